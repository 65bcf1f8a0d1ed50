// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "./IStakingErrors.sol";

/// @title IStakingEvents
/// @notice Events of the staking contracts.
interface IStakingEvents {
    /// @notice Rewards were added to the stream, or its rate was changed.
    event StreamFunded(address indexed by, uint256 amount, uint256 rate, uint256 finish);
    /// @notice The stream was stopped, and what had not been streamed was sent to the treasury.
    event StreamStopped(address indexed to, uint256 refund);
    /// @notice Penalties were sent to the treasury, or to an earlier one.
    event PenaltiesSent(address indexed treasury, uint256 amount);
    /// @notice The recipient of penalties was set; those taken `before` stay owed to the one before.
    event TreasurySet(address indexed treasury, address indexed before);
    /// @notice A validator was registered, with `selfBond` wei of self-stake.
    event ValidatorRegistered(
        uint32 indexed id,
        address indexed operator,
        uint256 selfBond,
        uint16 commissionBps,
        uint16 maxCommissionBps,
        uint16 maxStepBps
    );
    /// @notice A validator's metadata was set.
    event MetadataSet(
        uint32 indexed id, address indexed consensus, string moniker, string website, string contact
    );
    /// @notice A validator's status changed.
    /// @param until Unix seconds: end of the jail, or when an exit can be finalized; else 0.
    /// @param reason Reason as text; empty if the status says it.
    event StatusChanged(
        uint32 indexed id,
        IStakingErrors.Status indexed status,
        uint40 until,
        address indexed by,
        string reason
    );
    /// @notice A commission change was announced.
    event CommissionProposed(uint32 indexed id, uint16 commissionBps, uint40 effectiveAt);
    /// @notice An announced commission change was canceled.
    event CommissionProposalCancelled(uint32 indexed id, uint16 commissionBps);
    /// @notice An announced commission change was applied.
    event CommissionChanged(uint32 indexed id, uint16 before, uint16 commissionBps);
    /// @notice The admin approval of applications was turned on or off.
    event PermissionedSet(bool permissioned);
    /// @notice The current terms of the parameters contract took effect here.
    event TermsSynced(
        uint256 minDelegation,
        uint256 minSelf,
        uint256 unbondPeriod,
        uint256 maxMultiplier,
        uint256 maxValidators,
        uint256 maxCommissionBps,
        uint256 maxStepBps,
        uint256 commissionNotice,
        uint256 removalsADay
    );
    /// @notice Groups of functions were paused until a time; zero groups means that all were
    /// unpaused.
    event Paused(uint8 groups, uint40 until, address indexed by);
    /// @notice `amount` wei were bonded to a validator for `shares` shares.
    event Delegated(uint32 indexed id, address indexed owner, uint256 amount, uint256 shares);
    /// @notice `shares` shares were undelegated; `amount` wei can be withdrawn at `readyAt`, Unix
    /// seconds.
    event UnbondStarted(
        uint32 indexed id,
        address indexed owner,
        uint32 nonce,
        uint256 amount,
        uint256 shares,
        uint40 readyAt
    );
    /// @notice `amount` wei of an entry were bonded to the validator again.
    event UnbondCancelled(
        uint32 indexed id, address indexed owner, uint32 nonce, uint256 amount, uint256 shares
    );
    /// @notice An entry was withdrawn.
    event Withdrawn(uint32 indexed id, address indexed owner, uint32 nonce, uint256 amount);
    /// @notice `amount` wei were redelegated.
    event Redelegated(
        uint32 indexed from,
        uint32 indexed to,
        address indexed owner,
        uint256 amount,
        uint256 sharesOut,
        uint256 sharesIn,
        uint40 until
    );
    /// @notice A slash of the old validator affected redelegated stake: `fromShares` wei of the
    /// delegation, `owed` wei of the entries that have begun unbonding since.
    event RedelegationSlashed(
        uint32 indexed from,
        uint32 indexed to,
        address indexed owner,
        uint256 fromShares,
        uint256 owed,
        uint256 sharesBurnt
    );
    /// @notice What an entry owed for a slash of the old validator was deducted.
    event DebtTaken(uint32 indexed id, address indexed owner, uint256 amount);
    /// @notice Redelegated stake is no longer liable at the old validator.
    event RedelegationClosed(uint32 indexed from, uint32 indexed to, address indexed owner);
    /// @notice Rewards from a validator were paid.
    event Claimed(uint32 indexed id, address indexed owner, address indexed to, uint256 amount);
    /// @notice An operator's commission was paid.
    event CommissionClaimed(
        uint32 indexed id, address indexed operator, address to, uint256 amount
    );
    /// @notice Rewards were compounded; `tip` wei of them went to the caller.
    event Compounded(
        uint32 indexed id, address indexed owner, uint256 amount, uint256 shares, uint256 tip
    );
    /// @notice The recipient of an account's rewards was set; zero means itself.
    event RecipientSet(address indexed owner, address indexed recipient);
    /// @notice Compounding by anyone for the account, for a tip of at most `tipBps`, was enabled or
    /// disabled.
    event AutoCompoundSet(uint32 indexed id, address indexed owner, bool enabled, uint16 tipBps);
    /// @notice A share of the validator's stake was slashed.
    event Slashed(
        uint32 indexed id,
        uint16 bps,
        uint40 infractionAt,
        uint256 fromBonded,
        uint256 fromUnbonding,
        bytes32 indexed evidence
    );
    /// @notice Entries that began on `fromDay` or later are held until `until`, Unix seconds; both
    /// are zero if nothing is held.
    event WithdrawalsHeld(uint32 indexed id, uint32 fromDay, uint40 until);
}
