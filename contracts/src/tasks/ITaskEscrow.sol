// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEvents} from "./ITaskEvents.sol";

/// @title ITaskEscrow
/// @notice Holds task rewards from publication until they are paid or refunded. A task's reward
/// belongs to no other task. Reviewers decide who gets it: an award needs the EIP-712 signatures of
/// `threshold` of them over exactly the rows that are paid. Only submitted work is paid: a row
/// names a submission that its submitter signed or submitted on-chain, and pays the submitter or
/// the payees of that submission. The native coin is token `address(0)` everywhere.
///
/// What is not awarded returns to `refundTo`: when every winner slot is awarded, when the reviewers
/// agree to cancel, or {GRACE} after `reviewBy`, when anyone may trigger it. Before `reviewBy` none
/// of this works while an on-chain submission is undecided.
///
/// Roles: `ARBITER_ROLE` decides disputes. No one can pause, upgrade or empty this contract.
interface ITaskEscrow is ITaskEvents {
    enum TaskState {
        None,
        Open,
        Closed
    }

    /// @notice Amounts in base units, times in Unix seconds. Fields are ordered to use the fewest
    /// slots.
    /// @param budget Total added to the reward; only grows.
    /// @param paid Amount awarded, whether paid or credited.
    /// @param frozenUntil No refunds before this time: a dispute is open.
    /// @param winners Number of paid rows with an amount; at most `maxWinners`, which only grows.
    /// @param threshold Number of reviewers that must sign an award.
    /// @param undecided Number of on-chain submissions that were neither decided nor withdrawn.
    /// @param nonce Signed in the next award or cancellation; each voids all signatures before it.
    /// @param termsHash Hash of the published text; {TermsChanged} has its later versions.
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

    /// @param creator May extend the task, raise its terms, invite reviewers and close it; not
    /// necessarily the payer.
    /// @param reward Amount to add, base units; with a fee-on-transfer token the received amount
    /// counts.
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

    /// @notice A share of a submission's award, in basis points; the shares of one submission add
    /// up to 10,000.
    struct Payee {
        address account;
        uint16 shareBps;
    }

    /// @notice A decision on one submission: `amount` 0 rejects it, and a later decision may still
    /// pay it. Nothing is paid twice.
    /// @param payees As in the submission; empty means its submitter.
    /// @param signature The submitter's signature over {submissionDigest}; empty if submitted
    /// on-chain.
    struct Row {
        address submitter;
        uint128 amount;
        bytes32 contentHash;
        Payee[] payees;
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
    /// reward, only the creator to the slots.
    function raise(uint256 id, uint256 amount, uint16 morePlaces) external payable;

    /// @notice Postpones deadlines; neither may move earlier. Callable by the creator.
    function extend(uint256 id, uint40 submitBy, uint40 reviewBy) external;

    /// @notice Publishes a new version of the text. Callable by the creator.
    function setTerms(uint256 id, bytes32 termsHash) external;

    /// @notice Adds or removes a reviewer; removing one voids all approvals signed so far. Callable
    /// by the creator.
    function setReviewer(uint256 id, address reviewer, bool isReviewer_) external;

    /// @notice Submits the caller's work on-chain, or changes it, until `submitBy`.
    function submit(uint256 id, bytes32 contentHash, Payee[] calldata payees) external;

    /// @notice Same as {submit} for a submitter who signed {submissionDigest}. Callable by anyone.
    function submitBySig(
        uint256 id,
        address submitter,
        bytes32 contentHash,
        Payee[] calldata payees,
        bytes calldata signature
    ) external;

    /// @notice Withdraws the caller's undecided work, until `submitBy`. Voids what the caller
    /// signed before: only {submit} can restore the work.
    function withdrawSubmission(uint256 id) external;

    /// @notice Pays and rejects submissions as signed by reviewers, before the task is closed.
    /// Callable by anyone.
    /// @param reasonHash keccak256 of the reviewers' reason; 0 if they gave none.
    function award(
        uint256 id,
        Row[] calldata rows,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external;

    /// @notice Ends a task early with the reviewers' consent, while no on-chain submission is
    /// undecided. Callable by the creator.
    function cancel(
        uint256 id,
        bytes32 reasonHash,
        uint40 validUntil,
        Approval[] calldata approvals
    ) external;

    /// @notice Ends a task whose winner slots are all awarded while nothing is undecided, or any
    /// task from {GRACE} after `reviewBy`. Callable by the creator, and by anyone after that time.
    function close(uint256 id) external;

    /// @notice Disputes how a task is decided, once per task. Callable by accounts that have or had
    /// an on-chain submission.
    function dispute(uint256 id, bytes32 reasonHash) external;

    /// @notice Resolves a dispute, either by paying submissions in place of the reviewers or with
    /// no payment.
    function resolve(uint256 id, Row[] calldata rows, bytes32 reasonHash) external;

    /// @notice Withdraws the caller's credit.
    function withdraw(address token, address to) external returns (uint256 amount);

    /// @notice Returns how long after `reviewBy` a task cannot be refunded yet: time for a dispute.
    function GRACE() external view returns (uint40);

    /// @notice Returns a task; its state is `None` if it does not exist.
    function taskOf(uint256 id) external view returns (Task memory);

    /// @notice Returns the number of tasks; they are numbered from 1.
    function taskCount() external view returns (uint256);

    /// @notice Returns whether the account's approval counts.
    function isReviewer(uint256 id, address account) external view returns (bool);

    /// @notice Callable only by this contract, so that a failed payment can be reverted.
    function payTokens(address token, address to, uint256 amount) external;

    /// @notice Returns a submitter's on-chain submission: its EIP-712 struct hash, 0 if none, 1
    /// once decided.
    function submissionOf(uint256 id, address submitter) external view returns (bytes32);

    /// @notice Returns an account's credit.
    function creditOf(address token, address account) external view returns (uint256);

    /// @notice Returns the total of a token in open tasks and credits; the contract's balance may
    /// be higher.
    function held(address token) external view returns (uint256);

    /// @notice Returns what a submitter signs: `Submission(uint256 taskId,address submitter,bytes32
    /// contentHash,Payee[] payees)`.
    function submissionDigest(
        uint256 id,
        address submitter,
        bytes32 contentHash,
        Payee[] calldata payees
    ) external view returns (bytes32);

    /// @notice Returns what a reviewer signs: `Award(uint256 taskId,Decision[] decisions,bytes32
    /// reasonHash,uint256 nonce,uint40 validUntil)` with `Decision(address submitter,uint128
    /// amount,bytes32 contentHash)`, at the task's nonce.
    function awardDigest(uint256 id, Row[] calldata rows, bytes32 reasonHash, uint40 validUntil)
        external
        view
        returns (bytes32);

    /// @notice Returns what a reviewer signs: `Cancel(uint256 taskId,bytes32 reasonHash,uint256
    /// nonce,uint40 validUntil)`.
    function cancelDigest(uint256 id, bytes32 reasonHash, uint40 validUntil)
        external
        view
        returns (bytes32);
}
