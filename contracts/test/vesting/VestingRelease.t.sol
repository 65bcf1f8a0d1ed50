// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {BlockingToken, PlainToken} from "../mocks/Tokens.sol";
import {VestingFixture} from "./VestingFixture.sol";
import {HookedToken, RejectingToken} from "./VestingTokens.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

contract VestingReleaseTest is VestingFixture {
    function test_Release_PaysBeneficiaryForAnyCallerAndEmits() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 91 days);
        vm.expectEmit(address(vesting));
        emit IVesting.Released(id, beneficiary, 250 ether);
        vm.prank(outsider);
        vm.assertEq(vesting.release(id), 250 ether, "amount");
        vm.assertEq(token.balanceOf(beneficiary), 250 ether, "paid");
        vm.assertEq(token.balanceOf(outsider), 0, "not the caller");
        vm.assertEq(vesting.releasable(id), 0, "nothing is left");
        vm.assertEq(vesting.schedule(id).released, 250 ether, "released");
        vm.assertEq(vesting.lockedTotal(token), 750 ether, "locked");

        vm.warp(NOW + 400 days);
        vm.assertEq(vesting.release(id), 750 ether, "the rest");
        vm.assertEq(token.balanceOf(beneficiary), 1_000 ether, "all");
        vm.assertEq(vesting.lockedTotal(token), 0, "nothing is locked");
        vm.assertEq(token.balanceOf(address(vesting)), 0, "nothing is held");
    }

    function test_Release_ChangesNothingElse() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 91 days);
        IVesting.Schedule memory before = vesting.schedule(id);
        vesting.release(id);
        IVesting.Schedule memory expected = before;
        (expected.released, expected.releasable) = (250 ether, 0);
        vm.assertEq(
            keccak256(abi.encode(vesting.schedule(id))), keccak256(abi.encode(expected)), "schedule"
        );
    }

    function test_Release_RevertGiven_UnknownSchedule() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 400 days);
        expectUnknown(id + 1);
        vesting.release(id + 1);
        expectUnknown(id + 1);
        vesting.releasePart(id + 1, 1);
        expectUnknown(id + 1);
        vesting.releaseMany(ids(id, id + 1));
    }

    function test_Release_RevertGiven_NothingIsReleasable() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 91 days - 1);
        expectNothing(id);
        vesting.release(id);
        vm.warp(NOW + 91 days);
        vesting.release(id);
        expectNothing(id);
        vesting.release(id);
    }

    function test_Release_RevertGiven_TransferReturnsFalse() external {
        RejectingToken rejecting = new RejectingToken();
        uint256 id = createOf(rejecting);
        rejecting.reject();
        vm.warp(NOW + 400 days);
        vm.expectRevert(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, rejecting)
        );
        vesting.release(id);
        vm.assertEq(vesting.releasable(id), 1_000 ether, "nothing counts as released");
    }

    function test_Release_RevertGiven_TokenBlocksBeneficiary() external {
        BlockingToken blocking = new BlockingToken();
        uint256 id = createOf(blocking);
        blocking.block_(beneficiary);
        vm.warp(NOW + 400 days);
        vm.expectRevert(abi.encodeWithSelector(BlockingToken.Blocked.selector, beneficiary));
        vesting.release(id);
        vm.assertEq(vesting.releasable(id), 1_000 ether, "nothing counts as released");
    }

    function test_ReleasePart_PaysThatMuch() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 91 days);
        vm.expectEmit(address(vesting));
        emit IVesting.Released(id, beneficiary, 100 ether);
        vesting.releasePart(id, 100 ether);
        vm.assertEq(token.balanceOf(beneficiary), 100 ether, "paid");
        vm.assertEq(vesting.releasable(id), 150 ether, "left");
        vesting.releasePart(id, 150 ether);
        vm.assertEq(vesting.schedule(id).released, 250 ether, "released");
    }

    function test_ReleasePart_RevertWhen_AmountIsZeroOrAbove() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 91 days);
        uint256[3] memory wrong = [0, 250 ether + 1, type(uint256).max];
        for (uint256 i = 0; i < wrong.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IVesting.Vesting_NotReleasable.selector, id, token, wrong[i], 250 ether
                )
            );
            vesting.releasePart(id, wrong[i]);
        }
    }

    function test_ReleaseMany_PaysEachItsOwnOfWhateverToken() external {
        PlainToken second = new PlainToken();
        uint256 one = create(yearGrant());
        uint256 two = createOf(second);
        vm.warp(NOW + 91 days);
        vm.prank(outsider);
        vm.assertEq(vesting.releaseMany(ids(one, two)), 2, "paid");
        vm.assertEq(token.balanceOf(beneficiary), 250 ether, "first");
        vm.assertEq(second.balanceOf(beneficiary), 250 ether, "second");
        vm.assertEq(vesting.lockedTotal(token), 750 ether, "locked of the first");
        vm.assertEq(vesting.lockedTotal(second), 750 ether, "locked of the second");
    }

    function test_ReleaseMany_PassesOverEmptyAndRepeatedOnes() external {
        IVesting.Grant memory late = yearGrant();
        (late.beneficiary, late.start) = (other, NOW + 1_000 days);
        uint256 firstId = create(token, list(yearGrant(), late));
        vm.warp(NOW + 91 days);
        uint256[] memory all = new uint256[](3);
        (all[0], all[1], all[2]) = (firstId + 1, firstId, firstId);
        vm.assertEq(vesting.releaseMany(all), 1, "paid");
        vm.assertEq(token.balanceOf(beneficiary), 250 ether, "once");
        vm.assertEq(token.balanceOf(other), 0, "nothing yet");
    }

    function test_ReleaseMany_SkipsBeneficiaryThatTheTokenBlocks() external {
        BlockingToken blocking = new BlockingToken();
        IVesting.Grant memory others = yearGrant();
        others.beneficiary = other;
        uint256 barred = createOf(blocking);
        uint256 free = create(token, list(others));
        blocking.block_(beneficiary);
        vm.warp(NOW + 91 days);
        vm.expectEmit(address(vesting));
        emit IVesting.ReleaseRefused(barred, beneficiary, 250 ether);
        vm.assertEq(vesting.releaseMany(ids(barred, free)), 1, "one");
        vm.assertEq(token.balanceOf(other), 250 ether, "the other is paid");
        vm.assertEq(vesting.lockedTotal(blocking), 1_000 ether, "nothing is lost");
        vm.assertEq(vesting.releasable(barred), 250 ether, "to be released later");
    }

    function test_ReleaseMany_RevertWhen_NoneHasAnything() external {
        uint256 id = create(yearGrant());
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NothingToReleaseInAny.selector, 2));
        vesting.releaseMany(ids(id, id));
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NothingToReleaseInAny.selector, 0));
        vesting.releaseMany(new uint256[](0));
    }

    function test_Reentry_IsRejectedWhereverTokenCallsBack() external {
        HookedToken hooked = new HookedToken();
        uint256 id = createOf(hooked);
        vm.warp(NOW + 91 days);
        bytes[7] memory calls = [
            abi.encodeCall(vesting.release, (id)),
            abi.encodeCall(vesting.releasePart, (id, 1)),
            abi.encodeCall(vesting.releaseMany, (ids(id, id))),
            abi.encodeCall(vesting.revoke, (id)),
            abi.encodeCall(vesting.revokeMany, (ids(id, id))),
            abi.encodeCall(vesting.create, (hooked, list(yearGrant()))),
            abi.encodeCall(vesting.createChunk, ("campaign", 0, hooked, list(yearGrant())))
        ];
        for (uint256 i = 0; i < calls.length; ++i) {
            // During the transfers of a creation, of a release, and of both revocations.
            hooked.callBack(address(vesting), calls[i]);
            uint256 revocable = createOf(hooked);
            requireRejected(hooked);
            hooked.callBack(address(vesting), calls[i]);
            vesting.releasePart(id, 1);
            requireRejected(hooked);
            hooked.callBack(address(vesting), calls[i]);
            vm.prank(funder);
            vesting.revoke(revocable);
            requireRejected(hooked);
            uint256 another = createOf(hooked);
            hooked.callBack(address(vesting), calls[i]);
            vm.prank(funder);
            vesting.revokeMany(ids(another, another));
            requireRejected(hooked);
        }
        vm.assertEq(hooked.balanceOf(beneficiary), calls.length, "one unit each");
        vm.assertEq(
            vesting.lockedTotal(hooked), hooked.balanceOf(address(vesting)), "all owed is there"
        );
    }

    function createOf(PlainToken fresh) private returns (uint256 id) {
        fresh.mint(funder, 1_000 ether);
        vm.prank(funder);
        fresh.approve(address(vesting), 1_000 ether);
        return create(fresh, list(yearGrant()));
    }

    function requireRejected(HookedToken hooked) private view {
        vm.assertFalse(hooked.succeeded(), "the inner call");
        vm.assertEq(
            bytes32(hooked.lastError()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "why"
        );
    }

    function expectNothing(uint256 id) private {
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NothingToRelease.selector, id));
    }
}
