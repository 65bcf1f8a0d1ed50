// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskDisputes} from "../../src/tasks/ITaskDisputes.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskEscrow} from "../../src/tasks/TaskEscrow.sol";
import {EcosystemAccess} from "../ecosystem/EcosystemAccess.sol";
import {MoodyWinner, SulkingToken} from "./TaskParties.sol";

/// @notice Expected state of an escrow: what each task has, what became of each submission, and who
/// must have been paid. Derived from the calls that were made, never read from the escrow.
abstract contract TaskModel is EcosystemAccess {
    /// @dev A submission; `version` represents its content and its payees.
    struct Work {
        ITaskEscrow.WorkState state;
        uint256 version;
        uint256 since;
    }

    struct Entry {
        bool isNative;
        bool isClosed;
        bool isThirdReviewer;
        bool hasWork;
        uint256 submitBy;
        uint256 reviewBy;
        uint256 budget;
        uint256 paid;
        uint256 places;
        uint256 winners;
        uint256 undecided;
        uint256 nonce;
        uint256 turnedDown;
        uint256 objectionUntil;
        uint256 disputes;
        uint256 disputedUntil;
        uint256 settled;
    }

    /// @dev What contested work can count on: the slots and the money when it became contested, and how
    /// many the arbiters had paid.
    struct Claim {
        bool isOpen;
        uint256 places;
        uint256 left;
        uint256 settled;
    }

    uint256 internal constant GRACE = 3 days;
    uint256 internal constant OBJECTION_TIME = 3 days;
    uint256 internal constant DISPUTE_TIME = 14 days;
    uint40 internal constant FOREVER = type(uint40).max;
    bytes32 internal constant REASON = keccak256("reason");
    /// @dev Two accounts that sign, and a contract that sometimes rejects coins.
    uint256 public constant SUBMITTERS = 3;

    TaskEscrow public immutable escrow = new TaskEscrow(address(manager));
    ITaskDisputes public immutable disputes = ITaskDisputes(escrow.disputes());
    SulkingToken public immutable token = new SulkingToken();
    MoodyWinner public immutable moody = new MoodyWinner();
    address[3] public submitters = [makeAddr("one"), makeAddr("two"), address(moody)];
    string[3] internal names = ["one", "two", ""];
    address public immutable refundTo = makeAddr("refundTo");
    address public immutable creator = makeAddr("creator");

    Entry[] internal _entries;
    mapping(uint256 id => mapping(uint256 who => Work)) internal _works;
    mapping(uint256 id => mapping(uint256 who => Claim)) private _claims;
    mapping(bool isNative => mapping(address account => uint256)) public balanceByModel;
    mapping(bool isNative => mapping(address account => uint256)) public creditByModel;
    mapping(bool isNative => uint256) public gifts;
    mapping(string action => uint256) public calls;
    uint256 public total;
    uint256 public wrongDeeds;
    uint256 public wrongRejections;
    uint256 public brokenClaims;
    bool internal _tokenSulks;

    function count() public view returns (uint256) {
        return _entries.length - 1;
    }

    function entryOf(uint256 id) external view returns (Entry memory) {
        return _entries[id];
    }

    /// @notice What the escrow must return for a submission.
    function workByModel(uint256 id, uint256 who) external view returns (ITaskEscrow.Work memory) {
        Work memory work = _works[id][who];
        if (work.state == ITaskEscrow.WorkState.None) {
            return ITaskEscrow.Work(work.state, 0, 0);
        }
        bytes32 payeeType = keccak256("Payee(address account,uint16 shareBps)");
        ITaskEvents.Payee[] memory list = payeesOf(who, work.version);
        bytes memory hashes = "";
        for (uint256 i = 0; i < list.length; ++i) {
            hashes = bytes.concat(
                hashes, keccak256(abi.encode(payeeType, list[i].account, list[i].shareBps))
            );
        }
        bytes32 hash =
            keccak256(abi.encode(id, submitters[who], bytes32(work.version), keccak256(hashes)));
        return ITaskEscrow.Work(work.state, uint40(work.since), bytes32(bytes25(hash)));
    }

    /// @notice The row that pays a submission.
    function rowFor(uint256 id, uint256 who, uint256 amount)
        external
        view
        returns (ITaskEscrow.Row memory)
    {
        return rowOf(who, _works[id][who].version, amount);
    }

    /// @notice Whether the work was submitted and is undecided before the grace is over, or was turned
    /// down less than three days ago, or disputed less than fourteen days ago.
    function isContested(uint256 id, uint256 who) public view returns (bool) {
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        ITaskEscrow.WorkState state = work.state;
        if (state == ITaskEscrow.WorkState.Undecided) {
            return block.timestamp < graceEnd(entry);
        }
        return isRecent(work) || isDisputed(work);
    }

    /// @dev Compares what contested work can count on with the escrow's state, after each call that
    /// changed it. Only arbiters may take a slot that another contested work needs.
    function follow(uint256 id) internal {
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        uint256 settled = _entries[id].settled;
        uint256 rest = task.budget - task.paid;
        for (uint256 who = 0; who < SUBMITTERS; ++who) {
            Claim storage claim = _claims[id][who];
            if (!isContested(id, who)) {
                claim.isOpen = false;
            } else if (task.state == ITaskEscrow.TaskState.Closed) {
                ++brokenClaims;
            } else if (claim.isOpen) {
                // Without a slot there is no share; slots that are added later decide its size.
                claim.isOpen = task.places != 0;
                bool isTaken = !claim.isOpen && settled == claim.settled;
                if (isTaken || rest * claim.places < claim.left * task.places) ++brokenClaims;
            } else if (task.places != 0) {
                _claims[id][who] = Claim(true, task.places, rest, settled);
            }
        }
    }

    /// @dev Records an award's row, paid to the expected accounts.
    function bookRow(uint256 id, uint256 who, uint256 amount) internal {
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        if (work.state == ITaskEscrow.WorkState.Undecided) --entry.undecided;
        else if (isRecent(work) && --entry.turnedDown == 0) entry.objectionUntil = block.timestamp;
        else if (isDisputed(work) && --entry.disputes == 0) entry.disputedUntil = block.timestamp;
        work.since = block.timestamp;
        work.state = amount == 0 ? ITaskEscrow.WorkState.TurnedDown : ITaskEscrow.WorkState.Paid;
        if (amount == 0) {
            entry.turnedDown = objections(entry) + 1;
            entry.objectionUntil = block.timestamp + OBJECTION_TIME;
            return;
        }
        entry.paid += amount;
        ++entry.winners;
        --entry.places;
        ITaskEvents.Payee[] memory list = payeesOf(who, work.version);
        if (list.length == 0) {
            bookPayment(entry.isNative, submitters[who], amount);
            return;
        }
        uint256 first = amount * list[0].shareBps / 10_000;
        bookPayment(entry.isNative, list[0].account, first);
        bookPayment(entry.isNative, list[1].account, amount - first);
    }

    function bookClosing(uint256 id) internal {
        Entry storage entry = _entries[id];
        entry.isClosed = true;
        bookPayment(entry.isNative, refundTo, entry.budget - entry.paid);
    }

    function bookPayment(bool isNative, address to, uint256 amount) internal {
        bool isRejected = isNative ? to == address(moody) && moody.rejects() : _tokenSulks;
        if (isRejected) creditByModel[isNative][to] += amount;
        else balanceByModel[isNative][to] += amount;
    }

    function rowOf(uint256 who, uint256 version, uint256 amount)
        internal
        view
        returns (ITaskEscrow.Row memory)
    {
        return ITaskEscrow.Row(
            submitters[who], uint128(amount), bytes32(version), payeesOf(who, version)
        );
    }

    /// @dev Every third version pays only the submitter, the others are shared with the next
    /// submitter.
    function payeesOf(uint256 who, uint256 version)
        internal
        view
        returns (ITaskEvents.Payee[] memory list)
    {
        if (version % 3 == 0) return list;
        list = new ITaskEvents.Payee[](2);
        uint16 share = uint16(1 + version % 9_999);
        list[0] = ITaskEvents.Payee(submitters[(who + 1) % SUBMITTERS], share);
        list[1] = ITaskEvents.Payee(submitters[who], 10_000 - share);
    }

    function signatureOf(string memory name, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(name))), digest);
        return abi.encodePacked(r, s, v);
    }

    function isRecent(Work storage work) internal view returns (bool) {
        return work.state == ITaskEscrow.WorkState.TurnedDown
            && block.timestamp < work.since + OBJECTION_TIME;
    }

    function isDisputed(Work storage work) internal view returns (bool) {
        return
            work.state == ITaskEscrow.WorkState.Disputed
                && block.timestamp < work.since + DISPUTE_TIME;
    }

    /// @dev Counted until the last one's time is over.
    function objections(Entry storage entry) internal view returns (uint256) {
        return block.timestamp < entry.objectionUntil ? entry.turnedDown : 0;
    }

    /// @dev Counted until the last one's time is over.
    function openDisputes(Entry storage entry) internal view returns (uint256) {
        return block.timestamp < entry.disputedUntil ? entry.disputes : 0;
    }

    /// @dev Whether the rest of the reward must stay, apart from undecided work.
    function isFrozen(Entry storage entry) internal view returns (bool) {
        return objections(entry) + openDisputes(entry) != 0;
    }

    /// @dev When the reward is refunded although work is undecided.
    function graceEnd(Entry storage entry) internal view returns (uint256) {
        uint256 from = entry.reviewBy;
        if (entry.undecided != 0) {
            if (entry.objectionUntil > from) from = entry.objectionUntil;
            if (entry.disputedUntil > from) from = entry.disputedUntil;
        }
        return from + GRACE;
    }

    function left(Entry storage entry) internal view returns (uint256) {
        return entry.budget - entry.paid;
    }

    function took(bool isRight, string memory action) internal {
        if (!isRight) ++wrongDeeds;
        ++calls[action];
        ++total;
    }

    function rejected(bool isRight) internal {
        if (isRight) ++wrongRejections;
        ++total;
    }
}
