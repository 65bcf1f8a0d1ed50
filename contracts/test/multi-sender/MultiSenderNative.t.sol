// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "../../src/multi-sender/IMultiSender.sol";
import {
    DemandingRecipient,
    GasBurningRecipient,
    RejectingRecipient,
    ReturnBombRecipient,
    SmartAccountRecipient
} from "../mocks/Recipients.sol";
import {MultiSenderFixture} from "./MultiSenderFixture.sol";
import {RejectingSender} from "./OddRecipients.sol";

contract MultiSenderNativeTest is MultiSenderFixture {
    function test_PaysEachMarksTheChunkAndEmits() external {
        expectSent(3, NATIVE, 3, 6 ether);
        sendNative(3, threePayments(), 6 ether);
        vm.assertEq(one.balance, 1 ether, "first");
        vm.assertEq(two.balance, 2 ether, "second");
        vm.assertEq(three.balance, 3 ether, "third");
        vm.assertEq(sender.balance, FUNDS - 6 ether, "sender");
        vm.assertEq(address(multi).balance, 0, "nothing stays");
        vm.assertTrue(isSent(3), "marked");
    }

    function test_RevertWhen_ValueIsNotTheTotal() external {
        expectMismatch(6 ether + 1, 6 ether);
        sendNative(0, threePayments(), 6 ether + 1);
        expectMismatch(6 ether - 1, 6 ether);
        sendNative(0, threePayments(), 6 ether - 1);
        expectMismatch(0, 6 ether);
        sendTolerant(0, threePayments(), 0);
        expectMismatch(3, 2);
        vm.prank(sender);
        multi.sendNativeEqual{value: 3}(CAMPAIGN, 0, 1, abi.encodePacked(one, two));
    }

    function test_RevertWhen_ListIsEmpty() external {
        bytes memory empty = abi.encodeWithSelector(IMultiSender.MultiSender_EmptyList.selector);
        vm.expectRevert(empty);
        sendNative(0, new Payment[](0), 0);
        vm.expectRevert(empty);
        sendTolerant(0, new Payment[](0), 0);
        vm.expectRevert(empty);
        vm.prank(sender);
        multi.sendNativeWide(CAMPAIGN, 0, new address[](0), new uint256[](0));
        vm.expectRevert(empty);
        vm.prank(sender);
        multi.sendNativeEqual(CAMPAIGN, 0, 1 ether, "");
    }

    function test_RevertWhen_RecipientIsZeroOrTheContract() external {
        expectInvalidRecipient(1, address(0));
        sendNative(0, list(pay(one, 1), pay(address(0), 1)), 2);
        expectInvalidRecipient(0, address(multi));
        sendNative(0, list(pay(address(multi), 1), pay(one, 1)), 2);
        vm.assertEq(one.balance, 0, "nobody was paid");
    }

    function test_RevertWhen_RecipientRejects() external {
        address rejecting = address(new RejectingRecipient());
        expectRejected(1, rejecting);
        sendNative(0, list(pay(one, 1), pay(rejecting, 1), pay(two, 1)), 3);
        vm.assertEq(one.balance, 0, "the first got nothing");
        vm.assertFalse(isSent(0), "not marked");
    }

    function test_RevertWhen_RecipientBurnsItsGas() external {
        address burning = address(new GasBurningRecipient());
        expectRejected(1, burning);
        vm.prank(sender);
        multi.sendNative{value: 2, gas: 3_000_000}(CAMPAIGN, 0, list(pay(one, 1), pay(burning, 1)));
    }

    function test_PaysARecipientThatNeedsMoreThanTheStipend() external {
        SmartAccountRecipient account = new SmartAccountRecipient();
        sendNative(0, list(pay(address(account), 5)), 5);
        vm.assertEq(account.total(), 5, "booked by the account");
    }

    function test_PaysBothWhenARecipientIsNamedTwice() external {
        expectSent(0, NATIVE, 3, 7);
        sendNative(0, list(pay(one, 1), pay(two, 2), pay(one, 4)), 7);
        vm.assertEq(one.balance, 5, "both");
    }

    function test_PaysZeroAndTheLargestAmount() external {
        uint96 largest = type(uint96).max;
        vm.deal(sender, largest);
        sendNative(0, list(pay(one, 0), pay(two, largest)), largest);
        vm.assertEq(one.balance, 0, "zero");
        vm.assertEq(two.balance, largest, "largest");
    }

    function test_LeavesForcedInCoinWhereItIs() external {
        vm.deal(address(multi), 9 ether);
        address rejecting = address(new RejectingRecipient());
        expectMismatch(0, 9 ether);
        sendNative(0, list(pay(one, 9 ether)), 0);
        sendNative(0, threePayments(), 6 ether);
        sendTolerant(1, list(pay(rejecting, 1 ether), pay(one, 1 ether)), 2 ether);
        vm.assertEq(address(multi).balance, 9 ether, "as before");
        vm.assertEq(one.balance, 2 ether, "recipient");
        vm.assertEq(sender.balance, FUNDS - 7 ether, "sender");
    }

    function test_RevertWhen_CoinIsSentWithoutACall() external {
        vm.prank(sender);
        (bool ok,) = address(multi).call{value: 1}("");
        vm.assertFalse(ok, "taken");
    }

    function test_Wide_PaysAmountsAbove96Bits() external {
        uint256 amount = uint256(type(uint96).max) + 1;
        vm.deal(sender, amount + 5);
        expectSent(0, NATIVE, 2, amount + 5);
        vm.prank(sender);
        multi.sendNativeWide{value: amount + 5}(CAMPAIGN, 0, list(one, two), list(amount, 5));
        vm.assertEq(one.balance, amount, "first");
        vm.assertEq(two.balance, 5, "second");
    }

    function test_Wide_RevertWhen_Uneven() external {
        vm.expectRevert(abi.encodeWithSelector(IMultiSender.MultiSender_UnevenList.selector, 1, 2));
        vm.prank(sender);
        multi.sendNativeWide{value: 3}(CAMPAIGN, 0, new address[](1), list(1, 2));
        vm.expectRevert(abi.encodeWithSelector(IMultiSender.MultiSender_UnevenList.selector, 2, 1));
        vm.prank(sender);
        multi.sendNativeWide{value: 1}(CAMPAIGN, 0, list(one, two), new uint256[](1));
    }

    function test_Wide_RevertWhen_TotalIsBeyond256Bits() external {
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        vm.prank(sender);
        multi.sendNativeWide{value: 1}(CAMPAIGN, 0, list(one, two), list(type(uint256).max, 2));
    }

    function test_Wide_RevertWhen_AWordIsNoAddress() external {
        bytes memory data =
            abi.encodeCall(IMultiSender.sendNativeWide, (CAMPAIGN, 0, list(one, two), list(1, 2)));
        // First byte of the first recipient's word, after the selector, four words of the head and
        // the length.
        data[4 + 5 * 32] = 0x01;
        vm.prank(sender);
        (bool ok,) = address(multi).call{value: 3}(data);
        vm.assertFalse(ok, "paid an address that was not written");
    }

    function test_Equal_PaysTheSameToEach() external {
        expectSent(0, NATIVE, 3, 6 ether);
        vm.prank(sender);
        multi.sendNativeEqual{value: 6 ether}(
            CAMPAIGN, 0, 2 ether, abi.encodePacked(one, two, three)
        );
        vm.assertEq(one.balance, 2 ether, "first");
        vm.assertEq(two.balance, 2 ether, "second");
        vm.assertEq(three.balance, 2 ether, "third");
    }

    function test_Equal_RevertWhen_LengthIsNot20BytesForEach() external {
        vm.expectRevert(
            abi.encodeWithSelector(IMultiSender.MultiSender_InvalidPackedLength.selector, 39)
        );
        vm.prank(sender);
        multi.sendNativeEqual{value: 2}(CAMPAIGN, 0, 1, new bytes(39));
    }

    function test_Equal_RevertWhen_TotalIsBeyond256Bits() external {
        vm.expectRevert(abi.encodeWithSignature("Panic(uint256)", 0x11));
        vm.prank(sender);
        multi.sendNativeEqual(CAMPAIGN, 0, 1 << 255, abi.encodePacked(one, two));
    }

    function testFuzz_PaysWhatTheListSays(uint96[8] calldata amounts, uint256 seed) external {
        Payment[] memory payments = new Payment[](8);
        address[8] memory to;
        uint256 total = 0;
        for (uint256 i = 0; i < 8; ++i) {
            to[i] = vm.addr(uint256(keccak256(abi.encode(seed, i))) >> 1);
            payments[i] = pay(to[i], amounts[i]);
            total += amounts[i];
        }
        vm.deal(sender, total);
        expectSent(0, NATIVE, 8, total);
        sendNative(0, payments, total);
        for (uint256 i = 0; i < 8; ++i) {
            vm.assertEq(to[i].balance, amounts[i], "recipient");
        }
        vm.assertEq(address(multi).balance, 0, "nothing stays");
    }
}

contract MultiSenderNativeTolerantTest is MultiSenderFixture {
    function test_PaysEachLikeTheStrictForm() external {
        expectSent(3, NATIVE, 3, 6 ether);
        uint256 failed = sendTolerant(3, threePayments(), 6 ether);
        vm.assertEq(failed, 0, "failed");
        vm.assertEq(one.balance, 1 ether, "first");
        vm.assertEq(two.balance, 2 ether, "second");
        vm.assertEq(three.balance, 3 ether, "third");
        vm.assertEq(sender.balance, FUNDS - 6 ether, "sender");
    }

    function test_PaysTheOthersAndRefundsTheRest() external {
        address rejecting = address(new RejectingRecipient());
        address burning = address(new GasBurningRecipient());
        Payment[] memory payments = new Payment[](7);
        payments[0] = pay(rejecting, 1 ether);
        payments[1] = pay(one, 2 ether);
        payments[2] = pay(burning, 4 ether);
        payments[3] = pay(address(0), 8 ether);
        payments[4] = pay(address(multi), 16 ether);
        payments[5] = pay(two, 32 ether);
        payments[6] = pay(rejecting, 64 ether);
        expectFailed(0, 0, rejecting, 1 ether);
        expectFailed(0, 2, burning, 4 ether);
        expectFailed(0, 3, address(0), 8 ether);
        expectFailed(0, 4, address(multi), 16 ether);
        expectFailed(0, 6, rejecting, 64 ether);
        expectSent(0, NATIVE, 2, 34 ether);
        uint256 failed = sendTolerant(0, payments, 127 ether);
        vm.assertEq(failed, 5, "failed");
        vm.assertEq(one.balance, 2 ether, "second");
        vm.assertEq(two.balance, 32 ether, "sixth");
        vm.assertEq(sender.balance, FUNDS - 34 ether, "sender");
        vm.assertEq(address(multi).balance, 0, "nothing stays");
    }

    function test_RefundsAllWhenNoRecipientCanBePaid() external {
        address rejecting = address(new RejectingRecipient());
        expectSent(0, NATIVE, 0, 0);
        uint256 failed = sendTolerant(0, list(pay(rejecting, 1), pay(rejecting, 2)), 3);
        vm.assertEq(failed, 2, "failed");
        vm.assertEq(sender.balance, FUNDS, "sender");
        vm.assertTrue(isSent(0), "the chunk counts as sent");
    }

    function test_GivesARecipient30000Gas() external {
        address demanding = address(new DemandingRecipient());
        vm.assertEq(sendTolerant(0, list(pay(demanding, 1)), 1), 0, "failed");
        vm.assertEq(demanding.balance, 1, "paid");
    }

    function test_DoesNotPayForCopyingWhatARecipientReturns() external {
        address bomb = address(new ReturnBombRecipient());
        uint256 before = gasleft();
        sendTolerant(0, list(pay(bomb, 1), pay(bomb, 1), pay(bomb, 1)), 3);
        vm.assertLe(before - gasleft(), 300_000, "gas");
    }

    function test_RevertWhen_SenderDoesNotTakeTheRefund() external {
        RejectingSender rejecting = new RejectingSender();
        bytes memory data = abi.encodeCall(
            IMultiSender.sendNativeTolerant,
            (CAMPAIGN, 0, list(pay(one, 1), pay(address(rejecting), 2)))
        );
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_RefundRefused.selector, address(rejecting), 2
            )
        );
        vm.prank(sender);
        rejecting.start{value: 3}(address(multi), data);
        vm.assertEq(one.balance, 0, "nobody was paid");
    }

    /// @dev With any amount of gas, a chunk pays all or none of the payable recipients.
    function testFuzz_ShortGasIsNeverCalledAFailure(uint256 gasLimit) external {
        address demanding = address(new DemandingRecipient());
        Payment[] memory payments = list(pay(one, 1), pay(demanding, 1), pay(demanding, 1));
        gasLimit = bound(gasLimit, 30_000, 400_000);
        vm.prank(sender);
        try multi.sendNativeTolerant{value: 3, gas: gasLimit}(CAMPAIGN, 0, payments) returns (
            uint256 failed
        ) {
            vm.assertEq(failed, 0, "called unpayable for lack of gas");
            vm.assertEq(demanding.balance, 2, "paid");
        } catch {
            vm.assertEq(one.balance, 0, "nobody was paid");
            vm.assertFalse(isSent(0), "not marked");
        }
    }

    function test_RevertWhen_GasRunsShortHalfWay() external {
        vm.expectPartialRevert(IMultiSender.MultiSender_TooLittleGas.selector);
        vm.prank(sender);
        multi.sendNativeTolerant{value: 6 ether, gas: 150_000}(CAMPAIGN, 0, threePayments());
    }
}
