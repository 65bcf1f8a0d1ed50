// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionFixture} from "./ReflectionFixture.sol";

contract ReflectionTransferTest is ReflectionFixture {
    function test_TakesTheFeeForAll() external {
        send(owner, alice, 250_000e9);
        // Less 1 per cent, of which alice earned her part at once.
        uint256 net = 247_500e9;
        vm.assertEq(token.balanceOf(alice), net * SUPPLY / (SUPPLY - 2_500e9), "recipient");
        vm.assertEq(
            token.balanceOf(owner), 750_000e9 * uint256(SUPPLY) / (SUPPLY - 2_500e9), "sender"
        );
        vm.assertEq(token.totalSupply(), SUPPLY, "supply");
    }
}
