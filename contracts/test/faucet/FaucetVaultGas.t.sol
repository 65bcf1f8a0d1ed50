// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVaultFixture} from "./FaucetVaultFixture.sol";

/// @notice What payouts cost as transactions of their own, the 21,000 of every transaction included.
/// `npm run bench` prints the numbers; a bound here is what was reached, rounded up.
/// forge-config: default.isolate = true
contract FaucetVaultGasTest is FaucetVaultFixture {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 each);

    uint256 private constant BATCH = 100;

    function setUp() public override {
        super.setUp();
        // The first id of a storage slot's 256 pays for the slot; with sequential ids that happens
        // once in 256 payments.
        dripNative(makeAddr("first"), 1 ether, id(0));
        vm.warp(block.timestamp + 1 days);
        token.mint(makeAddr("known 1"), 1);
    }

    function test_Drip_Known() external {
        vm.deal(recipient, 1);
        dripNative(recipient, 1 ether, id(1));
        report("drip, known recipient", 1, 54_000);
    }

    function test_Drip_New() external {
        dripNative(recipient, 1 ether, id(1));
        report("drip, new recipient", 1, 79_000);
    }

    function test_Drip_KnownWithRandomId() external {
        vm.deal(recipient, 1);
        dripNative(recipient, 1 ether, keccak256("random"));
        report("drip, known recipient, random id", 1, 71_000);
    }

    function test_Drip_Token() external {
        vm.prank(dispenser);
        vault.drip(makeAddr("known 1"), address(token), 1 ether, id(1));
        report("drip, token, known recipient", 1, 66_000);
    }

    function test_Kit_NativeAndToken() external {
        address to = makeAddr("known 1");
        vm.deal(to, 1);
        vm.prank(dispenser);
        vault.dripKit(to, list(NATIVE, address(token)), list(1 ether, 1 ether), id(1));
        report("kit of native and token, known recipient", 1, 90_000);
    }

    function test_Batch_Known() external {
        dripBatch(true, list(NATIVE), list(1 ether));
        report("batch of 100, known recipients, each", BATCH, 10_300);
    }

    function test_Batch_New() external {
        dripBatch(false, list(NATIVE), list(1 ether));
        report("batch of 100, new recipients, each", BATCH, 35_300);
    }

    function test_Batch_KitOfNativeAndToken() external {
        dripBatch(false, list(NATIVE, address(token)), list(1 ether, 1 ether));
        report("batch of 100, kit of native and token, new recipients, each", BATCH, 69_000);
    }

    function dripBatch(bool known, address[] memory assets, uint256[] memory amounts) private {
        address[] memory to = new address[](BATCH);
        for (uint256 i = 0; i < BATCH; ++i) {
            to[i] = makeAddr(vm.toString(1_000 + i));
            if (known) vm.deal(to[i], 1);
        }
        vm.prank(dispenser);
        vault.dripBatch(to, assets, amounts, id(1));
    }

    function report(string memory what, uint256 count, uint256 boundEach) private {
        uint256 each = vm.lastCallGas().gasTotalUsed / count;
        emit log_named_uint(what, each);
        vm.assertLe(each, boundEach, what);
    }

    function id(uint256 number) private pure returns (bytes32) {
        return bytes32(uint256(keccak256("console")) & ~uint256(0xff) | number);
    }
}
