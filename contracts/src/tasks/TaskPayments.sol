// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../ecosystem/Funds.sol";
import {ITaskEscrow} from "./ITaskEscrow.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title Payments that {ITaskEscrow} makes: sent where that works, credited where it does not
abstract contract TaskPayments is ITaskEscrow, AccessControl, ReentrancyGuardTransient {
    /// @dev Enough for a smart account's `receive`, and a bound to what one who refuses can cost.
    uint256 private constant COIN_GAS = 100_000;
    /// @dev Several times what a token's transfer needs, as some count shares or call hooks.
    uint256 private constant TOKEN_GAS = 250_000;
    /// @dev A call passes on no more than 63 of 64 parts. The rest is for a cold account (2,600), the
    /// value (9,000) and a new account (25,000), or for the call of this contract.
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

    /// @dev Takes `amount` from the caller.
    /// @return received What arrived.
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

    /// @dev Lets go of what {_pay} gives away afterwards, or keeps as credit.
    function _release(address token, uint256 amount) internal {
        _held[token] -= amount;
    }

    /// @dev Neither a refusal nor all the gas that `to` uses stops who calls.
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
        // In assembly because Solidity would copy what the recipient returns, at the caller's cost.
        // Touches no memory.
        assembly ("memory-safe") {
            ok := call(gasLimit, to, amount, 0, 0, 0, 0)
        }
    }

    /// @dev By a call of its own, so that a token that moved another amount is taken back.
    function _tryTokens(address token, address to, uint256 amount) private returns (bool) {
        _requireGas(TOKEN_NEEDED_GAS);
        try this.payTokens{gas: TOKEN_GAS}(token, to, amount) {
            return true;
        } catch {
            return false;
        }
    }

    /// @dev Or whoever calls could make payments fail by sending too little.
    function _requireGas(uint256 needed) private view {
        if (gasleft() < needed) revert TaskEscrow_TooLittleGas(gasleft(), needed);
    }
}
