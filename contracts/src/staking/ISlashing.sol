// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ISlashing
/// @notice A slash takes a share of all stake bonded to the validator and of all stake that began
/// unbonding on the day of the infraction or later. Days are in UTC: stake that began unbonding
/// earlier on the same day is slashed too. The slashed stake goes to the treasury.
interface ISlashing {
    /// @notice Slashes `bps` basis points of the liable stake. The validator is tombstoned if that
    /// is all of it, or if almost nothing is left. Callable by the court only, which was set at
    /// creation and cannot be replaced; no role can slash.
    /// @param infractionAt Unix seconds, at most the longest unbonding period ago; older only if a
    /// hold in force covers its day.
    function slash(uint32 id, uint16 bps, uint40 infractionAt, bytes32 evidence) external;
}
