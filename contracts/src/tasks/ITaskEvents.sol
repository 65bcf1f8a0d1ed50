// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What {ITaskEscrow} says and refuses
/// @notice `id` is a task's number, counted from 1.
interface ITaskEvents {
    /// @notice A task was published with its reward.
    event TaskCreated(
        uint256 indexed id,
        address indexed creator,
        address indexed token,
        uint256 reward,
        address refundTo,
        uint40 submitBy,
        uint40 reviewBy,
        uint16 maxWinners,
        uint8 threshold,
        bytes32 termsHash
    );
    /// @notice A reviewer was named, or is none any more.
    event ReviewerSet(uint256 indexed id, address indexed reviewer, bool isReviewer);
    /// @notice The reward or the number of places grew.
    event TaskRaised(
        uint256 indexed id, address indexed from, uint256 amount, uint256 budget, uint16 maxWinners
    );
    /// @notice The task has later deadlines.
    event TaskExtended(uint256 indexed id, uint40 submitBy, uint40 reviewBy);
    /// @notice The task's text has another version.
    event TermsChanged(uint256 indexed id, bytes32 termsHash);
    /// @notice Work was put on the chain, or put there anew.
    event Submitted(uint256 indexed id, address indexed submitter, bytes32 contentHash);
    /// @notice A submitter took work back from the chain.
    event SubmissionWithdrawn(uint256 indexed id, address indexed submitter);
    /// @notice Reviewers, or the arbiter, decided; the rows follow. `total` is what they get together.
    event AwardDecided(
        uint256 indexed id, uint32 nonce, bytes32 reasonHash, uint256 total, bool byArbiter
    );
    /// @notice A submission was paid, or turned down with 0.
    event Awarded(
        uint256 indexed id, address indexed submitter, uint256 amount, bytes32 contentHash
    );
    /// @notice A part of a submission's award; only where it named payees.
    event PayeePaid(
        uint256 indexed id, address indexed submitter, address indexed payee, uint256 amount
    );
    /// @notice A payment was refused and waits for {withdraw}.
    event Credited(
        uint256 indexed id, address indexed account, address indexed token, uint256 amount
    );
    /// @notice Somebody took what was waiting.
    event CreditWithdrawn(
        address indexed account, address indexed token, address indexed to, uint256 amount
    );
    /// @notice Somebody who handed in work objects; until `frozenUntil` nothing is refunded.
    event Disputed(
        uint256 indexed id, address indexed submitter, bytes32 reasonHash, uint40 frozenUntil
    );
    /// @notice The arbiter decided; {AwardDecided} came before if anybody was paid.
    event DisputeResolved(uint256 indexed id, address indexed arbiter, bytes32 reasonHash);
    /// @notice The task is over; `refund` returned to `to`. `reasonHash` is 0 unless it was cancelled.
    event TaskClosed(
        uint256 indexed id,
        address indexed by,
        address indexed to,
        uint256 refund,
        bytes32 reasonHash
    );

    /// @notice There is no open task of this number.
    error TaskEscrow_NotOpen(uint256 id);
    /// @notice Only the task's creator may do this.
    error TaskEscrow_NotCreator(uint256 id, address caller);
    /// @notice An address is missing.
    error TaskEscrow_ZeroAddress();
    /// @notice There is nothing to move.
    error TaskEscrow_ZeroAmount();
    /// @notice A hash of the terms, the content or the reason is missing.
    error TaskEscrow_ZeroHash();
    /// @notice The coins sent are not the amount named.
    error TaskEscrow_WrongValue(uint256 sent, uint256 expected);
    /// @notice Now, the submissions' deadline and the review's have to follow each other, within the span allowed.
    error TaskEscrow_InvalidDeadlines(uint40 submitBy, uint40 reviewBy);
    /// @notice Deadlines only move later.
    error TaskEscrow_DeadlineNotLater(uint40 submitBy, uint40 reviewBy);
    /// @notice A task has from 1 to `max` places.
    error TaskEscrow_InvalidPlaces(uint256 places, uint256 max);
    /// @notice As many reviewers have to sign as there are, or fewer, and at least one; `max` reviewers at most.
    error TaskEscrow_InvalidReviewers(uint256 threshold, uint256 reviewers, uint256 max);
    /// @notice The reviewer is named already, or is not one.
    error TaskEscrow_ReviewerUnchanged(uint256 id, address reviewer);
    /// @notice Submissions are closed.
    error TaskEscrow_SubmissionsClosed(uint256 id, uint40 submitBy);
    /// @notice The submitter has no undecided submission on the chain.
    error TaskEscrow_NoSubmission(uint256 id, address submitter);
    /// @notice It is on the chain already: only its submitter changes it, and nobody once it is decided.
    error TaskEscrow_AlreadySubmitted(uint256 id, address submitter);
    /// @notice The submission was not signed like this by its submitter.
    error TaskEscrow_InvalidSubmission(uint256 id, address submitter);
    /// @notice A submission's shares are each above 0 and sum to 10,000, with `max` payees at most.
    error TaskEscrow_InvalidPayees(address submitter, uint256 sumBps, uint256 max);
    /// @notice An award names from 1 to `max` rows.
    error TaskEscrow_InvalidRows(uint256 rows, uint256 max);
    /// @notice More would be paid than the task has left.
    error TaskEscrow_NotEnough(uint256 id, address token, uint256 amount, uint256 left);
    /// @notice More would win than there are places left.
    error TaskEscrow_NoPlace(uint256 id, uint256 winners, uint256 left);
    /// @notice The approvals were signed to be used earlier.
    error TaskEscrow_Expired(uint40 validUntil);
    /// @notice Fewer reviewers signed than have to.
    error TaskEscrow_NotEnoughApprovals(uint256 id, uint256 approvals, uint256 threshold);
    /// @notice This reviewer is none, comes twice or out of order, or signed something else.
    error TaskEscrow_InvalidApproval(uint256 id, address reviewer);
    /// @notice Submissions on the chain wait for a decision.
    error TaskEscrow_Undecided(uint256 id, uint256 undecided);
    /// @notice It cannot be closed yet.
    error TaskEscrow_TooEarly(uint256 id, uint256 allowedAt);
    /// @notice A dispute is open.
    error TaskEscrow_Frozen(uint256 id, uint40 frozenUntil);
    /// @notice A task is disputed once, after its submissions' deadline and until {GRACE} after its review's.
    error TaskEscrow_CannotDispute(uint256 id, address caller);
    /// @notice No dispute is open.
    error TaskEscrow_NotDisputed(uint256 id);
    /// @notice Nothing waits for the caller in this token.
    error TaskEscrow_NoCredit(address account, address token);
    /// @notice The gas left is less than a payment may use.
    error TaskEscrow_TooLittleGas(uint256 left, uint256 needed);
    /// @notice Only the contract itself may call this.
    error TaskEscrow_NotSelf(address caller);
}
