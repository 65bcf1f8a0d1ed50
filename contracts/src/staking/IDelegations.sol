// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IDelegations
/// @notice Delegating, undelegating, redelegating and rewards. A delegation is a number of shares
/// of the validator's bonded stake. Undelegated stake is held in its own entry, identified by
/// validator, owner and nonce, for the unbonding period in force at that time; it stays liable for
/// what the validator did up to the day unbonding began. Redelegated stake counts at the new
/// validator at once and stays liable at the old one for an unbonding period. If both are slashed, each
/// slash counts from the original amount.
interface IDelegations {
    /// @notice An entry of the caller: validator id and nonce.
    struct EntryKey {
        uint32 id;
        uint32 nonce;
    }

    /// @notice Bonds the native coin sent with the call.
    /// @param minShares Min shares; reverts if there would be fewer.
    function delegate(uint32 id, uint256 minShares) external payable returns (uint256 shares);

    /// @notice Starts unbonding stake. What remains must be zero or at least the minimum.
    /// @param shares Number of shares; `type(uint256).max` for all.
    /// @param minTokens Min value in wei; reverts if it would be lower.
    function undelegate(uint32 id, uint256 shares, uint256 minTokens)
        external
        returns (uint32 nonce);

    /// @notice Bonds an entry again, in whole or in part, while the validator is active.
    /// @param amount Wei; `type(uint256).max` for all.
    function cancelUnbond(uint32 id, uint32 nonce, uint256 amount) external returns (uint256 shares);

    /// @notice Pays entries that are ready, at most 64.
    function withdraw(EntryKey[] calldata entries) external returns (uint256 amount);

    /// @notice Moves stake to another validator without waiting. It stays liable at the old one for
    /// an unbonding period, during which it cannot move again.
    /// @param shares Number of the old validator's shares; `type(uint256).max` for all.
    /// @param minShares Min shares of the new validator; reverts if there would be fewer.
    function redelegate(uint32 from, uint32 to, uint256 shares, uint256 minShares)
        external
        returns (uint256 sharesIn);

    /// @notice Deducts from an account's stake at `id` what slashes of the validator it redelegated
    /// from cost it, and ends its liability once the time is over. Callable by anyone. Every action
    /// of the account at `id` does this first.
    function settleRedelegation(uint32 id, address owner) external;

    /// @notice Pays the caller's rewards of these validators, at most 64, to its recipient.
    function claim(uint32[] calldata ids) external returns (uint256 amount);

    /// @notice Bonds the caller's rewards of these active validators, at most 64, each to its own
    /// validator.
    function compound(uint32[] calldata ids) external returns (uint256 amount);

    /// @notice Bonds the rewards of an account that allows it, and pays the caller a tip.
    function compoundFor(uint32 id, address owner) external returns (uint256 tip);

    /// @notice Pays the commission of the caller's validator to its recipient.
    function claimCommission(uint32 id) external returns (uint256 amount);

    /// @notice Sets the recipient of the caller's rewards; zero means the caller.
    function setRecipient(address recipient) external;

    /// @notice Enables or disables compounding by anyone for the caller at a validator.
    /// @param tipBps Tip of the compounding account, in basis points of the rewards.
    function setAutoCompound(uint32 id, bool enabled, uint16 tipBps) external;
}
