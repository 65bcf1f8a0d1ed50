// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StakingStore} from "./StakingStore.sol";
import {Flow, SCALE, packFlow, unpackFlow} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title RewardFlow
/// @notice Advances the reward stream.
abstract contract RewardFlow is StakingStore {
    /// @dev Active stake, in wei, below which the stream is paused. Keeps the reward per wei within
    /// its 128 bits, even if 2^96 wei were paid out four million times.
    uint256 private constant MIN_ACTIVE = 0.001 ether;

    /// @dev Returns the stream as of now; the caller must {_save} it.
    function _flow() internal returns (Flow memory) {
        (Flow memory flow, uint256 standstill) = _flowNow();
        // A duration, which fits into 40 bits for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        if (standstill != 0) _course.finish += uint40(standstill);
        return flow;
    }

    function _save(Flow memory flow) internal {
        _flowWord = packFlow(flow);
    }

    /// @dev Returns the stream as of now, and the seconds by which its end was postponed.
    function _flowNow() internal view returns (Flow memory, uint256 standstill) {
        Flow memory flow = unpackFlow(_flowWord);
        uint256 since = flow.settledAt;
        if (since == block.timestamp) return (flow, 0);
        flow.settledAt = block.timestamp;
        uint256 finish = _course.finish;
        if (since >= finish) return (flow, 0);
        uint256 active = flow.active;
        if (active < MIN_ACTIVE) return (flow, block.timestamp - since);
        uint256 until = finish < block.timestamp ? finish : block.timestamp;
        unchecked {
            // Time only increases, and the rate has 128 bits.
            flow.rewardPerWei += uint256(_course.rate) * (until - since) / active;
        }
        return (flow, 0);
    }

    /// @dev Returns the wei, times 1e18, still to be streamed.
    function _unstreamed() internal view returns (uint256) {
        return uint256(_course.rate) * Math.saturatingSub(_course.finish, block.timestamp);
    }
}
