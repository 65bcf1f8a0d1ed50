// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../../src/ecosystem/Funds.sol";
import {ClaimHub} from "../../../src/ecosystem/claim/ClaimHub.sol";
import {IClaimEvents} from "../../../src/ecosystem/claim/IClaimEvents.sol";
import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {IEtherDeposit} from "../../../src/ecosystem/treasury/IEtherDeposit.sol";
import {FeeOnTopToken, FeeOnTransferToken} from "../../mocks/Tokens.sol";
import {ClaimFixture} from "./ClaimFixture.sol";

/// @notice Creating, funding and pausing programs.
contract ClaimProgrammeTest is ClaimFixture {
    function test_Constructor_RevertWhen_AddressIsMissing() external {
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_ZeroAddress.selector));
        new ClaimHub(address(0), treasury, DELAY);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_ZeroAddress.selector));
        new ClaimHub(address(manager), IEtherDeposit(address(0)), DELAY);
    }

    function test_Create_StoresAndEmits() external {
        vm.expectEmit(address(hub));
        emit IClaimEvents.ProgrammeCreated(
            1, address(token), owner, refundTo, NOW + 30 days, "Stakers"
        );
        vm.assertEq(create(address(token), NOW + 30 days), 1, "id");
        IClaimHub.Programme memory programme = hub.programmeOf(1);
        vm.assertEq(programme.token, address(token), "token");
        vm.assertEq(programme.owner, owner, "owner");
        vm.assertEq(programme.refundTo, refundTo, "refundTo");
        vm.assertEq(programme.endAt, NOW + 30 days, "end");
        vm.assertTrue(programme.state == IClaimHub.ProgrammeState.Open, "open");
        vm.assertEq(hub.programmeCount(), 1, "count");
        vm.assertEq(hub.closableAt(1), NOW + 30 days + GRACE, "closable");
        vm.assertEq(create(NATIVE), 2, "next id");
        vm.assertEq(hub.closableAt(2), 0, "never closable");
    }

    function test_Create_RevertWhen_UnauthorizedCallerOrBadInput() external {
        expectUnauthorizedCaller();
        hub.create(NATIVE, owner, refundTo, 0, "Stakers");

        vm.startPrank(operator);
        vm.expectRevert(abi.encodeWithSelector(Funds.Funds_NotToken.selector, outsider));
        hub.create(outsider, owner, refundTo, 0, "Stakers");
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_ZeroAddress.selector));
        hub.create(NATIVE, address(0), refundTo, 0, "Stakers");
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_ZeroAddress.selector));
        hub.create(NATIVE, owner, address(0), 0, "Stakers");
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_InvalidRecipient.selector, hub)
        );
        hub.create(NATIVE, owner, address(hub), 0, "Stakers");
        expectInvalidEnd(NOW + DELAY - 1, NOW + DELAY, type(uint40).max / 2);
        hub.create(NATIVE, owner, refundTo, NOW + DELAY - 1, "Stakers");
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_InvalidText.selector, 81, 80));
        hub.create(NATIVE, owner, refundTo, 0, string(new bytes(81)));
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_InvalidText.selector, 0, 80));
        hub.create(NATIVE, owner, refundTo, 0, "");
    }

    function test_Fund_CreditsFromAnyCallerAndEmits() external {
        uint256 id = create(NATIVE);
        vm.deal(outsider, 5 ether);
        vm.expectEmit(address(hub));
        emit IClaimEvents.ProgrammeFunded(id, outsider, 0, 5 ether, 5 ether);
        vm.prank(outsider);
        hub.fund{value: 5 ether}(id, 5 ether);
        fund(id, 2 ether);
        vm.assertEq(hub.programmeOf(id).funded, 7 ether, "funded");
        vm.assertEq(address(hub).balance, 7 ether, "balance");
    }

    function test_Fund_CreditsWhatArrives() external {
        FeeOnTransferToken fee = new FeeOnTransferToken();
        uint256 id = funded(address(fee), 100 ether);
        vm.assertEq(hub.programmeOf(id).funded, 99 ether, "funded");
        vm.assertEq(fee.balanceOf(address(hub)), 99 ether, "balance");
    }

    function test_Fund_RevertWhen_TokenTakesMoreThanItMoves() external {
        FeeOnTopToken top = new FeeOnTopToken();
        uint256 id = create(address(top));
        top.mint(owner, 200 ether);
        vm.startPrank(owner);
        top.approve(address(hub), 200 ether);
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_FeeOnTop.selector, top, 100 ether, 101 ether)
        );
        hub.fund(id, 100 ether);
    }

    function test_Fund_RevertWhen_CoinsDoNotMatch() external {
        uint256 native = create(NATIVE);
        uint256 tokens = create(address(token));
        vm.startPrank(owner);
        expectMismatch(1 ether, 2 ether);
        hub.fund{value: 1 ether}(native, 2 ether);
        expectMismatch(1 ether, 0);
        hub.fund{value: 1 ether}(tokens, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_ZeroAmount.selector));
        hub.fund(native, 0);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_UnknownProgramme.selector, 9));
        hub.fund{value: 1 ether}(9, 1 ether);
    }

    function test_PlainPayment_IsRejected() external {
        vm.prank(owner);
        (bool ok, bytes memory reason) = address(hub).call{value: 1 ether}("");
        vm.assertFalse(ok, "refused");
        vm.assertEq(bytes4(reason), IClaimEvents.ClaimHub_PlainPayment.selector, "reason");
        // Nor from the treasury, unless the hub pulls it.
        uint256 budgetId = open(NATIVE, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(Funds.Funds_PaymentRefused.selector, hub, 1 ether));
        vm.prank(owner);
        treasury.refund(budgetId, address(hub), 1 ether);
    }

    function test_FundFromBudget_TakesFromBudgetOfSameOwner() external {
        address[2] memory kinds = [NATIVE, address(token)];
        for (uint256 i = 0; i < 2; ++i) {
            uint256 id = create(kinds[i]);
            uint256 budgetId = open(kinds[i], 10 ether);
            vm.expectEmit(address(hub));
            emit IClaimEvents.ProgrammeFunded(id, owner, budgetId, 6 ether, 6 ether);
            vm.prank(owner);
            vm.assertEq(hub.fundFromBudget(id, budgetId, 6 ether), 6 ether, "received");
            vm.assertEq(hub.programmeOf(id).funded, 6 ether, "funded");
            vm.assertEq(hub.programmeOf(id).budgetId, budgetId, "remembered");
            vm.assertEq(treasury.freeOf(budgetId), 4 ether, "left");
        }
        vm.assertEq(address(hub).balance, 6 ether, "coins");
        vm.assertEq(token.balanceOf(address(hub)), 6 ether, "tokens");
    }

    function test_FundFromBudget_RevertWhen_CallerDoesNotOwnBoth() external {
        uint256 id = create(NATIVE);
        uint256 budgetId = open(NATIVE, 10 ether);
        expectNotOwner(id);
        hub.fundFromBudget(id, budgetId, 1 ether);

        vm.prank(operator);
        uint256 theirs = hub.create(NATIVE, outsider, outsider, 0, "Theirs");
        vm.expectRevert(
            abi.encodeWithSelector(
                IClaimEvents.ClaimHub_NotBudgetOwner.selector, budgetId, outsider
            )
        );
        vm.prank(outsider);
        hub.fundFromBudget(theirs, budgetId, 1 ether);
    }

    function test_FundFromBudget_RevertWhen_BudgetDoesNotFit() external {
        uint256 id = create(NATIVE);
        uint256 ours = open(NATIVE, 10 ether);
        uint256 second = open(NATIVE, 10 ether);
        uint256 tokens = open(address(token), 10 ether);
        vm.startPrank(owner);
        hub.fundFromBudget(id, ours, 1 ether);
        uint256[2] memory wrong = [tokens, second];
        for (uint256 i = 0; i < 2; ++i) {
            expectWrongBudget(id, wrong[i]);
            hub.fundFromBudget(id, wrong[i], 1 ether);
        }
        treasury.allowSpender(ours, address(hub), false);
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_NotAllowed.selector, ours, hub)
        );
        hub.fundFromBudget(id, ours, 1 ether);
        vm.stopPrank();

        // The donations have no owner.
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_NotBudgetOwner.selector, 0, owner)
        );
        vm.prank(owner);
        hub.fundFromBudget(id, 0, 1 ether);
    }

    function test_Pause_StopsClaimsOnly() external {
        uint256 id = funded(NATIVE, 10 ether);
        uint256 n = granted(id, 1 ether, 1 ether);
        vm.expectEmit(address(hub));
        emit IClaimEvents.ProgrammePaused(id, guardian);
        vm.prank(guardian);
        hub.pause(id);
        expectPaused(id);
        claim(id, n, alice, 1 ether, 1 ether);
        vm.assertEq(hub.claimable(id, n, alice, 1 ether), 0, "claimable");
        fund(id, 1 ether);
        granted(id, 2 ether, 2 ether);

        vm.expectEmit(address(hub));
        emit IClaimEvents.ProgrammeUnpaused(id, operator, 0);
        vm.prank(operator);
        hub.unpause(id);
        vm.assertEq(claim(id, n, alice, 1 ether, 1 ether), 1 ether, "paid");
    }

    /// @dev Otherwise, a guardian's key that is lost or stolen holds all claims forever.
    function test_Pause_EndsByItselfAfterSevenDays() external {
        uint256 id = funded(NATIVE, 10 ether);
        uint256 n = granted(id, 1 ether, 1 ether);
        uint40 endAt = uint40(block.timestamp + 30 days);
        vm.prank(operator);
        hub.end(id, endAt);
        vm.prank(guardian);
        hub.pause(id);
        vm.warp(block.timestamp + 7 days - 1);
        expectPaused(id);
        claim(id, n, alice, 1 ether, 1 ether);
        vm.warp(block.timestamp + 1);
        IClaimHub.Programme memory programme = hub.programmeOf(id);
        vm.assertTrue(programme.state == IClaimHub.ProgrammeState.Open, "open");
        vm.assertEq(programme.endAt, endAt + 7 days, "end");
        vm.assertEq(programme.pausedAt, 0, "paused at");
        vm.assertEq(claim(id, n, alice, 1 ether, 1 ether), 1 ether, "paid");
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_NotPaused.selector, id));
        vm.prank(operator);
        hub.unpause(id);
        vm.warp(block.timestamp + 10 days);
        vm.assertEq(hub.closableAt(id), endAt + 7 days + hub.GRACE(), "no longer pause");

        vm.prank(guardian);
        hub.pause(id);
        vm.warp(block.timestamp + 2 days);
        vm.prank(operator);
        hub.unpause(id);
        vm.assertEq(hub.programmeOf(id).endAt, endAt + 9 days, "both pauses");
    }

    /// @dev Otherwise a stolen guardian's key pauses again in the second in which a pause ends, forever.
    function test_Pause_RevertWhen_PausedRecently() external {
        uint256 id = create(NATIVE);
        uint256 start = block.timestamp;
        vm.prank(guardian);
        hub.pause(id);
        vm.warp(start + 7 days);
        expectPausedRecently(id, start + 14 days);
        vm.warp(start + 14 days - 1);
        vm.assertEq(hub.programmeOf(id).pausableAt, start + 14 days, "told");
        expectPausedRecently(id, start + 14 days);
        vm.warp(start + 14 days);
        vm.prank(guardian);
        hub.pause(id);
        vm.warp(start + 14 days + 1 hours);
        vm.prank(operator);
        hub.unpause(id);
        expectPausedRecently(id, start + 14 days + 2 hours);
        vm.warp(start + 14 days + 2 hours);
        vm.prank(guardian);
        hub.pause(id);
    }

    function expectPausedRecently(uint256 id, uint256 pausableAt) private {
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_PausedRecently.selector, id, pausableAt)
        );
        vm.prank(guardian);
        hub.pause(id);
    }

    function test_Pause_RevertWhen_UnauthorizedCallerOrTwice() external {
        uint256 id = create(NATIVE);
        expectUnauthorizedCaller();
        hub.pause(id);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_NotPaused.selector, id));
        vm.prank(operator);
        hub.unpause(id);
        // An operator cannot pause claims, and a guardian cannot resume them.
        expectUnauthorized(operator);
        vm.prank(operator);
        hub.pause(id);
        vm.prank(guardian);
        hub.pause(id);
        expectPaused(id);
        vm.prank(guardian);
        hub.pause(id);
        expectUnauthorized(guardian);
        vm.prank(guardian);
        hub.unpause(id);
        expectUnauthorizedCaller();
        hub.unpause(id);
    }

    function expectNotOwner(uint256 id) private {
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_NotOwner.selector, id, outsider)
        );
        vm.prank(outsider);
    }

    function expectWrongBudget(uint256 id, uint256 budgetId) private {
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_WrongBudget.selector, id, budgetId)
        );
    }

    function expectPaused(uint256 id) private {
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_Paused.selector, id));
    }

    function expectMismatch(uint256 sent, uint256 expected) private {
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_ValueMismatch.selector, sent, expected)
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
