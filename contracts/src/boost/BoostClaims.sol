// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostPositions} from "./BoostPositions.sol";
import {Stake, Totals} from "./BoostWords.sol";
import {IEcoStake} from "./IEcoStake.sol";
import {MAX_POWER_BPS, WHOLE_BPS} from "./LockTiers.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title BoostClaims
/// @notice Pays rewards and updates boosts.
abstract contract BoostClaims is BoostPositions {
    /// @dev Gas limit of a token transfer, so that a token that burns all its gas leaves enough for
    /// the others.
    uint256 private constant PAY_GAS = 150_000;
    /// @dev A call forwards at most 63/64 of the remaining gas; the rest covers the writes after
    /// it.
    uint256 private constant NEEDED_GAS = PAY_GAS * 64 / 63 + 20_000;
    /// @dev Max boost from a badge or from referrals.
    uint256 private constant MAX_PART_BPS = MAX_POWER_BPS - WHOLE_BPS;

    /// @inheritdoc IEcoStake
    function getReward() external nonReentrant {
        Totals memory totals;
        Stake memory held;
        _settle(msg.sender, totals, held);
        _save(msg.sender, totals, held);
        bool any = false;
        for (uint256 i = 0; i < totals.rewards(); ++i) {
            uint256 ledger = _ledgers[msg.sender][i];
            uint256 amount = ledger >> OWED_BIT;
            if (amount == 0) continue;
            any = true;
            _payOne(i, ledger, amount);
        }
        if (!any) revert EcoStake_NothingToClaim(msg.sender);
    }

    /// @inheritdoc IEcoStake
    function poke(address account) external {
        Totals memory totals;
        Stake memory held;
        _settle(account, totals, held);
        uint256 before = held.powerBps;
        bool hasExpired = held.lockBps != 0 && !held.isLocked();
        uint256 power = _save(account, totals, held);
        if (held.powerBps == before) revert EcoStake_NothingToPoke(account);
        emit Poked(account, msg.sender, power);
        if (hasExpired && held.powerBps < before && account != msg.sender) {
            _tip(account, totals);
        }
    }

    /// @inheritdoc IEcoStake
    function setBoosts(address account, uint16 badgeBps, uint16 referralBps) external restricted {
        if (account == address(0)) revert EcoStake_ZeroAddress();
        _requireWithin(badgeBps, MAX_PART_BPS);
        _requireWithin(referralBps, MAX_PART_BPS);
        Totals memory totals;
        Stake memory held;
        _settle(account, totals, held);
        (held.badgeBps, held.referralBps) = (badgeBps, referralBps);
        uint256 power = _save(account, totals, held);
        emit BoostsSet(account, badgeBps, referralBps, power);
    }

    /// @inheritdoc IEcoStake
    function payReward(address token, address to, uint256 amount) external {
        if (msg.sender != address(this)) revert EcoStake_NotSelf(msg.sender);
        _pay(IERC20(token), to, amount);
    }

    function _requireWithin(uint256 value, uint256 max) internal pure {
        if (value > max) revert EcoStake_AboveBound(value, max);
    }

    /// @dev Books the payment first and reverses it if the token's transfer fails.
    function _payOne(uint256 reward, uint256 ledger, uint256 amount) private {
        if (gasleft() < NEEDED_GAS) revert EcoStake_TooLittleGas(gasleft(), NEEDED_GAS);
        address token = _rewards[reward];
        // The owed amount is part of the reserve, a uint96.
        // forge-lint: disable-next-line(unsafe-typecast)
        uint96 paid = uint96(amount);
        _ledgers[msg.sender][reward] = ledger & type(uint160).max;
        _courses[reward].reserve -= paid;
        try this.payReward{gas: PAY_GAS}(token, msg.sender, amount) {
            emit RewardPaid(msg.sender, token, amount);
        } catch {
            _ledgers[msg.sender][reward] += amount << OWED_BIT;
            _courses[reward].reserve += paid;
            emit RewardFailed(msg.sender, token, amount);
        }
    }

    /// @dev Moves a share of an account's owed rewards to the caller.
    function _tip(address account, Totals memory totals) private {
        uint256 tipBps = totals.tipBps();
        if (tipBps == 0) return;
        for (uint256 i = 0; i < totals.rewards(); ++i) {
            uint256 tip = (_ledgers[account][i] >> OWED_BIT) * tipBps / WHOLE_BPS;
            if (tip == 0) continue;
            _ledgers[account][i] -= tip << OWED_BIT;
            _ledgers[msg.sender][i] += tip << OWED_BIT;
            emit TipEarned(msg.sender, account, _rewards[i], tip);
        }
    }
}
