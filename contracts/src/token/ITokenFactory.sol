// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A token to be created. Amounts in base units.
/// @param options Bits of {TokenOptions}.
/// @param cap The most that may ever exist at once; 0 without `CAPPED`.
/// @param recipient Who gets the initial supply; anybody when that is 0.
/// @param salt Any; another one for a token that is the same in all else.
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

/// @title Creates tokens, each as a contract of its own or as a clone
/// @notice Both kinds are {IStandardToken} and behave alike. A standalone token has its own code, whose
/// source can be verified; a clone is a tenth of the price and runs the code of {implementation}, at
/// 2,700 gas more for each call.
///
/// Where a token will stand depends on who creates it, so nobody can take another's address. Nobody
/// owns the factory, and it has no power over what it created.
interface ITokenFactory {
    enum TokenKind {
        Standalone,
        Clone
    }

    /// @notice A token was created. `cap` is 2^128 - 1 without `CAPPED`.
    /// @param codeHash Of the token's code.
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

    /// @notice Decimals are from 0 to `max`.
    error TokenFactory_InvalidDecimals(uint8 decimals, uint8 max);
    /// @notice There are bits that are no option.
    error TokenFactory_UnknownOptions(uint8 options);
    /// @notice The creator made the very same token before; another salt makes another one.
    error TokenFactory_AlreadyCreated(address token);

    /// @notice Creates a token with code of its own.
    function createStandalone(TokenRequest calldata request) external returns (address token);

    /// @notice Creates a token as a clone.
    function createClone(TokenRequest calldata request) external returns (address token);

    /// @notice Where {createStandalone} would put this token for `creator`.
    function predictStandalone(address creator, TokenRequest calldata request)
        external
        view
        returns (address token);

    /// @notice Where {createClone} would put this token for `creator`.
    function predictClone(address creator, TokenRequest calldata request)
        external
        view
        returns (address token);

    /// @notice Whose code the clones run; itself no token.
    function implementation() external view returns (address);
}
