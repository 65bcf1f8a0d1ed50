// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionFixture} from "./ReflectionFixture.sol";

/// @notice What a token with a reflected fee costs as transactions of their own, the 21,000 of every
/// transaction included. A bound here is the goal where one was set, else what was reached, rounded up.
/// forge-config: default.isolate = true
contract ReflectionGasTest is ReflectionFixture {
    /// @dev The name by which forge prints an event as a line of its log.
    event log_named_uint(string what, uint256 gas);

    function setUp() public override {
        super.setUp();
        send(owner, alice, 1_000e9);
        send(owner, bob, 1_000e9);
    }

    function test_Transfer() external {
        send(alice, bob, 123.456789012e9);
        report("reflection transfer, 1 % fee", 48_000);
    }

    function report(string memory what, uint256 most) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(gas, most, what);
    }
}
