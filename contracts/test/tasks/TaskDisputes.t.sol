// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskDisputes} from "../../src/tasks/ITaskDisputes.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {Herald, Loser} from "./TaskParties.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @notice Disputes about work: who opens them, who ends them, and with what.
contract TaskDisputesTest is TaskFixture {
    uint256 private id;

    /// @dev A share is 3 ether.
    function setUp() public override {
        super.setUp();
        id = createdWith(NATIVE, 9 ether, 3);
        submit(id, alice);
        submit(id, bob);
    }

    function test_Dispute_OpensForWorkThatWasTurnedDownAndEmits() external {
        turnDown(id, alice);
        vm.warp(NOW + OBJECTION_TIME - 1);
        uint40 until = NOW + OBJECTION_TIME - 1 + DISPUTE_TIME;
        vm.expectEmit(address(disputes));
        emit ITaskDisputes.Disputed(id, alice, REASON, until);
        dispute(id, alice);
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        vm.assertEq(task.disputes, 1, "disputes");
        vm.assertEq(task.disputedUntil, until, "until");
        vm.assertEq(task.turnedDown, 0, "no longer an objection");
        vm.assertEq(task.undecided, 1, "bob's");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Disputed);
        vm.assertEq(escrow.workOf(id, alice).since, NOW + OBJECTION_TIME - 1, "time");
    }

    function test_Dispute_OpensForWorkThatWasLeftUndecided() external {
        vm.warp(REVIEW_BY);
        dispute(id, alice);
        vm.assertEq(escrow.taskOf(id).undecided, 1, "bob's");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Disputed);
        vm.warp(REVIEW_BY + GRACE - 1);
        dispute(id, bob);
        vm.assertEq(escrow.taskOf(id).disputes, 2, "disputes");
    }

    /// @dev No account can spend the dispute of another.
    function test_Dispute_OpensForEachSubmission() external {
        address puppet = carol;
        submit(id, puppet);
        turnDown(id, puppet);
        dispute(id, puppet);
        resolve(id, row(puppet, 0));
        turnDownAndDispute(id, alice);
        turnDown(id, bob);
        vm.warp(NOW + DISPUTE_TIME - 1);
        ITaskEscrow.Approval[] memory approvals = cancelApprovals(id, VALID_UNTIL, 2);
        vm.expectRevert(frozenError(id, NOW + DISPUTE_TIME));
        vm.prank(creator);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
        resolve(id, row(alice, 3 ether));
        vm.assertEq(alice.balance, 3 ether, "paid");
    }

    function test_Dispute_CountsAgainOnceAllAreOver() external {
        vm.warp(REVIEW_BY - DISPUTE_TIME);
        turnDownAndDispute(id, alice);
        vm.warp(REVIEW_BY);
        dispute(id, bob);
        vm.assertEq(escrow.taskOf(id).disputes, 1, "bob's");
        resolve(id, row(bob, 3 ether));
        vm.assertEq(escrow.taskOf(id).disputes, 0, "none");
    }

    function test_Dispute_RevertWhen_NotPossible() external {
        vm.expectRevert(abi.encodeWithSelector(ITaskDisputes.TaskDisputes_ZeroHash.selector));
        vm.prank(alice);
        disputes.dispute(id, 0);
        expectNoDispute(carol);
        vm.warp(REVIEW_BY - 1);
        expectNoDispute(alice);
        turnDown(id, bob);
        vm.warp(REVIEW_BY - 1 + OBJECTION_TIME);
        expectNoDispute(bob);
        vm.warp(REVIEW_BY - 1 + OBJECTION_TIME + GRACE);
        escrow.close(id);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        dispute(id, alice);
    }

    /// @dev Otherwise many accounts could keep a reward by disputes one after another.
    function test_Dispute_RevertWhen_UndecidedWorkIsPastTheGrace() external {
        vm.warp(REVIEW_BY);
        dispute(id, alice);
        vm.warp(REVIEW_BY + GRACE);
        expectNoDispute(bob);
    }

    /// @dev The contract that is paid calls while the award goes on.
    function test_Dispute_RevertWhen_WithinAnAward() external {
        uint256 wide = createdWith(NATIVE, 9 ether, 3);
        Loser loser = new Loser();
        Herald herald = new Herald(loser, disputes, wide);
        loser.submit(escrow, wide, WORK);
        herald.submit(escrow, wide, WORK);
        award(wide, rows(row(address(herald), 1 ether), row(address(loser), 0)));
        vm.assertEq(address(herald).balance, 1 ether, "paid");
        assertWorkState(wide, address(loser), ITaskEscrow.WorkState.TurnedDown);
    }

    function test_Resolve_ByArbitersWhomTheCreatorNamedAsReviewers() external {
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 9 ether);
        (task.threshold, task.maxWinners) = (1, 1);
        (task.reviewers[1], task.reviewers[2]) = (arbiter, secondArbiter);
        uint256 named = create(task);
        submit(named, alice);
        ITaskEscrow.Row[] memory list = rows(row(alice, 0));
        escrow.award(named, list, REASON, VALID_UNTIL, approvalsOf(named, list, 1));
        dispute(named, alice);
        vm.prank(arbiter);
        escrow.resign(named);
        vm.prank(secondArbiter);
        escrow.resign(named);
        resolve(named, row(alice, 9 ether));
        vm.assertEq(alice.balance, 9 ether, "paid");
    }

    /// @dev However often the creator postpones the review.
    function test_Dispute_OfWorkThatIsUndecidedForNinetyDays() external {
        vm.warp(REVIEW_BY - 1);
        vm.prank(creator);
        escrow.extend(id, SUBMIT_BY, REVIEW_BY + 300 days);
        vm.warp(NOW + 90 days - 1);
        expectNoDispute(alice);
        vm.warp(NOW + 90 days);
        dispute(id, alice);
    }

    function test_Dispute_RevertWhen_ItWasTurnedDownTooLongAgo() external {
        turnDown(id, alice);
        vm.warp(NOW + OBJECTION_TIME);
        expectNoDispute(alice);
        // Others that were turned down later do not prolong it.
        turnDown(id, bob);
        expectNoDispute(alice);
    }

    function test_Dispute_RevertWhen_WorkIsWithdrawnOrPaid() external {
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        award(id, rows(row(bob, 1)));
        vm.warp(REVIEW_BY);
        expectNoDispute(alice);
        expectNoDispute(bob);
    }

    function test_Dispute_RevertWhen_ThereWasOne() external {
        turnDownAndDispute(id, alice);
        expectNoDispute(alice);
        turnDownAndDispute(id, bob);
        resolve(id, row(bob, 0));
        expectNoDispute(bob);
        vm.warp(NOW + DISPUTE_TIME);
        expectNoDispute(alice);
    }

    function test_Resolve_PaysWhatTwoArbitersAgreeOnAndEmits() external {
        turnDownAndDispute(id, alice);
        ITaskEscrow.Row memory only = row(alice, 2 ether);
        bytes32 decision = keccak256(abi.encode(id, only, REASON));
        vm.expectEmit(address(disputes));
        emit ITaskDisputes.ResolutionProposed(id, alice, arbiter, 2 ether, REASON, decision);
        resolveBy(arbiter, id, only);
        vm.assertEq(disputes.proposerOf(decision), arbiter, "first");
        vm.assertEq(alice.balance, 0, "not yet");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Disputed);
        vm.expectEmit(address(disputes));
        emit ITaskDisputes.DisputeResolved(id, alice, secondArbiter, arbiter, 2 ether, REASON);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.AwardDecided(id, 0, REASON, 2 ether, true);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Awarded(id, alice, 2 ether, WORK);
        resolveBy(secondArbiter, id, only);
        vm.assertEq(alice.balance, 2 ether, "paid");
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        vm.assertEq(task.paid, 2 ether, "paid");
        vm.assertEq(task.places, 2, "places");
        vm.assertEq(task.winners, 1, "winners");
        vm.assertEq(task.disputes, 0, "disputes");
        vm.assertEq(task.nonce, 1, "voids approvals");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Paid);
        assertHeld(NATIVE, 7 ether);
    }

    function test_Resolve_PaysPayees() external {
        vm.prank(carol);
        escrow.submit(id, WORK, payees(outsider, 2_500, carol, 7_500));
        ITaskEscrow.Row memory only = row(carol, 0);
        only.payees = payees(outsider, 2_500, carol, 7_500);
        award(id, rows(only));
        dispute(id, carol);
        only.amount = 2 ether;
        resolve(id, only);
        vm.assertEq(outsider.balance, 0.5 ether, "whom carol named");
        vm.assertEq(carol.balance, 1.5 ether, "carol");
    }

    function test_Resolve_DismissesAndEmits() external {
        turnDownAndDispute(id, alice);
        resolveBy(arbiter, id, row(alice, 0));
        vm.expectEmit(address(disputes));
        emit ITaskDisputes.DisputeResolved(id, alice, secondArbiter, arbiter, 0, REASON);
        resolveBy(secondArbiter, id, row(alice, 0));
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        vm.assertEq(task.disputes, 0, "disputes");
        vm.assertEq(task.nonce, 0, "approvals stay");
        vm.assertEq(task.places, 3, "places");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Dismissed);
        turnDown(id, bob);
        vm.warp(NOW + OBJECTION_TIME);
        cancel(id);
        vm.assertEq(refundTo.balance, 9 ether, "refunded");
    }

    function test_Resolve_PaysWhileOtherWorkIsContested() external {
        submit(id, carol);
        turnDownAndDispute(id, alice);
        turnDownAndDispute(id, carol);
        resolve(id, row(alice, 3 ether));
        resolve(id, row(carol, 3 ether));
        vm.assertEq(alice.balance + carol.balance, 6 ether, "both");
        award(id, rows(row(bob, 3 ether)));
    }

    function test_Resolve_RevertWhen_UnauthorizedCallerCalls() external {
        turnDownAndDispute(id, alice);
        expectUnauthorized(outsider);
        resolveBy(outsider, id, row(alice, 3 ether));
    }

    function test_Resolve_RevertWhen_ReasonIsMissing() external {
        turnDownAndDispute(id, alice);
        vm.expectRevert(abi.encodeWithSelector(ITaskDisputes.TaskDisputes_ZeroHash.selector));
        vm.prank(arbiter);
        disputes.resolve(id, row(alice, 3 ether), 0);
    }

    function test_Resolve_RevertWhen_OneArbiterDecidesTwice() external {
        turnDownAndDispute(id, alice);
        resolveBy(arbiter, id, row(alice, 3 ether));
        vm.expectRevert(
            abi.encodeWithSelector(ITaskDisputes.TaskDisputes_SameArbiter.selector, id, arbiter)
        );
        resolveBy(arbiter, id, row(alice, 3 ether));
    }

    /// @dev Through the manager, one arbiter would have a second `msg.sender`.
    function test_Resolve_RevertWhen_OneArbiterActsAsTwoThroughTheManager() external {
        turnDownAndDispute(id, alice);
        bytes memory data = abi.encodeCall(disputes.resolve, (id, row(alice, 3 ether), REASON));
        bytes memory error_ =
            abi.encodeWithSelector(ITaskDisputes.TaskDisputes_ThroughManager.selector);
        vm.expectRevert(error_);
        vm.prank(arbiter);
        manager.execute(address(disputes), data);
        resolveBy(arbiter, id, row(alice, 3 ether));
        vm.expectRevert(error_);
        vm.prank(arbiter);
        manager.execute(address(disputes), data);
        bytes[] memory calls = new bytes[](1);
        calls[0] = abi.encodeCall(manager.execute, (address(disputes), data));
        vm.expectRevert(error_);
        vm.prank(arbiter);
        manager.multicall(calls);
    }

    function test_Resolve_RevertWhen_ArbiterIsCreatorReviewerOrSubmitter() external {
        turnDownAndDispute(id, alice);
        address[3] memory parties = [creator, reviewer(2), alice];
        for (uint256 i = 0; i < 3; ++i) {
            grant(ECOSYSTEM_OPERATOR, parties[i]);
            expectNotIndependent(parties[i]);
        }
        resolveBy(arbiter, id, row(alice, 3 ether));
        for (uint256 i = 0; i < 3; ++i) {
            expectNotIndependent(parties[i]);
        }
        vm.assertEq(alice.balance, 0, "not paid");
    }

    /// @dev One stolen key of an arbiter with work of its own gets nothing.
    function test_Attack_OneArbiterWithASybilSubmission() external {
        submit(id, carol);
        vm.warp(REVIEW_BY);
        dispute(id, carol);
        grant(ECOSYSTEM_OPERATOR, carol);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskDisputes.TaskDisputes_NotIndependent.selector, id, carol)
        );
        resolveBy(carol, id, row(carol, 3 ether));
        resolveBy(arbiter, id, row(carol, 3 ether));
        vm.assertEq(carol.balance, 0, "not paid");
        // Even two get no more than a share.
        resolveBy(arbiter, id, row(carol, 9 ether));
        expectTooMuch(row(carol, 9 ether), 3 ether);
    }

    function test_Resolve_IgnoresDecisionOfFormerArbiter() external {
        turnDownAndDispute(id, alice);
        ITaskEscrow.Row memory only = row(alice, 3 ether);
        resolveBy(arbiter, id, only);
        manager.revokeRole(ECOSYSTEM_OPERATOR, arbiter);
        resolveBy(secondArbiter, id, only);
        vm.assertEq(alice.balance, 0, "one decided");
        vm.assertEq(
            disputes.proposerOf(keccak256(abi.encode(id, only, REASON))), secondArbiter, "first now"
        );
        expectUnauthorized(arbiter);
        resolveBy(arbiter, id, only);
        grant(ECOSYSTEM_OPERATOR, carol);
        resolveBy(carol, id, only);
        vm.assertEq(alice.balance, 3 ether, "two decided");
    }

    function test_Resolve_CountsArbiterWhoWaits() external {
        manager.grantRole(ECOSYSTEM_OPERATOR, carol, 1 days);
        turnDownAndDispute(id, alice);
        ITaskEscrow.Row memory only = row(alice, 3 ether);
        bytes memory data = abi.encodeCall(disputes.resolve, (id, only, REASON));
        vm.prank(carol);
        manager.schedule(address(disputes), data, 0);
        vm.expectPartialRevert(IAccessManager.AccessManagerNotReady.selector);
        resolveBy(carol, id, only);
        vm.warp(NOW + 1 days);
        resolveBy(carol, id, only);
        resolveBy(arbiter, id, only);
        vm.assertEq(alice.balance, 3 ether, "paid");
    }

    function test_Resolve_RequiresTheSameDecision() external {
        turnDownAndDispute(id, alice);
        resolveBy(arbiter, id, row(alice, 3 ether));
        resolveBy(secondArbiter, id, row(alice, 2 ether));
        vm.prank(secondArbiter);
        disputes.resolve(id, row(alice, 3 ether), keccak256("another"));
        vm.assertEq(alice.balance, 0, "nothing agreed");
        resolveBy(secondArbiter, id, row(alice, 3 ether));
        vm.assertEq(alice.balance, 3 ether, "agreed");
        // Another agreement ends nothing again.
        expectNotDisputed(arbiter, row(alice, 2 ether));
    }

    function test_Resolve_RevertWhen_NoDisputeIsOpen() external {
        expectNotDisputed(arbiter, row(alice, 3 ether));
        turnDown(id, alice);
        expectNotDisputed(arbiter, row(alice, 3 ether));
        dispute(id, alice);
        resolveBy(arbiter, id, row(alice, 3 ether));
        vm.warp(NOW + DISPUTE_TIME);
        expectNotDisputed(secondArbiter, row(alice, 3 ether));
        vm.warp(NOW + DISPUTE_TIME - 1);
        resolveBy(secondArbiter, id, row(alice, 3 ether));
        vm.assertEq(alice.balance, 3 ether, "in time");
    }

    function test_Resolve_RevertWhen_RowIsNotTheWork() external {
        turnDownAndDispute(id, alice);
        ITaskEscrow.Row memory wrong = row(alice, 3 ether);
        wrong.contentHash = OTHER;
        resolveBy(arbiter, id, wrong);
        expectNotDisputed(secondArbiter, wrong);
        wrong = row(alice, 3 ether);
        wrong.payees = payees(arbiter, 9_999, alice, 1);
        resolveBy(arbiter, id, wrong);
        expectNotDisputed(secondArbiter, wrong);
    }

    function test_Resolve_RevertWhen_MoreThanAShareWouldBePaid() external {
        turnDownAndDispute(id, alice);
        resolveBy(arbiter, id, row(alice, 3 ether + 1));
        expectTooMuch(row(alice, 3 ether + 1), 3 ether);
    }

    function test_Resolve_RevertWhen_NoSlotIsLeft() external {
        uint256 narrow = createdWith(NATIVE, 9 ether, 1);
        submit(narrow, alice);
        submit(narrow, bob);
        turnDownAndDispute(narrow, alice);
        turnDownAndDispute(narrow, bob);
        resolve(narrow, row(alice, 1 ether));
        resolveBy(arbiter, narrow, row(bob, 1 ether));
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoPlace.selector, narrow, 1, 0)
        );
        resolveBy(secondArbiter, narrow, row(bob, 1 ether));
        resolve(narrow, row(bob, 0));
    }

    function test_Resolve_RevertWhen_TaskIsClosed() external {
        vm.warp(REVIEW_BY - DISPUTE_TIME + GRACE);
        turnDownAndDispute(id, alice);
        resolveBy(arbiter, id, row(alice, 3 ether));
        vm.warp(REVIEW_BY + 2 * GRACE);
        escrow.close(id);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        resolveBy(secondArbiter, id, row(alice, 3 ether));
    }

    function test_FreezeAndSettle_RevertWhen_CallerIsNotDisputes() external {
        turnDownAndDispute(id, alice);
        turnDown(id, bob);
        address[4] memory callers = [creator, arbiter, bob, reviewer(0)];
        for (uint256 i = 0; i < 4; ++i) {
            bytes memory error_ =
                abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotDisputes.selector, callers[i]);
            vm.startPrank(callers[i]);
            vm.expectRevert(error_);
            escrow.freeze(id, bob);
            vm.expectRevert(error_);
            escrow.settle(id, row(alice, 0), REASON);
            vm.stopPrank();
        }
    }

    function expectNoDispute(address account) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_CannotDispute.selector, id, account)
        );
        dispute(id, account);
    }

    function expectNotDisputed(address by, ITaskEscrow.Row memory only) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotDisputed.selector, id, only.submitter)
        );
        resolveBy(by, id, only);
    }

    function expectNotIndependent(address by) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITaskDisputes.TaskDisputes_NotIndependent.selector, id, by)
        );
        resolveBy(by, id, row(alice, 3 ether));
    }

    function expectTooMuch(ITaskEscrow.Row memory only, uint256 share) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_NotEnough.selector, id, NATIVE, only.amount, share
            )
        );
        resolveBy(secondArbiter, id, only);
    }
}
