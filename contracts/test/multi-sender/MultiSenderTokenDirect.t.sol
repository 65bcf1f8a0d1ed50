// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Payment} from "../../src/multi-sender/IMultiSender.sol";
import {BlockingToken, FeeOnTransferToken} from "../mocks/Tokens.sol";
import {MultiSenderFixture} from "./MultiSenderFixture.sol";
import {AnsweringToken, SilentToken} from "./OddTokens.sol";

contract MultiSenderTokenDirectTest is MultiSenderFixture {
    function sendDirect(address asset, Payment[] memory payments) internal {
        vm.prank(sender);
        multi.sendTokenDirect(CAMPAIGN, 0, asset, payments);
    }

    function test_MovesEachFromTheSender() external {
        token.mint(address(multi), 50 ether);
        expectSent(0, address(token), 3, 6 ether);
        sendDirect(address(token), threePayments());
        vm.assertEq(token.balanceOf(one), 1 ether, "first");
        vm.assertEq(token.balanceOf(three), 3 ether, "third");
        vm.assertEq(token.balanceOf(sender), FUNDS - 6 ether, "sender");
        vm.assertEq(token.balanceOf(address(multi)), 50 ether, "never here");
    }

    function test_RevertWhen_TokenTakesAFeeFromAnyRecipient() external {
        FeeOnTransferToken fee = new FeeOnTransferToken();
        fund(fee);
        // The fee on the first payment rounds to zero.
        expectFee(address(fee), 2 ether, 1.98 ether);
        sendDirect(address(fee), list(pay(one, 99), pay(two, 2 ether)));
    }

    function test_RevertWhen_ATransferFails() external {
        BlockingToken blocking = new BlockingToken();
        fund(blocking);
        blocking.block_(two);
        expectRejected(1, two);
        sendDirect(address(blocking), threePayments());
        vm.prank(sender);
        token.approve(address(multi), 5 ether);
        expectRejected(2, three);
        sendDirect(address(token), threePayments());
    }

    function test_RevertWhen_TransferReturnsFalse() external {
        AnsweringToken answering = new AnsweringToken();
        fund(answering);
        answering.answer(two, abi.encode(false));
        expectRejected(1, two);
        sendDirect(address(answering), threePayments());
    }

    function test_RevertWhen_RecipientIsZeroOrTheContract() external {
        expectInvalidRecipient(0, address(0));
        sendDirect(address(token), list(pay(address(0), 1)));
        expectInvalidRecipient(1, address(multi));
        sendDirect(address(token), list(pay(one, 1), pay(address(multi), 1)));
    }

    function test_PaysATokenThatReturnsNothing() external {
        SilentToken silent = new SilentToken();
        silent.mint(sender, 6 ether);
        sendDirect(address(silent), threePayments());
        vm.assertEq(silent.balanceOf(two), 2 ether, "second");
    }

    function test_PaysTheOthersWhenTheSenderIsARecipient() external {
        sendDirect(address(token), list(pay(sender, 1 ether), pay(one, 2 ether), pay(one, 3 ether)));
        vm.assertEq(token.balanceOf(one), 5 ether, "both");
        vm.assertEq(token.balanceOf(sender), FUNDS - 5 ether, "sender");
    }
}
