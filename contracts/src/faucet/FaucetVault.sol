// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFaucetVault} from "./IFaucetVault.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {EnumerableSet} from "@openzeppelin/contracts/utils/structs/EnumerableSet.sol";

/// @title FaucetVault
/// @notice Pays out test coins under limits; see {IFaucetVault}.
contract FaucetVault is IFaucetVault, AccessManaged, Pausable, ReentrancyGuardTransient {
    using BitMaps for BitMaps.BitMap;
    using EnumerableSet for EnumerableSet.AddressSet;
    using SafeERC20 for IERC20;

    address private constant NATIVE = address(0);

    uint256 private constant MAX_KIT = 8;
    uint256 private constant MAX_ASSETS = 32;
    uint256 private constant MAX_RECIPIENTS = 400;

    /// @dev Enough for a smart account's `receive`, too little to do much else at our cost.
    uint256 private constant PUSH_GAS = 30_000;
    /// @dev Gas required before a push, so that the recipient gets all of PUSH_GAS: 64/63 of it,
    /// since a call retains 1/64, plus a cold account (2,600), the value (9,000) and a new account
    /// (25,000).
    uint256 private constant PUSH_RESERVE = 70_000;
    /// @dev Same for an ERC-20 transfer with its four balance reads.
    uint256 private constant TOKEN_RESERVE = 200_000;
    /// @dev For encoding the call that pays one bundle.
    uint256 private constant KIT_RESERVE = 20_000;

    mapping(address account => bool) private _isDispenser;
    mapping(address dispenser => mapping(address asset => Bucket)) private _buckets;
    mapping(address dispenser => EnumerableSet.AddressSet) private _assets;
    BitMaps.BitMap private _paid;

    constructor(address authority_) AccessManaged(authority_) {
        if (authority_ == address(0)) revert FaucetVault_ZeroAuthority();
    }

    modifier onlyDispenser() {
        _requireDispenser(msg.sender);
        _;
    }

    receive() external payable {
        emit Funded(msg.sender, msg.value);
    }

    /// @inheritdoc IFaucetVault
    function drip(address to, address asset, uint256 amount, bytes32 id)
        external
        onlyDispenser
        whenNotPaused
        nonReentrant
    {
        _markPaid(id);
        _charge(asset, amount, 1);
        _pay(to, asset, amount);
        emit Dripped(id, to, asset, amount);
    }

    /// @inheritdoc IFaucetVault
    function dripKit(address to, address[] calldata assets, uint256[] calldata amounts, bytes32 id)
        external
        onlyDispenser
        whenNotPaused
        nonReentrant
    {
        _markPaid(id);
        _chargeKit(assets, amounts, 1);
        for (uint256 i = 0; i < assets.length; ++i) {
            _pay(to, assets[i], amounts[i]);
            emit Dripped(id, to, assets[i], amounts[i]);
        }
    }

    /// @inheritdoc IFaucetVault
    function dripBatch(
        address[] calldata to,
        address[] calldata assets,
        uint256[] calldata amounts,
        bytes32 id
    ) external onlyDispenser whenNotPaused nonReentrant returns (uint256 failed) {
        if (to.length == 0 || to.length > MAX_RECIPIENTS) {
            revert FaucetVault_InvalidBatch(to.length, MAX_RECIPIENTS);
        }
        _markPaid(id);
        _chargeKit(assets, amounts, to.length);
        failed = assets.length == 1 && assets[0] == NATIVE
            ? _payNativeToMany(to, amounts[0], id)
            : _payKitToMany(to, assets, amounts, id);
        if (failed != 0) _giveBack(assets, amounts, failed);
        emit BatchDripped(id, to.length - failed, failed, assets, amounts);
    }

    /// @notice Pays a bundle within a batch; a separate call, so that a failure reverts all of it.
    function payKit(address to, address[] calldata assets, uint256[] calldata amounts) external {
        if (msg.sender != address(this)) revert FaucetVault_NotSelf(msg.sender);
        for (uint256 i = 0; i < assets.length; ++i) {
            _pay(to, assets[i], amounts[i]);
        }
    }

    /// @inheritdoc IFaucetVault
    function grantDispenser(address dispenser, string calldata name, Limit[] calldata limits)
        external
        restricted
    {
        _clearLimits(dispenser);
        _isDispenser[dispenser] = true;
        emit DispenserGranted(dispenser, name);
        for (uint256 i = 0; i < limits.length; ++i) {
            _setLimit(dispenser, limits[i]);
        }
    }

    /// @inheritdoc IFaucetVault
    function setLimit(address dispenser, address asset, uint128 cap, uint128 ratePerDay)
        external
        restricted
    {
        _requireDispenser(dispenser);
        _setLimit(dispenser, Limit({asset: asset, cap: cap, ratePerDay: ratePerDay}));
    }

    /// @inheritdoc IFaucetVault
    function lockDispenser(address dispenser) external restricted {
        _requireDispenser(dispenser);
        _isDispenser[dispenser] = false;
        emit DispenserLocked(dispenser, msg.sender);
    }

    /// @inheritdoc IFaucetVault
    function pause() external restricted {
        _pause();
    }

    /// @inheritdoc IFaucetVault
    function unpause() external restricted {
        _unpause();
    }

    /// @inheritdoc IFaucetVault
    function sweep(address asset, address payable to, uint256 amount)
        external
        restricted
        nonReentrant
    {
        _requireRecipient(to);
        if (asset == NATIVE) Address.sendValue(to, amount);
        else IERC20(asset).safeTransfer(to, amount);
        emit Swept(asset, to, amount);
    }

    /// @inheritdoc IFaucetVault
    function isDispenser(address account) external view returns (bool) {
        return _isDispenser[account];
    }

    /// @inheritdoc IFaucetVault
    function available(address dispenser, address asset) external view returns (uint256) {
        if (paused() || !_isDispenser[dispenser]) return 0;
        return _level(_buckets[dispenser][asset]);
    }

    /// @inheritdoc IFaucetVault
    function limitOf(address dispenser, address asset) external view returns (Bucket memory) {
        return _buckets[dispenser][asset];
    }

    /// @inheritdoc IFaucetVault
    function limitedAssets(address dispenser) external view returns (address[] memory) {
        return _assets[dispenser].values();
    }

    /// @inheritdoc IFaucetVault
    function isPaid(bytes32 id) external view returns (bool) {
        return _paid.get(uint256(id));
    }

    function _markPaid(bytes32 id) private {
        if (_paid.get(uint256(id))) revert FaucetVault_AlreadyPaid(id);
        _paid.set(uint256(id));
    }

    function _chargeKit(address[] calldata assets, uint256[] calldata amounts, uint256 recipients)
        private
    {
        uint256 size = assets.length;
        if (size == 0 || size > MAX_KIT || size != amounts.length) {
            revert FaucetVault_InvalidKit(size, amounts.length, MAX_KIT);
        }
        for (uint256 i = 0; i < size; ++i) {
            // A repeated asset would pass the balance check below each time.
            for (uint256 j = 0; j < i; ++j) {
                if (assets[i] == assets[j]) revert FaucetVault_DuplicateAsset(assets[i]);
            }
            _charge(assets[i], amounts[i], recipients);
        }
    }

    /// @dev Charges the caller's bucket and checks that the vault can pay, so that an empty vault
    /// is never mistaken for recipients that cannot be paid.
    function _charge(address asset, uint256 amount, uint256 recipients) private {
        if (amount == 0) revert FaucetVault_ZeroAmount(asset);
        uint256 total = Math.saturatingMul(amount, recipients);
        Bucket storage bucket = _buckets[msg.sender][asset];
        uint256 level = _level(bucket);
        if (total > level) revert FaucetVault_OverLimit(msg.sender, asset, total, level);
        uint256 balance =
            asset == NATIVE ? address(this).balance : IERC20(asset).balanceOf(address(this));
        if (total > balance) revert FaucetVault_InsufficientFunds(asset, total, balance);
        _store(bucket, level - total);
    }

    function _giveBack(address[] calldata assets, uint256[] calldata amounts, uint256 recipients)
        private
    {
        for (uint256 i = 0; i < assets.length; ++i) {
            Bucket storage bucket = _buckets[msg.sender][assets[i]];
            // A recipient in the batch may have caused the limit to change in the meantime.
            _store(bucket, Math.min(bucket.level + amounts[i] * recipients, bucket.cap));
        }
    }

    function _payNativeToMany(address[] calldata to, uint256 amount, bytes32 id)
        private
        returns (uint256 failed)
    {
        for (uint256 i = 0; (i = _pushUntilFailure(to, i, amount)) < to.length; ++i) {
            _requireGas(PUSH_RESERVE);
            ++failed;
            emit DripFailed(id, to[i]);
        }
    }

    /// @dev Pushes to the recipients from `start` on, up to the first one that fails or that there
    /// is too little gas for, and returns its index. In assembly, since the compiler's loop costs
    /// 500 gas more per recipient, a twentieth of the payment. Only reads the calldata of `to`,
    /// whose bounds the ABI decoder has checked; touches no memory.
    function _pushUntilFailure(address[] calldata to, uint256 start, uint256 amount)
        private
        returns (uint256 index)
    {
        assembly ("memory-safe") {
            let cursor := add(to.offset, shl(5, start))
            let end := add(to.offset, shl(5, to.length))
            for {} lt(cursor, end) { cursor := add(cursor, 32) } {
                let recipient := calldataload(cursor)
                // Zero, the vault itself, or not an address.
                let unpayable :=
                    or(or(iszero(recipient), eq(recipient, address())), shr(160, recipient))
                if or(lt(gas(), PUSH_RESERVE), unpayable) { break }
                if iszero(call(PUSH_GAS, recipient, amount, 0, 0, 0, 0)) { break }
            }
            index := shr(5, sub(cursor, to.offset))
        }
    }

    function _payKitToMany(
        address[] calldata to,
        address[] calldata assets,
        uint256[] calldata amounts,
        bytes32 id
    ) private returns (uint256 failed) {
        uint256 kitGas = 0;
        for (uint256 i = 0; i < assets.length; ++i) {
            kitGas += assets[i] == NATIVE ? PUSH_RESERVE : TOKEN_RESERVE;
        }
        for (uint256 i = 0; i < to.length; ++i) {
            _requireGas(kitGas + kitGas / 63 + KIT_RESERVE);
            try this.payKit{gas: kitGas}(to[i], assets, amounts) {}
            catch {
                ++failed;
                emit DripFailed(id, to[i]);
            }
        }
    }

    function _pay(address to, address asset, uint256 amount) private {
        _requireRecipient(to);
        if (asset != NATIVE) _transferExactly(IERC20(asset), to, amount);
        else if (!_push(to, amount)) revert FaucetVault_PushFailed(to, amount);
    }

    function _push(address to, uint256 amount) private returns (bool ok) {
        // In assembly, since Solidity would copy the recipient's return data at our cost. Touches
        // no memory.
        assembly ("memory-safe") {
            ok := call(PUSH_GAS, to, amount, 0, 0, 0, 0)
        }
    }

    /// @dev Measures both sides: with a fee-on-transfer token the recipient would receive less, or
    /// the vault would pay more than the bucket was charged.
    function _transferExactly(IERC20 token, address to, uint256 amount) private {
        uint256 ours = token.balanceOf(address(this));
        uint256 theirs = token.balanceOf(to);
        token.safeTransfer(to, amount);
        uint256 debited = Math.saturatingSub(ours, token.balanceOf(address(this)));
        uint256 credited = Math.saturatingSub(token.balanceOf(to), theirs);
        if (debited != amount || credited != amount) {
            revert FaucetVault_InexactTransfer(address(token), amount, debited, credited);
        }
    }

    function _setLimit(address dispenser, Limit memory limit) private {
        if (limit.asset != NATIVE && limit.asset.code.length == 0) {
            revert FaucetVault_NotToken(limit.asset);
        }
        Bucket storage bucket = _buckets[dispenser][limit.asset];
        EnumerableSet.AddressSet storage assets = _assets[dispenser];
        if (limit.cap == 0 && limit.ratePerDay == 0) {
            assets.remove(limit.asset);
            delete _buckets[dispenser][limit.asset];
        } else {
            uint256 level = assets.add(limit.asset) ? limit.cap : _level(bucket);
            if (assets.length() > MAX_ASSETS) revert FaucetVault_TooManyAssets(MAX_ASSETS);
            (bucket.cap, bucket.ratePerDay) = (limit.cap, limit.ratePerDay);
            _store(bucket, Math.min(level, limit.cap));
        }
        emit LimitSet(dispenser, limit.asset, limit.cap, limit.ratePerDay);
    }

    function _clearLimits(address dispenser) private {
        EnumerableSet.AddressSet storage assets = _assets[dispenser];
        for (uint256 left = assets.length(); left > 0; --left) {
            address asset = assets.at(left - 1);
            assets.remove(asset);
            delete _buckets[dispenser][asset];
            emit LimitSet(dispenser, asset, 0, 0);
        }
    }

    function _store(Bucket storage bucket, uint256 level) private {
        // A level is at most its cap, a uint128.
        // forge-lint: disable-next-line(unsafe-typecast)
        (bucket.level, bucket.updatedAt) = (uint128(level), uint64(block.timestamp));
    }

    function _level(Bucket memory bucket) private view returns (uint256) {
        uint256 refill = uint256(bucket.ratePerDay) * (block.timestamp - bucket.updatedAt) / 1 days;
        return Math.min(bucket.level + refill, bucket.cap);
    }

    function _requireDispenser(address account) private view {
        if (!_isDispenser[account]) revert FaucetVault_NotDispenser(account);
    }

    function _requireGas(uint256 needed) private view {
        if (gasleft() < needed) revert FaucetVault_TooLittleGas(gasleft(), needed);
    }

    function _requireRecipient(address to) private view {
        if (!_canReceive(to)) revert FaucetVault_InvalidRecipient(to);
    }

    function _canReceive(address to) private view returns (bool) {
        return to != address(0) && to != address(this);
    }
}
