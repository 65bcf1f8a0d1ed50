// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {monthsBetween} from "./CalendarMonths.sol";
import {StoredSchedule} from "./StoredSchedule.sol";

/// @dev Curve parameters shared by many schedules, in one word: step, share at the start, share at
/// the cliff. Zero is the plain curve: continuous, without shares.
type Curve is uint64;

using {unpack, vestedAt} for Curve global;

uint32 constant STEP_MONTHLY = type(uint32).max;
uint256 constant WHOLE_BPS = 10_000;
Curve constant PLAIN_CURVE = Curve.wrap(0);

function isPlain(Curve curve) pure returns (bool) {
    return Curve.unwrap(curve) == 0;
}

function packCurve(uint32 step, uint16 startBps, uint16 cliffBps) pure returns (Curve) {
    return Curve.wrap(uint64(step) << 32 | uint64(startBps) << 16 | cliffBps);
}

function unpack(Curve curve) pure returns (uint256 step, uint256 startBps, uint256 cliffBps) {
    uint256 word = Curve.unwrap(curve);
    return (word >> 32, word >> 16 & type(uint16).max, word & type(uint16).max);
}

/// @dev Returns how much of the schedule's total has vested at `time`, on the curve described by
/// {IVesting}.
function vestedAt(Curve curve, StoredSchedule memory schedule, uint256 time)
    pure
    returns (uint256)
{
    // A total has 104 bits, a time 41.
    unchecked {
        uint256 start = schedule.start();
        if (time < start) return 0;
        (uint256 passed, uint256 duration) = (time - start, schedule.duration());
        if (passed >= duration) return schedule.total();
        if (!isPlain(curve)) return vestedBeforeEnd(curve, schedule, time);
        return passed < schedule.cliff() ? 0 : schedule.total() * passed / duration;
    }
}

/// @param time At or after the start, before the end.
function vestedBeforeEnd(Curve curve, StoredSchedule memory schedule, uint256 time)
    pure
    returns (uint256)
{
    (uint256 step, uint256 startBps, uint256 cliffBps) = curve.unpack();
    // A total has 104 bits, a share 14, a number of parts 41; both shares together are at most the
    // whole.
    unchecked {
        uint256 total = schedule.total();
        uint256 shares = total * startBps / WHOLE_BPS;
        if (time < schedule.cliffAt()) return shares;
        shares += total * cliffBps / WHOLE_BPS;
        uint256 origin = cliffBps == 0 ? schedule.start() : schedule.cliffAt();
        (uint256 passed, uint256 all) = partsOfLine(step, origin, schedule.endAt(), time);
        return shares + (total - shares) * passed / all;
    }
}

/// @dev Returns into how many parts the step cuts the line from `origin` to `end`, and how many of
/// them have passed at a time between them.
function partsOfLine(uint256 step, uint256 origin, uint256 end, uint256 time)
    pure
    returns (uint256 passed, uint256 all)
{
    // The origin is before the end, and not after the time.
    unchecked {
        if (step == 0) return (time - origin, end - origin);
        // One more part than just before the end: the last one vests at the end.
        if (step == STEP_MONTHLY) {
            return (monthsBetween(origin, time), monthsBetween(origin, end - 1) + 1);
        }
        return ((time - origin) / step, (end - 1 - origin) / step + 1);
    }
}
