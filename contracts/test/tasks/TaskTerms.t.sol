// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../src/ecosystem/Funds.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskEscrow} from "../../src/tasks/TaskEscrow.sol";
import {FeeOnTopToken, FeeOnTransferToken} from "../mocks/Tokens.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice Creating and changing tasks.
contract TaskTermsTest is TaskFixture {
    function test_RevertWhen_AuthorityIsZero() external {
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAddress.selector));
        new TaskEscrow(address(0));
    }

    function test_Constructor_CreatesDisputes() external view {
        vm.assertEq(address(disputes.escrow()), address(escrow), "escrow");
        vm.assertEq(
            IAccessManaged(address(disputes)).authority(), address(manager), "the arbiters' manager"
        );
        vm.assertEq(escrow.GRACE(), GRACE, "grace");
        vm.assertEq(escrow.OBJECTION_TIME(), OBJECTION_TIME, "objection");
        vm.assertEq(escrow.DISPUTE_TIME(), DISPUTE_TIME, "dispute");
    }

    function test_Create_StoresTaskAndEmits() external {
        vm.expectEmit(address(escrow));
        emit ITaskEvents.TaskCreated(
            1, creator, NATIVE, 9 ether, refundTo, SUBMIT_BY, REVIEW_BY, 10, 2, TERMS
        );
        vm.expectEmit(address(escrow));
        emit ITaskEvents.ReviewerSet(1, reviewer(0), true);
        uint256 id = created(NATIVE, 9 ether);
        vm.assertEq(id, 1, "number");
        vm.assertEq(escrow.taskCount(), 1, "count");
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        // Field by field, since a literal of so many does not fit on the stack.
        ITaskEscrow.Task memory expected;
        (expected.token, expected.state) = (NATIVE, ITaskEscrow.TaskState.Open);
        (expected.creator, expected.refundTo) = (creator, refundTo);
        (expected.submitBy, expected.reviewBy) = (SUBMIT_BY, REVIEW_BY);
        (expected.threshold, expected.reviewers, expected.places) = (2, 3, 10);
        (expected.budget, expected.termsHash) = (9 ether, TERMS);
        vm.assertEq(keccak256(abi.encode(task)), keccak256(abi.encode(expected)), "task");
        for (uint256 i = 0; i < 3; ++i) {
            vm.assertTrue(escrow.isReviewer(id, reviewer(i)), "reviewer");
        }
        vm.assertFalse(escrow.isReviewer(id, creator), "the creator is none");
        assertHeld(NATIVE, 9 ether);
    }

    function test_Create_CountsWhatArrives() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken();
        uint256 id = created(address(taxed), 100 ether);
        vm.assertEq(escrow.taskOf(id).budget, 99 ether, "budget");
        assertHeld(address(taxed), 99 ether);
    }

    function test_Create_RevertWhen_TokenTakesMoreThanItMoves() external {
        FeeOnTopToken greedy = new FeeOnTopToken();
        greedy.mint(creator, 200 ether);
        vm.startPrank(creator);
        greedy.approve(address(escrow), 200 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                Funds.Funds_FeeOnTop.selector, address(greedy), 100 ether, 101 ether
            )
        );
        escrow.create(newTask(address(greedy), 100 ether));
    }

    function test_Create_RevertWhen_SomethingIsMissing() external {
        ITaskEscrow.NewTask memory task = newTask(alice, 1);
        expectRejected(task, abi.encodeWithSelector(Funds.Funds_NotToken.selector, alice));
        task = newTask(NATIVE, 1);
        task.creator = address(0);
        expectRejected(task, abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAddress.selector));
        task = newTask(NATIVE, 1);
        task.refundTo = address(0);
        expectRejected(task, abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAddress.selector));
        task.refundTo = address(escrow);
        expectRejected(
            task, abi.encodeWithSelector(Funds.Funds_InvalidRecipient.selector, address(escrow))
        );
        task = newTask(NATIVE, 1);
        task.termsHash = 0;
        expectRejected(task, abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroHash.selector));
    }

    function test_Create_RevertWhen_DeadlinesAreNotPossible() external {
        expectDeadlinesRejected(NOW, REVIEW_BY);
        expectDeadlinesRejected(REVIEW_BY, REVIEW_BY);
        expectDeadlinesRejected(SUBMIT_BY, NOW + MAX_SPAN + 1);
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 1);
        (task.submitBy, task.reviewBy) = (NOW + 1, NOW + MAX_SPAN);
        create(task);
    }

    function test_Create_RevertWhen_SlotsAreNotPossible() external {
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 1);
        task.maxWinners = 0;
        expectRejected(task, placesError(0));
        task.maxWinners = 1_001;
        expectRejected(task, placesError(1_001));
        task.maxWinners = 1_000;
        create(task);
    }

    function test_Create_RevertWhen_ReviewersAreNotPossible() external {
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 1);
        task.threshold = 0;
        expectRejected(task, reviewersError(0, 3));
        task.threshold = 4;
        expectRejected(task, reviewersError(4, 3));
        task.threshold = 1;
        task.reviewers = new address[](17);
        expectRejected(task, reviewersError(1, 17));
        task.reviewers = new address[](0);
        expectRejected(task, reviewersError(1, 0));
        task.reviewers = new address[](1);
        expectRejected(task, abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAddress.selector));
        task.reviewers = new address[](2);
        (task.reviewers[0], task.reviewers[1]) = (alice, alice);
        expectRejected(
            task,
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_ReviewerUnchanged.selector, 1, alice)
        );
    }

    function test_Create_RevertWhen_CoinsDoNotMatch() external {
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 0);
        expectRejected(task, abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAmount.selector));
        task.reward = 2;
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_WrongValue.selector, 1, 2));
        vm.prank(creator);
        escrow.create{value: 1}(task);
        task.token = address(token);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_WrongValue.selector, 1, 0));
        vm.prank(creator);
        escrow.create{value: 1}(task);
    }

    function test_Raise_AcceptsMoneyFromAnyCallerAndEmits() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.deal(outsider, 1 ether);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.TaskRaised(id, outsider, 1 ether, 10 ether, 10);
        vm.prank(outsider);
        escrow.raise{value: 1 ether}(id, 1 ether, 0);
        vm.assertEq(escrow.taskOf(id).budget, 10 ether, "budget");
        assertHeld(NATIVE, 10 ether);
    }

    function test_Raise_CountsTokensAsTheyArrive() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken();
        uint256 id = created(address(taxed), 100 ether);
        taxed.mint(outsider, 100 ether);
        vm.startPrank(outsider);
        taxed.approve(address(escrow), 100 ether);
        escrow.raise(id, 100 ether, 0);
        vm.assertEq(escrow.taskOf(id).budget, 198 ether, "budget");
    }

    function test_Raise_AddsSlotsForCreatorWithinBound() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.startPrank(creator);
        escrow.raise(id, 0, 5);
        vm.assertEq(escrow.taskOf(id).places, 15, "places");
        vm.expectRevert(placesError(1_001));
        escrow.raise(id, 0, 986);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_WrongValue.selector, 1, 0));
        escrow.raise{value: 1}(id, 0, 5);
        escrow.raise{value: 1}(id, 1, 985);
        vm.assertEq(escrow.taskOf(id).places, 1_000, "as many as there may be");
    }

    function test_Raise_AddsSlotsAfterSubmissionsIfShareStays() external {
        uint256 id = createdWith(NATIVE, 9 ether, 3);
        submit(id, alice);
        // The share is 3 ether, so a fourth slot costs as much.
        vm.startPrank(creator);
        vm.expectRevert(shrinkError(id));
        escrow.raise(id, 0, 1);
        vm.expectRevert(shrinkError(id));
        escrow.raise{value: 3 ether - 1}(id, 3 ether - 1, 1);
        escrow.raise{value: 3 ether}(id, 3 ether, 1);
        vm.assertEq(escrow.taskOf(id).places, 4, "places");
        vm.stopPrank();
        award(id, rows(row(alice, 12 ether)));
        // Nothing is left to be shared, so any number may be added.
        vm.prank(creator);
        escrow.raise(id, 0, 5);
        vm.assertEq(escrow.taskOf(id).places, 8, "and more");
    }

    function test_Raise_RevertWhen_SlotsWouldDiluteShareOfWithdrawnOrDecidedWork() external {
        uint256 id = createdWith(NATIVE, 9 ether, 3);
        submit(id, alice);
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        vm.expectRevert(shrinkError(id));
        vm.prank(creator);
        escrow.raise(id, 0, 1);
    }

    function test_Raise_RevertWhen_NotPossible() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, outsider)
        );
        vm.prank(outsider);
        escrow.raise(id, 0, 1);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAmount.selector));
        escrow.raise(id, 0, 0);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_WrongValue.selector, 0, 1));
        escrow.raise(id, 1, 0);
        vm.warp(REVIEW_BY + GRACE);
        escrow.close(id);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        escrow.raise(id, 1, 0);
    }

    function test_Extend_MovesDeadlinesAndEmits() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.TaskExtended(id, SUBMIT_BY + 1, REVIEW_BY + 2);
        vm.prank(creator);
        escrow.extend(id, SUBMIT_BY + 1, REVIEW_BY + 2);
        vm.assertEq(escrow.taskOf(id).submitBy, SUBMIT_BY + 1, "submissions");
        vm.assertEq(escrow.taskOf(id).reviewBy, REVIEW_BY + 2, "review");
    }

    function test_Extend_LeavesDeadlineThatIsOver() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.warp(REVIEW_BY + 5);
        vm.startPrank(creator);
        escrow.extend(id, SUBMIT_BY, REVIEW_BY + 6);
        vm.expectRevert(deadlinesError(SUBMIT_BY + 1, REVIEW_BY + 7));
        escrow.extend(id, SUBMIT_BY + 1, REVIEW_BY + 7);
    }

    function test_Extend_RevertWhen_NotPossible() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, outsider)
        );
        vm.prank(outsider);
        escrow.extend(id, SUBMIT_BY, REVIEW_BY + 1);
        vm.startPrank(creator);
        expectNotLater(id, SUBMIT_BY, REVIEW_BY);
        expectNotLater(id, SUBMIT_BY - 1, REVIEW_BY + 1);
        expectNotLater(id, SUBMIT_BY + 1, REVIEW_BY - 1);
        vm.expectRevert(deadlinesError(REVIEW_BY, REVIEW_BY));
        escrow.extend(id, REVIEW_BY, REVIEW_BY);
        vm.expectRevert(deadlinesError(SUBMIT_BY, NOW + MAX_SPAN + 1));
        escrow.extend(id, SUBMIT_BY, NOW + MAX_SPAN + 1);
        vm.warp(REVIEW_BY + 5);
        vm.expectRevert(deadlinesError(SUBMIT_BY, REVIEW_BY + 5));
        escrow.extend(id, SUBMIT_BY, REVIEW_BY + 5);
    }

    function test_Create_LimitsTheLeastAmountToAnEqualShare() external {
        vm.assertEq(escrow.taskOf(createdWithLeast(9 ether, 3, 2 ether)).least, 2 ether, "as given");
        vm.assertEq(escrow.taskOf(createdWithLeast(9 ether, 3, 4 ether)).least, 3 ether, "a share");
    }

    function test_Extend_RevertWhen_SubmissionsAreOverAndWorkIsIn() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.warp(SUBMIT_BY);
        vm.prank(creator);
        escrow.extend(id, SUBMIT_BY + 1 days, REVIEW_BY);
        submit(id, alice);
        vm.warp(SUBMIT_BY + 1 days);
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_InvalidDeadlines.selector);
        vm.prank(creator);
        escrow.extend(id, SUBMIT_BY + 2 days, REVIEW_BY);
        vm.prank(creator);
        escrow.extend(id, SUBMIT_BY + 1 days, REVIEW_BY + 1 days);
    }

    /// @dev Also below the threshold, or a creator could hold its reviewers.
    function test_Resign_EndsTheCallersPartAndEmits() external {
        uint256 id = created(NATIVE, 9 ether);
        for (uint256 i = 0; i < 3; ++i) {
            vm.expectEmit(address(escrow));
            emit ITaskEvents.ReviewerSet(id, reviewer(i), false);
            vm.prank(reviewer(i));
            escrow.resign(id);
            vm.assertEq(escrow.taskOf(id).reviewers, 2 - i, "reviewers");
        }
    }

    function test_Resign_RevertWhen_CallerIsNoReviewer() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_ReviewerUnchanged.selector, id, outsider)
        );
        vm.prank(outsider);
        escrow.resign(id);
    }

    function test_SetTerms() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, outsider)
        );
        vm.prank(outsider);
        escrow.setTerms(id, WORK);
        vm.startPrank(creator);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroHash.selector));
        escrow.setTerms(id, 0);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.TermsChanged(id, WORK);
        escrow.setTerms(id, WORK);
        vm.assertEq(escrow.taskOf(id).termsHash, WORK, "terms");
    }

    function test_SetReviewer_NamesAndRemovesAndEmits() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.startPrank(creator);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.ReviewerSet(id, alice, true);
        escrow.setReviewer(id, alice, true);
        vm.assertTrue(escrow.isReviewer(id, alice), "named");
        vm.assertEq(escrow.taskOf(id).reviewers, 4, "four");
        vm.assertEq(escrow.taskOf(id).nonce, 0, "voids nothing");
        escrow.setReviewer(id, alice, false);
        vm.assertFalse(escrow.isReviewer(id, alice), "removed");
        vm.assertEq(escrow.taskOf(id).reviewers, 3, "three");
        vm.assertEq(escrow.taskOf(id).nonce, 1, "voids approvals");
    }

    function test_SetReviewer_RevertWhen_WorkIsIn() external {
        uint256 id = created(NATIVE, 9 ether);
        submit(id, alice);
        vm.startPrank(alice);
        escrow.withdrawSubmission(id);
        vm.stopPrank();
        address first = reviewer(0);
        bytes memory fixed_ =
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_ReviewersFixed.selector, id);
        vm.startPrank(creator);
        vm.expectRevert(fixed_);
        escrow.setReviewer(id, creator, true);
        vm.expectRevert(fixed_);
        escrow.setReviewer(id, first, false);
    }

    function test_SetReviewer_RevertWhen_NotPossible() external {
        uint256 id = created(NATIVE, 9 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotCreator.selector, id, outsider)
        );
        vm.prank(outsider);
        escrow.setReviewer(id, outsider, true);
        address first = reviewer(0);
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_ReviewerUnchanged.selector, id, first)
        );
        escrow.setReviewer(id, first, true);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_ReviewerUnchanged.selector, id, alice)
        );
        escrow.setReviewer(id, alice, false);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAddress.selector));
        escrow.setReviewer(id, address(0), true);
        escrow.setReviewer(id, first, false);
        address second = reviewer(1);
        vm.expectRevert(reviewersError(2, 1));
        escrow.setReviewer(id, second, false);
        for (uint160 i = 1; i <= 14; ++i) {
            escrow.setReviewer(id, address(i), true);
        }
        vm.expectRevert(reviewersError(2, 17));
        escrow.setReviewer(id, alice, true);
    }

    function expectRejected(ITaskEscrow.NewTask memory task, bytes memory error_) private {
        vm.expectRevert(error_);
        vm.prank(creator);
        escrow.create{value: task.reward}(task);
    }

    function expectDeadlinesRejected(uint40 submitBy, uint40 reviewBy) private {
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 1);
        (task.submitBy, task.reviewBy) = (submitBy, reviewBy);
        expectRejected(task, deadlinesError(submitBy, reviewBy));
    }

    function expectNotLater(uint256 id, uint40 submitBy, uint40 reviewBy) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_DeadlineNotLater.selector, submitBy, reviewBy
            )
        );
        escrow.extend(id, submitBy, reviewBy);
    }

    function deadlinesError(uint40 submitBy, uint40 reviewBy) private pure returns (bytes memory) {
        return abi.encodeWithSelector(
            ITaskEvents.TaskEscrow_InvalidDeadlines.selector, submitBy, reviewBy
        );
    }

    function shrinkError(uint256 id) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_ShareWouldShrink.selector, id);
    }

    function placesError(uint256 places) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidPlaces.selector, places, 1_000);
    }

    function reviewersError(uint256 threshold, uint256 count) private pure returns (bytes memory) {
        return abi.encodeWithSelector(
            ITaskEvents.TaskEscrow_InvalidReviewers.selector, threshold, count, 16
        );
    }
}
