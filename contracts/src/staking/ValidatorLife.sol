// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDelegations} from "./IDelegations.sol";
import {IValidatorRegistry} from "./IValidatorRegistry.sol";
import {Registrations} from "./Registrations.sol";
import {Flow, Pool, unpackPosition} from "./StakingWords.sol";

/// @title ValidatorLife
/// @notice Actions of operators and admins from registration to exit.
abstract contract ValidatorLife is IValidatorRegistry, Registrations {
    /// @inheritdoc IValidatorRegistry
    function proposeCommission(uint32 id, uint16 commissionBps) external {
        Pool memory pool = _poolNow(id);
        _requireOperator(pool);
        uint256 now_ = pool.commissionBps;
        Details storage details = _details[id];
        if (commissionBps == now_) revert Staking_CommissionUnchanged(now_);
        if (commissionBps > details.maxCommissionBps) {
            revert Staking_CommissionTooHigh(commissionBps, details.maxCommissionBps);
        }
        uint256 effectiveAt = block.timestamp;
        if (commissionBps > now_) {
            if (commissionBps - now_ > details.maxStepBps) {
                revert Staking_StepTooLarge(commissionBps - now_, details.maxStepBps);
            }
            effectiveAt += _more.commissionNotice;
        }
        Notices storage notices = _notices[id];
        // Fits for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        (notices.commissionBps, notices.commissionAt) = (commissionBps, uint40(effectiveAt));
        emit CommissionProposed(id, commissionBps, notices.commissionAt);
    }

    /// @inheritdoc IValidatorRegistry
    function cancelCommission(uint32 id) external {
        _requireOperator(_poolNow(id));
        uint16 commissionBps = _takeProposal(id);
        emit CommissionProposalCancelled(id, commissionBps);
    }

    /// @inheritdoc IValidatorRegistry
    function applyCommission(uint32 id) external {
        (, uint256 effectiveAt) = _announcedCommission(id);
        if (block.timestamp < effectiveAt) revert Staking_TooEarly(effectiveAt);
        uint16 commissionBps = _takeProposal(id);
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        // Packed from 16 bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        emit CommissionChanged(id, uint16(pool.commissionBps), commissionBps);
        pool.commissionBps = commissionBps;
        _save(flow);
        _savePool(pool);
    }

    /// @inheritdoc IValidatorRegistry
    function unjail(uint32 id) external {
        // Self-stake that was redelegated here may have been slashed where it came from.
        if (unpackPosition(_positions[id][msg.sender], msg.sender).moved) {
            IDelegations(address(this)).settleRedelegation(id, msg.sender);
        }
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        _requireOperator(pool);
        _requireStatus(pool, Status.Jailed);
        if (block.timestamp < pool.until) revert Staking_TooEarly(pool.until);
        uint256 selfBond = _selfBondOf(pool);
        if (selfBond < _more.minSelf) revert Staking_SelfBondTooLow(selfBond, _more.minSelf);
        _comeBack(flow, pool, "");
    }

    /// @inheritdoc IValidatorRegistry
    function pardon(uint32 id, string calldata reason) external restrictedOrCourt {
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        _requireStatus(pool, Status.Jailed);
        _comeBack(flow, pool, reason);
    }

    /// @inheritdoc IValidatorRegistry
    function exit(uint32 id) external {
        Pool memory pool = _poolNow(id);
        _requireOperator(pool);
        if (pool.status == Status.Pending) _dismiss(id, "");
        else _beginExit(id, "");
    }

    /// @inheritdoc IValidatorRegistry
    function forceExit(uint32 id, string calldata reason) external restricted {
        if (_poolNow(id).isActive()) _countRemoval();
        _beginExit(id, reason);
    }

    /// @inheritdoc IValidatorRegistry
    function finishExit(uint32 id) external {
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        _requireStatus(pool, Status.Exiting);
        uint256 heldUntil = _notices[id].heldUntil;
        uint256 notBefore = pool.until > heldUntil ? pool.until : heldUntil;
        if (block.timestamp < notBefore) revert Staking_TooEarly(notBefore);
        _end(pool, "");
        _save(flow);
        _savePool(pool);
    }

    /// @dev Counts an active validator that stops earning by the decision of others. Otherwise an
    /// operator that is a validator too could jail all others, and earn the whole stream.
    function _countRemoval() internal {
        uint256 next = _nextRemovalAt();
        if (block.timestamp < next) revert Staking_RemovalLimit(next);
        MoreTerms storage more = _more;
        uint256 from = more.removalsUntil > block.timestamp ? more.removalsUntil : block.timestamp;
        // Fits for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        more.removalsUntil = uint40(from + 1 days / more.removalsADay);
    }

    /// @dev Each removal takes its part of a day, and a day's worth may be taken in advance.
    function _nextRemovalAt() internal view returns (uint256) {
        uint256 until = _more.removalsUntil + 1 days / _more.removalsADay;
        return until > 1 days ? until - 1 days : 0;
    }

    function _comeBack(Flow memory flow, Pool memory pool, string memory reason) private {
        _start(flow, pool, reason);
        _save(flow);
        _savePool(pool);
    }

    /// @dev The validator can be slashed for the longest unbonding period from now on.
    function _beginExit(uint32 id, string memory reason) private {
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        if (pool.isActive()) flow.active -= pool.bonded;
        else _requireStatus(pool, Status.Jailed);
        --_setSize;
        _setStatus(pool, Status.Exiting, block.timestamp + _more.longestUnbond, reason);
        _save(flow);
        _savePool(pool);
    }

    function _takeProposal(uint32 id) private returns (uint16 commissionBps) {
        uint256 effectiveAt;
        (commissionBps, effectiveAt) = _announcedCommission(id);
        if (effectiveAt == 0) revert Staking_NothingProposed(id);
        Notices storage notices = _notices[id];
        (notices.commissionBps, notices.commissionAt) = (0, 0);
    }
}
