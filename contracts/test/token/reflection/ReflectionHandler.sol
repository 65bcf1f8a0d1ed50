// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionToken} from "../../../src/token/reflection/ReflectionToken.sol";
import {ReflectionModel} from "./ReflectionModel.sol";

/// @notice Transfers, excludes and exempts at random, and counts calls that changed what they must
/// not change.
contract ReflectionHandler is ReflectionModel {
    /// @notice Exclusions and similar calls that moved any balance by more than a unit.
    uint256 public windfalls;
    /// @notice Outcomes that no rule explains.
    uint256 public wrongEnds;
    uint256 public total;
    mapping(string action => uint256) public calls;

    function transfer(uint256 id, uint256 from, uint256 to, uint256 amount) external {
        (id, from, to) = (id % _entries.length, from % HOLDERS, to % HOLDERS);
        uint256 balance = _entries[id].token.balanceOf(holders[from]);
        // Often everything, since that ends an account's shares; sometimes too much.
        if (amount % 4 == 0) amount = balance;
        else if (amount % 4 == 1) amount = bound(amount, 0, 5);
        else amount = bound(amount, 0, balance + balance / 16);
        send(id, from, to, amount);
    }

    function send(uint256 id, uint256 from, uint256 to, uint256 amount) private {
        ReflectionToken token = _entries[id].token;
        uint256 balance = token.balanceOf(holders[from]);
        vm.prank(holders[from]);
        (bool ok,) = address(token).call(abi.encodeCall(token.transfer, (holders[to], amount)));
        if (ok != (amount <= balance)) ++wrongEnds;
        if (ok) bookTransfer(id, from, to, amount, balance);
        if (token.pool().scale != 0) ++calls["scaled"];
        ++total;
        ++calls[ok ? amount == balance ? "transfer of all" : "transfer" : "refused"];
    }

    function setExcluded(uint256 id, uint256 who, bool excluded) external {
        turn(id % _entries.length, who % HOLDERS, excluded);
    }

    function excludeAll(uint256 id, bool excluded) external {
        for (uint256 i = 0; i < HOLDERS; ++i) {
            turn(id % _entries.length, i, excluded);
        }
    }

    /// @notice Leaves a few units to one earning account, which then gets the fee on everything the
    /// others hold: a unit is suddenly worth far fewer shares.
    function strand(uint256 id, uint256 who, uint256 amount) external {
        // Uses the largest supplies.
        (id, who) = (2 + id % 2, who % HOLDERS);
        for (uint256 i = 0; i < HOLDERS; ++i) {
            turn(id, i, i != who);
            setExempt(id, i, false);
        }
        uint256 next = (who + 1) % HOLDERS;
        uint256 balance = _entries[id].token.balanceOf(holders[who]);
        amount = bound(amount, 1, 5);
        if (balance > amount) send(id, who, next, balance - amount);
        for (uint256 i = 2; i < HOLDERS; ++i) {
            uint256 other = (who + i) % HOLDERS;
            send(id, next, other, _entries[id].token.balanceOf(holders[next]));
            next = other;
        }
    }

    /// @notice Checks that excluding and including again never gains anything.
    function excludeAndInclude(uint256 id, uint256 who) external {
        (id, who) = (id % _entries.length, who % HOLDERS);
        uint256[6] memory before = balances(_entries[id].token);
        bool isExcluded = _entries[id].excluded[who];
        turn(id, who, !isExcluded);
        turn(id, who, isExcluded);
        if (farthest(_entries[id].token, before) > 1) ++windfalls;
    }

    function setExempt(uint256 id, uint256 who, bool exempt) public {
        (id, who) = (id % _entries.length, who % HOLDERS);
        if (_entries[id].exempt[who] == exempt) return;
        uint256[6] memory before = balances(_entries[id].token);
        _entries[id].token.setExempt(holders[who], exempt);
        _entries[id].exempt[who] = exempt;
        if (farthest(_entries[id].token, before) != 0) ++windfalls;
    }

    function lowerFee(uint256 id, uint16 feeBps) external {
        id %= _entries.length;
        ReflectionToken token = _entries[id].token;
        uint256 current = _entries[id].feeBps;
        // Lowers it in small steps, so a fee remains until the end.
        if (feeBps < current) feeBps = uint16(current - current / 16);
        (bool ok,) = address(token).call(abi.encodeCall(token.lowerFee, (feeBps)));
        if (ok != (feeBps < current)) ++wrongEnds;
        if (ok) _entries[id].feeBps = feeBps;
    }

    function turn(uint256 id, uint256 who, bool excluded) private {
        ReflectionToken token = _entries[id].token;
        uint256[6] memory before = balances(token);
        (bool ok,) =
            address(token).call(abi.encodeCall(token.setExcluded, (holders[who], excluded)));
        if (ok != (_entries[id].excluded[who] != excluded)) ++wrongEnds;
        if (!ok) return;
        bookExclusion(id, who, excluded, before[who]);
        if (farthest(token, before) > 1) ++windfalls;
        if (token.balanceOf(holders[who]) != before[who]) ++windfalls;
        ++total;
        ++calls[excluded ? "excluded" : "included"];
        if (token.pool().units == 0) ++calls["all excluded"];
    }

    function balances(ReflectionToken token) private view returns (uint256[6] memory all) {
        for (uint256 i = 0; i < HOLDERS; ++i) {
            all[i] = token.balanceOf(holders[i]);
        }
    }

    /// @dev Returns the largest change of a balance.
    function farthest(ReflectionToken token, uint256[6] memory before)
        private
        view
        returns (uint256 most)
    {
        for (uint256 i = 0; i < HOLDERS; ++i) {
            uint256 balance = token.balanceOf(holders[i]);
            uint256 moved = balance > before[i] ? balance - before[i] : before[i] - balance;
            if (moved > most) most = moved;
        }
    }
}
