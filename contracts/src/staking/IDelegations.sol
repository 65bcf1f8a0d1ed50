// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Delegating, leaving, moving and earning
/// @notice A delegation is a number of shares of the validator's bonded stake. Stake that leaves is held
/// for the unbonding period of the moment in an entry of its own, named by validator, owner and number;
/// it stays liable there for what the validator did until the day it began to leave. Stake that moves to
/// another validator works there at once and stays liable at the old one for an unbonding period.
interface IDelegations {
    /// @notice One entry of the caller's: of which validator, and which number.
    struct EntryKey {
        uint32 id;
        uint32 nonce;
    }

    /// @notice Bonds the coins that come with the call.
    /// @param minShares Refuse when they would be fewer.
    function delegate(uint32 id, uint256 minShares) external payable returns (uint256 shares);

    /// @notice Begins to take stake out. What is left is nothing or at least the minimum.
    /// @param shares How many; `type(uint256).max` for all.
    /// @param minTokens Refuse when they would be worth less, in wei.
    function undelegate(uint32 id, uint256 shares, uint256 minTokens)
        external
        returns (uint32 nonce);

    /// @notice Puts an entry back, whole or in part, while the validator is active.
    /// @param amount Wei; `type(uint256).max` for all.
    function cancelUnbond(uint32 id, uint32 nonce, uint256 amount) external returns (uint256 shares);

    /// @notice Pays entries that are ready, at most 64.
    function withdraw(EntryKey[] calldata entries) external returns (uint256 amount);

    /// @notice Moves stake to another validator without waiting. It stays liable at the old one for an
    /// unbonding period; while it is, it cannot move on.
    /// @param shares How many of the old validator's; `type(uint256).max` for all.
    /// @param minShares Refuse when they would be fewer of the new validator's.
    function redelegate(uint32 from, uint32 to, uint256 shares, uint256 minShares)
        external
        returns (uint256 sharesIn);

    /// @notice Takes from an account's stake at `id` what slashes at the validator from which it moved
    /// cost it, and ends its liability when its time is over; for anybody. Every action of the account
    /// at `id` does this first.
    function settleRedelegation(uint32 id, address owner) external;

    /// @notice Pays the caller's rewards of these validators, at most 64, to its recipient.
    function claim(uint32[] calldata ids) external returns (uint256 amount);

    /// @notice Bonds the caller's rewards of these active validators again, at most 64, each to its own.
    function compound(uint32[] calldata ids) external returns (uint256 amount);

    /// @notice Bonds the rewards of an account that allows it, and pays the caller its tip.
    function compoundFor(uint32 id, address owner) external returns (uint256 tip);

    /// @notice Pays the commission of the caller's validator to its recipient.
    function claimCommission(uint32 id) external returns (uint256 amount);

    /// @notice Sets where the caller's rewards go; zero for itself.
    function setRecipient(address recipient) external;

    /// @notice Lets anybody compound for the caller at a validator, or not any more.
    /// @param tipBps What they get of the rewards, in hundredths of a per cent.
    function setAutoCompound(uint32 id, bool enabled, uint16 tipBps) external;
}
