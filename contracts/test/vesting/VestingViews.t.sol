// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {VestingFixture} from "./VestingFixture.sol";

contract VestingViewsTest is VestingFixture {
    function test_Views_SayZeroOfUnknownSchedule() external {
        uint256 unknown = create(yearGrant()) + 1;
        vm.warp(NOW + 400 days);
        IVesting.Schedule memory empty;
        vm.assertEq(
            keccak256(abi.encode(vesting.schedule(unknown))),
            keccak256(abi.encode(empty)),
            "schedule"
        );
        vm.assertEq(vesting.vestedAt(unknown, NOW + 400 days), 0, "vested");
        vm.assertEq(vesting.releasable(unknown), 0, "releasable");
        requireStatus(unknown, IVesting.Status.None);
    }

    function test_Status_GoesThroughStatesInOrder() external {
        IVesting.Grant memory grant = yearGrant();
        grant.start = NOW + 1;
        uint256 id = create(grant);
        requireStatus(id, IVesting.Status.Pending);
        vm.warp(grant.start);
        requireStatus(id, IVesting.Status.Cliff);
        vm.warp(grant.start + 91 days);
        requireStatus(id, IVesting.Status.Streaming);
        vesting.release(id);
        requireStatus(id, IVesting.Status.Streaming);
        vm.warp(grant.start + 364 days);
        requireStatus(id, IVesting.Status.Settled);
        vesting.release(id);
        requireStatus(id, IVesting.Status.Depleted);
    }

    function test_Status_AfterRevocation() external {
        uint256 id = create(token, list(yearGrant(), yearGrant()));
        vm.startPrank(funder);
        vesting.revoke(id + 1);
        requireStatus(id + 1, IVesting.Status.Depleted);
        vm.warp(NOW + 91 days);
        vesting.revoke(id);
        vm.stopPrank();
        requireStatus(id, IVesting.Status.Canceled);
        vm.warp(NOW + 400 days);
        requireStatus(id, IVesting.Status.Canceled);
        vesting.release(id);
        requireStatus(id, IVesting.Status.Depleted);
    }

    function test_Schedules_ComeInOrderAskedFor() external {
        IVesting.Grant memory second = yearGrant();
        second.beneficiary = other;
        uint256 id = create(token, list(yearGrant(), second));
        uint256[] memory asked = new uint256[](3);
        (asked[0], asked[1], asked[2]) = (id + 1, id + 2, id);
        IVesting.Schedule[] memory all = vesting.schedules(asked);
        vm.assertEq(all.length, 3, "as many");
        vm.assertEq(all[0].beneficiary, other, "the second first");
        vm.assertEq(all[1].beneficiary, address(0), "an unknown one");
        vm.assertEq(
            keccak256(abi.encode(all[2])), keccak256(abi.encode(vesting.schedule(id))), "the same"
        );
    }

    function test_Schedule_SaysWhatIsReleasable() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 182 days);
        vesting.releasePart(id, 100 ether);
        IVesting.Schedule memory shown = vesting.schedule(id);
        vm.assertEq(shown.vested, 500 ether, "vested");
        vm.assertEq(shown.released, 100 ether, "released");
        vm.assertEq(shown.releasable, 400 ether, "releasable");
        vm.assertEq(vesting.releasable(id), 400 ether, "the same by itself");
    }

    function test_Monthly_IsLargestStep() external view {
        vm.assertEq(vesting.MONTHLY(), MONTHLY, "monthly");
    }

    function requireStatus(uint256 id, IVesting.Status expected) private view {
        vm.assertEq(uint256(vesting.statusOf(id)), uint256(expected), "status");
        vm.assertTrue(vesting.schedule(id).status == expected, "status in the schedule");
    }
}
