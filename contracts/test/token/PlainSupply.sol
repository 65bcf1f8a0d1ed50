// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

/// @notice The least that OpenZeppelin's parts make of a token: a supply that its creator gives to somebody,
/// and burning.
contract PlainSupply is ERC20Burnable {
    constructor(address recipient, uint256 supply) ERC20("Test token", "TEST") {
        _mint(recipient, supply);
    }
}

/// @notice Creates them, as the factory does its own.
contract PlainFactory {
    function create(address recipient, uint256 supply) external returns (PlainSupply) {
        return new PlainSupply(recipient, supply);
    }
}
