// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "../../src/multi-sender/IMultiSender.sol";
import {BlockingToken, FeeOnTopToken, FeeOnTransferToken} from "../mocks/Tokens.sol";
import {MultiSenderFixture} from "./MultiSenderFixture.sol";
import {GasBurningHolder, ReturningHolder} from "./OddRecipients.sol";
import {AnsweringToken, FeeWithExemptionToken, HookToken, SilentToken} from "./OddTokens.sol";

contract MultiSenderTokenTolerantTest is MultiSenderFixture {
    function send(address asset, Payment[] memory payments) internal returns (uint256 failed) {
        vm.prank(sender);
        return multi.sendTokenTolerant(CAMPAIGN, 0, asset, payments);
    }

    function test_PaysEachLikeTheStrictForm() external {
        expectSent(3, address(token), 3, 6 ether);
        vm.assertEq(sendTokenTolerant(3, threePayments()), 0, "failed");
        vm.assertEq(token.balanceOf(one), 1 ether, "first");
        vm.assertEq(token.balanceOf(two), 2 ether, "second");
        vm.assertEq(token.balanceOf(three), 3 ether, "third");
        vm.assertEq(token.balanceOf(sender), FUNDS - 6 ether, "sender");
    }

    function test_PaysATokenThatReturnsNothing() external {
        SilentToken silent = new SilentToken();
        silent.mint(sender, 6 ether);
        vm.assertEq(send(address(silent), threePayments()), 0, "failed");
        vm.assertEq(silent.balanceOf(three), 3 ether, "third");
    }

    function test_PaysTheOthersAndRefundsTheRest() external {
        BlockingToken blocking = new BlockingToken();
        fund(blocking);
        blocking.mint(address(multi), 50 ether);
        blocking.block_(one);
        Payment[] memory payments = new Payment[](6);
        payments[0] = pay(one, 1 ether);
        payments[1] = pay(address(0), 2 ether);
        payments[2] = pay(two, 4 ether);
        payments[3] = pay(address(multi), 8 ether);
        payments[4] = pay(three, 16 ether);
        payments[5] = pay(one, 32 ether);
        expectFailed(0, 0, one, 1 ether);
        expectFailed(0, 1, address(0), 2 ether);
        expectFailed(0, 3, address(multi), 8 ether);
        expectFailed(0, 5, one, 32 ether);
        expectSent(0, address(blocking), 2, 20 ether);
        vm.assertEq(send(address(blocking), payments), 4, "failed");
        vm.assertEq(blocking.balanceOf(one), 0, "blocked");
        vm.assertEq(blocking.balanceOf(two), 4 ether, "third");
        vm.assertEq(blocking.balanceOf(three), 16 ether, "fifth");
        vm.assertEq(blocking.balanceOf(sender), FUNDS - 20 ether, "sender");
        vm.assertEq(blocking.balanceOf(address(multi)), 50 ether, "as before");
    }

    function test_LeavesOutARecipientForWhichTheTokenSaysFalse() external {
        AnsweringToken answering = new AnsweringToken();
        fund(answering);
        answering.answer(two, abi.encode(false));
        expectFailed(0, 1, two, 2 ether);
        expectSent(0, address(answering), 2, 4 ether);
        vm.assertEq(send(address(answering), threePayments()), 1, "failed");
        vm.assertEq(answering.balanceOf(sender), FUNDS - 4 ether, "sender");
    }

    function test_LeavesOutARecipientThatBurnsItsGas() external {
        HookToken hookToken = new HookToken();
        fund(hookToken);
        address burning = address(new GasBurningHolder(hookToken));
        expectFailed(0, 1, burning, 2 ether);
        vm.prank(sender);
        uint256 failed = multi.sendTokenTolerant{gas: 700_000}(
            CAMPAIGN,
            0,
            address(hookToken),
            list(pay(one, 1 ether), pay(burning, 2 ether), pay(two, 3 ether))
        );
        vm.assertEq(failed, 1, "failed");
        vm.assertEq(hookToken.balanceOf(two), 3 ether, "third");
        vm.assertEq(hookToken.balanceOf(sender), FUNDS - 4 ether, "sender");
    }

    function test_GivesTheSenderWhatARecipientSendsIn() external {
        HookToken hookToken = new HookToken();
        fund(hookToken);
        address returning = address(new ReturningHolder(hookToken, address(multi)));
        expectSent(0, address(hookToken), 2, 3 ether);
        send(address(hookToken), list(pay(one, 1 ether), pay(returning, 2 ether)));
        vm.assertEq(hookToken.balanceOf(address(multi)), 0, "nothing stays");
        vm.assertEq(hookToken.balanceOf(sender), FUNDS - 3 ether + 1, "sender");
    }

    function test_RefundsWhatATokenOnlyClaimedToMove() external {
        AnsweringToken answering = new AnsweringToken();
        fund(answering);
        answering.answer(two, abi.encode(true));
        send(address(answering), threePayments());
        vm.assertEq(answering.balanceOf(sender), FUNDS - 4 ether, "sender");
        vm.assertEq(answering.balanceOf(address(multi)), 0, "nothing stays");
    }

    function test_RevertWhen_TokenTakesAFee() external {
        FeeOnTransferToken fee = new FeeOnTransferToken();
        fund(fee);
        expectFee(address(fee), 6 ether, 5.94 ether);
        send(address(fee), threePayments());
        FeeWithExemptionToken exempting = new FeeWithExemptionToken(sender);
        fund(exempting);
        expectFee(address(exempting), 1 ether, 0.99 ether);
        send(address(exempting), threePayments());
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

    /// @dev With any amount of gas, a chunk pays all or none of the payable recipients.
    function testFuzz_ShortGasIsNeverCalledAFailure(uint256 gasLimit) external {
        gasLimit = bound(gasLimit, 30_000, 700_000);
        vm.prank(sender);
        try multi.sendTokenTolerant{gas: gasLimit}(
            CAMPAIGN, 0, address(token), threePayments()
        ) returns (
            uint256 failed
        ) {
            vm.assertEq(failed, 0, "called unpayable for lack of gas");
            vm.assertEq(token.balanceOf(three), 3 ether, "paid");
        } catch {
            vm.assertEq(token.balanceOf(one), 0, "nobody was paid");
            vm.assertFalse(isSent(0), "not marked");
        }
    }

    function test_RevertWhen_GasRunsShortHalfWay() external {
        vm.expectPartialRevert(IMultiSender.MultiSender_TooLittleGas.selector);
        vm.prank(sender);
        multi.sendTokenTolerant{gas: 270_000}(CAMPAIGN, 0, address(token), threePayments());
    }
}
