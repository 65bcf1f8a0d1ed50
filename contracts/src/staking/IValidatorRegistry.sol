// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Who validates, under which name and commission, and in which state
/// @notice None → Pending → Active ⇄ Jailed; Active or Jailed → Exiting → Exited; Active, Jailed or
/// Exiting → Tombstoned, for good. Only active validators earn and take stake. In every state stake can
/// be undelegated, withdrawn and moved elsewhere, and what was earned can be claimed.
interface IValidatorRegistry {
    /// @notice What people read about a validator. Kept in events; only the moniker's hash and the
    /// consensus address are stored.
    /// @param moniker 1 to 70 bytes, unlike any other's.
    /// @param website Up to 200 bytes.
    /// @param contact Up to 200 bytes.
    /// @param consensus The node's key as an address, unlike any other's.
    struct Metadata {
        string moniker;
        string website;
        string contact;
        address consensus;
    }

    /// @param commissionBps The operator's part of its delegators' rewards, in hundredths of a per cent.
    /// @param maxCommissionBps The most that it will ever take.
    /// @param maxStepBps The most by which it will ever raise at once.
    struct Registration {
        Metadata metadata;
        uint16 commissionBps;
        uint16 maxCommissionBps;
        uint16 maxStepBps;
    }

    /// @notice Applies as a validator with the coins that come with the call as self-bond. While
    /// registration is permissioned it waits for an admin, otherwise it is active at once.
    function register(Registration calldata registration) external payable returns (uint32 id);

    /// @notice Registers an operator with the caller's coins, active at once; for admins.
    function registerFor(address operator, Registration calldata registration)
        external
        payable
        returns (uint32 id);

    /// @notice Makes an applicant active.
    function approve(uint32 id) external;

    /// @notice Turns an applicant down; its self-bond can be withdrawn at once.
    function reject(uint32 id, string calldata reason) external;

    /// @notice Ends an application that nobody approved within a day; for anybody.
    function expire(uint32 id) external;

    /// @notice Changes what people read about the caller's validator, and its node key.
    function setMetadata(uint32 id, Metadata calldata metadata) external;

    /// @notice Announces another commission. A raise has the notice of the terms, so that delegators
    /// can leave before it; a lower one may be applied at once.
    function proposeCommission(uint32 id, uint16 commissionBps) external;

    /// @notice Takes an announced commission back.
    function cancelCommission(uint32 id) external;

    /// @notice Puts an announced commission into force; for anybody, once its notice is over.
    function applyCommission(uint32 id) external;

    /// @notice Ends the caller's jail, once its time is over and its self-bond is high enough.
    function unjail(uint32 id) external;

    /// @notice Begins to leave. An applicant leaves at once.
    function exit(uint32 id) external;

    /// @notice Begins the exit of a validator; its stake stays withdrawable. For admins.
    function forceExit(uint32 id, string calldata reason) external;

    /// @notice Ends an exit, when nothing of before it can be slashed any more; for anybody. Operator,
    /// moniker and node key are free for another registration then.
    function finishExit(uint32 id) external;

    /// @notice Ends a jail before its time.
    function pardon(uint32 id, string calldata reason) external;

    /// @notice Sets whether applications need an admin's approval.
    function setPermissioned(bool permissioned) external;

    /// @notice Takes over the terms that the parameters' contract has now; for anybody.
    function syncTerms() external;

    /// @notice Closes groups of functions until a time at most seven days away. Undelegating,
    /// withdrawing and claiming are in no group. Groups: 1 registrations, 2 delegations, cancelled
    /// unbondings and compounding, 4 redelegations; add them up.
    function pause(uint8 groups, uint40 until) external;

    /// @notice Opens every group.
    function unpause() external;
}
