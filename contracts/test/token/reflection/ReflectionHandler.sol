// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionToken} from "../../../src/token/reflection/ReflectionToken.sol";
import {ReflectionBooks} from "./ReflectionBooks.sol";

/// @notice Moves, excludes and exempts at random, and counts what a call changed that it may not change.
contract ReflectionHandler is ReflectionBooks {
    /// @notice Exclusions and the like that moved anybody's balance by more than a unit.
    uint256 public windfalls;
    /// @notice Ends of calls that no rule explains.
    uint256 public wrongEnds;
    uint256 public total;
    mapping(string action => uint256) public calls;

    function transfer(uint256 at, uint256 from, uint256 to, uint256 amount) external {
        (at, from, to) = (at % _books.length, from % HOLDERS, to % HOLDERS);
        ReflectionToken token = _books[at].token;
        uint256 balance = token.balanceOf(holders[from]);
        // Often all, since that is where an account's shares end; at times too much.
        if (amount % 4 == 0) amount = balance;
        else if (amount % 4 == 1) amount = bound(amount, 0, 5);
        else amount = bound(amount, 0, balance + balance / 16);
        vm.prank(holders[from]);
        (bool ok,) = address(token).call(abi.encodeCall(token.transfer, (holders[to], amount)));
        if (ok != (amount <= balance)) ++wrongEnds;
        if (ok) bookTransfer(at, from, to, amount, balance);
        if (token.pool().scale != 0) ++calls["scaled"];
        ++total;
        ++calls[ok ? amount == balance ? "transfer of all" : "transfer" : "refused"];
    }

    function setExcluded(uint256 at, uint256 who, bool excluded) external {
        turn(at % _books.length, who % HOLDERS, excluded);
    }

    function excludeAll(uint256 at, bool excluded) external {
        for (uint256 i = 0; i < HOLDERS; ++i) {
            turn(at % _books.length, i, excluded);
        }
    }

    /// @notice Nobody may gain by going out and in again.
    function excludeAndInclude(uint256 at, uint256 who) external {
        (at, who) = (at % _books.length, who % HOLDERS);
        uint256[6] memory before = balances(_books[at].token);
        bool isExcluded = _books[at].excluded[who];
        turn(at, who, !isExcluded);
        turn(at, who, isExcluded);
        if (farthest(_books[at].token, before) > 1) ++windfalls;
    }

    function setExempt(uint256 at, uint256 who, bool exempt) external {
        (at, who) = (at % _books.length, who % HOLDERS);
        if (_books[at].exempt[who] == exempt) return;
        uint256[6] memory before = balances(_books[at].token);
        _books[at].token.setExempt(holders[who], exempt);
        _books[at].exempt[who] = exempt;
        if (farthest(_books[at].token, before) != 0) ++windfalls;
    }

    function lowerFee(uint256 at, uint16 feeBps) external {
        at %= _books.length;
        ReflectionToken token = _books[at].token;
        uint256 current = _books[at].feeBps;
        // Little by little, so that there is a fee to the end.
        if (feeBps < current) feeBps = uint16(current - current / 16);
        (bool ok,) = address(token).call(abi.encodeCall(token.lowerFee, (feeBps)));
        if (ok != (feeBps < current)) ++wrongEnds;
        if (ok) _books[at].feeBps = feeBps;
    }

    function turn(uint256 at, uint256 who, bool excluded) private {
        ReflectionToken token = _books[at].token;
        uint256[6] memory before = balances(token);
        (bool ok,) =
            address(token).call(abi.encodeCall(token.setExcluded, (holders[who], excluded)));
        if (ok != (_books[at].excluded[who] != excluded)) ++wrongEnds;
        if (!ok) return;
        bookExclusion(at, who, excluded, before[who]);
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

    /// @dev How far the balance is that moved the most.
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
