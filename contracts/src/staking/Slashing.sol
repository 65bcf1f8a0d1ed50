// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DayBucket} from "./DayBucket.sol";
import {ISlashing} from "./ISlashing.sol";
import {RewardClaims} from "./RewardClaims.sol";
import {Flow, Pool, WHOLE_BPS, loadPool} from "./StakingWords.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Slashing
/// @notice Slashes stake; see {ISlashing}.
abstract contract Slashing is ISlashing, RewardClaims {
    /// @dev A validator with more shares per bonded wei is tombstoned, since its shares could no
    /// longer be counted.
    uint256 private constant MAX_SHARES_PER_WEI = 1e6;

    /// @inheritdoc ISlashing
    function slash(uint32 id, uint16 bps, uint40 infractionAt, bytes32 evidence)
        external
        onlyCourt
    {
        if (bps == 0 || bps > WHOLE_BPS) revert Staking_InvalidShare(bps);
        _requireInRange(id, infractionAt);
        Pool memory pool = loadPool(_pools[id], id);
        _requireLiable(pool);
        // Without earnings, as after the court's jail, there is nothing to settle.
        bool earns = pool.isActive();
        Flow memory flow;
        if (earns) {
            flow = _flow();
            _settlePool(flow, pool);
        }

        uint256 fromBonded = Math.mulDiv(pool.bonded, bps, WHOLE_BPS, Math.Rounding.Ceil);
        pool.bonded -= fromBonded;
        if (earns) flow.active -= fromBonded;
        uint256 fromUnbonding = _slashBuckets(id, bps, infractionAt / 1 days);
        // At most what the contract holds.
        // forge-lint: disable-next-line(unsafe-typecast)
        _penalties += uint128(fromBonded + fromUnbonding);
        emit Slashed(id, bps, infractionAt, fromBonded, fromUnbonding, evidence);
        if (bps == WHOLE_BPS || pool.bonded * MAX_SHARES_PER_WEI < pool.shares) {
            _tombstone(flow, pool);
        }
        if (earns) _save(flow);
        _savePool(pool);
    }

    function _slashBuckets(uint32 id, uint256 bps, uint256 day) private returns (uint256 cut) {
        mapping(uint256 day => DayBucket) storage buckets = _buckets[id];
        for (uint256 today = _today(); day <= today; ++day) {
            DayBucket bucket = buckets[day];
            if (!bucket.isUsed()) continue;
            (DayBucket next, uint256 lost) = bucket.slashed(bps);
            buckets[day] = next;
            cut += lost;
        }
    }

    function _tombstone(Flow memory flow, Pool memory pool) private {
        if (pool.status == Status.Tombstoned) return;
        if (pool.isActive()) flow.active -= pool.bonded;
        if (pool.status != Status.Exiting) --_setSize;
        _setStatus(pool, Status.Tombstoned, 0, "");
    }

    function _requireLiable(Pool memory pool) private pure {
        Status status = pool.status;
        if (status == Status.None || status == Status.Pending || status == Status.Exited) {
            revert Staking_WrongStatus(pool.id, status);
        }
    }

    /// @dev Stake that began unbonding before the longest unbonding period is out of reach, unless
    /// it is held.
    function _requireInRange(uint32 id, uint256 infractionAt) private view {
        uint256 earliest = Math.saturatingSub(block.timestamp, _more.longestUnbond);
        if (infractionAt < earliest && _isHeldFrom(id, infractionAt / 1 days)) {
            earliest = Math.saturatingSub(earliest, MAX_HOLD);
        }
        if (infractionAt < earliest || infractionAt > block.timestamp) {
            revert Staking_InfractionOutOfRange(infractionAt, earliest, block.timestamp);
        }
    }

    function _isHeldFrom(uint32 id, uint256 day) private view returns (bool) {
        Notices storage notices = _notices[id];
        return block.timestamp < notices.heldUntil && day >= notices.heldFromDay;
    }
}
