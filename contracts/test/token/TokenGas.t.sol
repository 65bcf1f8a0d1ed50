// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenFactory} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {PlainFactory, PlainSupply} from "./PlainSupply.sol";
import {TokenFixture} from "./TokenFixture.sol";

/// @notice What tokens cost as transactions of their own, the 21,000 of every transaction included, beside
/// a plain token of OpenZeppelin's that is compiled alike. A bound here is the goal where one was set, else what was reached,
/// rounded up.
/// forge-config: default.isolate = true
contract TokenGasTest is TokenFixture {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    /// @dev Max code size (EIP-170).
    uint256 private constant MAX_CODE = 24_576;

    function test_Create_Plain() external {
        PlainFactory plain = new PlainFactory();
        plain.create(alice, 1_000 ether);
        report("plain OpenZeppelin token, create", 525_000);
    }

    function test_Create_Standalone() external {
        create(ITokenFactory.TokenKind.Standalone, requestFor(TokenOptions.ALL));
        report("token, standalone, all options, create", 1_450_000);
        create(ITokenFactory.TokenKind.Standalone, requestFor(0));
        report("token, standalone, no option, create", 1_450_000);
    }

    function test_Create_Clone() external {
        create(ITokenFactory.TokenKind.Clone, requestFor(TokenOptions.ALL));
        report("token, clone, all options, create", 155_000);
        create(ITokenFactory.TokenKind.Clone, requestFor(0));
        report("token, clone, no option, create", 155_000);
    }

    function test_Use_Plain() external {
        PlainSupply token = new PlainSupply(alice, 1_000 ether);
        vm.startPrank(alice);
        token.transfer(bob, 1.23456789 ether);
        report("plain OpenZeppelin token, to a new holder", 52_000);
        token.transfer(bob, 1.23456789 ether);
        report("plain OpenZeppelin token, transfer", 35_000);
        token.burn(1.23456789 ether);
        report("plain OpenZeppelin token, burn", 34_500);
        vm.stopPrank();
    }

    function test_Use_Standalone() external {
        use(ITokenFactory.TokenKind.Standalone, "token, standalone, ", 0);
    }

    function test_Use_Clone() external {
        use(ITokenFactory.TokenKind.Clone, "token, clone, ", 3_000);
    }

    function test_FactoryFits() external view {
        vm.assertLe(address(factory).code.length, MAX_CODE - 1, "size");
    }

    /// @param more Max extra cost of a clone over a standalone token.
    function use(ITokenFactory.TokenKind kind, string memory name, uint256 more) private {
        StandardToken token = create(kind, requestFor(TokenOptions.ALL));
        vm.startPrank(alice);
        token.transfer(bob, 1.23456789 ether);
        report(string.concat(name, "to a new holder"), 54_500 + more);
        token.transfer(bob, 1.23456789 ether);
        report(string.concat(name, "transfer"), 37_500 + more);
        token.burn(1.23456789 ether);
        report(string.concat(name, "burn"), 37_000 + more);
        vm.stopPrank();
        vm.prank(owner);
        token.mint(outsider, 1.23456789 ether);
        report(string.concat(name, "mint to a new holder"), 59_000 + more);
    }

    /// @dev Requires more gas than a plain transfer, or nothing was called.
    function report(string memory what, uint256 most) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(21_001, gas, what);
        vm.assertLe(gas, most, what);
    }
}
