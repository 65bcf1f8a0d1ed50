// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IRewardStream} from "./IRewardStream.sol";
import {StakeLedger} from "./StakeLedger.sol";
import {SCALE} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title RewardStream
/// @notice Funds and stops the reward stream; see {IRewardStream}.
abstract contract RewardStream is IRewardStream, StakeLedger {
    uint256 private constant MIN_DURATION = 1 hours;
    uint256 private constant MAX_DURATION = 5 * 365 days;

    /// @inheritdoc IRewardStream
    function fund(uint40 duration) external payable restricted {
        if (duration < MIN_DURATION || duration > MAX_DURATION) {
            revert Staking_InvalidDuration(duration, MIN_DURATION, MAX_DURATION);
        }
        _addToReserve();
        uint256 rate = (_unstreamed() + msg.value * SCALE) / duration;
        if (rate == 0) revert Staking_NothingToStream();
        if (rate > type(uint128).max) revert Staking_AmountTooLarge(rate, type(uint128).max);
        _stream(rate, duration);
    }

    /// @inheritdoc IRewardStream
    function topUp() external payable {
        _addToReserve();
        uint256 rate = _course.rate;
        uint256 added = msg.value * SCALE;
        if (rate == 0) revert Staking_NoStream();
        if (added < rate) revert Staking_NothingToStream();
        uint256 duration = Math.saturatingSub(_course.finish, block.timestamp) + added / rate;
        if (duration > MAX_DURATION) {
            revert Staking_InvalidDuration(duration, MIN_DURATION, MAX_DURATION);
        }
        _stream(rate, duration);
    }

    /// @inheritdoc IRewardStream
    function stopStream() external restricted returns (uint256 refund) {
        _save(_flow());
        refund = _unstreamed() / SCALE;
        // Less than the reserve, which is a uint128.
        // forge-lint: disable-next-line(unsafe-typecast)
        (_course.rate, _course.finish, _reserve) =
        (0, uint40(block.timestamp), _reserve - uint128(refund));
        emit StreamStopped(_treasury, refund);
        _pay(_treasury, refund);
    }

    /// @inheritdoc IRewardStream
    function sendPenalties(address treasury_) external returns (uint256 amount) {
        amount = penaltiesOf(treasury_);
        if (amount == 0) revert Staking_NothingToSend();
        _earlierPenalties -= _earlierPenaltiesOf[treasury_];
        _earlierPenaltiesOf[treasury_] = 0;
        // At most the penalties, which are a uint128.
        // forge-lint: disable-next-line(unsafe-typecast)
        _penalties -= uint128(amount);
        emit PenaltiesSent(treasury_, amount);
        _pay(treasury_, amount);
    }

    /// @inheritdoc IRewardStream
    function setTreasury(address treasury_) external restricted {
        if (treasury_ == address(0)) revert Staking_ZeroAddress();
        _earlierPenaltiesOf[_treasury] += _penalties - _earlierPenalties;
        _earlierPenalties = _penalties;
        emit TreasurySet(treasury_, _treasury);
        _treasury = treasury_;
    }

    /// @inheritdoc IRewardStream
    function penaltiesOf(address treasury_) public view returns (uint256 amount) {
        amount = _earlierPenaltiesOf[treasury_];
        if (treasury_ == _treasury) amount += _penalties - _earlierPenalties;
    }

    /// @dev Brings the stream up to date and adds the coin sent with the call to the reserve.
    function _addToReserve() private {
        _save(_flow());
        uint256 reserve = _reserve + msg.value;
        if (reserve > type(uint96).max) revert Staking_AmountTooLarge(reserve, type(uint96).max);
        // The bound is checked above.
        // forge-lint: disable-next-line(unsafe-typecast)
        _reserve = uint128(reserve);
    }

    /// @dev Streams at `rate`, at most a uint128, for `duration` seconds from now.
    function _stream(uint256 rate, uint256 duration) private {
        uint256 finish = block.timestamp + duration;
        // The caller checks the rate; the time fits for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        (_course.rate, _course.finish) = (uint128(rate), uint40(finish));
        emit StreamFunded(msg.sender, msg.value, rate, finish);
    }
}
