// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IBurner
/// @notice Burns tokens and the native coin, and records receipts. Every burn gets a number and an
/// event with the token's supply before and after. A burn that does not do exactly what it says
/// reverts. The contract has no owner and no way to pay anything out.
///
/// A token is burned by its own function, which lowers its supply, or sent to 0x…dEaD, which does
/// not: that address has no known key, but its balance stays part of the supply. The burner
/// approves the amount for this contract first, whatever the method.
///
/// The native coin is locked here forever. The alternative, sending it to a contract that destroys
/// itself in the transaction that creates it (EIP-6780), would remove the coin from the chain's
/// state, but relies on an instruction that is being retired and behaves differently from fork to
/// fork, and the result could not be looked up. The locked amount is visible as this contract's
/// balance, on any node.
interface IBurner {
    /// @notice How something was burned. `Burn` is the token's `burn(uint256)`, after transferring
    /// the amount from the account; `BurnFrom` the token's `burnFrom(address,uint256)`;
    /// `DeadAddress` a transfer to 0x…dEaD; `Locked` the native coin, locked in this contract.
    enum Method {
        Burn,
        BurnFrom,
        DeadAddress,
        Locked
    }

    /// @notice Something was burned.
    /// @param id Number of the burn in this contract, from one.
    /// @param account The former owner.
    /// @param token Zero for the native coin.
    /// @param supplyBefore The token's supply; zero for the native coin, whose supply contracts
    /// cannot read.
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

    /// @notice The amount is zero.
    error Burner_ZeroAmount();
    /// @notice A note must have at most `max` bytes.
    error Burner_NoteTooLong(uint256 length, uint256 max);
    /// @notice There is no contract at the token's address.
    error Burner_NoCode(address token);
    /// @notice `Locked` is not available for tokens.
    error Burner_InvalidMethod(Method method);
    /// @notice The received amount differs from the sent one, as with a fee-on-transfer token.
    error Burner_FeeOnTransfer(address token, uint256 expected, uint256 received);
    /// @notice The token's burn reduced the balance by a different amount.
    error Burner_InexactBurn(address token, uint256 expected, uint256 burned);
    /// @notice The supply did not decrease by the burned amount.
    error Burner_SupplyMismatch(address token, uint256 expectedSupply, uint256 supply);

    /// @notice Burns the caller's tokens, which must be approved.
    /// @param note Reason, for the record: at most 560 bytes, which is 140 characters of any kind.
    /// @return id Number of the receipt.
    function burnToken(address token, uint256 amount, Method method, string calldata note)
        external
        returns (uint256 id);

    /// @notice Locks the native coin sent with the call, forever.
    /// @param note Reason, for the record: at most 560 bytes.
    /// @return id Number of the receipt.
    function burnNative(string calldata note) external payable returns (uint256 id);

    /// @notice Returns the number of receipts, which is also the last one's number.
    function burns() external view returns (uint256);

    /// @notice Returns the total of a token burned here, by any method; `address(0)` is the native
    /// coin.
    function totalBurned(address token) external view returns (uint256);

    /// @notice Returns how much of a token an account has burned here.
    function burnedBy(address token, address account) external view returns (uint256);
}
