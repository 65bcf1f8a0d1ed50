// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../src/ecosystem/Funds.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {DriftingToken} from "../ecosystem/treasury/TreasuryParties.sol";
import {
    GasBurningRecipient,
    RejectingRecipient,
    ReturnBombRecipient,
    SmartAccountRecipient
} from "../mocks/Recipients.sol";
import {BlockingToken, FeeOnTransferToken} from "../mocks/Tokens.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {ReentrantWinner, SulkingToken} from "./TaskParties.sol";

/// @notice Where the money of an award goes, and what happens when it is rejected.
contract TaskPayTest is TaskFixture {
    function test_Pay_TokensToSubmitters() external {
        uint256 id = created(address(token), 9 ether);
        submit(id, alice);
        award(id, rows(row(alice, 4 ether)));
        vm.assertEq(token.balanceOf(alice), 4 ether, "paid");
        assertHeld(address(token), 5 ether);
    }

    function test_Pay_SplitsToTheLastUnit() external {
        uint256 id = created(NATIVE, 9 ether);
        ITaskEvents.Payee[] memory shares = new ITaskEvents.Payee[](3);
        shares[0] = ITaskEvents.Payee(bob, 3_333);
        shares[1] = ITaskEvents.Payee(carol, 3_333);
        shares[2] = ITaskEvents.Payee(outsider, 3_334);
        vm.prank(alice);
        escrow.submit(id, WORK, shares);
        ITaskEscrow.Row memory only = row(alice, 1_000_000_007);
        only.payees = shares;
        ITaskEscrow.Row[] memory list = rows(only);
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.PayeePaid(id, alice, bob, 333_300_002);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.PayeePaid(id, alice, carol, 333_300_002);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.PayeePaid(id, alice, outsider, 333_400_003);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        vm.assertEq(alice.balance, 0, "who named others");
        vm.assertEq(bob.balance, 333_300_002, "bob");
        vm.assertEq(carol.balance, 333_300_002, "carol");
        vm.assertEq(outsider.balance, 333_400_003, "the last gets the rest");
    }

    /// forge-config: default.fuzz.runs = 128
    function testFuzz_Pay_SplitSumsToAward(uint128 amount, uint16 first, uint16 second) external {
        amount = uint128(bound(amount, 1, 9 ether));
        first = uint16(bound(first, 1, 9_998));
        second = uint16(bound(second, 1, 9_999 - first));
        uint256 id = created(NATIVE, 9 ether);
        ITaskEvents.Payee[] memory shares = new ITaskEvents.Payee[](3);
        shares[0] = ITaskEvents.Payee(bob, first);
        shares[1] = ITaskEvents.Payee(carol, second);
        shares[2] = ITaskEvents.Payee(outsider, 10_000 - first - second);
        vm.prank(alice);
        escrow.submit(id, WORK, shares);
        ITaskEscrow.Row memory only = row(alice, amount);
        only.payees = shares;
        award(id, rows(only));
        vm.assertEq(bob.balance + carol.balance + outsider.balance, amount, "sum");
        vm.assertEq(bob.balance, uint256(amount) * first / 10_000, "bob");
        assertHeld(NATIVE, 9 ether - amount);
    }

    function test_Pay_CreditsRejectingWinnerAndPaysTheOthers() external {
        expectCredited(address(new RejectingRecipient()));
    }

    function test_Pay_CreditsWhoBurnsGasWithinBound() external {
        vm.assertLe(
            expectCredited(address(new GasBurningRecipient())), 260_000, "a bounded cost in all"
        );
    }

    function test_Pay_CreditsWhoReturnsBombWithinBound() external {
        vm.assertLe(
            expectCredited(address(new ReturnBombRecipient())), 260_000, "a bounded cost in all"
        );
    }

    function test_Pay_PaysSmartAccounts() external {
        address wallet = address(new SmartAccountRecipient());
        uint256 id = created(NATIVE, 9 ether);
        submit(id, wallet);
        award(id, rows(row(wallet, 4 ether)));
        vm.assertEq(wallet.balance, 4 ether, "paid");
    }

    function test_Pay_RejectsInnerCalls() external {
        uint256 id = created(NATIVE, 9 ether);
        ReentrantWinner winner = new ReentrantWinner(escrow, id);
        winner.submit(WORK);
        award(id, rows(row(address(winner), 4 ether)));
        vm.assertEq(winner.rejections(), 5, "each refused");
        vm.assertEq(address(winner).balance, 4 ether, "paid once");
        assertHeld(NATIVE, 5 ether);
    }

    function test_Pay_RevertWhen_GasDoesNotSuffice() external {
        uint256 id = created(NATIVE, 9 ether);
        submit(id, alice);
        ITaskEscrow.Row[] memory list = rows(row(alice, 4 ether));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        // Any amount of gas does all of it or nothing: too little never leads to a credit.
        bool isPaid = false;
        for (uint256 gas = 60_000; !isPaid; gas += 2_500) {
            try escrow.award{gas: gas}(id, list, REASON, VALID_UNTIL, approvals) {
                isPaid = true;
            } catch {}
            vm.assertEq(escrow.creditOf(NATIVE, alice), 0, "never credited");
        }
        vm.assertEq(alice.balance, 4 ether, "paid");
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_TooLittleGas.selector);
        this.closeWith(id, 90_000);
    }

    function test_Pay_CreditsWhenTokenRejects() external {
        BlockingToken blocking = new BlockingToken();
        uint256 id = created(address(blocking), 9 ether);
        submit(id, alice);
        submit(id, bob);
        blocking.block_(alice);
        award(id, rows(row(alice, 4 ether), row(bob, 5 ether)));
        vm.assertEq(blocking.balanceOf(bob), 5 ether, "the other");
        vm.assertEq(escrow.creditOf(address(blocking), alice), 4 ether, "credited");
        assertHeld(address(blocking), 4 ether);
        vm.prank(alice);
        escrow.withdraw(address(blocking), carol);
        vm.assertEq(blocking.balanceOf(carol), 4 ether, "elsewhere");
    }

    function test_Pay_CreditsWhenTokenSaysFalseOrBurnsGas() external {
        SulkingToken sulking = new SulkingToken();
        for (uint256 mood = 1; mood <= 2; ++mood) {
            uint256 id = created(address(sulking), 9 ether);
            submit(id, alice);
            sulking.sulk(mood);
            award(id, rows(row(alice, 4 ether)));
            vm.assertLe(vm.lastCallGas().gasTotalUsed, 450_000, "a bounded cost in all");
            sulking.sulk(0);
            vm.assertEq(escrow.creditOf(address(sulking), alice), 4 ether * mood, "credited");
        }
        vm.prank(alice);
        vm.assertEq(escrow.withdraw(address(sulking), alice), 8 ether, "later");
        vm.assertEq(sulking.balanceOf(alice), 8 ether, "there");
    }

    /// @dev What the token takes on top never comes from others' money.
    function test_Pay_CreditsWhenTokenTakesMoreThanItMoves() external {
        DriftingToken drifting = new DriftingToken();
        uint256 id = created(address(drifting), 9 ether);
        submit(id, alice);
        drifting.drift();
        award(id, rows(row(alice, 4 ether)));
        vm.assertEq(drifting.balanceOf(address(escrow)), 9 ether, "nothing left");
        vm.assertEq(escrow.creditOf(address(drifting), alice), 4 ether, "credited");
        vm.expectPartialRevert(Funds.Funds_InexactPayment.selector);
        vm.prank(alice);
        escrow.withdraw(address(drifting), alice);
    }

    function test_Pay_GivesNoMoreOfTokenThatTakesFee() external {
        FeeOnTransferToken taxed = new FeeOnTransferToken();
        uint256 id = created(address(taxed), 100 ether);
        submit(id, alice);
        award(id, rows(row(alice, 50 ether)));
        vm.assertEq(taxed.balanceOf(alice), 49.5 ether, "less arrives");
        assertHeld(address(taxed), 49 ether);
        vm.assertEq(taxed.balanceOf(address(escrow)), 49 ether, "and no more left");
    }

    function test_Withdraw_PaysAnywhereAndEmits() external {
        address rejecting = address(new RejectingRecipient());
        expectCredited(rejecting);
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_PaymentRefused.selector, rejecting, 4 ether)
        );
        vm.prank(rejecting);
        escrow.withdraw(NATIVE, rejecting);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.CreditWithdrawn(rejecting, NATIVE, carol, 4 ether);
        vm.prank(rejecting);
        vm.assertEq(escrow.withdraw(NATIVE, carol), 4 ether, "amount");
        vm.assertEq(carol.balance, 4 ether, "there");
        vm.assertEq(escrow.creditOf(NATIVE, rejecting), 0, "nothing waits");
        assertHeld(NATIVE, 4 ether);
    }

    function test_Withdraw_RevertWhen_NothingWaits() external {
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_NoCredit.selector, alice, NATIVE)
        );
        vm.prank(alice);
        escrow.withdraw(NATIVE, alice);
    }

    function test_PayTokens_RevertWhen_CallerIsNotTheEscrow() external {
        created(address(token), 9 ether);
        vm.expectRevert(abi.encodeWithSelector(ITaskEvents.TaskEscrow_NotSelf.selector, outsider));
        vm.prank(outsider);
        escrow.payTokens(address(token), outsider, 1);
    }

    function test_RejectsPlainCoins() external {
        vm.deal(outsider, 1 ether);
        vm.prank(outsider);
        (bool ok,) = address(escrow).call{value: 1}("");
        vm.assertFalse(ok, "refused");
    }

    function closeWith(uint256 id, uint256 gas) external {
        vm.warp(REVIEW_BY + GRACE);
        escrow.close{gas: gas}(id);
    }

    /// @dev Pays two, of whom the first rejects coins.
    function expectCredited(address rejecting) private returns (uint256 gas) {
        uint256 id = created(NATIVE, 9 ether);
        submit(id, rejecting);
        submit(id, bob);
        ITaskEscrow.Row[] memory list = rows(row(rejecting, 4 ether), row(bob, 1 ether));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.expectEmit(address(escrow));
        emit ITaskEvents.Credited(id, rejecting, NATIVE, 4 ether);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
        gas = vm.lastCallGas().gasTotalUsed;
        vm.assertEq(bob.balance, 1 ether, "the other is paid");
        vm.assertEq(escrow.creditOf(NATIVE, rejecting), 4 ether, "credited");
        vm.assertEq(escrow.taskOf(id).paid, 5 ether, "paid in the books");
        assertHeld(NATIVE, 8 ether);
    }
}
