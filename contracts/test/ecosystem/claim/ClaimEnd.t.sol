// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../../src/ecosystem/Funds.sol";
import {IClaimEvents} from "../../../src/ecosystem/claim/IClaimEvents.sol";
import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {RejectingRecipient} from "../../mocks/Recipients.sol";
import {ClaimFixture} from "./ClaimFixture.sol";

/// @notice Ends of programs, and what is left then.
contract ClaimEndTest is ClaimFixture {
    uint40 private constant LATEST = type(uint40).max / 2;
    uint40 private constant END = NOW + 30 days;

    function test_End_SetsOpenEndOrMovesItForward() external {
        uint256 id = create(NATIVE);
        vm.expectEmit(address(hub));
        emit IClaimEvents.ProgrammeEndSet(id, operator, END);
        end(id, END);
        vm.assertEq(hub.programmeOf(id).endAt, END, "set");
        end(id, NOW + DELAY);
        vm.assertEq(hub.programmeOf(id).endAt, NOW + DELAY, "forward");
    }

    function test_End_RevertWhen_TooSoonOrLater() external {
        uint256 id = create(NATIVE, END);
        expectInvalidEnd(NOW + DELAY - 1, NOW + DELAY, END - 1);
        end(id, NOW + DELAY - 1);
        expectInvalidEnd(END, NOW + DELAY, END - 1);
        end(id, END);
        expectUnauthorizedCaller();
        hub.end(id, NOW + DELAY);
    }

    function test_Extend_MovesEndBack() external {
        uint256 id = create(NATIVE, END);
        vm.expectEmit(address(hub));
        emit IClaimEvents.ProgrammeEndSet(id, operator, END + 1);
        extend(id, END + 1);
        expectInvalidEnd(END + 1, END + 2, LATEST);
        extend(id, END + 1);
        expectUnauthorizedCaller();
        hub.extend(id, END + 2);
        uint256 openEnded = create(NATIVE);
        expectNotEnded(openEnded, 0);
        extend(openEnded, END);
    }

    function test_Claim_GoesOnForGraceAndThenEnds() external {
        uint256 id = create(NATIVE, END);
        fund(id, 10 ether);
        uint256 n = granted(id, 1 ether, 1 ether);
        vm.warp(END + GRACE - 1);
        vm.assertEq(hub.claimable(id, n, alice, 1 ether), 1 ether, "claimable");
        claim(id, n, alice, 1 ether, 1 ether);
        vm.warp(END + GRACE);
        vm.assertEq(hub.claimable(id, n, bob, 1 ether), 0, "not claimable");
        expectEnded(id);
        claim(id, n, bob, 1 ether, 1 ether);
        expectEnded(id);
        vm.prank(owner);
        hub.fund{value: 1 ether}(id, 1 ether);
        expectEnded(id);
        vm.prank(guardian);
        hub.pause(id);
    }

    function test_Pause_OfTheLatestEndIsNotForGood() external {
        uint256 id = create(NATIVE, LATEST);
        expectInvalidEnd(LATEST + 1, LATEST + 1, LATEST);
        extend(id, LATEST + 1);
        vm.prank(guardian);
        hub.pause(id);
        wait_(7 days - 1);
        vm.prank(operator);
        hub.unpause(id);
        vm.assertEq(hub.programmeOf(id).endAt, LATEST + 7 days - 1, "end");
    }

    /// @dev Otherwise a pause would cost claimants part of the announced time.
    function test_Pause_MovesEndByAsLongAsItLasted() external {
        uint256 id = create(NATIVE, END);
        fund(id, 10 ether);
        uint256 n = granted(id, 1 ether, 1 ether);
        vm.warp(END + GRACE - 100);
        vm.prank(guardian);
        hub.pause(id);
        wait_(5 days);
        vm.assertEq(hub.closableAt(id), END + GRACE + 5 days, "closable");
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_Paused.selector, id));
        hub.close(id);
        vm.prank(operator);
        hub.unpause(id);
        vm.assertEq(hub.programmeOf(id).endAt, END + 5 days, "end");
        wait_(99);
        vm.assertEq(claim(id, n, alice, 1 ether, 1 ether), 1 ether, "paid");
        wait_(1);
        hub.close(id);
    }

    function test_Close_ReturnsRestToRefundRecipient() external {
        address[2] memory kinds = [NATIVE, address(token)];
        for (uint256 i = 0; i < 2; ++i) {
            uint256 id = create(kinds[i], uint40(block.timestamp + 30 days));
            fund(id, 10 ether);
            claim(id, granted(id, 1 ether, 1 ether), alice, 1 ether, 1 ether);
            vm.warp(hub.closableAt(id));
            vm.expectEmit(address(hub));
            emit IClaimEvents.ProgrammeClosed(id, outsider, refundTo, 0, 9 ether);
            vm.prank(outsider);
            vm.assertEq(hub.close(id), 9 ether, "refunded");
            IClaimHub.Programme memory programme = hub.programmeOf(id);
            vm.assertTrue(programme.state == IClaimHub.ProgrammeState.Closed, "closed");
            vm.assertEq(programme.refunded, 9 ether, "refunded in the books");
        }
        vm.assertEq(refundTo.balance, 9 ether, "coins");
        vm.assertEq(token.balanceOf(refundTo), 9 ether, "tokens");
    }

    function test_Close_ReturnsRestToBudget() external {
        address[2] memory kinds = [NATIVE, address(token)];
        for (uint256 i = 0; i < 2; ++i) {
            (uint256 id, uint256 budgetId) = fundedFromBudget(kinds[i]);
            vm.warp(hub.closableAt(id));
            vm.expectEmit(address(hub));
            emit IClaimEvents.ProgrammeClosed(
                id, address(this), address(treasury), budgetId, 6 ether
            );
            hub.close(id);
            vm.assertEq(treasury.freeOf(budgetId), 10 ether, "back in the budget");
            vm.assertEq(treasury.freeOf(0), 0, "not a donation");
        }
        vm.assertEq(address(hub).balance, 0, "coins");
        vm.assertEq(token.balanceOf(address(hub)), 0, "tokens");
        vm.assertEq(token.allowance(address(hub), address(treasury)), 0, "no approval stays");
    }

    function test_Close_ReturnsRestToRefundRecipientGiven_BudgetIsClosed() external {
        (uint256 id, uint256 budgetId) = fundedFromBudget(NATIVE);
        vm.prank(owner);
        treasury.close(budgetId, owner);
        vm.warp(hub.closableAt(id));
        vm.expectEmit(address(hub));
        emit IClaimEvents.ProgrammeClosed(id, address(this), refundTo, 0, 6 ether);
        hub.close(id);
        vm.assertEq(refundTo.balance, 6 ether, "paid");
    }

    function test_Close_LeavesOtherProgrammesTheirMoney() external {
        uint256 id = create(NATIVE, END);
        fund(id, 10 ether);
        uint256 other = funded(NATIVE, 5 ether);
        uint256 n = granted(other, 5 ether, 0);
        vm.warp(END + GRACE);
        hub.close(id);
        vm.assertEq(address(hub).balance, 5 ether, "balance");
        claim(other, n, alice, 5 ether, 0);
        vm.assertEq(alice.balance, 5 ether, "paid");
    }

    function test_Close_RevertWhen_TooEarlyTwiceOrOpenEnded() external {
        uint256 id = create(NATIVE, END);
        fund(id, 10 ether);
        vm.warp(END + GRACE - 1);
        expectNotEnded(id, END + GRACE);
        hub.close(id);
        vm.warp(END + GRACE);
        hub.close(id);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_Closed.selector, id));
        hub.close(id);
        uint256 openEnded = create(NATIVE);
        wait_(10_000 days);
        expectNotEnded(openEnded, 0);
        hub.close(openEnded);
    }

    function test_SetRefundRecipient_RedirectsRejectedRefund() external {
        address rejecting = address(new RejectingRecipient());
        vm.prank(operator);
        uint256 id = hub.create(NATIVE, owner, rejecting, END, "Stakers");
        fund(id, 10 ether);
        vm.warp(END + GRACE);
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_PaymentRefused.selector, rejecting, 10 ether)
        );
        hub.close(id);

        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_NotOwner.selector, id, outsider)
        );
        vm.prank(outsider);
        hub.setRefundRecipient(id, outsider);
        vm.expectEmit(address(hub));
        emit IClaimEvents.RefundRecipientSet(id, bob);
        vm.prank(owner);
        hub.setRefundRecipient(id, bob);
        hub.close(id);
        vm.assertEq(bob.balance, 10 ether, "paid");
    }

    function fundedFromBudget(address token_) private returns (uint256 id, uint256 budgetId) {
        id = create(token_, uint40(block.timestamp + 30 days));
        budgetId = open(token_, 10 ether);
        vm.prank(owner);
        hub.fundFromBudget(id, budgetId, 6 ether);
    }

    function end(uint256 id, uint40 newEnd) private {
        vm.prank(operator);
        hub.end(id, newEnd);
    }

    function extend(uint256 id, uint40 newEnd) private {
        vm.prank(operator);
        hub.extend(id, newEnd);
    }

    function expectEnded(uint256 id) private {
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_Ended.selector, id, END + GRACE)
        );
    }

    function expectNotEnded(uint256 id, uint256 closableAt) private {
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_NotEnded.selector, id, closableAt)
        );
    }

    function expectInvalidEnd(uint256 endAt, uint256 earliest, uint256 latest) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IClaimEvents.ClaimHub_InvalidEnd.selector, endAt, earliest, latest
            )
        );
    }
}
