// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskDigests} from "./TaskDigests.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {SignerWallet} from "./TaskParties.sol";

/// @notice Signatures that reviewers must give, and what they may decide.
contract TaskAwardTest is TaskFixture {
    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = createdWith(NATIVE, 9 ether, 3);
        submit(id, alice);
        submit(id, bob);
    }

    function test_Award_PaysForAnySenderAndEmits() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 3 ether), row(bob, 0));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.AwardDecided(id, 0, REASON, 3 ether, false);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Awarded(id, alice, 3 ether, WORK);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Awarded(id, bob, 0, WORK);
        vm.prank(outsider);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 3 ether, "alice");
        vm.assertEq(bob.balance + outsider.balance, 0, "nobody else");
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        vm.assertEq(task.paid, 3 ether, "paid");
        vm.assertEq(task.winners, 1, "winners");
        vm.assertEq(task.places, 2, "places");
        vm.assertEq(task.undecided, 0, "undecided");
        vm.assertEq(task.turnedDown, 1, "turned down");
        vm.assertEq(task.objectionUntil, NOW + OBJECTION_TIME, "objection");
        vm.assertEq(task.nonce, 1, "nonce");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Paid);
        assertWorkState(id, bob, ITaskEscrow.WorkState.TurnedDown);
        vm.assertEq(escrow.workOf(id, bob).since, NOW, "time");
        assertHeld(NATIVE, 6 ether);
    }

    function test_Award_AcceptsMoreApprovalsThanNeeded() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 3 ether));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 3);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 3 ether, "paid");
    }

    function test_Award_AcceptsApprovalOfContract() external {
        SignerWallet wallet = new SignerWallet(carol);
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 1 ether);
        task.threshold = 1;
        task.reviewers = new address[](1);
        task.reviewers[0] = address(wallet);
        uint256 of_ = create(task);
        submit(of_, alice);
        ITaskEscrow.Row[] memory list = rows(row(alice, 1 ether));
        ITaskEscrow.Approval[] memory approvals = new ITaskEscrow.Approval[](1);
        bytes32 digest =
            TaskDigests.awardDigest(escrow, of_, list, REASON, VALID_UNTIL, address(wallet));
        approvals[0] = ITaskEscrow.Approval(address(wallet), signatureOf("carol", digest));
        escrow.award(of_, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 1 ether, "paid");
    }

    /// @dev A key that is an account and signs for a contract counts twice only with two signatures.
    function test_Award_RevertWhen_OneSignatureIsUsedForAnAccountAndItsContract() external {
        address wallet = address(new SignerWallet(carol));
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 1 ether);
        task.reviewers = new address[](2);
        bool isWalletFirst = wallet < carol;
        (task.reviewers[0], task.reviewers[1]) = isWalletFirst ? (wallet, carol) : (carol, wallet);
        uint256 of_ = create(task);
        submit(of_, alice);
        ITaskEscrow.Row[] memory list = rows(row(alice, 1 ether));
        bytes memory signature = signatureOf(
            "carol",
            TaskDigests.awardDigest(escrow, of_, list, REASON, VALID_UNTIL, task.reviewers[0])
        );
        ITaskEscrow.Approval[] memory approvals = new ITaskEscrow.Approval[](2);
        approvals[0] = ITaskEscrow.Approval(task.reviewers[0], signature);
        approvals[1] = ITaskEscrow.Approval(task.reviewers[1], signature);
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_InvalidApproval.selector, of_, task.reviewers[1]
            )
        );
        escrow.award(of_, list, REASON, VALID_UNTIL, approvals);
    }

    function test_Award_AcceptsSignedSubmissionOfAnotherSender() external {
        escrow.submitBySig(id, signedWork(id, "carol", WORK, noPayees(), NOW));
        award(id, rows(row(carol, 1 ether)));
        vm.assertEq(carol.balance, 1 ether, "carol");
        vm.assertEq(escrow.taskOf(id).undecided, 2, "one decided");
    }

    function test_Award_RevertWhen_WorkOnlyWasSigned() external {
        signedWork(id, "carol", WORK, noPayees(), NOW);
        expectRow(row(carol, 1), nothingError(carol));
    }

    function test_Award_RevertWhen_TaskIsNotOpen() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, 9));
        escrow.award(9, list, REASON, VALID_UNTIL, new ITaskEscrow.Approval[](2));
        vm.warp(REVIEW_BY + GRACE);
        escrow.close(id);
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
    }

    function test_Award_RevertWhen_ApprovalsDoNotSuffice() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 1);
        expectRejected(
            list,
            approvals,
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotEnoughApprovals.selector, id, 1, 2)
        );
        approvals = approvalsOf(id, list, 2);
        (approvals[0], approvals[1]) = (approvals[1], approvals[0]);
        expectRejected(list, approvals, approvalError(reviewer(0)));
        approvals[0] = approvals[1];
        expectRejected(list, approvals, approvalError(reviewer(0)));
        // An outsider with its own signature.
        approvals = approvalsOf(id, list, 3);
        bytes32 digest = TaskDigests.awardDigest(escrow, id, list, REASON, VALID_UNTIL, outsider);
        approvals[1] = ITaskEscrow.Approval(outsider, signatureOf("outsider", digest));
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_InvalidApproval.selector);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        // The creator signing in a reviewer's name.
        approvals = approvalsOf(id, list, 2);
        digest = TaskDigests.awardDigest(escrow, id, list, REASON, VALID_UNTIL, reviewer(1));
        approvals[1].signature = signatureOf("creator", digest);
        expectRejected(list, approvals, approvalError(reviewer(1)));
    }

    function test_Award_RevertWhen_SomethingElseWasSigned() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        bytes memory error_ = approvalError(reviewer(0));
        expectRejected(rows(row(alice, 2)), approvals, error_);
        expectRejected(rows(row(bob, 1)), approvals, error_);
        expectRejected(rows(row(alice, 1), row(bob, 1)), approvals, error_);
        vm.expectRevert(error_);
        escrow.award(id, list, keccak256("another"), VALID_UNTIL, approvals);
        vm.expectRevert(error_);
        escrow.award(id, list, REASON, VALID_UNTIL + 1, approvals);
        uint256 other = created(NATIVE, 1 ether);
        submit(other, alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_InvalidApproval.selector, other, reviewer(0)
            )
        );
        escrow.award(other, list, REASON, VALID_UNTIL, approvals);
        approvals = cancelApprovals(id, VALID_UNTIL, 2);
        expectRejected(list, approvals, error_);
    }

    function test_Award_RevertWhen_ApprovalsAreTooOld() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsUntil(id, list, NOW + 5, 2);
        vm.warp(NOW + 6);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_Expired.selector, NOW + 5));
        escrow.award(id, list, REASON, NOW + 5, approvals);
        vm.warp(NOW + 5);
        escrow.award(id, list, REASON, NOW + 5, approvals);
    }

    /// @dev Both were signed over the same nonce, so only one of them counts.
    function test_Award_RevertWhen_AnotherAwardCameFirst() external {
        ITaskEscrow.Row[] memory first = rows(row(alice, 1 ether));
        ITaskEscrow.Row[] memory second = rows(row(bob, 1 ether));
        ITaskEscrow.Approval[] memory toFirst = approvalsOf(id, first, 2);
        ITaskEscrow.Approval[] memory toSecond = approvalsOf(id, second, 2);
        escrow.award(id, first, REASON, VALID_UNTIL, toFirst);
        expectRejected(second, toSecond, approvalError(reviewer(0)));
        expectRejected(first, toFirst, nothingError(alice));
    }

    /// @dev Turning work down voids nothing, so that several such decisions can be signed at once.
    function test_Award_AcceptsSignaturesFromBeforeAwardThatOnlyTurnedDown() external {
        ITaskEscrow.Row[] memory first = rows(row(alice, 0));
        ITaskEscrow.Row[] memory second = rows(row(bob, 1 ether));
        ITaskEscrow.Approval[] memory toFirst = approvalsOf(id, first, 2);
        ITaskEscrow.Approval[] memory toSecond = approvalsOf(id, second, 2);
        escrow.award(id, first, REASON, VALID_UNTIL, toFirst);
        vm.assertEq(escrow.taskOf(id).nonce, 0, "nonce");
        expectRejected(first, toFirst, nothingError(alice));
        escrow.award(id, second, REASON, VALID_UNTIL, toSecond);
        vm.assertEq(bob.balance, 1 ether, "paid");
        vm.assertEq(escrow.taskOf(id).nonce, 1, "nonce");
        expectRejected(first, toFirst, nothingError(alice));
    }

    /// @dev Possible until work is in.
    function test_Award_RevertWhen_ReviewerWasRemoved() external {
        uint256 fresh = created(NATIVE, 9 ether);
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(fresh, list, 2);
        (address removed, address kept) = (reviewer(1), reviewer(0));
        vm.startPrank(creator);
        escrow.setReviewer(fresh, removed, false);
        escrow.setReviewer(fresh, removed, true);
        escrow.setReviewer(fresh, removed, false);
        vm.stopPrank();
        submit(fresh, alice);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidApproval.selector, fresh, kept)
        );
        escrow.award(fresh, list, REASON, VALID_UNTIL, approvals);
        // A new signature of the removed reviewer does not count either.
        approvals = approvalsOf(fresh, list, 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidApproval.selector, fresh, removed)
        );
        escrow.award(fresh, list, REASON, VALID_UNTIL, approvals);
    }

    function test_Award_RevertWhen_RowsAreNoneOrTooMany() external {
        ITaskEscrow.Row[] memory list = noRows();
        expectRejected(list, approvalsOf(id, list, 2), rowsError(0));
        list = new ITaskEscrow.Row[](101);
        expectRejected(list, approvalsOf(id, list, 2), rowsError(101));
    }

    function test_Award_RevertWhen_NoRowMatchesASubmission() external {
        expectRow(row(carol, 1), nothingError(carol));
        expectRow(row(address(0), 1), nothingError(address(0)));
        ITaskEscrow.Row memory wrong = row(alice, 1);
        wrong.contentHash = OTHER;
        expectRow(wrong, nothingError(alice));
        wrong = row(alice, 1);
        wrong.payees = payees(creator, 9_999, alice, 1);
        expectRow(wrong, nothingError(alice));
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        expectRow(row(alice, 1), nothingError(alice));
        ITaskEscrow.Row[] memory both = rows(row(carol, 1), row(alice, 1));
        expectRejected(both, approvalsOf(id, both, 2), nothingError(carol));
    }

    function test_Award_SkipsRowWhoseWorkChangedAndEmits() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1 ether), row(bob, 3 ether));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.prank(alice);
        escrow.submit(id, OTHER, noPayees());
        vm.expectEmit(address(escrow));
        emit ITaskEvents.AwardDecided(id, 0, REASON, 3 ether, false);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.RowSkipped(id, alice, WORK);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Awarded(id, bob, 3 ether, WORK);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 0, "not paid");
        vm.assertEq(bob.balance, 3 ether, "the other");
        vm.assertEq(escrow.taskOf(id).undecided, 1, "alice's");
        vm.assertEq(escrow.taskOf(id).paid, 3 ether, "paid");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Undecided);
        // Those signatures are void, so nothing is paid if she changes it back.
        submit(id, alice);
        expectRejected(list, approvals, approvalError(reviewer(0)));
    }

    function test_Award_SkipsRowWhoseWorkIsWithdrawnOrDecided() external {
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        award(id, rows(row(alice, 1 ether), row(bob, 1 ether)));
        vm.assertEq(alice.balance, 0, "withdrawn");
        vm.assertEq(bob.balance, 1 ether, "paid");
        submit(id, carol);
        award(id, rows(row(bob, 1 ether), row(carol, 1 ether)));
        vm.assertEq(bob.balance, 1 ether, "once");
        vm.assertEq(carol.balance, 1 ether, "the other");
        vm.assertEq(escrow.taskOf(id).winners, 2, "two");
    }

    function test_Award_PaysOnceWhatItNamesTwice() external {
        award(id, rows(row(alice, 1), row(alice, 2)));
        vm.assertEq(alice.balance, 1, "once");
        vm.assertEq(escrow.taskOf(id).winners, 1, "one");
    }

    function test_Award_PaysWhatItTurnsDownBefore() external {
        award(id, rows(row(alice, 0), row(alice, 2)));
        vm.assertEq(alice.balance, 2, "paid");
        vm.assertEq(escrow.taskOf(id).turnedDown, 0, "not counted");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Paid);
    }

    function test_Award_RevertWhen_WinnerWouldGetLessThanPromised() external {
        uint256 fixed_ = createdWithLeast(9 ether, 3, 3 ether);
        submit(fixed_, alice);
        ITaskEscrow.Row[] memory list = rows(row(alice, 3 ether - 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(fixed_, list, 2);
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_BelowLeast.selector, fixed_, NATIVE, 3 ether - 1, 3 ether
            )
        );
        escrow.award(fixed_, list, REASON, VALID_UNTIL, approvals);
        award(fixed_, rows(row(alice, 3 ether)));
    }

    /// @dev A row with false payees would be left out, and void the signatures for the others.
    function test_Award_RevertWhen_SenderNamesOtherPayees() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 3 ether), row(bob, 3 ether));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        list[0].payees = payees(outsider, 1, alice, 9_999);
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_InvalidApproval.selector);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        list[0].payees = noPayees();
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 3 ether, "as signed");
    }

    function test_Award_RevertWhen_WorkIsDecided() external {
        award(id, rows(row(alice, 1), row(bob, 0)));
        expectRow(row(alice, 1), nothingError(alice));
        expectRow(row(alice, 0), nothingError(alice));
        expectRow(row(bob, 0), nothingError(bob));
    }

    function test_Award_LetsLaterOnePayWhatWasTurnedDownOnce() external {
        turnDown(id, bob);
        ITaskEscrow.Row memory other = row(bob, 1 ether);
        other.contentHash = OTHER;
        expectRow(other, nothingError(bob));
        award(id, rows(row(bob, 2 ether)));
        vm.assertEq(bob.balance, 2 ether, "paid after all");
        vm.assertEq(escrow.taskOf(id).undecided, 1, "alice's");
        vm.assertEq(escrow.taskOf(id).turnedDown, 0, "none");
        vm.assertEq(escrow.taskOf(id).winners, 1, "one");
        expectRow(row(bob, 1), nothingError(bob));
    }

    function test_Award_PaysWhatWasTurnedDownLongAgo() external {
        turnDown(id, bob);
        vm.warp(NOW + OBJECTION_TIME);
        award(id, rows(row(bob, 2 ether)));
        vm.assertEq(bob.balance, 2 ether, "paid");
    }

    function test_Award_RevertWhen_MoreWouldBePaidThanIsLeft() external {
        // The escrow holds plenty of the same coin.
        created(NATIVE, 1_000 ether);
        ITaskEscrow.Row[] memory list = rows(row(alice, 4 ether), row(bob, 5 ether + 1));
        expectRejected(
            list,
            approvalsOf(id, list, 2),
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_NotEnough.selector, id, NATIVE, 9 ether + 1, 9 ether
            )
        );
        list = rows(row(alice, type(uint128).max), row(bob, type(uint128).max));
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_NotEnough.selector);
        this.awardFrom(id, list);
        vm.assertEq(escrow.taskOf(id).undecided, 2, "nothing happened");
        award(id, rows(row(alice, 4 ether), row(bob, 5 ether)));
    }

    function test_Award_RevertWhen_MoreWouldWinThanThereAreSlots() external {
        uint256 narrow = createdWith(NATIVE, 9 ether, 1);
        submit(narrow, alice);
        submit(narrow, bob);
        submit(narrow, carol);
        ITaskEscrow.Row[] memory list = rows(row(alice, 1), row(bob, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(narrow, list, 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoPlace.selector, narrow, 2, 1)
        );
        escrow.award(narrow, list, REASON, VALID_UNTIL, approvals);
        // A rejected submission takes no winner slot.
        award(narrow, rows(row(bob, 0), row(carol, 0)));
        vm.warp(NOW + OBJECTION_TIME);
        award(narrow, rows(row(alice, 1)));
        list = rows(row(carol, 1));
        approvals = approvalsOf(narrow, list, 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoPlace.selector, narrow, 1, 0)
        );
        escrow.award(narrow, list, REASON, VALID_UNTIL, approvals);
    }

    function awardFrom(uint256 of_, ITaskEscrow.Row[] memory list) external {
        award(of_, list);
    }

    function expectRow(ITaskEscrow.Row memory only, bytes memory error_) private {
        expectRejected(rows(only), approvalsOf(id, rows(only), 2), error_);
    }

    function expectRejected(
        ITaskEscrow.Row[] memory list,
        ITaskEscrow.Approval[] memory approvals,
        bytes memory error_
    ) private {
        vm.expectRevert(error_);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
    }

    function approvalError(address account) private view returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidApproval.selector, id, account);
    }

    function nothingError(address account) private view returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoSubmission.selector, id, account);
    }

    function rowsError(uint256 count) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidRows.selector, count, 100);
    }
}
