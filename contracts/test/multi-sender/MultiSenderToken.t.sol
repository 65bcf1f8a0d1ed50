// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "../../src/multi-sender/IMultiSender.sol";
import {BlockingToken, FeeOnTopToken, FeeOnTransferToken} from "../mocks/Tokens.sol";
import {MultiSenderFixture} from "./MultiSenderFixture.sol";
import {ReturningHolder} from "./OddRecipients.sol";
import {AnsweringToken, FeeWithExemptionToken, HookToken, SilentToken} from "./OddTokens.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";

contract MultiSenderTokenTest is MultiSenderFixture {
    function send(address asset, Payment[] memory payments) internal {
        vm.prank(sender);
        multi.sendToken(CAMPAIGN, 0, asset, payments);
    }

    function test_PaysEachKeepsNothingAndEmits() external {
        expectSent(3, address(token), 3, 6 ether);
        sendToken(3, threePayments());
        vm.assertEq(token.balanceOf(one), 1 ether, "first");
        vm.assertEq(token.balanceOf(two), 2 ether, "second");
        vm.assertEq(token.balanceOf(three), 3 ether, "third");
        vm.assertEq(token.balanceOf(sender), FUNDS - 6 ether, "sender");
        vm.assertEq(token.balanceOf(address(multi)), 0, "nothing stays");
        vm.assertTrue(isSent(3), "marked");
    }

    function test_UsesUpAnExactApproval() external {
        vm.prank(sender);
        token.approve(address(multi), 6 ether);
        sendToken(0, threePayments());
        vm.assertEq(token.allowance(sender, address(multi)), 0, "allowance");
    }

    function test_RevertWhen_NoCodeAtTheToken() external {
        bytes memory noCode =
            abi.encodeWithSelector(IMultiSender.MultiSender_NoCode.selector, outsider);
        vm.startPrank(sender);
        vm.expectRevert(noCode);
        multi.sendToken(CAMPAIGN, 0, outsider, threePayments());
        vm.expectRevert(noCode);
        multi.sendTokenWide(CAMPAIGN, 0, outsider, list(one, two), list(1, 2));
        vm.expectRevert(noCode);
        multi.sendTokenEqual(CAMPAIGN, 0, outsider, 1, abi.encodePacked(one));
        vm.expectRevert(noCode);
        multi.sendTokenDirect(CAMPAIGN, 0, outsider, threePayments());
        vm.expectRevert(noCode);
        multi.sendTokenTolerant(CAMPAIGN, 0, outsider, threePayments());
        vm.assertFalse(isSent(0), "not marked");
    }

    function test_RevertWhen_ListIsEmpty() external {
        bytes memory empty = abi.encodeWithSelector(IMultiSender.MultiSender_EmptyList.selector);
        address asset = address(token);
        vm.startPrank(sender);
        vm.expectRevert(empty);
        multi.sendToken(CAMPAIGN, 0, asset, new Payment[](0));
        vm.expectRevert(empty);
        multi.sendTokenDirect(CAMPAIGN, 0, asset, new Payment[](0));
        vm.expectRevert(empty);
        multi.sendTokenTolerant(CAMPAIGN, 0, asset, new Payment[](0));
    }

    function test_RevertWhen_RecipientIsZeroOrTheContract() external {
        expectInvalidRecipient(1, address(multi));
        sendToken(0, list(pay(one, 1), pay(address(multi), 1)));
        expectInvalidRecipient(0, address(0));
        sendToken(0, list(pay(address(0), 1), pay(one, 1)));
    }

    function test_PaysATokenThatReturnsNothing() external {
        SilentToken silent = new SilentToken();
        silent.mint(sender, 6 ether);
        send(address(silent), threePayments());
        vm.assertEq(silent.balanceOf(one), 1 ether, "first");
        vm.assertEq(silent.balanceOf(three), 3 ether, "third");
    }

    function test_RevertWhen_TransferReturnsAnythingButTrue() external {
        AnsweringToken answering = new AnsweringToken();
        fund(answering);
        bytes[4] memory answers =
            [abi.encode(false), abi.encode(2), bytes(hex"01"), abi.encode(1 << 248)];
        for (uint256 i = 0; i < answers.length; ++i) {
            answering.answer(two, answers[i]);
            expectRejected(1, two);
            send(address(answering), threePayments());
        }
        vm.assertEq(answering.balanceOf(one), 0, "nobody was paid");
    }

    /// @dev The recipient's first bytes, left in memory by the call, would complete a short answer
    /// to true.
    function test_RevertWhen_TransferReturnsLessThanAWord() external {
        address completing = address(0x100000005);
        AnsweringToken answering = new AnsweringToken();
        fund(answering);
        answering.answer(completing, new bytes(16));
        expectRejected(1, completing);
        send(address(answering), list(pay(one, 1 ether), pay(completing, 1 ether)));
    }

    function test_RevertWhen_TokenSaysTrueAndMovesNothing() external {
        AnsweringToken answering = new AnsweringToken();
        fund(answering);
        answering.answer(two, abi.encode(true));
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_HoldingsChanged.selector, address(answering), 0, 2 ether
            )
        );
        send(address(answering), threePayments());
        answering.answer(two, "");
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_HoldingsChanged.selector, address(answering), 0, 2 ether
            )
        );
        send(address(answering), threePayments());
    }

    function test_RevertWhen_TokenTakesAFee() external {
        FeeOnTransferToken fee = new FeeOnTransferToken();
        fund(fee);
        expectFee(address(fee), 6 ether, 5.94 ether);
        send(address(fee), threePayments());
    }

    function test_RevertWhen_TokenTakesAFeeOfWhichTheSenderIsFree() external {
        FeeWithExemptionToken fee = new FeeWithExemptionToken(sender);
        fund(fee);
        expectFee(address(fee), 1 ether, 0.99 ether);
        send(address(fee), threePayments());
    }

    function test_FeeIsNotHiddenByTokensThatWereHereBefore() external {
        FeeOnTransferToken fee = new FeeOnTransferToken();
        fund(fee);
        fee.mint(address(multi), 50 ether);
        expectFee(address(fee), 6 ether, 5.94 ether);
        send(address(fee), threePayments());
    }

    function test_RevertWhen_TokenTakesMoreThanItWasAskedToMove() external {
        FeeOnTopToken fee = new FeeOnTopToken();
        fund(fee);
        fee.mint(address(multi), 50 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_HoldingsChanged.selector,
                address(fee),
                50 ether,
                49.94 ether
            )
        );
        send(address(fee), threePayments());
    }

    function test_LeavesTokensThatWereHereBefore() external {
        token.mint(address(multi), 50 ether);
        sendToken(0, threePayments());
        vm.assertEq(token.balanceOf(address(multi)), 50 ether, "as before");
        vm.assertEq(token.balanceOf(one), 1 ether, "recipient");
        vm.assertEq(token.balanceOf(sender), FUNDS - 6 ether, "sender");
    }

    function test_RevertWhen_RecipientIsBlocked() external {
        BlockingToken blocking = new BlockingToken();
        fund(blocking);
        blocking.block_(three);
        expectRejected(2, three);
        send(address(blocking), threePayments());
    }

    function test_RevertWhen_ApprovalOrBalanceIsTooLow() external {
        vm.prank(sender);
        token.approve(address(multi), 5 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientAllowance.selector, address(multi), 5 ether, 6 ether
            )
        );
        sendToken(0, threePayments());
        vm.startPrank(sender);
        token.approve(address(multi), 6 ether);
        vm.assertTrue(token.transfer(outsider, FUNDS - 1 ether), "gone");
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, sender, 1 ether, 6 ether
            )
        );
        sendToken(0, threePayments());
    }

    function test_PaysBothWhenARecipientIsNamedTwice() external {
        sendToken(0, list(pay(one, 1), pay(two, 2), pay(one, 4)));
        vm.assertEq(token.balanceOf(one), 5, "both");
    }

    function test_PaysZeroTheLargestAmountAndTheSenderItself() external {
        uint96 largest = type(uint96).max;
        token.mint(sender, largest);
        sendToken(0, list(pay(sender, 5), pay(one, 0), pay(two, largest)));
        vm.assertEq(token.balanceOf(one), 0, "zero");
        vm.assertEq(token.balanceOf(two), largest, "largest");
        vm.assertEq(token.balanceOf(sender), FUNDS, "the sender's own");
    }

    function test_RevertWhen_ARecipientSendsTokensInWhileItIsPaid() external {
        HookToken hookToken = new HookToken();
        fund(hookToken);
        address returning = address(new ReturningHolder(hookToken, address(multi)));
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_HoldingsChanged.selector, address(hookToken), 0, 1
            )
        );
        send(address(hookToken), list(pay(one, 1 ether), pay(returning, 1 ether)));
    }

    function test_Wide_PaysAmountsAbove96Bits() external {
        uint256 amount = uint256(type(uint96).max) + 1;
        token.mint(sender, amount);
        expectSent(0, address(token), 2, amount + 5);
        vm.prank(sender);
        multi.sendTokenWide(CAMPAIGN, 0, address(token), list(one, two), list(amount, 5));
        vm.assertEq(token.balanceOf(one), amount, "first");
        vm.assertEq(token.balanceOf(two), 5, "second");
    }

    function test_Equal_PaysTheSameToEach() external {
        expectSent(0, address(token), 3, 6 ether);
        vm.prank(sender);
        multi.sendTokenEqual(
            CAMPAIGN, 0, address(token), 2 ether, abi.encodePacked(one, two, three)
        );
        vm.assertEq(token.balanceOf(one), 2 ether, "first");
        vm.assertEq(token.balanceOf(two), 2 ether, "second");
        vm.assertEq(token.balanceOf(three), 2 ether, "third");
    }

    function testFuzz_PaysWhatTheListSays(uint96[8] calldata amounts, uint256 seed) external {
        Payment[] memory payments = new Payment[](8);
        uint256 total = 0;
        for (uint256 i = 0; i < 8; ++i) {
            payments[i] = pay(recipientOf(seed, i), amounts[i]);
            total += amounts[i];
        }
        token.mint(sender, total);
        expectSent(0, address(token), 8, total);
        sendToken(0, payments);
        for (uint256 i = 0; i < 8; ++i) {
            vm.assertEq(token.balanceOf(recipientOf(seed, i)), amounts[i], "recipient");
        }
        vm.assertEq(token.balanceOf(address(multi)), 0, "nothing stays");
    }

    function recipientOf(uint256 seed, uint256 i) private pure returns (address) {
        return vm.addr(uint256(keccak256(abi.encode(seed, i))) >> 1);
    }
}
