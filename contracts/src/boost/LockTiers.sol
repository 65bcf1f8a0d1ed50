// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @dev Basis points in the whole.
uint256 constant WHOLE_BPS = 10_000;
/// @dev Max power of a stake, in basis points of its amount.
uint256 constant MAX_POWER_BPS = 25_000;

/// @dev Returns the tier of a lock, 0 to 3: that of the longest tier not longer than requested.
function tierOf(uint256 lockSeconds) pure returns (uint256) {
    if (lockSeconds < 30 days) return 0;
    if (lockSeconds < 90 days) return 1;
    return lockSeconds < 180 days ? 2 : 3;
}

/// @dev Returns a tier's length in seconds.
function tierLength(uint256 tier) pure returns (uint256) {
    if (tier == 0) return 0;
    if (tier == 1) return 30 days;
    return tier == 2 ? 90 days : 180 days;
}

/// @dev Returns what a lock adds to the stake's power, in basis points.
function tierBps(uint256 tier) pure returns (uint256) {
    return tier * 5_000;
}
