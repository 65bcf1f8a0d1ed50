// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../src/ecosystem/Funds.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {CostlyWallet, SignerWallet} from "./TaskParties.sol";

/// @notice Submitting and withdrawing work.
contract TaskSubmissionTest is TaskFixture {
    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = created(NATIVE, 9 ether);
    }

    function test_Submit_StoresWorkAndEmits() external {
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Submitted(id, alice, WORK);
        submit(id, alice);
        bytes32 hash = keccak256(abi.encode(id, alice, WORK, keccak256("")));
        ITaskEscrow.Work memory work = escrow.workOf(id, alice);
        vm.assertEq(work.hash, bytes32(bytes25(hash)), "hash");
        vm.assertEq(work.since, NOW, "time");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Undecided);
        assertWorkState(id, bob, ITaskEscrow.WorkState.None);
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
        vm.assertTrue(escrow.taskOf(id).hasWork, "has work");
        submit(id, bob);
        vm.assertEq(escrow.taskOf(id).undecided, 2, "two");
    }

    function test_Submit_HashesPayeesAsSigned() external {
        ITaskEvents.Payee[] memory shares = payees(alice, 2_500, bob, 7_500);
        vm.prank(alice);
        escrow.submit(id, WORK, shares);
        bytes32 type_ = keccak256("Payee(address account,uint16 shareBps)");
        bytes32 list = keccak256(
            bytes.concat(
                keccak256(abi.encode(type_, alice, 2_500)), keccak256(abi.encode(type_, bob, 7_500))
            )
        );
        bytes32 hash = keccak256(abi.encode(id, alice, WORK, list));
        vm.assertEq(escrow.workOf(id, alice).hash, bytes32(bytes25(hash)), "hash");
    }

    function test_Submit_ChangesWithoutCountingAgain() external {
        submit(id, alice);
        bytes32 before = escrow.workOf(id, alice).hash;
        vm.warp(NOW + 5);
        vm.prank(alice);
        escrow.submit(id, OTHER, payees(alice, 5_000, bob, 5_000));
        vm.assertTrue(escrow.workOf(id, alice).hash != before, "changed");
        vm.assertEq(escrow.workOf(id, alice).since, NOW + 5, "time");
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
    }

    /// @dev As when the reviewers ask for a change.
    function test_Submit_ChangesUndecidedWorkDuringTheReview() external {
        submit(id, alice);
        vm.warp(SUBMIT_BY);
        ITaskEscrow.SignedWork memory work =
            signedWork(id, "alice", OTHER, noPayees(), uint40(block.timestamp));
        escrow.submitBySig(id, work);
        vm.assertEq(escrow.taskOf(id).undecided, 1, "still one");
        vm.warp(REVIEW_BY - 1);
        submit(id, alice);
        vm.warp(REVIEW_BY);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_SubmissionsClosed.selector, id, REVIEW_BY)
        );
        vm.prank(alice);
        escrow.submit(id, WORK, noPayees());
    }

    function test_Submit_UntilDeadline() external {
        vm.warp(SUBMIT_BY - 1);
        submit(id, alice);
        vm.warp(SUBMIT_BY);
        vm.expectRevert(closedError());
        vm.prank(bob);
        escrow.submit(id, WORK, noPayees());
        vm.expectRevert(closedError());
        vm.prank(alice);
        escrow.withdrawSubmission(id);
    }

    function test_Submit_RevertWhen_NotPossible() external {
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, 9));
        escrow.submit(9, WORK, noPayees());
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroHash.selector));
        escrow.submit(id, 0, noPayees());
        submit(id, alice);
        turnDown(id, alice);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_AlreadyDecided.selector, id, alice)
        );
        vm.prank(alice);
        escrow.submit(id, OTHER, noPayees());
        vm.warp(NOW + OBJECTION_TIME);
        cancel(id);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        escrow.submit(id, WORK, noPayees());
    }

    function test_Submit_RevertWhen_NoSlotIsLeft() external {
        uint256 narrow = createdWith(NATIVE, 9 ether, 1);
        submit(narrow, alice);
        award(narrow, rows(row(alice, 1 ether)));
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoPlace.selector, narrow, 1, 0)
        );
        vm.prank(bob);
        escrow.submit(narrow, WORK, noPayees());
    }

    function test_Submit_RevertWhen_PayeesAreNotPossible() external {
        expectPayeesRejected(payees(alice, 5_000, bob, 4_999), 9_999);
        expectPayeesRejected(payees(alice, 5_000, bob, 5_001), 10_001);
        expectPayeesRejected(payees(alice, 10_000, bob, 0), 10_000);
        ITaskEvents.Payee[] memory list = new ITaskEvents.Payee[](11);
        for (uint160 i = 0; i < 11; ++i) {
            list[i] = ITaskEvents.Payee(address(i + 1), i == 0 ? 5_000 : 500);
        }
        expectPayeesRejected(list, 0);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAddress.selector));
        escrow.submit(id, WORK, payees(alice, 1, address(0), 9_999));
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_InvalidRecipient.selector, address(escrow))
        );
        escrow.submit(id, WORK, payees(address(escrow), 1, bob, 9_999));
    }

    function test_SubmissionDigest_IsOfTypedData() external view {
        ITaskEscrow.SignedWork memory work =
            ITaskEscrow.SignedWork(alice, WORK, noPayees(), NOW, "not used");
        bytes32 domain = keccak256(
            abi.encode(
                keccak256(
                    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
                ),
                keccak256("TaskEscrow"),
                keccak256("1"),
                block.chainid,
                escrow
            )
        );
        bytes32 type_ = keccak256(
            "Submission(uint256 taskId,address submitter,bytes32 contentHash,Payee[] payees,uint40 signedAt)Payee(address account,uint16 shareBps)"
        );
        bytes32 hash = keccak256(abi.encode(type_, id, alice, WORK, keccak256(""), NOW));
        vm.assertEq(
            escrow.submissionDigest(id, work),
            keccak256(abi.encodePacked(hex"1901", domain, hash)),
            "digest"
        );
    }

    function test_SubmitBySig_AcceptsSignatureOfAccount() external {
        ITaskEscrow.SignedWork memory work =
            signedWork(id, "alice", WORK, payees(alice, 2_500, bob, 7_500), NOW - 7);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Submitted(id, alice, WORK);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.PayeesNamed(id, alice, work.payees);
        vm.prank(outsider);
        escrow.submitBySig(id, work);
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
        vm.assertEq(escrow.workOf(id, alice).since, NOW - 7, "the time of the signature");
        assertWorkState(id, alice, ITaskEscrow.WorkState.Undecided);
        assertWorkState(id, outsider, ITaskEscrow.WorkState.None);
    }

    /// @dev It would count as waiting for a decision since then.
    function test_SubmitBySig_RevertWhen_ItWasSignedLongAgo() external {
        vm.warp(NOW + 8 days);
        uint40 oldest = NOW + 8 days - 30 days;
        ITaskEscrow.SignedWork memory work = signedWork(id, "alice", WORK, noPayees(), oldest - 1);
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_StaleSubmission.selector);
        escrow.submitBySig(id, work);
        escrow.submitBySig(id, signedWork(id, "alice", WORK, noPayees(), oldest));
        assertWorkState(id, alice, ITaskEscrow.WorkState.Undecided);
    }

    function test_SubmitBySig_AcceptsSignatureOfContract() external {
        address account = address(new SignerWallet(alice));
        ITaskEscrow.SignedWork memory work =
            ITaskEscrow.SignedWork(account, WORK, noPayees(), NOW, "");
        work.signature = signatureOf("alice", escrow.submissionDigest(id, work));
        escrow.submitBySig(id, work);
        assertWorkState(id, account, ITaskEscrow.WorkState.Undecided);
    }

    function test_SubmitBySig_AcceptsNewestInAnyOrder() external {
        ITaskEscrow.SignedWork memory first = signedWork(id, "alice", WORK, noPayees(), NOW);
        ITaskEscrow.SignedWork memory second = signedWork(id, "alice", OTHER, noPayees(), NOW + 9);
        vm.warp(NOW + 20);
        escrow.submitBySig(id, second);
        expectStale(first, NOW + 9);
        expectStale(second, NOW + 9);
        first = signedWork(id, "alice", WORK, noPayees(), NOW + 10);
        escrow.submitBySig(id, first);
        vm.assertEq(escrow.workOf(id, alice).since, NOW + 10, "the newest");
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
    }

    function test_SubmitBySig_RevertWhen_SignatureIsOfSomethingElse() external {
        ITaskEscrow.SignedWork memory work = signedWork(id, "alice", WORK, noPayees(), NOW);
        work.submitter = bob;
        expectSignatureRejected(work);
        work = signedWork(id, "alice", WORK, noPayees(), NOW);
        work.contentHash = OTHER;
        expectSignatureRejected(work);
        work = signedWork(id, "alice", WORK, noPayees(), NOW);
        work.payees = payees(alice, 1, bob, 9_999);
        expectSignatureRejected(work);
        work = signedWork(id, "alice", WORK, noPayees(), NOW - 1);
        work.signedAt = NOW;
        expectSignatureRejected(work);
        work.signature = "";
        expectSignatureRejected(work);
        work.submitter = address(0);
        work.signature = new bytes(65);
        expectSignatureRejected(work);
        uint256 other = created(NATIVE, 1 ether);
        work = signedWork(id, "alice", WORK, noPayees(), NOW);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidSubmission.selector, other, alice)
        );
        escrow.submitBySig(other, work);
    }

    function test_SubmitBySig_RevertWhen_NotPossible() external {
        ITaskEscrow.SignedWork memory work = signedWork(id, "alice", WORK, noPayees(), NOW);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, 9));
        escrow.submitBySig(9, work);
        ITaskEscrow.SignedWork memory wrong =
            signedWork(id, "alice", WORK, payees(alice, 5_000, bob, 5_001), NOW);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidPayees.selector, alice, 10_001, 10)
        );
        escrow.submitBySig(id, wrong);
        submit(id, alice);
        turnDown(id, alice);
        vm.warp(NOW + 5);
        work = signedWork(id, "alice", OTHER, noPayees(), NOW + 5);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_AlreadyDecided.selector, id, alice)
        );
        escrow.submitBySig(id, work);
        vm.warp(SUBMIT_BY);
        work = signedWork(id, "bob", WORK, noPayees(), NOW);
        vm.expectRevert(closedError());
        escrow.submitBySig(id, work);
    }

    function test_SubmitBySig_RevertWhen_OtherWorkIsNewerOrWasWithdrawnLater() external {
        ITaskEscrow.SignedWork memory work = signedWork(id, "alice", WORK, noPayees(), NOW);
        // A signature of the very second in which its submitter submitted does not replace that.
        vm.prank(alice);
        escrow.submit(id, OTHER, noPayees());
        expectStale(work, NOW);
        vm.warp(NOW + 5);
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        expectStale(work, NOW + 5);
        work = signedWork(id, "alice", WORK, noPayees(), NOW + 5);
        expectStale(work, NOW + 5);
        vm.warp(NOW + 6);
        work = signedWork(id, "alice", WORK, noPayees(), NOW + 6);
        escrow.submitBySig(id, work);
        assertWorkState(id, alice, ITaskEscrow.WorkState.Undecided);
    }

    function test_SubmitBySig_RevertWhen_SignedForLater() external {
        expectStale(signedWork(id, "alice", WORK, noPayees(), NOW + 1), 0);
    }

    /// @dev What a submitter signed first cannot replace what counts, not even at the last moment.
    function test_SubmitBySig_RevertWhen_OldSignatureComesJustBeforeTheDeadline() external {
        ITaskEscrow.SignedWork memory old = signedWork(id, "alice", OTHER, noPayees(), NOW);
        ITaskEscrow.SignedWork memory work = signedWork(id, "alice", WORK, noPayees(), NOW + 1);
        vm.warp(NOW + 1);
        escrow.submitBySig(id, work);
        ITaskEscrow.Row[] memory list = rows(row(alice, 4 ether));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.warp(SUBMIT_BY - 1);
        expectStale(old, NOW + 1);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 4 ether, "paid");
    }

    function test_SubmitMany_AcceptsWhatCanBeSubmittedAndEmitsWhatCannot() external {
        uint256 other = created(NATIVE, 9 ether);
        uint256[] memory ids = new uint256[](5);
        ITaskEscrow.SignedWork[] memory works = new ITaskEscrow.SignedWork[](5);
        (ids[0], works[0]) = (id, signedWork(id, "alice", WORK, noPayees(), NOW));
        (ids[1], works[1]) = (id, signedWork(id, "alice", OTHER, noPayees(), NOW - 1));
        (ids[2], works[2]) = (other, signedWork(other, "bob", WORK, noPayees(), NOW));
        (ids[3], works[3]) = (9, signedWork(9, "bob", WORK, noPayees(), NOW));
        (ids[4], works[4]) = (id, signedWork(other, "carol", OTHER, noPayees(), NOW));
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Submitted(id, alice, WORK);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.SubmissionSkipped(id, alice, OTHER);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Submitted(other, bob, WORK);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.SubmissionSkipped(9, bob, WORK);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.SubmissionSkipped(id, carol, OTHER);
        vm.prank(outsider);
        escrow.submitMany(ids, works);
        assertWorkState(id, alice, ITaskEscrow.WorkState.Undecided);
        assertWorkState(other, bob, ITaskEscrow.WorkState.Undecided);
        assertWorkState(id, carol, ITaskEscrow.WorkState.None);
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
    }

    function test_SubmitMany_BoundsWhatOneSignatureCosts() external {
        address costly = address(new CostlyWallet());
        uint256[] memory ids = new uint256[](2);
        ITaskEscrow.SignedWork[] memory works = new ITaskEscrow.SignedWork[](2);
        (ids[0], ids[1]) = (id, id);
        works[0] = ITaskEscrow.SignedWork(costly, WORK, noPayees(), NOW, "");
        works[1] = signedWork(id, "alice", WORK, noPayees(), NOW);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.SubmissionSkipped(id, costly, WORK);
        escrow.submitMany{gas: 1_000_000}(ids, works);
        assertWorkState(id, alice, ITaskEscrow.WorkState.Undecided);
    }

    function test_SubmitMany_RevertWhen_ListsDifferOrGasDoesNotSuffice() external {
        ITaskEscrow.SignedWork[] memory works = new ITaskEscrow.SignedWork[](1);
        works[0] = signedWork(id, "alice", WORK, noPayees(), NOW);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidList.selector, 2, 1));
        escrow.submitMany(new uint256[](2), works);
        uint256[] memory ids = new uint256[](1);
        ids[0] = id;
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_TooLittleGas.selector);
        escrow.submitMany{gas: 300_000}(ids, works);
    }

    function test_WithdrawSubmission_VoidsItAndLetsItReturn() external {
        submit(id, alice);
        vm.warp(NOW + 5);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.SubmissionWithdrawn(id, alice);
        vm.startPrank(alice);
        escrow.withdrawSubmission(id);
        assertWorkState(id, alice, ITaskEscrow.WorkState.Withdrawn);
        vm.assertEq(escrow.workOf(id, alice).since, NOW + 5, "time");
        vm.assertEq(escrow.taskOf(id).undecided, 0, "undecided");
        vm.expectRevert(nothingError(alice));
        escrow.withdrawSubmission(id);
        escrow.submit(id, OTHER, noPayees());
        vm.assertEq(escrow.taskOf(id).undecided, 1, "again");
    }

    function test_WithdrawSubmission_RevertWhen_NothingIsThereOrItIsDecided() external {
        vm.expectRevert(nothingError(alice));
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        submit(id, alice);
        award(id, rows(row(alice, 1)));
        vm.expectRevert(nothingError(alice));
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        assertWorkState(id, alice, ITaskEscrow.WorkState.Paid);
    }

    function expectPayeesRejected(ITaskEvents.Payee[] memory list, uint256 sum) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_InvalidPayees.selector, address(this), sum, 10
            )
        );
        escrow.submit(id, WORK, list);
    }

    function expectSignatureRejected(ITaskEscrow.SignedWork memory work) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_InvalidSubmission.selector, id, work.submitter
            )
        );
        escrow.submitBySig(id, work);
    }

    function expectStale(ITaskEscrow.SignedWork memory work, uint40 since) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_StaleSubmission.selector,
                id,
                work.submitter,
                work.signedAt,
                since
            )
        );
        escrow.submitBySig(id, work);
    }

    function closedError() private view returns (bytes memory) {
        return
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_SubmissionsClosed.selector, id, SUBMIT_BY);
    }

    function nothingError(address account) private view returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoSubmission.selector, id, account);
    }
}
