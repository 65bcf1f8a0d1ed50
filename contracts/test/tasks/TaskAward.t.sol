// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../src/ecosystem/Funds.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {SignerWallet} from "./TaskParties.sol";

/// @notice Signatures that reviewers must give, and what they may decide.
contract TaskAwardTest is TaskFixture {
    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = created(NATIVE, 9 ether);
        submit(id, alice);
        submit(id, bob);
    }

    function test_Award_PaysWhoeverSendsItAndEmits() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 4 ether), row(bob, 0));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.AwardDecided(id, 0, REASON, 4 ether, false);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Awarded(id, alice, 4 ether, WORK);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Awarded(id, bob, 0, WORK);
        vm.prank(stranger);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 4 ether, "alice");
        vm.assertEq(bob.balance + stranger.balance, 0, "nobody else");
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        vm.assertEq(task.paid, 4 ether, "paid");
        vm.assertEq(task.winners, 1, "winners");
        vm.assertEq(task.undecided, 0, "undecided");
        vm.assertEq(task.nonce, 1, "nonce");
        vm.assertEq(escrow.submissionOf(id, alice), bytes32(uint256(1)), "decided");
        vm.assertEq(escrow.submissionOf(id, bob), bytes32(uint256(1)), "turned down");
        assertHeld(NATIVE, 5 ether);
    }

    function test_Award_TakesMoreApprovalsThanNeeded() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 4 ether));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 3);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 4 ether, "paid");
    }

    function test_Award_TakesContractsApproval() external {
        SignerWallet wallet = new SignerWallet(carol);
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 1 ether);
        task.threshold = 1;
        task.reviewers = new address[](1);
        task.reviewers[0] = address(wallet);
        uint256 of_ = create(task);
        submit(of_, alice);
        ITaskEscrow.Row[] memory list = rows(row(alice, 1 ether));
        ITaskEscrow.Approval[] memory approvals = new ITaskEscrow.Approval[](1);
        bytes32 digest = escrow.awardDigest(of_, list, REASON, VALID_UNTIL);
        approvals[0] = ITaskEscrow.Approval(address(wallet), signatureOf("carol", digest));
        escrow.award(of_, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 1 ether, "paid");
    }

    function test_Award_TakesSubmissionThatOnlyWasSigned() external {
        ITaskEscrow.Row memory only =
            signedRow(id, "carol", 3 ether, payees(stranger, 5_000, carol, 5_000));
        award(id, rows(only));
        vm.assertEq(carol.balance, 1.5 ether, "carol");
        vm.assertEq(stranger.balance, 1.5 ether, "whom carol named");
        vm.assertEq(escrow.taskOf(id).undecided, 2, "others wait");
        vm.assertEq(escrow.submissionOf(id, carol), bytes32(uint256(1)), "decided");
        expectRow(only, nothingError(carol));
    }

    function test_Award_TakesSignedSubmissionThatSomebodyPutOnChain() external {
        ITaskEscrow.Row memory only = signedRow(id, "carol", 3 ether, noPayees());
        escrow.submitBySig(id, carol, WORK, noPayees(), only.signature);
        award(id, rows(only));
        vm.assertEq(carol.balance, 3 ether, "carol");
        vm.assertEq(escrow.taskOf(id).undecided, 2, "one decided");
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
        expectRefused(
            list,
            approvals,
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotEnoughApprovals.selector, id, 1, 2)
        );
        approvals = approvalsOf(id, list, 2);
        (approvals[0], approvals[1]) = (approvals[1], approvals[0]);
        expectRefused(list, approvals, approvalError(reviewer(0)));
        approvals[0] = approvals[1];
        expectRefused(list, approvals, approvalError(reviewer(0)));
        // A stranger with its own signature.
        approvals = approvalsOf(id, list, 3);
        bytes32 digest = escrow.awardDigest(id, list, REASON, VALID_UNTIL);
        approvals[1] = ITaskEscrow.Approval(stranger, signatureOf("stranger", digest));
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_InvalidApproval.selector);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        // The creator signing in a reviewer's name.
        approvals = approvalsOf(id, list, 2);
        approvals[1].signature = signatureOf("creator", digest);
        expectRefused(list, approvals, approvalError(reviewer(1)));
    }

    function test_Award_RevertWhen_SomethingElseWasSigned() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        bytes memory error_ = approvalError(reviewer(0));
        expectRefused(rows(row(alice, 2)), approvals, error_);
        expectRefused(rows(row(bob, 1)), approvals, error_);
        expectRefused(rows(row(alice, 1), row(bob, 1)), approvals, error_);
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
        approvals = signed(escrow.cancelDigest(id, REASON, VALID_UNTIL), 2);
        expectRefused(list, approvals, error_);
    }

    function test_Award_RevertWhen_ApprovalsAreTooOld() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals =
            signed(escrow.awardDigest(id, list, REASON, NOW + 5), 2);
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
        expectRefused(second, toSecond, approvalError(reviewer(0)));
        expectRefused(first, toFirst, nothingError(alice));
    }

    function test_Award_RevertWhen_ReviewerWasRemoved() external {
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        (address removed, address kept) = (reviewer(1), reviewer(0));
        vm.startPrank(creator);
        escrow.setReviewer(id, removed, false);
        vm.stopPrank();
        expectRefused(list, approvals, approvalError(kept));
        // A new signature of the removed reviewer does not count either.
        expectRefused(list, approvalsOf(id, list, 2), approvalError(removed));
        vm.startPrank(creator);
        escrow.setReviewer(id, removed, true);
        vm.stopPrank();
        expectRefused(list, approvals, approvalError(kept));
    }

    function test_Award_RevertWhen_RowsAreNoneOrTooMany() external {
        ITaskEscrow.Row[] memory list = noRows();
        expectRefused(list, approvalsOf(id, list, 2), rowsError(0));
        list = new ITaskEscrow.Row[](101);
        expectRefused(list, approvalsOf(id, list, 2), rowsError(101));
    }

    function test_Award_RevertWhen_RowIsNotWhatWasHandedIn() external {
        expectRow(row(carol, 1), nothingError(carol));
        expectRow(row(address(0), 1), nothingError(address(0)));
        ITaskEscrow.Row memory wrong = row(alice, 1);
        wrong.contentHash = keccak256("other work");
        expectRow(wrong, submissionError(alice));
        wrong = row(alice, 1);
        wrong.payees = payees(creator, 9_999, alice, 1);
        expectRow(wrong, submissionError(alice));
        // Alice's earlier signature no longer counts: a different submission of hers is on chain.
        expectRow(signedRow(id, "alice", 1, payees(alice, 1, bob, 9_999)), submissionError(alice));
        wrong = signedRow(id, "carol", 1, noPayees());
        wrong.payees = payees(creator, 9_999, alice, 1);
        expectRow(wrong, submissionError(carol));
        wrong = signedRow(id, "carol", 1, noPayees());
        wrong.submitter = stranger;
        expectRow(wrong, submissionError(stranger));
    }

    function test_Award_RevertWhen_SignedSubmissionIsNotPossible() external {
        expectRow(
            signedRow(id, "carol", 1, payees(alice, 5_000, bob, 5_001)),
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidPayees.selector, carol, 10_001, 10)
        );
        expectRow(
            signedRow(id, "carol", 1, payees(address(escrow), 5_000, bob, 5_000)),
            abi.encodeWithSelector(Funds.Funds_InvalidRecipient.selector, address(escrow))
        );
    }

    function test_Award_RevertWhen_WorkWasTakenBack() external {
        ITaskEscrow.Row memory only = signedRow(id, "alice", 1, noPayees());
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        expectRow(only, submissionError(alice));
    }

    function test_Award_RevertWhen_WorkIsDecided() external {
        ITaskEscrow.Row[] memory twice = rows(row(alice, 1), row(alice, 1));
        expectRefused(twice, approvalsOf(id, twice, 2), nothingError(alice));
        award(id, rows(row(alice, 1), row(bob, 0)));
        expectRow(row(alice, 1), nothingError(alice));
        expectRow(row(alice, 0), nothingError(alice));
        expectRow(row(bob, 0), nothingError(bob));
    }

    function test_Award_LetsLaterOnePayWhatWasTurnedDownOnce() external {
        award(id, rows(row(bob, 0)));
        ITaskEscrow.Row memory other = row(bob, 1 ether);
        other.contentHash = keccak256("other work");
        expectRow(other, submissionError(bob));
        award(id, rows(row(bob, 2 ether)));
        vm.assertEq(bob.balance, 2 ether, "paid after all");
        vm.assertEq(escrow.taskOf(id).undecided, 1, "alice's");
        vm.assertEq(escrow.taskOf(id).winners, 1, "one");
        expectRow(row(bob, 1), nothingError(bob));
    }

    function test_Award_RevertWhen_MoreWouldBePaidThanIsLeft() external {
        // The escrow holds plenty of the same coin.
        created(NATIVE, 1_000 ether);
        ITaskEscrow.Row[] memory list = rows(row(alice, 4 ether), row(bob, 5 ether + 1));
        expectRefused(
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

    function test_Award_RevertWhen_MoreWouldWinThanThereArePlaces() external {
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
        award(narrow, rows(row(alice, 1), row(bob, 0)));
        list = rows(row(carol, 1));
        approvals = approvalsOf(narrow, list, 2);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoPlace.selector, narrow, 1, 0)
        );
        escrow.award(narrow, list, REASON, VALID_UNTIL, approvals);
        vm.prank(creator);
        escrow.raise(narrow, 0, 1);
        award(narrow, list);
    }

    function awardFrom(uint256 of_, ITaskEscrow.Row[] memory list) external {
        award(of_, list);
    }

    function expectRow(ITaskEscrow.Row memory only, bytes memory error_) private {
        expectRefused(rows(only), approvalsOf(id, rows(only), 2), error_);
    }

    function expectRefused(
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

    function submissionError(address account) private view returns (bytes memory) {
        return
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidSubmission.selector, id, account);
    }

    function nothingError(address account) private view returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoSubmission.selector, id, account);
    }

    function rowsError(uint256 count) private pure returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidRows.selector, count, 100);
    }
}
