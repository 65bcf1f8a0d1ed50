// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SCALE, WHOLE_BPS} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @dev All that began to leave one validator on one day, so that one write slashes all of it. An entry
/// has a norm: its wei divided by the survival of the bucket when it came in. It is worth its norm times
/// the survival, rounded down; the bucket holds the sum of norms times the survival, rounded up, so it
/// never holds less than its entries are worth.
///
/// bits: norm from 0, what of each wei is lost (times 1e18) from 96, and from 160 whether anything came
/// in. What has never been used is skipped by a slash: who comes in later that day is not liable for what
/// came before. The survival outlives the last entry, since redelegations are measured by it.
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

/// @dev What slashes left of each wei, times 1e18.
function survival(DayBucket bucket) pure returns (uint256) {
    unchecked {
        // Never more than the whole is lost.
        // forge-lint: disable-next-line(unsafe-typecast)
        return SCALE - uint64(DayBucket.unwrap(bucket) >> LOST_BIT);
    }
}

function isUsed(DayBucket bucket) pure returns (bool) {
    return DayBucket.unwrap(bucket) & USED != 0;
}

function normOf(DayBucket bucket) pure returns (uint256) {
    // Drops what is above the field.
    // forge-lint: disable-next-line(unsafe-typecast)
    return uint96(DayBucket.unwrap(bucket));
}

/// @dev Wei in the bucket.
function held(DayBucket bucket) pure returns (uint256) {
    return tokensIn(normOf(bucket), survival(bucket));
}

/// @dev Wei that a norm is worth.
function worthOf(DayBucket bucket, uint256 norm) pure returns (uint256) {
    unchecked {
        // A norm has 96 bits, a survival 60.
        return norm * survival(bucket) / SCALE;
    }
}

/// @dev The norm of wei, of a bucket with anything left.
function normFor(DayBucket bucket, uint256 tokens, Math.Rounding rounding) pure returns (uint256) {
    uint256 left = survival(bucket);
    return left == SCALE ? tokens : Math.mulDiv(tokens, SCALE, left, rounding);
}

/// @param norm Together with what is in it less than 2^96.
function put(DayBucket bucket, uint256 norm) pure returns (DayBucket) {
    return DayBucket.wrap((DayBucket.unwrap(bucket) + norm) | USED);
}

/// @param norm Of an entry that is in the bucket.
function take(DayBucket bucket, uint256 norm) pure returns (DayBucket) {
    return DayBucket.wrap(DayBucket.unwrap(bucket) - norm);
}

function used(DayBucket bucket) pure returns (DayBucket) {
    return DayBucket.wrap(DayBucket.unwrap(bucket) | USED);
}

/// @dev The bucket after a slash, and the wei that it cost.
function slashed(DayBucket bucket, uint256 bps) pure returns (DayBucket next, uint256 cut) {
    uint256 norm = normOf(bucket);
    uint256 before = survival(bucket);
    unchecked {
        // The survival has 60 bits and only shrinks; a share is at most the whole.
        uint256 left = before * (WHOLE_BPS - bps) / WHOLE_BPS;
        next = DayBucket.wrap(norm | (SCALE - left) << LOST_BIT | USED);
        cut = tokensIn(norm, before) - tokensIn(norm, left);
    }
}

/// @dev Rounded up. A norm has 96 bits, a survival 60.
function tokensIn(uint256 norm, uint256 left) pure returns (uint256) {
    unchecked {
        return (norm * left + SCALE - 1) / SCALE;
    }
}
