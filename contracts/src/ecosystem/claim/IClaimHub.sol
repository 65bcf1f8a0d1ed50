// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimEvents} from "./IClaimEvents.sol";

/// @title Rewards that are computed elsewhere and claimed by Merkle proof
/// @notice A programme holds money of one token and pays it by roots. A root grants each account what
/// it has earned in all since the programme began, so a claim pays what that is more than the account
/// has had, and no root pays twice. Every root that is active and not disabled can be claimed by: one
/// that is published later takes no claim away. What goes wrong in one programme costs no other.
///
/// A leaf is `keccak256(bytes.concat(keccak256(abi.encode(id, account, cumulative))))`, a tree one of
/// OpenZeppelin's StandardMerkleTree with the types `uint256`, `address`, `uint256`. The native coin is
/// written as token `address(0)` everywhere.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants roles and sets the delay;
/// - `PROGRAMME_ADMIN_ROLE` creates, pauses and resumes programmes and sets their ends;
/// - `PUBLISHER_ROLE` publishes roots, which pay after the delay;
/// - `GUARDIAN_ROLE` disables roots and pauses programmes.
///
/// None of them, nor a programme's owner, takes money out but by {close}, {GRACE} after an end that was
/// announced. While claims are paused that time stands still.
interface IClaimHub is IClaimEvents {
    enum ProgrammeState {
        None,
        Open,
        Paused,
        Closed
    }

    /// @notice In base units: `funded - paid - refunded` is what the programme has.
    /// @param endAt Unix time in seconds, or zero for an open end. Claims are paid for {GRACE} longer.
    /// @param rootCount How many roots were published.
    /// @param newestRoot The newest that is not disabled, or zero.
    /// @param pausedAt Unix time in seconds since which claims are paused, or zero.
    /// @param refundTo Who gets what is left at the closing, unless a budget does.
    /// @param budgetId The treasury's budget that gets what is left, or zero.
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
        address refundTo;
        uint96 budgetId;
        uint128 refunded;
    }

    /// @param total The sum of its leaves in base units, as the publisher says.
    /// @param activeAt Unix time in seconds from which it pays; zero when there is no such root.
    struct Root {
        bytes32 root;
        uint128 total;
        uint40 activeAt;
        uint32 leafCount;
        bool isDisabled;
    }

    /// @param n The root that grants it.
    struct Claim {
        uint256 id;
        uint256 n;
        uint256 cumulative;
        bytes32[] proof;
    }

    /// @notice Creates a programme without money.
    /// @param refundTo Gets what is left at the closing.
    /// @param endAt Unix time in seconds, at least the delay from now; zero for an open end.
    /// @param title Its name, in at most 80 bytes.
    function create(
        address token,
        address owner,
        address refundTo,
        uint40 endAt,
        string calldata title
    ) external returns (uint256 id);

    /// @notice Adds money, for anybody: the coins that come with the call, or tokens that it pulls.
    /// @return received What arrived, which is what the programme is credited with.
    function fund(uint256 id, uint256 amount) external payable returns (uint256 received);

    /// @notice Adds money from a budget of the treasury that allows the hub to spend. For the owner of
    /// both. The closing returns what is left into the budget, if it is open then.
    function fundFromBudget(uint256 id, uint256 budgetId, uint256 amount)
        external
        returns (uint256 received);

    /// @notice Stops claims; for guardians and programme admins.
    function pause(uint256 id) external;

    /// @notice Lets claims go on, and moves the end by as long as they had stopped.
    function unpause(uint256 id) external;

    /// @notice Sets the end of an open-ended programme, or moves the end forward. The new one is at
    /// least the delay away.
    function end(uint256 id, uint40 newEnd) external;

    /// @notice Moves the end back.
    function extend(uint256 id, uint40 newEnd) external;

    /// @notice Closes a programme whose end is {GRACE} ago, for anybody: what is left goes back.
    function close(uint256 id) external returns (uint256 refunded);

    /// @notice Sets who gets what is left at the closing; for the programme's owner.
    function setRefundRecipient(uint256 id, address refundTo) external;

    /// @notice Publishes a root, which pays after the delay.
    /// @param total The sum of its leaves: no less than what was paid, nor than the total of the newest
    /// root that is not disabled; no more than what was funded.
    /// @param uri Where its leaves can be read, in at most 200 bytes.
    function publish(uint256 id, bytes32 root, uint128 total, uint32 leafCount, string calldata uri)
        external
        returns (uint256 n);

    /// @notice Objects to a root before it is active, for anybody. Only an event: a guardian decides.
    function flag(uint256 id, uint256 n, string calldata text) external;

    /// @notice Stops all payments by a root for good, whether it is active or not.
    function disable(uint256 id, uint256 n, string calldata reason) external;

    /// @notice Pays an account, or the recipient it chose, what a root grants it beyond what it has had.
    /// For anybody.
    function claim(
        uint256 id,
        uint256 n,
        address account,
        uint256 cumulative,
        bytes32[] calldata proof
    ) external returns (uint256 amount);

    /// @notice The same for up to 50 claims of one account. One of which nothing is left is skipped, so
    /// that nobody spoils the others by sending it first.
    /// @return count How many paid.
    function claimMany(address account, Claim[] calldata claims) external returns (uint256 count);

    /// @notice Sets where the caller's claims of a token are paid; zero is the caller again.
    function setRecipient(address token, address recipient) external;

    /// @notice Sets how many seconds a root waits, at most 30 days. Published roots keep their time.
    function setDelay(uint40 delay) external;

    /// @notice A programme, or one of state `None`.
    function programmeOf(uint256 id) external view returns (Programme memory);

    /// @notice How many programmes were created; they are numbered from 1.
    function programmeCount() external view returns (uint256);

    /// @notice A root, or one whose `activeAt` is zero.
    function rootOf(uint256 id, uint256 n) external view returns (Root memory);

    /// @notice How many roots a programme has; they are numbered from 1.
    function rootCount(uint256 id) external view returns (uint256);

    /// @notice What an account has had of a programme.
    function claimedOf(uint256 id, address account) external view returns (uint256);

    /// @notice What a claim would pay now if its proof is right; zero if it would be refused.
    function claimable(uint256 id, uint256 n, address account, uint256 cumulative)
        external
        view
        returns (uint256);

    /// @notice Where an account's claims of a token are paid.
    function recipientOf(address account, address token) external view returns (address);

    /// @notice From when on a programme may be closed, as it stands now: Unix time in seconds, or zero
    /// for an open end. No claim is paid from then on.
    function closableAt(uint256 id) external view returns (uint256);

    /// @notice How many seconds a root waits that is published now.
    function delay() external view returns (uint40);
}
