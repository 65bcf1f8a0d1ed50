// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "../mocks/Tokens.sol";

/// @notice The oldest form of the standard: neither transfer function returns anything.
contract SilentToken {
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external {
        move(msg.sender, to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) external {
        move(from, to, amount);
    }

    function move(address from, address to, uint256 amount) private {
        balanceOf[from] -= amount;
        balanceOf[to] += amount;
    }
}

/// @notice Fails by returning false, once {reject} is called.
contract RejectingToken is PlainToken {
    bool private _rejects;

    function reject() external {
        _rejects = true;
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        return !_rejects && super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        return !_rejects && super.transferFrom(from, to, amount);
    }
}

/// @notice Makes a call of its own during the next transfer that is not a mint, like tokens with
/// hooks.
contract HookedToken is PlainToken {
    address private _target;
    bytes private _call;
    bool public succeeded;
    bytes public lastError;

    function callBack(address target, bytes calldata data) external {
        (_target, _call) = (target, data);
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_target == address(0) || from == address(0)) return;
        address target = _target;
        _target = address(0);
        (succeeded, lastError) = target.call(_call);
    }
}
