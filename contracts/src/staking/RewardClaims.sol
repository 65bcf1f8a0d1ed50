// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Delegations} from "./Delegations.sol";
import {IDelegations} from "./IDelegations.sol";
import {Flow, Pool, Position, WHOLE_BPS} from "./StakingWords.sol";

/// @title RewardClaims
/// @notice Claims or compounds rewards.
abstract contract RewardClaims is IDelegations, Delegations {
    uint256 private constant MAX_TIP_BPS = 500;

    /// @inheritdoc IDelegations
    function claim(uint32[] calldata ids) external returns (uint256 amount) {
        _requireListSize(ids.length);
        address to = _recipient(msg.sender);
        Flow memory flow = _flow();
        for (uint256 i = 0; i < ids.length; ++i) {
            (Pool memory pool, Position memory position) = _load(flow, ids[i], msg.sender);
            uint256 reward = _takeEarned(pool, position);
            _savePool(pool);
            _savePosition(pool, position);
            if (reward == 0) continue;
            amount += reward;
            emit Claimed(ids[i], msg.sender, to, reward);
        }
        _save(flow);
        _payReward(msg.sender, to, amount);
    }

    /// @inheritdoc IDelegations
    function compound(uint32[] calldata ids) external returns (uint256 amount) {
        _requireOpen(DELEGATIONS);
        _requireListSize(ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            (uint256 bonded,) = _compound(ids[i], msg.sender, 0);
            amount += bonded;
        }
    }

    /// @inheritdoc IDelegations
    function compoundFor(uint32 id, address owner) external returns (uint256 tip) {
        _requireOpen(DELEGATIONS);
        Earnings storage earnings = _earnings[id][owner];
        if (!earnings.autoCompounds) revert Staking_NotAutoCompounding(id, owner);
        (, tip) = _compound(id, owner, earnings.tipBps);
        if (tip != 0) _pay(msg.sender, tip);
    }

    /// @inheritdoc IDelegations
    function claimCommission(uint32 id) external returns (uint256 amount) {
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        if (msg.sender != pool.operator) revert Staking_NotOperator(id, msg.sender);
        (amount, pool.commission) = (pool.commission, 0);
        _save(flow);
        _savePool(pool);
        address to = _recipient(msg.sender);
        emit CommissionClaimed(id, msg.sender, to, amount);
        _payReward(msg.sender, to, amount);
    }

    /// @inheritdoc IDelegations
    function setRecipient(address recipient) external {
        _recipients[msg.sender] = recipient;
        emit RecipientSet(msg.sender, recipient);
    }

    /// @inheritdoc IDelegations
    function setAutoCompound(uint32 id, bool enabled, uint16 tipBps) external {
        if (tipBps > MAX_TIP_BPS) revert Staking_TipTooHigh(tipBps, MAX_TIP_BPS);
        Earnings storage earnings = _earnings[id][msg.sender];
        (earnings.autoCompounds, earnings.tipBps) = (enabled, tipBps);
        emit AutoCompoundSet(id, msg.sender, enabled, tipBps);
    }

    function _recipient(address owner) internal view returns (address recipient) {
        recipient = _recipients[owner];
        if (recipient == address(0)) recipient = owner;
    }

    function _compound(uint32 id, address owner, uint256 tipBps)
        private
        returns (uint256 amount, uint256 tip)
    {
        Flow memory flow = _flow();
        (Pool memory pool, Position memory position) = _load(flow, id, owner);
        _requireActive(pool);
        uint256 reward = _takeEarned(pool, position);
        if (reward == 0) revert Staking_NothingToClaim(owner);
        tip = reward * tipBps / WHOLE_BPS;
        amount = reward - tip;
        uint256 shares = _bond(flow, pool, position, amount);
        _requireEntry(pool, position, amount);
        _save(flow, pool, position);
        _takeReserve(reward);
        emit Compounded(id, owner, amount, shares, tip);
    }

    function _takeEarned(Pool memory pool, Position memory position)
        private
        returns (uint256 reward)
    {
        (reward, position.earned) = (position.earned, 0);
        if (!position.hasAccrued) return reward;
        Earnings storage earnings = _earnings[pool.id][position.owner];
        reward += earnings.accrued;
        (earnings.accrued, position.hasAccrued) = (0, false);
    }

    function _payReward(address owner, address to, uint256 amount) private {
        if (amount == 0) revert Staking_NothingToClaim(owner);
        _takeReserve(amount);
        _pay(to, amount);
    }

    function _takeReserve(uint256 amount) private {
        // Part of the reserve, which is a uint128.
        // forge-lint: disable-next-line(unsafe-typecast)
        _reserve -= uint128(amount);
    }
}
