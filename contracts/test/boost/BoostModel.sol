// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStake} from "../../src/boost/IEcoStake.sol";
import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";

/// @notice Reference model of the rewards, computed the slow way: all elapsed time is shared out at
/// once to every staker, in base units times 1e27. Reads power from the contract, but never
/// rewards.
abstract contract BoostModel is Test {
    uint256 internal constant SCALE = 1e27;

    IEcoStake public pool;

    address[] internal _people;
    PlainToken[] internal _tokens;

    mapping(PlainToken token => uint256) private _rate;
    mapping(PlainToken token => uint256) private _finish;
    mapping(PlainToken token => uint256) private _leftOver;
    mapping(PlainToken token => mapping(address account => uint256)) private _earned;

    function people() external view returns (address[] memory) {
        return _people;
    }

    function tokens() external view returns (PlainToken[] memory) {
        return _tokens;
    }

    /// @notice Rewards in base units.
    function expected(PlainToken token, address account) public view returns (uint256) {
        return _earned[token][account] / SCALE;
    }

    /// @notice Returns the base units still to be streamed.
    function toFlow(PlainToken token) public view returns (uint256) {
        return block.timestamp < _finish[token]
            ? _rate[token] * (_finish[token] - block.timestamp) / SCALE
            : 0;
    }

    /// @notice Returns the base units of top-ups that do not last for a whole second.
    function leftOver(PlainToken token) public view returns (uint256) {
        return _leftOver[token] / SCALE;
    }

    function pass(uint256 duration) internal {
        uint256 until = block.timestamp + duration;
        (, uint256 power) = pool.totals();
        for (uint256 i = 0; i < _tokens.length; ++i) {
            PlainToken token = _tokens[i];
            uint256 finish = _finish[token];
            if (block.timestamp >= finish) continue;
            if (power < 0.001 ether) {
                _finish[token] += duration;
                continue;
            }
            share(token, (until < finish ? until : finish) - block.timestamp, power);
        }
        vm.warp(until);
    }

    function modelFund(PlainToken token, uint256 amount, uint256 duration) internal {
        uint256 left = block.timestamp < _finish[token]
            ? _rate[token] * (_finish[token] - block.timestamp)
            : 0;
        (_rate[token], _finish[token]) =
        ((left + amount * SCALE) / duration, block.timestamp + duration);
    }

    /// @return least Least that lasts for a second, in base units.
    /// @return most Most that can be added, in base units; zero without a rate.
    function modelRoom(PlainToken token) internal view returns (uint256 least, uint256 most) {
        least = _rate[token] / SCALE + 1;
        uint256 finish = _finish[token] < block.timestamp ? block.timestamp : _finish[token];
        uint256 end = block.timestamp + 5 * 365 days;
        if (finish < end) most = _rate[token] * (end - finish) / SCALE;
    }

    function modelTopUp(PlainToken token, uint256 amount) internal {
        uint256 from = _finish[token] < block.timestamp ? block.timestamp : _finish[token];
        _finish[token] = from + amount * SCALE / _rate[token];
        _leftOver[token] += amount * SCALE % _rate[token];
    }

    function modelStop(PlainToken token) internal returns (uint256 refund) {
        refund = toFlow(token);
        (_rate[token], _finish[token]) = (0, block.timestamp);
    }

    function modelTake(PlainToken token, address account, uint256 amount) internal {
        uint256 has = _earned[token][account];
        _earned[token][account] = has > amount * SCALE ? has - amount * SCALE : 0;
    }

    function modelGive(PlainToken token, address account, uint256 amount) internal {
        _earned[token][account] += amount * SCALE;
    }

    function share(PlainToken token, uint256 duration, uint256 power) private {
        for (uint256 i = 0; i < _people.length; ++i) {
            _earned[token][_people[i]] += _rate[token] * duration
            * pool.positionOf(_people[i]).power / power;
        }
    }
}
