// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @notice A plain token that anybody mints.
contract PlainToken is ERC20 {
    constructor() ERC20("Plain", "PLAIN") {}

    function mint(address to, uint256 amount) external {
        _mint(to, amount);
    }
}

/// @notice Refuses to move anything to the accounts it has blocked.
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

/// @notice Takes one per cent from what arrives.
contract FeeOnTransferToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) ? 0 : amount / 100;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0xFEE), fee);
    }
}

/// @notice Takes one per cent more from the sender than it was asked to move.
contract FeeOnTopToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from != address(0)) super._update(from, address(0xFEE), amount / 100);
    }
}

/// @notice Spends all gas on every transfer.
contract GasBurningToken is PlainToken {
    function _update(address from, address to, uint256 amount) internal override {
        super._update(from, to, amount);
        if (from != address(0)) while (true) {}
    }
}

/// @notice The oldest form of the standard: `transfer` returns nothing.
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

/// @notice Says no by returning false instead of reverting.
contract FalseReturningToken {
    mapping(address account => uint256) public balanceOf;

    function mint(address to, uint256 amount) external {
        balanceOf[to] += amount;
    }

    function transfer(address, uint256) external pure returns (bool) {
        return false;
    }
}
