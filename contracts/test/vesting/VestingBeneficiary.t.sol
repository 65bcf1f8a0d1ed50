// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {VestingFixture} from "./VestingFixture.sol";

contract VestingBeneficiaryTest is VestingFixture {
    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = create(yearGrant());
        vm.warp(NOW + 91 days);
    }

    function test_Propose_ChangesNothingButProposal() external {
        IVesting.Schedule memory expected = vesting.schedule(id);
        expected.proposed = other;
        vm.expectEmit(address(vesting));
        emit IVesting.BeneficiaryProposed(id, beneficiary, other);
        propose(other);
        vm.assertEq(
            keccak256(abi.encode(vesting.schedule(id))), keccak256(abi.encode(expected)), "schedule"
        );
        vesting.release(id);
        vm.assertEq(token.balanceOf(beneficiary), 250 ether, "still the beneficiary's");
    }

    function test_Propose_RevertWhen_CallerIsNotBeneficiary() external {
        propose(other);
        address[3] memory callers = [outsider, funder, other];
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IVesting.Vesting_NotBeneficiary.selector, id, callers[i])
            );
            vm.prank(callers[i]);
            vesting.proposeBeneficiary(id, callers[i]);
        }
    }

    function test_Propose_RevertGiven_UnknownSchedule() external {
        expectUnknown(id + 1);
        vesting.proposeBeneficiary(id + 1, other);
        expectUnknown(id + 1);
        vesting.acceptBeneficiary(id + 1);
    }

    function test_Propose_RevertGiven_NotTransferable() external {
        IVesting.Grant memory grant = yearGrant();
        grant.transferable = false;
        uint256 fixedId = create(grant);
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NotTransferable.selector, fixedId));
        vm.prank(beneficiary);
        vesting.proposeBeneficiary(fixedId, other);
    }

    function test_Propose_RevertWhen_ProposedCannotBePaid() external {
        address[2] memory unpayable = [address(token), address(vesting)];
        for (uint256 i = 0; i < unpayable.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IVesting.Vesting_InvalidProposal.selector, id, unpayable[i])
            );
            propose(unpayable[i]);
        }
    }

    function test_Accept_TransfersAllThatIsNotReleased() external {
        vesting.releasePart(id, 100 ether);
        propose(other);
        IVesting.Schedule memory expected = vesting.schedule(id);
        (expected.beneficiary, expected.proposed) = (other, address(0));
        vm.expectEmit(address(vesting));
        emit IVesting.BeneficiaryChanged(id, beneficiary, other);
        accept(other);
        vm.assertEq(
            keccak256(abi.encode(vesting.schedule(id))), keccak256(abi.encode(expected)), "schedule"
        );

        vm.warp(NOW + 400 days);
        vesting.release(id);
        vm.assertEq(token.balanceOf(beneficiary), 100 ether, "before");
        vm.assertEq(token.balanceOf(other), 900 ether, "after");
    }

    function test_Accept_ForgetsProposalSoThatItWorksOnce() external {
        propose(other);
        accept(other);
        vm.prank(other);
        vesting.proposeBeneficiary(id, outsider);
        accept(outsider);
        expectNotProposed(other);
        accept(other);
        vm.expectRevert(
            abi.encodeWithSelector(IVesting.Vesting_NotBeneficiary.selector, id, beneficiary)
        );
        propose(beneficiary);
    }

    function test_Accept_RevertWhen_CallerIsNotProposed() external {
        expectNotProposed(outsider);
        accept(outsider);
        propose(other);
        address[3] memory callers = [outsider, funder, beneficiary];
        for (uint256 i = 0; i < callers.length; ++i) {
            expectNotProposed(callers[i]);
            accept(callers[i]);
        }
    }

    function test_Accept_RevertGiven_ProposalWasReplacedOrWithdrawn() external {
        propose(other);
        propose(outsider);
        expectNotProposed(other);
        accept(other);
        vm.expectEmit(address(vesting));
        emit IVesting.BeneficiaryProposed(id, beneficiary, address(0));
        propose(address(0));
        expectNotProposed(outsider);
        accept(outsider);
        vm.assertEq(vesting.schedule(id).beneficiary, beneficiary, "still the beneficiary");
    }

    function test_Accept_ProposalCountsForItsScheduleOnly() external {
        uint256 second = create(yearGrant());
        propose(other);
        vm.expectRevert(
            abi.encodeWithSelector(IVesting.Vesting_NotProposed.selector, second, other)
        );
        vm.prank(other);
        vesting.acceptBeneficiary(second);
    }

    function test_Accept_WorksAfterRevocation() external {
        propose(other);
        vm.prank(funder);
        vesting.revoke(id);
        vm.assertEq(vesting.schedule(id).proposed, other, "the proposal stays");
        accept(other);
        vm.assertEq(vesting.schedule(id).revokedAt, NOW + 91 days, "the revocation too");
        vesting.release(id);
        vm.assertEq(token.balanceOf(other), 250 ether, "what had vested");
    }

    function propose(address proposed) private {
        vm.prank(beneficiary);
        vesting.proposeBeneficiary(id, proposed);
    }

    function accept(address caller) private {
        vm.prank(caller);
        vesting.acceptBeneficiary(id);
    }

    function expectNotProposed(address caller) private {
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NotProposed.selector, id, caller));
    }
}
