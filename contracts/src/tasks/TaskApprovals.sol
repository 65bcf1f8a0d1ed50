// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "./ITaskEscrow.sol";
import {TaskSubmissions} from "./TaskSubmissions.sol";

/// @title TaskApprovals
/// @notice Messages signed by the reviewers of {ITaskEscrow}.
/// @dev A message names its reviewer: a key that controls both an account and a contract that checks
/// signatures by it would otherwise count twice with one signature.
abstract contract TaskApprovals is TaskSubmissions {
    bytes32 private constant DECISION_TYPEHASH =
        keccak256("Decision(address submitter,uint128 amount,bytes32 contentHash)");
    bytes32 private constant AWARD_TYPEHASH = keccak256(
        "Award(uint256 taskId,Decision[] decisions,bytes32 reasonHash,uint256 nonce,uint40 validUntil,address reviewer)Decision(address submitter,uint128 amount,bytes32 contentHash)"
    );
    bytes32 private constant CANCEL_TYPEHASH = keccak256(
        "Cancel(uint256 taskId,bytes32 reasonHash,uint256 nonce,uint40 validUntil,address reviewer)"
    );

    /// @inheritdoc ITaskEscrow
    function awardDigest(
        uint256 id,
        Row[] calldata rows,
        bytes32 reasonHash,
        uint40 validUntil,
        address reviewer
    ) external view returns (bytes32) {
        bytes32[] memory decisions = new bytes32[](rows.length);
        for (uint256 i = 0; i < rows.length; ++i) {
            Row calldata row = rows[i];
            decisions[i] = _decisionHash(row.submitter, row.amount, row.contentHash);
        }
        return _digestFor(_awardWords(id, decisions, reasonHash, validUntil), reviewer);
    }

    /// @inheritdoc ITaskEscrow
    function cancelDigest(uint256 id, bytes32 reasonHash, uint40 validUntil, address reviewer)
        external
        view
        returns (bytes32)
    {
        return _digestFor(_cancelWords(id, reasonHash, validUntil), reviewer);
    }

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
            abi.encode(
                AWARD_TYPEHASH, id, decisionsHash, reasonHash, nonce, validUntil, address(0)
            );
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

    function _decisionHash(address submitter, uint256 amount, bytes32 contentHash)
        internal
        pure
        returns (bytes32)
    {
        return _hashWords(
            DECISION_TYPEHASH, bytes32(uint256(uint160(submitter))), bytes32(amount), contentHash
        );
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
            bool counts = reviewer > last && isReviewer(id, reviewer)
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
