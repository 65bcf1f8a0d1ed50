// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StakingStore} from "./StakingStore.sol";
import {Flow, SCALE, packFlow, unpackFlow} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title How the stream of rewards flows
abstract contract RewardFlow is StakingStore {
    /// @dev Wei of active stake below which the stream stands still. Keeps the reward of one wei within
    /// its 128 bits: even if as much as 2^96 wei were paid out four million times.
    uint256 private constant MIN_ACTIVE = 0.001 ether;

    /// @dev The stream as of now. Whoever takes it saves it.
    function _flow() internal returns (Flow memory) {
        (Flow memory flow, uint256 standstill) = _flowNow();
        // A stand of time, which 40 bits hold for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        if (standstill != 0) _course.finish += uint40(standstill);
        return flow;
    }

    function _save(Flow memory flow) internal {
        _flowWord = packFlow(flow);
    }

    /// @dev The stream as of now, and by how many seconds its end has moved on.
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
            // Time runs forward, and the rate has 128 bits.
            flow.rewardPerWei += uint256(_course.rate) * (until - since) / active;
        }
        return (flow, 0);
    }

    /// @dev Wei, times 1e18, that are to flow from now on.
    function _unstreamed() internal view returns (uint256) {
        return uint256(_course.rate) * Math.saturatingSub(_course.finish, block.timestamp);
    }
}
