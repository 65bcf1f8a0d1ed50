// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostStreams} from "./BoostStreams.sol";
import {SCALE, Stake, Totals, fillStake, fillTotals, packStake, packTotals} from "./BoostWords.sol";

/// @title How an account is settled
abstract contract BoostLedger is BoostStreams {
    /// @dev Where what is owed begins in a word of the ledger.
    uint256 internal constant OWED_BIT = 160;

    /// @dev Books what an account earned with the power it has had, and takes that out of the sum. Who
    /// settles an account saves it. Fills both structs.
    function _settle(address account, Totals memory totals, Stake memory held) internal {
        fillTotals(totals, _totalsWord);
        fillStake(held, _stakes[account]);
        uint256 power = held.power();
        uint256[MAX_REWARDS] storage ledger = _ledgers[account];
        uint256 count = totals.rewards();
        for (uint256 i = 0; i < count; ++i) {
            uint256 rewardPerPower = _flowOn(i, totals.power);
            ledger[i] = _booked(ledger[i], power, rewardPerPower);
        }
        unchecked {
            // One of the sum's parts.
            totals.power -= power;
        }
    }

    /// @dev Gives an account the power that its boosts give now.
    function _save(address account, Totals memory totals, Stake memory held)
        internal
        returns (uint256 power)
    {
        if (!held.isLocked()) held.lockBps = 0;
        held.powerBps = held.amount == 0 ? 0 : held.boost(totals, held.lockBps);
        power = held.power();
        unchecked {
            // At most two and a half times all stake, which has 96 bits.
            totals.power += power;
        }
        _stakes[account] = packStake(held);
        _totalsWord = packTotals(totals);
    }

    /// @dev A word of the ledger up to the reward of one unit of power.
    function _booked(uint256 ledger, uint256 power, uint256 rewardPerPower)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            // Drops what is owed; never more than the stream's. What is earned is never more than the
            // reserve, of 96 bits, and the scale has 90.
            // forge-lint: disable-next-line(unsafe-typecast)
            uint256 earned = power * (rewardPerPower - uint160(ledger)) / SCALE;
            return rewardPerPower | ((ledger >> OWED_BIT) + earned) << OWED_BIT;
        }
    }
}
