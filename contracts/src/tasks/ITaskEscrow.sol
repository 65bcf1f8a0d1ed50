// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEvents} from "./ITaskEvents.sol";

/// @title Rewards of tasks, held from the day a task is published until it is paid or refunded
/// @notice A task's reward lies here and belongs to no other task. Reviewers decide who gets it: an
/// award needs the EIP-712 signatures of `threshold` of them over exactly the rows that are paid.
/// Nobody is paid who did not hand in work: a row names a submission that its submitter signed or put
/// on the chain, and pays the submitter or whom that submission names. The native coin is written as
/// token `address(0)` everywhere.
///
/// What is not awarded returns to `refundTo`: when every place is awarded, when the reviewers agree to
/// cancel, or {GRACE} after `reviewBy`, when anybody may trigger it. Before `reviewBy` none of this
/// works while a submission on the chain is undecided.
///
/// Roles: `ARBITER_ROLE` decides disputes. Nobody can pause, upgrade or empty this contract.
interface ITaskEscrow is ITaskEvents {
    enum TaskState {
        None,
        Open,
        Closed
    }

    /// @notice Amounts in base units, times in unix seconds. In the order that needs the fewest slots.
    /// @param budget All that was put in; it only grows.
    /// @param paid What was awarded, whether it was taken already or waits as credit.
    /// @param frozenUntil Nothing is refunded before that: a dispute is open.
    /// @param winners Rows with an amount that were paid; at most `maxWinners`, which only grows.
    /// @param threshold How many reviewers have to sign an award.
    /// @param undecided Submissions on the chain that were neither decided nor withdrawn.
    /// @param nonce What the next award or cancellation is signed over; each voids all signed before.
    /// @param termsHash Of the text that was published; {TermsChanged} has its later versions.
    struct Task {
        address token;
        TaskState state;
        uint40 submitBy;
        uint32 undecided;
        address creator;
        uint32 nonce;
        uint16 maxWinners;
        uint16 winners;
        uint8 threshold;
        uint8 reviewers;
        address refundTo;
        uint40 reviewBy;
        uint40 frozenUntil;
        uint128 budget;
        uint128 paid;
        bytes32 termsHash;
    }

    /// @param creator Who may extend, raise its terms, invite reviewers and close it; not always who pays.
    /// @param reward What is put in, base units; with a token that takes a fee what arrives counts.
    struct NewTask {
        address token;
        address creator;
        address refundTo;
        uint128 reward;
        uint40 submitBy;
        uint40 reviewBy;
        uint16 maxWinners;
        uint8 threshold;
        bytes32 termsHash;
        address[] reviewers;
    }

    /// @notice A part of what a submission earns, in basis points; the parts of one sum to 10,000.
    struct Payee {
        address account;
        uint16 shareBps;
    }

    /// @notice A decision on one submission: `amount` 0 turns it down, which a later one may still pay.
    /// Nothing is paid twice.
    /// @param payees As in the submission; none: its submitter.
    /// @param signature The submitter's over {submissionDigest}; empty when it is on the chain.
    struct Row {
        address submitter;
        uint128 amount;
        bytes32 contentHash;
        Payee[] payees;
        bytes signature;
    }

    /// @notice A reviewer's signature; by ascending reviewer, so that none counts twice.
    struct Approval {
        address reviewer;
        bytes signature;
    }

    /// @notice Publishes a task and takes its reward from the caller.
    function create(NewTask calldata task) external payable returns (uint256 id);

    /// @notice Adds to the reward, to the number of places, or both; anybody may add to the reward, its
    /// creator to the places.
    function raise(uint256 id, uint256 amount, uint16 morePlaces) external payable;

    /// @notice Moves deadlines later; neither may move back. For the creator.
    function extend(uint256 id, uint40 submitBy, uint40 reviewBy) external;

    /// @notice Publishes another version of the text. For the creator.
    function setTerms(uint256 id, bytes32 termsHash) external;

    /// @notice Names a reviewer, or removes one, which voids all approvals signed so far. For the creator.
    function setReviewer(uint256 id, address reviewer, bool isReviewer_) external;

    /// @notice Puts the caller's work on the chain, or changes it, until `submitBy`.
    function submit(uint256 id, bytes32 contentHash, Payee[] calldata payees) external;

    /// @notice The same for a submitter who signed {submissionDigest}; anybody may send it.
    function submitBySig(
        uint256 id,
        address submitter,
        bytes32 contentHash,
        Payee[] calldata payees,
        bytes calldata signature
    ) external;

    /// @notice Takes the caller's undecided work back, until `submitBy`. Voids what the caller signed
    /// before: only {submit} brings work back.
    function withdrawSubmission(uint256 id) external;

    /// @notice Pays and turns down submissions as reviewers signed it; anybody may send it, before the
    /// task is closed.
    /// @param reasonHash keccak256 of the reviewers' reason; 0 if they gave none.
    function award(
        uint256 id,
        Row[] calldata rows,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external;

    /// @notice Ends a task before its time with the reviewers' consent; for the creator, while nothing
    /// on the chain is undecided.
    function cancel(
        uint256 id,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external;

    /// @notice Ends a task whose places are all awarded while nothing is undecided, or from {GRACE}
    /// after `reviewBy` on any task. Before, it is for the creator, and afterwards for anybody.
    function close(uint256 id) external;

    /// @notice Objects to how a task is decided; for who has or had work on the chain. Once a task.
    function dispute(uint256 id, bytes32 reasonHash) external;

    /// @notice Decides a dispute, by paying submissions in place of the reviewers or by nothing.
    function resolve(uint256 id, Row[] calldata rows, bytes32 reasonHash) external;

    /// @notice Takes what was credited to the caller.
    function withdraw(address token, address to) external returns (uint256 amount);

    /// @notice How long after `reviewBy` a task stays closed to refunds: time for a dispute.
    function GRACE() external view returns (uint40);

    /// @notice A task, or one of state `None`.
    function taskOf(uint256 id) external view returns (Task memory);

    /// @notice How many tasks there are; they are numbered from 1.
    function taskCount() external view returns (uint256);

    /// @notice Whether the account's approval counts.
    function isReviewer(uint256 id, address account) external view returns (bool);

    /// @notice For the contract itself, so that a refused payment can be taken back.
    function payTokens(address token, address to, uint256 amount) external;

    /// @notice What a submitter has on the chain: its EIP-712 struct hash, 0 for nothing, 1 once decided.
    function submissionOf(uint256 id, address submitter) external view returns (bytes32);

    /// @notice What waits for an account.
    function creditOf(address token, address account) external view returns (uint256);

    /// @notice What open tasks and credits have of a token together; the balance may be more.
    function held(address token) external view returns (uint256);

    /// @notice What a submitter signs: `Submission(uint256 taskId,address submitter,bytes32 contentHash,Payee[] payees)`.
    function submissionDigest(
        uint256 id,
        address submitter,
        bytes32 contentHash,
        Payee[] calldata payees
    ) external view returns (bytes32);

    /// @notice What a reviewer signs: `Award(uint256 taskId,Decision[] decisions,bytes32 reasonHash,uint256 nonce,uint40 validUntil)`
    /// with `Decision(address submitter,uint128 amount,bytes32 contentHash)`, at the task's nonce.
    function awardDigest(uint256 id, Row[] calldata rows, bytes32 reasonHash, uint40 validUntil)
        external
        view
        returns (bytes32);

    /// @notice What a reviewer signs: `Cancel(uint256 taskId,bytes32 reasonHash,uint256 nonce,uint40 validUntil)`.
    function cancelDigest(uint256 id, bytes32 reasonHash, uint40 validUntil)
        external
        view
        returns (bytes32);
}
