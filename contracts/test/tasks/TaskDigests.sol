// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";

/// @notice What reviewers sign, by EIP-712.
library TaskDigests {
    bytes32 private constant DOMAIN = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    bytes32 private constant PAYEE = keccak256("Payee(address account,uint16 shareBps)");
    bytes32 private constant DECISION = keccak256(
        "Decision(address submitter,uint128 amount,bytes32 contentHash,Payee[] payees)Payee(address account,uint16 shareBps)"
    );
    bytes32 private constant AWARD = keccak256(
        "Award(uint256 taskId,Decision[] decisions,bytes32 reasonHash,uint256 nonce,uint40 validUntil,address reviewer)Decision(address submitter,uint128 amount,bytes32 contentHash,Payee[] payees)Payee(address account,uint16 shareBps)"
    );
    bytes32 private constant CANCEL = keccak256(
        "Cancel(uint256 taskId,bytes32 reasonHash,uint256 nonce,uint40 validUntil,address reviewer)"
    );

    function awardDigest(
        ITaskEscrow escrow,
        uint256 id,
        ITaskEscrow.Row[] memory rows,
        bytes32 reasonHash,
        uint40 validUntil,
        address reviewer
    ) internal view returns (bytes32) {
        bytes memory decisions = "";
        for (uint256 i = 0; i < rows.length; ++i) {
            decisions = bytes.concat(decisions, decisionHash(rows[i]));
        }
        uint256 nonce = escrow.taskOf(id).nonce;
        bytes memory words =
            abi.encode(AWARD, id, keccak256(decisions), reasonHash, nonce, validUntil, reviewer);
        return digest(escrow, keccak256(words));
    }

    function cancelDigest(
        ITaskEscrow escrow,
        uint256 id,
        bytes32 reasonHash,
        uint40 validUntil,
        address reviewer
    ) internal view returns (bytes32) {
        uint256 nonce = escrow.taskOf(id).nonce;
        bytes memory words = abi.encode(CANCEL, id, reasonHash, nonce, validUntil, reviewer);
        return digest(escrow, keccak256(words));
    }

    function decisionHash(ITaskEscrow.Row memory row) private pure returns (bytes32) {
        bytes memory payees = "";
        for (uint256 i = 0; i < row.payees.length; ++i) {
            ITaskEvents.Payee memory payee = row.payees[i];
            bytes32 hash = keccak256(abi.encode(PAYEE, payee.account, payee.shareBps));
            payees = bytes.concat(payees, hash);
        }
        return keccak256(
            abi.encode(DECISION, row.submitter, row.amount, row.contentHash, keccak256(payees))
        );
    }

    function digest(ITaskEscrow escrow, bytes32 hash) private view returns (bytes32) {
        bytes memory words =
            abi.encode(DOMAIN, keccak256("TaskEscrow"), keccak256("1"), block.chainid, escrow);
        return keccak256(abi.encodePacked(hex"1901", keccak256(words), hash));
    }
}
