// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMultiSender, Payment} from "./IMultiSender.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

using PaymentLists for PaymentList global;

/// @notice A list of payments in calldata, in any layout.
/// @param total Sum of the amounts; zero for a part of a list.
/// @param recipients Calldata offset of the first recipient's 20 bytes.
/// @param stride Bytes from one recipient to the next.
/// @param amounts Calldata offset of the first word with an amount; the next ones follow it.
/// @param amountMask Bits of that word that are the amount; none if all amounts are equal.
/// @param equalAmount Amount for all, or zero.
struct PaymentList {
    uint256 length;
    uint256 total;
    uint256 recipients;
    uint256 stride;
    uint256 amounts;
    uint256 amountMask;
    uint256 equalAmount;
}

/// @title PaymentLists
/// @dev Reads and pays the three layouts of {IMultiSender} uniformly. The ABI decoder has checked
/// that every list lies within calldata.
library PaymentLists {
    uint256 private constant RECIPIENT_BYTES = 20;
    /// @dev Zero bytes before a recipient that has its own word.
    uint256 private constant RECIPIENT_PADDING = 12;

    /// @dev `IERC20.transfer.selector`, which assembly cannot access by that name.
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
        // In assembly, since the compiler's loop costs twice as much per payment. Only reads within
        // the list, touches no memory, and cannot overflow: no calldata holds 2^160 payments.
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
            // Reverts if the word is not an address.
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

    /// @dev Returns the first payment of a list.
    function first(PaymentList memory list) internal pure returns (PaymentList memory) {
        return _part(list, 0, 1);
    }

    /// @dev Returns the last `count` payments of a list, which must have as many.
    function last(PaymentList memory list, uint256 count)
        internal
        pure
        returns (PaymentList memory)
    {
        return _part(list, list.length - count, count);
    }

    /// @dev Returns a payment. For use off the hot path, with an index known to be in the list.
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

    /// @dev Pays native coin in list order, up to the first recipient that cannot be paid or that
    /// there is too little gas for, and returns the number left, including that one. In assembly,
    /// since the compiler's loop costs several hundred gas more per payment. Only reads the list;
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

    /// @dev Same as `payUntilFailure` for a token whose address has code. Writes the calldata from
    /// zero on, which is the scratch space and the first 4 bytes of the free memory pointer: those
    /// are zero, and are zeroed again at the end. Accepts an empty return value or true.
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
