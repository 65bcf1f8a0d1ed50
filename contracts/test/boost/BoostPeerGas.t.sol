// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {TokenPool} from "./TokenPool.sol";

/// @notice What a single pool of a token in the manner of Synthetix costs, beside {BoostGasTest}.
/// forge-config: default.isolate = true
contract BoostPeerGasTest is Test {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    address private alice = makeAddr("alice");
    address private bob = makeAddr("bob");
    address private carol = makeAddr("carol");
    PlainToken private token;
    TokenPool private pool;

    function setUp() external {
        vm.warp(1_800_000_000);
        token = new PlainToken();
        pool = new TokenPool(token);
        give(alice);
        give(bob);
        give(carol);
        token.mint(address(pool), 1_000 ether);
        pool.notify(90 days);
        vm.prank(carol);
        pool.stake(10 ether);
        vm.warp(block.timestamp + 1 hours);
        vm.prank(bob);
        pool.stake(10 ether);
        vm.warp(block.timestamp + 1 hours);
    }

    function test_Stake_New() external {
        vm.prank(alice);
        pool.stake(10 ether);
        report("single token pool, stake, new staker");
    }

    function test_Stake_More() external {
        vm.prank(bob);
        pool.stake(10 ether);
        report("single token pool, stake, more");
    }

    function test_GetReward() external {
        vm.prank(bob);
        pool.getReward();
        report("single token pool, claim");
    }

    function test_Withdraw() external {
        vm.prank(bob);
        pool.withdraw(5 ether);
        report("single token pool, withdraw");
    }

    function give(address account) private {
        token.mint(account, 1_000 ether);
        vm.prank(account);
        token.approve(address(pool), type(uint256).max);
    }

    /// @dev Requires more gas than a plain transfer, or nothing was called.
    function report(string memory what) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(21_001, gas, what);
    }
}
