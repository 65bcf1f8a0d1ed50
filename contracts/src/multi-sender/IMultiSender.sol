// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A payment in one word: the recipient in the high 20 bytes, the amount in base units in the
/// low 12, which hold up to 2^96 - 1 (79 thousand million coins of 18 decimals).
type Payment is uint256;

/// @title Pays many recipients at once, and each list only once
/// @notice A list that is too long for one transaction is cut into chunks, counted from zero, which
/// together are a campaign. A chunk of a campaign is paid once for each sender, whichever function
/// pays it: what is sent again reverts, and a chunk that reverted can be sent again. Whoever sends is
/// free in the choice of a campaign's id; no other sender can use one up for them.
///
/// Nobody owns the contract and nothing stays in it: what comes in with a call goes out with the same
/// call, to the recipients or back to the sender. What was forced or sent in beside that never moves
/// again.
///
/// Strict functions pay everybody or revert. Tolerant ones leave out who cannot be paid, say so in
/// `PaymentFailed`, and give the sender back what was not paid. The chunk counts as sent then: who
/// was left out is paid by another chunk.
///
/// A sender that does not know what became of a chunk can void it, unless it was sent: no transaction
/// that pays it can succeed any more, so its rows may go into another chunk.
///
/// A recipient may be named more than once and is paid each time. The zero address and this contract
/// are no recipients. Lists come in three layouts: `Payment`s for most; recipients of 20 bytes each
/// without any padding where all get the same amount; and "wide" where an amount is above 2^96 - 1.
interface IMultiSender {
    /// @notice A chunk was paid: `count` payments of `total` base units together. What a tolerant
    /// function left out is in neither. `token` is zero for the native coin.
    event ChunkSent(
        address indexed sender,
        bytes32 indexed campaign,
        uint256 chunk,
        address token,
        uint256 count,
        uint256 total
    );
    /// @notice A tolerant chunk could not pay the recipient at this place of its list, counted from
    /// zero; the amount went back to the sender.
    event PaymentFailed(
        address indexed sender,
        bytes32 indexed campaign,
        uint256 chunk,
        uint256 index,
        address indexed recipient,
        uint256 amount
    );

    /// @notice The sender gave up a chunk that was not sent; it never will be.
    event ChunkVoided(address indexed sender, bytes32 indexed campaign, uint256 chunk);

    /// @notice The sender has sent this chunk of the campaign before, or has voided it.
    error MultiSender_ChunkAlreadySent(bytes32 campaign, uint256 chunk);
    /// @notice A chunk has at least one payment.
    error MultiSender_EmptyList();
    /// @notice A wide list needs as many amounts as recipients.
    error MultiSender_UnevenList(uint256 recipients, uint256 amounts);
    /// @notice A list of recipients without padding is 20 bytes for each.
    error MultiSender_InvalidPackedLength(uint256 length);
    /// @notice The native coin that came with the call is not what the list adds up to.
    error MultiSender_TotalMismatch(uint256 sent, uint256 total);
    /// @notice Nobody can be paid at this address.
    error MultiSender_InvalidRecipient(uint256 index, address recipient);
    /// @notice The recipient refused the payment, the token did, or the gas ran out there.
    error MultiSender_PaymentRefused(uint256 index, address recipient);
    /// @notice There is no contract at the token's address.
    error MultiSender_NoCode(address token);
    /// @notice Another amount arrived than was sent, as with a token that takes a fee on transfer.
    error MultiSender_FeeOnTransfer(address token, uint256 expected, uint256 received);
    /// @notice Paying out changed what this contract held of the token before the call.
    error MultiSender_HoldingsChanged(address token, uint256 held, uint256 holds);
    /// @notice The sender, a contract, did not take back what could not be paid.
    error MultiSender_RefundRefused(address sender, uint256 amount);
    /// @notice Too little gas is left to give the next recipient of a tolerant chunk its full share.
    error MultiSender_TooLittleGas(uint256 left, uint256 needed);

    /// @notice Pays the native coin. The call brings the exact total with it.
    function sendNative(bytes32 campaign, uint256 chunk, Payment[] calldata payments)
        external
        payable;

    /// @notice Pays the native coin in any amounts.
    function sendNativeWide(
        bytes32 campaign,
        uint256 chunk,
        address[] calldata recipients,
        uint256[] calldata amounts
    ) external payable;

    /// @notice Pays the same amount of the native coin to each.
    /// @param recipients 20 bytes for each, without padding.
    function sendNativeEqual(
        bytes32 campaign,
        uint256 chunk,
        uint256 amount,
        bytes calldata recipients
    ) external payable;

    /// @notice Pays the native coin to all who take it within 30,000 gas.
    /// @dev Reverts as a whole when gas runs short, so that nobody is called unpayable for lack of it.
    /// @return failed How many payments went back to the sender.
    function sendNativeTolerant(bytes32 campaign, uint256 chunk, Payment[] calldata payments)
        external
        payable
        returns (uint256 failed);

    /// @notice Takes the total of a token from the sender, who approved it, and pays it out.
    /// @dev Measures what arrives here, and what arrives at the first recipient: a sender may be free
    /// of the token's fee where this contract is not. A fee that the first recipient is spared, or
    /// that rounds to zero there, goes unnoticed.
    function sendToken(bytes32 campaign, uint256 chunk, address token, Payment[] calldata payments)
        external;

    /// @notice `sendToken` with any amounts.
    function sendTokenWide(
        bytes32 campaign,
        uint256 chunk,
        address token,
        address[] calldata recipients,
        uint256[] calldata amounts
    ) external;

    /// @notice `sendToken` of the same amount to each.
    /// @param recipients 20 bytes for each, without padding.
    function sendTokenEqual(
        bytes32 campaign,
        uint256 chunk,
        address token,
        uint256 amount,
        bytes calldata recipients
    ) external;

    /// @notice Moves a token straight from the sender, who approved the total, to each recipient, and
    /// measures what arrives at every one. Cheaper than `sendToken` for up to four recipients.
    function sendTokenDirect(
        bytes32 campaign,
        uint256 chunk,
        address token,
        Payment[] calldata payments
    ) external;

    /// @notice `sendToken` to all who can be paid within 200,000 gas.
    /// @dev Reverts as a whole when gas runs short, so that nobody is called unpayable for lack of it,
    /// and when less arrives at the first recipient, as where one passes its tokens on while it is
    /// paid.
    /// @return failed How many payments went back to the sender.
    function sendTokenTolerant(
        bytes32 campaign,
        uint256 chunk,
        address token,
        Payment[] calldata payments
    ) external returns (uint256 failed);

    /// @notice Uses up a chunk of the caller's campaign without paying anybody.
    function voidChunk(bytes32 campaign, uint256 chunk) external;

    /// @notice Whether the sender has sent this chunk of the campaign, or voided it.
    function isSent(address sender, bytes32 campaign, uint256 chunk) external view returns (bool);

    /// @notice Which of 256 chunks were sent or voided: bit i, from the lowest, is chunk
    /// `word * 256 + i`.
    function sentBits(address sender, bytes32 campaign, uint256 word)
        external
        view
        returns (uint256);

    /// @notice Which of those were voided.
    function voidedBits(address sender, bytes32 campaign, uint256 word)
        external
        view
        returns (uint256);
}
