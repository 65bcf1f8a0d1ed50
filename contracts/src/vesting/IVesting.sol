// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title Vesting of ERC-20 tokens, in batches, for anyone and without an owner
/// @notice Whoever creates a batch is its funder: the whole total is pulled at once and every grant of
/// the batch becomes a schedule. What has vested is released to the beneficiary, and to nobody else,
/// whoever asks for it.
///
/// **The curve.** With `end = start + duration`, `upfront = total * startBps / 10,000`,
/// `atCliff = total * cliffBps / 10,000` and `rest = total - upfront - atCliff`, there has vested at a
/// time `t`
///
/// - before `start`: nothing;
/// - from `start`, before `start + cliff`: `upfront`;
/// - from `start + cliff`, before `end`: `upfront + atCliff + rest * line(t)`;
/// - from `end`: `total`.
///
/// `line` runs evenly from 0 at its origin to 1 at `end`. Without a share at the cliff its origin is
/// `start`: at the cliff comes at once what has accrued since. A share at the cliff takes the place of
/// that: the origin is the cliff, and the rest vests between cliff and end. Either way the line is
///
/// - continuous with `step = 0`;
/// - cut into equal parts with any other `step`: one part at the end of each step from the origin, and
///   the last one at `end`, also when that step is shorter. The number of parts is the line's length
///   over the step, rounded up.
/// - cut into calendar months with `step = MONTHLY`: a part on the origin's day of the month and time of
///   day (UTC), on the last day of months that lack that day, and the last one at `end`.
///
/// All divisions round down; what that leaves, less than one base unit for each of the three, comes at
/// `end`. Revoking stops the clock: from then on, what had vested stays as it was.
///
/// **Ids.** `id = token << 96 | batch << 8 | index`: it names the token, the batch (counted from 1 for
/// each token) and the place in it. An id is never used twice.
///
/// **Tokens.** Those that move another amount than they are asked to are refused when a batch is
/// created. What a token does to its holders later can only hurt schedules of that token.
interface IVesting {
    /// @notice What `create` makes a schedule of.
    /// @param beneficiary Who is paid.
    /// @param total Base units of the token.
    /// @param start Unix time in seconds; may be past.
    /// @param cliff Seconds from `start` to the cliff; zero for none.
    /// @param duration Seconds from `start` to the end, where everything has vested; at least 60.
    /// @param step Seconds between unlocks, 0 for continuous, or `MONTHLY`.
    /// @param startBps Share of `total` that vests at `start`, in hundredths of a per cent.
    /// @param cliffBps Share of `total` that vests at the cliff, in hundredths of a per cent. With zero,
    /// what has accrued since `start` vests there.
    /// @param revocable Whether the funder may take back what has not vested.
    /// @param transferable Whether the beneficiary may hand the schedule on.
    struct Grant {
        address beneficiary;
        uint104 total;
        uint40 start;
        uint32 cliff;
        uint32 duration;
        uint32 step;
        uint16 startBps;
        uint16 cliffBps;
        bool revocable;
        bool transferable;
    }

    /// @notice Where a schedule stands, at the time of the block.
    /// - `None`: there is no such schedule.
    /// - `Pending`: it has not started.
    /// - `Cliff`: it has started, but the cliff is ahead.
    /// - `Streaming`: it vests.
    /// - `Settled`: everything has vested, but not everything is released.
    /// - `Canceled`: it was revoked, and what had vested is not all released.
    /// - `Depleted`: nothing is left to release, now or later, revoked or not.
    enum Status {
        None,
        Pending,
        Cliff,
        Streaming,
        Settled,
        Canceled,
        Depleted
    }

    /// @notice A schedule with everything that is known of it, at the time of the block. All zero for an
    /// id that does not exist.
    /// @param proposed Who may accept to be the next beneficiary, or zero.
    /// @param total Base units that were granted, also after a revocation.
    /// @param vested Base units that have vested, released ones included.
    /// @param releasable Base units that may be released now.
    /// @param returned Base units that a revocation gave back.
    /// @param cliff Unix time in seconds of the cliff, not seconds from the start.
    /// @param end Unix time in seconds.
    /// @param revokedAt Unix time in seconds, or zero.
    struct Schedule {
        uint256 id;
        Status status;
        address token;
        address funder;
        address beneficiary;
        address proposed;
        uint256 total;
        uint256 vested;
        uint256 released;
        uint256 releasable;
        uint256 returned;
        uint256 start;
        uint256 cliff;
        uint256 end;
        uint256 step;
        uint256 startBps;
        uint256 cliffBps;
        bool revocable;
        bool transferable;
        uint256 revokedAt;
    }

    /// @notice A chunk of a campaign became the batch at `firstId`.
    event ChunkCreated(
        address indexed funder, bytes32 indexed campaign, uint256 chunk, uint256 firstId
    );
    /// @notice A schedule was created. Its token and batch are in the id.
    event ScheduleCreated(
        uint256 indexed id, address indexed funder, address indexed beneficiary, Grant grant
    );
    /// @notice `amount` base units went to the beneficiary.
    event Released(uint256 indexed id, address indexed beneficiary, uint256 amount);
    /// @notice The funder revoked: `vested` base units are and stay the beneficiary's, released ones
    /// included; `returned` went back to the funder.
    event Revoked(
        uint256 indexed id,
        address indexed funder,
        address indexed beneficiary,
        uint256 vested,
        uint256 returned
    );
    /// @notice The beneficiary proposed a next one, or withdrew the proposal when `proposed` is zero.
    event BeneficiaryProposed(
        uint256 indexed id, address indexed beneficiary, address indexed proposed
    );
    /// @notice The proposed beneficiary accepted.
    event BeneficiaryChanged(uint256 indexed id, address indexed from, address indexed to);

    /// @notice There is no contract at the token's address.
    error Vesting_NotToken(address token);
    /// @notice A batch has from one to `max` grants.
    error Vesting_InvalidBatch(uint256 grants, uint256 max);
    /// @notice This chunk of the caller's campaign exists already.
    error Vesting_ChunkAlreadyCreated(bytes32 campaign, uint256 chunk);
    /// @notice Less arrived than was pulled.
    error Vesting_FeeOnTransfer(address token, uint256 expected, uint256 received);
    /// @notice The token took more from the funder than was pulled.
    error Vesting_FeeOnTop(address token, uint256 expected, uint256 debited);
    /// @notice The grant at `index` is for zero, for the token or for this contract.
    error Vesting_InvalidBeneficiary(uint256 index, address beneficiary);
    /// @notice The grant at `index` is of nothing.
    error Vesting_ZeroTotal(uint256 index);
    /// @notice The grant at `index` ends less than `min` seconds after its start.
    error Vesting_DurationTooShort(uint256 index, uint256 duration, uint256 min);
    /// @notice The grant at `index` has its cliff after its end.
    error Vesting_CliffAfterEnd(uint256 index, uint256 cliff, uint256 duration);
    /// @notice The grant at `index` has a step longer than all of it.
    error Vesting_StepAboveDuration(uint256 index, uint256 step, uint256 duration);
    /// @notice The grant at `index` gives more than everything at start and cliff.
    error Vesting_SharesAboveWhole(uint256 index, uint256 startBps, uint256 cliffBps);
    /// @notice The grants of one batch have more than `max` different steps and shares.
    error Vesting_TooManyCurves(uint256 max);
    /// @notice There is no such schedule.
    error Vesting_UnknownSchedule(uint256 id);
    /// @notice Nothing more of the schedule has vested yet, or ever will.
    error Vesting_NothingToRelease(uint256 id);
    /// @notice None of the `count` schedules has anything to release.
    error Vesting_NothingToReleaseInAny(uint256 count);
    /// @notice Only from one base unit to `releasable` may be released now.
    error Vesting_NotReleasable(uint256 id, address token, uint256 amount, uint256 releasable);
    /// @notice Only the funder may do this.
    error Vesting_NotFunder(uint256 id, address caller);
    /// @notice The schedule was created without the right to revoke.
    error Vesting_NotRevocable(uint256 id);
    /// @notice The schedule was revoked before.
    error Vesting_AlreadyRevoked(uint256 id);
    /// @notice Everything has vested; there is nothing to take back.
    error Vesting_NothingToReturn(uint256 id);
    /// @notice Only the beneficiary may do this.
    error Vesting_NotBeneficiary(uint256 id, address caller);
    /// @notice The schedule was created without the right to hand it on.
    error Vesting_NotTransferable(uint256 id);
    /// @notice Zero, the token and this contract cannot be a beneficiary.
    error Vesting_InvalidProposal(uint256 id, address proposed);
    /// @notice Only the proposed beneficiary may accept.
    error Vesting_NotProposed(uint256 id, address caller);

    /// @notice Creates a schedule of each grant, with one pull of their whole total from the caller.
    /// @param grants From 1 to 256; all or none are created.
    /// @return firstId Id of the first grant's schedule; the others follow in order.
    function create(IERC20 token, Grant[] calldata grants) external returns (uint256 firstId);

    /// @notice The same, exactly once for each chunk of a campaign of the caller's, so that a batch whose
    /// fate is unknown can be sent again.
    /// @param campaign The caller's name for the whole list.
    /// @param chunk Number of this part of it; chunks counted from 0 cost less than scattered ones.
    function createChunk(bytes32 campaign, uint256 chunk, IERC20 token, Grant[] calldata grants)
        external
        returns (uint256 firstId);

    /// @notice Sends the beneficiary all that has vested and is not released. Anyone may call.
    /// @return amount What was sent, in base units.
    function release(uint256 id) external returns (uint256 amount);

    /// @notice Sends the beneficiary a part of what has vested and is not released. Anyone may call.
    function releasePart(uint256 id, uint256 amount) external;

    /// @notice Releases all that can be released of many schedules, also of several tokens and
    /// beneficiaries. Those with nothing to release are passed over.
    /// @return released How many schedules were paid.
    function releaseMany(uint256[] calldata ids) external returns (uint256 released);

    /// @notice Sends the funder what has not vested. What has vested by now stays the beneficiary's and
    /// can be released at any time. Only the funder may call, once, for a revocable schedule.
    /// @return vested What stays with the beneficiary, released units included.
    /// @return returned What was sent to the funder.
    function revoke(uint256 id) external returns (uint256 vested, uint256 returned);

    /// @notice First step of handing a transferable schedule on. Nothing changes until the other accepts;
    /// a later proposal takes the place of an earlier one, zero withdraws it. Only the beneficiary may
    /// call.
    function proposeBeneficiary(uint256 id, address proposed) external;

    /// @notice Second step: the proposed account becomes the beneficiary of all that is not yet released.
    function acceptBeneficiary(uint256 id) external;

    /// @notice The value of `step` that stands for calendar months.
    function MONTHLY() external view returns (uint32);

    /// @notice Everything about one schedule.
    function schedule(uint256 id) external view returns (Schedule memory);

    /// @notice Everything about many schedules, in the order of `ids`.
    function schedules(uint256[] calldata ids) external view returns (Schedule[] memory);

    /// @notice What has or will have vested at a time, released units included, if nothing is revoked
    /// after this block. Zero for an id that does not exist.
    function vestedAt(uint256 id, uint256 time) external view returns (uint256);

    /// @notice What may be released now. Zero for an id that does not exist.
    function releasable(uint256 id) external view returns (uint256);

    /// @notice Where the schedule stands now.
    function statusOf(uint256 id) external view returns (Status);

    /// @notice What this contract owes of a token: to beneficiaries, now or later, or to funders that
    /// revoke. It holds at least that much, unless the token itself took from it.
    function lockedTotal(IERC20 token) external view returns (uint256);

    /// @notice How many batches of the token there are; they are numbered from 1.
    function batchCount(IERC20 token) external view returns (uint256);

    /// @notice A batch of the token: its schedules are `firstId` and the `size - 1` ids that follow. All
    /// zero for a number that was not given.
    function batch(IERC20 token, uint256 number)
        external
        view
        returns (uint256 firstId, address funder, uint256 size);

    /// @notice Whether the chunk of that funder's campaign has been created.
    function isCreated(address funder, bytes32 campaign, uint256 chunk) external view returns (bool);
}
