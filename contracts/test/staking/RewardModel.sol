// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {IValidatorStaking} from "../../src/staking/IValidatorStaking.sol";
import {Test} from "../lib/Test.sol";

/// @notice Reference model of the rewards, computed the slow way: all elapsed time is shared out at
/// once to every validator and delegator, in wei times 1e18. Reads stake from the contract, but
/// never rewards.
abstract contract RewardModel is Test {
    uint256 internal constant SCALE = 1e18;

    IValidatorStaking public staking;

    address[] internal _people;

    uint256 private _rate;
    uint256 private _finish;
    mapping(uint32 id => mapping(address owner => uint256)) private _earned;
    mapping(uint32 id => uint256) private _commission;

    function people() external view returns (address[] memory) {
        return _people;
    }

    /// @notice Rewards in wei.
    function expectedRewards(uint32 id, address owner) public view returns (uint256) {
        return _earned[id][owner] / SCALE;
    }

    /// @notice Commission in wei.
    function expectedCommission(uint32 id) public view returns (uint256) {
        return _commission[id] / SCALE;
    }

    function pass(uint256 duration) internal {
        uint256 until = block.timestamp + duration;
        uint256 active = activeStake();
        if (block.timestamp < _finish) {
            if (active < 0.001 ether) {
                _finish += duration;
            } else {
                uint256 flowing = (until < _finish ? until : _finish) - block.timestamp;
                share(_rate * flowing, active);
            }
        }
        vm.warp(until);
    }

    function modelFund(uint256 amount, uint256 duration) internal {
        uint256 left = block.timestamp < _finish ? _rate * (_finish - block.timestamp) : 0;
        (_rate, _finish) = ((left + amount * SCALE) / duration, block.timestamp + duration);
    }

    /// @return least Least that lasts for a second, in wei.
    /// @return most Most that can be added, in wei; zero without a rate.
    function modelRoom() internal view returns (uint256 least, uint256 most) {
        least = _rate / SCALE + 1;
        uint256 finish = _finish < block.timestamp ? block.timestamp : _finish;
        uint256 end = block.timestamp + 5 * 365 days;
        if (finish < end) most = _rate * (end - finish) / SCALE;
    }

    function modelTopUp(uint256 amount) internal {
        uint256 from = _finish < block.timestamp ? block.timestamp : _finish;
        _finish = from + amount * SCALE / _rate;
    }

    function modelStop() internal returns (uint256 refund) {
        if (block.timestamp < _finish) refund = _rate * (_finish - block.timestamp) / SCALE;
        (_rate, _finish) = (0, block.timestamp);
    }

    function modelTake(uint32 id, address owner, uint256 amount) internal {
        uint256 earned = _earned[id][owner];
        _earned[id][owner] = earned > amount * SCALE ? earned - amount * SCALE : 0;
    }

    function modelTakeCommission(uint32 id, uint256 amount) internal {
        uint256 earned = _commission[id];
        _commission[id] = earned > amount * SCALE ? earned - amount * SCALE : 0;
    }

    function activeStake() internal view returns (uint256 active) {
        for (uint32 id = 1; id <= staking.validatorCount(); ++id) {
            IStakingReader.Validator memory validator = staking.validatorOf(id);
            if (validator.status == IStakingErrors.Status.Active) active += validator.bonded;
        }
    }

    function share(uint256 flowed, uint256 active) private {
        for (uint32 id = 1; id <= staking.validatorCount(); ++id) {
            IStakingReader.Validator memory validator = staking.validatorOf(id);
            if (validator.status != IStakingErrors.Status.Active) continue;
            uint256 reward = flowed * validator.bonded / active;
            uint256 commission = reward * validator.commissionBps / 10_000;
            _commission[id] += commission;
            for (uint256 i = 0; i < _people.length; ++i) {
                uint256 shares = staking.delegationOf(id, _people[i]).shares;
                _earned[id][_people[i]] += (reward - commission) * shares / validator.shares;
            }
        }
    }
}
