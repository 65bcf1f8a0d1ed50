// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice Parameters of a new token. Amounts in base units.
/// @param options Bits of {TokenOptions}.
/// @param cap Max supply at any time; 0 without `CAPPED`.
/// @param recipient Receives the initial supply; any address if that is 0.
/// @param salt Any value; a different one allows an otherwise identical token.
struct TokenRequest {
    string name;
    string symbol;
    uint8 decimals;
    uint8 options;
    uint128 initialSupply;
    uint128 cap;
    address recipient;
    address owner;
    bytes32 salt;
}

/// @title ITokenFactory
/// @notice Creates tokens, either as standalone contracts or as clones. Both kinds implement
/// {IStandardToken} and behave alike. A standalone token has its own code, whose source can be
/// verified; a clone costs a tenth and runs the code of {implementation}, at 2,700 more gas per
/// call.
///
/// A token's address depends on its creator, so no other account can take it. The factory has no
/// owner and no power over the tokens it created.
interface ITokenFactory {
    enum TokenKind {
        Standalone,
        Clone
    }

    /// @notice A token was created. `cap` is 2^128 - 1 without `CAPPED`.
    /// @param codeHash Hash of the token's code.
    event TokenCreated(
        address indexed creator,
        address indexed token,
        address indexed owner,
        TokenKind kind,
        uint8 options,
        uint8 decimals,
        uint256 initialSupply,
        uint256 cap,
        string name,
        string symbol,
        bytes32 codeHash
    );

    /// @notice Decimals must be from 0 to `max`.
    error TokenFactory_InvalidDecimals(uint8 decimals, uint8 max);
    /// @notice Some bits are not a known option.
    error TokenFactory_UnknownOptions(uint8 options);
    /// @notice The creator already made this exact token; a different salt makes another one.
    error TokenFactory_AlreadyCreated(address token);

    /// @notice Creates a token with its own code.
    function createStandalone(TokenRequest calldata request) external returns (address token);

    /// @notice Creates a token as a clone.
    function createClone(TokenRequest calldata request) external returns (address token);

    /// @notice Returns the address that {createStandalone} would give this token for `creator`.
    function predictStandalone(address creator, TokenRequest calldata request)
        external
        view
        returns (address token);

    /// @notice Returns the address that {createClone} would give this token for `creator`.
    function predictClone(address creator, TokenRequest calldata request)
        external
        view
        returns (address token);

    /// @notice Contract whose code the clones run; not a token itself.
    function implementation() external view returns (address);
}
