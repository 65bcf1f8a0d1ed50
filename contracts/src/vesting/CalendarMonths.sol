// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

uint256 constant DAYS_IN_400_YEARS = 146_097;
/// @dev Days from 1 March of the year 0 to 1 January 1970.
uint256 constant DAYS_BEFORE_1970 = 719_468;

/// @dev Returns the calendar months (UTC) between two Unix times in seconds. A month passes on the
/// day of the month and at the time of day of `from`; in a month that lacks that day, on its last
/// day.
function monthsBetween(uint256 from, uint256 to) pure returns (uint256 months) {
    (uint256 fromMonth, uint256 fromDay) = monthAndDay(from / 1 days);
    (uint256 toMonth, uint256 toDay) = monthAndDay(to / 1 days);
    months = toMonth - fromMonth;
    if (toDay > fromDay) return months;
    bool isDay = toDay == fromDay || isLastOfMonth(to / 1 days);
    if (!isDay || to % 1 days < from % 1 days) --months;
}

/// @dev Standard conversion from days to dates: years begin in March, so the leap day is the last
/// of a year, and five months in a row have 153 days.
/// @return month Number of the month, counted from March of the year 0.
/// @return day From 1 to 31.
function monthAndDay(uint256 daysSince1970) pure returns (uint256 month, uint256 day) {
    // A time has at most 42 bits, so nothing overflows; within an era of 400 years nothing is
    // negative.
    unchecked {
        uint256 daysPassed = daysSince1970 + DAYS_BEFORE_1970;
        uint256 era = daysPassed / DAYS_IN_400_YEARS;
        uint256 dayOfEra = daysPassed % DAYS_IN_400_YEARS;
        uint256 leapDays = dayOfEra / 1_460 - dayOfEra / 36_524 + dayOfEra / 146_096;
        uint256 yearOfEra = (dayOfEra - leapDays) / 365;
        uint256 dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100);
        uint256 monthOfYear = (5 * dayOfYear + 2) / 153;
        month = (era * 400 + yearOfEra) * 12 + monthOfYear;
        day = dayOfYear - (153 * monthOfYear + 2) / 5 + 1;
    }
}

function isLastOfMonth(uint256 daysSince1970) pure returns (bool) {
    (, uint256 nextDay) = monthAndDay(daysSince1970 + 1);
    return nextDay == 1;
}
