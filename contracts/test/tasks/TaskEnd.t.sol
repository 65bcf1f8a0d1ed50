// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {RejectingRecipient} from "../mocks/Recipients.sol";
import {TaskFixture} from "./TaskFixture.sol";

/// @notice How tasks end: canceled or closed.
contract TaskEndTest is TaskFixture {
    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = created(NATIVE, 9 ether);
    }

    function test_Cancel_RefundsAndEmits() external {
        ITaskEscrow.Approval[] memory approvals = cancelApprovals(id, VALID_UNTIL, 2);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.TaskClosed(id, creator, refundTo, 9 ether, REASON);
        vm.prank(creator);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
        vm.assertTrue(escrow.taskOf(id).state == ITaskEscrow.TaskState.Closed, "closed");
        vm.assertEq(escrow.taskOf(id).nonce, 1, "nonce");
        assertHeld(NATIVE, 0);
    }

    function test_Cancel_RefundsWhatWasNotAwarded() external {
        submit(id, alice);
        award(id, rows(row(alice, 4 ether)));
        cancel(id);
        vm.assertEq(refundTo.balance, 5 ether, "the rest");
    }

    function test_Cancel_RevertWhen_NotPossible() external {
        ITaskEscrow.Approval[] memory approvals = cancelApprovals(id, VALID_UNTIL, 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, outsider)
        );
        vm.prank(outsider);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        submit(id, alice);
        vm.startPrank(creator);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroHash.selector));
        escrow.cancel(id, 0, VALID_UNTIL, approvals);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_Undecided.selector, id, 1));
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        vm.stopPrank();
    }

    /// @dev The money does not go back in the block in which work is turned down.
    function test_Cancel_RevertWhen_WorkWasTurnedDownRecently() external {
        submit(id, alice);
        turnDown(id, alice);
        expectNotCanceled(NOW + OBJECTION_TIME);
        vm.warp(NOW + OBJECTION_TIME - 1);
        expectNotCanceled(NOW + OBJECTION_TIME);
        vm.warp(NOW + OBJECTION_TIME);
        cancel(id);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
    }

    function test_Cancel_RevertWhen_WorkIsDisputed() external {
        submit(id, alice);
        turnDownAndDispute(id, alice);
        expectNotCanceled(NOW + DISPUTE_TIME);
        vm.warp(NOW + DISPUTE_TIME - 1);
        expectNotCanceled(NOW + DISPUTE_TIME);
        vm.warp(NOW + DISPUTE_TIME);
        cancel(id);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
    }

    function test_Cancel_RevertWhen_ApprovalsAreNotOfThis() external {
        address first = reviewer(0);
        uint256 other = created(NATIVE, 1 ether);
        ITaskEscrow.Approval[] memory approvals = cancelApprovals(other, VALID_UNTIL, 2);
        ITaskEscrow.Approval[] memory old = cancelApprovals(id, NOW - 1, 2);
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidApproval.selector, id, first)
        );
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_Expired.selector, NOW - 1));
        escrow.cancel(id, REASON, NOW - 1, old);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotEnoughApprovals.selector, id, 0, 2)
        );
        escrow.cancel(id, REASON, VALID_UNTIL, new ITaskEscrow.Approval[](0));
    }

    function test_Close_RefundsWhenEverySlotIsAwarded() external {
        uint256 narrow = createdWith(NATIVE, 9 ether, 2);
        submit(narrow, alice);
        submit(narrow, bob);
        submit(narrow, carol);
        vm.startPrank(creator);
        vm.expectRevert(earlyError(narrow));
        escrow.close(narrow);
        vm.stopPrank();
        turnDownAndDispute(narrow, alice);
        turnDownAndDispute(narrow, bob);
        resolve(narrow, row(alice, 4 ether));
        resolve(narrow, row(bob, 1 ether));
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_Undecided.selector, narrow, 1)
        );
        vm.prank(creator);
        escrow.close(narrow);
        turnDown(narrow, carol);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, narrow, outsider)
        );
        vm.prank(outsider);
        escrow.close(narrow);
        vm.expectRevert(frozenError(narrow, NOW + OBJECTION_TIME));
        vm.prank(creator);
        escrow.close(narrow);
        vm.warp(NOW + OBJECTION_TIME);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.TaskClosed(narrow, creator, refundTo, 4 ether, 0);
        vm.prank(creator);
        escrow.close(narrow);
        vm.assertEq(refundTo.balance, 4 ether, "the rest");
        assertHeld(NATIVE, 9 ether);
    }

    function test_Close_RefundsForAnyCallerAfterGraceDespiteUndecidedWork() external {
        submit(id, alice);
        vm.warp(REVIEW_BY + GRACE - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, outsider)
        );
        vm.prank(outsider);
        escrow.close(id);
        vm.expectRevert(earlyError(id));
        vm.prank(creator);
        escrow.close(id);
        vm.warp(REVIEW_BY + GRACE);
        vm.prank(outsider);
        escrow.close(id);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
        vm.assertEq(outsider.balance, 0, "not to the caller");
    }

    function test_Close_RevertWhen_WorkWasTurnedDownRecently() external {
        submit(id, alice);
        vm.warp(REVIEW_BY + GRACE - 1);
        turnDown(id, alice);
        uint256 until = REVIEW_BY + GRACE - 1 + OBJECTION_TIME;
        vm.warp(until - 1);
        vm.expectRevert(frozenError(id, until));
        escrow.close(id);
        vm.warp(until);
        escrow.close(id);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
    }

    function test_Close_RevertWhen_WorkIsDisputed() external {
        submit(id, alice);
        submit(id, bob);
        vm.warp(REVIEW_BY);
        dispute(id, alice);
        // What ends later counts.
        vm.warp(REVIEW_BY + GRACE);
        turnDown(id, bob);
        vm.expectRevert(frozenError(id, REVIEW_BY + DISPUTE_TIME));
        escrow.close(id);
        vm.warp(REVIEW_BY + DISPUTE_TIME - 1);
        vm.expectRevert(frozenError(id, REVIEW_BY + DISPUTE_TIME));
        escrow.close(id);
        vm.warp(REVIEW_BY + DISPUTE_TIME);
        escrow.close(id);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
    }

    function test_Close_RevertWhen_NotOpen() external {
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, 9));
        escrow.close(9);
        vm.warp(REVIEW_BY + GRACE);
        escrow.close(id);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        escrow.close(id);
    }

    function test_Close_WithNothingLeft() external {
        submit(id, alice);
        award(id, rows(row(alice, 9 ether)));
        vm.warp(REVIEW_BY + GRACE);
        escrow.close(id);
        vm.assertEq(refundTo.balance, 0, "nothing");
        assertHeld(NATIVE, 0);
    }

    function test_Close_CreditsRefundThatIsRejected() external {
        address rejecting = address(new RejectingRecipient());
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 2 ether);
        task.refundTo = rejecting;
        uint256 to = create(task);
        vm.warp(REVIEW_BY + GRACE);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Credited(to, rejecting, NATIVE, 2 ether);
        escrow.close(to);
        vm.assertEq(escrow.creditOf(NATIVE, rejecting), 2 ether, "credited");
        assertHeld(NATIVE, 11 ether);
    }

    function expectNotCanceled(uint256 until) private {
        ITaskEscrow.Approval[] memory approvals = cancelApprovals(id, VALID_UNTIL, 2);
        vm.expectRevert(frozenError(id, until));
        vm.prank(creator);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
    }

    function earlyError(uint256 of_) private pure returns (bytes memory) {
        return
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_TooEarly.selector, of_, REVIEW_BY + GRACE);
    }
}
