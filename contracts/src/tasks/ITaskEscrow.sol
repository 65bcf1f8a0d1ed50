// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEvents} from "./ITaskEvents.sol";

/// @title ITaskEscrow
/// @notice Holds task rewards from publication until they are paid or refunded. A task's reward
/// belongs to no other task. Reviewers decide who gets it: an award needs the EIP-712 signatures of
/// `threshold` of them over exactly the rows that are paid. Only work that stands on-chain is paid:
/// its submitter submitted it, or signed it and anyone submitted the signature. A row pays the
/// submitter or the payees of that submission. The native coin is token `address(0)` everywhere.
///
/// Work is contested while it is undecided, for {OBJECTION_TIME} after it was turned down, and while
/// its dispute is open. Contested work can still be paid, whatever the creator and the reviewers do:
/// an award leaves a winner slot for each, and meanwhile pays winners at most an equal share of what
/// is left. Reviewers are fixed once work is submitted.
///
/// What is not awarded returns to `refundTo`: when every winner slot is awarded, when the reviewers
/// agree to cancel, or {GRACE} after `reviewBy`, when anyone may trigger it; never while work is
/// contested, but undecided work counts only until {GRACE} after `reviewBy`.
///
/// The contract of {disputes} freezes work's share and pays it if two arbiters agree. No one can
/// pause, upgrade or empty this contract.
interface ITaskEscrow is ITaskEvents {
    enum TaskState {
        None,
        Open,
        Closed
    }

    /// @notice State of one submitter's work in a task. Work that was turned down or dismissed may
    /// still be awarded by the reviewers.
    enum WorkState {
        None,
        Undecided,
        Withdrawn,
        TurnedDown,
        Disputed,
        Dismissed,
        Paid
    }

    /// @param since Unix seconds: when undecided or withdrawn work was submitted, signed or withdrawn,
    /// and later when it was decided or disputed.
    /// @param hash First 25 bytes of keccak256 over task, submitter, content hash and the hash of the
    /// payees as in {submissionDigest}, four words; then zeros.
    struct Work {
        WorkState state;
        uint40 since;
        bytes32 hash;
    }

    /// @notice Amounts in base units, times in Unix seconds. Fields are ordered to use the fewest
    /// slots.
    /// @param budget Total added to the reward; only grows.
    /// @param paid Amount awarded, whether paid or credited.
    /// @param places Number of winner slots that are left.
    /// @param hasWork Whether anything was ever submitted.
    /// @param winners Number of paid rows with an amount.
    /// @param threshold Number of reviewers that must sign an award.
    /// @param undecided Number of submissions that were neither decided nor withdrawn.
    /// @param turnedDown Number of submissions that may be disputed until `objectionUntil`.
    /// @param disputes Number of disputes that may be open until `disputedUntil`.
    /// @param nonce Signed in the next award or cancellation; each that pays or cancels voids all
    /// signatures before it.
    /// @param termsHash Hash of the published text; {TermsChanged} has its later versions.
    /// @param least Amount below which no winner is paid by the reviewers.
    struct Task {
        address token;
        TaskState state;
        uint40 submitBy;
        uint24 undecided;
        uint16 places;
        bool hasWork;
        address creator;
        uint32 nonce;
        uint16 winners;
        uint8 threshold;
        uint8 reviewers;
        uint16 turnedDown;
        uint16 disputes;
        address refundTo;
        uint40 reviewBy;
        uint40 objectionUntil;
        uint128 budget;
        uint128 paid;
        bytes32 termsHash;
        uint40 disputedUntil;
        uint128 least;
    }

    /// @param creator May extend the task, raise its terms, invite reviewers and close it; not
    /// necessarily the payer.
    /// @param reward Amount to add, base units; with a fee-on-transfer token the received amount
    /// counts.
    /// @param least Amount that each winner gets at least, for good; at most an equal share of what is
    /// received. Otherwise reviewers could pay work a trifle in place of turning it down.
    struct NewTask {
        address token;
        address creator;
        address refundTo;
        uint128 reward;
        uint128 least;
        uint40 submitBy;
        uint40 reviewBy;
        uint16 maxWinners;
        uint8 threshold;
        bytes32 termsHash;
        address[] reviewers;
    }

    /// @notice A decision on one submission: `amount` 0 turns it down, and a later decision may still
    /// pay it. Nothing is paid twice.
    /// @param payees As in the submission; empty means its submitter.
    struct Row {
        address submitter;
        uint128 amount;
        bytes32 contentHash;
        Payee[] payees;
    }

    /// @notice Work that its submitter signed.
    /// @param signedAt Unix seconds, not in the future and not more than 30 days ago; the newest of a
    /// submitter's work counts.
    /// @param signature The submitter's signature over {submissionDigest}.
    struct SignedWork {
        address submitter;
        bytes32 contentHash;
        Payee[] payees;
        uint40 signedAt;
        bytes signature;
    }

    /// @notice A reviewer's signature; sorted by reviewer, so that none counts twice.
    struct Approval {
        address reviewer;
        bytes signature;
    }

    /// @notice Publishes a task and pulls its reward from the caller.
    function create(NewTask calldata task) external payable returns (uint256 id);

    /// @notice Adds to the reward, the number of winner slots, or both. Anyone may add to the
    /// reward, only the creator to the slots, and once work is submitted only together with as much
    /// reward that the equal share of a slot is no smaller.
    function raise(uint256 id, uint256 amount, uint16 morePlaces) external payable;

    /// @notice Postpones deadlines; neither may move earlier, and `submitBy` not at all once it is over and
    /// work is submitted. Callable by the creator.
    function extend(uint256 id, uint40 submitBy, uint40 reviewBy) external;

    /// @notice Publishes a new version of the text. Callable by the creator.
    function setTerms(uint256 id, bytes32 termsHash) external;

    /// @notice Adds or removes a reviewer, until work is submitted; removing one voids all approvals
    /// signed so far. Callable by the creator.
    function setReviewer(uint256 id, address reviewer, bool isReviewer_) external;

    /// @notice Ends the caller's part as a reviewer, as when a creator names an account that is to decide
    /// a dispute. Callable by a reviewer.
    function resign(uint256 id) external;

    /// @notice Submits the caller's work until `submitBy`, or changes it until `reviewBy`, while a winner
    /// slot is left.
    function submit(uint256 id, bytes32 contentHash, Payee[] calldata payees) external;

    /// @notice Same as {submit} for a submitter who signed the work after anything that it submitted
    /// or withdrew before. Callable by anyone.
    function submitBySig(uint256 id, SignedWork calldata work) external;

    /// @notice Same as {submitBySig} for several tasks and submitters. Leaves out what cannot be
    /// submitted, with {SubmissionSkipped}.
    /// @param ids The task of each work.
    function submitMany(uint256[] calldata ids, SignedWork[] calldata works) external;

    /// @notice Withdraws the caller's undecided work, until `submitBy`. Voids what the caller
    /// signed before.
    function withdrawSubmission(uint256 id) external;

    /// @notice Pays and turns down submissions as signed by reviewers, before the task is closed. A winner
    /// gets at least the task's least amount. Leaves out rows whose work has changed, was withdrawn or is
    /// decided, with {RowSkipped}, and reverts if no other is left; the others must fit without it. An
    /// award that only turns down voids no signatures. Callable by anyone. A reviewer signs `Award(uint256
    /// taskId,Decision[] decisions,bytes32 reasonHash,uint256 nonce,uint40 validUntil,address reviewer)` with
    /// `Decision(address submitter,uint128 amount,bytes32 contentHash,Payee[] payees)`, at the task's nonce.
    /// @param reasonHash keccak256 of the reviewers' reason; 0 if they gave none.
    function award(
        uint256 id,
        Row[] calldata rows,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external;

    /// @notice Ends a task early with the reviewers' consent, while no work is contested. Callable by
    /// the creator. A reviewer signs `Cancel(uint256 taskId,bytes32 reasonHash,uint256 nonce,uint40
    /// validUntil,address reviewer)`.
    function cancel(
        uint256 id,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external;

    /// @notice Ends a task whose winner slots are all awarded while no work is contested, or any task
    /// from {GRACE} after `reviewBy` while none that was turned down is. Callable by the creator, and
    /// by anyone after that time.
    function close(uint256 id) external;

    /// @notice Opens the dispute of a submission that was turned down less than {OBJECTION_TIME} ago, or
    /// is undecided for 90 days or after `reviewBy`, until {GRACE} after it. Each submission has one.
    /// Callable by {disputes}.
    /// @return until Unix seconds until which it is open.
    function freeze(uint256 id, address submitter) external returns (uint40 until);

    /// @notice Ends an open dispute, with a payment of at most an equal share of what is left, or
    /// with none. Callable by {disputes}.
    function settle(uint256 id, Row calldata row, bytes32 reasonHash) external;

    /// @notice Withdraws the caller's credit.
    function withdraw(address token, address to) external returns (uint256 amount);

    /// @notice Returns how long after `reviewBy` a task cannot be refunded yet: time to dispute that
    /// work was not decided.
    function GRACE() external view returns (uint40);

    /// @notice Returns how long work can be disputed after it was turned down, in seconds.
    function OBJECTION_TIME() external view returns (uint40);

    /// @notice Returns how long a dispute is open, in seconds.
    function DISPUTE_TIME() external view returns (uint40);

    /// @notice Returns the contract that opens and ends disputes, see {ITaskDisputes}.
    function disputes() external view returns (address);

    /// @notice Returns a task; its state is `None` if it does not exist.
    function taskOf(uint256 id) external view returns (Task memory);

    /// @notice Returns the number of tasks; they are numbered from 1.
    function taskCount() external view returns (uint256);

    /// @notice Returns whether the account's approval counts.
    function isReviewer(uint256 id, address account) external view returns (bool);

    /// @notice Callable only by this contract, so that a failed payment can be reverted.
    function payTokens(address token, address to, uint256 amount) external;

    /// @notice Returns a submitter's work.
    function workOf(uint256 id, address submitter) external view returns (Work memory);

    /// @notice Returns an account's credit.
    function creditOf(address token, address account) external view returns (uint256);

    /// @notice Returns the total of a token in open tasks and credits; the contract's balance may
    /// be higher.
    function held(address token) external view returns (uint256);

    /// @notice Returns what a submitter signs: `Submission(uint256 taskId,address submitter,bytes32
    /// contentHash,Payee[] payees,uint40 signedAt)`. The signature in `work` is not used.
    function submissionDigest(uint256 id, SignedWork calldata work) external view returns (bytes32);
}
