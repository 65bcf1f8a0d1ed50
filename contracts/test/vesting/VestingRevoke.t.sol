// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {VestingFixture} from "./VestingFixture.sol";

contract VestingRevokeTest is VestingFixture {
    function test_Revoke_ReturnsUnvestedKeepsVestedAndEmitsBoth() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 182 days);
        vm.expectEmit(address(vesting));
        emit IVesting.Revoked(id, funder, beneficiary, 500 ether, 500 ether);
        (uint256 vested, uint256 returned) = revoke(id);
        vm.assertEq(vested, 500 ether, "vested");
        vm.assertEq(returned, 500 ether, "returned");
        vm.assertEq(token.balanceOf(funder), FUNDS - 500 ether, "back with the funder");
        vm.assertEq(vesting.lockedTotal(token), 500 ether, "locked");

        IVesting.Schedule memory revoked = vesting.schedule(id);
        vm.assertEq(revoked.total, 1_000 ether, "what was granted stays known");
        vm.assertEq(revoked.returned, 500 ether, "what was returned too");
        vm.assertEq(revoked.revokedAt, NOW + 182 days, "and when");
        vm.assertEq(revoked.vested, 500 ether, "vested in the schedule");
    }

    function test_Revoke_LeavesVestedReleasableForGood() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 182 days);
        revoke(id);
        vm.warp(NOW + 4_000 days);
        vm.assertEq(vesting.vestedAt(id, NOW + 91 days), 250 ether, "what had vested by then");
        vm.assertEq(vesting.vestedAt(id, type(uint256).max), 500 ether, "no more ever");
        vesting.release(id);
        vm.assertEq(token.balanceOf(beneficiary), 500 ether, "paid");
        vm.assertEq(token.balanceOf(address(vesting)), 0, "nothing is held");
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NothingToRelease.selector, id));
        vesting.release(id);
    }

    function test_Revoke_KeepsWhatWasReleased() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 91 days);
        vesting.release(id);
        vm.warp(NOW + 182 days);
        (uint256 vested, uint256 returned) = revoke(id);
        vm.assertEq(vested, 500 ether, "released ones included");
        vm.assertEq(returned, 500 ether, "returned");
        vm.assertEq(vesting.releasable(id), 250 ether, "left");
    }

    function test_Revoke_BeforeStartReturnsAll() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.start, grant.startBps) = (NOW + 1 days, 1_000);
        uint256 id = create(grant);
        (uint256 vested, uint256 returned) = revoke(id);
        vm.assertEq(vested, 0, "vested");
        vm.assertEq(returned, 1_000 ether, "returned");
        vm.warp(NOW + 400 days);
        vm.assertEq(vesting.releasable(id), 0, "releasable");
    }

    function test_Revoke_WithinStepKeepsWholeSteps() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.cliff, grant.step) = (0, 91 days);
        uint256 id = create(grant);
        vm.warp(NOW + 182 days - 1);
        (uint256 vested,) = revoke(id);
        vm.assertEq(vested, 250 ether, "one step");
    }

    function test_Revoke_LeavesOthersOfBatchAlone() external {
        IVesting.Grant memory two = yearGrant();
        two.beneficiary = other;
        uint256 id = create(token, list(yearGrant(), two));
        vm.warp(NOW + 182 days);
        revoke(id);
        vm.warp(NOW + 364 days);
        vesting.release(id + 1);
        vm.assertEq(token.balanceOf(other), 1_000 ether, "the other's");
    }

    function test_Revoke_RevertWhen_CallerIsNotFunderOfThatBatch() external {
        uint256 id = create(yearGrant());
        // Also a funder, but of another batch.
        token.mint(outsider, 1_000 ether);
        vm.startPrank(outsider);
        token.approve(address(vesting), 1_000 ether);
        vesting.create(token, list(yearGrant()));
        vm.stopPrank();
        address[2] memory callers = [outsider, beneficiary];
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IVesting.Vesting_NotFunder.selector, id, callers[i])
            );
            vm.prank(callers[i]);
            vesting.revoke(id);
        }
    }

    function test_Revoke_RevertGiven_UnknownSchedule() external {
        uint256 id = create(yearGrant());
        expectUnknown(id + 1);
        revoke(id + 1);
    }

    function test_Revoke_RevertGiven_NotRevocable() external {
        IVesting.Grant memory grant = yearGrant();
        grant.revocable = false;
        uint256 id = create(grant);
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NotRevocable.selector, id));
        revoke(id);
    }

    function test_Revoke_RevertGiven_Revoked() external {
        uint256 id = create(yearGrant());
        revoke(id);
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_AlreadyRevoked.selector, id));
        revoke(id);
    }

    function test_Revoke_RevertGiven_AllHasVested() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 364 days);
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NothingToReturn.selector, id));
        revoke(id);
    }

    function testFuzz_Revoke_NeverLowersVested(
        uint256 time,
        uint32 cliff,
        uint32 step,
        uint16 startBps,
        uint16 cliffBps
    ) external {
        IVesting.Grant memory grant = yearGrant();
        grant.cliff = uint32(bound(cliff, 0, grant.duration));
        grant.step = step % 2 == 0 ? MONTHLY : uint32(bound(step, 0, grant.duration));
        grant.startBps = uint16(bound(startBps, 0, 10_000));
        grant.cliffBps = uint16(bound(cliffBps, 0, 10_000 - grant.startBps));
        uint256 id = create(grant);
        time = bound(time, NOW, NOW + 364 days - 1);
        vm.warp(time);
        uint256 before = vesting.vestedAt(id, time);
        if (before == grant.total) return;
        (uint256 vested, uint256 returned) = revoke(id);
        vm.assertEq(vested, before, "what it says");
        vm.assertEq(vested + returned, grant.total, "all of it");
        vm.assertEq(vesting.vestedAt(id, time), before, "now");
        vm.assertEq(vesting.vestedAt(id, NOW + 400 days), before, "later");
    }

    function revoke(uint256 id) private returns (uint256 vested, uint256 returned) {
        vm.prank(funder);
        return vesting.revoke(id);
    }
}
