// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "./ITaskEscrow.sol";
import {TaskApprovals} from "./TaskApprovals.sol";
import {TaskDisputes} from "./TaskDisputes.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title TaskEscrow
/// @notice Awards, disputed work and closing of tasks; see {ITaskEscrow}.
contract TaskEscrow is TaskApprovals {
    /// @inheritdoc ITaskEscrow
    uint40 public constant OBJECTION_TIME = 3 days;
    /// @inheritdoc ITaskEscrow
    uint40 public constant DISPUTE_TIME = 14 days;
    /// @inheritdoc ITaskEscrow
    address public immutable disputes;

    uint256 private constant MAX_ROWS = 100;
    /// @dev Otherwise a creator who postpones the review again and again would keep work waiting forever.
    uint256 private constant MAX_UNDECIDED = 90 days;

    /// @dev Totals of an award's rows.
    /// @param decisions EIP-712 struct hash of each row.
    /// @param isSkipped Whether a row is left out.
    /// @param winners Number of rows that are paid.
    /// @param smallest Smallest amount of them.
    /// @param decided Number of rows whose work was undecided.
    /// @param turnedDown Number of rows that are turned down.
    /// @param recent Number of rows that are paid after they were turned down recently.
    /// @param disputed Number of rows that are paid while they are disputed.
    struct Tally {
        bytes32[] decisions;
        bool[] isSkipped;
        uint256 total;
        uint256 winners;
        uint256 smallest;
        uint256 decided;
        uint256 turnedDown;
        uint256 recent;
        uint256 disputed;
    }

    /// @param authority The AccessManager that says who is an arbiter.
    constructor(address authority) EIP712("TaskEscrow", "1") {
        if (authority == address(0)) revert TaskEscrow_ZeroAddress();
        disputes = address(new TaskDisputes(authority, ITaskEscrow(address(this))));
    }

    modifier onlyDisputes() {
        if (msg.sender != disputes) revert TaskEscrow_NotDisputes(msg.sender);
        _;
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
        bytes memory words = _awardWords(id, tally.decisions, reasonHash, validUntil);
        _requireApprovals(id, task, words, validUntil, approvals);
        _book(id, task, tally);
        _award(id, task, rows, tally, reasonHash);
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
        _requireDecided(id, task);
        _requireUncontested(id, task);
        bytes memory words = _cancelWords(id, reasonHash, validUntil);
        _requireApprovals(id, task, words, validUntil, approvals);
        ++task.nonce;
        _close(id, task, reasonHash);
    }

    /// @inheritdoc ITaskEscrow
    function close(uint256 id) external nonReentrant {
        Task storage task = _openTask(id);
        uint256 graceEnd = _graceEnd(task);
        if (block.timestamp < graceEnd) {
            _requireCreator(id, task);
            if (task.places != 0) revert TaskEscrow_TooEarly(id, graceEnd);
            _requireDecided(id, task);
        }
        _requireUncontested(id, task);
        _close(id, task, 0);
    }

    /// @inheritdoc ITaskEscrow
    function freeze(uint256 id, address submitter)
        external
        nonReentrant
        onlyDisputes
        returns (uint40 until)
    {
        Task storage task = _openTask(id);
        (WorkState state, uint256 since) = _workState(id, submitter);
        if (state == WorkState.TurnedDown && block.timestamp < since + OBJECTION_TIME) {
            // It is among them, since they are counted until the last one's time is over.
            task.turnedDown = _less(task.turnedDown, 1);
            if (task.turnedDown == 0) task.objectionUntil = _now();
        } else if (
            state == WorkState.Undecided
                && block.timestamp >= Math.min(task.reviewBy, since + MAX_UNDECIDED)
                && block.timestamp < uint256(task.reviewBy) + GRACE
        ) {
            --task.undecided;
        } else {
            revert TaskEscrow_CannotDispute(id, submitter);
        }
        _setWorkState(id, submitter, WorkState.Disputed);
        task.disputes = _clamp(_openDisputes(task) + 1);
        until = _now() + DISPUTE_TIME;
        task.disputedUntil = until;
    }

    /// @inheritdoc ITaskEscrow
    function settle(uint256 id, Row calldata row, bytes32 reasonHash)
        external
        nonReentrant
        onlyDisputes
    {
        Task storage task = _openTask(id);
        (address submitter, uint256 amount) = (row.submitter, row.amount);
        (WorkState state, uint256 since) =
            _workStateOfRow(id, submitter, row.contentHash, _hashOfPayees(row.payees));
        if (state != WorkState.Disputed || block.timestamp >= since + DISPUTE_TIME) {
            revert TaskEscrow_NotDisputed(id, submitter);
        }
        task.disputes = _less(task.disputes, 1);
        // What is undecided keeps the refund back from here on.
        if (task.disputes == 0) task.disputedUntil = _now();
        if (amount == 0) {
            _setWorkState(id, submitter, WorkState.Dismissed);
            return;
        }
        (uint256 places, uint256 left) = (task.places, task.budget - task.paid);
        if (places == 0) revert TaskEscrow_NoPlace(id, 1, 0);
        if (amount > left / places) {
            revert TaskEscrow_NotEnough(id, task.token, amount, left / places);
        }
        _setWorkState(id, submitter, WorkState.Paid);
        _bookPayment(task, 1, amount);
        emit AwardDecided(id, task.nonce++, reasonHash, amount, true);
        _release(task.token, amount);
        _payRow(id, task.token, row);
    }

    /// @dev Decides on all rows whose work is as they say. Does not check their totals against the
    /// task yet.
    function _decideAll(uint256 id, Row[] calldata rows) private returns (Tally memory tally) {
        uint256 length = rows.length;
        if (length == 0 || length > MAX_ROWS) revert TaskEscrow_InvalidRows(length, MAX_ROWS);
        (tally.decisions, tally.isSkipped) = (new bytes32[](length), new bool[](length));
        tally.smallest = type(uint256).max;
        uint256 skipped = 0;
        for (uint256 i = 0; i < length; ++i) {
            Row calldata row = rows[i];
            (address submitter, uint256 amount, bytes32 contentHash) =
                (row.submitter, row.amount, row.contentHash);
            bytes32 payeesHash = _hashOfPayees(row.payees);
            tally.decisions[i] = _decisionHash(submitter, amount, contentHash, payeesHash);
            if (_decide(id, submitter, amount, contentHash, payeesHash, tally)) continue;
            tally.isSkipped[i] = true;
            ++skipped;
        }
        if (skipped == length) revert TaskEscrow_NoSubmission(id, rows[0].submitter);
    }

    /// @dev Decides on a row and counts it. Takes the row's fields as arguments, since every calldata
    /// read costs gas.
    /// @return Whether its work is as it says, and can be decided so.
    function _decide(
        uint256 id,
        address submitter,
        uint256 amount,
        bytes32 contentHash,
        bytes32 payeesHash,
        Tally memory tally
    ) private returns (bool) {
        (WorkState state, uint256 since) = _workStateOfRow(id, submitter, contentHash, payeesHash);
        // At most a hundred rows, with uint128 amounts.
        unchecked {
            if (state == WorkState.Undecided) {
                ++tally.decided;
            } else if (amount == 0) {
                return false;
            } else if (state == WorkState.TurnedDown) {
                if (block.timestamp < since + OBJECTION_TIME) ++tally.recent;
            } else if (state == WorkState.Disputed) {
                if (block.timestamp < since + DISPUTE_TIME) ++tally.disputed;
            } else if (state != WorkState.Dismissed) {
                return false;
            }
            if (amount == 0) {
                ++tally.turnedDown;
            } else {
                ++tally.winners;
                tally.total += amount;
                if (amount < tally.smallest) tally.smallest = amount;
            }
        }
        _setWorkState(id, submitter, amount == 0 ? WorkState.TurnedDown : WorkState.Paid);
        return true;
    }

    function _award(
        uint256 id,
        Task storage task,
        Row[] calldata rows,
        Tally memory tally,
        bytes32 reasonHash
    ) private {
        emit AwardDecided(id, task.nonce, reasonHash, tally.total, false);
        if (tally.winners != 0) ++task.nonce;
        address token = task.token;
        _release(token, tally.total);
        for (uint256 i = 0; i < rows.length; ++i) {
            if (tally.isSkipped[i]) {
                emit RowSkipped(id, rows[i].submitter, rows[i].contentHash);
            } else {
                _payRow(id, token, rows[i]);
            }
        }
    }

    /// @dev Books what was decided, unless too little would be left for contested work.
    function _book(uint256 id, Task storage task, Tally memory tally) private {
        // Work may be turned down by one row and paid by a later one.
        uint256 objections = _less(_clamp(_objections(task) + tally.turnedDown), tally.recent);
        uint256 open = _less(_clamp(_openDisputes(task)), tally.disputed);
        uint256 undecided = task.undecided - tally.decided;
        _requireRoom(id, task, tally, undecided + objections + open);
        // At most what was stored before.
        // forge-lint: disable-next-line(unsafe-typecast)
        if (tally.decided != 0) task.undecided = uint24(undecided);
        if (tally.turnedDown != 0) task.objectionUntil = _now() + OBJECTION_TIME;
        if (tally.turnedDown + tally.recent != 0) task.turnedDown = _clamp(objections);
        if (tally.recent != 0 && objections == 0) task.objectionUntil = _now();
        if (tally.disputed != 0) {
            task.disputes = _clamp(open);
            if (open == 0) task.disputedUntil = _now();
        }
        if (tally.winners != 0) _bookPayment(task, tally.winners, tally.total);
    }

    /// @dev Each contested submission keeps a winner slot, as far as there are any, and with an equal
    /// share at most for each winner, its share never becomes smaller.
    function _requireRoom(uint256 id, Task storage task, Tally memory tally, uint256 contested)
        private
        view
    {
        (uint256 winners, uint256 total) = (tally.winners, tally.total);
        if (winners == 0) return;
        (uint256 places, uint256 left) = (task.places, task.budget - task.paid);
        if (total > left) revert TaskEscrow_NotEnough(id, task.token, total, left);
        if (winners > places) revert TaskEscrow_NoPlace(id, winners, places);
        uint256 least = task.least;
        if (tally.smallest < least) {
            revert TaskEscrow_BelowLeast(id, task.token, tally.smallest, least);
        }
        if (contested == 0) return;
        uint256 free = Math.saturatingSub(places, contested);
        uint256 most = left * Math.min(winners, free) / places;
        if (winners > free || total > most) {
            revert TaskEscrow_Contested(id, contested, free, most);
        }
    }

    /// @param winners At most the slots that are left.
    /// @param total At most what is left.
    function _bookPayment(Task storage task, uint256 winners, uint256 total) private {
        // Within the slots and the budget.
        // forge-lint: disable-start(unsafe-typecast)
        task.paid += uint128(total);
        (task.places, task.winners) =
        (task.places - uint16(winners), task.winners + uint16(winners));
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

    /// @dev Returns the number of submissions that can still be disputed, or could until recently.
    function _objections(Task storage task) private view returns (uint256 count) {
        count = task.turnedDown;
        if (count != 0 && block.timestamp >= task.objectionUntil) count = 0;
    }

    /// @dev Returns the number of open disputes; one that is over counts until the last one is.
    function _openDisputes(Task storage task) private view returns (uint256 count) {
        count = task.disputes;
        if (count != 0 && block.timestamp >= task.disputedUntil) count = 0;
    }

    function _requireUncontested(uint256 id, Task storage task) private view {
        uint256 until = _objections(task) == 0 ? 0 : task.objectionUntil;
        if (_openDisputes(task) != 0) until = Math.max(until, task.disputedUntil);
        if (until != 0) revert TaskEscrow_Frozen(id, until);
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

    /// @dev A count that is full may stand for more, so it stays full until its time is over.
    function _less(uint16 count, uint256 by) private pure returns (uint16) {
        if (count == type(uint16).max) return count;
        // At most the count.
        // forge-lint: disable-next-line(unsafe-typecast)
        return count - uint16(by);
    }

    /// @dev More than there are winner slots makes no difference.
    function _clamp(uint256 count) private pure returns (uint16) {
        // Clamped right here.
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint16(Math.min(count, type(uint16).max));
    }
}
