// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "./ITaskEscrow.sol";
import {TaskSubmissions} from "./TaskSubmissions.sol";

/// @title TaskApprovals
/// @notice Messages signed by the reviewers of {ITaskEscrow}.
/// @dev A message names its reviewer: a key that controls both an account and a contract that checks
/// signatures by it would otherwise count twice with one signature.
abstract contract TaskApprovals is TaskSubmissions {
    bytes32 private constant DECISION_TYPEHASH = keccak256(
        "Decision(address submitter,uint128 amount,bytes32 contentHash,Payee[] payees)Payee(address account,uint16 shareBps)"
    );
    bytes32 private constant AWARD_TYPEHASH = keccak256(
        "Award(uint256 taskId,Decision[] decisions,bytes32 reasonHash,uint256 nonce,uint40 validUntil,address reviewer)Decision(address submitter,uint128 amount,bytes32 contentHash,Payee[] payees)Payee(address account,uint16 shareBps)"
    );
    bytes32 private constant CANCEL_TYPEHASH = keccak256(
        "Cancel(uint256 taskId,bytes32 reasonHash,uint256 nonce,uint40 validUntil,address reviewer)"
    );

    /// @dev Returns what is hashed for an award, with room for the reviewer.
    /// @param decisions EIP-712 struct hashes of the rows.
    function _awardWords(
        uint256 id,
        bytes32[] memory decisions,
        bytes32 reasonHash,
        uint40 validUntil
    ) internal view returns (bytes memory) {
        bytes32 decisionsHash = keccak256(abi.encodePacked(decisions));
        uint256 nonce = _tasks[id].nonce;
        return
            abi.encode(AWARD_TYPEHASH, id, decisionsHash, reasonHash, nonce, validUntil, address(0));
    }

    /// @dev Same for a cancellation.
    function _cancelWords(uint256 id, bytes32 reasonHash, uint40 validUntil)
        internal
        view
        returns (bytes memory)
    {
        uint256 nonce = _tasks[id].nonce;
        return abi.encode(CANCEL_TYPEHASH, id, reasonHash, nonce, validUntil, address(0));
    }

    /// @dev With the payees, or a sender could have a row left out by naming others.
    function _decisionHash(
        address submitter,
        uint256 amount,
        bytes32 contentHash,
        bytes32 payeesHash
    ) internal pure returns (bytes32) {
        return keccak256(abi.encode(DECISION_TYPEHASH, submitter, amount, contentHash, payeesHash));
    }

    /// @dev Requires that enough reviewers signed, and that every approval counts.
    function _requireApprovals(
        uint256 id,
        Task storage task,
        bytes memory words,
        uint40 validUntil,
        Approval[] calldata approvals
    ) internal view {
        if (block.timestamp > validUntil) revert TaskEscrow_Expired(validUntil);
        (uint256 count, uint256 threshold) = (approvals.length, task.threshold);
        if (count < threshold) revert TaskEscrow_NotEnoughApprovals(id, count, threshold);
        address last = address(0);
        for (uint256 i = 0; i < count; ++i) {
            address reviewer = approvals[i].reviewer;
            bool counts = reviewer > last && isReviewer[id][reviewer]
                && _isSignedBy(reviewer, _digestFor(words, reviewer), approvals[i].signature);
            if (!counts) revert TaskEscrow_InvalidApproval(id, reviewer);
            last = reviewer;
        }
    }

    /// @dev Writes the reviewer into the last word.
    function _digestFor(bytes memory words, address reviewer) private view returns (bytes32) {
        assembly ("memory-safe") {
            mstore(add(words, mload(words)), reviewer)
        }
        return _hashTypedDataV4(keccak256(words));
    }
}
