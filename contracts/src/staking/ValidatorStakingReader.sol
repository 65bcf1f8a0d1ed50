// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DayBucket} from "./DayBucket.sol";
import {IStakingReader} from "./IStakingReader.sol";
import {Slashing} from "./Slashing.sol";
import {Flow, Leaving, Pool, Position, unpackFlow, unpackLeaving} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title ValidatorStakingReader
/// @notice Views, settled up to now.
abstract contract ValidatorStakingReader is IStakingReader, Slashing {
    /// @inheritdoc IStakingReader
    function recipientOf(address owner) external view returns (address) {
        return _recipient(owner);
    }

    // Packed values come from fields of the same width, and derived values do not exceed them.
    // forge-lint: disable-start(unsafe-typecast)

    /// @inheritdoc IStakingReader
    function stream() external view returns (Stream memory) {
        Flow memory flow = unpackFlow(_flowWord);
        return Stream({
            rewardPerWei: uint128(flow.rewardPerWei),
            active: uint96(flow.active),
            settledAt: uint40(flow.settledAt),
            rate: _course.rate,
            finish: _course.finish,
            reserve: _reserve,
            penalties: _penalties
        });
    }

    /// @inheritdoc IStakingReader
    function validatorOf(uint32 id) external view returns (Validator memory validator) {
        Pool memory pool = _poolNow(id);
        Details memory details = _details[id];
        Notices memory notices = _notices[id];
        validator.operator = pool.operator;
        validator.consensus = details.consensus;
        validator.monikerHash = details.monikerHash;
        validator.status = pool.status;
        validator.until = uint40(pool.until);
        validator.registeredAt = details.registeredAt;
        validator.bonded = uint96(pool.bonded);
        validator.shares = uint96(pool.shares);
        validator.selfBond = uint96(_selfBondOf(pool));
        uint256 room = Math.saturatingSub(_capacityOf(pool), pool.bonded);
        validator.room = pool.isActive() ? uint96(Math.min(room, type(uint96).max)) : 0;
        validator.commission = uint96(pool.commission);
        validator.rewardPerShare = uint128(pool.rewardPerShare);
        validator.commissionBps = uint16(pool.commissionBps);
        validator.maxCommissionBps = details.maxCommissionBps;
        validator.maxStepBps = details.maxStepBps;
        (validator.nextCommissionBps, validator.commissionEffectiveAt) = _announcedCommission(id);
        validator.heldFromDay = notices.heldFromDay;
        validator.heldUntil = notices.heldUntil;
    }

    /// @inheritdoc IStakingReader
    function delegationOf(uint32 id, address owner)
        external
        view
        returns (Delegation memory delegation)
    {
        Pool memory pool = _poolNow(id);
        Position memory position = _loadPosition(pool, owner);
        Earnings memory earnings = _earnings[id][owner];
        delegation.shares = uint96(position.shares);
        delegation.tokens = uint96(pool.tokensOf(position.shares));
        delegation.rewards = uint96(earnings.accrued + position.earned);
        delegation.entries = uint32(position.entries);
        delegation.autoCompounds = earnings.autoCompounds;
        delegation.tipBps = earnings.tipBps;
        delegation.hasMoved = position.moved;
    }

    /// @inheritdoc IStakingReader
    function entryOf(uint32 id, address owner, uint32 nonce)
        external
        view
        returns (Entry memory entry)
    {
        uint256 word = _entries[id][owner][nonce];
        if (word == 0) return entry;
        Leaving memory leaving = unpackLeaving(word);
        uint256 readyAt = _readyAt(id, owner, leaving);
        entry.amount = uint96(_buckets[id][leaving.day].worthOf(leaving.norm));
        entry.day = uint32(leaving.day);
        entry.readyAt = uint40(readyAt);
        entry.moved = leaving.moved;
        entry.withdrawable = block.timestamp >= readyAt;
    }

    /// @inheritdoc IStakingReader
    function bucketOf(uint32 id, uint32 day) external view returns (Bucket memory) {
        DayBucket bucket = _buckets[id][day];
        return Bucket({tokens: uint96(bucket.held()), survival: uint64(bucket.survival())});
    }

    /// @inheritdoc IStakingReader
    function moveOf(uint32 id, address owner) external view returns (Move memory) {
        Moved storage move = _moves[id][owner];
        return Move({
            from: move.from,
            day: move.day,
            until: move.until,
            amount: move.amount,
            unsettled: uint96(_cutOf(move)),
            debt: move.debt
        });
    }

    // forge-lint: disable-end(unsafe-typecast)
}
