// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title IWrappedNative
/// @notice A chain's native coin as an ERC-20, 1:1
interface IWrappedNative is IERC20 {
    /// @notice `amount` of the native coin was wrapped for `to`.
    event Deposit(address indexed to, uint256 amount);
    /// @notice `from` unwrapped `amount` of the native coin.
    event Withdrawal(address indexed from, uint256 amount);

    /// @notice Wraps the native coin sent along. A plain transfer does the same.
    function deposit() external payable;

    /// @notice Unwraps `amount` for the caller.
    function withdraw(uint256 amount) external;
}
