// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Why the locked stake refuses
interface IEcoStakeErrors {
    /// @notice An address that is needed is zero.
    error EcoStake_ZeroAddress();
    /// @notice Stake is counted in tokens of 18 decimals.
    error EcoStake_InvalidStakeToken(address token, uint256 decimals);
    /// @notice The amount is zero.
    error EcoStake_ZeroAmount();
    /// @notice More than can be counted here.
    error EcoStake_AmountTooLarge(address token, uint256 amount, uint256 max);
    /// @notice The account would have more stake than one account may have.
    error EcoStake_AboveCap(address token, uint256 amount, uint256 cap);
    /// @notice The account has less stake.
    error EcoStake_NotEnoughStake(address token, uint256 amount, uint256 staked);
    /// @notice The account has no stake.
    error EcoStake_NothingStaked(address account);
    /// @notice No new stake is taken for now; what is staked can leave.
    error EcoStake_Frozen();
    /// @notice The stake cannot be withdrawn before `lockEnd`, Unix seconds.
    error EcoStake_Locked(uint256 lockEnd);
    /// @notice No lock is running; withdraw instead.
    error EcoStake_NotLocked(address account);
    /// @notice The lock would not end later than it does.
    error EcoStake_LockNotLonger(uint256 lockEnd, uint256 newEnd);
    /// @notice The new lock would be longer but boost less than the one that is running.
    error EcoStake_BoostWouldFall(uint256 lockBps, uint256 newLockBps);
    /// @notice The account's power is what it should be.
    error EcoStake_NothingToPoke(address account);
    /// @notice No reward is owed to the account.
    error EcoStake_NothingToClaim(address account);
    /// @notice Paying a reward safely needs more gas than is left.
    error EcoStake_TooLittleGas(uint256 left, uint256 needed);
    /// @notice The token moved another amount than it was asked to.
    error EcoStake_InexactTransfer(address token, uint256 amount, uint256 moved);
    /// @notice Only the contract itself may call this.
    error EcoStake_NotSelf(address caller);
    /// @notice The token is a reward already.
    error EcoStake_KnownReward(address token);
    /// @notice The token is not a reward.
    error EcoStake_UnknownReward(address token);
    /// @notice As many reward tokens as there may be.
    error EcoStake_TooManyRewards(uint256 max);
    /// @notice A stream lasts from `min` to `max` seconds.
    error EcoStake_InvalidDuration(uint256 duration, uint256 min, uint256 max);
    /// @notice Nothing would flow at this amount and duration.
    error EcoStake_NothingToStream();
    /// @notice A setting is above the most it may be.
    error EcoStake_AboveBound(uint256 value, uint256 max);
    /// @notice A method's lock, multiplier or target is not what its kind has.
    error EcoStake_InvalidMethod(bytes4 method);
    /// @notice There is no such method, or it is switched off.
    error EcoStake_MethodDisabled(bytes4 method);
    /// @notice The method belongs to another contract: call `target` itself.
    error EcoStake_MethodElsewhere(bytes4 method, address target);
    /// @notice A method's arguments are of `expected` bytes.
    error EcoStake_InvalidData(uint256 length, uint256 expected);
    /// @notice Less than the method takes.
    error EcoStake_BelowMinimum(address token, uint256 amount, uint256 min);
    /// @notice Stake is an ERC-20 token; coins that come with the call would be lost.
    error EcoStake_CoinsNotTaken(uint256 value);
}
