// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title IVesting
/// @notice Vests ERC-20 tokens in batches, for anyone and without an owner. The creator of a batch
/// is its funder: the whole total is pulled at once, and every grant of the batch becomes a
/// schedule. Vested tokens are released only to the beneficiary, regardless of the caller.
///
/// **The curve.** With `end = start + duration`, `upfront = total * startBps / 10,000`, `atCliff =
/// total * cliffBps / 10,000` and `rest = total - upfront - atCliff`, the amount vested at a time
/// `t` is
///
/// - before `start`: nothing;
/// - from `start`, before `start + cliff`: `upfront`;
/// - from `start + cliff`, before `end`: `upfront + atCliff + rest * line(t)`;
/// - from `end`: `total`.
///
/// `line` grows evenly from 0 at its origin to 1 at `end`. Without a share at the cliff its origin
/// is `start`: what has accrued since then vests at once at the cliff. A share at the cliff
/// replaces that: the origin is the cliff, and the rest vests between cliff and end. Either way the
/// line is
///
/// - continuous with `step = 0`;
/// - cut into equal parts with any other `step`: one part at the end of each step from the origin,
/// and the last one at `end`, even if that step is shorter. The number of parts is the line's
/// length over the step, rounded up.
/// - cut into calendar months with `step = MONTHLY`: one part on the origin's day of the month and
/// time of day (UTC), on the last day of months that lack that day, and the last one at `end`.
///
/// All divisions round down; the remainder, less than one base unit for each of the three, vests at
/// `end`. Revoking stops the clock: the vested amount no longer changes.
///
/// **Ids.** `id = token << 96 | batch << 8 | index`: the token, the batch (counted from 1 per
/// token) and the index in it. An id is never reused.
///
/// **Tokens.** Creating a batch reverts for tokens that move a different amount than requested.
/// What a token does to its holders later can only hurt schedules of that token.
interface IVesting {
    /// @notice Parameters of a schedule for `create`.
    /// @param beneficiary Account that is paid.
    /// @param total Base units of the token.
    /// @param start Unix time in seconds; may be past.
    /// @param cliff Seconds from `start` to the cliff; zero for none.
    /// @param duration Seconds from `start` to the end, when everything has vested; at least 60.
    /// @param step Seconds between unlocks, 0 for continuous, or `MONTHLY`.
    /// @param startBps Share of `total` that vests at `start`, in hundredths of a percent.
    /// @param cliffBps Share of `total` that vests at the cliff, in hundredths of a percent. With
    /// zero, what has accrued since `start` vests there.
    /// @param revocable Whether the funder may revoke what has not vested.
    /// @param transferable Whether the beneficiary may transfer the schedule.
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

    /// @notice Status of a schedule at the time of the block.
    /// - `None`: there is no such schedule.
    /// - `Pending`: it has not started.
    /// - `Cliff`: it has started, but not reached the cliff.
    /// - `Streaming`: it is vesting.
    /// - `Settled`: everything has vested, but not everything is released.
    /// - `Canceled`: it was revoked, and the vested amount is not fully released.
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

    /// @notice All data of a schedule at the time of the block. All zero for an id that does not
    /// exist.
    /// @param proposed Account that may accept to become the beneficiary, or zero.
    /// @param total Base units that were granted, even after a revocation.
    /// @param vested Base units that have vested, including released ones.
    /// @param releasable Base units that can be released now.
    /// @param returned Base units returned by a revocation.
    /// @param cliff Unix time of the cliff in seconds, not seconds from the start.
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

    /// @notice A chunk of a campaign was created as the batch at `firstId`.
    event ChunkCreated(
        address indexed funder, bytes32 indexed campaign, uint256 chunk, uint256 firstId
    );
    /// @notice A schedule was created. Its id contains the token and batch.
    event ScheduleCreated(
        uint256 indexed id, address indexed funder, address indexed beneficiary, Grant grant
    );
    /// @notice The token refused `amount` base units to the beneficiary; they can be released later.
    event ReleaseRefused(uint256 indexed id, address indexed beneficiary, uint256 amount);
    /// @notice `amount` base units went to the beneficiary.
    event Released(uint256 indexed id, address indexed beneficiary, uint256 amount);
    /// @notice The funder revoked the schedule: `vested` base units, including released ones,
    /// remain the beneficiary's; `returned` went back to the funder.
    event Revoked(
        uint256 indexed id,
        address indexed funder,
        address indexed beneficiary,
        uint256 vested,
        uint256 returned
    );
    /// @notice The beneficiary proposed a successor, or withdrew the proposal if `proposed` is
    /// zero.
    event BeneficiaryProposed(
        uint256 indexed id, address indexed beneficiary, address indexed proposed
    );
    /// @notice The proposed beneficiary accepted.
    event BeneficiaryChanged(uint256 indexed id, address indexed from, address indexed to);

    /// @notice There is no contract at the token's address.
    error Vesting_NotToken(address token);
    /// @notice A batch must have from one to `max` grants; {revokeMany} takes at most `max` ids.
    error Vesting_InvalidBatch(uint256 count, uint256 max);
    /// @notice This chunk of the caller's campaign already exists.
    error Vesting_ChunkAlreadyCreated(bytes32 campaign, uint256 chunk);
    /// @notice Less was received than was pulled.
    error Vesting_FeeOnTransfer(address token, uint256 expected, uint256 received);
    /// @notice The token took more from the funder than was pulled.
    error Vesting_FeeOnTop(address token, uint256 expected, uint256 debited);
    /// @notice The grant at `index` is for zero, for the token or for this contract.
    error Vesting_InvalidBeneficiary(uint256 index, address beneficiary);
    /// @notice The grant at `index` has a total of zero.
    error Vesting_ZeroTotal(uint256 index);
    /// @notice The grant at `index` ends less than `min` seconds after its start.
    error Vesting_DurationTooShort(uint256 index, uint256 duration, uint256 min);
    /// @notice The grant at `index` has its cliff after its end.
    error Vesting_CliffAfterEnd(uint256 index, uint256 cliff, uint256 duration);
    /// @notice The grant at `index` has a step longer than its duration.
    error Vesting_StepAboveDuration(uint256 index, uint256 step, uint256 duration);
    /// @notice The grant at `index` vests more than its total at start and cliff.
    error Vesting_SharesAboveWhole(uint256 index, uint256 startBps, uint256 cliffBps);
    /// @notice The grants of one batch have more than `max` distinct curves (steps and shares).
    error Vesting_TooManyCurves(uint256 max);
    /// @notice There is no such schedule.
    error Vesting_UnknownSchedule(uint256 id);
    /// @notice Nothing more of the schedule has vested yet, or ever will.
    error Vesting_NothingToRelease(uint256 id);
    /// @notice None of the `count` schedules has anything to release.
    error Vesting_NothingToReleaseInAny(uint256 count);
    /// @notice The amount must be from one base unit to `releasable`.
    error Vesting_NotReleasable(uint256 id, address token, uint256 amount, uint256 releasable);
    /// @notice Only the funder may do this.
    error Vesting_NotFunder(uint256 id, address caller);
    /// @notice The schedule was created as not revocable.
    error Vesting_NotRevocable(uint256 id);
    /// @notice The schedule was already revoked.
    error Vesting_AlreadyRevoked(uint256 id);
    /// @notice Everything has vested; nothing is left to revoke.
    error Vesting_NothingToReturn(uint256 id);
    /// @notice Each of the `count` schedules was already revoked, or everything of it has vested.
    error Vesting_NothingToReturnInAny(uint256 count);
    /// @notice Only the beneficiary may do this.
    error Vesting_NotBeneficiary(uint256 id, address caller);
    /// @notice The schedule was created as not transferable.
    error Vesting_NotTransferable(uint256 id);
    /// @notice Zero, the token and this contract cannot be a beneficiary.
    error Vesting_InvalidProposal(uint256 id, address proposed);
    /// @notice Only the proposed beneficiary may accept.
    error Vesting_NotProposed(uint256 id, address caller);

    /// @notice Creates one schedule per grant, pulling their whole total from the caller at once.
    /// @param grants From 1 to 256; all or none are created.
    /// @return firstId Id of the first grant's schedule; the others follow in order.
    function create(IERC20 token, Grant[] calldata grants) external returns (uint256 firstId);

    /// @notice Same as {create}, but exactly once per chunk of the caller's campaign, so a batch
    /// with an unknown outcome can be sent again.
    /// @param campaign The caller's name for the whole list.
    /// @param chunk Index of this part of it; indexes counted from 0 cost less than scattered ones.
    function createChunk(bytes32 campaign, uint256 chunk, IERC20 token, Grant[] calldata grants)
        external
        returns (uint256 firstId);

    /// @notice Releases all vested, unreleased units to the beneficiary. Anyone may call.
    /// @return amount Base units that were sent.
    function release(uint256 id) external returns (uint256 amount);

    /// @notice Releases part of the vested, unreleased units to the beneficiary. Anyone may call.
    function releasePart(uint256 id, uint256 amount) external;

    /// @notice Releases everything releasable of many schedules, even of different tokens and
    /// beneficiaries. Schedules with nothing to release are skipped, and those whose token refuses the
    /// beneficiary, with {ReleaseRefused}.
    /// @return released Number of schedules that were paid.
    function releaseMany(uint256[] calldata ids) external returns (uint256 released);

    /// @notice Returns the unvested part to the funder. What has vested remains the beneficiary's
    /// and can be released at any time. Only the funder may call, once, for a revocable schedule.
    /// @return vested Base units that remain the beneficiary's, including released ones.
    /// @return returned Base units sent to the funder.
    function revoke(uint256 id) external returns (uint256 vested, uint256 returned);

    /// @notice Same as {revoke} for many schedules at the time of one block, even of different
    /// tokens. Schedules that were already revoked are skipped, and those of which everything has
    /// vested. Successive ids of one token are paid by one transfer.
    ///
    /// Requirements:
    /// - there are at most 256 ids;
    /// - each is of a revocable schedule, of which the caller is the funder;
    /// - at least one schedule is revoked;
    /// - no token refuses the transfer to the funder.
    /// @return revoked Number of schedules that were revoked.
    function revokeMany(uint256[] calldata ids) external returns (uint256 revoked);

    /// @notice First step of transferring a transferable schedule. Nothing changes until the
    /// proposed account accepts; a later proposal replaces an earlier one, zero withdraws it. Only
    /// the beneficiary may call.
    function proposeBeneficiary(uint256 id, address proposed) external;

    /// @notice Second step: the proposed account becomes the beneficiary of everything not yet
    /// released.
    function acceptBeneficiary(uint256 id) external;

    /// @notice Value of `step` for calendar months.
    function MONTHLY() external view returns (uint32);

    /// @notice Returns all data of a schedule.
    function schedule(uint256 id) external view returns (Schedule memory);

    /// @notice Returns all data of many schedules, in the order of `ids`.
    function schedules(uint256[] calldata ids) external view returns (Schedule[] memory);

    /// @notice Returns how much has or will have vested at a time, including released units, if
    /// nothing is revoked after this block. Zero for an id that does not exist.
    function vestedAt(uint256 id, uint256 time) external view returns (uint256);

    /// @notice Returns what can be released now. Zero for an id that does not exist.
    function releasable(uint256 id) external view returns (uint256);

    /// @notice Returns the schedule's current status.
    function statusOf(uint256 id) external view returns (Status);

    /// @notice Returns what this contract owes of a token: to beneficiaries, now or later, or to
    /// funders that revoke. It holds at least that much, unless the token itself took from it.
    function lockedTotal(IERC20 token) external view returns (uint256);

    /// @notice Returns the number of batches of the token; they are numbered from 1.
    function batchCount(IERC20 token) external view returns (uint256);

    /// @notice Returns a batch of the token: its schedules are `firstId` and the `size - 1` ids
    /// that follow. All zero for an unknown number.
    function batch(IERC20 token, uint256 number)
        external
        view
        returns (uint256 firstId, address funder, uint256 size);

    /// @notice Returns whether this chunk of the funder's campaign exists.
    function isCreated(address funder, bytes32 campaign, uint256 chunk) external view returns (bool);
}
