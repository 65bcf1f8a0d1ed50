// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A payment in one word: the recipient in the high 20 bytes, the amount in base units in
/// the low 12, up to 2^96 - 1 (79 billion coins with 18 decimals).
type Payment is uint256;

/// @title IMultiSender
/// @notice Pays many recipients at once, and each list only once. A list that is too long for one
/// transaction is split into batches (`chunk`, 0-based), which together form a campaign. A batch of
/// a campaign is paid once per sender, whichever function pays it: sending it again reverts, and a
/// batch that reverted can be sent again. Senders choose campaign ids freely; no other sender can
/// use one up for them.
///
/// The contract has no owner and retains nothing: what a call brings in leaves with the same call,
/// to the recipients or back to the sender. Anything sent or forced in otherwise is stuck forever.
///
/// Strict functions pay everyone or revert. Tolerant ones skip recipients that cannot be paid,
/// report them in `PaymentFailed`, and refund the sender what was not paid. The batch then counts
/// as sent: skipped recipients are paid by another batch.
///
/// A sender that does not know the outcome of a batch can void it, unless it was sent: no
/// transaction can pay it afterwards, so its rows may go into another batch.
///
/// A recipient may appear more than once and is paid each time. The zero address and this contract
/// are not valid recipients. Lists come in three layouts: `Payment`s for most; packed recipients of
/// 20 bytes each if all get the same amount; and "wide" if an amount is above 2^96 - 1.
interface IMultiSender {
    /// @notice A batch was paid: `count` payments with a sum of `total` base units. Both exclude
    /// what a tolerant function skipped. `token` is zero for the native coin.
    event ChunkSent(
        address indexed sender,
        bytes32 indexed campaign,
        uint256 chunk,
        address token,
        uint256 count,
        uint256 total
    );
    /// @notice A tolerant batch could not pay the recipient at this 0-based index of its list; the
    /// amount was refunded to the sender.
    event PaymentFailed(
        address indexed sender,
        bytes32 indexed campaign,
        uint256 chunk,
        uint256 index,
        address indexed recipient,
        uint256 amount
    );

    /// @notice The sender voided a batch that was not sent; it never will be.
    event ChunkVoided(address indexed sender, bytes32 indexed campaign, uint256 chunk);

    /// @notice The sender has already sent or voided this batch of the campaign.
    error MultiSender_ChunkAlreadySent(bytes32 campaign, uint256 chunk);
    /// @notice A batch must have at least one payment.
    error MultiSender_EmptyList();
    /// @notice A wide list must have as many amounts as recipients.
    error MultiSender_UnevenList(uint256 recipients, uint256 amounts);
    /// @notice A packed list must have 20 bytes per recipient.
    error MultiSender_InvalidPackedLength(uint256 length);
    /// @notice The native coin sent with the call does not equal the list's total.
    error MultiSender_TotalMismatch(uint256 sent, uint256 total);
    /// @notice The recipient is not a valid address to pay.
    error MultiSender_InvalidRecipient(uint256 index, address recipient);
    /// @notice The recipient or the token rejected the payment, or it ran out of gas.
    error MultiSender_PaymentRefused(uint256 index, address recipient);
    /// @notice There is no contract at the token's address.
    error MultiSender_NoCode(address token);
    /// @notice The received amount differs from the sent one, as with a fee-on-transfer token.
    error MultiSender_FeeOnTransfer(address token, uint256 expected, uint256 received);
    /// @notice Paying changed this contract's previous balance of the token.
    error MultiSender_HoldingsChanged(address token, uint256 held, uint256 holds);
    /// @notice The sender, a contract, rejected the refund of what could not be paid.
    error MultiSender_RefundRefused(address sender, uint256 amount);
    /// @notice Too little gas is left to give the next recipient of a tolerant batch its full
    /// limit.
    error MultiSender_TooLittleGas(uint256 left, uint256 needed);

    /// @notice Pays native coin. The exact total must be sent with the call.
    function sendNative(bytes32 campaign, uint256 chunk, Payment[] calldata payments)
        external
        payable;

    /// @notice Pays native coin in any amounts.
    function sendNativeWide(
        bytes32 campaign,
        uint256 chunk,
        address[] calldata recipients,
        uint256[] calldata amounts
    ) external payable;

    /// @notice Pays each recipient the same amount of native coin.
    /// @param recipients 20 bytes each, without padding.
    function sendNativeEqual(
        bytes32 campaign,
        uint256 chunk,
        uint256 amount,
        bytes calldata recipients
    ) external payable;

    /// @notice Pays native coin to all recipients that accept it within 30,000 gas.
    /// @dev Reverts as a whole if gas runs low, so that no recipient fails for lack of gas.
    /// @return failed Number of payments refunded to the sender.
    function sendNativeTolerant(bytes32 campaign, uint256 chunk, Payment[] calldata payments)
        external
        payable
        returns (uint256 failed);

    /// @notice Pulls the total of a token from the sender, who must have approved it, and pays it
    /// out.
    /// @dev Measures what this contract and the first recipient receive: the sender may be exempt
    /// from the token's fee where this contract is not. A fee that exempts the first recipient, or
    /// rounds to zero there, goes unnoticed.
    function sendToken(bytes32 campaign, uint256 chunk, address token, Payment[] calldata payments)
        external;

    /// @notice Same as `sendToken`, for any amounts.
    function sendTokenWide(
        bytes32 campaign,
        uint256 chunk,
        address token,
        address[] calldata recipients,
        uint256[] calldata amounts
    ) external;

    /// @notice Same as `sendToken`, with the same amount for each.
    /// @param recipients 20 bytes each, without padding.
    function sendTokenEqual(
        bytes32 campaign,
        uint256 chunk,
        address token,
        uint256 amount,
        bytes calldata recipients
    ) external;

    /// @notice Transfers a token directly from the sender, who must have approved the total, to
    /// each recipient, and measures what each receives. Cheaper than `sendToken` for up to four
    /// recipients.
    function sendTokenDirect(
        bytes32 campaign,
        uint256 chunk,
        address token,
        Payment[] calldata payments
    ) external;

    /// @notice Same as `sendToken`, for all recipients that can be paid within 200,000 gas.
    /// @dev Reverts as a whole if gas runs low, so that no recipient fails for lack of gas, and if
    /// the first recipient receives less, for example because it forwards its tokens while being
    /// paid.
    /// @return failed Number of payments refunded to the sender.
    function sendTokenTolerant(
        bytes32 campaign,
        uint256 chunk,
        address token,
        Payment[] calldata payments
    ) external returns (uint256 failed);

    /// @notice Voids a batch of the caller's campaign without paying anyone.
    function voidChunk(bytes32 campaign, uint256 chunk) external;

    /// @notice Returns whether the sender has sent or voided this batch of the campaign.
    function isSent(address sender, bytes32 campaign, uint256 chunk) external view returns (bool);

    /// @notice Returns which of 256 batches were sent or voided: bit i, from the lowest, is batch
    /// `word * 256 + i`.
    function sentBits(address sender, bytes32 campaign, uint256 word)
        external
        view
        returns (uint256);

    /// @notice Returns which of them were voided.
    function voidedBits(address sender, bytes32 campaign, uint256 word)
        external
        view
        returns (uint256);
}
