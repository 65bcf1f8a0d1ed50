// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimEvents} from "./IClaimEvents.sol";

/// @title IClaimHub
/// @notice Rewards that are computed elsewhere and claimed by Merkle proof. A program holds funds
/// in one token and pays them by roots. A root grants each account its total earnings since the
/// program began, so a claim pays that total less what the account has already received, and no
/// root pays twice. Every root that is active and not disabled can be claimed: a newer one takes no
/// claim away. Programs are isolated: an error in one costs no other, except that programs of one token
/// share its balance. A token whose balances fall by themselves leaves too little for the last claims.
///
/// A leaf is `keccak256(bytes.concat(keccak256(abi.encode(id, account, cumulative))))`, a tree is
/// an OpenZeppelin StandardMerkleTree with the types `uint256`, `address`, `uint256`. The native
/// coin is token `address(0)` everywhere.
///
/// {create}, {pause}, {unpause}, {end}, {extend}, {publish}, {disable} and {setDelay} are restricted by
/// the authority, an AccessManager. A program's owner may call {fundFromBudget} and
/// {setRefundRecipient}. Anyone may call the other functions.
///
/// Funds leave a program only by claims, whose root waits for the delay, and by {close}, {GRACE} after
/// an announced end. Pausing claims also pauses that time, and ends by itself.
interface IClaimHub is IClaimEvents {
    enum ProgrammeState {
        None,
        Open,
        Paused,
        Closed
    }

    /// @notice Amounts in base units; the program's balance is `funded - paid - refunded`.
    /// @param endAt Unix seconds, or zero for an open end. Claims are paid for another {GRACE}.
    /// @param rootCount Number of published roots.
    /// @param newestRoot Newest root that is not disabled, or zero.
    /// @param pausedAt Unix seconds since which claims are paused, or zero.
    /// @param delay The hub's delay when it was created, in seconds.
    /// @param refundTo Recipient of what is left on closing, unless a budget gets it.
    /// @param budgetId The treasury's budget that gets what is left, or zero.
    /// @param pausableAt Unix seconds from which claims may be paused again, or zero.
    struct Programme {
        address token;
        uint40 endAt;
        ProgrammeState state;
        uint16 rootCount;
        uint16 newestRoot;
        uint128 funded;
        uint128 paid;
        address owner;
        uint40 pausedAt;
        uint40 delay;
        address refundTo;
        uint96 budgetId;
        uint128 refunded;
        uint40 pausableAt;
    }

    /// @param total Sum of its leaves in base units, as stated by the publisher.
    /// @param activeAt Unix seconds from which it pays, not before the root before it; zero if there is no
    /// such root.
    struct Root {
        bytes32 root;
        uint128 total;
        uint40 activeAt;
        uint32 leafCount;
        bool isDisabled;
    }

    /// @param n Root that grants the claim.
    struct Claim {
        uint256 id;
        uint256 n;
        uint256 cumulative;
        bytes32[] proof;
    }

    /// @notice Creates a program without funds.
    /// @param refundTo Recipient of what is left on closing.
    /// @param endAt Unix seconds, at least the delay from now; zero for an open end.
    /// @param title Name, at most 80 bytes.
    function create(
        address token,
        address owner,
        address refundTo,
        uint40 endAt,
        string calldata title
    ) external returns (uint256 id);

    /// @notice Adds funds: the native coin sent with the call, or tokens pulled from the caller.
    /// Callable by anyone.
    /// @return received Amount received, which is credited to the program.
    function fund(uint256 id, uint256 amount) external payable returns (uint256 received);

    /// @notice Adds funds from a budget of the treasury that allows the hub to spend. Callable by
    /// the owner of both. Closing returns what is left to the budget, if it is still open.
    function fundFromBudget(uint256 id, uint256 budgetId, uint256 amount)
        external
        returns (uint256 received);

    /// @notice Pauses claims for at most seven days. They may be paused again after as long a time as
    /// the pause before lasted.
    function pause(uint256 id) external;

    /// @notice Resumes claims. Their end is postponed by the length of the pause, also if it ended by
    /// itself.
    function unpause(uint256 id) external;

    /// @notice Sets the end of an open-ended program, or an earlier end. The new end must be at
    /// least {delayOf} from now.
    function end(uint256 id, uint40 newEnd) external;

    /// @notice Postpones the end.
    function extend(uint256 id, uint40 newEnd) external;

    /// @notice Closes a program, from {GRACE} after its end, and refunds what is left. Callable by
    /// anyone.
    function close(uint256 id) external returns (uint256 refunded);

    /// @notice Sets the recipient of what is left on closing. Callable by the program's owner.
    function setRefundRecipient(uint256 id, address refundTo) external;

    /// @notice Publishes a root, which pays after {delayOf}.
    /// @param total Sum of its leaves: at least what was paid and the total of the newest root that
    /// is not disabled; at most what was funded.
    /// @param uri Location of its leaves, at most 200 bytes.
    function publish(uint256 id, bytes32 root, uint128 total, uint32 leafCount, string calldata uri)
        external
        returns (uint256 n);

    /// @notice Objects to a root before it is active. Callable by anyone. Only emits an event:
    /// an account that may call {disable} decides.
    function flag(uint256 id, uint256 n, string calldata text) external;

    /// @notice Permanently stops all payments by a root, active or not.
    function disable(uint256 id, uint256 n, string calldata reason) external;

    /// @notice Pays an account, or the recipient it chose, what a root grants it beyond what it has
    /// received, or what the program or the root has left if that is less. Callable by anyone.
    function claim(
        uint256 id,
        uint256 n,
        address account,
        uint256 cumulative,
        bytes32[] calldata proof
    ) external returns (uint256 amount);

    /// @notice Same as {claim} for up to 50 claims of one account. Claims with nothing left are
    /// skipped, so that sending one of them first does not make the others fail.
    /// @return count Number of claims that paid.
    function claimMany(address account, Claim[] calldata claims) external returns (uint256 count);

    /// @notice Sets the recipient of the caller's claims of a token; zero resets it to the caller.
    function setRecipient(address token, address recipient) external;

    /// @notice Sets the delay of roots in seconds, at most 30 days. A shorter one counts for new
    /// programs only: roots wait for at least the delay when their program was created. Published
    /// roots keep their time.
    function setDelay(uint40 delay) external;

    /// @notice Returns a program; its state is `None` if it does not exist.
    function programmeOf(uint256 id) external view returns (Programme memory);

    /// @notice Returns the number of programs created; they are numbered from 1.
    function programmeCount() external view returns (uint256);

    /// @notice Returns a root; its `activeAt` is zero if it does not exist.
    function rootOf(uint256 id, uint256 n) external view returns (Root memory);

    /// @notice Returns the number of a program's roots; they are numbered from 1.
    function rootCount(uint256 id) external view returns (uint256);

    /// @notice Returns the total that an account has received from a program.
    function claimedOf(uint256 id, address account) external view returns (uint256);

    /// @notice Returns what a claim with a valid proof would pay now; zero if it would revert.
    function claimable(uint256 id, uint256 n, address account, uint256 cumulative)
        external
        view
        returns (uint256);

    /// @notice Returns the recipient of an account's claims of a token.
    function recipientOf(address account, address token) external view returns (address);

    /// @notice Returns the time from which a program may be closed, as of now: Unix seconds, or
    /// zero for an open end. No claim is paid from then on.
    function closableAt(uint256 id) external view returns (uint256);

    /// @notice Returns the delay of new programs, in seconds.
    function delay() external view returns (uint40);

    /// @notice Returns the delay, in seconds, of a program's root published now.
    function delayOf(uint256 id) external view returns (uint40);
}
