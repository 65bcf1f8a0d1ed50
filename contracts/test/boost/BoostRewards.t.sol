// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStake} from "../../src/boost/IEcoStake.sol";
import {IEcoStakeErrors} from "../../src/boost/IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "../../src/boost/IEcoStakeEvents.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {BlockingToken, FeeOnTransferToken, PlainToken} from "../mocks/Tokens.sol";
import {BoostFixture} from "./BoostFixture.sol";
import {CallingToken, GreedyToken, StickyToken} from "./BoostTokens.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

contract BoostRewardsTest is BoostFixture {
    function test_Rewards_AreSharedByPower() external {
        fund(token, 90 ether, 90 days);
        stake(alice, 10 ether, 90 days);
        stake(bob, 10 ether, 0);
        wait_(30 days);
        assertNear(earned(alice, token), 20 ether, 100, "two thirds");
        assertNear(earned(bob, token), 10 ether, 100, "a third");
    }

    function test_GetReward_PaysEveryTokenWhatEarnedSays() external {
        addSecondReward();
        fund(token, 90 ether, 90 days);
        fund(second, 900 ether, 90 days);
        stake(alice, 10 ether, 0);
        wait_(17 days + 1);
        (uint256 ofToken, uint256 ofSecond) = (earned(alice, token), earned(alice, second));
        uint256 before = token.balanceOf(alice);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.RewardPaid(alice, address(token), ofToken);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.RewardPaid(alice, address(second), ofSecond);
        getReward(alice);
        vm.assertEq(token.balanceOf(alice) - before, ofToken, "token");
        vm.assertEq(second.balanceOf(alice), ofSecond, "second");
        vm.assertEq(earned(alice, token), 0, "nothing left");
        vm.assertEq(pool.streamOf(address(token)).reserve, 90 ether - ofToken, "reserve");
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NothingToClaim.selector, alice)
        );
        getReward(alice);
    }

    function test_GetReward_SettlesTheBoost() external {
        fund(token, 90 ether, 90 days);
        stake(alice, 10 ether, 30 days);
        wait_(31 days);
        vm.assertEq(powerOf(alice), 15 ether, "not settled");
        getReward(alice);
        vm.assertEq(powerOf(alice), 10.2 ether, "settled");
    }

    function test_AReward_ThatIsAddedLater_OwesNothingForBefore() external {
        stake(alice, 10 ether, 0);
        wait_(10 days);
        addSecondReward();
        vm.assertEq(earned(alice, second), 0, "nothing yet");
        fund(second, 10 ether, 10 days);
        wait_(5 days);
        stake(bob, 10 ether, 0);
        assertNear(earned(alice, second), 5 ether, 100, "half");
        vm.assertEq(earned(bob, second), 0, "just came");
        wait_(10 days);
        assertNear(earned(alice, second), 7.5 ether, 100, "and half of the rest");
        assertNear(earned(bob, second), 2.5 ether, 100, "the other half");
    }

    function test_Streams_StandStillWithoutPower() external {
        fund(token, 10 ether, 10 days);
        wait_(2 days);
        vm.assertEq(pool.streamOf(address(token)).finish, START + 12 days, "its end moves on");
        stake(alice, 10 ether, 0);
        wait_(4 days);
        withdraw(alice, 10 ether);
        assertNear(earned(alice, token), 4 ether, 100, "what flowed");
        wait_(100 days);
        stake(bob, 10 ether, 0);
        wait_(6 days);
        assertNear(earned(bob, token), 6 ether, 100, "nothing was lost");
        wait_(1 days);
        assertNear(earned(bob, token), 6 ether, 100, "it is over");
    }

    function test_GetReward_IsNotBlockedByATokenThatRejects() external {
        BlockingToken blocking = new BlockingToken();
        addReward(blocking);
        addSecondReward();
        fund(second, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        blocking.block_(alice);
        wait_(5 days);
        uint256 owed = earned(alice, blocking);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.RewardFailed(alice, address(blocking), owed);
        getReward(alice);
        assertNear(second.balanceOf(alice), 5 ether, 100, "the other is paid");
        vm.assertEq(earned(alice, blocking), owed, "still owed");
        vm.assertEq(pool.streamOf(address(blocking)).reserve, 10 ether, "still held");
        withdraw(alice, 10 ether);
        vm.assertEq(token.balanceOf(alice), 1_000_000 ether, "stake left");
    }

    function test_GetReward_IsNotBlockedByATokenThatBurnsItsGas() external {
        addReward(new StickyToken(address(pool)));
        addSecondReward();
        fund(second, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        wait_(5 days);
        vm.prank(alice);
        pool.getReward{gas: 800_000}();
        assertNear(second.balanceOf(alice), 5 ether, 100, "the other is paid");
    }

    /// @dev Otherwise an estimate could find an amount of gas with which the token's transfer just
    /// fails.
    function test_RevertWhen_TheGasWouldNotDoForAPayment() external {
        fund(token, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        wait_(5 days);
        vm.expectPartialRevert(IEcoStakeErrors.EcoStake_TooLittleGas.selector);
        vm.prank(alice);
        pool.getReward{gas: 180_000}();
    }

    function test_GetReward_OwesOnWhatATokenTakesTooMuchFor() external {
        GreedyToken greedy = new GreedyToken(address(pool));
        addReward(greedy);
        stake(alice, 10 ether, 0);
        wait_(5 days);
        uint256 owed = earned(alice, greedy);
        getReward(alice);
        vm.assertEq(earned(alice, greedy), owed, "still owed");
        vm.assertEq(greedy.balanceOf(address(pool)), 10 ether, "nothing left it");
    }

    function test_RevertWhen_ATokenCallsBack() external {
        CallingToken calling = new CallingToken();
        addReward(calling);
        stake(alice, 10 ether, 0);
        wait_(5 days);
        calling.callOn(pool, abi.encodeCall(IEcoStake.getReward, ()));
        getReward(alice);
        vm.assertEq(
            bytes32(calling.lastError()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "refused"
        );
    }

    function test_RevertWhen_AnotherCallerPaysARewardOut() external {
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NotSelf.selector, outsider));
        vm.prank(outsider);
        pool.payReward(address(token), outsider, 1);
    }

    function test_Fund_CountsWhatArrives() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken();
        vm.prank(admin);
        pool.addReward(address(taxed));
        give(taxed, funder);
        fund(taxed, 100 ether, 10 days);
        IEcoStakeReader.Stream memory stream = pool.streamOf(address(taxed));
        vm.assertEq(stream.reserve, 99 ether, "reserve");
        vm.assertEq(stream.rate, 99 ether * SCALE / 10 days, "rate");
    }

    function test_Fund_SpreadsWhatHasNotFlowedAgain() external {
        fund(token, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        wait_(5 days);
        vm.expectEmit(address(pool));
        uint256 left = (10 ether * SCALE / 10 days) * 5 days;
        emit IEcoStakeEvents.StreamFunded(
            address(token), funder, 15 ether, (left + 15 ether * SCALE) / 20 days, START + 25 days
        );
        fund(token, 15 ether, 20 days);
        wait_(20 days);
        assertNear(earned(alice, token), 25 ether, 100, "all");
    }

    function test_TopUp_KeepsTheRateAndEndsLater() external {
        fund(token, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        uint256 rate = pool.streamOf(address(token)).rate;
        wait_(5 days);
        give(token, outsider);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.StreamFunded(address(token), outsider, 15 ether, rate, START + 25 days);
        topUp(token, 15 ether);
        vm.assertEq(pool.streamOf(address(token)).rate, rate, "rate");
        wait_(10 days);
        assertNear(earned(alice, token), 15 ether, 100, "one a day, as before");
        wait_(20 days);
        assertNear(earned(alice, token), 25 ether, 100, "all");
        topUp(token, 2 ether);
        vm.assertEq(pool.streamOf(address(token)).finish, block.timestamp + 2 days, "continued");
        wait_(2 days);
        assertNear(earned(alice, token), 27 ether, 100, "at its last rate");
    }

    function test_TopUp_CountsWhatArrives() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken();
        vm.prank(admin);
        pool.addReward(address(taxed));
        give(taxed, funder);
        give(taxed, outsider);
        fund(taxed, 100 ether, 99 days);
        topUp(taxed, 100 ether);
        IEcoStakeReader.Stream memory stream = pool.streamOf(address(taxed));
        vm.assertEq(stream.reserve, 198 ether, "reserve");
        vm.assertEq(stream.finish, START + 198 days, "finish");
    }

    function test_RevertWhen_ToppingUpIsNotPossible() external {
        give(token, outsider);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_UnknownReward.selector, second)
        );
        topUp(second, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NoStream.selector));
        topUp(token, 1 ether);
        fund(token, 864_000, 10 days);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NothingToStream.selector));
        topUp(token, 0);
        vm.expectPartialRevert(IEcoStakeErrors.EcoStake_InvalidDuration.selector);
        topUp(token, 5 * 365 days);
        vm.prank(admin);
        pool.stop(address(token));
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NoStream.selector));
        topUp(token, 1 ether);
    }

    /// @dev 10,000 tokens of six decimals over 90 days are 1,286 base units a second for a million staked.
    function test_Fund_OfFewDecimalsIsNotLostToRounding() external {
        vm.prank(admin);
        pool.addReward(address(second));
        token.mint(alice, 1_000_000 ether);
        stake(alice, 1_000_000 ether, 0);
        fund(second, 10_000e6, 90 days);
        stake(bob, 1, 0);
        for (uint256 i = 0; i < 300; ++i) {
            wait_(12);
            stake(bob, 1, 0);
        }
        uint256 flowed = uint256(10_000e6) * 3_600 / 90 days;
        assertNear(earned(alice, second), flowed, 1, "earned");
    }

    function test_RevertWhen_FundingIsNotPossible() external {
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_UnknownReward.selector, second)
        );
        fund(second, 1 ether, 1 days);
        bytes4 duration = IEcoStakeErrors.EcoStake_InvalidDuration.selector;
        vm.expectRevert(abi.encodeWithSelector(duration, 59 minutes, 1 hours, 1_825 days));
        fund(token, 1 ether, 59 minutes);
        vm.expectRevert(abi.encodeWithSelector(duration, 1_826 days, 1 hours, 1_825 days));
        fund(token, 1 ether, 1_826 days);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NothingToStream.selector));
        fund(token, 0, 1 days);
        token.mint(funder, type(uint128).max);
        vm.expectPartialRevert(IEcoStakeErrors.EcoStake_AmountTooLarge.selector);
        fund(token, uint256(type(uint96).max) + 1, 1_825 days);
    }

    function test_Stop_PaysBackWhatHasNotFlowed() external {
        fund(token, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        wait_(4 days);
        vm.prank(admin);
        uint256 refund = pool.stop(address(token));
        assertNear(refund, 6 ether, 1, "refund");
        vm.assertEq(token.balanceOf(treasury), refund, "paid");
        vm.assertEq(pool.streamOf(address(token)).reserve, 10 ether - refund, "reserve");
        wait_(4 days);
        assertNear(earned(alice, token), 4 ether, 100, "owed on");
        getReward(alice);
        vm.prank(admin);
        vm.assertEq(pool.stop(address(token)), 0, "nothing more");
        fund(token, 1 ether, 1 days);
        wait_(1 days);
        assertNear(earned(alice, token), 1 ether, 100, "may begin again");
    }

    function testFuzz_RewardsAreNeverMoreThanFunded(
        uint96 amount,
        uint32 duration,
        uint96 one,
        uint96 other,
        uint32 when
    ) external {
        uint256 funded = bound(amount, 1 ether, 1_000 ether);
        uint256 length = bound(duration, 1 hours, 1_825 days);
        fund(token, funded, length);
        stake(alice, bound(one, 0.001 ether, 1_000 ether), 0);
        wait_(bound(when, 0, length));
        stake(bob, bound(other, 1, 1_000 ether), 180 days);
        wait_(length);
        uint256 paid = earned(alice, token) + earned(bob, token);
        vm.assertLe(paid, funded, "never more");
        // Dust from rounding down: the rate over its seconds, a settlement over the power.
        vm.assertLe(funded, paid + 10_000, "nor less, but for dust");
    }

    function addReward(PlainToken reward) private {
        vm.prank(admin);
        pool.addReward(address(reward));
        give(reward, funder);
        fund(reward, 10 ether, 10 days);
    }
}
