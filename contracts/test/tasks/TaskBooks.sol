// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {TaskEscrow} from "../../src/tasks/TaskEscrow.sol";
import {Test} from "../lib/Test.sol";
import {MoodyWinner, SulkingToken} from "./TaskParties.sol";

/// @notice Expected state of an escrow: what each task has, who submitted what, and who must have
/// been paid. Derived from the calls that were made, never read from the escrow.
abstract contract TaskBooks is Test {
    enum Standing {
        None,
        Undecided,
        Withdrawn,
        TurnedDown,
        Paid
    }

    /// @dev A submission; `version` represents its content and its payees.
    struct Work {
        Standing standing;
        uint256 version;
    }

    struct Entry {
        bool isNative;
        bool isClosed;
        bool isThirdReviewer;
        uint256 submitBy;
        uint256 reviewBy;
        uint256 frozenUntil;
        uint256 budget;
        uint256 paid;
        uint256 places;
        uint256 winners;
        uint256 undecided;
        uint256 nonce;
    }

    uint256 internal constant GRACE = 1 days;
    uint256 internal constant DISPUTE_TIME = 14 days;
    uint40 internal constant FOREVER = type(uint40).max;
    bytes32 internal constant REASON = keccak256("reason");
    /// @dev Two accounts that sign, and a contract that sometimes rejects coins.
    uint256 public constant SUBMITTERS = 3;

    TaskEscrow public immutable escrow = new TaskEscrow(address(this));
    SulkingToken public immutable token = new SulkingToken();
    MoodyWinner public immutable moody = new MoodyWinner();
    address[3] public submitters = [makeAddr("one"), makeAddr("two"), address(moody)];
    string[3] internal names = ["one", "two", ""];
    address public immutable refundTo = makeAddr("refundTo");
    address public immutable creator = makeAddr("creator");

    Entry[] internal _entries;
    mapping(uint256 id => mapping(uint256 who => Work)) internal _works;
    mapping(bool isNative => mapping(address account => uint256)) public balanceByBooks;
    mapping(bool isNative => mapping(address account => uint256)) public creditByBooks;
    mapping(bool isNative => uint256) public gifts;
    mapping(string action => uint256) public calls;
    uint256 public total;
    uint256 public wrongDeeds;
    uint256 public wrongRefusals;
    bool internal _tokenSulks;

    function count() public view returns (uint256) {
        return _entries.length - 1;
    }

    function entryOf(uint256 id) external view returns (Entry memory) {
        return _entries[id];
    }

    /// @notice What the escrow must return for a submission.
    function submissionByBooks(uint256 id, uint256 who) external view returns (bytes32) {
        Work memory work = _works[id][who];
        if (work.standing == Standing.None || work.standing == Standing.Withdrawn) return 0;
        if (work.standing != Standing.Undecided) return bytes32(uint256(1));
        bytes32 payeeType = keccak256("Payee(address account,uint16 shareBps)");
        bytes32 type_ = keccak256(
            "Submission(uint256 taskId,address submitter,bytes32 contentHash,Payee[] payees)Payee(address account,uint16 shareBps)"
        );
        ITaskEscrow.Payee[] memory list = payeesOf(who, work.version);
        bytes memory hashes = "";
        for (uint256 i = 0; i < list.length; ++i) {
            hashes = bytes.concat(
                hashes, keccak256(abi.encode(payeeType, list[i].account, list[i].shareBps))
            );
        }
        return
            keccak256(
                abi.encode(type_, id, submitters[who], bytes32(work.version), keccak256(hashes))
            );
    }

    /// @dev Records an award's row, paid to the expected accounts.
    function bookRow(uint256 id, uint256 who, uint256 version, uint256 amount) internal {
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        if (work.standing == Standing.Undecided) --entry.undecided;
        (work.standing, work.version) = (amount == 0 ? Standing.TurnedDown : Standing.Paid, version);
        if (amount == 0) return;
        entry.paid += amount;
        ++entry.winners;
        ITaskEscrow.Payee[] memory list = payeesOf(who, version);
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
        bool isRefused = isNative ? to == address(moody) && moody.refuses() : _tokenSulks;
        if (isRefused) creditByBooks[isNative][to] += amount;
        else balanceByBooks[isNative][to] += amount;
    }

    /// @dev Returns whether a row may be decided. A row that is only signed must be signed by an
    /// account.
    function isRowRight(uint256 id, uint256 who, uint256 version, uint256 amount, bool isSigned)
        internal
        view
        returns (bool)
    {
        Work storage work = _works[id][who];
        if (work.standing == Standing.Undecided) return work.version == version;
        if (work.standing == Standing.TurnedDown) return work.version == version && amount != 0;
        return work.standing == Standing.None && isSigned && who != 2;
    }

    /// @dev Every third version pays only the submitter, the others are shared with the next
    /// submitter.
    function payeesOf(uint256 who, uint256 version)
        internal
        view
        returns (ITaskEscrow.Payee[] memory list)
    {
        if (version % 3 == 0) return list;
        list = new ITaskEscrow.Payee[](2);
        uint16 share = uint16(1 + version % 9_999);
        list[0] = ITaskEscrow.Payee(submitters[(who + 1) % SUBMITTERS], share);
        list[1] = ITaskEscrow.Payee(submitters[who], 10_000 - share);
    }

    function signatureOf(string memory name, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(name))), digest);
        return abi.encodePacked(r, s, v);
    }

    function isFrozen(Entry storage entry) internal view returns (bool) {
        return block.timestamp < entry.frozenUntil;
    }

    function left(Entry storage entry) internal view returns (uint256) {
        return entry.budget - entry.paid;
    }

    function took(bool isRight, string memory action) internal {
        if (!isRight) ++wrongDeeds;
        ++calls[action];
        ++total;
    }

    function refused(bool isRight) internal {
        if (isRight) ++wrongRefusals;
        ++total;
    }
}
