// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingEvents} from "../../src/staking/IStakingEvents.sol";
import {RejectingRecipient} from "../mocks/Recipients.sol";
import {ReentrantRecipient} from "./ReentrantRecipient.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract StakingClaimTest is StakingFixture {
    uint256 private constant DUST = 1e4;

    uint32 private id;
    address private operator;

    function setUp() public override {
        super.setUp();
        id = addValidator(100 ether, 1_000);
        operator = operatorOf(id);
        fund(100 ether, 100 days);
        delegate(alice, id, 300 ether);
    }

    function test_Claim_PaysEachItsPartAndOperatorItsCommission() external {
        wait_(10 days);
        uint256 before = alice.balance;
        // The commission is a tenth of 10; Alice gets three quarters of the rest.
        assertJustBelow(claim(alice, id), 6.75 ether, DUST, "Alice's");
        assertJustBelow(alice.balance - before, 6.75 ether, DUST, "paid");
        assertJustBelow(claim(operator, id), 2.25 ether, DUST, "operator's");
        vm.prank(operator);
        assertJustBelow(staking.claimCommission(id), 1 ether, DUST, "commission");
        vm.assertEq(rewardsOf(id, alice), 0, "nothing is left");
    }

    function test_Claim_RevertWhen_NothingWasEarned() external {
        expectNothing(alice);
        claim(alice, id);
        expectNothing(operator);
        vm.prank(operator);
        staking.claimCommission(id);
        wait_(1 days);
        expectNothing(bob);
        claim(bob, id);
    }

    function test_Claim_RevertWhen_ListIsEmptyOrTooLong() external {
        uint8[2] memory lengths = [0, 65];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IStakingErrors.Staking_InvalidList.selector, lengths[i], 64)
            );
            vm.prank(alice);
            staking.claim(new uint32[](lengths[i]));
        }
    }

    function test_Claim_OfSameTwicePaysOnce() external {
        wait_(10 days);
        uint32[] memory ids = new uint32[](2);
        (ids[0], ids[1]) = (id, id);
        vm.prank(alice);
        assertJustBelow(staking.claim(ids), 6.75 ether, DUST, "once");
    }

    function test_Claim_PaysManyAtOnce() external {
        uint32 second = addValidator();
        delegate(alice, second, 100 ether);
        wait_(1 days);
        uint256 expected = rewardsOf(id, alice) + rewardsOf(second, alice);
        uint32[] memory ids = new uint32[](2);
        (ids[0], ids[1]) = (id, second);
        vm.prank(alice);
        vm.assertEq(staking.claim(ids), expected, "both");
    }

    function test_Claim_PaysRecipientUntilRevoked() external {
        wait_(1 days);
        vm.prank(alice);
        staking.setRecipient(outsider);
        uint256 amount = claim(alice, id);
        vm.assertEq(outsider.balance, amount, "recipient");
        vm.prank(alice);
        staking.setRecipient(address(0));
        wait_(1 days);
        uint256 before = alice.balance;
        amount = claim(alice, id);
        vm.assertEq(alice.balance - before, amount, "herself");
    }

    function test_Claim_RevertWhen_RecipientRejects() external {
        wait_(1 days);
        address rejecting = address(new RejectingRecipient());
        vm.prank(alice);
        staking.setRecipient(rejecting);
        uint256 rewards = rewardsOf(id, alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_PaymentRefused.selector, rejecting, rewards
            )
        );
        claim(alice, id);
        vm.prank(alice);
        staking.setRecipient(bob);
        vm.assertEq(claim(alice, id), rewards, "another recipient");
    }

    function test_Claim_CallingAgainGainsNothing() external {
        ReentrantRecipient recipient = new ReentrantRecipient(staking, id);
        vm.deal(address(recipient), 100 ether);
        recipient.delegate(100 ether);
        wait_(1 days);
        uint256 rewards = rewardsOf(id, address(recipient));
        recipient.claim();
        vm.assertEq(address(recipient).balance, rewards, "once");
        vm.assertEq(recipient.rejections(), 1, "the call from within was refused");
        uint256 others = staking.stream().reserve + staking.validatorOf(id).bonded;
        vm.assertEq(address(staking).balance, others, "solvent");
    }

    function test_ClaimCommission_RevertWhen_NotOperator() external {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_NotOperator.selector, id, alice)
        );
        vm.prank(alice);
        staking.claimCommission(id);
    }

    function test_Compound_BondsRewards() external {
        wait_(10 days);
        uint256 rewards = rewardsOf(id, alice);
        uint256 reserve = staking.stream().reserve;
        vm.prank(alice);
        vm.assertEq(staking.compound(list(id)), rewards, "amount");
        assertJustBelow(tokensOf(id, alice), 300 ether + rewards, 1, "tokens");
        vm.assertEq(staking.stream().reserve, reserve - rewards, "reserve");
        vm.assertEq(rewardsOf(id, alice), 0, "rewards");
    }

    function test_Compound_RevertWhen_ValidatorIsNotActive() external {
        wait_(10 days);
        jail(id, 1 days);
        expectWrongStatus(id, IStakingErrors.Status.Jailed);
        vm.prank(alice);
        staking.compound(list(id));
        assertJustBelow(claim(alice, id), 6.75 ether, DUST, "but it can be claimed");
    }

    function test_CompoundFor_PaysTipOnlyAsFarAsAllowed() external {
        wait_(10 days);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_NotAutoCompounding.selector, id, alice)
        );
        staking.compoundFor(id, alice);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_TipTooHigh.selector, 501, 500)
        );
        vm.prank(alice);
        staking.setAutoCompound(id, true, 501);
        vm.prank(alice);
        staking.setAutoCompound(id, true, 200);

        uint256 rewards = rewardsOf(id, alice);
        vm.prank(outsider);
        uint256 tip = staking.compoundFor(id, alice);
        vm.assertEq(tip, rewards * 200 / 10_000, "tip");
        vm.assertEq(outsider.balance, tip, "paid");
        assertJustBelow(tokensOf(id, alice), 300 ether + rewards - tip, 1, "bonded");
    }

    function test_SetAutoCompound_KeepsWhatHadAccrued() external {
        wait_(10 days);
        undelegate(alice, id, 1 ether);
        uint256 rewards = rewardsOf(id, alice);
        vm.prank(alice);
        staking.setAutoCompound(id, true, 0);
        vm.assertEq(rewardsOf(id, alice), rewards, "rewards");
        vm.assertEq(claim(alice, id), rewards, "claimed");
        vm.assertTrue(staking.delegationOf(id, alice).autoCompounds, "still on");
    }

    function expectNothing(address owner) private {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_NothingToClaim.selector, owner)
        );
    }
}
