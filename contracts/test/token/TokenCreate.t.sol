// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenFactory, TokenRequest} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {TokenFixture} from "./TokenFixture.sol";

contract TokenCreateTest is TokenFixture {
    function test_Standalone() external {
        checkCreated(ITokenFactory.TokenKind.Standalone);
    }

    function test_Clone() external {
        checkCreated(ITokenFactory.TokenKind.Clone);
    }

    function checkCreated(ITokenFactory.TokenKind kind) private {
        TokenRequest memory request = requestFor(TokenOptions.ALL);
        address predicted = kind == ITokenFactory.TokenKind.Clone
            ? factory.predictClone(creator, request)
            : factory.predictStandalone(creator, request);
        StandardToken token = create(kind, request);
        vm.assertEq(address(token), predicted, "address");
        vm.assertEq(token.name(), "Test token", "name");
        vm.assertEq(token.symbol(), "TEST", "symbol");
        vm.assertEq(token.decimals(), 18, "decimals");
        vm.assertEq(token.options(), TokenOptions.ALL, "options");
        vm.assertEq(token.cap(), 2_000 ether, "cap");
        vm.assertEq(token.owner(), owner, "owner");
        vm.assertEq(token.totalSupply(), 1_000 ether, "supply");
        vm.assertEq(token.balanceOf(alice), 1_000 ether, "balance");
    }
}
