// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DayBucket} from "./DayBucket.sol";
import {IDelegations} from "./IDelegations.sol";
import {Redelegations} from "./Redelegations.sol";
import {Flow, Leaving, Pool, Position, packLeaving, unpackLeaving} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Delegations
/// @notice Delegates, undelegates and withdraws stake.
abstract contract Delegations is IDelegations, Redelegations {
    /// @inheritdoc IDelegations
    function delegate(uint32 id, uint256 minShares) external payable returns (uint256 shares) {
        _requireOpen(DELEGATIONS);
        Flow memory flow = _flow();
        (Pool memory pool, Position memory position) = _load(flow, id, msg.sender);
        // A jailed operator may add the self-stake it needs to be unjailed.
        bool isOwnBond = msg.sender == pool.operator && pool.status == Status.Jailed;
        if (!isOwnBond) _requireActive(pool);
        shares = _bond(flow, pool, position, msg.value);
        if (shares < minShares) revert Staking_LessThanAccepted(shares, minShares);
        _requireEntry(pool, position, msg.value);
        _save(flow, pool, position);
        emit Delegated(id, msg.sender, msg.value, shares);
    }

    /// @inheritdoc IDelegations
    function undelegate(uint32 id, uint256 shares, uint256 minTokens)
        external
        returns (uint32 nonce)
    {
        Flow memory flow = _flow();
        (Pool memory pool, Position memory position) = _load(flow, id, msg.sender);
        if (shares == type(uint256).max) shares = position.shares;
        uint256 amount = _unbond(flow, pool, position, shares);
        if (amount < minTokens) revert Staking_LessThanAccepted(amount, minTokens);
        _requireRemainder(pool, position);
        nonce = _startLeaving(id, position, amount, shares, block.timestamp + _course.unbondPeriod);
        _save(flow, pool, position);
    }

    /// @inheritdoc IDelegations
    function cancelUnbond(uint32 id, uint32 nonce, uint256 amount)
        external
        returns (uint256 shares)
    {
        _requireOpen(DELEGATIONS);
        Flow memory flow = _flow();
        (Pool memory pool, Position memory position) = _load(flow, id, msg.sender);
        _requireActive(pool);
        amount = _takeFromEntry(id, nonce, amount);
        shares = _bond(flow, pool, position, amount);
        _requireEntry(pool, position, amount);
        _save(flow, pool, position);
        emit UnbondCancelled(id, msg.sender, nonce, amount, shares);
    }

    /// @inheritdoc IDelegations
    function withdraw(EntryKey[] calldata entries) external returns (uint256 amount) {
        _requireListSize(entries.length);
        for (uint256 i = 0; i < entries.length; ++i) {
            EntryKey calldata key = entries[i];
            amount += _withdraw(key.id, key.nonce);
        }
        if (amount != 0) _pay(msg.sender, amount);
    }

    function _withdraw(uint32 id, uint32 nonce) private returns (uint256 amount) {
        mapping(uint256 nonce => uint256) storage entries = _entries[id][msg.sender];
        Leaving memory leaving = _entryAt(id, msg.sender, nonce, entries[nonce]);
        uint256 readyAt = _readyAt(id, msg.sender, leaving);
        if (block.timestamp < readyAt) revert Staking_EntryNotReady(id, nonce, readyAt);
        if (leaving.moved) _settle(id);
        entries[nonce] = 0;
        mapping(uint256 day => DayBucket) storage buckets = _buckets[id];
        DayBucket bucket = buckets[leaving.day];
        buckets[leaving.day] = bucket.take(leaving.norm);
        amount = bucket.worthOf(leaving.norm);
        if (leaving.moved) amount = _takeDebt(id, msg.sender, amount, true);
        emit Withdrawn(id, msg.sender, nonce, amount);
    }

    function _settle(uint32 id) private {
        Flow memory flow = _flow();
        (Pool memory pool, Position memory position) = _load(flow, id, msg.sender);
        _save(flow, pool, position);
    }

    /// @dev Removes wei from an entry of the caller without paying it out.
    /// @return left The wei less what the entry owed.
    function _takeFromEntry(uint32 id, uint32 nonce, uint256 amount)
        private
        returns (uint256 left)
    {
        mapping(uint256 nonce => uint256) storage entries = _entries[id][msg.sender];
        Leaving memory leaving = _entryAt(id, msg.sender, nonce, entries[nonce]);
        DayBucket bucket = _buckets[id][leaving.day];
        uint256 worth = bucket.worthOf(leaving.norm);
        if (amount == type(uint256).max) amount = worth;
        if (amount == 0 || amount > worth) revert Staking_EntryTooSmall(amount, worth);
        uint256 norm = amount == worth ? leaving.norm : bucket.normFor(amount, Math.Rounding.Ceil);
        _buckets[id][leaving.day] = bucket.take(norm);
        bool isLast = norm == leaving.norm;
        leaving.norm -= norm;
        entries[nonce] = isLast ? 0 : packLeaving(leaving);
        left = leaving.moved ? _takeDebt(id, msg.sender, amount, isLast) : amount;
    }
}
