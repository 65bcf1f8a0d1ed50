// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenFactory, TokenRequest} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {TokenFixture} from "./TokenFixture.sol";

/// @notice What tokens cost as transactions of their own, the 21,000 of every transaction included. A bound
/// here is the goal where one was set, else what was reached, rounded up.
/// forge-config: default.isolate = true
contract TokenGasTest is TokenFixture {
    /// @dev The name by which forge prints an event as a line of its log.
    event log_named_uint(string what, uint256 gas);

    function test_CreateStandalone() external {
        create(ITokenFactory.TokenKind.Standalone, requestFor(TokenOptions.ALL));
        report("token, standalone with all options", 1_450_000);
    }

    function test_CreateClone() external {
        create(ITokenFactory.TokenKind.Clone, requestFor(TokenOptions.ALL));
        report("token, clone with all options", 155_000);
    }

    function report(string memory what, uint256 most) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(gas, most, what);
    }
}
