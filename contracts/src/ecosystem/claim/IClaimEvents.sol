// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IClaimEvents
/// @notice Events and errors of {IClaimHub}. `id` is a program's number, `n` the number of a root
/// in it; both are 1-based.
interface IClaimEvents {
    /// @notice A program was created; `title` is its name, `endAt` is zero for an open end.
    event ProgrammeCreated(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        address refundTo,
        uint256 endAt,
        string title
    );
    /// @notice Funds were added: `amount` was received now, `funded` in total. `budgetId` is the
    /// treasury's budget they came from, or zero.
    event ProgrammeFunded(
        uint256 indexed id,
        address indexed from,
        uint256 indexed budgetId,
        uint256 amount,
        uint256 funded
    );
    /// @notice Claims were paused.
    event ProgrammePaused(uint256 indexed id, address indexed by);
    /// @notice Claims were resumed; `endAt` is the end, postponed by the length of the pause.
    event ProgrammeUnpaused(uint256 indexed id, address indexed by, uint256 endAt);
    /// @notice The end was set.
    event ProgrammeEndSet(uint256 indexed id, address indexed by, uint256 endAt);
    /// @notice The owner set the recipient of what is left on closing.
    event RefundRecipientSet(uint256 indexed id, address indexed refundTo);
    /// @notice A program was closed permanently. The remainder went to `to`; if that is the
    /// treasury, into the budget `budgetId`.
    event ProgrammeClosed(
        uint256 indexed id, address indexed by, address to, uint256 budgetId, uint256 refunded
    );
    /// @notice A root was published; it can be claimed from `activeAt` on. Its leaves are available
    /// at `uri`.
    event RootPublished(
        uint256 indexed id,
        uint256 indexed n,
        bytes32 root,
        uint256 total,
        uint256 leafCount,
        uint256 activeAt,
        string uri
    );
    /// @notice A root was objected to before it was active.
    event RootFlagged(uint256 indexed id, uint256 indexed n, address indexed by, string text);
    /// @notice A root was disabled and no longer pays.
    event RootDisabled(uint256 indexed id, uint256 indexed n, address indexed by, string reason);
    /// @notice An account was paid; `cumulative` is its total from the program so far, `caller` the
    /// sender of the claim and `recipient` the receiver of the funds.
    event Claimed(
        uint256 indexed id,
        address indexed account,
        uint256 n,
        uint256 amount,
        uint256 cumulative,
        address caller,
        address recipient
    );
    /// @notice An account set the recipient of its claims of a token; zero means itself.
    event RecipientSet(address indexed account, address indexed token, address indexed recipient);
    /// @notice The delay of roots published from now on was set, in seconds.
    event DelaySet(uint256 delay);

    /// @notice The program does not exist.
    error ClaimHub_UnknownProgramme(uint256 id);
    /// @notice The program is paused.
    error ClaimHub_Paused(uint256 id);
    /// @notice The program was paused before; it may be paused again from `pausableAt` on.
    error ClaimHub_PausedRecently(uint256 id, uint256 pausableAt);
    /// @notice The program is not paused.
    error ClaimHub_NotPaused(uint256 id);
    /// @notice The program is closed.
    error ClaimHub_Closed(uint256 id);
    /// @notice The time for this ended at `until`, from when on the program may be closed.
    error ClaimHub_Ended(uint256 id, uint256 until);
    /// @notice The program can be closed from `closableAt` on, or never if that is zero.
    error ClaimHub_NotEnded(uint256 id, uint256 closableAt);
    /// @notice The end must be between two times, inclusive.
    error ClaimHub_InvalidEnd(uint256 endAt, uint256 earliest, uint256 latest);
    /// @notice The root does not exist.
    error ClaimHub_UnknownRoot(uint256 id, uint256 n);
    /// @notice The root can be claimed from `activeAt` on.
    error ClaimHub_RootNotActive(uint256 id, uint256 n, uint256 activeAt);
    /// @notice The root is already active, so an objection has no effect.
    error ClaimHub_RootActive(uint256 id, uint256 n);
    /// @notice The root was disabled.
    error ClaimHub_RootDisabled(uint256 id, uint256 n);
    /// @notice A tree must have a root and leaves.
    error ClaimHub_EmptyTree();
    /// @notice The total of a root must be between two amounts, inclusive.
    error ClaimHub_InvalidTotal(uint256 id, address token, uint256 total, uint256 min, uint256 max);
    /// @notice A program can have at most `max` roots.
    error ClaimHub_TooManyRoots(uint256 max);
    /// @notice The proof does not show that the root grants `cumulative` to the account.
    error ClaimHub_InvalidProof(uint256 id, uint256 n, address account, uint256 cumulative);
    /// @notice The account has already received all of it.
    error ClaimHub_NothingToClaim(uint256 id, address account, uint256 cumulative);
    /// @notice The account has already received all of it in each of `count` programs.
    error ClaimHub_NothingToClaimInAny(address account, uint256 count);
    /// @notice The program or the root has nothing left for claims.
    error ClaimHub_BudgetExhausted(uint256 id, address token, uint256 amount);
    /// @notice The list must have 1 to `max` claims.
    error ClaimHub_InvalidList(uint256 length, uint256 max);
    /// @notice Only the program's owner may do this.
    error ClaimHub_NotOwner(uint256 id, address caller);
    /// @notice Only the budget's owner may fund a program from it.
    error ClaimHub_NotBudgetOwner(uint256 budgetId, address caller);
    /// @notice The budget cannot fund the program: it has a different token, or is not the one that
    /// funded the program before.
    error ClaimHub_WrongBudget(uint256 id, uint256 budgetId);
    /// @notice The native coin sent with the call must equal `expected`.
    error ClaimHub_ValueMismatch(uint256 sent, uint256 expected);
    /// @notice Native coin is only accepted by {IClaimHub.fund}.
    error ClaimHub_PlainPayment();
    /// @notice The amount is zero.
    error ClaimHub_ZeroAmount();
    /// @notice A required address is zero.
    error ClaimHub_ZeroAddress();
    /// @notice The recipient is the hub itself.
    error ClaimHub_InvalidRecipient(address to);
    /// @notice A text must have 1 to `max` bytes.
    error ClaimHub_InvalidText(uint256 length, uint256 max);
    /// @notice The delay of a root is at most `max` seconds.
    error ClaimHub_DelayTooLong(uint256 delay, uint256 max);
}
