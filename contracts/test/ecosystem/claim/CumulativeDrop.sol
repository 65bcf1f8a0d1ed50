// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @notice One token and one root at a time, which every claim has to name, after the algorithm of
/// 1inch's CumulativeMerkleDrop. Only for comparison in the gas tests.
contract CumulativeDrop {
    using SafeERC20 for IERC20;

    IERC20 public immutable token;
    bytes32 public merkleRoot;
    mapping(address account => uint256) public cumulativeClaimed;

    event Claimed(bytes32 indexed merkleRoot, address indexed account, uint256 amount);

    constructor(IERC20 token_) {
        token = token_;
    }

    function setMerkleRoot(bytes32 merkleRoot_) external {
        merkleRoot = merkleRoot_;
    }

    function claim(
        address account,
        uint256 cumulative,
        bytes32 expectedRoot,
        bytes32[] calldata proof
    ) external {
        require(merkleRoot == expectedRoot, "root was updated");
        bytes32 leaf = keccak256(abi.encodePacked(account, cumulative));
        require(MerkleProof.verifyCalldata(proof, expectedRoot, leaf), "proof");
        uint256 before = cumulativeClaimed[account];
        require(before < cumulative, "nothing");
        cumulativeClaimed[account] = cumulative;
        token.safeTransfer(account, cumulative - before);
        emit Claimed(expectedRoot, account, cumulative - before);
    }
}
