// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostClaims} from "./BoostClaims.sol";
import {
    FROZEN,
    PLAIN,
    Stake,
    Totals,
    finishOf,
    rewardPerPowerOf,
    settledAtOf,
    unpackStake,
    unpackTotals
} from "./BoostWords.sol";
import {IEcoStake} from "./IEcoStake.sol";
import {IEcoStakeReader} from "./IEcoStakeReader.sol";
import {WHOLE_BPS, tierLength} from "./LockTiers.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

// Each cast below takes a field that was packed into as many bits or fewer.
// forge-lint: disable-start(unsafe-typecast)

/// @title BoostReader
/// @notice Views of the locked stake.
abstract contract BoostReader is BoostClaims {
    /// @inheritdoc IEcoStakeReader
    function stakeToken() external view returns (IERC20) {
        return _stakeToken;
    }

    /// @inheritdoc IEcoStakeReader
    function treasury() external view returns (address) {
        return _treasury;
    }

    /// @inheritdoc IEcoStakeReader
    function totals() external view returns (uint256 staked, uint256 power) {
        Totals memory all = unpackTotals(_totalsWord);
        return (all.staked, all.power);
    }

    /// @inheritdoc IEcoStakeReader
    function frozen() external view returns (bool) {
        return unpackTotals(_totalsWord).has(FROZEN);
    }

    /// @inheritdoc IEcoStakeReader
    function terms() external view returns (Terms memory) {
        Totals memory all = unpackTotals(_totalsWord);
        return Terms({
            accountCap: _accountCap,
            penaltyBps: uint16(all.penaltyBps()),
            tipBps: uint16(all.tipBps()),
            loyaltyBps: uint16(all.loyaltyBps()),
            loyaltyMaxBps: uint16(all.loyaltyMaxBps())
        });
    }

    /// @inheritdoc IEcoStakeReader
    function positionOf(address account) external view returns (Position memory) {
        Stake memory held = unpackStake(_stakes[account]);
        return Position({
            amount: uint96(held.amount),
            power: uint128(held.power()),
            powerBps: uint16(held.powerBps),
            lockEnd: uint40(held.lockEnd),
            lockLength: uint40(tierLength(held.tier)),
            lockBps: uint16(held.lockBps),
            stakedSince: uint40(held.sinceHour * 1 hours),
            penaltyBps: uint16(held.penaltyBps)
        });
    }

    /// @inheritdoc IEcoStakeReader
    function boostOf(address account) external view returns (Boost memory) {
        Totals memory all = unpackTotals(_totalsWord);
        Stake memory held = unpackStake(_stakes[account]);
        uint256 lockBps = held.isLocked() ? held.lockBps : 0;
        return Boost({
            lockBps: uint16(lockBps),
            loyaltyBps: uint16(held.loyalty(all)),
            badgeBps: uint16(held.badgeBps),
            referralBps: uint16(held.referralBps),
            totalBps: uint16(held.boost(all, lockBps))
        });
    }

    /// @inheritdoc IEcoStakeReader
    function earned(address account, address token) external view returns (uint256) {
        uint256 reward = _rewardOf(token);
        uint256 power = unpackStake(_stakes[account]).power();
        uint256 flow = _flowNow(reward, unpackTotals(_totalsWord).power);
        return _booked(_ledgers[account][reward], power, rewardPerPowerOf(flow)) >> OWED_BIT;
    }

    /// @inheritdoc IEcoStakeReader
    function previewPower(address account, uint96 amount, uint64 lockSeconds)
        external
        view
        returns (uint256)
    {
        Totals memory all = unpackTotals(_totalsWord);
        Stake memory held = unpackStake(_stakes[account]);
        uint256 lock = all.has(PLAIN)
            ? lockSeconds
            : Math.max(lockSeconds, _requireMethod(IEcoStake.stake.selector, amount));
        _add(all, held, amount, lock);
        return held.amount * held.boost(all, held.isLocked() ? held.lockBps : 0) / WHOLE_BPS;
    }

    /// @inheritdoc IEcoStakeReader
    function penaltyOf(address account, uint96 amount) external view returns (uint256) {
        Stake memory held = unpackStake(_stakes[account]);
        if (amount > held.amount) {
            revert EcoStake_NotEnoughStake(address(_stakeToken), amount, held.amount);
        }
        return held.isLocked() ? _penalty(held, amount) : 0;
    }

    /// @inheritdoc IEcoStakeReader
    function rewardTokens() external view returns (address[] memory tokens) {
        tokens = new address[](unpackTotals(_totalsWord).rewards());
        for (uint256 i = 0; i < tokens.length; ++i) {
            tokens[i] = _rewards[i];
        }
    }

    /// @inheritdoc IEcoStakeReader
    function streamOf(address token) external view returns (Stream memory) {
        uint256 reward = _rewardOf(token);
        uint256 flow = _flowNow(reward, unpackTotals(_totalsWord).power);
        return Stream({
            rewardPerPower: uint160(rewardPerPowerOf(flow)),
            settledAt: uint40(settledAtOf(flow)),
            rate: _courses[reward].rate,
            finish: uint40(finishOf(flow)),
            reserve: _courses[reward].reserve
        });
    }

    /// @inheritdoc IEcoStakeReader
    function methods(bytes4 selector) external view returns (Method memory) {
        return _methods[selector];
    }

    /// @inheritdoc IEcoStakeReader
    function methodSelectors() external view returns (bytes4[] memory) {
        return _selectors;
    }
}

// forge-lint: disable-end(unsafe-typecast)
