// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Payment} from "../../src/multi-sender/IMultiSender.sol";
import {GasBurningRecipient} from "../mocks/Recipients.sol";
import {MultiSenderFixture} from "./MultiSenderFixture.sol";
import {GasBurningHolder} from "./OddRecipients.sol";
import {HookToken} from "./OddTokens.sol";
import {PlainSender} from "./PlainSender.sol";

/// @notice What sending costs as transactions of their own, the 21,000 of every transaction included,
/// against the least that any contract could spend: the transaction, the calldata that carries
/// information (20 bytes for a recipient, an amount without leading zeros), and what the EVM charges
/// for each payment itself. Every chunk measured is its campaign's second: the first one of 256 also
/// pays 17,100 for their storage word.
/// forge-config: default.isolate = true
contract MultiSenderGasTest is MultiSenderFixture {
    /// @dev Event names that forge prints as log lines.
    event log_named_uint(string what, uint256 gas);
    event log_named_decimal_uint(string what, uint256 ratio, uint256 decimals);

    uint256 private constant TRANSACTION = 21_000;
    /// @dev A cold account, a value, a new account, minus the returned stipend.
    uint256 private constant NEW_NATIVE = 2_600 + 9_000 + 25_000 - 2_300;
    /// @dev The token's account and the sender's slot.
    uint256 private constant TOKEN_ONCE = 2_600 + 5_000;
    /// @dev A new storage slot, an event with three topics, a call, the contract's warm slot.
    uint256 private constant NEW_TOKEN = 22_100 + 1_756 + 100 + 200;

    /// @dev Max gas of a transaction (EIP-7825).
    uint256 private constant LIMIT = 1 << 24;
    // Fits into LIMIT with a tenth to spare, so it is the page's max batch size.
    uint256 private constant NATIVE_CHUNK = 400;
    uint256 private constant TOKEN_CHUNK = 500;
    uint256 private constant TOLERANT_NATIVE_CHUNK = 400;
    uint256 private constant TOLERANT_TOKEN_CHUNK = 500;
    // Same if every recipient burns all the gas it gets.
    uint256 private constant HOSTILE_NATIVE_CHUNK = 300;
    uint256 private constant HOSTILE_TOKEN_CHUNK = 60;
    // Max that fits into LIMIT.
    uint256 private constant MOST_NEW_NATIVE = 478;
    uint256 private constant MOST_KNOWN_NATIVE = 1_672;
    uint256 private constant MOST_NEW_TOKEN = 645;
    /// @dev First chunk that is marked in the campaign's second storage word.
    uint256 private constant WORD_OF_CHUNKS = 256;

    uint256 private _chunk;

    function setUp() public override {
        super.setUp();
        sendNative(0, threePayments(), 6 ether);
    }

    function test_Native_100() external {
        reportRatio("native, 100 new", native(100), nativeFloor(100), 10_110);
    }

    /// @dev 500 new recipients exceed the limit of a transaction, but not of the test.
    function test_Native_500() external {
        reportRatio("native, 500 new", native(500), nativeFloor(500), 10_090);
    }

    function test_Token_500() external {
        reportRatio("token, 500 new", tokens(500), tokenFloor(500), 10_600);
    }

    /// @dev For comparison only; {PlainSender} documents what it omits.
    function test_Plain_500() external {
        PlainSender plain = new PlainSender();
        (address payable[] memory recipients, uint256[] memory amounts, uint256 total) = unpack(500);
        vm.prank(sender);
        plain.sendNative{value: total}(recipients, amounts);
        uint256 gas = used();
        reportRatio("plain OpenZeppelin, native, 500 new", gas, nativeFloor(500), 10_300);
        vm.assertGt(gas, native(500), "dearer than ours, native");

        address[] memory holders;
        (recipients, amounts, total) = unpack(500);
        assembly ("memory-safe") {
            holders := recipients
        }
        vm.prank(sender);
        token.approve(address(plain), total);
        vm.prank(sender);
        plain.sendToken(token, holders, amounts);
        gas = used();
        reportRatio("plain OpenZeppelin, token, 500 new", gas, tokenFloor(500), 10_900);
        vm.assertGt(gas, tokens(500), "dearer than ours, token");
    }

    function test_Native_ChunkFits() external {
        reportFit("native chunk", native(NATIVE_CHUNK));
    }

    function test_Token_ChunkFits() external {
        reportFit("token chunk", tokens(TOKEN_CHUNK));
    }

    function test_NativeTolerant_ChunkFits() external {
        (Payment[] memory payments, uint256 total) = newRecipients(TOLERANT_NATIVE_CHUNK);
        sendTolerant(_chunk, payments, total);
        reportFit("native tolerant chunk", used());
    }

    function test_TokenTolerant_ChunkFits() external {
        (Payment[] memory payments,) = newRecipients(TOLERANT_TOKEN_CHUNK);
        sendTokenTolerant(_chunk, payments);
        reportFit("token tolerant chunk", used());
    }

    function test_NativeTolerant_HostileChunkFits() external {
        Payment[] memory payments = new Payment[](HOSTILE_NATIVE_CHUNK);
        for (uint256 i = 0; i < payments.length; ++i) {
            payments[i] = pay(address(new GasBurningRecipient()), 1);
        }
        uint256 failed = sendTolerant(1, payments, payments.length);
        reportFit("native tolerant chunk of gas burners", used());
        vm.assertEq(failed, payments.length, "failed");
    }

    function test_TokenTolerant_HostileChunkFits() external {
        HookToken hookToken = new HookToken();
        hookToken.mint(sender, FUNDS);
        vm.prank(sender);
        hookToken.approve(address(multi), FUNDS);
        Payment[] memory payments = new Payment[](HOSTILE_TOKEN_CHUNK);
        for (uint256 i = 0; i < payments.length; ++i) {
            payments[i] = pay(address(new GasBurningHolder(hookToken)), 1);
        }
        vm.prank(sender);
        uint256 failed =
            multi.sendTokenTolerant(keccak256("other"), 1, address(hookToken), payments);
        reportFit("token tolerant chunk of gas burners", used());
        vm.assertEq(failed, payments.length, "failed");
    }

    function test_Native_MostThatFits() external {
        vm.assertLe(native(MOST_NEW_NATIVE), LIMIT, "the most new recipients");
        vm.assertGt(native(MOST_NEW_NATIVE + 1), LIMIT, "one more");
    }

    function test_NativeKnown_MostThatFits() external {
        vm.assertLe(nativeKnown(MOST_KNOWN_NATIVE), LIMIT, "the most known recipients");
        vm.assertGt(nativeKnown(MOST_KNOWN_NATIVE + 1), LIMIT, "one more");
    }

    function test_Token_MostThatFits() external {
        vm.assertLe(tokens(MOST_NEW_TOKEN), LIMIT, "the most new holders");
        vm.assertGt(tokens(MOST_NEW_TOKEN + 1), LIMIT, "one more");
    }

    function test_TokenDirect_IsCheaperForAFew() external {
        for (uint256 count = 1; count <= 4; ++count) {
            (Payment[] memory payments, uint256 total) = newRecipients(count);
            approve(total);
            vm.prank(sender);
            multi.sendTokenDirect(CAMPAIGN, _chunk, address(token), payments);
            uint256 direct = used();
            (payments, total) = newRecipients(count);
            approve(total);
            sendToken(_chunk, payments);
            uint256 pulled = used();
            emit log_named_uint("direct", direct);
            emit log_named_uint("pulled", pulled);
            vm.assertLe(direct, pulled, "direct");
        }
    }

    /// @dev The page estimates the cost of a list from these (`cost.ts`); a test checks that they
    /// match.
    function test_Cost_Native() external {
        reportCost("native, new", native);
        reportCost("native, known", nativeKnown);
    }

    function test_Cost_Token() external {
        approve(FUNDS);
        reportCost("token, new", tokens);
        reportCost("token, known", tokensKnown);
    }

    function test_Cost_FirstChunk() external {
        (Payment[] memory payments, uint256 total) = newRecipients(10);
        sendNative(_chunk, payments, total);
        uint256 later = used();
        (payments, total) = newRecipients(10);
        sendNative(WORD_OF_CHUNKS, payments, total);
        emit log_named_uint("chunk, first of 256, more than a later one", used() - later);
    }

    /// @dev A native transfer runs no code: TRANSACTION for any recipient.
    function test_Cost_Separate() external {
        vm.startPrank(sender);
        token.transfer(one, 1 ether);
        emit log_named_uint("separate, token, new", used());
        token.transfer(one, 1 ether);
        emit log_named_uint("separate, token, known", used());
    }

    function approve(uint256 amount) private {
        vm.prank(sender);
        token.approve(address(multi), amount);
    }

    function native(uint256 count) private returns (uint256) {
        (Payment[] memory payments, uint256 total) = newRecipients(count);
        sendNative(_chunk, payments, total);
        return used();
    }

    function nativeKnown(uint256 count) private returns (uint256) {
        (Payment[] memory payments, uint256 total) = newRecipients(count);
        for (uint256 i = 0; i < count; ++i) {
            vm.deal(address(uint160(Payment.unwrap(payments[i]) >> 96)), 1);
        }
        sendNative(_chunk, payments, total);
        return used();
    }

    function tokens(uint256 count) private returns (uint256) {
        (Payment[] memory payments,) = newRecipients(count);
        sendToken(_chunk, payments);
        return used();
    }

    function tokensKnown(uint256 count) private returns (uint256) {
        (Payment[] memory payments,) = newRecipients(count);
        for (uint256 i = 0; i < count; ++i) {
            token.mint(address(uint160(Payment.unwrap(payments[i]) >> 96)), 1);
        }
        sendToken(_chunk, payments);
        return used();
    }

    function used() private view returns (uint256) {
        return vm.lastCallGas().gasTotalUsed;
    }

    /// @dev Returns recipients that no earlier chunk had, and counts up the chunk.
    function newRecipients(uint256 count)
        private
        returns (Payment[] memory payments, uint256 total)
    {
        ++_chunk;
        payments = new Payment[](count);
        for (uint256 i = 0; i < count; ++i) {
            uint256 seed = uint256(keccak256(abi.encode(_chunk, i)));
            uint256 amount = bound(uint96(seed), 1e15, 1e18);
            payments[i] = pay(address(uint160(seed >> 96)), uint96(amount));
            total += amount;
        }
    }

    /// @dev Returns new recipients as two arrays.
    function unpack(uint256 count)
        private
        returns (address payable[] memory recipients, uint256[] memory amounts, uint256 total)
    {
        Payment[] memory payments;
        (payments, total) = newRecipients(count);
        recipients = new address payable[](count);
        amounts = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            uint256 word = Payment.unwrap(payments[i]);
            recipients[i] = payable(address(uint160(word >> 96)));
            amounts[i] = uint96(word);
        }
    }

    /// @dev Minimum gas of the chunk that was sent last.
    function nativeFloor(uint256 count) private returns (uint256) {
        return TRANSACTION + count * NEW_NATIVE + informationGas(count);
    }

    function tokenFloor(uint256 count) private returns (uint256) {
        return TRANSACTION + TOKEN_ONCE + count * NEW_TOKEN + informationGas(count);
    }

    function informationGas(uint256 count) private returns (uint256 gas) {
        --_chunk;
        (Payment[] memory payments,) = newRecipients(count);
        for (uint256 i = 0; i < count; ++i) {
            uint256 word = Payment.unwrap(payments[i]);
            gas += bytesGas(word >> 96, 20) + bytesGas(uint96(word), 0);
        }
    }

    /// @dev Calldata gas of a number: 16 per byte, 4 if it is zero; at least `length` bytes.
    function bytesGas(uint256 number, uint256 length) private pure returns (uint256 gas) {
        for (; number != 0 || length != 0; number >>= 8) {
            gas += number & 0xff == 0 ? 4 : 16;
            if (length != 0) --length;
        }
    }

    function reportRatio(string memory what, uint256 gas, uint256 least, uint256 maxBps) private {
        emit log_named_decimal_uint(what, gas * 10_000 / least, 4);
        vm.assertLe(gas * 10_000, least * maxBps, what);
    }

    /// @dev Reports the cost of one more payment, and of a chunk besides its payments.
    function reportCost(string memory what, function(uint256) returns (uint256) send) private {
        uint256 few = send(10);
        uint256 each = (send(110) - few) / 100;
        emit log_named_uint(string.concat("payment, ", what), each);
        emit log_named_uint(string.concat("chunk, ", what), few - 10 * each);
    }

    function reportFit(string memory what, uint256 gas) private {
        emit log_named_uint(what, gas);
        vm.assertLe(gas, LIMIT / 10 * 9, what);
    }
}
