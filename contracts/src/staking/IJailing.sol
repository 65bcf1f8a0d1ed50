// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Jailing validators, and holding withdrawals while a slash is decided
interface IJailing {
    /// @notice Stops an active validator from earning until a time at most 90 days away, or prolongs
    /// that.
    function jail(uint32 id, uint40 until, string calldata reason) external;

    /// @notice Holds the withdrawal of entries that began on `fromDay` or later, until a time at most 14
    /// days away; replaces what was held. No entry is held for longer than 14 days after it is ready.
    /// @param fromDay Day since 1970.
    function hold(uint32 id, uint32 fromDay, uint40 until) external;

    /// @notice Ends a hold.
    function release(uint32 id) external;
}
