// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IWrappedNative} from "./IWrappedNative.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title WrappedNative
/// @notice Implements {IWrappedNative}
contract WrappedNative is IWrappedNative, ERC20 {
    constructor(string memory name_, string memory symbol_) ERC20(name_, symbol_) {}

    receive() external payable {
        deposit();
    }

    /// @inheritdoc IWrappedNative
    function withdraw(uint256 amount) external {
        _burn(msg.sender, amount);
        emit Withdrawal(msg.sender, amount);
        Address.sendValue(payable(msg.sender), amount);
    }

    /// @inheritdoc IWrappedNative
    function deposit() public payable {
        _mint(msg.sender, msg.value);
        emit Deposit(msg.sender, msg.value);
    }
}
