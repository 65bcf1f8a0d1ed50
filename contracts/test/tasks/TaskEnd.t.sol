// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {RefusingRecipient} from "../mocks/Recipients.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

/// @notice How tasks end: canceled, closed, or after a dispute.
contract TaskEndTest is TaskFixture {
    uint40 private constant DISPUTE_TIME = 14 days;

    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = created(NATIVE, 9 ether);
    }

    function test_Cancel_RefundsAndEmits() external {
        ITaskEscrow.Approval[] memory approvals =
            signed(escrow.cancelDigest(id, REASON, VALID_UNTIL), 2);
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
        ITaskEscrow.Approval[] memory approvals =
            signed(escrow.cancelDigest(id, REASON, VALID_UNTIL), 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, stranger)
        );
        vm.prank(stranger);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        submit(id, alice);
        vm.startPrank(creator);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroHash.selector));
        escrow.cancel(id, 0, VALID_UNTIL, approvals);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_Undecided.selector, id, 1));
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        vm.stopPrank();
        award(id, rows(row(alice, 0)));
        vm.warp(SUBMIT_BY);
        dispute(id, alice);
        approvals = signed(escrow.cancelDigest(id, REASON, VALID_UNTIL), 2);
        vm.expectRevert(frozenError());
        vm.prank(creator);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        vm.warp(SUBMIT_BY + DISPUTE_TIME);
        vm.prank(creator);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
    }

    function test_Cancel_RevertWhen_ApprovalsAreNotOfThis() external {
        address first = reviewer(0);
        uint256 other = created(NATIVE, 1 ether);
        ITaskEscrow.Approval[] memory approvals =
            signed(escrow.cancelDigest(other, REASON, VALID_UNTIL), 2);
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidApproval.selector, id, first)
        );
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        approvals = signed(escrow.cancelDigest(id, REASON, NOW - 1), 2);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_Expired.selector, NOW - 1));
        escrow.cancel(id, REASON, NOW - 1, approvals);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotEnoughApprovals.selector, id, 0, 2)
        );
        escrow.cancel(id, REASON, VALID_UNTIL, new ITaskEscrow.Approval[](0));
    }

    function test_Close_RefundsWhenEveryPlaceIsAwarded() external {
        uint256 narrow = createdWith(NATIVE, 9 ether, 1);
        submit(narrow, alice);
        submit(narrow, bob);
        vm.startPrank(creator);
        vm.expectRevert(earlyError(narrow));
        escrow.close(narrow);
        vm.stopPrank();
        award(narrow, rows(row(alice, 4 ether)));
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_Undecided.selector, narrow, 1)
        );
        vm.prank(creator);
        escrow.close(narrow);
        award(narrow, rows(row(bob, 0)));
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, narrow, stranger)
        );
        vm.prank(stranger);
        escrow.close(narrow);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.TaskClosed(narrow, creator, refundTo, 5 ether, 0);
        vm.prank(creator);
        escrow.close(narrow);
        vm.assertEq(refundTo.balance, 5 ether, "the rest");
        assertHeld(NATIVE, 9 ether);
    }

    function test_Close_RefundsForAnybodyAfterGraceWhateverIsUndecided() external {
        submit(id, alice);
        vm.warp(REVIEW_BY + GRACE - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, stranger)
        );
        vm.prank(stranger);
        escrow.close(id);
        vm.expectRevert(earlyError(id));
        vm.prank(creator);
        escrow.close(id);
        vm.warp(REVIEW_BY + GRACE);
        vm.prank(stranger);
        escrow.close(id);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
        vm.assertEq(stranger.balance, 0, "not to the caller");
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

    function test_Close_CreditsRefundThatIsRefused() external {
        address refusing = address(new RefusingRecipient());
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 2 ether);
        task.refundTo = refusing;
        uint256 to = create(task);
        vm.warp(REVIEW_BY + GRACE);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Credited(to, refusing, NATIVE, 2 ether);
        escrow.close(to);
        vm.assertEq(escrow.creditOf(NATIVE, refusing), 2 ether, "credited");
        assertHeld(NATIVE, 11 ether);
    }

    function test_Dispute_FreezesRefundsForFourteenDays() external {
        submit(id, alice);
        vm.warp(REVIEW_BY + GRACE - 1);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Disputed(id, alice, REASON, REVIEW_BY + GRACE - 1 + DISPUTE_TIME);
        dispute(id, alice);
        vm.warp(REVIEW_BY + GRACE - 1 + DISPUTE_TIME - 1);
        vm.expectRevert(frozenError());
        escrow.close(id);
        // Awards still work.
        award(id, rows(row(alice, 1 ether)));
        vm.warp(block.timestamp + 1);
        escrow.close(id);
        vm.assertEq(refundTo.balance, 8 ether, "refunded");
    }

    function test_Dispute_RevertWhen_NotPossible() external {
        submit(id, alice);
        submit(id, bob);
        vm.warp(SUBMIT_BY - 1);
        expectNoDispute(alice);
        vm.warp(SUBMIT_BY);
        expectNoDispute(carol);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroHash.selector));
        vm.prank(alice);
        escrow.dispute(id, 0);
        vm.warp(REVIEW_BY + GRACE);
        expectNoDispute(alice);
        vm.warp(SUBMIT_BY);
        dispute(id, alice);
        expectNoDispute(bob);
        resolve(id, noRows());
        expectNoDispute(bob);
        vm.warp(REVIEW_BY + GRACE);
        escrow.close(id);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        vm.prank(alice);
        escrow.dispute(id, REASON);
    }

    function test_Dispute_RevertWhen_WorkWasTakenBack() external {
        submit(id, alice);
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        vm.warp(SUBMIT_BY);
        expectNoDispute(alice);
    }

    function test_Resolve_PaysAndEndsFreeze() external {
        submit(id, alice);
        vm.warp(REVIEW_BY);
        dispute(id, alice);
        vm.warp(REVIEW_BY + GRACE);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.AwardDecided(id, 0, REASON, 4 ether, true);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.DisputeResolved(id, arbiter, REASON);
        resolve(id, rows(row(alice, 4 ether)));
        vm.assertEq(alice.balance, 4 ether, "paid");
        vm.assertEq(escrow.taskOf(id).nonce, 1, "voids approvals");
        escrow.close(id);
        vm.assertEq(refundTo.balance, 5 ether, "the rest");
    }

    function test_Resolve_PaysWhatReviewersTurnedDown() external {
        submit(id, alice);
        award(id, rows(row(alice, 0)));
        vm.warp(SUBMIT_BY);
        dispute(id, alice);
        resolve(id, rows(row(alice, 9 ether)));
        vm.assertEq(alice.balance, 9 ether, "paid");
        vm.assertEq(escrow.taskOf(id).winners, 1, "one");
    }

    function test_Resolve_EndsFreezeByNothing() external {
        submit(id, alice);
        vm.warp(REVIEW_BY);
        dispute(id, alice);
        resolve(id, noRows());
        vm.assertEq(escrow.taskOf(id).frozenUntil, REVIEW_BY, "over");
        vm.assertEq(escrow.taskOf(id).nonce, 0, "approvals stay");
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotDisputed.selector, id));
        vm.prank(arbiter);
        escrow.resolve(id, noRows(), REASON);
    }

    function test_Resolve_RevertWhen_RowsBreakAwardsRules() external {
        submit(id, alice);
        vm.warp(SUBMIT_BY);
        dispute(id, alice);
        expectNotResolved(row(carol, 1), ITaskEvents.TaskEscrow_NoSubmission.selector);
        expectNotResolved(row(alice, 9 ether + 1), ITaskEvents.TaskEscrow_NotEnough.selector);
        ITaskEscrow.Row memory wrong = row(alice, 1);
        wrong.contentHash = keccak256("other work");
        expectNotResolved(wrong, ITaskEvents.TaskEscrow_InvalidSubmission.selector);
        vm.warp(NOW);
        uint256 narrow = createdWith(NATIVE, 9 ether, 1);
        submit(narrow, alice);
        submit(narrow, bob);
        vm.warp(SUBMIT_BY);
        dispute(narrow, alice);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoPlace.selector, narrow, 2, 1)
        );
        vm.prank(arbiter);
        escrow.resolve(narrow, rows(row(alice, 1), row(bob, 1)), REASON);
    }

    function test_Resolve_RevertWhen_NotPossible() external {
        submit(id, alice);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotDisputed.selector, id));
        vm.prank(arbiter);
        escrow.resolve(id, noRows(), REASON);
        vm.warp(SUBMIT_BY);
        dispute(id, alice);
        bytes32 role = escrow.ARBITER_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, creator, role
            )
        );
        vm.prank(creator);
        escrow.resolve(id, noRows(), REASON);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroHash.selector));
        vm.prank(arbiter);
        escrow.resolve(id, noRows(), 0);
        vm.warp(SUBMIT_BY + DISPUTE_TIME);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotDisputed.selector, id));
        vm.prank(arbiter);
        escrow.resolve(id, noRows(), REASON);
    }

    function expectNoDispute(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_CannotDispute.selector, id, account)
        );
        dispute(id, account);
    }

    function expectNotResolved(ITaskEscrow.Row memory only, bytes4 error_) private {
        vm.expectPartialRevert(error_);
        resolve(id, rows(only));
    }

    function earlyError(uint256 of_) private pure returns (bytes memory) {
        return
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_TooEarly.selector, of_, REVIEW_BY + GRACE);
    }

    function frozenError() private view returns (bytes memory) {
        return abi.encodeWithSelector(
            ITaskEvents.TaskEscrow_Frozen.selector, id, escrow.taskOf(id).frozenUntil
        );
    }
}
