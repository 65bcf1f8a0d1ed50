// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IJailing} from "./IJailing.sol";
import {Flow, Pool} from "./StakingWords.sol";
import {ValidatorLife} from "./ValidatorLife.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title Jailing
/// @notice Jails validators and holds withdrawals; see {IJailing}.
abstract contract Jailing is IJailing, ValidatorLife {
    uint256 private constant MAX_JAIL = 90 days;

    /// @inheritdoc IJailing
    function jail(uint32 id, uint40 until, string calldata reason) external restrictedOrCourt {
        if (until > block.timestamp + MAX_JAIL) {
            revert Staking_TimeOutOfRange(until, block.timestamp + MAX_JAIL);
        }
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        if (pool.isActive()) {
            _countRemoval();
            flow.active -= pool.bonded;
        } else {
            _requireStatus(pool, Status.Jailed);
        }
        _setStatus(pool, Status.Jailed, Math.max(pool.until, until), reason);
        _save(flow);
        _savePool(pool);
    }

    /// @inheritdoc IJailing
    function hold(uint32 id, uint32 fromDay, uint40 until) external onlyCourt {
        if (until > block.timestamp + MAX_HOLD) {
            revert Staking_TimeOutOfRange(until, block.timestamp + MAX_HOLD);
        }
        _setHold(id, fromDay, until);
    }

    /// @inheritdoc IJailing
    function release(uint32 id) external onlyCourt {
        _setHold(id, 0, 0);
    }

    function _setHold(uint32 id, uint32 fromDay, uint40 until) private {
        Notices storage notices = _notices[id];
        (notices.heldFromDay, notices.heldUntil) = (fromDay, until);
        emit WithdrawalsHeld(id, fromDay, until);
    }
}
