// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostStreams} from "./BoostStreams.sol";
import {SCALE, Stake, Totals, fillStake, fillTotals, packStake, packTotals} from "./BoostWords.sol";

/// @title BoostLedger
/// @notice Settles accounts.
abstract contract BoostLedger is BoostStreams {
    /// @dev Bit offset of the owed amount in a ledger word.
    uint256 internal constant OWED_BIT = 160;

    /// @dev Books an account's earnings at its previous power and removes that power from the
    /// total. Fills both structs; the caller must {_save} them.
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
            // Part of the total.
            totals.power -= power;
        }
    }

    /// @dev Updates an account's power to its current boosts and stores it.
    function _save(address account, Totals memory totals, Stake memory held)
        internal
        returns (uint256 power)
    {
        if (!held.isLocked()) held.lockBps = 0;
        held.powerBps = held.amount == 0 ? 0 : held.boost(totals, held.lockBps);
        power = held.power();
        unchecked {
            // At most 2.5 times the total stake, which has 96 bits.
            totals.power += power;
        }
        _stakes[account] = packStake(held);
        _totalsWord = packTotals(totals);
    }

    /// @dev Returns a ledger word that is settled up to a reward per unit of power.
    function _booked(uint256 ledger, uint256 power, uint256 rewardPerPower)
        internal
        pure
        returns (uint256)
    {
        unchecked {
            // The cast drops the owed amount; the rest is at most the stream's. Earnings are at
            // most the reserve, 96 bits, and the scale has 90.
            // forge-lint: disable-next-line(unsafe-typecast)
            uint256 earned = power * (rewardPerPower - uint160(ledger)) / SCALE;
            return rewardPerPower | ((ledger >> OWED_BIT) + earned) << OWED_BIT;
        }
    }
}
