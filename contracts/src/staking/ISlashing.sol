// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Slashing
/// @notice A slash takes a share of everything bonded to the validator and of what began to leave on the
/// day of the infraction or later. Days are those of UTC: stake that began to leave on the same day but
/// earlier is hit too. What it takes goes to the treasury.
interface ISlashing {
    /// @notice Takes `bps` hundredths of a per cent of what is liable. The validator is tombstoned when
    /// that is all of it, or when hardly anything is left.
    /// @param infractionAt Unix time in seconds, at most the longest unbonding period ago; older only
    /// when a hold in force covers its day.
    function slash(uint32 id, uint16 bps, uint40 infractionAt, bytes32 evidence) external;
}
