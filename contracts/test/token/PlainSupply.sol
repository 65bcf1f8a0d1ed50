// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

/// @notice Minimal token of OpenZeppelin's parts: a supply minted to one account, and burning.
contract PlainSupply is ERC20Burnable {
    constructor(address recipient, uint256 supply) ERC20("Test token", "TEST") {
        _mint(recipient, supply);
    }
}

/// @notice Creates {PlainSupply} tokens as the factory creates its own.
contract PlainFactory {
    function create(address recipient, uint256 supply) external returns (PlainSupply) {
        return new PlainSupply(recipient, supply);
    }
}
