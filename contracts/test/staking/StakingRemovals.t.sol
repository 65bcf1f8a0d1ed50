// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISlashCourt} from "../../src/staking/ISlashCourt.sol";
import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {StakingFixture} from "./StakingFixture.sol";

/// @notice How many active validators operators take out of the set in a day.
contract StakingRemovalsTest is StakingFixture {
    uint256 private constant A_DAY = 2;

    uint32[5] private ids;
    uint256 private start;

    function setUp() public override {
        super.setUp();
        vm.prank(admin);
        minimum.propose("REMOVALS_A_DAY", uint128(A_DAY));
        wait_(1 days);
        minimum.applyChange("REMOVALS_A_DAY");
        staking.syncTerms();
        for (uint256 i = 0; i < 5; ++i) {
            ids[i] = addValidator();
        }
        start = block.timestamp;
    }

    function test_Jail_AllowsAsManyAsTheTermsThenOneEachHalfDay() external {
        vm.assertEq(staking.terms().removalsADay, A_DAY, "in force");
        vm.assertLe(staking.nextRemovalAt(), block.timestamp, "at once");
        jail(ids[0], 1 days);
        jail(ids[1], 1 days);
        vm.assertEq(staking.nextRemovalAt(), start + 12 hours, "next");
        expectLimit(start + 12 hours);
        jail(ids[2], 1 days);
        // To extend a jail takes no validator out of the set.
        jail(ids[0], 2 days);
        vm.warp(start + 12 hours - 1);
        expectLimit(start + 12 hours);
        jail(ids[2], 1 days);
        vm.warp(start + 12 hours);
        jail(ids[2], 1 days);
        expectLimit(start + 1 days);
        jail(ids[3], 1 days);
        // What was not used adds up to a day's worth only.
        vm.warp(start + 30 days);
        jail(ids[3], 1 days);
        jail(ids[4], 1 days);
        vm.assertEq(staking.nextRemovalAt(), start + 30 days + 12 hours, "a day's worth");
    }

    /// @dev Otherwise an operator with a validator of its own would answer each pardon by another jail,
    /// and earn the whole stream.
    function test_Jail_CountsEachTime() external {
        for (uint256 i = 0; i < A_DAY; ++i) {
            jail(ids[0], 1 days);
            vm.prank(admin);
            staking.pardon(ids[0], "");
        }
        expectLimit(start + 12 hours);
        jail(ids[0], 1 days);
    }

    function test_ForceExit_CountsActiveOnes() external {
        vm.startPrank(admin);
        staking.forceExit(ids[0], "");
        staking.forceExit(ids[1], "");
        expectLimit(start + 12 hours);
        staking.forceExit(ids[2], "");
        vm.warp(start + 12 hours);
        staking.jail(ids[2], uint40(block.timestamp + 1 days), "");
        // Jailed already, so it earns nothing either way.
        staking.forceExit(ids[2], "");
        vm.stopPrank();
        assertStatus(ids[2], IStakingErrors.Status.Exiting);
    }

    function test_Exit_IsFreeForOperators() external {
        jail(ids[0], 1 days);
        jail(ids[1], 1 days);
        vm.prank(staking.validatorOf(ids[2]).operator);
        staking.exit(ids[2]);
        assertStatus(ids[2], IStakingErrors.Status.Exiting);
    }

    /// @dev An operator who uses up the removals does not keep a validator from being slashed.
    function test_Propose_OpensACaseWithoutAJailAtTheLimit() external {
        jail(ids[0], 1 days);
        jail(ids[1], 1 days);
        vm.prank(jailer);
        uint256 caseId = court.propose(ids[2], 500, uint40(start), keccak256("evidence"), "");
        assertStatus(ids[2], IStakingErrors.Status.Active);
        ISlashCourt.Case memory case_ = court.caseOf(caseId);
        vm.assertEq(case_.jailedUntil, 0, "not jailed");
        vm.assertEq(staking.validatorOf(ids[2]).heldUntil, case_.expiresAt, "held");
        wait_(1 days);
        vm.prank(admin);
        court.execute(caseId);
        vm.assertEq(staking.validatorOf(ids[2]).bonded, 95 ether, "slashed");
    }

    function test_Propose_CountsTheJail() external {
        vm.startPrank(jailer);
        for (uint256 i = 0; i < A_DAY; ++i) {
            court.propose(ids[i], 1, uint40(start), keccak256(abi.encode(i)), "");
            assertStatus(ids[i], IStakingErrors.Status.Jailed);
        }
        court.propose(ids[2], 1, uint40(start), keccak256("third"), "");
        vm.stopPrank();
        assertStatus(ids[2], IStakingErrors.Status.Active);
        expectLimit(start + 12 hours);
        jail(ids[3], 1 days);
    }

    function expectLimit(uint256 notBefore) private {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_RemovalLimit.selector, notBefore)
        );
    }
}
