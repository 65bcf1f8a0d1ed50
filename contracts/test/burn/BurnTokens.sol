// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IBurner} from "../../src/burn/IBurner.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";

/// @notice A token with both burn functions that anyone can mint.
contract BurnableToken is PlainToken, ERC20Burnable {}

/// @notice Accepts any call, like a token with a fallback function, and burns nothing.
contract FallbackToken is PlainToken {
    fallback() external {}
}

/// @notice Burns half of the requested amount.
contract HalfBurningToken is PlainToken {
    function burn(uint256 amount) external {
        _burn(msg.sender, amount / 2);
    }

    function burnFrom(address account, uint256 amount) external {
        _burn(account, amount / 2);
    }
}

/// @notice Reduces the balance, but not the supply.
contract KeepsSupplyToken is PlainToken {
    function burn(uint256 amount) external {
        _transfer(msg.sender, address(0xFEE), amount);
    }

    function burnFrom(address account, uint256 amount) external {
        _transfer(account, address(0xFEE), amount);
    }
}

/// @notice Takes a fee of one percent on every transfer.
contract FeeBurnableToken is BurnableToken {
    function _update(address from, address to, uint256 amount) internal override {
        uint256 fee = from == address(0) || to == address(0) ? 0 : amount / 100;
        super._update(from, to, amount - fee);
        if (fee != 0) super._update(from, address(0xFEE), fee);
    }
}

/// @notice Calls the burner again while it burns.
contract ReentrantToken is BurnableToken {
    bytes public lastError;

    function burn(uint256 amount) public override {
        super.burn(amount);
        try IBurner(msg.sender).burnToken(address(this), 1, IBurner.Method.Burn, "again") {}
        catch (bytes memory reason) {
            lastError = reason;
        }
    }
}
