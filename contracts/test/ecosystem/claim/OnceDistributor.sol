// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";

/// @notice A typical airdrop: one token, one permanent root, one bit per leaf, after the algorithm
/// of Uniswap's MerkleDistributor. Only for comparison in the gas tests.
contract OnceDistributor {
    using SafeERC20 for IERC20;

    IERC20 public immutable token;
    bytes32 public immutable merkleRoot;
    mapping(uint256 word => uint256) private _claimed;

    event Claimed(uint256 index, address account, uint256 amount);

    constructor(IERC20 token_, bytes32 merkleRoot_) {
        (token, merkleRoot) = (token_, merkleRoot_);
    }

    function claim(uint256 index, address account, uint256 amount, bytes32[] calldata proof)
        external
    {
        uint256 word = _claimed[index / 256];
        uint256 mask = 1 << (index % 256);
        require(word & mask == 0, "claimed");
        bytes32 node = keccak256(abi.encodePacked(index, account, amount));
        require(MerkleProof.verifyCalldata(proof, merkleRoot, node), "proof");
        _claimed[index / 256] = word | mask;
        token.safeTransfer(account, amount);
        emit Claimed(index, account, amount);
    }
}
