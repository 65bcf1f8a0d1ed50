// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "./IStakingErrors.sol";

/// @title What happened in staking
interface IStakingEvents {
    /// @notice Rewards were added and all that had not flowed was spread anew.
    event StreamFunded(address indexed by, uint256 amount, uint256 rate, uint256 finish);
    /// @notice The stream was stopped and what had not flowed was paid back.
    event StreamStopped(address indexed to, uint256 refund);
    /// @notice Penalties were sent on.
    event PenaltiesSent(address indexed treasury, uint256 amount);
    /// @notice Penalties go here from now on.
    event TreasurySet(address indexed treasury);
    /// @notice Somebody applied, with `selfBond` wei of its own.
    event ValidatorRegistered(
        uint32 indexed id,
        address indexed operator,
        uint256 selfBond,
        uint16 commissionBps,
        uint16 maxCommissionBps,
        uint16 maxStepBps
    );
    /// @notice What people read about the validator is this from now on.
    event MetadataSet(
        uint32 indexed id, address indexed consensus, string moniker, string website, string contact
    );
    /// @notice The validator is in this state from now on.
    /// @param until Unix time in seconds: end of the jail, or from when an exit can be finished; else 0.
    /// @param reason Why, in words; empty where the state says it.
    event StatusChanged(
        uint32 indexed id,
        IStakingErrors.Status indexed status,
        uint40 until,
        address indexed by,
        string reason
    );
    /// @notice Another commission was announced.
    event CommissionProposed(uint32 indexed id, uint16 commissionBps, uint40 effectiveAt);
    /// @notice An announced commission was taken back.
    event CommissionProposalCancelled(uint32 indexed id, uint16 commissionBps);
    /// @notice An announced commission came into force.
    event CommissionChanged(uint32 indexed id, uint16 before, uint16 commissionBps);
    /// @notice Whether applications need an admin's approval.
    event PermissionedSet(bool permissioned);
    /// @notice The terms that the parameters' contract has now are in force here.
    event TermsSynced(
        uint256 minDelegation,
        uint256 minSelf,
        uint256 unbondPeriod,
        uint256 maxMultiplier,
        uint256 maxValidators,
        uint256 maxCommissionBps,
        uint256 maxStepBps,
        uint256 commissionNotice
    );
    /// @notice Groups of functions are closed until that time; zero groups: all are open again.
    event Paused(uint8 groups, uint40 until, address indexed by);
    /// @notice `amount` wei were bonded to a validator, for `shares` of it.
    event Delegated(uint32 indexed id, address indexed owner, uint256 amount, uint256 shares);
    /// @notice `shares` were given up; `amount` wei can be withdrawn at `readyAt`, in Unix seconds.
    event UnbondStarted(
        uint32 indexed id,
        address indexed owner,
        uint32 nonce,
        uint256 amount,
        uint256 shares,
        uint40 readyAt
    );
    /// @notice `amount` wei of an entry went back to the validator.
    event UnbondCancelled(
        uint32 indexed id, address indexed owner, uint32 nonce, uint256 amount, uint256 shares
    );
    /// @notice An entry was paid out.
    event Withdrawn(uint32 indexed id, address indexed owner, uint32 nonce, uint256 amount);
    /// @notice `amount` wei moved from one validator to another.
    event Redelegated(
        uint32 indexed from,
        uint32 indexed to,
        address indexed owner,
        uint256 amount,
        uint256 sharesOut,
        uint256 sharesIn,
        uint40 until
    );
    /// @notice A slash at the old validator reached stake that had moved: `fromShares` wei of the
    /// delegation, `owed` wei of the entries that left since.
    event RedelegationSlashed(
        uint32 indexed from,
        uint32 indexed to,
        address indexed owner,
        uint256 fromShares,
        uint256 owed,
        uint256 sharesBurnt
    );
    /// @notice What an entry owed for a slash at the old validator was taken.
    event DebtTaken(uint32 indexed id, address indexed owner, uint256 amount);
    /// @notice Moved stake is not liable at the old validator any more.
    event RedelegationClosed(uint32 indexed from, uint32 indexed to, address indexed owner);
    /// @notice Rewards of one validator were paid.
    event Claimed(uint32 indexed id, address indexed owner, address indexed to, uint256 amount);
    /// @notice An operator's commission was paid.
    event CommissionClaimed(
        uint32 indexed id, address indexed operator, address to, uint256 amount
    );
    /// @notice Rewards were bonded again; `tip` wei of them went to who did it.
    event Compounded(
        uint32 indexed id, address indexed owner, uint256 amount, uint256 shares, uint256 tip
    );
    /// @notice Rewards of the account go there from now on; zero: to itself.
    event RecipientSet(address indexed owner, address indexed recipient);
    /// @notice Anybody may compound for the account from now on, for a tip of at most `tipBps`.
    event AutoCompoundSet(uint32 indexed id, address indexed owner, bool enabled, uint16 tipBps);
    /// @notice A share of the validator's stake was taken.
    event Slashed(
        uint32 indexed id,
        uint16 bps,
        uint40 infractionAt,
        uint256 fromBonded,
        uint256 fromUnbonding,
        bytes32 indexed evidence
    );
    /// @notice Entries that began on `fromDay` or later are held until `until`, in Unix seconds; both
    /// zero when nothing is held any more.
    event WithdrawalsHeld(uint32 indexed id, uint32 fromDay, uint40 until);
}
