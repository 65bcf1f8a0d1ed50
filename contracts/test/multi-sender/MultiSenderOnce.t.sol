// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "../../src/multi-sender/IMultiSender.sol";
import {MultiSenderFixture} from "./MultiSenderFixture.sol";
import {ReentrantSender} from "./OddRecipients.sol";
import {HookToken} from "./OddTokens.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @notice A chunk is paid once, for any repeated call.
contract MultiSenderOnceTest is MultiSenderFixture {
    function test_RevertGiven_ChunkWasSent() external {
        sendNative(7, threePayments(), 6 ether);
        uint256 paid = one.balance;
        expectAlreadySent(7);
        sendNative(7, threePayments(), 6 ether);
        vm.assertEq(one.balance, paid, "nothing more");
    }

    function test_RevertGiven_ChunkWasSentByAnyOtherFunction() external {
        sendToken(7, threePayments());
        bytes memory packed = abi.encodePacked(one);
        address[] memory recipients = list(one, two);
        uint256[] memory amounts = list(1, 2);
        address asset = address(token);
        vm.startPrank(sender);
        expectAlreadySent(7);
        multi.sendNative{value: 6 ether}(CAMPAIGN, 7, threePayments());
        expectAlreadySent(7);
        multi.sendNativeWide{value: 3}(CAMPAIGN, 7, recipients, amounts);
        expectAlreadySent(7);
        multi.sendNativeEqual{value: 1}(CAMPAIGN, 7, 1, packed);
        expectAlreadySent(7);
        multi.sendNativeTolerant{value: 6 ether}(CAMPAIGN, 7, threePayments());
        expectAlreadySent(7);
        multi.sendToken(CAMPAIGN, 7, asset, threePayments());
        expectAlreadySent(7);
        multi.sendTokenWide(CAMPAIGN, 7, asset, recipients, amounts);
        expectAlreadySent(7);
        multi.sendTokenEqual(CAMPAIGN, 7, asset, 1, packed);
        expectAlreadySent(7);
        multi.sendTokenDirect(CAMPAIGN, 7, asset, threePayments());
        expectAlreadySent(7);
        multi.sendTokenTolerant(CAMPAIGN, 7, asset, threePayments());
    }

    function test_EveryFunctionMarksItsChunk() external {
        bytes memory packed = abi.encodePacked(one);
        address[] memory recipients = list(one, two);
        uint256[] memory amounts = list(1, 2);
        address asset = address(token);
        vm.startPrank(sender);
        multi.sendNative{value: 6 ether}(CAMPAIGN, 0, threePayments());
        multi.sendNativeWide{value: 3}(CAMPAIGN, 1, recipients, amounts);
        multi.sendNativeEqual{value: 1}(CAMPAIGN, 2, 1, packed);
        multi.sendNativeTolerant{value: 6 ether}(CAMPAIGN, 3, threePayments());
        multi.sendToken(CAMPAIGN, 4, asset, threePayments());
        multi.sendTokenWide(CAMPAIGN, 5, asset, recipients, amounts);
        multi.sendTokenEqual(CAMPAIGN, 6, asset, 1, packed);
        multi.sendTokenDirect(CAMPAIGN, 7, asset, threePayments());
        multi.sendTokenTolerant(CAMPAIGN, 8, asset, threePayments());
        vm.assertEq(multi.sentBits(sender, CAMPAIGN, 0), 0x1ff, "nine chunks");
    }

    function test_VoidedChunkIsNeverPaid() external {
        vm.expectEmit(address(multi));
        emit IMultiSender.ChunkVoided(sender, CAMPAIGN, 7);
        vm.prank(sender);
        multi.voidChunk(CAMPAIGN, 7);
        vm.assertTrue(isSent(7), "used up");
        vm.assertEq(multi.voidedBits(sender, CAMPAIGN, 0), 1 << 7, "and told apart");
        expectAlreadySent(7);
        sendNative(7, threePayments(), 6 ether);
        vm.assertEq(one.balance, 0, "nothing paid");
    }

    function test_RevertGiven_VoidedChunkWasSentOrVoided() external {
        sendNative(7, threePayments(), 6 ether);
        expectAlreadySent(7);
        vm.prank(sender);
        multi.voidChunk(CAMPAIGN, 7);
        vm.assertEq(multi.voidedBits(sender, CAMPAIGN, 0), 0, "it was paid");
        vm.startPrank(sender);
        multi.voidChunk(CAMPAIGN, 8);
        expectAlreadySent(8);
        multi.voidChunk(CAMPAIGN, 8);
    }

    function test_VoidsItsOwnSendersChunkOnly() external {
        vm.prank(outsider);
        multi.voidChunk(CAMPAIGN, 7);
        vm.assertFalse(isSent(7), "the sender's");
        sendNative(7, threePayments(), 6 ether);
        vm.assertEq(one.balance, 1 ether, "paid");
    }

    function test_AnotherSendersChunkIsAnother() external {
        sendNative(7, threePayments(), 6 ether);
        vm.assertFalse(multi.isSent(outsider, CAMPAIGN, 7), "the stranger's");
        vm.deal(outsider, 6 ether);
        vm.prank(outsider);
        multi.sendNative{value: 6 ether}(CAMPAIGN, 7, threePayments());
        vm.assertEq(one.balance, 2 ether, "paid by both");
    }

    function test_AnotherCampaignsChunkIsAnother() external {
        sendNative(7, threePayments(), 6 ether);
        vm.prank(sender);
        multi.sendNative{value: 6 ether}(keccak256("another"), 7, threePayments());
        vm.assertEq(one.balance, 2 ether, "paid in both");
    }

    function test_RevertedChunkCanBeSentAgain() external {
        expectMismatch(5 ether, 6 ether);
        sendNative(7, threePayments(), 5 ether);
        vm.assertFalse(isSent(7), "not marked");
        sendNative(7, threePayments(), 6 ether);
        vm.assertTrue(isSent(7), "marked");
        vm.assertEq(one.balance, 1 ether, "paid once");
    }

    function test_MarksOneBitAtTheEdgesOfAWord() external {
        sendNative(255, threePayments(), 6 ether);
        vm.assertEq(multi.sentBits(sender, CAMPAIGN, 0), 1 << 255, "the last bit of the first");
        vm.assertEq(multi.sentBits(sender, CAMPAIGN, 1), 0, "nothing of the second");
        sendNative(256, threePayments(), 6 ether);
        vm.assertEq(multi.sentBits(sender, CAMPAIGN, 0), 1 << 255, "the first as it was");
        vm.assertEq(multi.sentBits(sender, CAMPAIGN, 1), 1, "the first bit of the second");
        vm.assertTrue(isSent(255) && isSent(256), "both");
        vm.assertFalse(isSent(254) || isSent(257), "no neighbour");
    }

    function testFuzz_MarksItsChunkOnly(uint256 chunk, uint256 other) external {
        vm.assertFalse(isSent(chunk), "before");
        sendNative(chunk, threePayments(), 6 ether);
        vm.assertTrue(isSent(chunk), "after");
        vm.assertEq(multi.sentBits(sender, CAMPAIGN, chunk >> 8), 1 << (chunk & 255), "one bit");
        vm.assertTrue(other == chunk || !isSent(other), "no other");
        expectAlreadySent(chunk);
        sendNative(chunk, threePayments(), 6 ether);
    }

    function test_RejectsTheInnerCallOfARecipient() external {
        ReentrantSender reentrant = new ReentrantSender(address(multi));
        vm.deal(address(reentrant), 10 ether);
        Payment[] memory payments = list(pay(address(reentrant), 1 ether), pay(one, 1 ether));
        bytes memory first = abi.encodeCall(IMultiSender.sendNative, (CAMPAIGN, 0, payments));
        bytes memory again = abi.encodeCall(IMultiSender.sendNative, (CAMPAIGN, 1, payments));
        reentrant.start(first, 2 ether, again, 2 ether);
        vm.assertEq(
            bytes32(reentrant.lastError()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "why the inner call failed"
        );
        vm.assertEq(one.balance, 1 ether, "paid once");
        vm.assertFalse(multi.isSent(address(reentrant), CAMPAIGN, 1), "the inner chunk");
    }

    function test_RejectsTheInnerCallOfATokensHook() external {
        HookToken hookToken = new HookToken();
        ReentrantSender reentrant = new ReentrantSender(address(multi));
        hookToken.mint(address(reentrant), 10 ether);
        reentrant.hook(hookToken);
        Payment[] memory payments = list(pay(address(reentrant), 1 ether), pay(one, 1 ether));
        address asset = address(hookToken);
        bytes memory first = abi.encodeCall(IMultiSender.sendToken, (CAMPAIGN, 0, asset, payments));
        bytes memory again =
            abi.encodeCall(IMultiSender.sendTokenTolerant, (CAMPAIGN, 1, asset, payments));
        reentrant.start(first, 0, again, 0);
        vm.assertEq(
            bytes32(reentrant.lastError()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "why the inner call failed"
        );
        vm.assertEq(hookToken.balanceOf(one), 1 ether, "paid once");
        vm.assertEq(hookToken.balanceOf(address(multi)), 0, "nothing is left");
    }
}
