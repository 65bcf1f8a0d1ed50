// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What can be read of the terms and the set of validators
interface IOfficeReader {
    /// @notice What of the parameters is in force here.
    /// @param minDelegation Wei.
    /// @param minSelf Wei of an operator's own.
    /// @param unbondPeriod Seconds.
    /// @param longestUnbond The longest that the unbonding period has been, in seconds.
    /// @param maxMultiplier A validator takes this many times its self-bond, which counts too.
    /// @param commissionNotice Seconds.
    /// @param pausedGroups See {IValidatorRegistry-pause}; counts until `pausedUntil`, Unix seconds.
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
        uint8 pausedGroups;
        uint40 pausedUntil;
    }

    /// @notice Where penalties go.
    function treasury() external view returns (address);

    /// @notice Where the parameters are.
    function minimumStake() external view returns (address);

    /// @notice The terms in force.
    function terms() external view returns (Terms memory);

    /// @notice Whether applications need an admin's approval.
    function permissioned() external view returns (bool);

    /// @notice How many validators were ever registered; they are numbered from 1.
    function validatorCount() external view returns (uint256);

    /// @notice How many are active or jailed, which is what the terms limit.
    function setSize() external view returns (uint256);

    /// @notice The validator that an account operates or applied as, or zero.
    function validatorIdOf(address operator) external view returns (uint32);

    /// @notice Whether a moniker can be taken.
    function isMonikerFree(string calldata moniker) external view returns (bool);
}
