// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";

/// @notice The curve, computed differently than in the contract: the line is walked unlock by
/// unlock, and calendar months month by month.
library VestingModel {
    uint256 private constant WHOLE = 10_000;

    function vestedAt(IVesting.Grant memory grant, uint256 time) internal pure returns (uint256) {
        uint256 start = grant.start;
        uint256 cliff = start + grant.cliff;
        uint256 end = start + grant.duration;
        if (time >= end) return grant.total;
        if (time < start) return 0;

        uint256 upfront = uint256(grant.total) * grant.startBps / WHOLE;
        if (time < cliff) return upfront;

        uint256 atCliff = uint256(grant.total) * grant.cliffBps / WHOLE;
        uint256 rest = grant.total - upfront - atCliff;
        uint256 origin = grant.cliffBps > 0 ? cliff : start;
        if (grant.step == 0) return upfront + atCliff + rest * (time - origin) / (end - origin);

        (uint256 reached, uint256 all) = walk(grant.step, origin, end, time);
        return upfront + atCliff + rest * reached / all;
    }

    /// @dev Walks all unlocks of a line in order; the one due at or after the end comes at the end.
    function walk(uint256 step, uint256 origin, uint256 end, uint256 time)
        private
        pure
        returns (uint256 reached, uint256 all)
    {
        if (step == type(uint32).max) return walkMonths(origin, end, time);
        for (uint256 unlock = origin; unlock < end; ++all) {
            unlock += step;
            if (unlock < end && unlock <= time) ++reached;
        }
    }

    function walkMonths(uint256 origin, uint256 end, uint256 time)
        private
        pure
        returns (uint256 reached, uint256 all)
    {
        uint256[3] memory date = dateOf(origin);
        uint256 firstOfMonth = origin - (date[2] - 1) * 1 days;
        for (uint256 unlock = origin; unlock < end; ++all) {
            firstOfMonth += lengthOf(date[0], date[1]) * 1 days;
            date[1] = date[1] % 12 + 1;
            if (date[1] == 1) ++date[0];
            uint256 length = lengthOf(date[0], date[1]);
            unlock = firstOfMonth + ((date[2] > length ? length : date[2]) - 1) * 1 days;
            if (unlock < end && unlock <= time) ++reached;
        }
    }

    /// @return date Year, month from 1 to 12, day from 1 to 31.
    function dateOf(uint256 time) internal pure returns (uint256[3] memory date) {
        uint256 left = time / 1 days;
        date = [uint256(1970), 1, 1];
        while (left >= (isLeap(date[0]) ? 366 : 365)) {
            left -= isLeap(date[0]) ? 366 : 365;
            ++date[0];
        }
        while (left >= lengthOf(date[0], date[1])) {
            left -= lengthOf(date[0], date[1]);
            ++date[1];
        }
        date[2] += left;
    }

    /// @dev Returns the time at a date; a day that the month lacks becomes its last.
    function atDate(uint256[3] memory date, uint256 timeOfDay) internal pure returns (uint256) {
        uint256 passed = 0;
        for (uint256 year = 1970; year < date[0]; ++year) {
            passed += isLeap(year) ? 366 : 365;
        }
        for (uint256 month = 1; month < date[1]; ++month) {
            passed += lengthOf(date[0], month);
        }
        uint256 length = lengthOf(date[0], date[1]);
        passed += (date[2] > length ? length : date[2]) - 1;
        return passed * 1 days + timeOfDay;
    }

    function lengthOf(uint256 year, uint256 month) private pure returns (uint256) {
        if (month == 2) return isLeap(year) ? 29 : 28;
        return month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
    }

    function isLeap(uint256 year) private pure returns (bool) {
        return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    }
}
