// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingEvents} from "../../src/staking/IStakingEvents.sol";
import {StakingFixture} from "./StakingFixture.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

contract StakingDelegateTest is StakingFixture {
    uint32 private id;

    function setUp() public override {
        super.setUp();
        id = addValidator();
    }

    function test_Delegate_BondsAndEmits() external {
        vm.expectEmit(address(staking));
        emit IStakingEvents.Delegated(id, alice, 10 ether, 10 ether);
        vm.assertEq(delegate(alice, id, 10 ether), 10 ether, "shares");
        vm.assertEq(tokensOf(id, alice), 10 ether, "tokens");
        vm.assertEq(staking.validatorOf(id).bonded, 110 ether, "bonded");
        vm.assertEq(staking.stream().active, 110 ether, "active");
    }

    function test_Delegate_RevertWhen_ValidatorIsNotActive() external {
        expectWrongStatus(99, IStakingErrors.Status.None);
        delegate(alice, 99, 10 ether);
        jail(id, 1 days);
        expectWrongStatus(id, IStakingErrors.Status.Jailed);
        delegate(alice, id, 10 ether);
    }

    function test_Delegate_LetsJailedOperatorRaiseItsBond() external {
        jail(id, 1 days);
        address operator = operatorOf(id);
        vm.deal(operator, 5 ether);
        delegate(operator, id, 5 ether);
        vm.assertEq(staking.validatorOf(id).selfBond, 105 ether, "self-bond");
        vm.assertEq(staking.stream().active, 0, "still not active");
    }

    function test_Delegate_RevertWhen_BelowMinimum() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_BelowMinimum.selector, 1 ether - 1, 1 ether
            )
        );
        delegate(alice, id, 1 ether - 1);
        delegate(alice, id, 1 ether);
        delegate(alice, id, 1);
        vm.assertEq(tokensOf(id, alice), 1 ether + 1, "a little more may be added");
    }

    function test_Delegate_RevertWhen_AboveCapacity() external {
        delegate(alice, id, 850 ether);
        vm.assertEq(staking.validatorOf(id).room, 50 ether, "room");
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_AboveCapacity.selector, id, 51 ether, 50 ether
            )
        );
        delegate(bob, id, 51 ether);
        delegate(bob, id, 50 ether);
    }

    function test_Delegate_RevertWhen_FewerSharesThanAccepted() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_LessThanAccepted.selector, 2 ether, 2 ether + 1
            )
        );
        vm.prank(alice);
        staking.delegate{value: 2 ether}(id, 2 ether + 1);
    }

    function test_Delegate_GivesMoreSharesAfterSlash() external {
        slash(id, 5_000, block.timestamp);
        vm.assertEq(delegate(alice, id, 10 ether), 20 ether, "shares");
        vm.assertEq(tokensOf(id, alice), 10 ether, "tokens");
    }

    function test_Delegate_RevertWhen_PausedUntilThatIsOver() external {
        pause(2, 1 days);
        expectPaused(2, 1 days);
        delegate(alice, id, 10 ether);
        wait_(1 days);
        delegate(alice, id, 10 ether);
    }

    function test_Pause_LeavesWaysOutOpen() external {
        delegate(alice, id, 10 ether);
        fund(10 ether, 10 days);
        wait_(1 days);
        pause(255, 7 days);
        claim(alice, id);
        uint32 nonce = undelegate(alice, id, ALL);
        expectPaused(2, 7 days);
        vm.prank(alice);
        staking.cancelUnbond(id, nonce, ALL);
        expectPaused(4, 7 days);
        redelegate(alice, id, id + 1, 1);
        wait_(UNBOND - 1);
        pause(255, 7 days);
        wait_(1);
        vm.assertEq(withdraw(alice, id, nonce), 10 ether, "withdrawn");
    }

    /// @dev A pause without groups, or a shorter one, would resume what another guardian has paused.
    function test_Pause_NeitherResumesNorShortens() external {
        pause(2, 3 days);
        pause(0, 0);
        expectPaused(2, 3 days);
        delegate(alice, id, 10 ether);
        pause(4, 1 days);
        vm.assertEq(staking.terms().pausedGroups, 6, "groups");
        vm.assertEq(staking.terms().pausedUntil, START + 3 days, "until");
        wait_(3 days);
        pause(1, 1 days);
        vm.assertEq(staking.terms().pausedGroups, 1, "what is over does not come back");
    }

    function test_Pause_RevertWhen_UnauthorizedCallerOrTooLong() external {
        expectUnauthorized(outsider);
        vm.prank(outsider);
        staking.pause(1, uint40(block.timestamp));
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_TimeOutOfRange.selector, START + 7 days + 1, START + 7 days
            )
        );
        vm.prank(guardian);
        staking.pause(1, uint40(START + 7 days + 1));
        expectUnauthorized(guardian);
        vm.prank(guardian);
        staking.unpause();
    }

    /// @dev The manager asks the contract whether it consumes a scheduled call: the code that answers is not
    /// the code that runs it.
    function test_ScheduledCall_RunsInTheOfficeAfterItsDelay() external {
        vm.prank(admin);
        manager.grantRole(STAKING_ADMIN, bob, 2 days);
        bytes memory data = abi.encodeCall(staking.setTreasury, (bob));
        vm.startPrank(bob);
        vm.expectPartialRevert(IAccessManager.AccessManagerNotScheduled.selector);
        staking.setTreasury(bob);
        manager.schedule(address(staking), data, 0);
        wait_(2 days - 1);
        vm.expectPartialRevert(IAccessManager.AccessManagerNotReady.selector);
        staking.setTreasury(bob);
        wait_(1);
        staking.setTreasury(bob);
        vm.assertEq(staking.treasury(), bob, "treasury");
        vm.expectPartialRevert(IAccessManager.AccessManagerNotScheduled.selector);
        staking.setTreasury(bob);
        vm.stopPrank();
    }

    function test_Unpause_OpensEveryGroup() external {
        pause(255, 7 days);
        vm.prank(admin);
        staking.unpause();
        delegate(alice, id, 10 ether);
    }

    function pause(uint8 groups, uint256 duration) private {
        vm.prank(guardian);
        staking.pause(groups, uint40(block.timestamp + duration));
    }

    function expectPaused(uint256 group, uint256 duration) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_Paused.selector, group, block.timestamp + duration
            )
        );
    }
}
