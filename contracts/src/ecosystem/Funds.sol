// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Money in and out of a contract that keeps several purses in one balance
/// @notice Every movement is measured, so that a token's own arithmetic never costs one purse what
/// another holds. The native coin is written as token `address(0)`.
library Funds {
    using SafeERC20 for IERC20;

    address internal constant NATIVE = address(0);

    /// @notice The token takes more from a sender than it moves, so what comes in could not go out.
    error Funds_FeeOnTop(address token, uint256 expected, uint256 debited);
    /// @notice A payment took another amount from the contract than it was to.
    error Funds_InexactPayment(address token, uint256 expected, uint256 debited);
    /// @notice Nobody can be paid at this address: it is zero, or the paying contract itself.
    error Funds_InvalidRecipient(address to);
    /// @notice There is no contract at the token's address.
    error Funds_NotToken(address token);
    /// @notice The recipient does not take native coins.
    error Funds_PaymentRefused(address to, uint256 amount);

    /// @dev What arrives may be less than `amount`, as with a token that takes a fee.
    function pull(address token, address from, uint256 amount) internal returns (uint256 received) {
        uint256 ours = IERC20(token).balanceOf(address(this));
        uint256 theirs = IERC20(token).balanceOf(from);
        IERC20(token).safeTransferFrom(from, address(this), amount);
        uint256 debited = Math.saturatingSub(theirs, IERC20(token).balanceOf(from));
        if (debited > amount) revert Funds_FeeOnTop(token, amount, debited);
        return Math.saturatingSub(IERC20(token).balanceOf(address(this)), ours);
    }

    /// @dev The recipient of a token that takes a fee may get less; the contract never gives more.
    function pay(address token, address to, uint256 amount) internal {
        if (to == address(0) || to == address(this)) revert Funds_InvalidRecipient(to);
        if (token == NATIVE) {
            _payNative(to, amount);
            return;
        }
        uint256 ours = IERC20(token).balanceOf(address(this));
        IERC20(token).safeTransfer(to, amount);
        requireDebited(token, ours, amount);
    }

    /// @dev That the contract has exactly `amount` less than `before`.
    function requireDebited(address token, uint256 before, uint256 amount) internal view {
        uint256 debited = Math.saturatingSub(before, balance(token));
        if (debited != amount) revert Funds_InexactPayment(token, amount, debited);
    }

    /// @dev What the contract has of a token.
    function balance(address token) internal view returns (uint256) {
        if (token == NATIVE) return address(this).balance;
        return IERC20(token).balanceOf(address(this));
    }

    function requireToken(address token) internal view {
        if (token != NATIVE && token.code.length == 0) revert Funds_NotToken(token);
    }

    function _payNative(address to, uint256 amount) private {
        bool ok;
        // In assembly because Solidity would copy what the recipient returns, at the caller's cost.
        // Touches no memory.
        assembly ("memory-safe") {
            ok := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!ok) revert Funds_PaymentRefused(to, amount);
    }
}
