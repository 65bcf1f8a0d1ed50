// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SCALE, WHOLE_BPS} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @dev All stake that began to unbond from one validator on one day, so that one write slashes all
/// of it. An entry has a norm: its wei divided by the bucket's survival when it was added. It is
/// worth its norm times the survival, rounded down; the bucket holds the sum of norms times the
/// survival, rounded up, so it never holds less than its entries are worth.
///
/// Bits: norm from 0, loss per wei (times 1e18) from 96, and from 160 whether the bucket was ever
/// used. Slashes skip unused buckets: stake added later that day is not liable for earlier events.
/// The survival outlives the last entry, since redelegations are measured by it.
type DayBucket is uint256;

using {
    survival,
    isUsed,
    normOf,
    held,
    worthOf,
    normFor,
    put,
    take,
    slashed,
    used
} for DayBucket global;

uint256 constant LOST_BIT = 96;
uint256 constant USED = 1 << 160;

/// @dev Returns what slashes left of each wei, times 1e18.
function survival(DayBucket bucket) pure returns (uint256) {
    unchecked {
        // The loss is at most the whole.
        // forge-lint: disable-next-line(unsafe-typecast)
        return SCALE - uint64(DayBucket.unwrap(bucket) >> LOST_BIT);
    }
}

function isUsed(DayBucket bucket) pure returns (bool) {
    return DayBucket.unwrap(bucket) & USED != 0;
}

function normOf(DayBucket bucket) pure returns (uint256) {
    // Drops the bits above the field.
    // forge-lint: disable-next-line(unsafe-typecast)
    return uint96(DayBucket.unwrap(bucket));
}

/// @dev Returns the wei in the bucket.
function held(DayBucket bucket) pure returns (uint256) {
    return tokensIn(normOf(bucket), survival(bucket));
}

/// @dev Returns the wei that a norm is worth.
function worthOf(DayBucket bucket, uint256 norm) pure returns (uint256) {
    unchecked {
        // A norm has 96 bits, a survival 60.
        return norm * survival(bucket) / SCALE;
    }
}

/// @dev Returns the norm of an amount in wei, for a bucket that is not slashed entirely.
function normFor(DayBucket bucket, uint256 tokens, Math.Rounding rounding) pure returns (uint256) {
    uint256 left = survival(bucket);
    return left == SCALE ? tokens : Math.mulDiv(tokens, SCALE, left, rounding);
}

/// @param norm Norm to add; the sum must be below 2^96.
function put(DayBucket bucket, uint256 norm) pure returns (DayBucket) {
    return DayBucket.wrap((DayBucket.unwrap(bucket) + norm) | USED);
}

/// @param norm Norm of an entry in the bucket.
function take(DayBucket bucket, uint256 norm) pure returns (DayBucket) {
    return DayBucket.wrap(DayBucket.unwrap(bucket) - norm);
}

function used(DayBucket bucket) pure returns (DayBucket) {
    return DayBucket.wrap(DayBucket.unwrap(bucket) | USED);
}

/// @dev Returns the bucket after a slash, and the slashed wei.
function slashed(DayBucket bucket, uint256 bps) pure returns (DayBucket next, uint256 cut) {
    uint256 norm = normOf(bucket);
    uint256 before = survival(bucket);
    unchecked {
        // The survival has 60 bits and only shrinks; `bps` is at most the whole.
        uint256 left = before * (WHOLE_BPS - bps) / WHOLE_BPS;
        next = DayBucket.wrap(norm | (SCALE - left) << LOST_BIT | USED);
        cut = tokensIn(norm, before) - tokensIn(norm, left);
    }
}

/// @dev Rounds up. A norm has 96 bits, a survival 60.
function tokensIn(uint256 norm, uint256 left) pure returns (uint256) {
    unchecked {
        return (norm * left + SCALE - 1) / SCALE;
    }
}
