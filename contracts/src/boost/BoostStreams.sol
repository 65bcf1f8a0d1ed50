// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostFlow} from "./BoostFlow.sol";
import {
    REWARDS_BIT,
    SCALE,
    Totals,
    finishOf,
    packFlow,
    packTotals,
    rewardPerPowerOf,
    unpackTotals
} from "./BoostWords.sol";
import {IEcoStake} from "./IEcoStake.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title BoostStreams
/// @notice The reward streams of {IEcoStake}.
abstract contract BoostStreams is IEcoStake, BoostFlow {
    uint256 private constant MIN_DURATION = 1 hours;
    uint256 private constant MAX_DURATION = 5 * 365 days;

    /// @inheritdoc IEcoStake
    function addReward(address token) external restricted {
        _addReward(token);
    }

    /// @inheritdoc IEcoStake
    function fund(address token, uint256 amount, uint40 duration) external nonReentrant restricted {
        if (duration < MIN_DURATION || duration > MAX_DURATION) {
            revert EcoStake_InvalidDuration(duration, MIN_DURATION, MAX_DURATION);
        }
        uint256 reward = _rewardOf(token);
        uint256 arrived = amount == 0 ? 0 : _receive(token, amount);
        uint256 flow = _flowNow(reward, unpackTotals(_totalsWord).power);
        uint256 reserve = _courses[reward].reserve + arrived;
        uint256 rate = (_unstreamed(reward, flow) + arrived * SCALE) / duration;
        if (reserve > type(uint96).max || rate > type(uint160).max) {
            revert EcoStake_AmountTooLarge(token, arrived, type(uint96).max);
        }
        if (rate == 0) revert EcoStake_NothingToStream();
        // The bounds are checked above.
        // forge-lint: disable-next-line(unsafe-typecast)
        _courses[reward] = Course(uint160(rate), uint96(reserve));
        uint256 finish = block.timestamp + duration;
        _flows[reward] = packFlow(rewardPerPowerOf(flow), block.timestamp, finish);
        emit StreamFunded(token, msg.sender, arrived, rate, finish);
    }

    /// @inheritdoc IEcoStake
    function topUp(address token, uint256 amount) external nonReentrant {
        uint256 reward = _rewardOf(token);
        uint256 arrived = _receive(token, amount);
        uint256 flow = _flowNow(reward, unpackTotals(_totalsWord).power);
        Course memory course = _courses[reward];
        uint256 added = arrived * SCALE;
        if (course.rate == 0) revert EcoStake_NoStream();
        if (added < course.rate) revert EcoStake_NothingToStream();
        uint256 duration = Math.saturatingSub(finishOf(flow), block.timestamp) + added / course.rate;
        if (duration > MAX_DURATION) {
            revert EcoStake_InvalidDuration(duration, MIN_DURATION, MAX_DURATION);
        }
        uint256 reserve = course.reserve + arrived;
        if (reserve > type(uint96).max) {
            revert EcoStake_AmountTooLarge(token, arrived, type(uint96).max);
        }
        // The bound is checked above.
        // forge-lint: disable-next-line(unsafe-typecast)
        _courses[reward].reserve = uint96(reserve);
        uint256 finish = block.timestamp + duration;
        _flows[reward] = packFlow(rewardPerPowerOf(flow), block.timestamp, finish);
        emit StreamFunded(token, msg.sender, arrived, course.rate, finish);
    }

    /// @inheritdoc IEcoStake
    function stop(address token) external nonReentrant restricted returns (uint256 refund) {
        uint256 reward = _rewardOf(token);
        uint256 flow = _flowNow(reward, unpackTotals(_totalsWord).power);
        refund = _unstreamed(reward, flow) / SCALE;
        // Less than the reserve, which is a uint96.
        // forge-lint: disable-next-line(unsafe-typecast)
        _courses[reward] = Course(0, _courses[reward].reserve - uint96(refund));
        _flows[reward] = packFlow(rewardPerPowerOf(flow), block.timestamp, block.timestamp);
        emit StreamStopped(token, _treasury, refund);
        _pay(IERC20(token), _treasury, refund);
    }

    function _addReward(address token) internal {
        if (token == address(0)) revert EcoStake_ZeroAddress();
        if (_placeOf[token] != 0) revert EcoStake_KnownReward(token);
        Totals memory totals = unpackTotals(_totalsWord);
        uint256 count = totals.rewards();
        if (count == MAX_REWARDS) revert EcoStake_TooManyRewards(MAX_REWARDS);
        _rewards[count] = token;
        _placeOf[token] = count + 1;
        totals.settings += 1 << REWARDS_BIT;
        _totalsWord = packTotals(totals);
        emit RewardAdded(token);
    }

    /// @dev Penalties are never streamed: a stream would slow down, and pay part of it back to who leaves.
    function _sendPenalty(uint256 penalty) internal {
        if (penalty == 0) return;
        emit PenaltySent(_treasury, penalty);
        _pay(_stakeToken, _treasury, penalty);
    }

    function _rewardOf(address token) internal view returns (uint256) {
        uint256 place = _placeOf[token];
        if (place == 0) revert EcoStake_UnknownReward(token);
        return place - 1;
    }

    /// @dev Transfers from the caller and returns the amount received.
    function _receive(address token, uint256 amount) private returns (uint256 arrived) {
        arrived = _collect(IERC20(token), amount);
        if (arrived > type(uint96).max) {
            revert EcoStake_AmountTooLarge(token, arrived, type(uint96).max);
        }
    }
}
