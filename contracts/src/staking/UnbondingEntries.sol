// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DayBucket} from "./DayBucket.sol";
import {StakeLedger} from "./StakeLedger.sol";
import {Leaving, Position, packLeaving, unpackLeaving} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title UnbondingEntries
/// @notice Entries of unbonding stake, in the bucket of their day.
abstract contract UnbondingEntries is StakeLedger {
    /// @dev Opens an entry for wei removed from a validator's bonded stake.
    function _startLeaving(
        uint32 id,
        Position memory position,
        uint256 amount,
        uint256 shares,
        uint256 readyAt
    ) internal returns (uint32 nonce) {
        uint256 day = _today();
        mapping(uint256 day => DayBucket) storage buckets = _buckets[id];
        DayBucket bucket = buckets[day];
        if (bucket.survival() == 0) revert Staking_NothingToUnbond(id);
        uint256 norm = bucket.normFor(amount, Math.Rounding.Floor);
        _requireRoomFor(bucket, norm);
        buckets[day] = bucket.put(norm);
        if (position.moved) {
            Moved storage move = _moves[id][position.owner];
            ++move.entries;
            readyAt = Math.max(readyAt, move.until);
        }
        uint256 number = ++position.entries;
        if (number >= 1 << 24) revert Staking_AmountTooLarge(number, (1 << 24) - 1);
        _entries[id][position.owner][number] =
            packLeaving(Leaving({norm: norm, day: day, readyAt: readyAt, moved: position.moved}));
        // The number is checked above; the time fits for another 34,000 years.
        // forge-lint: disable-start(unsafe-typecast)
        nonce = uint32(number);
        emit UnbondStarted(id, position.owner, nonce, amount, shares, uint40(readyAt));
        // forge-lint: disable-end(unsafe-typecast)
    }

    function _entryAt(uint32 id, address owner, uint32 nonce, uint256 word)
        internal
        pure
        returns (Leaving memory)
    {
        if (word == 0) revert Staking_UnknownEntry(id, owner, nonce);
        return unpackLeaving(word);
    }

    /// @dev Returns when an entry can be withdrawn, as of now.
    function _readyAt(uint32 id, address owner, Leaving memory leaving)
        internal
        view
        returns (uint256 readyAt)
    {
        readyAt = leaving.readyAt;
        if (_isHeld(id, leaving.day, readyAt)) {
            readyAt = Math.min(readyAt + MAX_HOLD, _notices[id].heldUntil);
        }
        if (!leaving.moved) return readyAt;
        Moved storage move = _moves[id][owner];
        uint256 until = move.until;
        if (until == 0) return readyAt;
        if (_isHeld(move.from, move.day, until)) {
            until = Math.min(until + MAX_HOLD, _notices[move.from].heldUntil);
        }
        return Math.max(readyAt, until);
    }

    function _requireRoomFor(DayBucket bucket, uint256 norm) private pure {
        uint256 sum = bucket.normOf() + norm;
        if (sum > type(uint96).max) revert Staking_AmountTooLarge(sum, type(uint96).max);
    }
}
