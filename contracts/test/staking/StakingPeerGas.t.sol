// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../lib/Test.sol";
import {SinglePool} from "./SinglePool.sol";

/// @notice What a single pool in the manner of Synthetix costs, beside {StakingGasTest}.
/// forge-config: default.isolate = true
contract StakingPeerGasTest is Test {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    address private alice = makeAddr("alice");
    address private bob = makeAddr("bob");
    SinglePool private pool;

    function setUp() external {
        vm.warp(1_800_000_000);
        vm.deal(address(this), 1_000 ether);
        vm.deal(alice, 1_000 ether);
        vm.deal(bob, 1_000 ether);
        pool = new SinglePool();
        pool.notify{value: 1_000 ether}(30 days);
        wait_();
        vm.prank(bob);
        pool.stake{value: 10 ether}();
        wait_();
    }

    function test_Stake_New() external {
        vm.prank(alice);
        pool.stake{value: 10 ether}();
        report("single pool, stake, new staker");
    }

    function test_Stake_More() external {
        vm.prank(bob);
        pool.stake{value: 10 ether}();
        report("single pool, stake, more");
    }

    function test_Claim() external {
        vm.prank(bob);
        pool.getReward();
        report("single pool, claim");
    }

    function test_Withdraw() external {
        vm.prank(bob);
        pool.withdraw(5 ether);
        report("single pool, withdraw at once");
    }

    function wait_() private {
        vm.warp(block.timestamp + 1 hours);
    }

    /// @dev Requires more gas than a plain transfer, or nothing was called.
    function report(string memory what) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(21_001, gas, what);
    }
}
