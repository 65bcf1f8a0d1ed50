// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What {IClaimHub} says and refuses
/// @notice `id` is a programme's number, `n` the number of a root in it; both are counted from 1.
interface IClaimEvents {
    /// @notice A programme was created; `title` is its name, `endAt` zero when its end is open.
    event ProgrammeCreated(
        uint256 indexed id,
        address indexed token,
        address indexed owner,
        address refundTo,
        uint256 endAt,
        string title
    );
    /// @notice Money came in: `amount` is what arrived, `funded` all that ever did. `budgetId` is the
    /// treasury's budget it came from, or zero.
    event ProgrammeFunded(
        uint256 indexed id,
        address indexed from,
        uint256 indexed budgetId,
        uint256 amount,
        uint256 funded
    );
    /// @notice Claims stopped.
    event ProgrammePaused(uint256 indexed id, address indexed by);
    /// @notice Claims go on; `endAt` is the end, later by as long as claims had stopped.
    event ProgrammeUnpaused(uint256 indexed id, address indexed by, uint256 endAt);
    /// @notice The end was set.
    event ProgrammeEndSet(uint256 indexed id, address indexed by, uint256 endAt);
    /// @notice The owner chose who gets what is left at the closing.
    event RefundRecipientSet(uint256 indexed id, address indexed refundTo);
    /// @notice A programme was closed for good. What was left went to `to`; if that is the treasury,
    /// into the budget `budgetId`.
    event ProgrammeClosed(
        uint256 indexed id, address indexed by, address to, uint256 budgetId, uint256 refunded
    );
    /// @notice A root was published: claims by it are possible from `activeAt` on. `uri` is where its
    /// leaves can be read.
    event RootPublished(
        uint256 indexed id,
        uint256 indexed n,
        bytes32 root,
        uint256 total,
        uint256 leafCount,
        uint256 activeAt,
        string uri
    );
    /// @notice Somebody objects to a root that is not active yet.
    event RootFlagged(uint256 indexed id, uint256 indexed n, address indexed by, string text);
    /// @notice Nothing is paid by this root any more.
    event RootDisabled(uint256 indexed id, uint256 indexed n, address indexed by, string reason);
    /// @notice An account was paid; `cumulative` is all it has had of the programme so far, `caller`
    /// who sent the claim and `recipient` where the money went.
    event Claimed(
        uint256 indexed id,
        address indexed account,
        uint256 n,
        uint256 amount,
        uint256 cumulative,
        address caller,
        address recipient
    );
    /// @notice An account chose where its claims of a token are paid, zero being itself.
    event RecipientSet(address indexed account, address indexed token, address indexed recipient);
    /// @notice Roots published from now on wait so many seconds.
    event DelaySet(uint256 delay);

    /// @notice There is no such programme.
    error ClaimHub_UnknownProgramme(uint256 id);
    /// @notice The programme is paused.
    error ClaimHub_Paused(uint256 id);
    /// @notice The programme is not paused.
    error ClaimHub_NotPaused(uint256 id);
    /// @notice The programme was closed.
    error ClaimHub_Closed(uint256 id);
    /// @notice The time for this was over at `until`, when the programme may be closed.
    error ClaimHub_Ended(uint256 id, uint256 until);
    /// @notice The programme can be closed from `closableAt` on; never, if that is zero.
    error ClaimHub_NotEnded(uint256 id, uint256 closableAt);
    /// @notice The end has to be between two times, both included.
    error ClaimHub_InvalidEnd(uint256 endAt, uint256 earliest, uint256 latest);
    /// @notice There is no such root.
    error ClaimHub_UnknownRoot(uint256 id, uint256 n);
    /// @notice The root can be claimed by from `activeAt` on.
    error ClaimHub_RootNotActive(uint256 id, uint256 n, uint256 activeAt);
    /// @notice The root is active already, so objecting to it is of no use.
    error ClaimHub_RootActive(uint256 id, uint256 n);
    /// @notice The root was disabled.
    error ClaimHub_RootDisabled(uint256 id, uint256 n);
    /// @notice A tree has a root and leaves.
    error ClaimHub_EmptyTree();
    /// @notice The total of a root has to be between two sums, both included.
    error ClaimHub_InvalidTotal(uint256 id, address token, uint256 total, uint256 min, uint256 max);
    /// @notice A programme has at most `max` roots.
    error ClaimHub_TooManyRoots(uint256 max);
    /// @notice The proof does not show that the root grants `cumulative` to the account.
    error ClaimHub_InvalidProof(uint256 id, uint256 n, address account, uint256 cumulative);
    /// @notice The account has had all of it.
    error ClaimHub_NothingToClaim(uint256 id, address account, uint256 cumulative);
    /// @notice The account has had all of it in each of so many programmes.
    error ClaimHub_NothingToClaimInAny(address account, uint256 count);
    /// @notice The programme or the root has only `left` for claims.
    error ClaimHub_BudgetExhausted(uint256 id, address token, uint256 amount, uint256 left);
    /// @notice From 1 to `max` claims are possible at once.
    error ClaimHub_InvalidList(uint256 length, uint256 max);
    /// @notice Only the programme's owner may do this.
    error ClaimHub_NotOwner(uint256 id, address caller);
    /// @notice Only the budget's owner may fund a programme from it.
    error ClaimHub_NotBudgetOwner(uint256 budgetId, address caller);
    /// @notice This budget cannot fund the programme: it is that of the donations, of another token, or
    /// another one than the programme was funded from before.
    error ClaimHub_WrongBudget(uint256 id, uint256 budgetId);
    /// @notice The coins that came with the call are not what it says: `expected` in native coins.
    error ClaimHub_ValueMismatch(uint256 sent, uint256 expected);
    /// @notice Coins come in by {IClaimHub.fund} only.
    error ClaimHub_PlainPayment();
    /// @notice There is nothing to move.
    error ClaimHub_ZeroAmount();
    /// @notice An address is missing.
    error ClaimHub_ZeroAddress();
    /// @notice Nobody can be paid at this address: it is the hub itself.
    error ClaimHub_InvalidRecipient(address to);
    /// @notice A text has from 1 to `max` bytes.
    error ClaimHub_InvalidText(uint256 length, uint256 max);
    /// @notice A root waits for at most `max` seconds.
    error ClaimHub_DelayTooLong(uint256 delay, uint256 max);
}
