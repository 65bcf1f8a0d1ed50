// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Hashes} from "@openzeppelin/contracts/utils/cryptography/Hashes.sol";

/// @notice A tree in the form that MerkleProof checks, as an array: the root first, the children of
/// `i` at `2i + 1` and `2i + 2`, the first leaf last.
library MerkleList {
    function build(bytes32[] memory leaves) internal pure returns (bytes32[] memory tree) {
        uint256 count = leaves.length;
        tree = new bytes32[](2 * count - 1);
        for (uint256 i = 0; i < count; ++i) {
            tree[tree.length - 1 - i] = leaves[i];
        }
        for (uint256 i = count - 1; i > 0; --i) {
            tree[i - 1] = Hashes.commutativeKeccak256(tree[2 * i - 1], tree[2 * i]);
        }
    }

    /// @param index Leaf index, in the order of {build}.
    function proofOf(bytes32[] memory tree, uint256 index)
        internal
        pure
        returns (bytes32[] memory proof)
    {
        uint256 length = 0;
        uint256 leaf = tree.length - 1 - index;
        for (uint256 i = leaf; i > 0; i = (i - 1) / 2) {
            ++length;
        }
        proof = new bytes32[](length);
        uint256 next = 0;
        for (uint256 i = leaf; i > 0; i = (i - 1) / 2) {
            proof[next++] = tree[i % 2 == 0 ? i - 1 : i + 1];
        }
    }
}
