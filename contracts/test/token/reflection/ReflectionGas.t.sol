// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionFixture} from "./ReflectionFixture.sol";

/// @notice What a token with a reflected fee costs as transactions of their own, the 21,000 of every
/// transaction included. A bound here is the goal where one was set, else what was reached, rounded up.
/// forge-config: default.isolate = true
contract ReflectionGasTest is ReflectionFixture {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    uint256 private constant EXCLUDED = 200;
    uint256 private constant MAX_CODE = 24_576;

    function setUp() public override {
        super.setUp();
        send(owner, alice, 1_000e9);
        send(owner, bob, 1_000e9);
        send(owner, carol, 1_000e9);
    }

    function test_Create() external {
        create(requestFor(250));
        report("reflection, create", 1_800_000);
    }

    function test_Transfer() external {
        uint256 none = transferGas("reflection, transfer, 1 % fee, 0 excluded");
        for (uint256 i = 0; i < EXCLUDED; ++i) {
            address account = vm.addr(1_000 + i);
            send(owner, account, 1e9);
            exclude(account, true);
        }
        uint256 many = transferGas("reflection, transfer, 1 % fee, 200 excluded");
        // Calldata and the state's values differ by some bytes, and nothing else does.
        vm.assertLe(many, none + 50, "grows");
        vm.assertLe(none, many + 50, "shrinks");
    }

    function test_Transfer_NewHolder() external {
        send(alice, outsider, 12.3456789e9);
        report("reflection, 1 % fee, to a new holder", 65_000);
    }

    function test_Transfer_Excluded() external {
        exclude(bob, true);
        send(alice, bob, 12.3456789e9);
        report("reflection, transfer to an excluded account", 51_000);
    }

    function test_Transfer_Exempt() external {
        exempt(bob, true);
        send(alice, bob, 12.3456789e9);
        report("reflection, transfer to an exempt account", 48_000);
    }

    function test_Exclude() external {
        exclude(carol, true);
        report("reflection, exclude", 51_000);
        exclude(carol, false);
        report("reflection, include", 51_000);
    }

    function test_FactoryFits() external view {
        vm.assertLe(address(factory).code.length, MAX_CODE - 1, "size");
    }

    function transferGas(string memory what) private returns (uint256) {
        send(alice, bob, 12.3456789e9);
        return report(what, 48_000);
    }

    /// @dev Requires more gas than a plain transfer, or nothing was called.
    function report(string memory what, uint256 most) private returns (uint256 gas) {
        gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(21_001, gas, what);
        vm.assertLe(gas, most, what);
    }
}
