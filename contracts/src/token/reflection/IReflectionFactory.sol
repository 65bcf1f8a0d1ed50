// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Parameters of a new token.
/// @param supply Fixed supply in base units, minted to the owner.
/// @param feeBps In hundredths of a percent.
/// @param salt Any value; a different one allows an otherwise identical token.
struct ReflectionRequest {
    string name;
    string symbol;
    uint8 decimals;
    uint16 feeBps;
    uint96 supply;
    address owner;
    bytes32 salt;
}

/// @title IReflectionFactory
/// @notice Creates tokens whose holders all earn a fee on the others' transfers.
///
/// A token's address depends on its creator, so no other account can take it. The factory has no
/// owner and no power over the tokens it created.
interface IReflectionFactory {
    /// @notice A token was created.
    /// @param codeHash Hash of the token's code.
    event ReflectionTokenCreated(
        address indexed creator,
        address indexed token,
        address indexed owner,
        uint16 feeBps,
        uint8 decimals,
        uint256 supply,
        string name,
        string symbol,
        bytes32 codeHash
    );

    /// @notice Decimals must be from 0 to `max`.
    error ReflectionFactory_InvalidDecimals(uint8 decimals, uint8 max);
    /// @notice The creator already made this exact token; a different salt makes another one.
    error ReflectionFactory_AlreadyCreated(address token);

    /// @notice Creates a token as described by {IReflectionToken}.
    function createReflection(ReflectionRequest calldata request) external returns (address token);

    /// @notice Returns the address that {createReflection} would give this token for `creator`.
    function predictReflection(address creator, ReflectionRequest calldata request)
        external
        view
        returns (address token);
}
