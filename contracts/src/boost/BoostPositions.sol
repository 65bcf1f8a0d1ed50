// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CAPPED, FROZEN, PLAIN, Stake, Totals} from "./BoostWords.sol";
import {IEcoStake} from "./IEcoStake.sol";
import {WHOLE_BPS, tierBps, tierLength, tierOf} from "./LockTiers.sol";
import {MethodRegistry} from "./MethodRegistry.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title BoostPositions
/// @notice Stakes, locks and withdraws.
abstract contract BoostPositions is MethodRegistry {
    /// @inheritdoc IEcoStake
    function stake(uint96 amount, uint64 lockSeconds) external nonReentrant {
        _stake(IEcoStake.stake.selector, amount, lockSeconds);
    }

    /// @inheritdoc IEcoStake
    function stakeBy(bytes4 method, bytes calldata data) external payable nonReentrant {
        if (msg.value != 0) revert EcoStake_CoinsNotTaken(msg.value);
        if (data.length != 64) revert EcoStake_InvalidData(data.length, 64);
        (uint256 amount, uint256 lockSeconds) = abi.decode(data, (uint256, uint256));
        _stake(method, amount, lockSeconds);
    }

    /// @inheritdoc IEcoStake
    function extend(uint64 lockSeconds) external {
        Totals memory totals;
        Stake memory held;
        _settle(msg.sender, totals, held);
        if (held.amount == 0) revert EcoStake_NothingStaked(msg.sender);
        uint256 tier = tierOf(lockSeconds);
        uint256 end = block.timestamp + tierLength(tier);
        if (tier == 0 || end <= held.lockEnd) revert EcoStake_LockNotLonger(held.lockEnd, end);
        _lock(held, tier, end, totals.penaltyBps());
        uint256 power = _save(msg.sender, totals, held);
        emit Extended(msg.sender, end, power);
    }

    /// @inheritdoc IEcoStake
    function withdraw(uint96 amount) external nonReentrant {
        Totals memory totals;
        Stake memory held;
        _settle(msg.sender, totals, held);
        if (held.isLocked()) revert EcoStake_Locked(held.lockEnd);
        _takeOut(totals, held, amount);
        uint256 power = _save(msg.sender, totals, held);
        emit Withdrawn(msg.sender, amount, power);
        _pay(_stakeToken, msg.sender, amount);
    }

    /// @inheritdoc IEcoStake
    function exitEarly(uint96 amount) external nonReentrant {
        Totals memory totals;
        Stake memory held;
        _settle(msg.sender, totals, held);
        if (!held.isLocked()) revert EcoStake_NotLocked(msg.sender);
        uint256 penalty = _penalty(held, amount);
        _takeOut(totals, held, amount);
        uint256 power = _save(msg.sender, totals, held);
        emit ExitedEarly(msg.sender, amount, penalty, power);
        _sendPenalty(penalty);
        _pay(_stakeToken, msg.sender, amount - penalty);
    }

    /// @dev Adds `amount` to the account's stake and locks it as requested.
    function _add(Totals memory totals, Stake memory held, uint256 amount, uint256 lockSeconds)
        internal
        view
    {
        if (amount == 0) revert EcoStake_ZeroAmount();
        uint256 before = held.amount;
        unchecked {
            // Total stake has 96 bits; times and shares have at most 40.
            uint256 room = type(uint96).max - totals.staked;
            if (amount > room) {
                revert EcoStake_AmountTooLarge(address(_stakeToken), amount, room);
            }
            totals.staked += amount;
            held.amount = before + amount;
            // Both round up, so that no stake counts as older than it is.
            uint256 hour = (block.timestamp + 1 hours - 1) / 1 hours;
            held.sinceHour = before == 0
                ? hour
                : (before * held.sinceHour + amount * hour + held.amount - 1) / held.amount;
            uint256 tier = tierOf(lockSeconds);
            uint256 end = block.timestamp + tierLength(tier);
            if (tier != 0 && end > held.lockEnd) {
                _lock(held, tier, end, totals.penaltyBps());
            } else if (held.isLocked()) {
                uint256 addedBps = tierBps(tierOf(held.lockEnd - block.timestamp));
                held.lockBps = (before * held.lockBps + amount * addedBps) / held.amount;
            }
        }
        if (totals.has(FROZEN | CAPPED)) _requireTaken(totals, held);
    }

    /// @dev Skipped in the usual case of an unfrozen pool without a cap.
    function _requireTaken(Totals memory totals, Stake memory held) private view {
        if (totals.has(FROZEN)) revert EcoStake_Frozen();
        if (held.amount > _accountCap) {
            revert EcoStake_AboveCap(address(_stakeToken), held.amount, _accountCap);
        }
    }

    /// @dev Returns the penalty for exiting early with `amount`, rounded up: the full share at the
    /// start of the lock, less in proportion to the time that has passed.
    function _penalty(Stake memory held, uint256 amount) internal view returns (uint256) {
        uint256 left = held.lockEnd - block.timestamp;
        uint256 length = tierLength(held.tier);
        return Math.ceilDiv(amount * held.penaltyBps * left, WHOLE_BPS * length);
    }

    function _stake(bytes4 method, uint256 amount, uint256 lockSeconds) private {
        Totals memory totals;
        Stake memory held;
        _settle(msg.sender, totals, held);
        if (!totals.has(PLAIN) || method != IEcoStake.stake.selector) {
            lockSeconds = Math.max(lockSeconds, _requireMethod(method, amount));
        }
        _add(totals, held, amount, lockSeconds);
        uint256 power = _save(msg.sender, totals, held);
        emit Staked(msg.sender, method, amount, held.lockEnd, power);
        uint256 arrived = _collect(_stakeToken, amount);
        if (arrived != amount) {
            revert EcoStake_InexactTransfer(address(_stakeToken), amount, arrived);
        }
    }

    /// @dev Locks all of the stake.
    function _lock(Stake memory held, uint256 tier, uint256 end, uint256 penaltyBps) private view {
        uint256 lockBps = tierBps(tier);
        if (held.isLocked() && lockBps < held.lockBps) {
            revert EcoStake_BoostWouldFall(held.lockBps, lockBps);
        }
        (held.lockBps, held.lockEnd) = (lockBps, end);
        (held.tier, held.penaltyBps) = (tier, penaltyBps);
    }

    function _takeOut(Totals memory totals, Stake memory held, uint256 amount) private view {
        if (amount == 0) revert EcoStake_ZeroAmount();
        if (amount > held.amount) {
            revert EcoStake_NotEnoughStake(address(_stakeToken), amount, held.amount);
        }
        held.amount -= amount;
        totals.staked -= amount;
        if (held.amount != 0) return;
        (held.lockBps, held.lockEnd, held.tier) = (0, 0, 0);
        (held.sinceHour, held.penaltyBps) = (0, 0);
    }
}
