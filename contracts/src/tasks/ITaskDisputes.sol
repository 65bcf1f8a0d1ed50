// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "./ITaskEscrow.sol";

/// @title ITaskDisputes
/// @notice Disputes about the work of {ITaskEscrow} tasks. A submitter whose work was turned down, or
/// was left undecided, opens one; the escrow then keeps a winner slot and an equal share of what is
/// left for it. Two arbiters who agree end it, with a payment or without; otherwise it ends by itself.
///
/// {resolve} is restricted by the authority, an AccessManager, and is called directly: through
/// `AccessManager.execute` one account could be both. The creator, the reviewers and the submitters
/// of a task are no arbiters of it.
///
/// The escrow creates this contract, which alone may freeze and pay.
interface ITaskDisputes {
    /// @notice A submitter opened a dispute, which is open until `until`.
    event Disputed(uint256 indexed id, address indexed submitter, bytes32 reasonHash, uint40 until);
    /// @notice An arbiter decided a dispute; another one has to agree. `decision` is the hash of the
    /// row and the reason.
    event ResolutionProposed(
        uint256 indexed id,
        address indexed submitter,
        address indexed arbiter,
        uint256 amount,
        bytes32 reasonHash,
        bytes32 decision
    );
    /// @notice A second arbiter agreed, which ended the dispute with a payment, or with none if
    /// `amount` is 0.
    event DisputeResolved(
        uint256 indexed id,
        address indexed submitter,
        address indexed arbiter,
        address firstArbiter,
        uint256 amount,
        bytes32 reasonHash
    );

    /// @notice The hash of the reason is zero.
    error TaskDisputes_ZeroHash();
    /// @notice The call came through the manager, which says nothing about who made it.
    error TaskDisputes_ThroughManager();
    /// @notice The arbiter created the task, reviews it, or has submitted work to it.
    error TaskDisputes_NotIndependent(uint256 id, address arbiter);
    /// @notice The arbiter has decided so already; another one has to agree.
    error TaskDisputes_SameArbiter(uint256 id, address arbiter);

    /// @notice Opens the dispute of the caller's submission; see {ITaskEscrow-freeze}.
    function dispute(uint256 id, bytes32 reasonHash) external;

    /// @notice Decides an open dispute. Ends it if another arbiter has decided the same and still is
    /// one; see {ITaskEscrow-settle}.
    /// @param row The disputed submission and what it is paid, at most an equal share of what is
    /// left; amount 0 dismisses the dispute.
    function resolve(uint256 id, ITaskEscrow.Row calldata row, bytes32 reasonHash) external;

    /// @notice Returns the escrow.
    function escrow() external view returns (ITaskEscrow);

    /// @notice Returns the arbiter who has decided so first, or zero.
    /// @param decision As in {ResolutionProposed}.
    function proposerOf(bytes32 decision) external view returns (address);
}
