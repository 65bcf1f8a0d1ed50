// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../../lib/Test.sol";
import {PlainToken} from "../../mocks/Tokens.sol";
import {CumulativeDrop} from "./CumulativeDrop.sol";
import {MerkleList} from "./MerkleList.sol";
import {OnceDistributor} from "./OnceDistributor.sol";

/// @notice What claims cost in contracts of one token and one root, in the manner of Uniswap and of
/// 1inch, beside {ClaimGasTest}: 1,000 leaves, and claimants who have some of the token before.
/// forge-config: default.isolate = true
contract ClaimPeerGasTest is Test {
    using MerkleList for bytes32[];

    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    uint256 private constant LEAVES = 1_000;

    address private alice = makeAddr("alice");
    PlainToken private token;

    function setUp() external {
        token = new PlainToken();
        token.mint(alice, 1 ether);
    }

    function test_Once() external {
        bytes32[] memory tree = treeWith(keccak256(abi.encodePacked(uint256(0), alice, uint256(2))));
        OnceDistributor once = new OnceDistributor(token, tree[0]);
        token.mint(address(once), 1 ether);
        once.claim(0, alice, 2, tree.proofOf(0));
        report("claim once, one token and root");
    }

    function test_Cumulative() external {
        CumulativeDrop drop = new CumulativeDrop(token);
        token.mint(address(drop), 1 ether);
        claim(drop, 2);
        report("claim cumulative, one token and root, first");
        claim(drop, 3);
        report("claim cumulative, one token and root, again");
    }

    function claim(CumulativeDrop drop, uint256 cumulative) private {
        bytes32[] memory tree = treeWith(keccak256(abi.encodePacked(alice, cumulative)));
        drop.setMerkleRoot(tree[0]);
        drop.claim(alice, cumulative, tree[0], tree.proofOf(0));
    }

    function treeWith(bytes32 first) private pure returns (bytes32[] memory) {
        bytes32[] memory leaves = new bytes32[](LEAVES);
        for (uint256 i = 0; i < LEAVES; ++i) {
            leaves[i] = keccak256(abi.encode(i));
        }
        leaves[0] = first;
        return leaves.build();
    }

    /// @dev Requires more gas than a plain transfer, or nothing was called.
    function report(string memory what) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(21_001, gas, what);
    }
}
