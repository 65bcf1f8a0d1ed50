// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "./IStakingErrors.sol";

/// @title IStakingReader
/// @notice Views of staking, settled up to now.
interface IStakingReader {
    /// @notice The reward stream as last stored.
    /// @param rewardPerWei Reward per bonded wei since the beginning, in wei, times 1e18.
    /// @param active Wei bonded to active validators.
    /// @param settledAt Unix seconds up to which `rewardPerWei` is settled.
    /// @param rate Wei per second, times 1e18; flows only before `finish`.
    /// @param finish Unix seconds of the stream's end.
    /// @param reserve Wei funded but not paid out: owed or still to be streamed.
    /// @param penalties Wei of penalties not sent to the treasury yet.
    struct Stream {
        uint128 rewardPerWei;
        uint96 active;
        uint40 settledAt;
        uint128 rate;
        uint40 finish;
        uint128 reserve;
        uint128 penalties;
    }

    /// @notice A validator as of now.
    /// @param until End of the jail, or when the exit can be finalized; Unix seconds.
    /// @param bonded Wei.
    /// @param selfBond The operator's part of `bonded`, wei.
    /// @param room Wei it can still accept at its current self-stake.
    /// @param commission Wei of commission that the operator may claim.
    /// @param rewardPerShare Reward per share since the beginning, in wei, times 1e18.
    /// @param nextCommissionBps Announced commission; counts if `commissionEffectiveAt` is not
    /// zero.
    /// @param heldFromDay Day since 1970; counts until `heldUntil`, Unix seconds.
    struct Validator {
        address operator;
        address consensus;
        bytes32 monikerHash;
        IStakingErrors.Status status;
        uint40 until;
        uint40 registeredAt;
        uint96 bonded;
        uint96 shares;
        uint96 selfBond;
        uint96 room;
        uint96 commission;
        uint128 rewardPerShare;
        uint16 commissionBps;
        uint16 maxCommissionBps;
        uint16 maxStepBps;
        uint16 nextCommissionBps;
        uint40 commissionEffectiveAt;
        uint32 heldFromDay;
        uint40 heldUntil;
    }

    /// @notice An account's delegation to a validator as of now.
    /// @param tokens Value of the shares in wei, before deducting {moveOf}'s `unsettled`.
    /// @param rewards Claimable wei.
    /// @param entries Nonce of the last entry; all from 1 up to it exist or existed.
    struct Delegation {
        uint96 shares;
        uint96 tokens;
        uint96 rewards;
        uint32 entries;
        bool autoCompounds;
        uint16 tipBps;
        bool hasMoved;
    }

    /// @notice Unbonding stake.
    /// @param amount Current value in wei, without what it may owe for a redelegation; zero if
    /// there is no such entry.
    /// @param day Day since 1970 on which unbonding began.
    /// @param readyAt Unix seconds.
    /// @param moved Whether unbonding began while redelegated stake was liable elsewhere.
    /// @param withdrawable Whether {IDelegations-withdraw} would pay it now.
    struct Entry {
        uint96 amount;
        uint32 day;
        uint40 readyAt;
        bool moved;
        bool withdrawable;
    }

    /// @notice All stake that began unbonding from a validator on one day.
    /// @param tokens Wei left of it.
    /// @param survival What slashes left of each wei, times 1e18.
    struct Bucket {
        uint96 tokens;
        uint64 survival;
    }

    /// @notice Stake that was redelegated to a validator and is still liable at another.
    /// @param from Source validator; zero if nothing is liable.
    /// @param day Day since 1970 on which it was redelegated.
    /// @param until Unix seconds until which it is liable, longer if withdrawals are held there.
    /// @param amount Value in wei when last settled.
    /// @param unsettled Wei that {IDelegations-settleRedelegation} would deduct now.
    /// @param debt Wei owed by entries that have begun unbonding since.
    struct Move {
        uint32 from;
        uint32 day;
        uint40 until;
        uint96 amount;
        uint96 unsettled;
        uint96 debt;
    }

    /// @notice Returns the contract that implements what {ValidatorStaking} does not.
    function office() external view returns (address);

    /// @notice Returns the stream as last stored.
    function stream() external view returns (Stream memory);

    /// @notice Returns a validator; its status is `None` if it does not exist.
    function validatorOf(uint32 id) external view returns (Validator memory);

    /// @notice Returns an account's delegation to a validator.
    function delegationOf(uint32 id, address owner) external view returns (Delegation memory);

    /// @notice Returns an entry.
    function entryOf(uint32 id, address owner, uint32 nonce) external view returns (Entry memory);

    /// @notice Returns the stake that began unbonding from a validator on a day since 1970.
    function bucketOf(uint32 id, uint32 day) external view returns (Bucket memory);

    /// @notice Returns an account's stake at `id` that is liable elsewhere.
    function moveOf(uint32 id, address owner) external view returns (Move memory);

    /// @notice Returns the recipient of an account's rewards.
    function recipientOf(address owner) external view returns (address);
}
