// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "./IStakingErrors.sol";

// State that staking reads and writes most, each in one storage word. Packed by hand, since the
// compiler reads and writes each field of a packed struct separately, which costs 1,000 gas more
// per word. Code that fills a struct must keep its fields within the widths given here.

// Each cast below takes one field and drops the bits above it.
// forge-lint: disable-start(unsafe-typecast)

/// @dev Fixed-point one: rewards per wei, rates and survival are scaled by this.
uint256 constant SCALE = 1e18;
/// @dev Basis points in the whole.
uint256 constant WHOLE_BPS = 10_000;

/// @dev The changing part of the stream: reward per wei 128 bits, active wei 96, settled at 32.
struct Flow {
    uint256 rewardPerWei;
    uint256 active;
    uint256 settledAt;
}

function packFlow(Flow memory flow) pure returns (uint256) {
    return flow.rewardPerWei | flow.active << 128 | flow.settledAt << 224;
}

function unpackFlow(uint256 word) pure returns (Flow memory flow) {
    flow.rewardPerWei = uint128(word);
    flow.active = uint96(word >> 128);
    flow.settledAt = word >> 224;
}

/// @dev A validator's storage words. In `stake`: bonded 96 bits, shares 96, commission in bps 16,
/// status 8, until 40. In `rewards`: reward per share 128, the stream's reward per wei when that
/// was settled 128. In `operator`: its address 160, its unclaimed commission 96.
struct PoolWords {
    uint256 stake;
    uint256 rewards;
    uint256 operator;
}

/// @dev A validator's stake in memory, with its rewards settled.
struct Pool {
    uint32 id;
    uint256 bonded;
    uint256 shares;
    uint256 commissionBps;
    IStakingErrors.Status status;
    uint256 until;
    uint256 rewardPerShare;
    uint256 settledPerWei;
    address operator;
    uint256 commission;
}

using {tokensOf, sharesFor, isActive} for Pool global;

/// @dev Returns the wei that shares are worth, rounded down; all shares are worth all wei.
function tokensOf(Pool memory pool, uint256 shares) pure returns (uint256) {
    unchecked {
        // Each has 96 bits.
        return shares == 0 ? 0 : shares * pool.bonded / pool.shares;
    }
}

/// @dev Returns the shares for an added amount in wei, rounded down.
function sharesFor(Pool memory pool, uint256 tokens) pure returns (uint256) {
    return pool.shares == 0 ? tokens : tokens * pool.shares / pool.bonded;
}

function isActive(Pool memory pool) pure returns (bool) {
    return pool.status == IStakingErrors.Status.Active;
}

function savePool(PoolWords storage words, Pool memory pool) {
    words.stake = pool.bonded | pool.shares << 96 | pool.commissionBps << 192 | uint256(pool.status)
        << 208 | pool.until << 216;
    words.rewards = pool.rewardPerShare | pool.settledPerWei << 128;
    words.operator = uint160(pool.operator) | pool.commission << 160;
}

function loadPool(PoolWords storage words, uint32 id) view returns (Pool memory pool) {
    (uint256 stake, uint256 rewards, uint256 operator) =
        (words.stake, words.rewards, words.operator);
    pool.id = id;
    pool.bonded = uint96(stake);
    pool.shares = uint96(stake >> 96);
    pool.commissionBps = uint16(stake >> 192);
    pool.status = IStakingErrors.Status(uint8(stake >> 208));
    pool.until = stake >> 216;
    pool.rewardPerShare = uint128(rewards);
    pool.settledPerWei = rewards >> 128;
    pool.operator = address(uint160(operator));
    pool.commission = operator >> 160;
}

/// @dev An account's delegation in memory, with its rewards settled. As a word: shares 96 bits, the
/// validator's reward per share when that was settled 128, nonce of its last entry 24, whether
/// stake redelegated here is liable elsewhere 1, whether rewards have accrued 1. `earned` is in wei
/// and not in storage yet.
struct Position {
    address owner;
    uint256 shares;
    uint256 settledPerShare;
    uint256 entries;
    bool moved;
    bool hasAccrued;
    uint256 earned;
}

uint256 constant MOVED = 1 << 248;
uint256 constant ACCRUED = 1 << 249;

function packPosition(Position memory position) pure returns (uint256) {
    return position.shares | position.settledPerShare << 96 | position.entries << 224
        | (position.moved ? MOVED : 0) | (position.hasAccrued ? ACCRUED : 0);
}

function unpackPosition(uint256 word, address owner) pure returns (Position memory position) {
    position.owner = owner;
    position.shares = uint96(word);
    position.settledPerShare = uint128(word >> 96);
    position.entries = uint24(word >> 224);
    position.moved = word & MOVED != 0;
    position.hasAccrued = word & ACCRUED != 0;
}

uint256 constant LEFT_AFTER_MOVE = 1 << 168;
uint256 constant LEAVING = 1 << 169;

/// @dev Unbonding stake. As a word: norm 96 bits, day 32, ready at 40, whether unbonding began
/// while redelegated stake was liable elsewhere 1, and 1 that is set in every entry.
struct Leaving {
    uint256 norm;
    uint256 day;
    uint256 readyAt;
    bool moved;
}

function packLeaving(Leaving memory leaving) pure returns (uint256) {
    return leaving.norm | leaving.day << 96 | leaving.readyAt << 128
        | (leaving.moved ? LEFT_AFTER_MOVE : 0) | LEAVING;
}

function unpackLeaving(uint256 word) pure returns (Leaving memory leaving) {
    leaving.norm = uint96(word);
    leaving.day = uint32(word >> 96);
    leaving.readyAt = uint40(word >> 128);
    leaving.moved = word & LEFT_AFTER_MOVE != 0;
}

// forge-lint: disable-end(unsafe-typecast)
