// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionRequest} from "../../../src/token/reflection/IReflectionFactory.sol";
import {ReflectionToken} from "../../../src/token/reflection/ReflectionToken.sol";
import {Test} from "../../lib/Test.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @notice Expected balances of all holders, computed the plain way: a fee is divided among all
/// earning accounts, one by one, in proportion to their balances. Balances have 64 fractional bits,
/// so the rounding of a run stays far below a unit.
abstract contract ReflectionModel is Test {
    struct Entry {
        ReflectionToken token;
        uint256 supply;
        uint256 feeBps;
        uint256[6] values;
        bool[6] excluded;
        bool[6] exempt;
    }

    uint256 public constant HOLDERS = 6;
    uint256 private constant POINT = 64;

    address[6] public holders = [
        makeAddr("one"),
        makeAddr("two"),
        makeAddr("three"),
        makeAddr("four"),
        makeAddr("five"),
        makeAddr("six")
    ];

    Entry[] internal _entries;

    constructor() {
        // Supplies from a few units to the max, and both fees that matter.
        uint96[4] memory supplies = [1_000, 1_000_000e9, type(uint96).max, type(uint96).max];
        for (uint256 i = 0; i < supplies.length; ++i) {
            uint16 feeBps = i == 1 || i == 3 ? 100 : 1_000;
            Entry storage entry = _entries.push();
            (entry.supply, entry.feeBps) = (supplies[i], feeBps);
            entry.token = new ReflectionToken(
                ReflectionRequest("Reflection", "RFL", 9, feeBps, supplies[i], address(this), 0)
            );
            entry.token.setExempt(address(this), true);
            uint256 each = supplies[i] / HOLDERS;
            for (uint256 j = 0; j < HOLDERS; ++j) {
                uint256 amount = j == 0 ? supplies[i] - each * (HOLDERS - 1) : each;
                entry.token.transfer(holders[j], amount);
                entry.values[j] = amount << POINT;
            }
        }
    }

    function count() external view returns (uint256) {
        return _entries.length;
    }

    function entryOf(uint256 id) external view returns (Entry memory) {
        return _entries[id];
    }

    /// @notice In whole units, rounded down.
    function balanceByModel(uint256 id, uint256 who) public view returns (uint256) {
        return _entries[id].values[who] >> POINT;
    }

    /// @param balance The sender's balance according to the token.
    function bookTransfer(uint256 id, uint256 from, uint256 to, uint256 amount, uint256 balance)
        internal
    {
        if (from == to || amount == 0) return;
        Entry storage entry = _entries[id];
        if (amount == balance) entry.values[from] = 0;
        else entry.values[from] -= Math.min(amount << POINT, entry.values[from]);
        uint256 fee = entry.exempt[from] || entry.exempt[to] ? 0 : amount * entry.feeBps / 10_000;
        if (entry.excluded[to] && earning(entry) == 0) fee = 0;
        entry.values[to] += (amount - fee) << POINT;
        settle(entry);
    }

    function bookExclusion(uint256 id, uint256 who, bool excluded, uint256 balance) internal {
        Entry storage entry = _entries[id];
        entry.excluded[who] = excluded;
        entry.values[who] = balance << POINT;
        settle(entry);
    }

    /// @dev Divides what excluded accounts do not own among all others: a fee, or a fraction of a
    /// unit left behind.
    function settle(Entry storage entry) private {
        uint256 values = earning(entry);
        if (values == 0) return;
        uint256 pool = entry.supply << POINT;
        for (uint256 i = 0; i < HOLDERS; ++i) {
            if (entry.excluded[i]) pool -= entry.values[i];
        }
        for (uint256 i = 0; i < HOLDERS; ++i) {
            if (!entry.excluded[i]) entry.values[i] = Math.mulDiv(entry.values[i], pool, values);
        }
    }

    function earning(Entry storage entry) private view returns (uint256 values) {
        for (uint256 i = 0; i < HOLDERS; ++i) {
            if (!entry.excluded[i]) values += entry.values[i];
        }
    }
}
