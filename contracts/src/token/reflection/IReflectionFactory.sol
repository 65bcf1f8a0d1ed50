// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @notice A token to be created.
/// @param supply All there will ever be, base units; the owner gets it.
/// @param feeBps In hundredths of a per cent.
/// @param salt Any; another one for a token that is the same in all else.
struct ReflectionRequest {
    string name;
    string symbol;
    uint8 decimals;
    uint16 feeBps;
    uint96 supply;
    address owner;
    bytes32 salt;
}

/// @title Creates tokens of which every holder earns a fee on the others' transfers
/// @notice Where a token will stand depends on who creates it, so nobody can take another's address. Nobody
/// owns the factory, and it has no power over what it created.
interface IReflectionFactory {
    /// @notice A token was created.
    /// @param codeHash Of the token's code.
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

    /// @notice Decimals are from 0 to `max`.
    error ReflectionFactory_InvalidDecimals(uint8 decimals, uint8 max);
    /// @notice The creator made the very same token before; another salt makes another one.
    error ReflectionFactory_AlreadyCreated(address token);

    /// @notice Creates a token, as {IReflectionToken} describes it.
    function createReflection(ReflectionRequest calldata request) external returns (address token);

    /// @notice Where {createReflection} would put this token for `creator`.
    function predictReflection(address creator, ReflectionRequest calldata request)
        external
        view
        returns (address token);
}
