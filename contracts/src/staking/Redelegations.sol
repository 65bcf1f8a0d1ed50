// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DayBucket} from "./DayBucket.sol";
import {IDelegations} from "./IDelegations.sol";
import {Flow, Pool, Position} from "./StakingWords.sol";
import {UnbondingEntries} from "./UnbondingEntries.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Moving stake between validators, without a way out of a slash
/// @dev What moves leaves no wei behind, only a record at the new validator that measures it in the old
/// one's bucket of the day. Whatever a slash takes from that bucket, the record has lost too, and the
/// owner owes it here. It cannot be escaped:
///
/// - every action of the owner at the new validator first takes what is owed out of its shares there;
/// - the shares can only become entries that are marked, are not paid while the record is open, and owe
///   the rest when they are; or go back from such an entry into shares;
/// - they cannot move on while the record is open;
/// - the record closes when stake that had begun to unbond at the old validator in that moment could
///   be withdrawn: after the unbonding period, or later when withdrawals there are held.
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

    /// @dev A validator and an account's delegation to it, rewards and moves settled.
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

    /// @dev What an entry that left while a move was open owes, taken out of `amount` wei of it.
    /// @param isLast Whether the entry is gone after this. Without entries, a debt has nothing left to
    /// be taken from: the stake that owed it was slashed here too.
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

    /// @dev Wei that slashes at the old validator took from a move since it was settled.
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

    /// @dev Takes what slashes at the old validator cost since the last time, and closes the record
    /// when its time is over.
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
