// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../src/ecosystem/Funds.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {SignerWallet} from "./TaskParties.sol";

/// @notice Submitting and withdrawing work.
contract TaskSubmissionTest is TaskFixture {
    bytes32 private constant OTHER = keccak256("other work");

    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = created(NATIVE, 9 ether);
    }

    function test_Submit_StoresStructHashAndEmits() external {
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Submitted(id, alice, WORK);
        submit(id, alice);
        bytes32 type_ = keccak256(
            "Submission(uint256 taskId,address submitter,bytes32 contentHash,Payee[] payees)Payee(address account,uint16 shareBps)"
        );
        bytes32 expected = keccak256(abi.encode(type_, id, alice, WORK, keccak256("")));
        vm.assertEq(escrow.submissionOf(id, alice), expected, "hash");
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
        submit(id, bob);
        vm.assertEq(escrow.taskOf(id).undecided, 2, "two");
    }

    function test_Submit_ChangesWithoutCountingAgain() external {
        submit(id, alice);
        bytes32 before = escrow.submissionOf(id, alice);
        vm.prank(alice);
        escrow.submit(id, OTHER, payees(alice, 5_000, bob, 5_000));
        vm.assertTrue(escrow.submissionOf(id, alice) != before, "changed");
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
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
        award(id, rows(row(alice, 0)));
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_AlreadySubmitted.selector, id, alice)
        );
        vm.prank(alice);
        escrow.submit(id, OTHER, noPayees());
        cancel(id);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotOpen.selector, id));
        escrow.submit(id, WORK, noPayees());
    }

    function test_Submit_RevertWhen_PayeesAreNotPossible() external {
        expectPayeesRefused(payees(alice, 5_000, bob, 4_999), 9_999);
        expectPayeesRefused(payees(alice, 5_000, bob, 5_001), 10_001);
        expectPayeesRefused(payees(alice, 10_000, bob, 0), 10_000);
        ITaskEscrow.Payee[] memory list = new ITaskEscrow.Payee[](11);
        for (uint160 i = 0; i < 11; ++i) {
            list[i] = ITaskEscrow.Payee(address(i + 1), i == 0 ? 5_000 : 500);
        }
        expectPayeesRefused(list, 0);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_ZeroAddress.selector));
        escrow.submit(id, WORK, payees(alice, 1, address(0), 9_999));
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_InvalidRecipient.selector, address(escrow))
        );
        escrow.submit(id, WORK, payees(address(escrow), 1, bob, 9_999));
    }

    function test_SubmitBySig_TakesAccountsSignature() external {
        ITaskEscrow.Payee[] memory shares = payees(alice, 2_500, bob, 7_500);
        bytes memory signature =
            signatureOf("alice", escrow.submissionDigest(id, alice, WORK, shares));
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Submitted(id, alice, WORK);
        vm.prank(stranger);
        escrow.submitBySig(id, alice, WORK, shares, signature);
        vm.assertEq(escrow.taskOf(id).undecided, 1, "undecided");
        vm.assertTrue(escrow.submissionOf(id, alice) != 0, "there");
        vm.assertEq(escrow.submissionOf(id, stranger), bytes32(0), "not the sender's");
    }

    function test_SubmitBySig_TakesContractsSignature() external {
        SignerWallet wallet = new SignerWallet(alice);
        address account = address(wallet);
        bytes memory signature =
            signatureOf("alice", escrow.submissionDigest(id, account, WORK, noPayees()));
        escrow.submitBySig(id, account, WORK, noPayees(), signature);
        vm.assertTrue(escrow.submissionOf(id, account) != 0, "there");
    }

    function test_SubmitBySig_RevertWhen_SignatureIsOfSomethingElse() external {
        bytes memory signature =
            signatureOf("alice", escrow.submissionDigest(id, alice, WORK, noPayees()));
        expectSignatureRefused(bob, WORK, noPayees(), signature);
        expectSignatureRefused(alice, OTHER, noPayees(), signature);
        expectSignatureRefused(alice, WORK, payees(alice, 1, bob, 9_999), signature);
        expectSignatureRefused(alice, WORK, noPayees(), "");
        expectSignatureRefused(address(0), WORK, noPayees(), new bytes(65));
        uint256 other = created(NATIVE, 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidSubmission.selector, other, alice)
        );
        escrow.submitBySig(other, alice, WORK, noPayees(), signature);
    }

    function test_SubmitBySig_RevertWhen_SomethingIsThereOrWasTakenBack() external {
        bytes memory signature =
            signatureOf("alice", escrow.submissionDigest(id, alice, WORK, noPayees()));
        vm.prank(alice);
        escrow.submit(id, OTHER, noPayees());
        expectNotTaken(signature);
        vm.prank(alice);
        escrow.withdrawSubmission(id);
        expectNotTaken(signature);
    }

    function test_WithdrawSubmission_TakesItBackAndLetsItReturn() external {
        submit(id, alice);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.SubmissionWithdrawn(id, alice);
        vm.startPrank(alice);
        escrow.withdrawSubmission(id);
        vm.assertEq(escrow.submissionOf(id, alice), bytes32(0), "gone");
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
        vm.assertEq(escrow.submissionOf(id, alice), bytes32(uint256(1)), "decided");
    }

    function expectPayeesRefused(ITaskEscrow.Payee[] memory list, uint256 sum) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                ITaskEvents.TaskEscrow_InvalidPayees.selector, address(this), sum, 10
            )
        );
        escrow.submit(id, WORK, list);
    }

    function expectSignatureRefused(
        address submitter,
        bytes32 content,
        ITaskEscrow.Payee[] memory shares,
        bytes memory signature
    ) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_InvalidSubmission.selector, id, submitter)
        );
        escrow.submitBySig(id, submitter, content, shares, signature);
    }

    function expectNotTaken(bytes memory signature) private {
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_AlreadySubmitted.selector, id, alice)
        );
        escrow.submitBySig(id, alice, WORK, noPayees(), signature);
    }

    function closedError() private view returns (bytes memory) {
        return
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_SubmissionsClosed.selector, id, SUBMIT_BY);
    }

    function nothingError(address account) private view returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoSubmission.selector, id, account);
    }
}
