// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "./IMultiSender.sol";
import {PaymentList, PaymentLists} from "./PaymentList.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

/// @title MultiSender
/// @notice Pays many recipients at once; see {IMultiSender}.
contract MultiSender is IMultiSender, ReentrancyGuardTransient {
    using BitMaps for BitMaps.BitMap;
    using SafeERC20 for IERC20;

    address private constant NATIVE = address(0);

    /// @dev For strict calls: all gas, without a reserve.
    uint256 private constant ALL_GAS = type(uint256).max;
    uint256 private constant NO_RESERVE = 0;
    /// @dev Enough for a smart account's `receive`, too little to do much else at the sender's cost.
    uint256 private constant NATIVE_GAS = 30_000;
    /// @dev Gas required before a payment, so that the recipient gets all of NATIVE_GAS: 64/63 of
    /// it, since a call retains 1/64, plus a cold account (2,600), the value (9,000) and a new
    /// account (25,000).
    uint256 private constant NATIVE_RESERVE = 70_000;
    /// @dev Four times what a plain token transfer needs.
    uint256 private constant TOKEN_GAS = 200_000;
    uint256 private constant TOKEN_RESERVE = 210_000;

    mapping(address sender => mapping(bytes32 campaign => BitMaps.BitMap)) private _sent;
    /// @dev Subset of `_sent`.
    mapping(address sender => mapping(bytes32 campaign => BitMaps.BitMap)) private _voided;

    /// @inheritdoc IMultiSender
    function sendNative(bytes32 campaign, uint256 chunk, Payment[] calldata payments)
        external
        payable
        nonReentrant
    {
        _sendNative(campaign, chunk, PaymentLists.fromPayments(payments));
    }

    /// @inheritdoc IMultiSender
    function sendNativeWide(
        bytes32 campaign,
        uint256 chunk,
        address[] calldata recipients,
        uint256[] calldata amounts
    ) external payable nonReentrant {
        _sendNative(campaign, chunk, PaymentLists.fromWide(recipients, amounts));
    }

    /// @inheritdoc IMultiSender
    function sendNativeEqual(
        bytes32 campaign,
        uint256 chunk,
        uint256 amount,
        bytes calldata recipients
    ) external payable nonReentrant {
        _sendNative(campaign, chunk, PaymentLists.fromEqual(amount, recipients));
    }

    /// @inheritdoc IMultiSender
    function sendNativeTolerant(bytes32 campaign, uint256 chunk, Payment[] calldata payments)
        external
        payable
        nonReentrant
        returns (uint256 failed)
    {
        PaymentList memory list = PaymentLists.fromPayments(payments);
        _markSent(campaign, chunk);
        _requireValue(list);
        uint256 refund = 0;
        uint256 left = list.length;
        while ((left = list.last(left).payUntilFailure(NATIVE_GAS, NATIVE_RESERVE)) != 0) {
            _requireGas(NATIVE_RESERVE);
            refund += _reportFailure(campaign, chunk, list, list.length - left--);
            ++failed;
        }
        if (refund != 0) _refundNative(refund);
        _reportSent(campaign, chunk, NATIVE, list.length - failed, list.total - refund);
    }

    /// @inheritdoc IMultiSender
    function sendToken(bytes32 campaign, uint256 chunk, address token, Payment[] calldata payments)
        external
        nonReentrant
    {
        _sendToken(campaign, chunk, IERC20(token), PaymentLists.fromPayments(payments));
    }

    /// @inheritdoc IMultiSender
    function sendTokenWide(
        bytes32 campaign,
        uint256 chunk,
        address token,
        address[] calldata recipients,
        uint256[] calldata amounts
    ) external nonReentrant {
        _sendToken(campaign, chunk, IERC20(token), PaymentLists.fromWide(recipients, amounts));
    }

    /// @inheritdoc IMultiSender
    function sendTokenEqual(
        bytes32 campaign,
        uint256 chunk,
        address token,
        uint256 amount,
        bytes calldata recipients
    ) external nonReentrant {
        _sendToken(campaign, chunk, IERC20(token), PaymentLists.fromEqual(amount, recipients));
    }

    /// @inheritdoc IMultiSender
    function sendTokenDirect(
        bytes32 campaign,
        uint256 chunk,
        address token,
        Payment[] calldata payments
    ) external nonReentrant {
        PaymentList memory list = PaymentLists.fromPayments(payments);
        _markSent(campaign, chunk);
        _requireCode(token);
        for (uint256 i = 0; i < list.length; ++i) {
            _moveDirectly(IERC20(token), list, i);
        }
        _reportSent(campaign, chunk, token, list.length, list.total);
    }

    /// @inheritdoc IMultiSender
    function sendTokenTolerant(
        bytes32 campaign,
        uint256 chunk,
        address token,
        Payment[] calldata payments
    ) external nonReentrant returns (uint256 failed) {
        PaymentList memory list = PaymentLists.fromPayments(payments);
        _markSent(campaign, chunk);
        uint256 held = _pull(IERC20(token), list.total);
        uint256 unpaid = 0;
        uint256 left = list.length;
        while ((left = _transferLast(IERC20(token), list, left, TOKEN_GAS, TOKEN_RESERVE)) != 0) {
            _requireGas(TOKEN_RESERVE);
            unpaid += _reportFailure(campaign, chunk, list, list.length - left--);
            ++failed;
        }
        _refundToken(IERC20(token), held);
        _reportSent(campaign, chunk, token, list.length - failed, list.total - unpaid);
    }

    /// @inheritdoc IMultiSender
    function voidChunk(bytes32 campaign, uint256 chunk) external {
        _markSent(campaign, chunk);
        _voided[msg.sender][campaign].set(chunk);
        emit ChunkVoided(msg.sender, campaign, chunk);
    }

    /// @inheritdoc IMultiSender
    function isSent(address sender, bytes32 campaign, uint256 chunk) external view returns (bool) {
        return _sent[sender][campaign].get(chunk);
    }

    /// @inheritdoc IMultiSender
    function sentBits(address sender, bytes32 campaign, uint256 word)
        external
        view
        returns (uint256)
    {
        return _sent[sender][campaign]._data[word];
    }

    /// @inheritdoc IMultiSender
    function voidedBits(address sender, bytes32 campaign, uint256 word)
        external
        view
        returns (uint256)
    {
        return _voided[sender][campaign]._data[word];
    }

    function _sendNative(bytes32 campaign, uint256 chunk, PaymentList memory list) private {
        _markSent(campaign, chunk);
        _requireValue(list);
        uint256 left = list.payUntilFailure(ALL_GAS, NO_RESERVE);
        if (left != 0) _refuse(list, list.length - left);
        _reportSent(campaign, chunk, NATIVE, list.length, list.total);
    }

    function _sendToken(bytes32 campaign, uint256 chunk, IERC20 token, PaymentList memory list)
        private
    {
        _markSent(campaign, chunk);
        uint256 held = _pull(token, list.total);
        uint256 left = _transferLast(token, list, list.length, ALL_GAS, NO_RESERVE);
        if (left != 0) _refuse(list, list.length - left);
        _requireUntouched(token, held);
        _reportSent(campaign, chunk, address(token), list.length, list.total);
    }

    function _markSent(bytes32 campaign, uint256 chunk) private {
        BitMaps.BitMap storage sent = _sent[msg.sender][campaign];
        if (sent.get(chunk)) revert MultiSender_ChunkAlreadySent(campaign, chunk);
        sent.set(chunk);
    }

    /// @dev Transfers the list's last `count` payments until one fails, and returns the number
    /// left, including that one. Measures what the list's first recipient receives.
    function _transferLast(
        IERC20 token,
        PaymentList memory list,
        uint256 count,
        uint256 gasEach,
        uint256 reserve
    ) private returns (uint256 left) {
        if (count != list.length) {
            return list.last(count).transferUntilFailure(token, gasEach, reserve);
        }
        (address first, uint256 amount) = list.payment(0);
        uint256 before = token.balanceOf(first);
        if (list.first().transferUntilFailure(token, gasEach, reserve) != 0) return count;
        _requireArrived(token, first, before, amount);
        return list.last(count - 1).transferUntilFailure(token, gasEach, reserve);
    }

    function _moveDirectly(IERC20 token, PaymentList memory list, uint256 index) private {
        (address to, uint256 amount) = list.payment(index);
        if (!_canReceive(to)) revert MultiSender_InvalidRecipient(index, to);
        uint256 theirs = token.balanceOf(to);
        if (!token.trySafeTransferFrom(msg.sender, to, amount)) {
            revert MultiSender_PaymentRefused(index, to);
        }
        // Paying oneself leaves the balance unchanged.
        _requireArrived(token, to, theirs, to == msg.sender ? 0 : amount);
    }

    /// @dev Pulls the total of a token from the sender and returns the previous balance.
    function _pull(IERC20 token, uint256 total) private returns (uint256 held) {
        _requireCode(address(token));
        held = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), total);
        _requireArrived(token, address(this), held, total);
    }

    function _refundNative(uint256 amount) private {
        bool ok;
        // In assembly, since Solidity would copy the sender's return data. Touches no memory.
        assembly ("memory-safe") {
            ok := call(gas(), caller(), amount, 0, 0, 0, 0)
        }
        if (!ok) revert MultiSender_RefundRefused(msg.sender, amount);
    }

    /// @dev Refunds everything above the previous balance: refunding only the failed amounts would
    /// let a recipient block a tolerant batch by sending tokens here while being paid.
    function _refundToken(IERC20 token, uint256 held) private {
        uint256 excess = Math.saturatingSub(token.balanceOf(address(this)), held);
        if (excess != 0) token.safeTransfer(msg.sender, excess);
        _requireUntouched(token, held);
    }

    function _reportFailure(bytes32 campaign, uint256 chunk, PaymentList memory list, uint256 index)
        private
        returns (uint256 amount)
    {
        address recipient;
        (recipient, amount) = list.payment(index);
        emit PaymentFailed(msg.sender, campaign, chunk, index, recipient, amount);
    }

    function _reportSent(
        bytes32 campaign,
        uint256 chunk,
        address token,
        uint256 count,
        uint256 total
    ) private {
        emit ChunkSent(msg.sender, campaign, chunk, token, count, total);
    }

    function _refuse(PaymentList memory list, uint256 index) private view {
        (address recipient,) = list.payment(index);
        if (!_canReceive(recipient)) revert MultiSender_InvalidRecipient(index, recipient);
        revert MultiSender_PaymentRefused(index, recipient);
    }

    function _requireValue(PaymentList memory list) private view {
        if (msg.value != list.total) revert MultiSender_TotalMismatch(msg.value, list.total);
    }

    function _requireCode(address token) private view {
        if (token.code.length == 0) revert MultiSender_NoCode(token);
    }

    function _requireArrived(IERC20 token, address account, uint256 before, uint256 amount)
        private
        view
    {
        uint256 received = Math.saturatingSub(token.balanceOf(account), before);
        if (received != amount) {
            revert MultiSender_FeeOnTransfer(address(token), amount, received);
        }
    }

    function _requireUntouched(IERC20 token, uint256 held) private view {
        uint256 holds = token.balanceOf(address(this));
        if (holds != held) revert MultiSender_HoldingsChanged(address(token), held, holds);
    }

    function _requireGas(uint256 needed) private view {
        if (gasleft() < needed) revert MultiSender_TooLittleGas(gasleft(), needed);
    }

    function _canReceive(address to) private view returns (bool) {
        return to != address(0) && to != address(this);
    }
}
