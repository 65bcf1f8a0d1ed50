// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskDisputes} from "./ITaskDisputes.sol";
import {ITaskEscrow} from "./ITaskEscrow.sol";
import {ITaskEvents} from "./ITaskEvents.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @title TaskDisputes
/// @notice Opens and resolves disputes about work; see {ITaskDisputes}.
contract TaskDisputes is ITaskDisputes, AccessManaged {
    /// @inheritdoc ITaskDisputes
    ITaskEscrow public immutable escrow;

    /// @inheritdoc ITaskDisputes
    mapping(bytes32 decision => address) public proposerOf;

    constructor(address authority_, ITaskEscrow escrow_) AccessManaged(authority_) {
        escrow = escrow_;
    }

    /// @inheritdoc ITaskDisputes
    function dispute(uint256 id, bytes32 reasonHash) external {
        if (reasonHash == 0) revert TaskDisputes_ZeroHash();
        uint40 until = escrow.freeze(id, msg.sender);
        emit Disputed(id, msg.sender, reasonHash, until);
    }

    /// @inheritdoc ITaskDisputes
    function resolve(uint256 id, ITaskEscrow.Row calldata row, bytes32 reasonHash)
        external
        restricted
    {
        if (msg.sender == authority()) revert TaskDisputes_ThroughManager();
        if (reasonHash == 0) revert TaskDisputes_ZeroHash();
        _requireIndependent(id);
        bytes32 decision = keccak256(abi.encode(id, row, reasonHash));
        address first = proposerOf[decision];
        if (first == msg.sender) revert TaskDisputes_SameArbiter(id, first);
        if (first == address(0) || !_isArbiter(first)) {
            _requireDisputed(id, row.submitter);
            proposerOf[decision] = msg.sender;
            emit ResolutionProposed(id, row.submitter, msg.sender, row.amount, reasonHash, decision);
            return;
        }
        emit DisputeResolved(id, row.submitter, msg.sender, first, row.amount, reasonHash);
        escrow.settle(id, row, reasonHash);
    }

    /// @dev What a former arbiter has decided no longer counts. An arbiter with a delay has waited.
    function _isArbiter(address account) private view returns (bool) {
        (bool isImmediate, uint32 delay) =
            IAccessManager(authority()).canCall(account, address(this), this.resolve.selector);
        return isImmediate || delay != 0;
    }

    function _requireIndependent(uint256 id) private view {
        bool isParty = msg.sender == escrow.taskOf(id).creator || escrow.isReviewer(id, msg.sender)
            || escrow.workOf(id, msg.sender).state != ITaskEscrow.WorkState.None;
        if (isParty) revert TaskDisputes_NotIndependent(id, msg.sender);
    }

    function _requireDisputed(uint256 id, address submitter) private view {
        if (escrow.workOf(id, submitter).state != ITaskEscrow.WorkState.Disputed) {
            revert ITaskEvents.TaskEscrow_NotDisputed(id, submitter);
        }
    }
}
