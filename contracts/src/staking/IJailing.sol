// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IJailing
/// @notice Jails validators, and holds withdrawals while a slash is decided.
interface IJailing {
    /// @notice Jails an active validator, which then earns nothing, until a time at most 90 days
    /// away, or extends that time. Jailing an active one counts among the removals that the terms
    /// limit. Callable by operators and the court.
    function jail(uint32 id, uint40 until, string calldata reason) external;

    /// @notice Holds the withdrawal of entries that began on `fromDay` or later, until a time at
    /// most 14 days away; replaces an earlier hold. No entry is held for longer than 14 days after
    /// it is ready. Callable by the court.
    /// @param fromDay Day since 1970.
    function hold(uint32 id, uint32 fromDay, uint40 until) external;

    /// @notice Ends a hold. Callable by the court.
    function release(uint32 id) external;
}
