// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDelegations} from "../../src/staking/IDelegations.sol";
import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingEvents} from "../../src/staking/IStakingEvents.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract StakingUnbondTest is StakingFixture {
    uint32 private id;
    address private operator;

    function setUp() public override {
        super.setUp();
        id = addValidator();
        operator = operatorOf(id);
        delegate(alice, id, 10 ether);
    }

    function test_Undelegate_OpensEntryAndEmits() external {
        vm.expectEmit(address(staking));
        emit IStakingEvents.UnbondStarted(
            id, alice, 1, 4 ether, 4 ether, uint40(block.timestamp + UNBOND)
        );
        vm.assertEq(undelegate(alice, id, 4 ether), 1, "number");
        IStakingReader.Entry memory entry = staking.entryOf(id, alice, 1);
        vm.assertEq(entry.amount, 4 ether, "amount");
        vm.assertEq(entry.day, today(), "day");
        vm.assertEq(entry.readyAt, START + UNBOND, "ready at");
        vm.assertFalse(entry.withdrawable, "not yet");
        vm.assertEq(tokensOf(id, alice), 6 ether, "left");
        vm.assertEq(staking.bucketOf(id, today()).tokens, 4 ether, "bucket");
        vm.assertEq(staking.stream().active, 106 ether, "active");
    }

    function test_Undelegate_RevertWhen_NotEnoughShares() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_NotEnoughShares.selector, 10 ether + 1, 10 ether
            )
        );
        undelegate(alice, id, 10 ether + 1);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingToUnbond.selector, id));
        undelegate(bob, id, ALL);
    }

    function test_Undelegate_RevertWhen_LessThanAccepted() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_LessThanAccepted.selector, 4 ether, 4 ether + 1
            )
        );
        vm.prank(alice);
        staking.undelegate(id, 4 ether, 4 ether + 1);
    }

    function test_Undelegate_RevertWhen_LessThanMinimumWouldBeLeft() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_BelowMinimum.selector, 1 ether - 1, 1 ether
            )
        );
        undelegate(alice, id, 9 ether + 1);
        undelegate(alice, id, 9 ether);
        undelegate(alice, id, ALL);
        vm.assertEq(tokensOf(id, alice), 0, "all");
    }

    function test_Undelegate_LetsAllGoThatIsBelowMinimum() external {
        undelegate(alice, id, 9 ether);
        slash(id, 5_000, block.timestamp);
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_BelowMinimum.selector, 0.25 ether, 1 ether
            )
        );
        undelegate(alice, id, 0.5 ether);
        undelegate(alice, id, ALL);
    }

    function test_Undelegate_RevertWhen_OperatorsBondWouldBeTooLow() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_ExitFirst.selector, id, 100 ether - 1, 100 ether
            )
        );
        undelegate(operator, id, 1);
        vm.prank(operator);
        staking.exit(id);
        undelegate(operator, id, ALL);
        vm.assertEq(staking.validatorOf(id).selfBond, 0, "gone");
    }

    function test_Undelegate_KeepsPeriodItBeganWith() external {
        undelegate(alice, id, 2 ether);
        setUnbondPeriod(1 days);
        undelegate(alice, id, 2 ether);
        vm.assertEq(staking.entryOf(id, alice, 1).readyAt, START + UNBOND, "as it began");
        vm.assertEq(staking.entryOf(id, alice, 2).readyAt, block.timestamp + 1 days, "as it is now");
        vm.assertEq(staking.terms().longestUnbond, UNBOND, "liable for the longest");
    }

    function test_Withdraw_PaysAtItsSecond() external {
        undelegate(alice, id, 4 ether);
        wait_(UNBOND - 1);
        expectNotReady(1, START + UNBOND);
        withdraw(alice, id, 1);
        wait_(1);
        uint256 before = alice.balance;
        vm.expectEmit(address(staking));
        emit IStakingEvents.Withdrawn(id, alice, 1, 4 ether);
        vm.assertEq(withdraw(alice, id, 1), 4 ether, "amount");
        vm.assertEq(alice.balance - before, 4 ether, "paid");
        expectUnknown(alice, 1);
        withdraw(alice, id, 1);
    }

    function test_Withdraw_RevertWhen_EntryIsAnothers() external {
        undelegate(alice, id, 4 ether);
        wait_(UNBOND);
        expectUnknown(bob, 1);
        withdraw(bob, id, 1);
    }

    function test_Withdraw_PaysManyAtOnce() external {
        uint32 other = addValidator();
        delegate(alice, other, 5 ether);
        IDelegations.EntryKey[] memory keys = new IDelegations.EntryKey[](3);
        keys[0] = IDelegations.EntryKey(id, undelegate(alice, id, 1 ether));
        keys[1] = IDelegations.EntryKey(id, undelegate(alice, id, 2 ether));
        keys[2] = IDelegations.EntryKey(other, undelegate(alice, other, ALL));
        wait_(UNBOND);
        vm.prank(alice);
        vm.assertEq(staking.withdraw(keys), 8 ether, "all");
    }

    function test_Withdraw_WaitsWhileHeld() external {
        undelegate(alice, id, 1 ether);
        wait_(1 days);
        undelegate(alice, id, 1 ether);
        wait_(UNBOND);
        uint40 until = uint40(block.timestamp + 2 days);
        vm.prank(address(court));
        staking.hold(id, today() - 7, until);
        withdraw(alice, id, 1);
        expectNotReady(2, until);
        withdraw(alice, id, 2);
        vm.assertEq(staking.entryOf(id, alice, 2).readyAt, until, "as shown");
        vm.prank(address(court));
        staking.release(id);
        withdraw(alice, id, 2);
    }

    function test_Withdraw_IsHeldAtMostTwoWeeks() external {
        undelegate(alice, id, 1 ether);
        for (uint256 i = 0; i < 3; ++i) {
            vm.prank(address(court));
            staking.hold(id, 0, uint40(block.timestamp + 14 days));
            wait_(7 days);
        }
        vm.prank(address(court));
        staking.hold(id, 0, uint40(block.timestamp + 14 days));
        vm.assertEq(block.timestamp, START + UNBOND + 14 days, "the last second");
        withdraw(alice, id, 1);
    }

    function test_Hold_RevertWhen_TooLong() external {
        uint256 until = block.timestamp + 14 days + 1;
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_TimeOutOfRange.selector, until, until - 1)
        );
        vm.prank(address(court));
        staking.hold(id, 0, uint40(until));
    }

    function test_Cancel_BondsWholeOrPartExactly() external {
        undelegate(alice, id, 4 ether);
        vm.expectEmit(address(staking));
        emit IStakingEvents.UnbondCancelled(id, alice, 1, 1 ether, 1 ether);
        cancel(1, 1 ether);
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 3 ether, "left");
        cancel(1, ALL);
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 0, "gone");
        vm.assertEq(tokensOf(id, alice), 10 ether, "back");
        vm.assertEq(staking.bucketOf(id, today()).tokens, 0, "bucket");
        expectUnknown(alice, 1);
        cancel(1, ALL);
    }

    function test_Cancel_RevertWhen_MoreThanItHoldsOrNothing() external {
        undelegate(alice, id, 4 ether);
        uint256[2] memory amounts = [uint256(0), 4 ether + 1];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IStakingErrors.Staking_EntryTooSmall.selector, amounts[i], 4 ether
                )
            );
            cancel(1, amounts[i]);
        }
    }

    function test_Cancel_RevertWhen_ValidatorIsNotActive() external {
        undelegate(alice, id, 4 ether);
        jail(id, 1 days);
        expectWrongStatus(id, IStakingErrors.Status.Jailed);
        cancel(1, ALL);
        wait_(UNBOND);
        withdraw(alice, id, 1);
    }

    /// @dev The canceled and the remaining part add up, whatever slashes left of the bucket.
    function testFuzz_Cancel_LosesNoMoreThanDust(uint256 part, uint16 bps) external {
        undelegate(alice, id, 4 ether);
        slash(id, uint16(bound(bps, 1, 8_000)), block.timestamp);
        uint256 worth = staking.entryOf(id, alice, 1).amount;
        uint256 before = tokensOf(id, alice);
        part = bound(part, 1 gwei, worth);
        cancel(1, part);
        uint256 left = staking.entryOf(id, alice, 1).amount;
        assertJustBelow(left, worth - part, 1, "entry");
        assertJustBelow(tokensOf(id, alice), before + part, 2, "delegation");
    }

    function cancel(uint32 nonce, uint256 amount) private {
        vm.prank(alice);
        staking.cancelUnbond(id, nonce, amount);
    }

    function setUnbondPeriod(uint128 period) private {
        vm.prank(admin);
        minimum.propose("UNBOND_PERIOD", period);
        wait_(1 days);
        minimum.applyChange("UNBOND_PERIOD");
        staking.syncTerms();
    }

    function expectNotReady(uint32 nonce, uint256 readyAt) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_EntryNotReady.selector, id, nonce, readyAt
            )
        );
    }

    function expectUnknown(address owner, uint32 nonce) private {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_UnknownEntry.selector, id, owner, nonce)
        );
    }
}
