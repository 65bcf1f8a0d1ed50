// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../../src/ecosystem/Funds.sol";
import {EtherDeposit} from "../../../src/ecosystem/treasury/EtherDeposit.sol";
import {IEtherDeposit} from "../../../src/ecosystem/treasury/IEtherDeposit.sol";
import {TestToken} from "../../../src/testnet/TestToken.sol";
import {RejectingRecipient} from "../../mocks/Recipients.sol";
import {FeeOnTopToken, FeeOnTransferToken} from "../../mocks/Tokens.sol";
import {EtherDepositFixture} from "./EtherDepositFixture.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @notice Opening, filling, transferring and closing budgets.
contract EtherDepositBudgetTest is EtherDepositFixture {
    function test_Constructor_OpensDonationsWithoutOwner() external {
        IEtherDeposit.Budget memory budget = treasury.budgetOf(0);
        vm.assertEq(budget.owner, address(0), "owner");
        vm.assertEq(budget.token, NATIVE, "token");
        vm.assertTrue(budget.state == IEtherDeposit.BudgetState.Open, "open");
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAddress.selector));
        new EtherDeposit(address(0));
    }

    function test_Receive_CreditsDonationsOnly() external {
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Deposited(0, outsider, 5 * UNIT, 5 * UNIT, 0);
        donate(5 * UNIT);
        vm.assertEq(treasury.freeOf(0), 5 * UNIT, "donations");
        vm.assertEq(treasury.freeOf(native), 100 * UNIT, "the other budget");
        vm.assertEq(treasury.held(NATIVE), 105 * UNIT, "held");
    }

    function test_Open_NumbersAndEmits() external {
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.BudgetOpened(3, address(token), owner, "Grants");
        vm.prank(operator);
        vm.assertEq(treasury.open(address(token), owner, "Grants"), 3, "id");
        vm.assertEq(treasury.budgetCount(), 4, "count");
        vm.assertEq(treasury.budgetOf(3).owner, owner, "owner");
        vm.assertTrue(
            treasury.budgetOf(4).state == IEtherDeposit.BudgetState.None, "there is no fourth"
        );
    }

    function test_Open_RevertWhen_UnauthorizedCallerOrBadInput() external {
        expectUnauthorized(outsider);
        vm.prank(outsider);
        treasury.open(NATIVE, owner, "Grants");

        vm.startPrank(operator);
        vm.expectRevert(abi.encodeWithSelector(Funds.Funds_NotToken.selector, outsider));
        treasury.open(outsider, owner, "Grants");
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAddress.selector));
        treasury.open(NATIVE, address(0), "Grants");
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_InvalidLabel.selector, 0, 80)
        );
        treasury.open(NATIVE, owner, "");
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_InvalidLabel.selector, 81, 80)
        );
        treasury.open(NATIVE, owner, string(new bytes(81)));
    }

    function test_Deposit_CreditsFromAnyCallerAndEmits() external {
        vm.deal(outsider, UNIT);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Deposited(native, outsider, UNIT, 101 * UNIT, 0);
        vm.prank(outsider);
        treasury.deposit{value: UNIT}(native);
        vm.assertEq(treasury.freeOf(native), 101 * UNIT, "free");
        vm.assertEq(treasury.freeOf(0), 0, "donations");
    }

    function test_Deposit_RevertWhen_OtherTokenUnknownOrZero() external {
        vm.deal(address(this), UNIT);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEtherDeposit.EtherDeposit_OtherToken.selector, tokens, address(token)
            )
        );
        treasury.deposit{value: UNIT}(tokens);
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_OtherToken.selector, native, NATIVE)
        );
        treasury.depositERC20(native, UNIT);
        expectNotOpen(9);
        treasury.deposit{value: UNIT}(9);
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAmount.selector));
        treasury.deposit(native);
    }

    function test_DepositERC20_CreditsWhatArrives() external {
        FeeOnTransferToken fee = new FeeOnTransferToken();
        uint256 id = open(address(fee));
        vm.assertEq(depositTokens(fee, id, 100 * UNIT), 99 * UNIT, "received");
        vm.assertEq(treasury.freeOf(id), 99 * UNIT, "free");
        vm.assertEq(treasury.held(address(fee)), 99 * UNIT, "held");
        vm.assertEq(fee.balanceOf(address(treasury)), 99 * UNIT, "balance");
    }

    function test_DepositERC20_RevertWhen_TokenTakesMoreThanItMoves() external {
        FeeOnTopToken top = new FeeOnTopToken();
        uint256 id = open(address(top));
        top.mint(owner, 200 * UNIT);
        vm.startPrank(owner);
        top.approve(address(treasury), type(uint256).max);
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_FeeOnTop.selector, top, 100 * UNIT, 101 * UNIT)
        );
        treasury.depositERC20(id, 100 * UNIT);
    }

    function test_DepositWithPermit_AcceptsSignatureInsteadOfApproval() external {
        TestToken permit = new TestToken("Permit", "PRM", 18, admin);
        uint256 id = open(address(permit));
        vm.prank(admin);
        permit.mint(vm.addr(7), 10 * UNIT);
        (uint8 v, bytes32 r, bytes32 s) = signPermit(permit, 6 * UNIT, 0);
        vm.prank(vm.addr(7));
        treasury.depositWithPermit(id, 6 * UNIT, block.timestamp, v, r, s);
        vm.assertEq(treasury.freeOf(id), 6 * UNIT, "free");

        // Deposits even if another account has already sent the permit.
        (v, r, s) = signPermit(permit, 4 * UNIT, 1);
        permit.permit(vm.addr(7), address(treasury), 4 * UNIT, block.timestamp, v, r, s);
        vm.prank(vm.addr(7));
        treasury.depositWithPermit(id, 4 * UNIT, block.timestamp, v, r, s);
        vm.assertEq(treasury.freeOf(id), 10 * UNIT, "both");
    }

    function test_TransferBudget_GivesItToWhoAccepts() external {
        expectNotOwner(native);
        treasury.transferBudget(native, outsider);

        vm.expectEmit(address(treasury));
        emit IEtherDeposit.BudgetTransferProposed(native, other);
        vm.prank(owner);
        treasury.transferBudget(native, other);
        vm.assertEq(treasury.budgetOf(native).owner, owner, "still the owner");
        vm.expectRevert(
            abi.encodeWithSelector(
                IEtherDeposit.EtherDeposit_NotProposed.selector, native, outsider
            )
        );
        vm.prank(outsider);
        treasury.acceptBudget(native);

        vm.expectEmit(address(treasury));
        emit IEtherDeposit.BudgetTransferred(native, owner, other);
        vm.prank(other);
        treasury.acceptBudget(native);
        vm.assertEq(treasury.budgetOf(native).owner, other, "owner");
        vm.assertEq(treasury.budgetOf(native).proposedOwner, address(0), "no proposal");
        vm.assertEq(treasury.budgetOf(tokens).owner, owner, "the other budget");
    }

    function test_Donations_HaveNoOwner() external {
        donate(UNIT);
        address[3] memory callers = [admin, operator, outsider];
        for (uint256 i = 0; i < 3; ++i) {
            vm.startPrank(callers[i]);
            expectRejected(IEtherDeposit.EtherDeposit_NotProposed.selector, callers[i]);
            treasury.acceptBudget(0);
            expectRejected(IEtherDeposit.EtherDeposit_NotOwner.selector, callers[i]);
            treasury.transferBudget(0, callers[i]);
            expectRejected(IEtherDeposit.EtherDeposit_NotOwner.selector, callers[i]);
            treasury.allowSpender(0, spender, true);
            expectRejected(IEtherDeposit.EtherDeposit_NotOwner.selector, callers[i]);
            treasury.releaseRevoked(0, spender);
            expectRejected(IEtherDeposit.EtherDeposit_NotOwner.selector, callers[i]);
            treasury.payOut(0, callers[i], UNIT, "");
            expectRejected(IEtherDeposit.EtherDeposit_NotOwner.selector, callers[i]);
            treasury.refund(0, callers[i], UNIT);
            expectRejected(IEtherDeposit.EtherDeposit_NotOwner.selector, callers[i]);
            treasury.close(0, callers[i]);
            vm.stopPrank();
        }
        vm.startPrank(spender);
        expectRejected(IEtherDeposit.EtherDeposit_NotAllowed.selector, spender);
        treasury.reserve(0, UNIT);
        expectRejected(IEtherDeposit.EtherDeposit_NotAllowed.selector, spender);
        treasury.spend(0, spender, UNIT);
        vm.assertEq(treasury.freeOf(0), UNIT, "donations");
    }

    function test_MoveDonations_GivesThemToOwnerOfBudget() external {
        donate(5 * UNIT);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.DonationsMoved(0, native, 3 * UNIT, 2 * UNIT, 0);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Deposited(native, address(treasury), 3 * UNIT, 103 * UNIT, 0);
        vm.prank(admin);
        treasury.moveDonations(native, 3 * UNIT);
        vm.assertEq(treasury.freeOf(0), 2 * UNIT, "left");
        vm.assertEq(treasury.budgetOf(0).spent, 3 * UNIT, "spent");
        vm.assertEq(treasury.budgetOf(native).deposited, 103 * UNIT, "deposited");
        vm.assertEq(treasury.held(NATIVE), 105 * UNIT, "held");
        vm.assertEq(address(treasury).balance, 105 * UNIT, "balance");

        vm.startPrank(owner);
        treasury.refund(native, payee, 103 * UNIT);
        vm.assertEq(payee.balance, 103 * UNIT, "used");
        expectNotEnoughFree(native, NATIVE, 1, 0);
        treasury.refund(native, payee, 1);
    }

    function test_AssignSurplus_AddsWhatBelongsToNoBudget() external {
        token.mint(address(treasury), 7 * UNIT);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Deposited(tokens, address(treasury), 7 * UNIT, 107 * UNIT, 0);
        vm.prank(admin);
        vm.assertEq(treasury.assignSurplus(tokens), 7 * UNIT, "amount");
        vm.assertEq(treasury.held(address(token)), 107 * UNIT, "held");
        vm.deal(address(treasury), address(treasury).balance + UNIT);
        vm.prank(admin);
        vm.assertEq(treasury.assignSurplus(0), UNIT, "coins, into the donations");
        vm.startPrank(owner);
        treasury.refund(tokens, payee, 107 * UNIT);
        vm.assertEq(token.balanceOf(payee), 107 * UNIT, "used");
        vm.stopPrank();
    }

    function test_AssignSurplus_RevertWhen_UnauthorizedCallerOrNothingIsThere() external {
        token.mint(address(treasury), UNIT);
        address[3] memory callers = [outsider, operator, owner];
        for (uint256 i = 0; i < 3; ++i) {
            expectUnauthorized(callers[i]);
            vm.prank(callers[i]);
            treasury.assignSurplus(tokens);
        }
        vm.startPrank(admin);
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAmount.selector));
        treasury.assignSurplus(native);
        expectNotOpen(9);
        treasury.assignSurplus(9);
        treasury.assignSurplus(tokens);
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAmount.selector));
        treasury.assignSurplus(tokens);
        vm.stopPrank();
    }

    function test_MoveDonations_RevertWhen_UnauthorizedCallerOrBadInput() external {
        donate(UNIT);
        address[3] memory callers = [outsider, operator, owner];
        for (uint256 i = 0; i < 3; ++i) {
            expectUnauthorized(callers[i]);
            vm.prank(callers[i]);
            treasury.moveDonations(native, UNIT);
        }
        vm.startPrank(admin);
        expectNotEnoughFree(0, NATIVE, UNIT + 1, UNIT);
        treasury.moveDonations(native, UNIT + 1);
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAmount.selector));
        treasury.moveDonations(native, 0);
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_SameBudget.selector, 0));
        treasury.moveDonations(0, UNIT);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEtherDeposit.EtherDeposit_OtherToken.selector, tokens, address(token)
            )
        );
        treasury.moveDonations(tokens, UNIT);
        expectNotOpen(9);
        treasury.moveDonations(9, UNIT);
        vm.stopPrank();
        vm.prank(owner);
        treasury.close(native, payee);
        expectNotOpen(native);
        vm.prank(admin);
        treasury.moveDonations(native, UNIT);
    }

    /// @dev As in a deployment: the admin schedules the call and waits.
    function test_MoveDonations_WaitsForDelayOfAdmin() external {
        donate(UNIT);
        manager.grantRole(ECOSYSTEM_ADMIN, other, 2 days);
        bytes memory data = abi.encodeCall(IEtherDeposit.moveDonations, (native, UNIT));
        bytes32 operation = manager.hashOperation(other, address(treasury), data);
        vm.startPrank(other);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManager.AccessManagerNotScheduled.selector, operation)
        );
        treasury.moveDonations(native, UNIT);
        manager.schedule(address(treasury), data, 0);
        vm.warp(block.timestamp + 2 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManager.AccessManagerNotReady.selector, operation)
        );
        treasury.moveDonations(native, UNIT);
        vm.warp(block.timestamp + 1);
        treasury.moveDonations(native, UNIT);
        vm.assertEq(treasury.freeOf(native), 101 * UNIT, "moved");
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManager.AccessManagerNotScheduled.selector, operation)
        );
        treasury.moveDonations(native, UNIT);
    }

    function test_Refund_PaysFreePartToWhomOwnerSays() external {
        allow(native);
        reserve(native, 60 * UNIT);
        expectNotOwner(native);
        treasury.refund(native, outsider, UNIT);
        expectNotEnoughFree(native, NATIVE, 41 * UNIT, 40 * UNIT);
        vm.prank(owner);
        treasury.refund(native, payee, 41 * UNIT);

        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Refunded(native, payee, 40 * UNIT, 60 * UNIT, 60 * UNIT);
        vm.prank(owner);
        treasury.refund(native, payee, 40 * UNIT);
        vm.assertEq(payee.balance, 40 * UNIT, "paid");
        checkBudget(native, 60 * UNIT, 0, 40 * UNIT);
    }

    function test_Refund_RevertWhen_RecipientRejectsOrIsTreasury() external {
        address rejecting = address(new RejectingRecipient());
        vm.startPrank(owner);
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_PaymentRefused.selector, rejecting, UNIT)
        );
        treasury.refund(native, rejecting, UNIT);
        address[2] memory nobody = [address(0), address(treasury)];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(Funds.Funds_InvalidRecipient.selector, nobody[i])
            );
            treasury.refund(tokens, nobody[i], UNIT);
        }
    }

    function test_Close_ReturnsRestAndEndsBudget() external {
        expectNotOwner(tokens);
        treasury.close(tokens, outsider);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Refunded(tokens, payee, 100 * UNIT, 0, 0);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.BudgetClosed(tokens);
        vm.prank(owner);
        treasury.close(tokens, payee);
        vm.assertEq(token.balanceOf(payee), 100 * UNIT, "paid");
        checkBudget(tokens, 0, 0, 100 * UNIT);

        expectNotOpen(tokens);
        treasury.depositERC20(tokens, UNIT);
        expectNotOpen(tokens);
        vm.prank(owner);
        treasury.close(tokens, payee);
    }

    function test_Close_ClosesEmptyBudget() external {
        uint256 id = open(NATIVE);
        vm.prank(owner);
        treasury.close(id, payee);
        vm.assertTrue(treasury.budgetOf(id).state == IEtherDeposit.BudgetState.Closed, "closed");
    }

    function test_Close_RevertGiven_SomethingIsReserved() external {
        allow(native);
        reserve(native, UNIT);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEtherDeposit.EtherDeposit_StillReserved.selector, native, NATIVE, UNIT
            )
        );
        vm.prank(owner);
        treasury.close(native, payee);
    }

    function expectRejected(bytes4 selector, address caller) private {
        vm.expectRevert(abi.encodeWithSelector(selector, 0, caller));
    }

    function signPermit(TestToken permit, uint256 amount, uint256 nonce)
        private
        view
        returns (uint8 v, bytes32 r, bytes32 s)
    {
        bytes32 typeHash = keccak256(
            "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
        );
        bytes32 message = keccak256(
            abi.encode(typeHash, vm.addr(7), address(treasury), amount, nonce, block.timestamp)
        );
        return
            vm.sign(7, keccak256(abi.encodePacked("\x19\x01", permit.DOMAIN_SEPARATOR(), message)));
    }
}
