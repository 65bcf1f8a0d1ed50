// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionRequest} from "../../../src/token/reflection/IReflectionFactory.sol";
import {ReflectionFactory} from "../../../src/token/reflection/ReflectionFactory.sol";
import {ReflectionToken} from "../../../src/token/reflection/ReflectionToken.sol";
import {Test} from "../../lib/Test.sol";

/// @notice A token with a fee of 1 percent, held by alice, bob and carol.
abstract contract ReflectionFixture is Test {
    uint96 internal constant SUPPLY = 1_000_000e9;

    address internal creator = makeAddr("creator");
    address internal owner = makeAddr("owner");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal carol = makeAddr("carol");
    address internal outsider = makeAddr("outsider");

    ReflectionFactory internal factory;
    ReflectionToken internal token;

    function setUp() public virtual {
        factory = new ReflectionFactory();
        token = create(requestFor(100));
    }

    function requestFor(uint16 feeBps) internal view returns (ReflectionRequest memory) {
        return ReflectionRequest({
            name: "Reflection",
            symbol: "RFL",
            decimals: 9,
            feeBps: feeBps,
            supply: SUPPLY,
            owner: owner,
            salt: 0
        });
    }

    function create(ReflectionRequest memory request) internal returns (ReflectionToken) {
        vm.prank(creator);
        return ReflectionToken(factory.createReflection(request));
    }

    function send(address from, address to, uint256 amount) internal {
        vm.prank(from);
        token.transfer(to, amount);
    }

    function exclude(address account, bool excluded) internal {
        vm.prank(owner);
        token.setExcluded(account, excluded);
    }

    function exempt(address account, bool isExempt) internal {
        vm.prank(owner);
        token.setExempt(account, isExempt);
    }
}
