// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStake} from "../../src/boost/IEcoStake.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {BoostModel} from "./BoostModel.sol";

/// @notice Stakes, locks, exits, claims, pokes and waits in any order, as users do, and tracks the
/// expected state. The handler has every role.
contract BoostHandler is BoostModel {
    mapping(string action => uint256) public calls;
    uint256 public total;

    uint256 public wrongRejections;
    uint256 public wrongPayments;
    uint256 public wrongPowers;
    uint256 public shortenedLocks;

    mapping(address account => uint256) private _lockEnd;

    constructor(IEcoStake pool_, address[] memory people_, PlainToken[] memory tokens_) {
        (pool, _people, _tokens) = (pool_, people_, tokens_);
        for (uint256 i = 0; i < tokens_.length; ++i) {
            give(tokens_[i], address(this));
            for (uint256 j = 0; j < people_.length; ++j) {
                give(tokens_[i], people_[j]);
            }
        }
    }

    function stake(uint256 who, uint256 amount, uint256 lock) external {
        address account = pick(who);
        amount = bound(amount, 0.01 ether, 100 ether);
        lock = lock % 200 days;
        vm.prank(account);
        try pool.stake(uint96(amount), uint64(lock)) {
            checkPower(account);
            count("stake");
        } catch {
            // Expected for a later lock that boosts less, or a freeze.
            uint256 lockBps = lock < 90 days ? 5_000 : lock < 180 days ? 10_000 : 15_000;
            bool falls = pool.positionOf(account).lockBps > lockBps;
            if (!falls && !pool.frozen()) ++wrongRejections;
            count("stake refused");
        }
        checkLocks();
    }

    function extend(uint256 who, uint256 lock) external {
        address account = pick(who);
        vm.prank(account);
        try pool.extend(uint64(lock % 200 days)) {
            checkPower(account);
            count("extend");
        } catch {
            count("extend refused");
        }
        checkLocks();
    }

    /// @dev Exits early if locked, else withdraws. One of both is always possible.
    function takeOut(uint256 who, uint256 part) external {
        address account = pick(who);
        IEcoStakeReader.Position memory held = pool.positionOf(account);
        if (held.amount == 0) return;
        uint96 amount = uint96(part % 3 == 0 ? held.amount : bound(part, 1, held.amount));
        bool isLocked = block.timestamp < held.lockEnd;
        if (isLocked && part % 2 == 0) return;
        uint256 before = _tokens[0].balanceOf(account);
        uint256 treasuryBefore = _tokens[0].balanceOf(pool.treasury());
        uint256 penalty = isLocked ? pool.penaltyOf(account, amount) : 0;
        vm.prank(account);
        (bool left,) = address(pool)
            .call(
                isLocked
                    ? abi.encodeCall(pool.exitEarly, (amount))
                    : abi.encodeCall(pool.withdraw, (amount))
            );
        if (!left) ++wrongRejections;
        if (_tokens[0].balanceOf(account) - before != amount - penalty) ++wrongPayments;
        if (_tokens[0].balanceOf(pool.treasury()) - treasuryBefore != penalty) ++wrongPayments;
        if (amount == held.amount) _lockEnd[account] = 0;
        checkPower(account);
        checkLocks();
        count(isLocked ? "exit" : "withdraw");
    }

    function getReward(uint256 who) external {
        address account = pick(who);
        uint256[] memory owed = new uint256[](_tokens.length);
        uint256 sum = 0;
        for (uint256 i = 0; i < owed.length; ++i) {
            owed[i] = pool.earned(account, address(_tokens[i]));
            sum += owed[i];
            owed[i] += _tokens[i].balanceOf(account);
        }
        if (sum == 0) return;
        vm.prank(account);
        try pool.getReward() {
            for (uint256 i = 0; i < owed.length; ++i) {
                if (_tokens[i].balanceOf(account) != owed[i]) ++wrongPayments;
                if (pool.earned(account, address(_tokens[i])) != 0) ++wrongPayments;
                modelTake(_tokens[i], account, expected(_tokens[i], account));
            }
            checkPower(account);
            count("claim");
        } catch {
            ++wrongRejections;
        }
    }

    function poke(uint256 by, uint256 who) external {
        (address caller, address account) = (pick(by), pick(who));
        uint256[] memory had = new uint256[](_tokens.length);
        for (uint256 i = 0; i < had.length; ++i) {
            had[i] = pool.earned(account, address(_tokens[i]));
        }
        bool isDue = pool.positionOf(account).amount != 0
            && pool.positionOf(account).powerBps != pool.boostOf(account).totalBps;
        vm.prank(caller);
        try pool.poke(account) {
            if (!isDue) ++wrongPowers;
            checkPower(account);
            for (uint256 i = 0; i < had.length; ++i) {
                uint256 tip = had[i] - pool.earned(account, address(_tokens[i]));
                if (tip > had[i] / 100) ++wrongPayments;
                if (caller == account) continue;
                modelTake(_tokens[i], account, tip);
                modelGive(_tokens[i], caller, tip);
            }
            count("poke");
        } catch {
            if (isDue) ++wrongRejections;
            count("poke refused");
        }
    }

    function setBoosts(uint256 who, uint256 badge, uint256 referral) external {
        address account = pick(who);
        pool.setBoosts(account, uint16(bound(badge, 0, 3_000)), uint16(bound(referral, 0, 1_000)));
        checkPower(account);
        count("boosts");
    }

    function fundOrStop(uint256 which, uint256 amount, uint256 duration) external {
        PlainToken token = _tokens[which % _tokens.length];
        if (amount % 8 == 0) {
            uint256 refund = modelStop(token);
            uint256 before = token.balanceOf(pool.treasury());
            if (pool.stop(address(token)) != refund) ++wrongPayments;
            if (token.balanceOf(pool.treasury()) - before != refund) ++wrongPayments;
            count("stop");
        } else {
            amount = bound(amount, 1 ether, 1_000 ether);
            duration = bound(duration, 1 hours, 60 days);
            pool.fund(address(token), amount, uint40(duration));
            modelFund(token, amount, duration);
            count("fund");
        }
    }

    function topUp(uint256 which, uint256 amount) external {
        PlainToken token = _tokens[which % _tokens.length];
        (uint256 least, uint256 most) = modelRoom(token);
        if (most > 1_000 ether) most = 1_000 ether;
        if (most < least) return;
        amount = bound(amount, least, most);
        pool.topUp(address(token), amount);
        modelTopUp(token, amount);
        count("topUp");
    }

    function setTerms(uint256 penalty, uint256 tip, uint256 loyalty, uint256 most) external {
        pool.setTerms(
            IEcoStakeReader.Terms({
                accountCap: 0,
                penaltyBps: uint16(bound(penalty, 0, 5_000)),
                tipBps: uint16(bound(tip, 0, 100)),
                loyaltyBps: uint16(bound(loyalty, 0, 500)),
                loyaltyMaxBps: uint16(bound(most, 0, 5_000))
            })
        );
        count("terms");
    }

    function freezeOrUnfreeze(uint256 dice) external {
        if (dice % 4 == 0) {
            pool.freeze();
            count("freeze");
        } else {
            pool.unfreeze();
            count("unfreeze");
        }
    }

    function wait_(uint256 duration) external {
        pass(bound(duration, 1 minutes, 30 days));
        count("wait");
    }

    /// @dev Right after a settlement, power equals what the boosts give. The sum is recomputed
    /// here.
    function checkPower(address account) private {
        IEcoStakeReader.Position memory held = pool.positionOf(account);
        IEcoStakeReader.Boost memory boost = pool.boostOf(account);
        uint256 lockBps = block.timestamp < held.lockEnd ? held.lockBps : 0;
        uint256 sum = 10_000 + lockBps + loyaltyOf(held) + boost.badgeBps + boost.referralBps;
        if (sum > 25_000) sum = 25_000;
        if (held.power != uint256(held.amount) * sum / 10_000) ++wrongPowers;
    }

    function loyaltyOf(IEcoStakeReader.Position memory held) private view returns (uint256) {
        IEcoStakeReader.Terms memory terms = pool.terms();
        uint256 hour = block.timestamp / 1 hours * 1 hours;
        if (held.amount == 0 || hour < held.stakedSince) return 0;
        uint256 loyalty = (hour - held.stakedSince) / 30 days * terms.loyaltyBps;
        return loyalty < terms.loyaltyMaxBps ? loyalty : terms.loyaltyMaxBps;
    }

    function checkLocks() private {
        for (uint256 i = 0; i < _people.length; ++i) {
            uint256 end = pool.positionOf(_people[i]).lockEnd;
            if (end < _lockEnd[_people[i]]) ++shortenedLocks;
            _lockEnd[_people[i]] = end;
        }
    }

    function give(PlainToken token, address account) private {
        token.mint(account, 1_000_000 ether);
        vm.prank(account);
        token.approve(address(pool), type(uint256).max);
    }

    function count(string memory action) private {
        ++calls[action];
        ++total;
    }

    function pick(uint256 who) private view returns (address) {
        return _people[who % _people.length];
    }
}
