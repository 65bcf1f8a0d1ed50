// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingEvents} from "../../src/staking/IStakingEvents.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {IValidatorRegistry} from "../../src/staking/IValidatorRegistry.sol";
import {IValidatorStaking} from "../../src/staking/IValidatorStaking.sol";
import {StakingOffice} from "../../src/staking/StakingOffice.sol";
import {ValidatorStaking} from "../../src/staking/ValidatorStaking.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract StakingRegistryTest is StakingFixture {
    function test_Register_WaitsForApprovalAndEmits() external {
        vm.expectEmit(address(staking));
        emit IStakingEvents.ValidatorRegistered(1, alice, 100 ether, 500, 2_000, 500);
        uint32 id = apply_(alice);
        IStakingReader.Validator memory validator = staking.validatorOf(id);
        assertStatus(id, IStakingErrors.Status.Pending);
        vm.assertEq(validator.operator, alice, "operator");
        vm.assertEq(validator.consensus, metadataOf(alice).consensus, "node key");
        vm.assertEq(validator.selfBond, 100 ether, "self-bond");
        vm.assertEq(staking.validatorIdOf(alice), id, "by operator");
        vm.assertEq(staking.stream().active, 0, "not active");
        vm.assertFalse(staking.isMonikerFree(metadataOf(alice).moniker), "moniker");
        expectWrongStatus(id, IStakingErrors.Status.Pending);
        delegate(bob, id, 10 ether);

        vm.expectEmit(address(staking));
        emit IStakingEvents.StatusChanged(id, IStakingErrors.Status.Active, 0, admin, "");
        vm.prank(admin);
        staking.approve(id);
        vm.assertEq(staking.stream().active, 100 ether, "active");
        vm.assertEq(staking.setSize(), 1, "in the set");
    }

    function test_Register_IsActiveAtOnceWithoutPermission() external {
        vm.prank(admin);
        staking.setPermissioned(false);
        vm.assertFalse(staking.permissioned(), "open");
        assertStatus(apply_(alice), IStakingErrors.Status.Active);
    }

    function test_RevertWhen_UnauthorizedCallerAdministers() external {
        uint32 id = apply_(alice);
        vm.startPrank(outsider);
        expectUnauthorized(outsider);
        staking.approve(id);
        expectUnauthorized(outsider);
        staking.reject(id, "");
        expectUnauthorized(outsider);
        staking.forceExit(id, "");
        expectUnauthorized(outsider);
        staking.setPermissioned(false);
        expectUnauthorized(outsider);
        staking.registerFor(outsider, registrationOf(outsider, 0));
        vm.stopPrank();
    }

    function test_Register_RevertWhen_NameOrKeyIsTaken() external {
        apply_(alice);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_OperatorTaken.selector, alice, 1)
        );
        apply_(alice);
        IValidatorRegistry.Registration memory registration = registrationOf(bob, 0);
        registration.metadata.moniker = metadataOf(alice).moniker;
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_MonikerTaken.selector, registration.metadata.moniker
            )
        );
        applyWith(bob, registration);
        registration = registrationOf(bob, 0);
        registration.metadata.consensus = metadataOf(alice).consensus;
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_ConsensusTaken.selector, registration.metadata.consensus
            )
        );
        applyWith(bob, registration);
    }

    function test_Register_RevertWhen_TextsAreNotRight() external {
        IValidatorRegistry.Registration memory registration = registrationOf(bob, 0);
        registration.metadata.moniker = "";
        expectText(0, 70);
        applyWith(bob, registration);
        registration.metadata.moniker = string(new bytes(71));
        expectText(71, 70);
        applyWith(bob, registration);
        registration = registrationOf(bob, 0);
        registration.metadata.website = string(new bytes(201));
        expectText(201, 200);
        applyWith(bob, registration);
        registration = registrationOf(bob, 0);
        registration.metadata.contact = string(new bytes(201));
        expectText(201, 200);
        applyWith(bob, registration);
        registration = registrationOf(bob, 0);
        registration.metadata.consensus = address(0);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_ZeroAddress.selector));
        applyWith(bob, registration);
    }

    function test_Register_RevertWhen_CommissionIsNotRight() external {
        IValidatorRegistry.Registration memory registration = registrationOf(bob, 2_001);
        expectCommission(2_001, 2_000);
        applyWith(bob, registration);
        registration.maxCommissionBps = 5_001;
        expectCommission(5_001, 5_000);
        applyWith(bob, registration);
        registration.maxCommissionBps = 5_000;
        registration.maxStepBps = 1_001;
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_StepTooLarge.selector, 1_001, 1_000)
        );
        applyWith(bob, registration);
    }

    function test_Register_RevertWhen_BondIsTooLow() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_SelfBondTooLow.selector, 100 ether - 1, 100 ether
            )
        );
        vm.prank(alice);
        staking.register{value: 100 ether - 1}(registrationOf(alice, 0));
    }

    function test_Approve_RevertWhen_SetIsFull() external {
        vm.prank(admin);
        minimum.propose("MAX_VALIDATORS", 1);
        wait_(1 days);
        minimum.applyChange("MAX_VALIDATORS");
        staking.syncTerms();
        uint32 first = addValidator();
        uint32 id = apply_(alice);
        expectFull();
        vm.prank(admin);
        staking.approve(id);
        vm.prank(admin);
        staking.forceExit(first, "off-boarded");
        vm.prank(admin);
        staking.approve(id);
    }

    function test_Reject_ReturnsBondAtOnceAndFreesNames() external {
        uint32 id = apply_(alice);
        vm.expectEmit(address(staking));
        emit IStakingEvents.StatusChanged(id, IStakingErrors.Status.Exited, 0, admin, "no contact");
        vm.prank(admin);
        staking.reject(id, "no contact");
        vm.assertEq(withdraw(alice, id, 1), 100 ether, "the bond");
        vm.assertTrue(staking.isMonikerFree(metadataOf(alice).moniker), "moniker");
        vm.assertEq(apply_(alice), id + 1, "may apply again");
        expectWrongStatus(id, IStakingErrors.Status.Exited);
        vm.prank(admin);
        staking.approve(id);
    }

    function test_Expire_EndsApplicationAfterDay() external {
        uint32 id = apply_(alice);
        wait_(1 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_TooEarly.selector, START + 1 days)
        );
        staking.expire(id);
        wait_(1);
        vm.prank(outsider);
        staking.expire(id);
        vm.assertEq(withdraw(alice, id, 1), 100 ether, "the bond");
        uint32 active = addValidator();
        wait_(1 days);
        expectWrongStatus(active, IStakingErrors.Status.Active);
        staking.expire(active);
    }

    function test_Exit_OfApplicantIsAtOnce() external {
        uint32 id = apply_(alice);
        vm.prank(alice);
        staking.exit(id);
        vm.assertEq(withdraw(alice, id, 1), 100 ether, "the bond");
    }

    function test_Exit_StaysLiableThenFreesNames() external {
        uint32 id = addValidator();
        address operator = operatorOf(id);
        delegate(alice, id, 10 ether);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_NotOperator.selector, id, alice)
        );
        vm.prank(alice);
        staking.exit(id);
        vm.prank(operator);
        staking.exit(id);
        assertStatus(id, IStakingErrors.Status.Exiting);
        vm.assertEq(staking.stream().active, 0, "active");
        vm.assertEq(staking.setSize(), 0, "out of the set");
        expectWrongStatus(id, IStakingErrors.Status.Exiting);
        vm.prank(operator);
        staking.exit(id);

        vm.prank(address(court));
        staking.hold(id, 0, uint40(block.timestamp + 10 days));
        wait_(UNBOND);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_TooEarly.selector, START + 10 days)
        );
        staking.finishExit(id);
        wait_(3 days);
        staking.finishExit(id);
        assertStatus(id, IStakingErrors.Status.Exited);
        vm.assertEq(staking.validatorIdOf(operator), 0, "operator is free");
        undelegate(operator, id, ALL);
        undelegate(alice, id, ALL);
        wait_(UNBOND);
        vm.assertEq(withdraw(operator, id, 1), 100 ether, "operator");
        vm.assertEq(withdraw(alice, id, 1), 10 ether, "delegator");
    }

    function test_Commission_RaiseWaitsForItsNotice() external {
        uint32 id = addValidator(100 ether, 500);
        fund(100 ether, 100 days);
        address operator = operatorOf(id);
        vm.expectEmit(address(staking));
        emit IStakingEvents.CommissionProposed(id, 1_000, uint40(START + 7 days));
        propose(operatorOf(id), id, 1_000);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_TooEarly.selector, START + 7 days)
        );
        staking.applyCommission(id);
        wait_(7 days);
        vm.prank(outsider);
        staking.applyCommission(id);
        wait_(3 days);
        vm.prank(operator);
        assertJustBelow(
            staking.claimCommission(id), 0.35 ether + 0.3 ether, 1e4, "5 % before, 10 % after"
        );
    }

    /// @dev Otherwise, a raise could come into force years after delegators have forgotten it.
    function test_Commission_RevertWhen_FourteenDaysHavePassed() external {
        uint32 id = addValidator(100 ether, 500);
        propose(operatorOf(id), id, 1_000);
        wait_(21 days - 1);
        vm.assertEq(staking.validatorOf(id).nextCommissionBps, 1_000, "announced");
        wait_(1);
        vm.assertEq(staking.validatorOf(id).commissionEffectiveAt, 0, "void");
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingProposed.selector, id));
        staking.applyCommission(id);
        propose(operatorOf(id), id, 900);
        wait_(7 days);
        staking.applyCommission(id);
        vm.assertEq(staking.validatorOf(id).commissionBps, 900, "announced again");
    }

    function test_Commission_LowerAppliesAtOnce() external {
        uint32 id = addValidator(100 ether, 500);
        propose(operatorOf(id), id, 100);
        staking.applyCommission(id);
        vm.assertEq(staking.validatorOf(id).commissionBps, 100, "commission");
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingProposed.selector, id));
        staking.applyCommission(id);
    }

    function test_Commission_RevertWhen_NotAllowed() external {
        uint32 id = addValidator(100 ether, 500);
        address operator = operatorOf(id);
        expectCommission(2_001, 2_000);
        propose(operator, id, 2_001);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_StepTooLarge.selector, 501, 500)
        );
        propose(operator, id, 1_001);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_CommissionUnchanged.selector, 500)
        );
        propose(operator, id, 500);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_NotOperator.selector, id, alice)
        );
        propose(alice, id, 600);
    }

    function test_Commission_ProposalCanBeCancelled() external {
        uint32 id = addValidator(100 ether, 500);
        propose(operatorOf(id), id, 600);
        vm.prank(operatorOf(id));
        staking.cancelCommission(id);
        wait_(7 days);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingProposed.selector, id));
        staking.applyCommission(id);
    }

    function test_SetMetadata_FreesOldNames() external {
        uint32 id = addValidator();
        address operator = operatorOf(id);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_NotOperator.selector, id, alice)
        );
        vm.prank(alice);
        staking.setMetadata(id, metadataOf(alice));
        vm.prank(operator);
        staking.setMetadata(id, metadataOf(bob));
        vm.assertTrue(staking.isMonikerFree(metadataOf(operator).moniker), "old");
        vm.assertFalse(staking.isMonikerFree(metadataOf(bob).moniker), "new");
        vm.assertEq(staking.validatorOf(id).consensus, metadataOf(bob).consensus, "node key");
        vm.prank(operator);
        staking.setMetadata(id, metadataOf(bob));
    }

    function test_Office_RejectsCoinsAndPowersByItself() external {
        StakingOffice alone = StakingOffice(staking.office());
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_Paused.selector, 1, type(uint40).max)
        );
        vm.prank(alice);
        alone.register{value: 100 ether}(registrationOf(alice, 0));
        expectUnauthorized(admin);
        vm.prank(admin);
        alone.setPermissioned(false);
    }

    function test_RevertWhen_DeployedWithoutAuthorityOrTreasury() external {
        address office = staking.office();
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_ZeroAddress.selector));
        new ValidatorStaking(address(0), treasury, minimum, office);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_ZeroAddress.selector));
        new ValidatorStaking(address(manager), address(0), minimum, office);
    }

    function test_Terms_AreThoseOfTheParameters() external view {
        IValidatorStaking.Terms memory terms = staking.terms();
        vm.assertEq(staking.minimumStake(), address(minimum), "parameters");
        vm.assertEq(terms.minDelegation, 1 ether, "minimum");
        vm.assertEq(terms.minSelf, 100 ether, "self-bond");
        vm.assertEq(terms.unbondPeriod, UNBOND, "period");
        vm.assertEq(terms.maxMultiplier, 10, "multiplier");
        vm.assertEq(terms.maxValidators, 2_000, "set");
        vm.assertEq(terms.maxCommissionBps, 5_000, "commission");
        vm.assertEq(terms.maxStepBps, 1_000, "step");
        vm.assertEq(terms.commissionNotice, 7 days, "notice");
    }

    function apply_(address operator) private returns (uint32) {
        return applyWith(operator, registrationOf(operator, 500));
    }

    function applyWith(address operator, IValidatorRegistry.Registration memory registration)
        private
        returns (uint32)
    {
        vm.prank(operator);
        return staking.register{value: 100 ether}(registration);
    }

    function propose(address operator, uint32 id, uint16 bps) private {
        vm.prank(operator);
        staking.proposeCommission(id, bps);
    }

    function expectText(uint256 length, uint256 max) private {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_InvalidText.selector, length, max)
        );
    }

    function expectCommission(uint256 bps, uint256 max) private {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_CommissionTooHigh.selector, bps, max)
        );
    }

    function expectFull() private {
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_SetFull.selector, 1));
    }
}
