// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ITaskEvents
/// @notice Events and errors of {ITaskEscrow}. `id` is a task's number, 1-based.
interface ITaskEvents {
    /// @notice A share of a submission's award, in basis points; the shares of one submission add
    /// up to 10,000.
    struct Payee {
        address account;
        uint16 shareBps;
    }

    /// @notice A task was published with its reward.
    event TaskCreated(
        uint256 indexed id,
        address indexed creator,
        address indexed token,
        uint256 reward,
        address refundTo,
        uint40 submitBy,
        uint40 reviewBy,
        uint16 places,
        uint8 threshold,
        bytes32 termsHash
    );
    /// @notice A reviewer was added or removed.
    event ReviewerSet(uint256 indexed id, address indexed reviewer, bool isReviewer);
    /// @notice The reward or the number of winner slots was raised; `places` are those left.
    event TaskRaised(
        uint256 indexed id, address indexed from, uint256 amount, uint256 budget, uint16 places
    );
    /// @notice The task's deadlines were postponed.
    event TaskExtended(uint256 indexed id, uint40 submitBy, uint40 reviewBy);
    /// @notice A new version of the task's text was published.
    event TermsChanged(uint256 indexed id, bytes32 termsHash);
    /// @notice Work was submitted on-chain, or changed.
    event Submitted(uint256 indexed id, address indexed submitter, bytes32 contentHash);
    /// @notice The payees of the work that was just submitted, unless it has none.
    event PayeesNamed(uint256 indexed id, address indexed submitter, Payee[] payees);
    /// @notice Signed work was left out: it is older than what stands, is not what was signed, or
    /// the task no longer accepts it.
    event SubmissionSkipped(uint256 indexed id, address indexed submitter, bytes32 contentHash);
    /// @notice A submitter withdrew a submission.
    event SubmissionWithdrawn(uint256 indexed id, address indexed submitter);
    /// @notice Reviewers, or arbiters, decided; the rows follow. `total` is the sum of the amounts that
    /// are paid.
    event AwardDecided(
        uint256 indexed id, uint32 nonce, bytes32 reasonHash, uint256 total, bool byArbiter
    );
    /// @notice A submission was paid, or turned down if `amount` is 0.
    event Awarded(
        uint256 indexed id, address indexed submitter, uint256 amount, bytes32 contentHash
    );
    /// @notice A row of an award was left out, since its work has changed, was withdrawn or is decided.
    event RowSkipped(uint256 indexed id, address indexed submitter, bytes32 contentHash);
    /// @notice A payee's part of a submission's award; only if the submission named payees.
    event PayeePaid(
        uint256 indexed id, address indexed submitter, address indexed payee, uint256 amount
    );
    /// @notice A payment failed and was credited for {withdraw}.
    event Credited(
        uint256 indexed id, address indexed account, address indexed token, uint256 amount
    );
    /// @notice An account withdrew its credit.
    event CreditWithdrawn(
        address indexed account, address indexed token, address indexed to, uint256 amount
    );
    /// @notice The task was closed and `refund` returned to `to`. `reasonHash` is 0 unless it was
    /// canceled.
    event TaskClosed(
        uint256 indexed id,
        address indexed by,
        address indexed to,
        uint256 refund,
        bytes32 reasonHash
    );

    /// @notice No open task has this number.
    error TaskEscrow_NotOpen(uint256 id);
    /// @notice Only the task's creator may do this.
    error TaskEscrow_NotCreator(uint256 id, address caller);
    /// @notice A required address is zero.
    error TaskEscrow_ZeroAddress();
    /// @notice The amount is zero.
    error TaskEscrow_ZeroAmount();
    /// @notice A hash of the terms, the content or the reason is zero.
    error TaskEscrow_ZeroHash();
    /// @notice The native coin sent with the call does not equal the required amount.
    error TaskEscrow_WrongValue(uint256 sent, uint256 expected);
    /// @notice The submission deadline must be in the future and the review deadline after it,
    /// within the allowed span.
    error TaskEscrow_InvalidDeadlines(uint40 submitBy, uint40 reviewBy);
    /// @notice Deadlines can only be postponed.
    error TaskEscrow_DeadlineNotLater(uint40 submitBy, uint40 reviewBy);
    /// @notice A task must have 1 to `max` winner slots.
    error TaskEscrow_InvalidPlaces(uint256 places, uint256 max);
    /// @notice The threshold must be at least one and at most the number of reviewers, which is at
    /// most `max`.
    error TaskEscrow_InvalidReviewers(uint256 threshold, uint256 reviewers, uint256 max);
    /// @notice The account is already a reviewer, or is not one.
    error TaskEscrow_ReviewerUnchanged(uint256 id, address reviewer);
    /// @notice Work is submitted, so the reviewers are fixed.
    error TaskEscrow_ReviewersFixed(uint256 id);
    /// @notice Submissions are closed.
    error TaskEscrow_SubmissionsClosed(uint256 id, uint40 submitBy);
    /// @notice The submitter has no undecided submission, or no row names work that can be decided.
    error TaskEscrow_NoSubmission(uint256 id, address submitter);
    /// @notice The work is decided.
    error TaskEscrow_AlreadyDecided(uint256 id, address submitter);
    /// @notice The work was signed before what the submitter submitted or withdrew, at `since`, more than
    /// 30 days ago, or for a time in the future.
    error TaskEscrow_StaleSubmission(uint256 id, address submitter, uint40 signedAt, uint40 since);
    /// @notice The submission does not match its submitter's signature.
    error TaskEscrow_InvalidSubmission(uint256 id, address submitter);
    /// @notice A submission's shares must each be above 0 and add up to 10,000, with at most `max`
    /// payees.
    error TaskEscrow_InvalidPayees(address submitter, uint256 sumBps, uint256 max);
    /// @notice An award must have 1 to `max` rows.
    error TaskEscrow_InvalidRows(uint256 rows, uint256 max);
    /// @notice The award exceeds what is left of the task's reward.
    error TaskEscrow_NotEnough(uint256 id, address token, uint256 amount, uint256 left);
    /// @notice A winner of the award would get less than the task promises.
    error TaskEscrow_BelowLeast(uint256 id, address token, uint256 amount, uint256 least);
    /// @notice The award has more winners than there are winner slots left.
    error TaskEscrow_NoPlace(uint256 id, uint256 winners, uint256 left);
    /// @notice `contested` submissions can still be disputed or are undecided. Meanwhile an award may
    /// have at most `places` winners, who get at most `amount` together.
    error TaskEscrow_Contested(uint256 id, uint256 contested, uint256 places, uint256 amount);
    /// @notice More winner slots would make the equal share of submitted work smaller.
    error TaskEscrow_ShareWouldShrink(uint256 id);
    /// @notice The approvals have expired.
    error TaskEscrow_Expired(uint40 validUntil);
    /// @notice Fewer reviewers signed than required.
    error TaskEscrow_NotEnoughApprovals(uint256 id, uint256 approvals, uint256 threshold);
    /// @notice The account is not a reviewer, is repeated or out of order, or signed something
    /// else.
    error TaskEscrow_InvalidApproval(uint256 id, address reviewer);
    /// @notice Submissions are undecided.
    error TaskEscrow_Undecided(uint256 id, uint256 undecided);
    /// @notice The task cannot be closed yet.
    error TaskEscrow_TooEarly(uint256 id, uint256 allowedAt);
    /// @notice Work can still be disputed, or a dispute is open.
    error TaskEscrow_Frozen(uint256 id, uint256 until);
    /// @notice The work was not turned down recently, is not left undecided, or had its dispute.
    error TaskEscrow_CannotDispute(uint256 id, address submitter);
    /// @notice The submission has no open dispute.
    error TaskEscrow_NotDisputed(uint256 id, address submitter);
    /// @notice Only the contract of disputes may call this.
    error TaskEscrow_NotDisputes(address caller);
    /// @notice Each work needs a task.
    error TaskEscrow_InvalidList(uint256 ids, uint256 works);
    /// @notice The caller has no credit in this token.
    error TaskEscrow_NoCredit(address account, address token);
    /// @notice Less gas is left than a payment may use.
    error TaskEscrow_TooLittleGas(uint256 left, uint256 needed);
    /// @notice Only the contract itself may call this.
    error TaskEscrow_NotSelf(address caller);
}
