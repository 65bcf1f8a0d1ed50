// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimEvents} from "../../../src/ecosystem/claim/IClaimEvents.sol";
import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {ClaimFixture} from "./ClaimFixture.sol";

/// @notice Publishing, objecting to and disabling roots.
contract ClaimRootTest is ClaimFixture {
    bytes32 private constant ROOT = keccak256("root");

    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = funded(NATIVE, 10 ether);
    }

    function test_Publish_StoresAndEmits() external {
        vm.expectEmit(address(hub));
        emit IClaimEvents.RootPublished(id, 1, ROOT, 4 ether, 2, NOW + DELAY, "ipfs://leaves");
        vm.assertEq(publish(id, ROOT, 4 ether), 1, "number");
        IClaimHub.Root memory root = hub.rootOf(id, 1);
        vm.assertEq(root.root, ROOT, "root");
        vm.assertEq(root.total, 4 ether, "total");
        vm.assertEq(root.activeAt, NOW + DELAY, "active at");
        vm.assertEq(root.leafCount, 2, "leaves");
        vm.assertEq(publish(id, ROOT, 10 ether), 2, "next number");
        vm.assertEq(hub.rootCount(id), 2, "count");
        vm.assertEq(hub.programmeOf(id).newestRoot, 2, "newest");
        vm.assertEq(hub.rootOf(id, 3).activeAt, 0, "there is no third");
    }

    function test_Publish_RevertWhen_UnauthorizedCallerOrBadInput() external {
        expectUnauthorizedCaller();
        hub.publish(id, ROOT, 1, 1, "x");
        vm.startPrank(operator);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_EmptyTree.selector));
        hub.publish(id, 0, 1, 1, "x");
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_EmptyTree.selector));
        hub.publish(id, ROOT, 1, 0, "x");
        expectInvalidText(0);
        hub.publish(id, ROOT, 1, 1, "");
        expectInvalidText(201);
        hub.publish(id, ROOT, 1, 1, string(new bytes(201)));
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_UnknownProgramme.selector, 9));
        hub.publish(9, ROOT, 1, 1, "x");
    }

    function test_Publish_RevertWhen_TotalIsAboveFundedOrBelowNewest() external {
        expectInvalidTotal(10 ether + 1, 0);
        publish(id, ROOT, 10 ether + 1);
        publish(id, ROOT, 4 ether);
        expectInvalidTotal(4 ether - 1, 4 ether);
        publish(id, ROOT, 4 ether - 1);
        publish(id, ROOT, 4 ether);
    }

    /// @dev Shows how a root that grants too much is corrected.
    function test_Publish_AcceptsLowerTotalGiven_NewestIsDisabled() external {
        uint256 n = granted(id, 2 ether, 2 ether);
        publish(id, ROOT, 9 ether);
        publish(id, ROOT, 9 ether);
        disable(2);
        vm.assertEq(hub.programmeOf(id).newestRoot, 3, "the third is the newest");
        disable(3);
        vm.assertEq(hub.programmeOf(id).newestRoot, 1, "the first is the newest");
        publish(id, ROOT, 4 ether);
        disable(4);
        disable(1);
        vm.assertEq(hub.programmeOf(id).newestRoot, 0, "there is none");
        publish(id, ROOT, 1 ether);
        vm.assertEq(n, 1, "first");
    }

    function test_Publish_RevertWhen_TotalIsBelowPaid() external {
        uint256 n = granted(id, 2 ether, 2 ether);
        claim(id, n, alice, 2 ether, 2 ether);
        disable(n);
        expectInvalidTotal(2 ether - 1, 2 ether);
        publish(id, ROOT, 2 ether - 1);
        publish(id, ROOT, 2 ether);
    }

    function test_Publish_RevertWhen_NothingCouldBeClaimedByIt() external {
        vm.prank(operator);
        hub.end(id, NOW + 30 days);
        uint256 until = NOW + 30 days + GRACE;
        vm.warp(until - DELAY - 1);
        publish(id, ROOT, 1 ether);
        wait_(1);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_Ended.selector, id, until));
        publish(id, ROOT, 1 ether);
    }

    /// @dev Otherwise, an admin who lowers it and publishes a root takes all programs' funds at once.
    function test_SetDelay_ShorterCountsForNewProgramsOnly() external {
        vm.prank(admin);
        hub.setDelay(0);
        publish(id, ROOT, 1 ether);
        vm.assertEq(hub.delayOf(id), DELAY, "its own");
        vm.assertEq(hub.rootOf(id, 1).activeAt, NOW + DELAY, "active");
        vm.startPrank(operator);
        vm.expectPartialRevert(IClaimEvents.ClaimHub_InvalidEnd.selector);
        hub.end(id, uint40(NOW + DELAY - 1));
        uint256 next = hub.create(address(0), operator, operator, 0, "next");
        vm.stopPrank();
        vm.assertEq(hub.delayOf(next), 0, "of the next");
        vm.prank(admin);
        hub.setDelay(uint40(DELAY) + 1);
        vm.assertEq(hub.delayOf(id), DELAY + 1, "longer for both");
        vm.assertEq(hub.delayOf(next), DELAY + 1, "longer for both");
    }

    /// @dev A lower delay does not let a root overtake those that are waiting.
    function test_SetDelay_KeepsTheOrderOfRoots() external {
        vm.prank(admin);
        hub.setDelay(2 days);
        publish(id, ROOT, 1 ether);
        vm.prank(admin);
        hub.setDelay(0);
        publish(id, ROOT, 1 ether);
        vm.assertEq(hub.rootOf(id, 2).activeAt, NOW + 2 days, "after the first");
    }

    function test_SetDelay_CountsForLaterRootsOnly() external {
        publish(id, ROOT, 1 ether);
        expectUnauthorizedCaller();
        hub.setDelay(0);
        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(
                IClaimEvents.ClaimHub_DelayTooLong.selector, 30 days + 1, 30 days
            )
        );
        hub.setDelay(30 days + 1);
        vm.expectEmit(address(hub));
        emit IClaimEvents.DelaySet(2 days);
        hub.setDelay(2 days);
        vm.stopPrank();
        publish(id, ROOT, 1 ether);
        vm.assertEq(hub.delay(), 2 days, "delay");
        vm.assertEq(hub.rootOf(id, 1).activeAt, NOW + DELAY, "the first");
        vm.assertEq(hub.rootOf(id, 2).activeAt, NOW + 2 days, "the second");
    }

    function test_Flag_IsOpenToAnyCallerBeforeActivation() external {
        publish(id, ROOT, 1 ether);
        vm.expectEmit(address(hub));
        emit IClaimEvents.RootFlagged(id, 1, outsider, "Epoch 7 is missing");
        vm.prank(outsider);
        hub.flag(id, 1, "Epoch 7 is missing");
        expectInvalidText(201);
        hub.flag(id, 1, string(new bytes(201)));
        expectUnknownRoot(2);
        hub.flag(id, 2, "What?");
        wait_(DELAY);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_RootActive.selector, id, 1));
        hub.flag(id, 1, "Too late");
    }

    function test_Disable_StopsPaymentsForGood() external {
        uint256 n = granted(id, 1 ether, 1 ether);
        claim(id, n, alice, 1 ether, 1 ether);
        expectUnauthorizedCaller();
        hub.disable(id, n, "wrong");
        vm.expectEmit(address(hub));
        emit IClaimEvents.RootDisabled(id, n, guardian, "wrong");
        disable(n);
        expectDisabled(n);
        claim(id, n, bob, 1 ether, 1 ether);
        vm.assertEq(hub.claimable(id, n, bob, 1 ether), 0, "claimable");
        expectDisabled(n);
        disable(n);
        expectDisabled(n);
        hub.flag(id, n, "also");
        expectUnknownRoot(2);
        disable(2);
        publish(id, ROOT, 1 ether);
        expectInvalidText(0);
        vm.prank(guardian);
        hub.disable(id, 2, "");
    }

    function disable(uint256 n) private {
        vm.prank(guardian);
        hub.disable(id, n, "wrong");
    }

    function expectDisabled(uint256 n) private {
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_RootDisabled.selector, id, n));
    }

    function expectUnknownRoot(uint256 n) private {
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_UnknownRoot.selector, id, n));
    }

    function expectInvalidText(uint256 length) private {
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_InvalidText.selector, length, 200)
        );
    }

    function expectInvalidTotal(uint256 total, uint256 min) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IClaimEvents.ClaimHub_InvalidTotal.selector, id, NATIVE, total, min, 10 ether
            )
        );
    }
}
