// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A plain token that anyone can mint.
contract PlainToken is ERC20 {
    constructor() ERC20("Plain", "PLAIN") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// @notice Reverts transfers to blocked accounts.
contract BlockingToken is PlainToken {
    error Blocked(address account);

    mapping(address account => bool) private _blocked;

    function block_(address account) external {
        _blocked[account] = true;
    }

    function _update(address from, address to, uint256 amount) internal override {
        if (_blocked[to]) revert Blocked(to);
        super._update(from, to, amount);
    }
}

/// @notice Takes a fee of one percent from what arrives.
contract FeeOnTransferToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) ? 0 : amount / 100;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0xFEE), fee);
    }
}

/// @notice Debits one percent more from the sender than requested.
contract FeeOnTopToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from != address(0)) super._update(from, address(0xFEE), amount / 100);
    }
}

/// @notice Burns all gas on every transfer.
contract GasBurningToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from != address(0)) while (true) {}
    }
}

/// @notice A token whose `transfer` returns nothing, the oldest form of the standard.
contract NoReturnToken {
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address to, uint256 amount) external {
        balanceOf[msg.sender] -= amount;
        balanceOf[to] += amount;
    }
}

/// @notice Fails by returning false instead of reverting.
contract FalseReturningToken {
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}
