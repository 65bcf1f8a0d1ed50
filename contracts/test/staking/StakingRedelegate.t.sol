// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingEvents} from "../../src/staking/IStakingEvents.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract StakingRedelegateTest is StakingFixture {
    uint32 private from;
    uint32 private to;
    uint32 private third;

    function setUp() public override {
        super.setUp();
        from = addValidator();
        to = addValidator();
        third = addValidator();
        delegate(alice, from, 10 ether);
    }

    function test_Redelegate_MovesAtOnceAndRecords() external {
        vm.expectEmit(address(staking));
        emit IStakingEvents.Redelegated(
            from, to, alice, 4 ether, 4 ether, 4 ether, uint40(START + UNBOND)
        );
        redelegate(alice, from, to, 4 ether);
        vm.assertEq(tokensOf(from, alice), 6 ether, "old");
        vm.assertEq(tokensOf(to, alice), 4 ether, "new");
        IStakingReader.Move memory move = staking.moveOf(to, alice);
        vm.assertEq(move.from, from, "from");
        vm.assertEq(move.day, today(), "day");
        vm.assertEq(move.until, START + UNBOND, "until");
        vm.assertEq(move.amount, 4 ether, "amount");
        vm.assertEq(staking.bucketOf(from, today()).tokens, 0, "no coin stays behind");
    }

    function test_Redelegate_RevertWhen_ValidatorCannotTakeIt() external {
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_SameValidator.selector, to));
        redelegate(alice, to, to, 1 ether);
        jail(to, 1 days);
        expectWrongStatus(to, IStakingErrors.Status.Jailed);
        redelegate(alice, from, to, 4 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_LessThanAccepted.selector, 4 ether, 4 ether + 1
            )
        );
        vm.prank(alice);
        staking.redelegate(from, third, 4 ether, 4 ether + 1);
    }

    function test_Redelegate_LeavesJailedValidator() external {
        jail(from, 1 days);
        redelegate(alice, from, to, ALL);
        vm.assertEq(tokensOf(to, alice), 10 ether, "moved");
    }

    function test_Redelegate_RevertWhen_StakeMovedBefore() external {
        redelegate(alice, from, to, 4 ether);
        wait_(UNBOND - 1);
        expectMovedBefore();
        redelegate(alice, to, third, ALL);
        wait_(1);
        redelegate(alice, to, third, ALL);
        vm.assertEq(tokensOf(third, alice), 4 ether, "its time is over");
    }

    function test_Redelegate_MergesOnlySameValidatorAndDay() external {
        redelegate(alice, from, to, 1 ether);
        redelegate(alice, from, to, 2 ether);
        vm.assertEq(staking.moveOf(to, alice).amount, 3 ether, "merged");
        delegate(alice, third, 10 ether);
        expectMovedBefore();
        redelegate(alice, third, to, 1 ether);
        wait_(1 days);
        expectMovedBefore();
        redelegate(alice, from, to, 1 ether);
    }

    function test_Redelegate_LosesToSlashForBefore() external {
        redelegate(alice, from, to, 4 ether);
        wait_(2 days);
        slash(from, 2_500, START);
        vm.assertEq(staking.moveOf(to, alice).unsettled, 1 ether, "owed");
        uint256 penalties = staking.stream().penalties;
        vm.expectEmit(address(staking));
        emit IStakingEvents.RedelegationSlashed(from, to, alice, 1 ether, 0, 1 ether);
        vm.prank(outsider);
        staking.settleRedelegation(to, alice);
        vm.assertEq(tokensOf(to, alice), 3 ether, "taken");
        vm.assertEq(staking.stream().penalties - penalties, 1 ether, "penalties");
        vm.assertEq(staking.stream().active, 310 ether - 26.5 ether - 1 ether, "active");
    }

    function test_Redelegate_LosesNothingToSlashForAfter() external {
        redelegate(alice, from, to, 4 ether);
        wait_(2 days);
        slash(from, 2_500, block.timestamp - 1 days);
        staking.settleRedelegation(to, alice);
        vm.assertEq(tokensOf(to, alice), 4 ether, "not liable");
    }

    function test_Redelegate_LosesNothingOnceItsTimeIsOver() external {
        redelegate(alice, from, to, 4 ether);
        wait_(UNBOND);
        vm.expectEmit(address(staking));
        emit IStakingEvents.RedelegationClosed(from, to, alice);
        staking.settleRedelegation(to, alice);
        vm.assertFalse(staking.delegationOf(to, alice).hasMoved, "closed");
        slash(from, 2_500, START);
        vm.assertEq(staking.moveOf(to, alice).unsettled, 0, "nothing is owed");
    }

    function test_Redelegate_StaysLiableWhileSlashIsDecided() external {
        redelegate(alice, from, to, 4 ether);
        uint32 nonce = undelegate(alice, to, ALL);
        wait_(UNBOND - 1 hours);
        uint40 until = uint40(block.timestamp + 2 days);
        vm.prank(address(court));
        staking.hold(from, uint32(START / 1 days), until);
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_EntryNotReady.selector, to, nonce, until)
        );
        withdraw(alice, to, nonce);
        slash(from, 5_000, START);
        vm.prank(address(court));
        staking.release(from);
        vm.assertEq(withdraw(alice, to, nonce), 2 ether, "half");
    }

    /// @dev Otherwise the record would be closed while the slash is decided, and the stake be out of reach.
    function test_Redelegate_StaysOpenWhileSlashIsDecided() external {
        redelegate(alice, from, to, 4 ether);
        wait_(UNBOND - 1 hours);
        vm.prank(address(court));
        staking.hold(from, uint32(START / 1 days), uint40(block.timestamp + 2 days));
        wait_(1 days);
        staking.settleRedelegation(to, alice);
        vm.assertTrue(staking.delegationOf(to, alice).hasMoved, "open");
        slash(from, 5_000, START);
        staking.settleRedelegation(to, alice);
        vm.assertEq(tokensOf(to, alice), 2 ether, "half");
        vm.prank(address(court));
        staking.release(from);
        staking.settleRedelegation(to, alice);
        vm.assertFalse(staking.delegationOf(to, alice).hasMoved, "closed");
    }

    /// @dev An operator's stake that a slash elsewhere takes does not count as its bond.
    function test_Unjail_SettlesWhatTheOperatorRedelegated() external {
        address operator = operatorOf(to);
        vm.deal(operator, 100 ether);
        delegate(operator, from, 100 ether);
        redelegate(operator, from, to, ALL);
        undelegate(operator, to, 100 ether);
        jail(to, 1 days);
        slash(from, 10_000, START);
        vm.assertEq(tokensOf(to, operator), 100 ether, "not settled");
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_SelfBondTooLow.selector, 0, 100 ether)
        );
        vm.prank(operator);
        staking.unjail(to);
    }

    function test_Redelegate_TakesDebtFromEntryThatLeftSince() external {
        redelegate(alice, from, to, 4 ether);
        uint32 nonce = undelegate(alice, to, ALL);
        vm.assertTrue(staking.entryOf(to, alice, nonce).moved, "marked");
        slash(from, 2_500, START);
        staking.settleRedelegation(to, alice);
        vm.assertEq(staking.moveOf(to, alice).debt, 1 ether, "debt");
        wait_(UNBOND);
        vm.expectEmit(address(staking));
        emit IStakingEvents.DebtTaken(to, alice, 1 ether);
        vm.assertEq(withdraw(alice, to, nonce), 3 ether, "less the debt");
        vm.assertEq(staking.moveOf(to, alice).debt, 0, "paid");
    }

    function test_Redelegate_TakesDebtFromCancelledEntry() external {
        redelegate(alice, from, to, 4 ether);
        uint32 nonce = undelegate(alice, to, ALL);
        slash(from, 2_500, START);
        vm.prank(alice);
        staking.cancelUnbond(to, nonce, ALL);
        vm.assertEq(tokensOf(to, alice), 3 ether, "less the debt");
    }

    function test_Redelegate_ForgetsDebtThatIsBeyondItsEntries() external {
        redelegate(alice, from, to, 4 ether);
        uint32 nonce = undelegate(alice, to, ALL);
        slash(to, 5_000, block.timestamp);
        slash(from, 10_000, START);
        wait_(UNBOND);
        vm.assertEq(withdraw(alice, to, nonce), 0, "all was taken");
        delegate(alice, to, 10 ether);
        delegate(alice, third, 10 ether);
        redelegate(alice, third, to, 5 ether);
        nonce = undelegate(alice, to, ALL);
        wait_(UNBOND);
        assertJustBelow(withdraw(alice, to, nonce), 15 ether, 2, "nothing of it is owed");
    }

    /// @dev Compares with the same stake unbonding at the old validator at that moment, for one or
    /// two slashes, with actions of the owner in between.
    function testFuzz_Redelegate_IsNoWayOut(
        uint256 amount,
        uint16 first,
        uint16 second,
        uint256 part,
        uint8 way
    ) public {
        amount = bound(amount, 3 ether, 400 ether);
        delegate(alice, from, amount);
        delegate(bob, from, amount);
        uint32 measure = undelegate(bob, from, amount);
        redelegate(alice, from, to, amount);
        wait_(1 days);
        uint32 early = 0;
        if (way & 1 != 0) early = leave(bound(part, 1 ether, amount - 1 ether));
        slash(from, uint16(bound(first, 1, 5_000)), START);
        if (way & 2 != 0) delegate(alice, to, 5 ether);
        uint32 late = 0;
        if (way & 4 != 0) late = leaveIfAny();
        if (way & 8 != 0 && early != 0) cancelAll(early);
        slash(from, uint16(bound(second, 1, 5_000)), START);

        wait_(UNBOND);
        uint256 got = 0;
        if (early != 0 && staking.entryOf(to, alice, early).day != 0) {
            got += withdraw(alice, to, early);
        }
        if (late != 0) got += withdraw(alice, to, late);
        staking.settleRedelegation(to, alice);
        got += tokensOf(to, alice);
        uint256 expected = withdraw(bob, from, measure) + (way & 2 != 0 ? 5 ether : 0);
        vm.assertLe(got, expected + 5, "no more than what stayed");
        vm.assertLe(expected, got + 20, "and no less");
    }

    /// @dev Found by the fuzz test above: the slash takes everything that did not leave before it.
    function test_Redelegate_IsNoWayOutWhereNothingIsLeft() external {
        testFuzz_Redelegate_IsNoWayOut(160, 23_669, 31, 1e30, 101);
    }

    function leave(uint256 shares) private returns (uint32) {
        return undelegate(alice, to, shares);
    }

    /// @dev The remainder may be owed entirely, so none of it can leave.
    function leaveIfAny() private returns (uint32 nonce) {
        vm.prank(alice);
        try staking.undelegate(to, ALL, 0) returns (uint32 opened) {
            nonce = opened;
        } catch (bytes memory reason) {
            vm.assertEq(bytes4(reason), IStakingErrors.Staking_NothingToUnbond.selector, "reason");
        }
    }

    function cancelAll(uint32 nonce) private {
        vm.prank(alice);
        try staking.cancelUnbond(to, nonce, ALL) {} catch {}
    }

    function expectMovedBefore() private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_MovedBefore.selector, to, alice, START + UNBOND
            )
        );
    }
}
