// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "./IMultiSender.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

using PaymentLists for PaymentList global;

/// @notice A list of payments as it lies in calldata, whichever layout it has.
/// @param total What the amounts add up to; zero in a part of a list.
/// @param recipients Where in calldata the 20 bytes of the first recipient are.
/// @param stride Bytes from one recipient to the next.
/// @param amounts Where the first word with an amount is; the next ones follow it.
/// @param amountMask Those bits of the word that are the amount: none, where all get the same.
/// @param equalAmount What all get, or zero.
struct PaymentList {
    uint256 length;
    uint256 total;
    uint256 recipients;
    uint256 stride;
    uint256 amounts;
    uint256 amountMask;
    uint256 equalAmount;
}

/// @title Reads and pays the three layouts of {IMultiSender} as one
/// @dev The ABI decoder has checked that every list lies within calldata.
library PaymentLists {
    uint256 private constant RECIPIENT_BYTES = 20;
    /// @dev A recipient in a word of its own comes after this many bytes of zeros.
    uint256 private constant RECIPIENT_PADDING = 12;

    /// @dev `IERC20.transfer.selector`, which assembly does not take under that name.
    bytes4 private constant TRANSFER = 0xa9059cbb;

    function fromPayments(Payment[] calldata payments)
        internal
        pure
        returns (PaymentList memory list)
    {
        _requireSome(payments.length);
        uint256 position;
        uint256 total = 0;
        uint256 mask = type(uint96).max;
        // In assembly because the compiler's loop costs twice as much for each payment. Reads within
        // the list only, touches no memory, and does not overflow: no calldata holds 2^160 payments.
        assembly ("memory-safe") {
            position := payments.offset
            let end := add(position, shl(5, payments.length))
            for { let word := position } lt(word, end) { word := add(word, 32) } {
                total := add(total, and(calldataload(word), mask))
            }
        }
        return PaymentList({
            length: payments.length,
            total: total,
            recipients: position,
            stride: 32,
            amounts: position,
            amountMask: mask,
            equalAmount: 0
        });
    }

    function fromWide(address[] calldata recipients, uint256[] calldata amounts)
        internal
        pure
        returns (PaymentList memory list)
    {
        if (recipients.length != amounts.length) {
            revert IMultiSender.MultiSender_UnevenList(recipients.length, amounts.length);
        }
        _requireSome(recipients.length);
        for (uint256 i = 0; i < recipients.length; ++i) {
            // Reverts when the word is no address.
            recipients[i];
            list.total += amounts[i];
        }
        uint256 recipientsAt;
        uint256 amountsAt;
        assembly ("memory-safe") {
            recipientsAt := recipients.offset
            amountsAt := amounts.offset
        }
        list.length = recipients.length;
        list.recipients = recipientsAt + RECIPIENT_PADDING;
        list.stride = 32;
        list.amounts = amountsAt;
        list.amountMask = type(uint256).max;
    }

    function fromEqual(uint256 amount, bytes calldata recipients)
        internal
        pure
        returns (PaymentList memory list)
    {
        if (recipients.length % RECIPIENT_BYTES != 0) {
            revert IMultiSender.MultiSender_InvalidPackedLength(recipients.length);
        }
        list.length = recipients.length / RECIPIENT_BYTES;
        _requireSome(list.length);
        list.total = amount * list.length;
        uint256 position;
        assembly ("memory-safe") {
            position := recipients.offset
        }
        list.recipients = position;
        list.stride = RECIPIENT_BYTES;
        list.equalAmount = amount;
    }

    /// @dev The first payment of a list.
    function first(PaymentList memory list) internal pure returns (PaymentList memory) {
        return _part(list, 0, 1);
    }

    /// @dev The last `count` payments of a list, which has as many.
    function last(PaymentList memory list, uint256 count)
        internal
        pure
        returns (PaymentList memory)
    {
        return _part(list, list.length - count, count);
    }

    /// @dev For places off the hot path, where the index is known to be in the list.
    function payment(PaymentList memory list, uint256 index)
        internal
        pure
        returns (address recipient, uint256 amount)
    {
        uint256 recipientAt = list.recipients + index * list.stride;
        uint256 amountAt = list.amounts + index * 32;
        uint256 word;
        assembly ("memory-safe") {
            recipient := shr(96, calldataload(recipientAt))
            word := calldataload(amountAt)
        }
        amount = word & list.amountMask | list.equalAmount;
    }

    /// @dev Pays native coin in the order of the list, up to the first recipient that cannot be paid or
    /// that there is too little gas for, and returns how many are left from that one on. In assembly
    /// because the compiler's loop costs several hundred gas more for each. Reads the list only;
    /// touches no memory.
    function payUntilFailure(PaymentList memory list, uint256 gasEach, uint256 reserve)
        internal
        returns (uint256 left)
    {
        (uint256 stride, uint256 mask, uint256 equal) =
            (list.stride, list.amountMask, list.equalAmount);
        (uint256 recipientAt, uint256 amountAt) = (list.recipients, list.amounts);
        left = list.length;
        assembly ("memory-safe") {
            for {} left {
                left := sub(left, 1)
                recipientAt := add(recipientAt, stride)
                amountAt := add(amountAt, 32)
            } {
                let recipient := shr(96, calldataload(recipientAt))
                let unpayable := or(iszero(recipient), eq(recipient, address()))
                if or(lt(gas(), reserve), unpayable) { break }
                let amount := or(and(calldataload(amountAt), mask), equal)
                if iszero(call(gasEach, recipient, amount, 0, 0, 0, 0)) { break }
            }
        }
    }

    /// @dev `payUntilFailure` for a token whose address has code. Writes the call's data from zero on,
    /// which is the scratch space and the first 4 bytes of the free memory pointer: those are zero,
    /// and are zeroed at the end. Accepts as an answer nothing, or true.
    function transferUntilFailure(
        PaymentList memory list,
        IERC20 token,
        uint256 gasEach,
        uint256 reserve
    ) internal returns (uint256 left) {
        (uint256 stride, uint256 mask, uint256 equal) =
            (list.stride, list.amountMask, list.equalAmount);
        (uint256 recipientAt, uint256 amountAt) = (list.recipients, list.amounts);
        left = list.length;
        assembly ("memory-safe") {
            for {} left {
                left := sub(left, 1)
                recipientAt := add(recipientAt, stride)
                amountAt := add(amountAt, 32)
            } {
                let recipient := shr(96, calldataload(recipientAt))
                let unpayable := or(iszero(recipient), eq(recipient, address()))
                if or(lt(gas(), reserve), unpayable) { break }
                mstore(0, TRANSFER)
                mstore(4, recipient)
                mstore(36, or(and(calldataload(amountAt), mask), equal))
                if iszero(call(gasEach, token, 0, 0, 68, 0, 32)) { break }
                let saysTrue := and(gt(returndatasize(), 31), eq(mload(0), 1))
                if iszero(or(iszero(returndatasize()), saysTrue)) { break }
            }
            mstore(36, 0)
        }
    }

    function _part(PaymentList memory list, uint256 start, uint256 length)
        private
        pure
        returns (PaymentList memory)
    {
        return PaymentList({
            length: length,
            total: 0,
            recipients: list.recipients + start * list.stride,
            stride: list.stride,
            amounts: list.amounts + start * 32,
            amountMask: list.amountMask,
            equalAmount: list.equalAmount
        });
    }

    function _requireSome(uint256 length) private pure {
        if (length == 0) revert IMultiSender.MultiSender_EmptyList();
    }
}
