// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IEcoStakeErrors
/// @notice Errors of {IEcoStake}.
interface IEcoStakeErrors {
    /// @notice A required address is zero.
    error EcoStake_ZeroAddress();
    /// @notice The staked token must have 18 decimals.
    error EcoStake_InvalidStakeToken(address token, uint256 decimals);
    /// @notice The amount is zero.
    error EcoStake_ZeroAmount();
    /// @notice The amount exceeds what the contract can count.
    error EcoStake_AmountTooLarge(address token, uint256 amount, uint256 max);
    /// @notice The account's stake would exceed the cap per account.
    error EcoStake_AboveCap(address token, uint256 amount, uint256 cap);
    /// @notice The account's stake is below the amount.
    error EcoStake_NotEnoughStake(address token, uint256 amount, uint256 staked);
    /// @notice The account has no stake.
    error EcoStake_NothingStaked(address account);
    /// @notice New stake is frozen; existing stake can be withdrawn.
    error EcoStake_Frozen();
    /// @notice The stake cannot be withdrawn before `lockEnd`, Unix seconds.
    error EcoStake_Locked(uint256 lockEnd);
    /// @notice No lock is running; withdraw instead.
    error EcoStake_NotLocked(address account);
    /// @notice The lock would not end later than the current one.
    error EcoStake_LockNotLonger(uint256 lockEnd, uint256 newEnd);
    /// @notice The new lock would be longer, but with a lower boost than the current one.
    error EcoStake_BoostWouldFall(uint256 lockBps, uint256 newLockBps);
    /// @notice The account's power is up to date.
    error EcoStake_NothingToPoke(address account);
    /// @notice No rewards are owed to the account.
    error EcoStake_NothingToClaim(address account);
    /// @notice Paying a reward safely needs more gas than is left.
    error EcoStake_TooLittleGas(uint256 left, uint256 needed);
    /// @notice The token moved a different amount than requested.
    error EcoStake_InexactTransfer(address token, uint256 amount, uint256 moved);
    /// @notice Only the contract itself may call this.
    error EcoStake_NotSelf(address caller);
    /// @notice The token is already a reward.
    error EcoStake_KnownReward(address token);
    /// @notice The token is not a reward.
    error EcoStake_UnknownReward(address token);
    /// @notice The max number of reward tokens is reached.
    error EcoStake_TooManyRewards(uint256 max);
    /// @notice A stream must last from `min` to `max` seconds.
    error EcoStake_InvalidDuration(uint256 duration, uint256 min, uint256 max);
    /// @notice The rate would be zero at this amount and duration, or the amount lasts for less than
    /// a second at the stream's rate.
    error EcoStake_NothingToStream();
    /// @notice The stream has no rate: it was never funded, or was stopped.
    error EcoStake_NoStream();
    /// @notice A setting exceeds its max.
    error EcoStake_AboveBound(uint256 value, uint256 max);
    /// @notice A method's lock, multiplier or target does not match its kind.
    error EcoStake_InvalidMethod(bytes4 method);
    /// @notice The method does not exist or is disabled.
    error EcoStake_MethodDisabled(bytes4 method);
    /// @notice The method belongs to another contract: call `target` directly.
    error EcoStake_MethodElsewhere(bytes4 method, address target);
    /// @notice A method's arguments must have `expected` bytes.
    error EcoStake_InvalidData(uint256 length, uint256 expected);
    /// @notice The amount is below the method's min.
    error EcoStake_BelowMinimum(address token, uint256 amount, uint256 min);
    /// @notice Stake is an ERC-20 token; native coin sent with the call would be lost.
    error EcoStake_CoinsNotTaken(uint256 value);
}
