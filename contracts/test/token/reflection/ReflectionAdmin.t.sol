// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenText} from "../../../src/token/TokenText.sol";
import {
    IReflectionFactory,
    ReflectionRequest
} from "../../../src/token/reflection/IReflectionFactory.sol";
import {IReflectionToken} from "../../../src/token/reflection/IReflectionToken.sol";
import {ReflectionToken} from "../../../src/token/reflection/ReflectionToken.sol";
import {ReflectionFixture} from "./ReflectionFixture.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @notice See ReflectionToken.tree.
contract ReflectionAdminTest is ReflectionFixture {
    function test_CreatesWhatWasAskedFor() external {
        ReflectionRequest memory request = requestFor(1_000);
        address predicted = factory.predictReflection(creator, request);
        uint256 snapshot = vm.snapshotState();
        bytes32 codeHash = address(create(request)).codehash;
        vm.revertToState(snapshot);
        vm.expectEmit(address(factory));
        emit IReflectionFactory.ReflectionTokenCreated(
            creator, predicted, owner, 1_000, 9, SUPPLY, "Reflection", "RFL", codeHash
        );
        ReflectionToken created = create(request);
        vm.assertEq(address(created), predicted, "address");
        vm.assertEq(created.name(), "Reflection", "name");
        vm.assertEq(created.symbol(), "RFL", "symbol");
        vm.assertEq(created.decimals(), 9, "decimals");
        vm.assertEq(created.feeBps(), 1_000, "fee");
        vm.assertEq(created.owner(), owner, "owner");
        vm.assertEq(created.balanceOf(owner), SUPPLY, "balance");
        vm.assertFalse(created.isExempt(owner) || created.isExcluded(owner), "nobody apart");
        vm.assertFalse(factory.predictReflection(outsider, request) == predicted, "another creator");
    }

    function test_RevertWhen_ARequestIsNotGood() external {
        ReflectionRequest memory request = requestFor(1_001);
        bytes4 reason = IReflectionToken.ReflectionToken_FeeTooHigh.selector;
        reject(request, abi.encodeWithSelector(reason, 1_001, 1_000));
        request = requestFor(100);
        request.supply = 0;
        reason = IReflectionToken.ReflectionToken_NoSupply.selector;
        reject(request, abi.encodeWithSelector(reason));
        request = requestFor(100);
        request.owner = address(0);
        reason = Ownable.OwnableInvalidOwner.selector;
        reject(request, abi.encodeWithSelector(reason, address(0)));
        request = requestFor(100);
        request.decimals = 19;
        reason = IReflectionFactory.ReflectionFactory_InvalidDecimals.selector;
        reject(request, abi.encodeWithSelector(reason, 19, 18));
        request = requestFor(100);
        request.symbol = "TWELVE BYTES";
        reject(request, abi.encodeWithSelector(TokenText.TokenText_InvalidSymbol.selector, 12, 11));
        // The token that the fixture created.
        reason = IReflectionFactory.ReflectionFactory_AlreadyCreated.selector;
        reject(requestFor(100), abi.encodeWithSelector(reason, address(token)));
    }

    function test_OnlyLowersTheFee() external {
        vm.startPrank(owner);
        bytes4 reason = IReflectionToken.ReflectionToken_FeeNotLower.selector;
        vm.expectRevert(abi.encodeWithSelector(reason, 101, 100));
        token.lowerFee(101);
        vm.expectRevert(abi.encodeWithSelector(reason, 100, 100));
        token.lowerFee(100);
        vm.expectEmit(address(token));
        emit IReflectionToken.FeeLowered(100, 0);
        token.lowerFee(0);
        vm.stopPrank();
        send(owner, alice, 100e9);
        vm.assertEq(token.balanceOf(alice), 100e9, "no fee");
    }

    function test_SaysWhoIsApart() external {
        vm.expectEmit(address(token));
        emit IReflectionToken.ExclusionSet(bob, true);
        exclude(bob, true);
        vm.expectEmit(address(token));
        emit IReflectionToken.ExemptionSet(bob, true);
        exempt(bob, true);
        vm.assertTrue(token.isExcluded(bob) && token.isExempt(bob), "apart");
        exclude(bob, false);
        vm.assertTrue(token.isExempt(bob), "still exempt");
    }

    function test_RevertWhen_NothingWouldChange() external {
        bytes memory reason =
            abi.encodeWithSelector(IReflectionToken.ReflectionToken_Unchanged.selector, bob);
        vm.startPrank(owner);
        vm.expectRevert(reason);
        token.setExcluded(bob, false);
        vm.expectRevert(reason);
        token.setExempt(bob, false);
        vm.stopPrank();
    }

    function test_RevertWhen_UnauthorizedCallerCalls() external {
        bytes memory reason =
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider);
        vm.startPrank(outsider);
        vm.expectRevert(reason);
        token.lowerFee(0);
        vm.expectRevert(reason);
        token.setExcluded(outsider, true);
        vm.expectRevert(reason);
        token.setExempt(outsider, true);
        vm.expectRevert(reason);
        token.transferOwnership(outsider);
        vm.stopPrank();
    }

    function reject(ReflectionRequest memory request, bytes memory reason) private {
        vm.prank(creator);
        vm.expectRevert(reason);
        factory.createReflection(request);
    }
}
