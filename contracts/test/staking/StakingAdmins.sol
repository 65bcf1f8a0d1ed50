// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {StakingOperators} from "./StakingOperators.sol";

/// @notice What admins do with the stream, the terms and the pauses, and what everyone may do
/// there.
abstract contract StakingAdmins is StakingOperators {
    /// @dev What is owed to treasuries for the time before the one that is set, and their sum.
    mapping(address treasury => uint256) private _earlierPenaltiesOf;
    uint256 private _earlierPenalties;

    function jailOrFree(uint256 which, uint256 duration) external {
        if (duration % 3 == 0) {
            uint32 jailed = pickWith(which, IStakingErrors.Status.Jailed);
            if (jailed == 0) return;
            staking.pardon(jailed, "");
            requireStatus(jailed, IStakingErrors.Status.Active);
            count("pardon");
            return;
        }
        uint32 id = pickWith(which, IStakingErrors.Status.Active);
        if (id == 0 || countActive() == 1) return;
        _jailedUntil[id] = block.timestamp + bound(duration, 0, 12 days);
        staking.jail(id, uint40(_jailedUntil[id]), "");
        requireStatus(id, IStakingErrors.Status.Jailed);
        count("jail");
    }

    function fundOrStop(uint256 amount, uint256 duration) external {
        if (amount % 4 == 0) {
            uint256 expected = modelStop();
            uint256 before = _treasury.balance;
            uint256 refund = staking.stopStream();
            if (refund != expected) ++wrongAmounts;
            if (_treasury.balance != before + refund) ++wrongPayments;
            wentOut += refund;
            count("stop");
        } else {
            amount = bound(amount, 1 ether, 1_000 ether);
            duration = bound(duration, 1 hours, 60 days);
            staking.fund{value: amount}(uint40(duration));
            modelFund(amount, duration);
            cameIn += amount;
            count("fund");
        }
    }

    function topUp(uint256 amount) external {
        (uint256 least, uint256 most) = modelRoom();
        if (most > 1_000 ether) most = 1_000 ether;
        if (most < least) return;
        amount = bound(amount, least, most);
        staking.topUp{value: amount}();
        modelTopUp(amount);
        cameIn += amount;
        count("topUp");
    }

    /// @dev Sends to the treasury that is set, or to an earlier one.
    function sendPenalties(uint256 which) external {
        address to = which % 2 == 0 ? _treasury : treasuryOf(which / 2);
        uint256 penalties = owedPenalties(to);
        if (staking.penaltiesOf(to) != penalties) ++wrongAmounts;
        if (penalties == 0) return;
        uint256 before = to.balance;
        uint256 sent = staking.sendPenalties(to);
        if (sent != penalties) ++wrongAmounts;
        if (to.balance != before + sent) ++wrongPayments;
        wentOut += sent;
        count(to == _treasury ? "penalties" : "earlier penalties");
        _earlierPenalties -= _earlierPenaltiesOf[to];
        _earlierPenaltiesOf[to] = 0;
    }

    function setTreasury(uint256 which) external {
        uint256 owed = owedPenalties(_treasury);
        _earlierPenalties += owed - _earlierPenaltiesOf[_treasury];
        _earlierPenaltiesOf[_treasury] = owed;
        _treasury = treasuryOf(which);
        staking.setTreasury(_treasury);
        count("treasury");
    }

    /// @dev Penalties belong to the treasury that was set when they were taken.
    function owedPenalties(address treasury) private view returns (uint256 owed) {
        owed = _earlierPenaltiesOf[treasury];
        if (treasury == _treasury) owed += staking.stream().penalties - _earlierPenalties;
    }

    function treasuryOf(uint256 which) private pure returns (address) {
        return vm.addr(2_000_000 + which % 3);
    }

    /// @dev Announces or applies a change of one of the parameters. Staking adopts it later.
    function changeParam(uint256 which, uint256 value) external {
        (bytes32 key, uint256 min, uint256 max) = paramAt(which % 6);
        if (_minimum.paramOf(key).effectiveAt == 0) {
            try _minimum.propose(key, uint128(bound(value, min, max))) {
                count("param announced");
            } catch {
                count("param refused");
            }
            return;
        }
        try _minimum.applyChange(key) {
            count("param changed");
        } catch {
            count("param not yet");
        }
    }

    function syncTerms() external {
        staking.syncTerms();
        adoptTerms();
        if (staking.terms().unbondPeriod != _unbondPeriod) ++wrongAmounts;
        if (staking.terms().longestUnbond != _longestUnbond) ++wrongAmounts;
        count("terms synced");
    }

    /// @dev Pauses for at most a day, so that the other actions still succeed.
    function pauseOrResume(uint256 groups, uint256 duration) external {
        bool isPaused = block.timestamp < _pausedUntil;
        if (isPaused && duration % 4 != 0) {
            staking.unpause();
            (_pausedGroups, _pausedUntil) = (0, 0);
            count("unpause");
            return;
        }
        if (!isPaused) (_pausedGroups, _pausedUntil) = (0, 0);
        groups = bound(groups, 1, 7);
        uint256 until = block.timestamp + bound(duration, 1 hours, 1 days);
        staking.pause(uint8(groups), uint40(until));
        _pausedGroups |= groups;
        if (_pausedUntil < until) _pausedUntil = until;
        count("pause");
    }

    /// @dev Returns a parameter with the bounds within which the other actions still succeed.
    function paramAt(uint256 index) private pure returns (bytes32, uint256, uint256) {
        if (index == 0) return ("UNBOND_PERIOD", 1 days, 10 days);
        if (index == 1) return ("COMMISSION_NOTICE", 3 days, 12 days);
        if (index == 2) return ("MIN_SELF", 50 ether, 120 ether);
        if (index == 3) return ("MIN_DELEGATION", 0, 2 ether);
        if (index == 4) return ("MAX_MULTIPLIER", 5, 20);
        return ("MAX_VALIDATORS", 6, 12);
    }
}
