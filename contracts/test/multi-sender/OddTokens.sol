// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {PlainToken} from "../mocks/Tokens.sol";

/// @notice The oldest form of the standard: returns nothing, reverts on failure.
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

/// @notice Moves nothing to one account, and returns a configured answer.
contract AnsweringToken is PlainToken {
    address private _account;
    bytes private _answer;

    function answer(address account, bytes calldata data) external {
        (_account, _answer) = (account, data);
    }

    function transfer(address to, uint256 amount) public override returns (bool) {
        if (to == _account) answerAsTold();
        return super.transfer(to, amount);
    }

    function transferFrom(address from, address to, uint256 amount) public override returns (bool) {
        if (to == _account) answerAsTold();
        return super.transferFrom(from, to, amount);
    }

    function answerAsTold() private view {
        bytes memory data = _answer;
        assembly ("memory-safe") {
            return(add(data, 32), mload(data))
        }
    }
}

/// @notice Takes a fee of one percent from what arrives, unless the sender is exempt.
contract FeeWithExemptionToken is PlainToken {
    address private immutable _exempt;

    constructor(address exempt) {
        _exempt = exempt;
    }

    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) || from == _exempt ? 0 : amount / 100;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0xFEE), fee);
    }
}

interface ITokenHook {
    function tokensReceived(uint256 amount) external;
}

/// @notice Notifies registered recipients of arrivals, as ERC-777 does.
contract HookToken is PlainToken {
    mapping(address account => bool) private _isHooked;

    function hook() external {
        _isHooked[msg.sender] = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (_isHooked[to]) ITokenHook(to).tokensReceived(amount);
    }
}
