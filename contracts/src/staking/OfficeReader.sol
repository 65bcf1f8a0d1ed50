// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOfficeReader} from "./IOfficeReader.sol";
import {Jailing} from "./Jailing.sol";

/// @title OfficeReader
/// @notice Views of {IOfficeReader}.
abstract contract OfficeReader is IOfficeReader, Jailing {
    /// @inheritdoc IOfficeReader
    function treasury() external view returns (address) {
        return _treasury;
    }

    /// @inheritdoc IOfficeReader
    function slashCourt() external view returns (address) {
        return _court;
    }

    /// @inheritdoc IOfficeReader
    function minimumStake() external view returns (address) {
        return address(_minimum);
    }

    /// @inheritdoc IOfficeReader
    function terms() external view returns (Terms memory) {
        MoreTerms memory more = _more;
        return Terms({
            minDelegation: uint96(_minDelegation()),
            minSelf: more.minSelf,
            unbondPeriod: _course.unbondPeriod,
            longestUnbond: more.longestUnbond,
            maxMultiplier: more.maxMultiplier,
            maxValidators: more.maxValidators,
            maxCommissionBps: more.maxCommissionBps,
            maxStepBps: more.maxStepBps,
            commissionNotice: more.commissionNotice,
            removalsADay: more.removalsADay,
            pausedGroups: more.pausedGroups,
            pausedUntil: more.pausedUntil
        });
    }

    /// @inheritdoc IOfficeReader
    function nextRemovalAt() external view returns (uint256) {
        return _nextRemovalAt();
    }

    /// @inheritdoc IOfficeReader
    function permissioned() external view returns (bool) {
        return _permissioned;
    }

    /// @inheritdoc IOfficeReader
    function validatorCount() external view returns (uint256) {
        return _count;
    }

    /// @inheritdoc IOfficeReader
    function setSize() external view returns (uint256) {
        return _setSize;
    }

    /// @inheritdoc IOfficeReader
    function validatorIdOf(address operator) external view returns (uint32) {
        return _idOf[operator];
    }

    /// @inheritdoc IOfficeReader
    function isMonikerFree(string calldata moniker) external view returns (bool) {
        return !_monikerTaken[keccak256(bytes(moniker))];
    }
}
