// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IValidatorRegistry
/// @notice Validators with their metadata, commission and status. None → Pending → Active ⇄ Jailed;
/// Active or Jailed → Exiting → Exited; Active, Jailed or Exiting → Tombstoned, permanently. Only
/// active validators earn and accept stake. In every status stake can be undelegated, withdrawn and
/// redelegated to another validator, and rewards can be claimed.
interface IValidatorRegistry {
    /// @notice Public information about a validator. Emitted in events; only the moniker's hash and
    /// the consensus address are stored.
    /// @param moniker 1 to 70 bytes, unique.
    /// @param website Up to 200 bytes.
    /// @param contact Up to 200 bytes.
    /// @param consensus The node's key as an address, unique.
    struct Metadata {
        string moniker;
        string website;
        string contact;
        address consensus;
    }

    /// @param commissionBps The operator's share of its delegators' rewards, in basis points.
    /// @param maxCommissionBps Max commission, permanently.
    /// @param maxStepBps Max raise at once, permanently.
    struct Registration {
        Metadata metadata;
        uint16 commissionBps;
        uint16 maxCommissionBps;
        uint16 maxStepBps;
    }

    /// @notice Applies as a validator with the native coin sent with the call as self-stake. Waits
    /// for an admin if registration is permissioned, otherwise becomes active at once.
    function register(Registration calldata registration) external payable returns (uint32 id);

    /// @notice Registers an operator with the caller's coins, active at once. Callable by admins.
    function registerFor(address operator, Registration calldata registration)
        external
        payable
        returns (uint32 id);

    /// @notice Approves an application and activates the validator.
    function approve(uint32 id) external;

    /// @notice Rejects an application; its self-stake can be withdrawn at once.
    function reject(uint32 id, string calldata reason) external;

    /// @notice Ends an application that was not approved within a day. Callable by anyone.
    function expire(uint32 id) external;

    /// @notice Sets the metadata of the caller's validator, including its consensus key.
    function setMetadata(uint32 id, Metadata calldata metadata) external;

    /// @notice Announces a commission change. A raise is subject to the notice in the terms, so
    /// that delegators can leave before it; a lower one may be applied at once.
    function proposeCommission(uint32 id, uint16 commissionBps) external;

    /// @notice Cancels an announced commission change.
    function cancelCommission(uint32 id) external;

    /// @notice Applies an announced commission in the 14 days after its notice; then it is void.
    /// Callable by anyone.
    function applyCommission(uint32 id) external;

    /// @notice Unjails the caller's validator, once its time is over and its self-stake is
    /// sufficient.
    function unjail(uint32 id) external;

    /// @notice Starts the exit of the caller's validator. An application ends at once.
    function exit(uint32 id) external;

    /// @notice Starts the exit of a validator; its stake stays withdrawable. An active one counts among
    /// the removals that the terms limit. Callable by operators.
    function forceExit(uint32 id, string calldata reason) external;

    /// @notice Finalizes an exit once nothing from before it can be slashed. Callable by anyone.
    /// Frees operator, moniker and consensus key for another registration.
    function finishExit(uint32 id) external;

    /// @notice Unjails a validator before its time. Callable by admins and the court.
    function pardon(uint32 id, string calldata reason) external;

    /// @notice Sets whether applications need an admin's approval.
    function setPermissioned(bool permissioned) external;

    /// @notice Adopts the current terms of the parameters contract. Callable by anyone.
    function syncTerms() external;

    /// @notice Pauses groups of functions until a time at most seven days away. Undelegating,
    /// withdrawing and claiming are in no group. Groups are a bit mask: 1 registrations, 2
    /// delegations, canceled unbondings and compounding, 4 redelegations. What is already paused stays so
    /// for at least as long: only {unpause} resumes.
    function pause(uint8 groups, uint40 until) external;

    /// @notice Unpauses all groups.
    function unpause() external;
}
