// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "./IStakingErrors.sol";

/// @title What can be read of staking, settled up to now
interface IStakingReader {
    /// @notice The stream of rewards as last written.
    /// @param rewardPerWei Reward of one bonded wei since the beginning, in wei, times 1e18.
    /// @param active Wei bonded to active validators.
    /// @param settledAt Unix time in seconds up to which `rewardPerWei` is.
    /// @param rate Wei a second, times 1e18; flows only before `finish`.
    /// @param finish Unix time in seconds of the stream's end.
    /// @param reserve Wei funded and not yet paid out: what is owed and what is to flow.
    /// @param penalties Wei of penalties that wait to be sent to the treasury.
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
    /// @param until End of the jail, or from when the exit can be finished; Unix seconds.
    /// @param bonded Wei.
    /// @param selfBond Wei of them that are the operator's own.
    /// @param room Wei that it takes more at its self-bond.
    /// @param commission Wei of commission that the operator may claim.
    /// @param rewardPerShare Reward of one share since the beginning, in wei, times 1e18.
    /// @param nextCommissionBps Announced; counts when `commissionEffectiveAt` is not zero.
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

    /// @notice An account's delegation to one validator as of now.
    /// @param tokens Wei that the shares are worth, before what {moveOf} calls unsettled is taken.
    /// @param rewards Wei that may be claimed.
    /// @param entries Number of the last entry; those of 1 to it exist or existed.
    struct Delegation {
        uint96 shares;
        uint96 tokens;
        uint96 rewards;
        uint32 entries;
        bool autoCompounds;
        uint16 tipBps;
        bool hasMoved;
    }

    /// @notice Stake on its way out.
    /// @param amount Wei that it is worth now, without what it may owe for a move; zero when there is no
    /// such entry.
    /// @param day Day since 1970 on which it began to leave.
    /// @param readyAt Unix seconds.
    /// @param moved Whether it left while stake that had moved was liable elsewhere.
    /// @param withdrawable Whether {IDelegations-withdraw} would pay it now.
    struct Entry {
        uint96 amount;
        uint32 day;
        uint40 readyAt;
        bool moved;
        bool withdrawable;
    }

    /// @notice All that began to leave one validator on one day.
    /// @param tokens Wei that are left of it.
    /// @param survival What slashes left of each wei, times 1e18.
    struct Bucket {
        uint96 tokens;
        uint64 survival;
    }

    /// @notice Stake that moved to a validator and is liable at another.
    /// @param from Where it was; zero when nothing is liable.
    /// @param day Day since 1970 on which it moved.
    /// @param until Unix seconds up to which it is liable, longer when withdrawals are held there.
    /// @param amount Wei that it was worth when last settled.
    /// @param unsettled Wei that {IDelegations-settleRedelegation} would take now.
    /// @param debt Wei that entries which left since owe.
    struct Move {
        uint32 from;
        uint32 day;
        uint40 until;
        uint96 amount;
        uint96 unsettled;
        uint96 debt;
    }

    /// @notice Where what {ValidatorStaking} does not know itself is.
    function office() external view returns (address);

    /// @notice The stream as last written.
    function stream() external view returns (Stream memory);

    /// @notice A validator, or one of status `None`.
    function validatorOf(uint32 id) external view returns (Validator memory);

    /// @notice An account's delegation to a validator.
    function delegationOf(uint32 id, address owner) external view returns (Delegation memory);

    /// @notice One entry.
    function entryOf(uint32 id, address owner, uint32 nonce) external view returns (Entry memory);

    /// @notice All that began to leave a validator on a day since 1970.
    function bucketOf(uint32 id, uint32 day) external view returns (Bucket memory);

    /// @notice An account's stake at `id` that is liable elsewhere.
    function moveOf(uint32 id, address owner) external view returns (Move memory);

    /// @notice Where an account's rewards go.
    function recipientOf(address owner) external view returns (address);
}
