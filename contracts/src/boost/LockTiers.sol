// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev Hundredths of a per cent in the whole.
uint256 constant WHOLE_BPS = 10_000;
/// @dev Most power of a stake, in hundredths of a per cent of it.
uint256 constant MAX_POWER_BPS = 25_000;

/// @dev The tier of a lock, from 0 to 3: that of the longest one which is not longer than asked.
function tierOf(uint256 lockSeconds) pure returns (uint256) {
    if (lockSeconds < 30 days) return 0;
    if (lockSeconds < 90 days) return 1;
    return lockSeconds < 180 days ? 2 : 3;
}

/// @dev Seconds.
function tierLength(uint256 tier) pure returns (uint256) {
    if (tier == 0) return 0;
    if (tier == 1) return 30 days;
    return tier == 2 ? 90 days : 180 days;
}

/// @dev What a lock adds to the stake's own power, in hundredths of a per cent.
function tierBps(uint256 tier) pure returns (uint256) {
    return tier * 5_000;
}
