// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostStore} from "./BoostStore.sol";
import {finishOf, isFlowing, packFlow, rewardPerPowerOf, settledAtOf} from "./BoostWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title BoostFlow
/// @notice Advances the reward streams.
abstract contract BoostFlow is BoostStore {
    /// @dev Power below which streams are paused. Keeps the reward per power within its 160 bits,
    /// even if 2^96 base units were paid out eighteen million times.
    uint256 private constant MIN_POWER = 0.001 ether;

    /// @dev Brings a stream up to date and returns its reward per unit of power.
    function _flowOn(uint256 reward, uint256 power) internal returns (uint256) {
        uint256 word = _flows[reward];
        if (!isFlowing(word)) return rewardPerPowerOf(word);
        word = _advanced(word, reward, power);
        _flows[reward] = word;
        return rewardPerPowerOf(word);
    }

    /// @dev Returns a stream's word as of now; an ended stream's is unchanged.
    function _flowNow(uint256 reward, uint256 power) internal view returns (uint256 word) {
        word = _flows[reward];
        return isFlowing(word) ? _advanced(word, reward, power) : word;
    }

    function _advanced(uint256 word, uint256 reward, uint256 power) private view returns (uint256) {
        (uint256 since, uint256 finish) = (settledAtOf(word), finishOf(word));
        unchecked {
            // Time only increases and fits into 40 bits for another 34,000 years; the rate has 160
            // bits.
            if (power < MIN_POWER) {
                return
                    packFlow(
                        rewardPerPowerOf(word), block.timestamp, finish + block.timestamp - since
                    );
            }
            uint256 until = finish < block.timestamp ? finish : block.timestamp;
            uint256 more = uint256(_courses[reward].rate) * (until - since) / power;
            return packFlow(rewardPerPowerOf(word) + more, block.timestamp, finish);
        }
    }

    /// @dev Returns the base units, times 1e27, that an up-to-date stream has yet to pay out.
    function _unstreamed(uint256 reward, uint256 word) internal view returns (uint256) {
        return uint256(_courses[reward].rate) * Math.saturatingSub(finishOf(word), block.timestamp);
    }
}
