// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IOfficeReader
/// @notice Views of the terms and the validator set.
interface IOfficeReader {
    /// @notice The parameters in force here.
    /// @param minDelegation Wei.
    /// @param minSelf Min self-stake of an operator, wei.
    /// @param unbondPeriod Seconds.
    /// @param longestUnbond Longest unbonding period so far, in seconds.
    /// @param maxMultiplier Max stake of a validator as a multiple of its self-stake, which counts
    /// too.
    /// @param commissionNotice Seconds.
    /// @param removalsADay Number of active validators that may be jailed or forced to exit at once;
    /// another one each time its part of a day has passed.
    /// @param pausedGroups See {IValidatorRegistry-pause}; counts until `pausedUntil`, Unix
    /// seconds.
    struct Terms {
        uint96 minDelegation;
        uint96 minSelf;
        uint32 unbondPeriod;
        uint32 longestUnbond;
        uint16 maxMultiplier;
        uint32 maxValidators;
        uint16 maxCommissionBps;
        uint16 maxStepBps;
        uint32 commissionNotice;
        uint16 removalsADay;
        uint8 pausedGroups;
        uint40 pausedUntil;
    }

    /// @notice Returns the recipient of penalties.
    function treasury() external view returns (address);

    /// @notice Returns the court, the only account that can slash.
    function slashCourt() external view returns (address);

    /// @notice Returns the contract with the parameters.
    function minimumStake() external view returns (address);

    /// @notice Returns the terms in force.
    function terms() external view returns (Terms memory);

    /// @notice Returns from when another active validator may be jailed or forced to exit, in Unix
    /// seconds, maybe in the past.
    function nextRemovalAt() external view returns (uint256);

    /// @notice Returns whether applications need an admin's approval.
    function permissioned() external view returns (bool);

    /// @notice Returns the number of validators ever registered; they are numbered from 1.
    function validatorCount() external view returns (uint256);

    /// @notice Returns the number of active or jailed validators, which the terms limit.
    function setSize() external view returns (uint256);

    /// @notice Returns the validator that an account operates or applied as, or zero.
    function validatorIdOf(address operator) external view returns (uint32);

    /// @notice Returns whether a moniker is available.
    function isMonikerFree(string calldata moniker) external view returns (bool);
}
