// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DayBucket} from "./DayBucket.sol";
import {IDelegations} from "./IDelegations.sol";
import {Flow, Pool, Position} from "./StakingWords.sol";
import {UnbondingEntries} from "./UnbondingEntries.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Redelegations
/// @notice Moves stake between validators without letting it escape a slash.
/// @dev Redelegated stake leaves no wei behind, only a record at the new validator that measures it
/// in the old one's bucket of the day. Whatever a slash takes from that bucket, the record loses
/// too, and the owner owes it here. This cannot be escaped:
///
/// - every action of the owner at the new validator first deducts what is owed from its shares
/// there;
/// - the shares can only become entries that are marked, are not paid while the record is open, and
/// owe the rest when they are; or be bonded again from such an entry;
/// - they cannot move on while the record is open;
/// - the record closes when stake that began unbonding at the old validator at that moment could be
/// withdrawn: after the unbonding period, or later if withdrawals there are held.
abstract contract Redelegations is IDelegations, UnbondingEntries {
    /// @inheritdoc IDelegations
    function redelegate(uint32 from, uint32 to, uint256 shares, uint256 minShares)
        external
        returns (uint256 sharesIn)
    {
        _requireOpen(REDELEGATIONS);
        if (from == to) revert Staking_SameValidator(from);
        Flow memory flow = _flow();
        uint256 amount;
        (amount, shares) = _leave(flow, from, shares);

        (Pool memory pool, Position memory position) = _load(flow, to, msg.sender);
        _requireActive(pool);
        uint256 until = _record(from, pool, position, amount);
        sharesIn = _bond(flow, pool, position, amount);
        if (sharesIn < minShares) revert Staking_LessThanAccepted(sharesIn, minShares);
        _requireEntry(pool, position, amount);
        _save(flow, pool, position);
        // Checked when it was recorded.
        // forge-lint: disable-next-line(unsafe-typecast)
        emit Redelegated(from, to, msg.sender, amount, shares, sharesIn, uint40(until));
    }

    /// @inheritdoc IDelegations
    function settleRedelegation(uint32 id, address owner) external {
        Flow memory flow = _flow();
        (Pool memory pool, Position memory position) = _load(flow, id, owner);
        _save(flow, pool, position);
    }

    /// @dev Loads a validator and an account's delegation to it, with rewards and redelegations
    /// settled.
    function _load(Flow memory flow, uint32 id, address owner)
        internal
        returns (Pool memory, Position memory)
    {
        Pool memory pool = _loadPool(flow, id);
        Position memory position = _loadPosition(pool, owner);
        if (position.moved) _settleMove(flow, pool, position);
        return (pool, position);
    }

    function _save(Flow memory flow, Pool memory pool, Position memory position) internal {
        _save(flow);
        _savePool(pool);
        _savePosition(pool, position);
    }

    /// @dev Deducts from `amount` wei of an entry what it owes because unbonding began while a
    /// redelegation was open.
    /// @param isLast Whether this uses up the entry. Without entries, a debt has nothing left to be
    /// deducted from: the stake that owed it was slashed here too.
    function _takeDebt(uint32 id, address owner, uint256 amount, bool isLast)
        internal
        returns (uint256 left)
    {
        Moved storage move = _moves[id][owner];
        uint256 owed = Math.min(move.debt, amount);
        if (owed != 0) {
            // At most the debt, which is a uint96.
            // forge-lint: disable-next-line(unsafe-typecast)
            (move.debt, _penalties) = (move.debt - uint96(owed), _penalties + uint128(owed));
            emit DebtTaken(id, owner, owed);
        }
        if (isLast && --move.entries == 0) move.debt = 0;
        return amount - owed;
    }

    /// @dev Returns the wei that slashes of the old validator took from a redelegation since it was
    /// last settled.
    function _cutOf(Moved storage move) internal view returns (uint256) {
        return Math.saturatingSub(move.amount, _buckets[move.from][move.day].worthOf(move.norm));
    }

    function _leave(Flow memory flow, uint32 from, uint256 shares)
        private
        returns (uint256 amount, uint256)
    {
        (Pool memory pool, Position memory position) = _load(flow, from, msg.sender);
        if (position.moved) {
            revert Staking_MovedBefore(from, msg.sender, _moves[from][msg.sender].until);
        }
        if (shares == type(uint256).max) shares = position.shares;
        amount = _unbond(flow, pool, position, shares);
        _requireRemainder(pool, position);
        _savePool(pool);
        _savePosition(pool, position);
        return (amount, shares);
    }

    function _record(uint32 from, Pool memory pool, Position memory position, uint256 amount)
        private
        returns (uint256 until)
    {
        uint256 today = _today();
        Moved storage move = _moves[pool.id][position.owner];
        if (position.moved && (move.from != from || move.day != today)) {
            revert Staking_MovedBefore(pool.id, position.owner, move.until);
        }
        DayBucket bucket = _buckets[from][today];
        if (bucket.survival() == 0) revert Staking_NothingToUnbond(from);
        uint256 norm = move.norm + bucket.normFor(amount, Math.Rounding.Ceil);
        if (norm > type(uint96).max) revert Staking_AmountTooLarge(norm, type(uint96).max);
        _buckets[from][today] = bucket.used();
        until = Math.max(move.until, block.timestamp + _course.unbondPeriod);
        position.moved = true;
        // The norm is checked above and is not below the amount; days fit for another 45,000 years.
        // forge-lint: disable-start(unsafe-typecast)
        (move.norm, move.amount) = (uint96(norm), move.amount + uint96(amount));
        (move.from, move.day, move.until) = (from, uint24(today), uint40(until));
        // forge-lint: disable-end(unsafe-typecast)
    }

    /// @dev Deducts what slashes of the old validator cost since the last time, and closes the
    /// record once its time is over.
    function _settleMove(Flow memory flow, Pool memory pool, Position memory position) private {
        Moved storage move = _moves[pool.id][position.owner];
        uint256 cut = _cutOf(move);
        if (cut != 0) _takeCut(flow, pool, position, cut);
        (uint256 until, uint256 day, uint32 from) = (move.until, move.day, move.from);
        if (block.timestamp < until || _isHeld(from, day, until)) return;
        position.moved = false;
        (move.norm, move.amount, move.until) = (0, 0, 0);
        (move.day, move.from) = (0, 0);
        emit RedelegationClosed(from, pool.id, position.owner);
    }

    function _takeCut(Flow memory flow, Pool memory pool, Position memory position, uint256 cut)
        private
    {
        Moved storage move = _moves[pool.id][position.owner];
        uint256 own = pool.tokensOf(position.shares);
        uint256 taken = Math.min(cut, own);
        uint256 burnt = 0;
        if (taken != 0) {
            burnt = taken == own
                ? position.shares
                : Math.mulDiv(taken, pool.shares, pool.bonded, Math.Rounding.Ceil);
            _takeOut(flow, pool, position, burnt, taken);
        }
        uint256 owed = move.entries == 0 ? 0 : cut - taken;
        // Parts of the record's amount, which is a uint96.
        // forge-lint: disable-start(unsafe-typecast)
        _penalties += uint128(taken);
        (move.amount, move.debt) = (move.amount - uint96(cut), move.debt + uint96(owed));
        // forge-lint: disable-end(unsafe-typecast)
        emit RedelegationSlashed(move.from, pool.id, position.owner, taken, owed, burnt);
    }
}
