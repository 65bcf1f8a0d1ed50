// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "./IMinimumStake.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";

/// @title MinimumStake
/// @notice Parameters of staking; see {IMinimumStake}.
contract MinimumStake is IMinimumStake, AccessManaged {
    /// @dev Seconds during which an announced change can be applied.
    uint256 private constant WINDOW = 14 days;

    /// @inheritdoc IMinimumStake
    uint256 public immutable delay;

    mapping(bytes32 key => Param) private _params;
    bytes32[] private _keys;
    Order[] private _orders;

    constructor(
        address authority_,
        uint256 delay_,
        Definition[] memory definitions,
        Order[] memory orders_
    ) AccessManaged(authority_) {
        if (authority_ == address(0)) {
            revert MinimumStake_ZeroAuthority();
        }
        delay = delay_;
        for (uint256 i = 0; i < definitions.length; ++i) {
            _add(definitions[i]);
        }
        for (uint256 i = 0; i < orders_.length; ++i) {
            Order memory order = orders_[i];
            _requireOrder(order, get(order.lower), get(order.upper));
            _orders.push(order);
        }
    }

    /// @inheritdoc IMinimumStake
    function propose(bytes32 key, uint128 value) external restricted {
        Param storage param = _known(key);
        if (value == param.value) revert MinimumStake_Unchanged(key, value);
        _requireFits(key, value, param);
        // Fits for another 34,000 years, with any reasonable delay.
        // forge-lint: disable-next-line(unsafe-typecast)
        uint40 effectiveAt = uint40(block.timestamp + delay);
        (param.next, param.effectiveAt) = (value, effectiveAt);
        emit ParamProposed(key, param.value, value, effectiveAt, msg.sender);
    }

    /// @inheritdoc IMinimumStake
    function applyChange(bytes32 key) external {
        Param storage param = _proposed(key);
        (uint128 before, uint128 value) = (param.value, param.next);
        if (block.timestamp < param.effectiveAt) {
            revert MinimumStake_NotReady(key, param.effectiveAt);
        }
        // Another parameter may have changed since the proposal.
        _requireFits(key, value, param);
        (param.value, param.next, param.effectiveAt) = (value, 0, 0);
        emit ParamApplied(key, before, value, msg.sender);
    }

    /// @inheritdoc IMinimumStake
    function cancel(bytes32 key) external restricted {
        Param storage param = _proposed(key);
        uint128 next = param.next;
        (param.next, param.effectiveAt) = (0, 0);
        emit ParamCancelled(key, next, msg.sender);
    }

    /// @inheritdoc IMinimumStake
    function addParam(Definition calldata definition) external restricted {
        _add(definition);
    }

    /// @inheritdoc IMinimumStake
    function paramOf(bytes32 key) external view returns (Param memory param) {
        param = _known(key);
        if (!_isAnnounced(param.effectiveAt)) (param.next, param.effectiveAt) = (0, 0);
    }

    /// @inheritdoc IMinimumStake
    function keys() external view returns (bytes32[] memory) {
        return _keys;
    }

    /// @inheritdoc IMinimumStake
    function orders() external view returns (Order[] memory) {
        return _orders;
    }

    /// @inheritdoc IMinimumStake
    function get(bytes32 key) public view returns (uint256) {
        return _known(key).value;
    }

    function _add(Definition memory definition) private {
        (bytes32 key, uint128 value) = (definition.key, definition.value);
        Param storage param = _params[key];
        if (_isKnown(param)) revert MinimumStake_KnownKey(key);
        // A parameter that can only be zero would look like an unknown one.
        if (value < definition.min || value > definition.max || definition.max == 0) {
            revert MinimumStake_OutOfBounds(key, value, definition.min, definition.max);
        }
        (param.value, param.min, param.max) = (value, definition.min, definition.max);
        _keys.push(key);
        emit ParamDefined(key, value, definition.min, definition.max);
    }

    function _known(bytes32 key) private view returns (Param storage param) {
        param = _params[key];
        if (!_isKnown(param)) revert MinimumStake_UnknownKey(key);
    }

    function _proposed(bytes32 key) private view returns (Param storage param) {
        param = _known(key);
        if (!_isAnnounced(param.effectiveAt)) revert MinimumStake_NothingProposed(key);
    }

    /// @dev Returns false for zero too, which is 14 days before 1970-01-15.
    function _isAnnounced(uint256 effectiveAt) private view returns (bool) {
        return block.timestamp < effectiveAt + WINDOW;
    }

    function _isKnown(Param storage param) private view returns (bool) {
        return param.max != 0;
    }

    function _requireFits(bytes32 key, uint256 value, Param storage param) private view {
        if (value < param.min || value > param.max) {
            revert MinimumStake_OutOfBounds(key, value, param.min, param.max);
        }
        for (uint256 i = 0; i < _orders.length; ++i) {
            Order memory order = _orders[i];
            if (order.lower == key) _requireOrder(order, value, _params[order.upper].value);
            else if (order.upper == key) _requireOrder(order, _params[order.lower].value, value);
        }
    }

    function _requireOrder(Order memory order, uint256 lower, uint256 upper) private pure {
        if (lower > upper) revert MinimumStake_OrderBroken(order.lower, lower, order.upper, upper);
    }
}
