// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../Funds.sol";
import {IEtherDeposit} from "../treasury/IEtherDeposit.sol";
import {IClaimHub} from "./IClaimHub.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title ClaimProgrammes
/// @notice Programs of {IClaimHub}: funds, pauses and ends.
abstract contract ClaimProgrammes is IClaimHub, AccessManaged, ReentrancyGuardTransient {
    using SafeCast for uint256;
    using SafeERC20 for IERC20;

    /// @notice Seconds after its end during which a program still pays claims.
    uint40 public constant GRACE = 14 days;

    /// @dev In 17,000 years: half of the max time, so that no pause moves an end beyond the max.
    uint256 private constant LATEST_END = type(uint40).max / 2;
    uint256 private constant MAX_TITLE = 80;
    uint256 private constant MAX_DELAY = 30 days;
    uint256 private constant MAX_PAUSE = 7 days;

    IEtherDeposit public immutable treasury;

    /// @inheritdoc IClaimHub
    uint40 public delay;

    uint256 private _count;
    mapping(uint256 id => Programme) internal _programmes;

    constructor(address authority_, IEtherDeposit treasury_, uint40 delay_)
        AccessManaged(authority_)
    {
        if (authority_ == address(0) || address(treasury_) == address(0)) {
            revert ClaimHub_ZeroAddress();
        }
        treasury = treasury_;
        _setDelay(delay_);
    }

    /// @dev Accepts native coin only from the treasury, while fetching from a budget; any other
    /// coin would belong to no program.
    receive() external payable {
        bool isFetched = msg.sender == address(treasury) && _reentrancyGuardEntered();
        if (!isFetched) revert ClaimHub_PlainPayment();
    }

    /// @inheritdoc IClaimHub
    function create(
        address token,
        address owner,
        address refundTo,
        uint40 endAt,
        string calldata title
    ) external restricted returns (uint256 id) {
        Funds.requireToken(token);
        if (owner == address(0)) revert ClaimHub_ZeroAddress();
        _requireRefundRecipient(refundTo);
        _requireText(title, MAX_TITLE);
        if (endAt != 0) _requireEnd(endAt, block.timestamp + delay, LATEST_END);
        id = ++_count;
        Programme storage programme = _programmes[id];
        (programme.token, programme.endAt, programme.state) = (token, endAt, ProgrammeState.Open);
        (programme.owner, programme.refundTo) = (owner, refundTo);
        programme.delay = delay;
        emit ProgrammeCreated(id, token, owner, refundTo, endAt, title);
    }

    /// @inheritdoc IClaimHub
    function fund(uint256 id, uint256 amount)
        external
        payable
        nonReentrant
        returns (uint256 received)
    {
        Programme storage programme = _runningProgramme(id);
        address token = programme.token;
        uint256 expected = token == Funds.NATIVE ? amount : 0;
        if (msg.value != expected) revert ClaimHub_ValueMismatch(msg.value, expected);
        received = token == Funds.NATIVE ? amount : Funds.pull(token, msg.sender, amount);
        _credit(id, programme, 0, received);
    }

    /// @inheritdoc IClaimHub
    function fundFromBudget(uint256 id, uint256 budgetId, uint256 amount)
        external
        nonReentrant
        returns (uint256 received)
    {
        Programme storage programme = _runningProgramme(id);
        address token = programme.token;
        _requireOwner(id, programme);
        IEtherDeposit.Budget memory budget = treasury.budgetOf(budgetId);
        if (budget.owner != msg.sender) revert ClaimHub_NotBudgetOwner(budgetId, msg.sender);
        bool isOther = programme.budgetId != 0 && programme.budgetId != budgetId;
        if (isOther || budget.token != token) revert ClaimHub_WrongBudget(id, budgetId);
        programme.budgetId = budgetId.toUint96();
        uint256 before = Funds.balance(token);
        treasury.spend(budgetId, address(this), amount);
        received = Funds.balance(token) - before;
        _credit(id, programme, budgetId, received);
    }

    /// @inheritdoc IClaimHub
    function pause(uint256 id) external restricted {
        Programme storage programme = _claimableProgramme(id);
        _settlePause(programme);
        uint256 pausableAt = programme.pausableAt;
        if (block.timestamp < pausableAt) revert ClaimHub_PausedRecently(id, pausableAt);
        (programme.state, programme.pausedAt) = (ProgrammeState.Paused, _now());
        emit ProgrammePaused(id, msg.sender);
    }

    /// @inheritdoc IClaimHub
    function unpause(uint256 id) external restricted {
        Programme storage programme = _programmes[id];
        if (!_isPaused(programme)) revert ClaimHub_NotPaused(id);
        _resume(programme);
        emit ProgrammeUnpaused(id, msg.sender, programme.endAt);
    }

    /// @inheritdoc IClaimHub
    function end(uint256 id, uint40 newEnd) external restricted {
        Programme storage programme = _claimableProgramme(id);
        _settlePause(programme);
        uint256 latest = programme.endAt == 0 ? LATEST_END : programme.endAt - 1;
        _setEnd(id, programme, newEnd, block.timestamp + _delayOf(programme), latest);
    }

    /// @inheritdoc IClaimHub
    function extend(uint256 id, uint40 newEnd) external restricted {
        Programme storage programme = _claimableProgramme(id);
        _settlePause(programme);
        if (programme.endAt == 0) revert ClaimHub_NotEnded(id, 0);
        _setEnd(id, programme, newEnd, programme.endAt + 1, LATEST_END);
    }

    /// @inheritdoc IClaimHub
    function close(uint256 id) external nonReentrant returns (uint256 refunded) {
        Programme storage programme = _existing(id);
        if (_isPaused(programme)) revert ClaimHub_Paused(id);
        _settlePause(programme);
        uint256 until = _until(programme);
        if (until == 0 || block.timestamp < until) revert ClaimHub_NotEnded(id, until);
        refunded = programme.funded - programme.paid;
        programme.state = ProgrammeState.Closed;
        // At most the funded amount, a uint128.
        // forge-lint: disable-next-line(unsafe-typecast)
        programme.refunded = uint128(refunded);
        bool toBudget = programme.budgetId != 0
            && treasury.budgetOf(programme.budgetId).state == IEtherDeposit.BudgetState.Open;
        address to = toBudget ? address(treasury) : programme.refundTo;
        uint256 budgetId = toBudget ? programme.budgetId : 0;
        emit ProgrammeClosed(id, msg.sender, to, budgetId, refunded);
        if (refunded == 0) return 0;
        if (toBudget) _returnToBudget(budgetId, programme.token, refunded);
        else Funds.pay(programme.token, to, refunded);
    }

    /// @inheritdoc IClaimHub
    function setRefundRecipient(uint256 id, address refundTo) external {
        Programme storage programme = _existing(id);
        _requireOwner(id, programme);
        _requireRefundRecipient(refundTo);
        programme.refundTo = refundTo;
        emit RefundRecipientSet(id, refundTo);
    }

    /// @inheritdoc IClaimHub
    function setDelay(uint40 delay_) external restricted {
        _setDelay(delay_);
    }

    /// @inheritdoc IClaimHub
    function programmeOf(uint256 id) external view returns (Programme memory programme) {
        programme = _programmes[id];
        if (programme.state != ProgrammeState.Paused || _isPaused(_programmes[id])) {
            return programme;
        }
        if (programme.endAt != 0) programme.endAt += uint40(MAX_PAUSE);
        programme.pausableAt = programme.pausedAt + uint40(2 * MAX_PAUSE);
        (programme.state, programme.pausedAt) = (ProgrammeState.Open, 0);
    }

    /// @inheritdoc IClaimHub
    function programmeCount() external view returns (uint256) {
        return _count;
    }

    /// @inheritdoc IClaimHub
    function delayOf(uint256 id) external view returns (uint40) {
        return _delayOf(_programmes[id]);
    }

    /// @inheritdoc IClaimHub
    function closableAt(uint256 id) external view returns (uint256) {
        return _until(_programmes[id]);
    }

    /// @dev Returns a program that pays claims now, or reverts.
    function _claimableProgramme(uint256 id) internal view returns (Programme storage programme) {
        programme = _runningProgramme(id);
        if (_isPaused(programme)) revert ClaimHub_Paused(id);
    }

    /// @dev Returns a program that pays claims now, or would if it were not paused, or reverts.
    function _runningProgramme(uint256 id) internal view returns (Programme storage programme) {
        programme = _existing(id);
        uint256 until = _until(programme);
        if (until != 0 && block.timestamp >= until) revert ClaimHub_Ended(id, until);
    }

    /// @dev A hub that lowers its delay must not be able to pay out what was funded before.
    function _delayOf(Programme storage programme) internal view returns (uint40) {
        (uint40 own, uint40 common) = (programme.delay, delay);
        return own > common ? own : common;
    }

    /// @dev A pause ends by itself.
    function _isPaused(Programme storage programme) internal view returns (bool) {
        return programme.state == ProgrammeState.Paused
            && block.timestamp < programme.pausedAt + MAX_PAUSE;
    }

    /// @dev Returns when claims end; zero for an open end. A pause postpones it.
    function _until(Programme storage programme) internal view returns (uint256 until) {
        if (programme.endAt == 0) return 0;
        until = uint256(programme.endAt) + GRACE;
        if (programme.state == ProgrammeState.Paused) {
            until += _pausedFor(programme);
        }
    }

    function _requireText(string calldata text, uint256 max) internal pure {
        uint256 length = bytes(text).length;
        if (length == 0 || length > max) revert ClaimHub_InvalidText(length, max);
    }

    function _existing(uint256 id) private view returns (Programme storage programme) {
        programme = _programmes[id];
        ProgrammeState state = programme.state;
        if (state == ProgrammeState.None) revert ClaimHub_UnknownProgramme(id);
        if (state == ProgrammeState.Closed) revert ClaimHub_Closed(id);
    }

    /// @dev Stores that a pause has ended by itself.
    function _settlePause(Programme storage programme) private {
        if (programme.state == ProgrammeState.Paused) _resume(programme);
    }

    function _resume(Programme storage programme) private {
        // At most the length of a pause.
        // forge-lint: disable-next-line(unsafe-typecast)
        uint40 lasted = uint40(_pausedFor(programme));
        if (programme.endAt != 0) programme.endAt += lasted;
        programme.pausableAt = programme.pausedAt + 2 * lasted;
        (programme.state, programme.pausedAt) = (ProgrammeState.Open, 0);
    }

    function _pausedFor(Programme storage programme) private view returns (uint256) {
        return Math.min(block.timestamp - programme.pausedAt, MAX_PAUSE);
    }

    function _credit(uint256 id, Programme storage programme, uint256 budgetId, uint256 amount)
        private
    {
        if (amount == 0) revert ClaimHub_ZeroAmount();
        uint256 funded = programme.funded + amount;
        programme.funded = funded.toUint128();
        emit ProgrammeFunded(id, msg.sender, budgetId, amount, funded);
    }

    function _returnToBudget(uint256 budgetId, address token, uint256 amount) private {
        if (token == Funds.NATIVE) {
            treasury.deposit{value: amount}(budgetId);
            return;
        }
        uint256 before = Funds.balance(token);
        IERC20(token).forceApprove(address(treasury), amount);
        treasury.depositERC20(budgetId, amount);
        Funds.requireDebited(token, before, amount);
    }

    function _setEnd(
        uint256 id,
        Programme storage programme,
        uint40 endAt,
        uint256 earliest,
        uint256 latest
    ) private {
        _requireEnd(endAt, earliest, latest);
        programme.endAt = endAt;
        emit ProgrammeEndSet(id, msg.sender, endAt);
    }

    function _setDelay(uint40 delay_) private {
        if (delay_ > MAX_DELAY) revert ClaimHub_DelayTooLong(delay_, MAX_DELAY);
        delay = delay_;
        emit DelaySet(delay_);
    }

    function _requireOwner(uint256 id, Programme storage programme) private view {
        if (programme.owner != msg.sender) revert ClaimHub_NotOwner(id, msg.sender);
    }

    function _requireRefundRecipient(address refundTo) private view {
        if (refundTo == address(0)) revert ClaimHub_ZeroAddress();
        if (refundTo == address(this)) revert ClaimHub_InvalidRecipient(refundTo);
    }

    function _requireEnd(uint256 endAt, uint256 earliest, uint256 latest) private pure {
        if (endAt < earliest || endAt > latest) {
            revert ClaimHub_InvalidEnd(endAt, earliest, latest);
        }
    }

    /// @dev Fits into 40 bits for another 34,000 years.
    function _now() private view returns (uint40) {
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint40(block.timestamp);
    }
}
