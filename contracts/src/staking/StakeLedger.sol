// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {RewardFlow} from "./RewardFlow.sol";
import {
    Flow,
    Pool,
    Position,
    SCALE,
    WHOLE_BPS,
    loadPool,
    packPosition,
    savePool,
    unpackPosition
} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Stake and rewards of validators and their delegators, settled and moved
/// @dev What is loaded here is settled up to now; what is changed is saved by whoever loaded it, before
/// any coin leaves.
abstract contract StakeLedger is RewardFlow {
    /// @dev A validator with its rewards settled: from here on, its status, commission and stake may
    /// change without changing what was earned before. One that is not active earns nothing, and is
    /// settled when it becomes active.
    function _loadPool(Flow memory flow, uint32 id) internal view returns (Pool memory) {
        Pool memory pool = loadPool(_pools[id], id);
        if (pool.isActive()) _settlePool(flow, pool);
        return pool;
    }

    function _settlePool(Flow memory flow, Pool memory pool) internal pure {
        unchecked {
            // The stream's reward only grows. 96 bits times 128; and what comes out is no more than the
            // reserve, which has 96.
            uint256 perWei = flow.rewardPerWei - pool.settledPerWei;
            if (perWei == 0) return;
            pool.settledPerWei = flow.rewardPerWei;
            if (pool.shares == 0) return;
            uint256 reward = pool.bonded * perWei / SCALE;
            uint256 commission = reward * pool.commissionBps / WHOLE_BPS;
            pool.commission += commission;
            pool.rewardPerShare += (reward - commission) * SCALE / pool.shares;
        }
    }

    /// @dev From now on the validator earns; nothing for the time before.
    function _start(Flow memory flow, Pool memory pool, string memory reason) internal {
        pool.settledPerWei = flow.rewardPerWei;
        flow.active += pool.bonded;
        _setStatus(pool, Status.Active, 0, reason);
    }

    /// @dev For what changes nothing that was settled.
    function _poolNow(uint32 id) internal view returns (Pool memory) {
        (Flow memory flow,) = _flowNow();
        return _loadPool(flow, id);
    }

    function _savePool(Pool memory pool) internal {
        savePool(_pools[pool.id], pool);
    }

    /// @dev An account's delegation with its rewards settled. {Redelegations} settles moves too.
    function _loadPosition(Pool memory pool, address owner)
        internal
        view
        returns (Position memory)
    {
        Position memory position = unpackPosition(_positions[pool.id][owner], owner);
        uint256 perShare = pool.rewardPerShare - position.settledPerShare;
        if (perShare == 0) return position;
        position.settledPerShare = pool.rewardPerShare;
        unchecked {
            // 96 bits times 128.
            position.earned = position.shares * perShare / SCALE;
        }
        return position;
    }

    function _savePosition(Pool memory pool, Position memory position) internal {
        uint256 earned = position.earned;
        if (earned != 0) {
            position.hasAccrued = true;
            // No more than the reserve ever held, which fits 96 bits.
            // forge-lint: disable-next-line(unsafe-typecast)
            _earnings[pool.id][position.owner].accrued += uint96(earned);
        }
        _positions[pool.id][position.owner] = packPosition(position);
    }

    /// @dev Puts wei in, of which the contract holds them already.
    function _bond(Flow memory flow, Pool memory pool, Position memory position, uint256 amount)
        internal
        pure
        returns (uint256 shares)
    {
        shares = pool.sharesFor(amount);
        if (shares == 0) revert Staking_BelowMinimum(amount, 1);
        pool.bonded += amount;
        pool.shares += shares;
        position.shares += shares;
        if (pool.isActive()) flow.active += amount;
        uint256 most = Math.max(Math.max(pool.bonded, pool.shares), flow.active);
        if (most > type(uint96).max) revert Staking_AmountTooLarge(most, type(uint96).max);
    }

    /// @dev Takes shares out, and the wei that they are worth.
    function _unbond(Flow memory flow, Pool memory pool, Position memory position, uint256 shares)
        internal
        pure
        returns (uint256 amount)
    {
        if (shares > position.shares) revert Staking_NotEnoughShares(shares, position.shares);
        amount = pool.tokensOf(shares);
        if (amount == 0) revert Staking_NothingToUnbond(pool.id);
        _takeOut(flow, pool, position, shares, amount);
    }

    /// @param shares Some of the account's.
    /// @param amount At most what they are worth.
    function _takeOut(
        Flow memory flow,
        Pool memory pool,
        Position memory position,
        uint256 shares,
        uint256 amount
    ) internal pure {
        unchecked {
            // The account has the shares, they are some of the validator's, and what they are worth is
            // in what is bonded to it, and in what is active when it is.
            position.shares -= shares;
            pool.shares -= shares;
            pool.bonded -= amount;
            if (pool.isActive()) flow.active -= amount;
        }
    }

    /// @dev After stake came in: enough of it, and not more than the validator takes.
    function _requireEntry(Pool memory pool, Position memory position, uint256 amount)
        internal
        view
    {
        uint256 min = _minDelegation();
        if (amount < min && pool.tokensOf(position.shares) < min) {
            revert Staking_BelowMinimum(amount, min);
        }
        if (position.owner == pool.operator) return;
        uint256 capacity = _capacityOf(pool);
        if (pool.bonded > capacity) {
            uint256 room = Math.saturatingSub(capacity, pool.bonded - amount);
            revert Staking_AboveCapacity(pool.id, amount, room);
        }
    }

    /// @dev After stake went out: nothing is left, or enough of it. An operator's bond stays until the
    /// validator leaves.
    function _requireRemainder(Pool memory pool, Position memory position) internal view {
        uint256 left = pool.tokensOf(position.shares);
        if (position.owner == pool.operator && _bindsOperator(pool)) {
            uint256 minSelf = _more.minSelf;
            if (left < minSelf) revert Staking_ExitFirst(pool.id, left, minSelf);
        } else if (position.shares != 0 && left < _minDelegation()) {
            revert Staking_BelowMinimum(left, _minDelegation());
        }
    }

    function _requireActive(Pool memory pool) internal pure {
        if (!pool.isActive()) revert Staking_WrongStatus(pool.id, pool.status);
    }

    function _setStatus(Pool memory pool, Status status, uint256 until, string memory reason)
        internal
    {
        (pool.status, pool.until) = (status, until);
        // Holds for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        emit StatusChanged(pool.id, status, uint40(until), msg.sender, reason);
    }

    function _requireOperator(Pool memory pool) internal view {
        if (msg.sender != pool.operator) revert Staking_NotOperator(pool.id, msg.sender);
    }

    function _requireStatus(Pool memory pool, Status status) internal pure {
        if (pool.status != status) revert Staking_WrongStatus(pool.id, pool.status);
    }

    function _selfBondOf(Pool memory pool) internal view returns (uint256) {
        Position memory own = unpackPosition(_positions[pool.id][pool.operator], pool.operator);
        return pool.tokensOf(own.shares);
    }

    /// @dev Wei that a validator may have bonded at its self-bond.
    function _capacityOf(Pool memory pool) internal view returns (uint256) {
        return _selfBondOf(pool) * _more.maxMultiplier;
    }

    function _bindsOperator(Pool memory pool) private pure returns (bool) {
        return pool.status == Status.Pending || pool.isActive() || pool.status == Status.Jailed;
    }
}
