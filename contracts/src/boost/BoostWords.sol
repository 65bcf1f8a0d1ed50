// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {MAX_POWER_BPS, WHOLE_BPS} from "./LockTiers.sol";

// State that every action reads and writes, each in one storage word. Packed by hand, since the
// compiler reads and writes each field of a packed struct separately, which costs 1,000 gas more
// per word. Code that fills a struct must keep its fields within the widths given here.

// Each cast below takes one field and drops the bits above it.
// forge-lint: disable-start(unsafe-typecast)

/// @dev Fixed-point one: rewards per power and rates are scaled by this. Large enough that a token
/// with six decimals loses nothing significant to rounding, however much power shares it and
/// however often it is settled.
uint256 constant SCALE = 1e27;

/// @dev Totals, and the settings that every action needs. As a word: power 98 bits, staked 96,
/// settings 62. Settings are read one by one where needed: loyalty in bps 14 and its max 14,
/// penalty in bps 14, tip in bps 8, number of reward tokens 4, and the flags below.
struct Totals {
    uint256 power;
    uint256 staked;
    uint256 settings;
}

using {loyaltyBps, loyaltyMaxBps, penaltyBps, tipBps, rewards, has} for Totals global;

uint256 constant BPS_MASK = (1 << 14) - 1;
uint256 constant REWARDS_BIT = 50;
uint256 constant TERMS_MASK = (1 << REWARDS_BIT) - 1;
/// @dev No new stake is accepted.
uint256 constant FROZEN = 1 << 54;
/// @dev Stake per account is capped.
uint256 constant CAPPED = 1 << 55;
/// @dev {IEcoStake-stake} is enabled for any amount, without a min lock.
uint256 constant PLAIN = 1 << 56;

function packTotals(Totals memory totals) pure returns (uint256) {
    return totals.power | totals.staked << 98 | totals.settings << 194;
}

function unpackTotals(uint256 word) pure returns (Totals memory totals) {
    fillTotals(totals, word);
}

/// @dev Fills an existing struct, since one that a function returns is newly allocated, which costs
/// gas.
function fillTotals(Totals memory totals, uint256 word) pure {
    totals.power = word & (1 << 98) - 1;
    totals.staked = uint96(word >> 98);
    totals.settings = word >> 194;
}

function packTerms(
    uint256 loyaltyBps_,
    uint256 loyaltyMaxBps_,
    uint256 penaltyBps_,
    uint256 tipBps_
) pure returns (uint256) {
    return loyaltyBps_ | loyaltyMaxBps_ << 14 | penaltyBps_ << 28 | tipBps_ << 42;
}

function loyaltyBps(Totals memory totals) pure returns (uint256) {
    return totals.settings & BPS_MASK;
}

function loyaltyMaxBps(Totals memory totals) pure returns (uint256) {
    return totals.settings >> 14 & BPS_MASK;
}

function penaltyBps(Totals memory totals) pure returns (uint256) {
    return totals.settings >> 28 & BPS_MASK;
}

function tipBps(Totals memory totals) pure returns (uint256) {
    return uint8(totals.settings >> 42);
}

/// @dev Returns the number of reward tokens.
function rewards(Totals memory totals) pure returns (uint256) {
    return totals.settings >> REWARDS_BIT & 15;
}

/// @dev Returns whether any of the bits is set.
function has(Totals memory totals, uint256 bits) pure returns (bool) {
    return totals.settings & bits != 0;
}

/// @dev An account's stake in memory. As a word: amount 96 bits, power in bps of the amount 16,
/// lock boost in bps 16, lock end 40, lock tier 8, hour since which it is staked 24, badge boost
/// 16, referral boost 16, penalty in bps as of locking 16.
struct Stake {
    uint256 amount;
    uint256 powerBps;
    uint256 lockBps;
    uint256 lockEnd;
    uint256 tier;
    uint256 sinceHour;
    uint256 badgeBps;
    uint256 referralBps;
    uint256 penaltyBps;
}

using {power, isLocked, loyalty, boost} for Stake global;

function packStake(Stake memory held) pure returns (uint256) {
    return held.amount | held.powerBps << 96 | held.lockBps << 112 | held.lockEnd << 128 | held.tier
        << 168 | held.sinceHour << 176 | held.badgeBps << 200 | held.referralBps << 216
        | held.penaltyBps << 232;
}

function unpackStake(uint256 word) pure returns (Stake memory held) {
    fillStake(held, word);
}

function fillStake(Stake memory held, uint256 word) pure {
    held.amount = uint96(word);
    held.powerBps = uint16(word >> 96);
    held.lockBps = uint16(word >> 112);
    held.lockEnd = uint40(word >> 128);
    held.tier = uint8(word >> 168);
    held.sinceHour = uint24(word >> 176);
    held.badgeBps = uint16(word >> 200);
    held.referralBps = uint16(word >> 216);
    held.penaltyBps = uint16(word >> 232);
}

/// @dev Returns the power that counts until the account is settled.
function power(Stake memory held) pure returns (uint256) {
    unchecked {
        // 96 bits times 16 bits.
        return held.amount * held.powerBps / WHOLE_BPS;
    }
}

function isLocked(Stake memory held) view returns (bool) {
    return block.timestamp < held.lockEnd;
}

/// @dev Returns the boost for full 30-day periods of unbroken stake, in basis points.
function loyalty(Stake memory held, Totals memory totals) view returns (uint256) {
    if (held.amount == 0) return 0;
    unchecked {
        // 24 bits times 16 bits.
        uint256 hour = block.timestamp / 1 hours;
        if (hour <= held.sinceHour) return 0;
        uint256 sum = (hour - held.sinceHour) / (30 * 24) * totals.loyaltyBps();
        uint256 most = totals.loyaltyMaxBps();
        return sum < most ? sum : most;
    }
}

/// @dev Returns the stake's current power in basis points of its amount, given the boost of its
/// lock.
function boost(Stake memory held, Totals memory totals, uint256 lockBps) view returns (uint256) {
    unchecked {
        // Five numbers of at most 17 bits.
        uint256 sum = WHOLE_BPS + lockBps + held.loyalty(totals) + held.badgeBps + held.referralBps;
        return sum < MAX_POWER_BPS ? sum : MAX_POWER_BPS;
    }
}

/// @dev Packs the changing part of a token's stream into a word: finish 40 bits, settled at 40,
/// reward per unit of power 160. Not a struct, since every action does this for every reward.
function packFlow(uint256 rewardPerPower, uint256 settledAt, uint256 finish)
    pure
    returns (uint256)
{
    return finish | settledAt << 40 | rewardPerPower << 80;
}

function rewardPerPowerOf(uint256 flow) pure returns (uint256) {
    return flow >> 80;
}

function settledAtOf(uint256 flow) pure returns (uint256) {
    return uint40(flow >> 40);
}

function finishOf(uint256 flow) pure returns (uint256) {
    return uint40(flow);
}

/// @dev Returns whether a stream must be brought up to date: it has not ended and was not settled
/// in this second.
function isFlowing(uint256 flow) view returns (bool) {
    uint256 since = settledAtOf(flow);
    return since < finishOf(flow) && since != block.timestamp;
}

// forge-lint: disable-end(unsafe-typecast)
