// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IValidatorRegistry} from "./IValidatorRegistry.sol";
import {RewardStream} from "./RewardStream.sol";
import {WHOLE_BPS} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title StakingTerms
/// @notice Terms in force, and pauses.
abstract contract StakingTerms is IValidatorRegistry, RewardStream {
    using SafeCast for uint256;

    /// @dev Bounds the number of days that a slash covers.
    uint256 private constant MAX_UNBOND_PERIOD = 60 days;
    uint256 private constant MAX_PAUSE = 7 days;

    /// @inheritdoc IValidatorRegistry
    function syncTerms() external {
        uint256 unbondPeriod = _minimum.get("UNBOND_PERIOD");
        if (unbondPeriod > MAX_UNBOND_PERIOD) {
            revert Staking_TimeOutOfRange(unbondPeriod, MAX_UNBOND_PERIOD);
        }
        _course.unbondPeriod = unbondPeriod.toUint32();
        _course.minDelegationGwei = (_minimum.get("MIN_DELEGATION") / 1 gwei).toUint56();
        MoreTerms storage more = _more;
        more.longestUnbond = Math.max(more.longestUnbond, unbondPeriod).toUint32();
        more.minSelf = _minimum.get("MIN_SELF").toUint96();
        more.maxMultiplier = _minimum.get("MAX_MULTIPLIER").toUint16();
        more.maxValidators = _minimum.get("MAX_VALIDATORS").toUint32();
        more.maxCommissionBps = Math.min(_minimum.get("COMMISSION_MAX"), WHOLE_BPS).toUint16();
        more.maxStepBps = Math.min(_minimum.get("COMMISSION_MAX_STEP"), WHOLE_BPS).toUint16();
        more.commissionNotice = _minimum.get("COMMISSION_NOTICE").toUint32();
        more.removalsADay = Math.max(_minimum.get("REMOVALS_A_DAY"), 1).toUint16();
        emit TermsSynced(
            _minDelegation(),
            more.minSelf,
            unbondPeriod,
            more.maxMultiplier,
            more.maxValidators,
            more.maxCommissionBps,
            more.maxStepBps,
            more.commissionNotice,
            more.removalsADay
        );
    }

    /// @inheritdoc IValidatorRegistry
    function pause(uint8 groups, uint40 until) external restricted {
        if (until > block.timestamp + MAX_PAUSE) {
            revert Staking_TimeOutOfRange(until, block.timestamp + MAX_PAUSE);
        }
        if (block.timestamp < _more.pausedUntil) {
            groups |= _more.pausedGroups;
            until = Math.max(until, _more.pausedUntil).toUint40();
        }
        _setPause(groups, until);
    }

    /// @inheritdoc IValidatorRegistry
    function unpause() external restricted {
        _setPause(0, 0);
    }

    function _setPause(uint8 groups, uint40 until) private {
        (_more.pausedGroups, _more.pausedUntil) = (groups, until);
        emit Paused(groups, until, msg.sender);
    }
}
