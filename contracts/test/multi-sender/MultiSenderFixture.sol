// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "../../src/multi-sender/IMultiSender.sol";
import {MultiSender} from "../../src/multi-sender/MultiSender.sol";
import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";

/// @notice A sender with funds, three recipients, and lists in every layout.
abstract contract MultiSenderFixture is Test {
    address internal constant NATIVE = address(0);
    bytes32 internal constant CAMPAIGN = keccak256("campaign");
    uint256 internal constant FUNDS = 1_000_000 ether;

    address internal sender = makeAddr("sender");
    address internal outsider = makeAddr("outsider");
    address internal one = makeAddr("one");
    address internal two = makeAddr("two");
    address internal three = makeAddr("three");

    MultiSender internal multi;
    PlainToken internal token;

    function setUp() public virtual {
        multi = new MultiSender();
        token = new PlainToken();
        vm.deal(sender, FUNDS);
        token.mint(sender, FUNDS);
        vm.prank(sender);
        token.approve(address(multi), type(uint256).max);
    }

    /// @dev Mints another token for the sender and approves it.
    function fund(PlainToken asset) internal {
        asset.mint(sender, FUNDS);
        vm.prank(sender);
        asset.approve(address(multi), FUNDS);
    }

    function pay(address to, uint96 amount) internal pure returns (Payment) {
        return Payment.wrap(uint256(uint160(to)) << 96 | amount);
    }

    function list(Payment first) internal pure returns (Payment[] memory all) {
        all = new Payment[](1);
        all[0] = first;
    }

    function list(Payment first, Payment second) internal pure returns (Payment[] memory all) {
        all = new Payment[](2);
        (all[0], all[1]) = (first, second);
    }

    function list(Payment first, Payment second, Payment third)
        internal
        pure
        returns (Payment[] memory all)
    {
        all = new Payment[](3);
        (all[0], all[1], all[2]) = (first, second, third);
    }

    function list(address first, address second) internal pure returns (address[] memory all) {
        all = new address[](2);
        (all[0], all[1]) = (first, second);
    }

    function list(uint256 first, uint256 second) internal pure returns (uint256[] memory all) {
        all = new uint256[](2);
        (all[0], all[1]) = (first, second);
    }

    /// @dev Pays 1, 2 and 3 units of 1e18 to the three recipients: 6 in total.
    function threePayments() internal view returns (Payment[] memory) {
        return list(pay(one, 1 ether), pay(two, 2 ether), pay(three, 3 ether));
    }

    function sendNative(uint256 chunk, Payment[] memory payments, uint256 value) internal {
        vm.prank(sender);
        multi.sendNative{value: value}(CAMPAIGN, chunk, payments);
    }

    function sendTolerant(uint256 chunk, Payment[] memory payments, uint256 value)
        internal
        returns (uint256 failed)
    {
        vm.prank(sender);
        return multi.sendNativeTolerant{value: value}(CAMPAIGN, chunk, payments);
    }

    function sendToken(uint256 chunk, Payment[] memory payments) internal {
        vm.prank(sender);
        multi.sendToken(CAMPAIGN, chunk, address(token), payments);
    }

    function sendTokenTolerant(uint256 chunk, Payment[] memory payments)
        internal
        returns (uint256 failed)
    {
        vm.prank(sender);
        return multi.sendTokenTolerant(CAMPAIGN, chunk, address(token), payments);
    }

    function isSent(uint256 chunk) internal view returns (bool) {
        return multi.isSent(sender, CAMPAIGN, chunk);
    }

    function expectSent(uint256 chunk, address asset, uint256 count, uint256 total) internal {
        vm.expectEmit(address(multi));
        emit IMultiSender.ChunkSent(sender, CAMPAIGN, chunk, asset, count, total);
    }

    function expectFailed(uint256 chunk, uint256 index, address recipient, uint256 amount)
        internal
    {
        vm.expectEmit(address(multi));
        emit IMultiSender.PaymentFailed(sender, CAMPAIGN, chunk, index, recipient, amount);
    }

    function expectAlreadySent(uint256 chunk) internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_ChunkAlreadySent.selector, CAMPAIGN, chunk
            )
        );
    }

    function expectRejected(uint256 index, address recipient) internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_PaymentRefused.selector, index, recipient
            )
        );
    }

    function expectInvalidRecipient(uint256 index, address recipient) internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_InvalidRecipient.selector, index, recipient
            )
        );
    }

    function expectMismatch(uint256 sent, uint256 total) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IMultiSender.MultiSender_TotalMismatch.selector, sent, total)
        );
    }

    function expectFee(address asset, uint256 expected, uint256 received) internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMultiSender.MultiSender_FeeOnTransfer.selector, asset, expected, received
            )
        );
    }
}
