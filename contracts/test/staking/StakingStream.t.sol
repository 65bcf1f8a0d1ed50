// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingEvents} from "../../src/staking/IStakingEvents.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract StakingStreamTest is StakingFixture {
    uint256 private constant DUST = 1e4;

    function test_RevertWhen_UnauthorizedCallerFundsOrStops() external {
        vm.deal(outsider, 1 ether);
        vm.startPrank(outsider);
        expectUnauthorized(outsider);
        staking.fund{value: 1 ether}(1 days);
        expectUnauthorized(outsider);
        staking.stopStream();
        expectUnauthorized(outsider);
        staking.setTreasury(outsider);
        vm.stopPrank();
    }

    function test_Fund_RevertWhen_DurationIsOutOfRange() external {
        uint40[2] memory durations = [uint40(1 hours - 1), uint40(5 * 365 days + 1)];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IStakingErrors.Staking_InvalidDuration.selector,
                    durations[i],
                    1 hours,
                    5 * 365 days
                )
            );
            fund(1 ether, durations[i]);
        }
    }

    function test_Fund_RevertWhen_NothingWouldFlow() external {
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingToStream.selector));
        fund(0, 1 days);
    }

    function test_Stream_StandsStillWhileNothingIsStaked() external {
        fund(10 ether, 10 days);
        wait_(20 days);
        uint32 id = addValidator();
        wait_(4 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 4 ether, DUST, "nothing was lost");
        wait_(30 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 10 ether, DUST, "all of it");
    }

    function test_Stream_EndsAtItsFinish() external {
        uint32 id = addValidator();
        fund(10 ether, 10 days);
        wait_(11 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 10 ether, DUST, "no more than was funded");
    }

    function test_Fund_SpreadsWhatIsLeftWithWhatCame() external {
        uint32 id = addValidator();
        fund(10 ether, 10 days);
        wait_(4 days);
        vm.expectEmit(address(staking));
        emit IStakingEvents.StreamFunded(
            funder, 6 ether, uint256(12 ether) * 1e18 / 3 days, block.timestamp + 3 days
        );
        fund(6 ether, 3 days);
        wait_(1 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 8 ether, DUST, "4 and a third of 12");
        wait_(9 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 16 ether, DUST, "all of it");
    }

    function test_TopUp_KeepsTheRateAndEndsLater() external {
        uint32 id = addValidator();
        fund(10 ether, 10 days);
        uint256 rate = staking.stream().rate;
        wait_(4 days);
        vm.expectEmit(address(staking));
        emit IStakingEvents.StreamFunded(outsider, 5 ether, rate, block.timestamp + 11 days);
        topUp(5 ether);
        vm.assertEq(staking.stream().rate, rate, "rate");
        wait_(1 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 5 ether, DUST, "one a day, as before");
        wait_(20 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 15 ether, DUST, "all of it");
    }

    function test_TopUp_ContinuesAStreamThatHasEnded() external {
        uint32 id = addValidator();
        fund(10 ether, 10 days);
        wait_(30 days);
        topUp(2 ether);
        vm.assertEq(staking.stream().finish, block.timestamp + 2 days, "finish");
        wait_(1 days);
        assertJustBelow(rewardsOf(id, operatorOf(id)), 11 ether, DUST, "at its last rate");
    }

    function test_TopUp_RevertWhen_ThereIsNoRate() external {
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NoStream.selector));
        topUp(1 ether);
        addValidator();
        fund(10 ether, 10 days);
        vm.prank(funder);
        staking.stopStream();
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NoStream.selector));
        topUp(1 ether);
    }

    function test_TopUp_RevertWhen_ItLastsForLessThanASecondOrMoreThanFiveYears() external {
        fund(864_000 wei, 10 days);
        topUp(1);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingToStream.selector));
        topUp(0);
        vm.expectPartialRevert(IStakingErrors.Staking_InvalidDuration.selector);
        topUp(5 * 365 days);
        fund(864_000 wei, 1 days);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingToStream.selector));
        topUp(10);
    }

    function testFuzz_TopUp_NeverChangesTheRateOrPromisesMoreThanIsThere(
        uint96[4] calldata amounts,
        uint24[4] calldata pauses
    ) external {
        uint32 id = addValidator();
        fund(1_000 ether, 30 days);
        uint256 rate = staking.stream().rate;
        for (uint256 i = 0; i < 4; ++i) {
            wait_(pauses[i]);
            uint256 amount = bound(amounts[i], 0.001 ether, 1_000 ether);
            uint256 finish = staking.stream().finish;
            topUp(amount);
            vm.assertEq(staking.stream().rate, rate, "rate");
            uint256 from = finish < block.timestamp ? block.timestamp : finish;
            vm.assertEq(staking.stream().finish, from + amount * 1e18 / rate, "finish");
        }
        wait_(2_000 days);
        claim(operatorOf(id), id);
    }

    function test_Stop_RefundsOnlyWhatHasNotFlowed() external {
        uint32 id = addValidator();
        fund(10 ether, 10 days);
        wait_(4 days);
        vm.prank(funder);
        vm.assertLe(6 ether - staking.stopStream(), 1, "refund");
        vm.assertLe(6 ether - treasury.balance, 1, "paid to the treasury");
        wait_(9 days);
        address operator = operatorOf(id);
        assertJustBelow(claim(operator, id), 4 ether, DUST, "what had flowed is still owed");
    }

    function test_SendPenalties_PaysTreasuryForAnySender() external {
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingToSend.selector));
        staking.sendPenalties(treasury);
        uint32 id = addValidator();
        slash(id, 1_000, block.timestamp);
        vm.expectEmit(address(staking));
        emit IStakingEvents.PenaltiesSent(treasury, 10 ether);
        vm.prank(outsider);
        staking.sendPenalties(treasury);
        vm.assertEq(treasury.balance, 10 ether, "treasury");

        vm.prank(admin);
        staking.setTreasury(bob);
        vm.assertEq(staking.treasury(), bob, "another treasury");
        vm.prank(admin);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_ZeroAddress.selector));
        staking.setTreasury(address(0));
    }

    /// @dev Otherwise a new treasury would take what was slashed before.
    function test_SetTreasury_LeavesPenaltiesToTheOneBefore() external {
        uint32 id = addValidator();
        slash(id, 1_000, block.timestamp);
        vm.prank(admin);
        staking.setTreasury(bob);
        slash(id, 1_000, block.timestamp);
        vm.assertEq(staking.penaltiesOf(treasury), 10 ether, "before");
        vm.assertEq(staking.penaltiesOf(bob), 9 ether, "since");
        vm.assertEq(staking.stream().penalties, 19 ether, "in all");

        uint256 balance = bob.balance;
        staking.sendPenalties(bob);
        vm.assertEq(bob.balance, balance + 9 ether, "sent to the new one");
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingToSend.selector));
        staking.sendPenalties(bob);
        staking.sendPenalties(treasury);
        vm.assertEq(treasury.balance, 10 ether, "sent to the one before");
        vm.assertEq(staking.stream().penalties, 0, "left");
    }

    /// @dev A treasury that was replaced and is set again gets both parts.
    function test_SetTreasury_AddsWhatIsOwedToAnEarlierOne() external {
        uint32 id = addValidator();
        slash(id, 1_000, block.timestamp);
        vm.prank(admin);
        staking.setTreasury(bob);
        vm.prank(admin);
        staking.setTreasury(treasury);
        slash(id, 1_000, block.timestamp);
        vm.assertEq(staking.penaltiesOf(treasury), 19 ether, "owed");
        staking.sendPenalties(treasury);
        vm.assertEq(treasury.balance, 19 ether, "sent");
        vm.assertEq(staking.stream().penalties, 0, "left");
    }

    function test_Receive_RevertWhen_CoinsComeWithoutFunction() external {
        vm.prank(alice);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_PlainPayment.selector));
        (bool ok,) = address(staking).call{value: 1 ether}("");
        vm.assertTrue(ok, "the expected revert");
    }
}
