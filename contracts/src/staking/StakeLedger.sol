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

/// @title StakeLedger
/// @notice Settles and moves stake and rewards of validators and their delegators.
/// @dev Load functions settle up to now; callers must save what they change, before any coin
/// leaves.
abstract contract StakeLedger is RewardFlow {
    /// @dev Returns a validator with its rewards settled, so that its status, commission and stake
    /// can change without affecting earlier earnings. An inactive one earns nothing and is settled
    /// on activation.
    function _loadPool(Flow memory flow, uint32 id) internal view returns (Pool memory) {
        Pool memory pool = loadPool(_pools[id], id);
        if (pool.isActive()) _settlePool(flow, pool);
        return pool;
    }

    function _settlePool(Flow memory flow, Pool memory pool) internal pure {
        unchecked {
            // The stream's reward only grows. 96 bits times 128 bits; the result is at most the
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

    /// @dev Activates a validator, which earns from now on, and nothing for the time before.
    function _start(Flow memory flow, Pool memory pool, string memory reason) internal {
        pool.settledPerWei = flow.rewardPerWei;
        flow.active += pool.bonded;
        _setStatus(pool, Status.Active, 0, reason);
    }

    /// @dev For use where nothing that was settled changes.
    function _poolNow(uint32 id) internal view returns (Pool memory) {
        (Flow memory flow,) = _flowNow();
        return _loadPool(flow, id);
    }

    function _savePool(Pool memory pool) internal {
        savePool(_pools[pool.id], pool);
    }

    /// @dev Returns an account's delegation with its rewards settled. {Redelegations} settles
    /// redelegations too.
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
            // 96 bits times 128 bits.
            position.earned = position.shares * perShare / SCALE;
        }
        return position;
    }

    function _savePosition(Pool memory pool, Position memory position) internal {
        uint256 earned = position.earned;
        if (earned != 0) {
            position.hasAccrued = true;
            // At most what the reserve ever held, which fits into 96 bits.
            // forge-lint: disable-next-line(unsafe-typecast)
            _earnings[pool.id][position.owner].accrued += uint96(earned);
        }
        _positions[pool.id][position.owner] = packPosition(position);
    }

    /// @dev Bonds wei that the contract already holds.
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

    /// @dev Removes shares and the wei they are worth.
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

    /// @param shares Shares of the account.
    /// @param amount At most the value of the shares.
    function _takeOut(
        Flow memory flow,
        Pool memory pool,
        Position memory position,
        uint256 shares,
        uint256 amount
    ) internal pure {
        unchecked {
            // The account has these shares, they are part of the validator's, and their value is
            // part of its bonded stake and, if it is active, of the active stake.
            position.shares -= shares;
            pool.shares -= shares;
            pool.bonded -= amount;
            if (pool.isActive()) flow.active -= amount;
        }
    }

    /// @dev Checks after adding stake: at least the minimum, and at most what the validator can
    /// accept.
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

    /// @dev Checks after removing stake: nothing or at least the minimum is left. An operator's
    /// self-stake stays until the validator exits.
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
        // Fits for another 34,000 years.
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

    /// @dev Returns the max wei that a validator may have bonded at its current self-stake.
    function _capacityOf(Pool memory pool) internal view returns (uint256) {
        return _selfBondOf(pool) * _more.maxMultiplier;
    }

    function _bindsOperator(Pool memory pool) private pure returns (bool) {
        return pool.status == Status.Pending || pool.isActive() || pool.status == Status.Jailed;
    }
}
