// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeErrors} from "../../src/boost/IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "../../src/boost/IEcoStakeEvents.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {FeeOnTransferToken} from "../mocks/Tokens.sol";
import {BoostFixture} from "./BoostFixture.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

contract BoostStakeTest is BoostFixture {
    uint256 private constant HALF_HOUR = 30 minutes;

    function test_Stake_CountsByItsLock() external {
        stakeAndExpect(0, 10 ether);
        stakeAndExpect(30 days, 15 ether);
        stakeAndExpect(90 days, 20 ether);
        stakeAndExpect(180 days, 25 ether);
    }

    function test_Stake_FloorsTheLockToItsTier() external {
        stake(alice, 10 ether, 30 days - 1);
        vm.assertEq(pool.positionOf(alice).lockEnd, 0, "not locked");
        stake(alice, 10 ether, 89 days);
        vm.assertEq(pool.positionOf(alice).lockEnd, START + 30 days, "30 days");
        stake(bob, 10 ether, 10_000 days);
        vm.assertEq(pool.positionOf(bob).lockEnd, START + 180 days, "180 days");
        vm.assertEq(pool.positionOf(bob).lockLength, 180 days, "length");
    }

    function test_Stake_MovesTheTokensAndSaysSo() external {
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.Staked(alice, STAKE, 10 ether, START + 90 days, 20 ether);
        stake(alice, 10 ether, 90 days);
        vm.assertEq(token.balanceOf(address(pool)), 10 ether, "moved");
        (uint256 all, uint256 power) = pool.totals();
        vm.assertEq(all, 10 ether, "staked");
        vm.assertEq(power, 20 ether, "power");
    }

    function test_Stake_More_HasTheBoostOfTheTimeThatIsLeft() external {
        stake(alice, 10 ether, 90 days);
        wait_(45 days);
        stake(alice, 10 ether, 0);
        // Half at 2x, half at 1.5x.
        vm.assertEq(powerOf(alice), 35 ether, "blended");
        vm.assertEq(pool.positionOf(alice).lockEnd, START + 90 days, "end stays");
        wait_(20 days);
        stake(alice, 20 ether, 0);
        vm.assertEq(pool.positionOf(alice).lockBps, 3_750, "nothing for 25 days");
    }

    function test_Stake_More_RelocksAllForALaterEnd() external {
        stake(alice, 10 ether, 30 days);
        wait_(20 days);
        stake(alice, 10 ether, 90 days);
        vm.assertEq(powerOf(alice), 40 ether, "all at two");
        vm.assertEq(pool.positionOf(alice).lockEnd, START + 110 days, "end");
    }

    /// @dev Otherwise a wei for 30 days would extend the boost of a 180-day lock by 30 days.
    function test_RevertWhen_ALaterLockBoostsLess() external {
        stake(alice, 10 ether, 180 days);
        wait_(179 days);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_BoostWouldFall.selector, 15_000, 5_000)
        );
        stake(alice, 1, 30 days);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_BoostWouldFall.selector, 15_000, 10_000)
        );
        extend(alice, 90 days);
    }

    function test_Stake_AfterExpiry_BeginsAgain() external {
        stake(alice, 10 ether, 180 days);
        wait_(180 days);
        stake(alice, 10 ether, 30 days);
        // Loyalty for the months that half of the stake is old, floored to full ones (3.33 %).
        uint256 loyalty = pool.boostOf(alice).loyaltyBps;
        vm.assertEq(powerOf(alice), 20 ether * (15_000 + loyalty) / 10_000, "new lock");
        vm.assertEq(pool.positionOf(alice).lockEnd, START + 210 days, "end");
    }

    function testFuzz_PreviewPower_IsWhatStakeGives(
        uint96 first,
        uint64 lock,
        uint32 later,
        uint96 more,
        uint64 again,
        uint16 badge
    ) external {
        setBoosts(alice, uint16(bound(badge, 0, 15_000)), 0);
        stake(alice, bound(first, 1, 1_000 ether), lock % 200 days);
        wait_(bound(later, 0, 400 days));
        uint96 amount = uint96(bound(more, 1, 1_000 ether));
        again = again % 200 days;
        try pool.previewPower(alice, amount, again) returns (uint256 expected) {
            stake(alice, amount, again);
            vm.assertEq(powerOf(alice), expected, "power");
        } catch (bytes memory reason) {
            vm.expectRevert(reason);
            stake(alice, amount, again);
        }
        vm.assertLe(staked(alice), powerOf(alice), "at least the stake");
        vm.assertLe(powerOf(alice) * 2, staked(alice) * 5, "at most two and a half");
    }

    function test_RevertWhen_NothingIsStaked() external {
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_ZeroAmount.selector));
        stake(alice, 0, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NothingStaked.selector, alice)
        );
        extend(alice, 30 days);
    }

    function test_RevertWhen_OneAccountHasMoreThanItsCap() external {
        IEcoStakeReader.Terms memory terms = usualTerms();
        terms.accountCap = 15 ether;
        setTerms(terms);
        stake(alice, 15 ether, 0);
        stake(bob, 1 ether, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_AboveCap.selector, token, 15 ether + 1, 15 ether
            )
        );
        stake(alice, 1, 0);
    }

    function test_RevertWhen_MoreIsStakedThanCanBeCounted() external {
        token.mint(alice, type(uint96).max);
        stake(bob, 1, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_AmountTooLarge.selector,
                token,
                type(uint96).max,
                type(uint96).max - 1
            )
        );
        stake(alice, type(uint96).max, 0);
        stake(alice, type(uint96).max - 1, 180 days);
        // 2.5 times the max stake, besides bob's wei.
        vm.assertEq(totalPower(), (uint256(type(uint96).max) - 1) * 25_000 / 10_000 + 1, "power");
    }

    function test_RevertWhen_TheTokenTakesAFee() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken();
        pool = deploy(IERC20Metadata(address(taxed)), new address[](0));
        give(taxed, alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_InexactTransfer.selector, taxed, 1 ether, 0.99 ether
            )
        );
        stake(alice, 1 ether, 0);
    }

    function test_Extend_LocksAllForLonger() external {
        stake(alice, 10 ether, 30 days);
        wait_(10 days);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.Extended(alice, START + 100 days, 20 ether);
        extend(alice, 90 days);
        vm.assertEq(powerOf(alice), 20 ether, "power");
    }

    function test_Extend_LocksWhatWasFlexible() external {
        stake(alice, 10 ether, 0);
        extend(alice, 180 days);
        vm.assertEq(powerOf(alice), 25 ether, "power");
    }

    function test_RevertWhen_ALockWouldBeShortened() external {
        stake(alice, 10 ether, 90 days);
        wait_(45 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_LockNotLonger.selector, START + 90 days, START + 75 days
            )
        );
        extend(alice, 30 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_LockNotLonger.selector, START + 90 days, START + 45 days
            )
        );
        extend(alice, 29 days);
    }

    function test_Withdraw_AtTheLocksEnd() external {
        stake(alice, 10 ether, 30 days);
        wait_(30 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_Locked.selector, START + 30 days)
        );
        withdraw(alice, 1);
        wait_(1);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.Withdrawn(alice, 4 ether, 6.12 ether);
        withdraw(alice, 4 ether);
        vm.assertEq(token.balanceOf(alice), 999_994 ether, "paid");
        (uint256 all,) = pool.totals();
        vm.assertEq(all, 6 ether, "all stake");
        withdraw(alice, 6 ether);
        vm.assertEq(totalPower(), 0, "nobody left");
        vm.assertEq(pool.positionOf(alice).lockEnd, 0, "forgotten");
        vm.assertEq(pool.positionOf(alice).stakedSince, 0, "forgotten");
    }

    function test_RevertWhen_MoreIsTakenOutThanStaked() external {
        stake(alice, 10 ether, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_NotEnoughStake.selector, token, 10 ether + 1, 10 ether
            )
        );
        withdraw(alice, 10 ether + 1);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_ZeroAmount.selector));
        withdraw(alice, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_NotEnoughStake.selector, token, 11 ether, 10 ether
            )
        );
        pool.penaltyOf(alice, 11 ether);
    }

    function test_ExitEarly_CostsAsMuchAsIsLeftOfTheLock() external {
        stake(alice, 10 ether, 90 days);
        vm.assertEq(pool.penaltyOf(alice, 10 ether), 3 ether, "all of it");
        wait_(45 days);
        vm.assertEq(pool.penaltyOf(alice, 10 ether), 1.5 ether, "half");
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.ExitedEarly(alice, 4 ether, 0.6 ether, 12.12 ether);
        exitEarly(alice, 4 ether);
        vm.assertEq(token.balanceOf(alice), 1_000_000 ether - 6.6 ether, "paid");
        vm.assertEq(staked(alice), 6 ether, "left");
        wait_(45 days);
        vm.assertEq(pool.penaltyOf(alice, 1 ether), 0, "over");
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_NotLocked.selector, alice));
        exitEarly(alice, 1 ether);
    }

    function test_ExitEarly_KeepsThePenaltyOfTheLocksBeginning() external {
        stake(alice, 10 ether, 90 days);
        IEcoStakeReader.Terms memory terms = usualTerms();
        terms.penaltyBps = 5_000;
        setTerms(terms);
        vm.assertEq(pool.penaltyOf(alice, 10 ether), 3 ether, "as agreed");
        wait_(1 days);
        extend(alice, 90 days);
        vm.assertEq(pool.penaltyOf(alice, 10 ether), 5 ether, "agreed again");
    }

    /// @dev Also where the staked token is a reward, whose stream stays as it is.
    function test_ExitEarly_PaysTheTreasuryAndLeavesTheStream() external {
        fund(token, 864 ether, 10 days);
        stake(alice, 10 ether, 90 days);
        IEcoStakeReader.Stream memory before = pool.streamOf(address(token));
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.PenaltySent(treasury, 3 ether);
        exitEarly(alice, 10 ether);
        vm.assertEq(token.balanceOf(treasury), 3 ether, "treasury");
        IEcoStakeReader.Stream memory stream = pool.streamOf(address(token));
        vm.assertEq(stream.rate, before.rate, "rate");
        vm.assertEq(stream.finish, before.finish, "finish");
        vm.assertEq(stream.reserve, before.reserve, "reserve");
    }

    /// @dev A penalty of a wei once rewrote the rate of a stream that had ended, or was stopped.
    function test_ExitEarly_NeitherRevivesNorRepacesAStream() external {
        fund(token, 864 ether, 10 days);
        stake(alice, 100 ether, 180 days);
        uint256 rate = pool.streamOf(address(token)).rate;
        wait_(11 days);
        exitEarly(alice, 1);
        vm.assertEq(pool.streamOf(address(token)).rate, rate, "the rate of the last funding");
        vm.prank(admin);
        pool.stop(address(token));
        exitEarly(alice, 10 ether);
        vm.assertEq(pool.streamOf(address(token)).rate, 0, "stopped");
    }

    function stakeAndExpect(uint256 lock, uint256 power) private {
        address account = vm.addr(lock + 1);
        give(token, account);
        stake(account, 10 ether, lock);
        vm.assertEq(powerOf(account), power, "power");
        vm.assertEq(pool.boostOf(account).totalBps, power / 1e15, "boost");
    }
}
