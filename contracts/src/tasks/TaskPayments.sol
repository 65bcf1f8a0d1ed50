// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../ecosystem/Funds.sol";
import {ITaskEscrow} from "./ITaskEscrow.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title TaskPayments
/// @notice Payments of {ITaskEscrow}: sent if possible, credited otherwise.
abstract contract TaskPayments is ITaskEscrow, ReentrancyGuardTransient {
    /// @dev Enough for a smart account's `receive`, and a limit to what a rejecting recipient can
    /// cost.
    uint256 private constant COIN_GAS = 100_000;
    /// @dev Several times what a token transfer needs, since some tokens compute shares or call
    /// hooks.
    uint256 private constant TOKEN_GAS = 250_000;
    /// @dev A call forwards at most 63/64 of the gas. The rest is for a cold account (2,600), the
    /// value (9,000) and a new account (25,000), or for the call to this contract.
    uint256 private constant COIN_NEEDED_GAS = COIN_GAS * 64 / 63 + 40_000;
    uint256 private constant TOKEN_NEEDED_GAS = TOKEN_GAS * 64 / 63 + 20_000;

    mapping(address token => uint256) private _held;
    mapping(address token => mapping(address account => uint256)) private _credits;

    /// @inheritdoc ITaskEscrow
    function withdraw(address token, address to) external nonReentrant returns (uint256 amount) {
        amount = _credits[token][msg.sender];
        if (amount == 0) revert TaskEscrow_NoCredit(msg.sender, token);
        _credits[token][msg.sender] = 0;
        _held[token] -= amount;
        emit CreditWithdrawn(msg.sender, token, to, amount);
        Funds.pay(token, to, amount);
    }

    /// @inheritdoc ITaskEscrow
    function payTokens(address token, address to, uint256 amount) external {
        if (msg.sender != address(this)) revert TaskEscrow_NotSelf(msg.sender);
        Funds.pay(token, to, amount);
    }

    /// @inheritdoc ITaskEscrow
    function creditOf(address token, address account) external view returns (uint256) {
        return _credits[token][account];
    }

    /// @inheritdoc ITaskEscrow
    function held(address token) external view returns (uint256) {
        return _held[token];
    }

    /// @dev Pulls `amount` from the caller.
    /// @return received Amount received.
    function _take(address token, uint256 amount) internal returns (uint256 received) {
        if (amount == 0) revert TaskEscrow_ZeroAmount();
        if (token == Funds.NATIVE) {
            _requireValue(amount);
            received = amount;
        } else {
            _requireValue(0);
            received = Funds.pull(token, msg.sender, amount);
            if (received == 0) revert TaskEscrow_ZeroAmount();
        }
        _held[token] += received;
    }

    function _requireValue(uint256 expected) internal view {
        if (msg.value != expected) revert TaskEscrow_WrongValue(msg.value, expected);
    }

    /// @dev Releases what {_pay} then pays or credits.
    function _release(address token, uint256 amount) internal {
        _held[token] -= amount;
    }

    /// @dev Neither a rejection nor any gas use by `to` can make the caller's transaction fail.
    function _pay(uint256 id, address token, address to, uint256 amount) internal {
        if (amount == 0) return;
        bool isPaid = token == Funds.NATIVE ? _tryCoins(to, amount) : _tryTokens(token, to, amount);
        if (isPaid) return;
        _credits[token][to] += amount;
        _held[token] += amount;
        emit Credited(id, to, token, amount);
    }

    function _tryCoins(address to, uint256 amount) private returns (bool ok) {
        _requireGas(COIN_NEEDED_GAS);
        uint256 gasLimit = COIN_GAS;
        // In assembly, since Solidity would copy the recipient's return data at the caller's cost.
        // Touches no memory.
        assembly ("memory-safe") {
            ok := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }

    /// @dev A separate call, so that a token that moved a different amount is reverted.
    function _tryTokens(address token, address to, uint256 amount) private returns (bool) {
        _requireGas(TOKEN_NEEDED_GAS);
        try this.payTokens{gas: TOKEN_GAS}(token, to, amount) {
            return true;
        } catch {
            return false;
        }
    }

    /// @dev Otherwise a caller could make payments fail by providing too little gas.
    function _requireGas(uint256 needed) internal view {
        if (gasleft() < needed) revert TaskEscrow_TooLittleGas(gasleft(), needed);
    }
}
