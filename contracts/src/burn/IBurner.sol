// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Burns tokens and the native coin, and keeps the receipts
/// @notice Every burn gets a number and an event that tells what the token's supply was before and
/// after. A burn that does not do exactly what it says reverts. The contract has no owner and no way
/// to pay anything out.
///
/// A token is burnt by the token's own function, which lowers its supply, or sent to 0x…dEaD, which
/// does not: nobody has that address's key, but its balance stays part of the supply. Whoever burns
/// approves the amount for this contract first, whatever the method.
///
/// The native coin is locked here for ever. The alternative, to hand it to a contract that destroys
/// itself in the transaction that creates it (EIP-6780), would take the coin out of the chain's state,
/// but rests on an instruction that is being retired and acts differently from fork to fork, and
/// nobody could look the result up. What is locked is seen in this contract's balance, at any node.
interface IBurner {
    /// @notice How something was burnt.
    /// `Burn` is the token's `burn(uint256)`, after taking the amount from the account; `BurnFrom` the
    /// token's `burnFrom(address,uint256)`; `DeadAddress` a transfer to 0x…dEaD; `Locked` the native
    /// coin, locked in this contract.
    enum Method {
        Burn,
        BurnFrom,
        DeadAddress,
        Locked
    }

    /// @notice Something was burnt.
    /// @param id Counts the burns of this contract from one.
    /// @param account Whose it was.
    /// @param token Zero for the native coin.
    /// @param supplyBefore The token's supply; zero for the native coin, which has none that a
    /// contract could read.
    event Burned(
        uint256 indexed id,
        address indexed account,
        address indexed token,
        uint256 amount,
        uint256 supplyBefore,
        uint256 supplyAfter,
        Method method,
        string note
    );

    /// @notice Burning nothing leaves no receipt.
    error Burner_ZeroAmount();
    /// @notice A note has at most `max` bytes.
    error Burner_NoteTooLong(uint256 length, uint256 max);
    /// @notice There is no contract at the token's address.
    error Burner_NoCode(address token);
    /// @notice Tokens are not locked in this contract.
    error Burner_InvalidMethod(Method method);
    /// @notice Another amount arrived than was sent, as with a token that takes a fee on transfer.
    error Burner_FeeOnTransfer(address token, uint256 expected, uint256 received);
    /// @notice The token's burn took another amount from the balance it had to burn from.
    error Burner_InexactBurn(address token, uint256 expected, uint256 burned);
    /// @notice The supply did not fall by the amount that was burnt.
    error Burner_SupplyMismatch(address token, uint256 expectedSupply, uint256 supply);

    /// @notice Burns a token of the caller, who approved the amount.
    /// @param note The reason, for the record: at most 560 bytes, which is 140 characters of any kind.
    /// @return id The receipt's number.
    function burnToken(address token, uint256 amount, Method method, string calldata note)
        external
        returns (uint256 id);

    /// @notice Locks the native coin that comes with the call, for ever.
    /// @param note The reason, for the record: at most 560 bytes.
    /// @return id The receipt's number.
    function burnNative(string calldata note) external payable returns (uint256 id);

    /// @notice How many receipts there are; the last one has this number.
    function burns() external view returns (uint256);

    /// @notice All that was burnt of a token here, by any method; `address(0)` is the native coin.
    function totalBurned(address token) external view returns (uint256);

    /// @notice What one account has burnt of a token here.
    function burnedBy(address token, address account) external view returns (uint256);
}
