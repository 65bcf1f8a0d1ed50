// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Why staking refuses
interface IStakingErrors {
    /// @notice The state of a validator; see {IValidatorRegistry}.
    enum Status {
        None,
        Pending,
        Active,
        Jailed,
        Exiting,
        Exited,
        Tombstoned
    }

    /// @notice A stream lasts from `min` to `max` seconds.
    error Staking_InvalidDuration(uint256 duration, uint256 min, uint256 max);
    /// @notice Nothing would flow at this amount and duration.
    error Staking_NothingToStream();
    /// @notice The native coin could not be paid to this address.
    error Staking_PaymentRefused(address to, uint256 amount);
    /// @notice Coins come in by a function that says what for.
    error Staking_PlainPayment();
    /// @notice There is nothing to send.
    error Staking_NothingToSend();
    /// @notice More than can be counted here.
    error Staking_AmountTooLarge(uint256 amount, uint256 max);
    /// @notice An address that is needed is zero.
    error Staking_ZeroAddress();
    /// @notice The validator is in another state than the action needs.
    error Staking_WrongStatus(uint32 id, Status status);
    /// @notice Only the validator's operator may do this.
    error Staking_NotOperator(uint32 id, address caller);
    /// @notice The account operates, or applied as, a validator already.
    error Staking_OperatorTaken(address operator, uint32 id);
    /// @notice Another validator has this node key.
    error Staking_ConsensusTaken(address consensus);
    /// @notice Another validator has this moniker.
    error Staking_MonikerTaken(string moniker);
    /// @notice A text is empty or longer than `max` bytes.
    error Staking_InvalidText(uint256 length, uint256 max);
    /// @notice The operator's own stake would be below the minimum.
    error Staking_SelfBondTooLow(uint256 selfBond, uint256 min);
    /// @notice As many validators as there may be.
    error Staking_SetFull(uint256 max);
    /// @notice A commission is above the most it may be.
    error Staking_CommissionTooHigh(uint256 commissionBps, uint256 max);
    /// @notice A raise is above the most at once, or the most at once above what is allowed.
    error Staking_StepTooLarge(uint256 stepBps, uint256 max);
    /// @notice The validator has this commission already.
    error Staking_CommissionUnchanged(uint256 commissionBps);
    /// @notice No commission is announced.
    error Staking_NothingProposed(uint32 id);
    /// @notice This may be done from `notBefore` on, Unix time in seconds.
    error Staking_TooEarly(uint256 notBefore);
    /// @notice A time is beyond the latest that is possible.
    error Staking_TimeOutOfRange(uint256 time, uint256 max);
    /// @notice The group of functions is closed until `until`, Unix time in seconds.
    error Staking_Paused(uint256 group, uint256 until);
    /// @notice What is put in, or would be left, is below the minimum.
    error Staking_BelowMinimum(uint256 amount, uint256 min);
    /// @notice The account has fewer shares.
    error Staking_NotEnoughShares(uint256 shares, uint256 held);
    /// @notice Fewer coins or shares would come out than the caller accepts.
    error Staking_LessThanAccepted(uint256 amount, uint256 min);
    /// @notice The validator takes `room` wei more at its self-bond.
    error Staking_AboveCapacity(uint32 id, uint256 amount, uint256 room);
    /// @notice The operator's self-bond can only leave after the validator.
    error Staking_ExitFirst(uint32 id, uint256 left, uint256 min);
    /// @notice The shares are worth nothing.
    error Staking_NothingToUnbond(uint32 id);
    /// @notice There is no such entry.
    error Staking_UnknownEntry(uint32 id, address owner, uint32 nonce);
    /// @notice The entry cannot be withdrawn before `readyAt`, in Unix seconds: its unbonding, a slash
    /// that is being decided, or its liability at a validator from which it moved.
    error Staking_EntryNotReady(uint32 id, uint32 nonce, uint256 readyAt);
    /// @notice The entry holds less.
    error Staking_EntryTooSmall(uint256 amount, uint256 held);
    /// @notice A list is empty or longer than `max`.
    error Staking_InvalidList(uint256 length, uint256 max);
    /// @notice Stake that moved to this validator cannot move again before `until`, in Unix seconds,
    /// nor can other stake move to it on another day or from another validator.
    error Staking_MovedBefore(uint32 id, address owner, uint256 until);
    /// @notice Stake moves between two validators.
    error Staking_SameValidator(uint32 id);
    /// @notice There is nothing to claim.
    error Staking_NothingToClaim(address owner);
    /// @notice The account does not let others compound for it.
    error Staking_NotAutoCompounding(uint32 id, address owner);
    /// @notice A tip is of at most `max` hundredths of a per cent.
    error Staking_TipTooHigh(uint256 tipBps, uint256 max);
    /// @notice A share is of 1 to 10,000 hundredths of a per cent.
    error Staking_InvalidShare(uint256 bps);
    /// @notice The infraction is in the future or too long ago.
    error Staking_InfractionOutOfRange(uint256 infractionAt, uint256 earliest, uint256 latest);
}
