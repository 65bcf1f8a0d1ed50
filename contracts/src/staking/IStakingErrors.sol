// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IStakingErrors
/// @notice Errors of the staking contracts.
interface IStakingErrors {
    /// @notice Status of a validator; see {IValidatorRegistry}.
    enum Status {
        None,
        Pending,
        Active,
        Jailed,
        Exiting,
        Exited,
        Tombstoned
    }

    /// @notice Only the court may do this.
    error Staking_NotCourt(address account);
    /// @notice A stream must last from `min` to `max` seconds.
    error Staking_InvalidDuration(uint256 duration, uint256 min, uint256 max);
    /// @notice The rate would be zero at this amount and duration, or the amount lasts for less than
    /// a second at the stream's rate.
    error Staking_NothingToStream();
    /// @notice The stream has no rate: it was never funded, or was stopped.
    error Staking_NoStream();
    /// @notice The native coin could not be paid to the address.
    error Staking_PaymentRefused(address to, uint256 amount);
    /// @notice Native coin is only accepted with a function call.
    error Staking_PlainPayment();
    /// @notice There are no penalties to send.
    error Staking_NothingToSend();
    /// @notice The amount exceeds what the contract can count.
    error Staking_AmountTooLarge(uint256 amount, uint256 max);
    /// @notice A required address is zero.
    error Staking_ZeroAddress();
    /// @notice The validator's status does not allow the action.
    error Staking_WrongStatus(uint32 id, Status status);
    /// @notice Only the validator's operator may do this.
    error Staking_NotOperator(uint32 id, address caller);
    /// @notice The account already operates, or applied as, a validator.
    error Staking_OperatorTaken(address operator, uint32 id);
    /// @notice Another validator has this consensus key.
    error Staking_ConsensusTaken(address consensus);
    /// @notice Another validator has this moniker.
    error Staking_MonikerTaken(string moniker);
    /// @notice The text is empty or longer than `max` bytes.
    error Staking_InvalidText(uint256 length, uint256 max);
    /// @notice The operator's self-stake would be below the minimum.
    error Staking_SelfBondTooLow(uint256 selfBond, uint256 min);
    /// @notice The max number of validators is reached.
    error Staking_SetFull(uint256 max);
    /// @notice A commission exceeds its max.
    error Staking_CommissionTooHigh(uint256 commissionBps, uint256 max);
    /// @notice A raise exceeds the validator's max step, or the max step exceeds the limit.
    error Staking_StepTooLarge(uint256 stepBps, uint256 max);
    /// @notice The validator already has this commission.
    error Staking_CommissionUnchanged(uint256 commissionBps);
    /// @notice No commission change is announced.
    error Staking_NothingProposed(uint32 id);
    /// @notice This may be done from `notBefore` on, Unix seconds.
    error Staking_TooEarly(uint256 notBefore);
    /// @notice As many active validators were jailed or forced to exit as the terms allow; the next
    /// one may be from `notBefore` on, Unix seconds.
    error Staking_RemovalLimit(uint256 notBefore);
    /// @notice A time exceeds the latest possible.
    error Staking_TimeOutOfRange(uint256 time, uint256 max);
    /// @notice The group of functions is paused until `until`, Unix seconds.
    error Staking_Paused(uint256 group, uint256 until);
    /// @notice The bonded amount, or the remainder, would be below the minimum.
    error Staking_BelowMinimum(uint256 amount, uint256 min);
    /// @notice The account has too few shares.
    error Staking_NotEnoughShares(uint256 shares, uint256 held);
    /// @notice The result would be below the caller's min, in wei or shares.
    error Staking_LessThanAccepted(uint256 amount, uint256 min);
    /// @notice The validator's self-stake leaves room for only `room` more wei.
    error Staking_AboveCapacity(uint32 id, uint256 amount, uint256 room);
    /// @notice The operator's self-stake can only be withdrawn after the validator exits.
    error Staking_ExitFirst(uint32 id, uint256 left, uint256 min);
    /// @notice The shares have no value.
    error Staking_NothingToUnbond(uint32 id);
    /// @notice The entry does not exist.
    error Staking_UnknownEntry(uint32 id, address owner, uint32 nonce);
    /// @notice The entry cannot be withdrawn before `readyAt`, Unix seconds, because of its
    /// unbonding period, a pending slash, or its liability at a validator it was redelegated from.
    error Staking_EntryNotReady(uint32 id, uint32 nonce, uint256 readyAt);
    /// @notice The entry holds less than the amount.
    error Staking_EntryTooSmall(uint256 amount, uint256 held);
    /// @notice The list is empty or longer than `max`.
    error Staking_InvalidList(uint256 length, uint256 max);
    /// @notice Stake redelegated to this validator cannot move again before `until`, Unix seconds,
    /// nor can other stake be redelegated to it on another day or from another validator.
    error Staking_MovedBefore(uint32 id, address owner, uint256 until);
    /// @notice Source and destination are the same validator.
    error Staking_SameValidator(uint32 id);
    /// @notice There is nothing to claim.
    error Staking_NothingToClaim(address owner);
    /// @notice The account does not allow others to compound for it.
    error Staking_NotAutoCompounding(uint32 id, address owner);
    /// @notice A tip is at most `max` basis points.
    error Staking_TipTooHigh(uint256 tipBps, uint256 max);
    /// @notice A share must be 1 to 10,000 basis points.
    error Staking_InvalidShare(uint256 bps);
    /// @notice The infraction is in the future or too long ago.
    error Staking_InfractionOutOfRange(uint256 infractionAt, uint256 earliest, uint256 latest);
}
