// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStandardToken} from "../../src/token/IStandardToken.sol";
import {ITokenFactory} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {TokenFixture} from "./TokenFixture.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @notice Permissions for both kinds of tokens; see StandardToken.tree.
abstract contract TokenRightsCases is TokenFixture {
    bytes32 private constant MINTER = keccak256("MINTER_ROLE");
    bytes32 private constant PAUSER = keccak256("PAUSER_ROLE");

    function test_RevertWhen_UnauthorizedCallerMintsOrPauses() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL & ~TokenOptions.ROLES));
        vm.startPrank(outsider);
        bytes memory reason =
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider);
        vm.expectRevert(reason);
        token.mint(outsider, 1);
        vm.expectRevert(reason);
        token.pause();
        vm.expectRevert(reason);
        token.finishMinting();
        vm.stopPrank();
    }

    function test_RevertWhen_UnauthorizedCallerMintsOrPausesWithRoles() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        vm.startPrank(outsider);
        expectNoRole(outsider, MINTER);
        token.mint(outsider, 1);
        expectNoRole(outsider, PAUSER);
        token.pause();
        expectNoRole(outsider, 0);
        token.grantRole(MINTER, outsider);
        vm.stopPrank();
    }

    function test_TransfersOwnershipInTwoSteps() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        vm.prank(owner);
        token.transferOwnership(bob);
        vm.assertEq(token.owner(), owner, "not yet");
        vm.assertEq(token.pendingOwner(), bob, "offered");
        vm.prank(outsider);
        vm.expectRevert(
            abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, outsider)
        );
        token.acceptOwnership();
        vm.expectEmit(address(token));
        emit Ownable.OwnershipTransferred(owner, bob);
        vm.prank(bob);
        token.acceptOwnership();
        vm.assertEq(token.owner(), bob, "owner");
        vm.assertEq(token.pendingOwner(), address(0), "none offered");
        // The former owner retains no role.
        vm.assertFalse(token.hasRole(MINTER, owner), "former owner mints");
        vm.assertFalse(token.hasRole(0, owner), "former owner grants");
        vm.assertTrue(token.hasRole(MINTER, bob) && token.hasRole(0, bob), "new owner's");
    }

    function test_RenouncesOwnershipForEver() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        vm.startPrank(owner);
        token.grantRole(MINTER, bob);
        token.transferOwnership(owner);
        token.renounceOwnership();
        vm.expectRevert(abi.encodeWithSelector(Ownable.OwnableUnauthorizedAccount.selector, owner));
        token.acceptOwnership();
        vm.stopPrank();
        vm.assertEq(token.owner(), address(0), "owner");
        vm.assertFalse(token.hasRole(0, address(0)), "nobody's role");
        // Granted roles remain.
        vm.prank(bob);
        token.mint(bob, 1);
    }

    function test_GrantsAndRevokesRoles() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        vm.prank(owner);
        token.grantRole(MINTER, bob);
        vm.prank(bob);
        token.mint(bob, 1);
        vm.prank(owner);
        token.revokeRole(MINTER, bob);
        vm.startPrank(bob);
        expectNoRole(bob, MINTER);
        token.mint(bob, 1);
        vm.stopPrank();
        vm.prank(owner);
        token.grantRole(PAUSER, bob);
        vm.startPrank(bob);
        token.pause();
        vm.expectRevert(IAccessControl.AccessControlBadConfirmation.selector);
        token.renounceRole(PAUSER, owner);
        token.renounceRole(PAUSER, bob);
        expectNoRole(bob, PAUSER);
        token.unpause();
        vm.stopPrank();
    }

    function test_RevertWhen_TheOwnersRolesAreTouched() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        bytes4 reason = IStandardToken.AccessControlEnforcedDefaultAdminRules.selector;
        vm.startPrank(owner);
        vm.expectRevert(reason);
        token.grantRole(0, bob);
        vm.expectRevert(reason);
        token.grantRole(MINTER, owner);
        vm.expectRevert(reason);
        token.revokeRole(MINTER, owner);
        vm.expectRevert(reason);
        token.renounceRole(0, owner);
        vm.stopPrank();
    }

    function expectNoRole(address account, bytes32 role) private {
        bytes4 reason = IAccessControl.AccessControlUnauthorizedAccount.selector;
        vm.expectRevert(abi.encodeWithSelector(reason, account, role));
    }

    function kind() internal pure virtual returns (ITokenFactory.TokenKind);
}

contract StandaloneRightsTest is TokenRightsCases {
    function kind() internal pure override returns (ITokenFactory.TokenKind) {
        return ITokenFactory.TokenKind.Standalone;
    }
}

contract CloneRightsTest is TokenRightsCases {
    function kind() internal pure override returns (ITokenFactory.TokenKind) {
        return ITokenFactory.TokenKind.Clone;
    }
}
