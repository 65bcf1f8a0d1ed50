// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITokenFactory, TokenRequest} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenFactory} from "../../src/token/TokenFactory.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {Test} from "../lib/Test.sol";

/// @notice A factory, and tokens of both kinds.
abstract contract TokenFixture is Test {
    uint256 internal constant NO_CAP = type(uint128).max;

    address internal creator = makeAddr("creator");
    address internal owner = makeAddr("owner");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal outsider = makeAddr("outsider");

    TokenFactory internal factory;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        factory = new TokenFactory();
    }

    /// @dev Mints 1,000 tokens to alice, with a cap of 2,000 if the token has one.
    function requestFor(uint8 options) internal view returns (TokenRequest memory) {
        return TokenRequest({
            name: "Test token",
            symbol: "TEST",
            decimals: 18,
            options: options,
            initialSupply: 1_000 ether,
            cap: options & TokenOptions.CAPPED == 0 ? 0 : 2_000 ether,
            recipient: alice,
            owner: owner,
            salt: keccak256("salt")
        });
    }

    function create(ITokenFactory.TokenKind kind, TokenRequest memory request)
        internal
        returns (StandardToken)
    {
        return create(kind, request, creator);
    }

    function create(ITokenFactory.TokenKind kind, TokenRequest memory request, address by)
        internal
        returns (StandardToken)
    {
        vm.prank(by);
        return StandardToken(
            kind == ITokenFactory.TokenKind.Clone
                ? factory.createClone(request)
                : factory.createStandalone(request)
        );
    }
}
