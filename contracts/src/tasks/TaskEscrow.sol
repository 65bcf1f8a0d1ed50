// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "./ITaskEscrow.sol";
import {TaskApprovals} from "./TaskApprovals.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";

/// @title TaskEscrow
/// @notice Awards, disputes and closing of tasks; see {ITaskEscrow}.
contract TaskEscrow is TaskApprovals {
    bytes32 public constant ARBITER_ROLE = keccak256("ARBITER_ROLE");

    uint256 private constant MAX_ROWS = 100;
    uint40 private constant DISPUTE_TIME = 14 days;

    /// @dev Totals of an award's rows.
    /// @param decisions EIP-712 struct hash of each row.
    /// @param decided Number of rows whose on-chain submission was undecided.
    struct Tally {
        bytes32[] decisions;
        uint256 total;
        uint256 winners;
        uint256 decided;
    }

    constructor(address admin) EIP712("TaskEscrow", "1") {
        if (admin == address(0)) revert TaskEscrow_ZeroAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
    }

    /// @inheritdoc ITaskEscrow
    function award(
        uint256 id,
        Row[] calldata rows,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external nonReentrant {
        Task storage task = _openTask(id);
        Tally memory tally = _decideAll(id, rows);
        bytes32 digest = _awardDigest(id, tally.decisions, reasonHash, validUntil);
        _requireApprovals(id, task, digest, validUntil, approvals);
        _award(id, task, rows, tally, reasonHash, false);
    }

    /// @inheritdoc ITaskEscrow
    function cancel(
        uint256 id,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external nonReentrant {
        Task storage task = _ownTask(id);
        _requireHash(reasonHash);
        _requireNotFrozen(id, task);
        _requireDecided(id, task);
        bytes32 digest = cancelDigest(id, reasonHash, validUntil);
        _requireApprovals(id, task, digest, validUntil, approvals);
        ++task.nonce;
        _close(id, task, reasonHash);
    }

    /// @inheritdoc ITaskEscrow
    function close(uint256 id) external nonReentrant {
        Task storage task = _openTask(id);
        uint256 graceEnd = _graceEnd(task);
        if (block.timestamp < graceEnd) {
            _requireCreator(id, task);
            if (task.winners < task.maxWinners) revert TaskEscrow_TooEarly(id, graceEnd);
            _requireDecided(id, task);
        }
        _requireNotFrozen(id, task);
        _close(id, task, 0);
    }

    /// @inheritdoc ITaskEscrow
    function dispute(uint256 id, bytes32 reasonHash) external {
        Task storage task = _openTask(id);
        _requireHash(reasonHash);
        bool isTime = block.timestamp >= task.submitBy && block.timestamp < _graceEnd(task);
        if (!isTime || task.frozenUntil != 0 || submissionOf(id, msg.sender) == 0) {
            revert TaskEscrow_CannotDispute(id, msg.sender);
        }
        uint40 frozenUntil = _now() + DISPUTE_TIME;
        task.frozenUntil = frozenUntil;
        emit Disputed(id, msg.sender, reasonHash, frozenUntil);
    }

    /// @inheritdoc ITaskEscrow
    function resolve(uint256 id, Row[] calldata rows, bytes32 reasonHash)
        external
        nonReentrant
        onlyRole(ARBITER_ROLE)
    {
        Task storage task = _openTask(id);
        _requireHash(reasonHash);
        if (!_isFrozen(task)) revert TaskEscrow_NotDisputed(id);
        // Ends the dispute and is never zero again: a task can be disputed only once.
        task.frozenUntil = _now();
        if (rows.length != 0) _award(id, task, rows, _decideAll(id, rows), reasonHash, true);
        emit DisputeResolved(id, msg.sender, reasonHash);
    }

    /// @dev Marks all rows as decided. Does not check their totals against the task yet.
    function _decideAll(uint256 id, Row[] calldata rows) private returns (Tally memory tally) {
        uint256 length = rows.length;
        if (length == 0 || length > MAX_ROWS) revert TaskEscrow_InvalidRows(length, MAX_ROWS);
        tally.decisions = new bytes32[](length);
        for (uint256 i = 0; i < length; ++i) {
            Row calldata row = rows[i];
            (address submitter, uint256 amount, bytes32 contentHash) =
                (row.submitter, row.amount, row.contentHash);
            tally.decisions[i] = _decisionHash(submitter, amount, contentHash);
            bool wasUndecided = _decide(id, row, submitter, amount, contentHash);
            // At most a hundred rows, with uint128 amounts.
            unchecked {
                if (wasUndecided) ++tally.decided;
                if (amount != 0) ++tally.winners;
                tally.total += amount;
            }
        }
    }

    function _award(
        uint256 id,
        Task storage task,
        Row[] calldata rows,
        Tally memory tally,
        bytes32 reasonHash,
        bool byArbiter
    ) private {
        uint256 total = tally.total;
        uint32 nonce = _book(id, task, tally);
        emit AwardDecided(id, nonce, reasonHash, total, byArbiter);
        address token = task.token;
        _release(token, total);
        for (uint256 i = 0; i < rows.length; ++i) {
            _payRow(id, token, rows[i]);
        }
    }

    /// @return nonce The nonce that was signed, void from now on.
    function _book(uint256 id, Task storage task, Tally memory tally)
        private
        returns (uint32 nonce)
    {
        (uint256 budget, uint256 paid) = (task.budget, task.paid);
        (uint256 total, uint256 winners) = (tally.total, tally.winners);
        if (total > budget - paid) {
            revert TaskEscrow_NotEnough(id, task.token, total, budget - paid);
        }
        uint256 places = task.maxWinners - task.winners;
        if (winners > places) revert TaskEscrow_NoPlace(id, winners, places);
        nonce = task.nonce;
        // At most the budget, the winner slots and the undecided submissions.
        // forge-lint: disable-start(unsafe-typecast)
        if (total != 0) task.paid = uint128(paid + total);
        (task.winners, task.nonce) = (task.winners + uint16(winners), nonce + 1);
        if (tally.decided != 0) task.undecided -= uint32(tally.decided);
        // forge-lint: disable-end(unsafe-typecast)
    }

    function _payRow(uint256 id, address token, Row calldata row) private {
        (address submitter, uint256 amount) = (row.submitter, row.amount);
        emit Awarded(id, submitter, amount, row.contentHash);
        if (amount == 0) return;
        uint256 length = row.payees.length;
        if (length == 0) {
            _pay(id, token, submitter, amount);
            return;
        }
        uint256 left = amount;
        for (uint256 i = 0; i < length; ++i) {
            Payee calldata payee = row.payees[i];
            uint256 part = i == length - 1 ? left : amount * payee.shareBps / WHOLE_BPS;
            left -= part;
            emit PayeePaid(id, submitter, payee.account, part);
            _pay(id, token, payee.account, part);
        }
    }

    /// @dev Refunds what was not awarded.
    function _close(uint256 id, Task storage task, bytes32 reasonHash) private {
        (address token, address refundTo) = (task.token, task.refundTo);
        uint256 refund = task.budget - task.paid;
        task.state = TaskState.Closed;
        _release(token, refund);
        emit TaskClosed(id, msg.sender, refundTo, refund, reasonHash);
        _pay(id, token, refundTo, refund);
    }

    function _isFrozen(Task storage task) private view returns (bool) {
        return block.timestamp < task.frozenUntil;
    }

    function _requireNotFrozen(uint256 id, Task storage task) private view {
        if (_isFrozen(task)) revert TaskEscrow_Frozen(id, task.frozenUntil);
    }

    function _requireDecided(uint256 id, Task storage task) private view {
        uint256 undecided = task.undecided;
        if (undecided != 0) revert TaskEscrow_Undecided(id, undecided);
    }

    /// @dev Fits into 40 bits for another 34,000 years.
    function _now() private view returns (uint40) {
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint40(block.timestamp);
    }
}
