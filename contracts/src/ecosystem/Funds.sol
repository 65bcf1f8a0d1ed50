// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Funds
/// @notice Transfers of contracts that hold several separate balances in one. Every transfer is
/// measured, so that a token's own arithmetic never costs one balance what another holds. The
/// native coin is token `address(0)`.
library Funds {
    using SafeERC20 for IERC20;

    address internal constant NATIVE = address(0);

    /// @notice The token debits the sender more than it transfers, so what comes in could not go
    /// out.
    error Funds_FeeOnTop(address token, uint256 expected, uint256 debited);
    /// @notice A payment debited the contract by a different amount than intended.
    error Funds_InexactPayment(address token, uint256 expected, uint256 debited);
    /// @notice The recipient is zero or the paying contract itself.
    error Funds_InvalidRecipient(address to);
    /// @notice There is no contract at the token's address.
    error Funds_NotToken(address token);
    /// @notice The recipient does not accept native coin.
    error Funds_PaymentRefused(address to, uint256 amount);

    /// @dev Pulls tokens. Less than `amount` may be received, as with a fee-on-transfer token.
    function pull(address token, address from, uint256 amount) internal returns (uint256 received) {
        uint256 ours = IERC20(token).balanceOf(address(this));
        uint256 theirs = IERC20(token).balanceOf(from);
        IERC20(token).safeTransferFrom(from, address(this), amount);
        uint256 debited = Math.saturatingSub(theirs, IERC20(token).balanceOf(from));
        if (debited > amount) revert Funds_FeeOnTop(token, amount, debited);
        return Math.saturatingSub(IERC20(token).balanceOf(address(this)), ours);
    }

    /// @dev Pays exactly `amount` from the contract; with a fee-on-transfer token the recipient may
    /// receive less.
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

    /// @dev Requires the contract's balance to be exactly `amount` below `before`.
    function requireDebited(address token, uint256 before, uint256 amount) internal view {
        uint256 debited = Math.saturatingSub(before, balance(token));
        if (debited != amount) revert Funds_InexactPayment(token, amount, debited);
    }

    /// @dev Returns the contract's balance of a token.
    function balance(address token) internal view returns (uint256) {
        if (token == NATIVE) return address(this).balance;
        return IERC20(token).balanceOf(address(this));
    }

    function requireToken(address token) internal view {
        if (token != NATIVE && token.code.length == 0) revert Funds_NotToken(token);
    }

    function _payNative(address to, uint256 amount) private {
        bool ok;
        // In assembly, since Solidity would copy the recipient's return data at the caller's cost.
        // Touches no memory.
        assembly ("memory-safe") {
            ok := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!ok) revert Funds_PaymentRefused(to, amount);
    }
}
