// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeErrors} from "../../src/boost/IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "../../src/boost/IEcoStakeEvents.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {BoostFixture} from "./BoostFixture.sol";

contract BoostPokeTest is BoostFixture {
    function test_Poke_EndsTheBoostOfAnExpiredLock() external {
        stake(alice, 10 ether, 30 days);
        wait_(30 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NothingToPoke.selector, alice)
        );
        poke(outsider, alice);
        wait_(1);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.Poked(alice, outsider, 10.2 ether);
        poke(outsider, alice);
        vm.assertEq(powerOf(alice), 10.2 ether, "a month's loyalty is left");
        vm.assertEq(totalPower(), 10.2 ether, "sum");
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NothingToPoke.selector, alice)
        );
        poke(outsider, alice);
    }

    function test_RevertWhen_WhoIsPokedHasNoStake() external {
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NothingToPoke.selector, alice)
        );
        poke(outsider, alice);
    }

    function test_Poke_KeepsWhatWasEarnedBefore() external {
        fund(token, 60 ether, 60 days);
        stake(alice, 10 ether, 30 days);
        stake(bob, 15 ether, 0);
        setTerms(withoutTip());
        wait_(40 days);
        assertNear(earned(alice, token), 20 ether, 100, "as it was settled");
        poke(outsider, alice);
        assertNear(earned(alice, token), 20 ether, 100, "kept");
        wait_(20 days);
        // Alice has 10.2 to the 15 of bob, who was not settled.
        assertNear(earned(alice, token), 20 ether + 20 ether * 102 / uint256(252), 100, "less");
    }

    function test_Poke_OwesAShareToWhoDoesIt() external {
        fund(token, 30 ether, 30 days);
        stake(alice, 10 ether, 30 days);
        wait_(31 days);
        uint256 before = earned(alice, token);
        uint256 tip = before / 100;
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.TipEarned(outsider, alice, address(token), tip);
        poke(outsider, alice);
        vm.assertEq(earned(alice, token), before - tip, "less");
        vm.assertEq(earned(outsider, token), tip, "owed");
        getReward(outsider);
        vm.assertEq(token.balanceOf(outsider), tip, "paid");
        wait_(30 days);
        // Loyalty rises again, which earns no tip.
        poke(outsider, alice);
        vm.assertEq(earned(outsider, token), 0, "once");
    }

    function test_Poke_OwesNothingToOneself() external {
        fund(token, 30 ether, 30 days);
        stake(alice, 10 ether, 30 days);
        wait_(31 days);
        uint256 before = earned(alice, token);
        poke(alice, alice);
        vm.assertEq(earned(alice, token), before, "all of it");
    }

    function test_Loyalty_RisesEachThirtyDaysUpToItsMaximum() external {
        stake(alice, 10 ether, 0);
        wait_(30 days - 1);
        vm.assertEq(pool.boostOf(alice).loyaltyBps, 0, "not yet");
        wait_(1);
        vm.assertEq(pool.boostOf(alice).loyaltyBps, 200, "a month");
        poke(outsider, alice);
        vm.assertEq(powerOf(alice), 10.2 ether, "counts");
        wait_(3_650 days);
        vm.assertEq(pool.boostOf(alice).loyaltyBps, 2_000, "its most");
    }

    function test_Loyalty_IsOfTheStakesMeanAge() external {
        stake(alice, 10 ether, 0);
        wait_(60 days);
        stake(alice, 10 ether, 0);
        vm.assertEq(pool.positionOf(alice).stakedSince, START + 30 days, "mean");
        withdraw(alice, 10 ether);
        vm.assertEq(pool.positionOf(alice).stakedSince, START + 30 days, "not younger by leaving");
        withdraw(alice, 10 ether);
        stake(alice, 10 ether, 0);
        vm.assertEq(pool.positionOf(alice).stakedSince, START + 60 days, "starts again");
    }

    /// @dev Otherwise a wei staked early would make a later stake fully loyal.
    function test_Loyalty_CannotBeHadForAWei() external {
        stake(alice, 1, 0);
        wait_(300 days);
        stake(alice, 100 ether, 0);
        vm.assertEq(pool.boostOf(alice).loyaltyBps, 0, "young");
    }

    function test_Boosts_AreAddedUpThenCapped() external {
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.BoostsSet(alice, 700, 300, 0);
        setBoosts(alice, 700, 300);
        stake(alice, 10 ether, 90 days);
        IEcoStakeReader.Boost memory boost = pool.boostOf(alice);
        vm.assertEq(boost.lockBps, 10_000, "lock");
        vm.assertEq(boost.badgeBps, 700, "badge");
        vm.assertEq(boost.referralBps, 300, "referral");
        vm.assertEq(boost.totalBps, 21_000, "sum");
        vm.assertEq(powerOf(alice), 21 ether, "power");
        setBoosts(alice, 15_000, 15_000);
        vm.assertEq(pool.boostOf(alice).totalBps, 25_000, "capped");
        vm.assertEq(powerOf(alice), 25 ether, "at once");
        wait_(90 days);
        withdraw(alice, 10 ether);
        stake(alice, 1 ether, 0);
        vm.assertEq(powerOf(alice), 2.5 ether, "badges outlive the stake");
    }

    function test_Poke_BringsPowerToWhatLoyaltyAndBadgesGive() external {
        setBoosts(alice, 500, 0);
        stake(alice, 10 ether, 180 days);
        wait_(180 days);
        poke(outsider, alice);
        vm.assertEq(powerOf(alice), 11.7 ether, "six months and a badge");
    }

    function test_SetBoosts_KeepsWhatWasEarnedBefore() external {
        fund(token, 20 ether, 20 days);
        stake(alice, 10 ether, 0);
        stake(bob, 10 ether, 0);
        wait_(10 days);
        setBoosts(alice, 10_000, 0);
        assertNear(earned(alice, token), 5 ether, 100, "kept");
        wait_(10 days);
        assertNear(earned(alice, token), 5 ether + 20 ether / uint256(3), 100, "then two thirds");
    }

    function withoutTip() private pure returns (IEcoStakeReader.Terms memory terms) {
        terms = usualTerms();
        terms.tipBps = 0;
    }
}
