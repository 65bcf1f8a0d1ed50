// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStandardToken} from "../../src/token/IStandardToken.sol";
import {ITokenFactory, TokenRequest} from "../../src/token/ITokenFactory.sol";
import {StandardToken} from "../../src/token/StandardToken.sol";
import {TokenOptions} from "../../src/token/TokenOptions.sol";
import {Permit, PermitHash} from "./PermitHash.sol";
import {TokenFixture} from "./TokenFixture.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

/// @notice Cases for both kinds of tokens; see StandardToken.tree.
abstract contract StandardTokenCases is TokenFixture {
    bytes32 private constant MINTER = keccak256("MINTER_ROLE");
    bytes32 private constant PAUSER = keccak256("PAUSER_ROLE");
    string private constant LONG_NAME =
        "A name of sixty-four bytes, which is as long as any name can be.";

    function testFuzz_WhatIsOffRevertsForEverybody(uint8 options, bool byOwner) external {
        StandardToken token = create(kind(), requestFor(options = options % 64));
        vm.startPrank(byOwner ? owner : outsider);
        if (options & TokenOptions.MINTABLE == 0) {
            expectOff(TokenOptions.MINTABLE);
            token.mint(bob, 1);
            expectOff(TokenOptions.MINTABLE);
            token.finishMinting();
        }
        if (options & TokenOptions.BURNABLE == 0) {
            expectOff(TokenOptions.BURNABLE);
            token.burn(0);
            expectOff(TokenOptions.BURNABLE);
            token.burnFrom(alice, 0);
        }
        if (options & TokenOptions.PAUSABLE == 0) {
            expectOff(TokenOptions.PAUSABLE);
            token.pause();
            expectOff(TokenOptions.PAUSABLE);
            token.unpause();
        }
        if (options & TokenOptions.PERMIT == 0) checkNoPermit(token);
        if (options & TokenOptions.ROLES == 0) checkNoRoles(token);
        vm.stopPrank();
    }

    function testFuzz_WhatIsOnWorks(uint8 options) external {
        StandardToken token = create(kind(), requestFor(options = options % 64));
        vm.startPrank(owner);
        if (options & TokenOptions.MINTABLE != 0) token.mint(owner, 1 ether);
        if (options & TokenOptions.PAUSABLE != 0) token.pause();
        if (options & TokenOptions.PAUSABLE != 0) token.unpause();
        if (options & TokenOptions.ROLES != 0) token.grantRole(MINTER, bob);
        if (options & TokenOptions.MINTABLE != 0) token.finishMinting();
        vm.stopPrank();
        vm.startPrank(alice);
        if (options & TokenOptions.BURNABLE != 0) token.burn(1 ether);
        token.transfer(bob, 1 ether);
        vm.stopPrank();
        if (options & TokenOptions.PERMIT != 0) token.nonces(alice);
        bool hasRole = options & TokenOptions.ROLES != 0;
        vm.assertTrue(token.hasRole(MINTER, bob) == hasRole, "granted");
        vm.assertTrue(token.hasRole(PAUSER, owner) == hasRole, "the owner's");
    }

    function test_RevertWhen_MoreThanTheCapIsMinted() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        vm.startPrank(owner);
        token.mint(bob, 1_000 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                ERC20Capped.ERC20ExceededCap.selector, 2_000 ether + 1, 2_000 ether
            )
        );
        token.mint(bob, 1);
        vm.stopPrank();
    }

    function test_FinishesMintingForEver() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        vm.startPrank(owner);
        token.grantRole(MINTER, bob);
        vm.expectEmit(address(token));
        emit IStandardToken.MintingFinished(owner);
        token.finishMinting();
        vm.expectRevert(IStandardToken.StandardToken_MintingFinished.selector);
        token.finishMinting();
        vm.stopPrank();
        vm.assertTrue(token.mintingFinished(), "finished");
        vm.prank(bob);
        vm.expectRevert(IStandardToken.StandardToken_MintingFinished.selector);
        token.mint(bob, 1);
    }

    function test_PauseStopsEverything() external {
        StandardToken token = create(kind(), requestFor(TokenOptions.ALL));
        vm.startPrank(owner);
        token.pause();
        vm.expectRevert(Pausable.EnforcedPause.selector);
        token.mint(owner, 1);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        token.pause();
        vm.stopPrank();
        vm.startPrank(alice);
        token.approve(bob, 1);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        token.transfer(bob, 1);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        token.burn(1);
        vm.stopPrank();
        vm.startPrank(bob);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        token.transferFrom(alice, bob, 1);
        vm.expectRevert(Pausable.EnforcedPause.selector);
        token.burnFrom(alice, 1);
        vm.stopPrank();
        vm.prank(owner);
        token.unpause();
        vm.prank(alice);
        token.transfer(bob, 1);
        vm.assertEq(token.balanceOf(bob), 1, "balance");
    }

    function test_PermitsWhatWasSigned() external {
        TokenRequest memory request = requestFor(TokenOptions.PERMIT);
        request.name = LONG_NAME;
        StandardToken token = create(kind(), request);
        bytes32 domain = PermitHash.domainOf(address(token), LONG_NAME);
        vm.assertEq(token.DOMAIN_SEPARATOR(), domain, "domain");
        checkDomain(token);

        Permit memory wanted = Permit(alice, bob, 5 ether, 0, block.timestamp);
        usePermit(token, wanted, "alice");
        vm.assertEq(token.allowance(alice, bob), 5 ether, "allowance");
        vm.assertEq(token.nonces(alice), 1, "nonce");
    }

    function test_RevertWhen_ThePermitIsNotGood() external {
        TokenRequest memory request = requestFor(TokenOptions.PERMIT);
        request.name = LONG_NAME;
        StandardToken token = create(kind(), request);
        Permit memory wanted = Permit(alice, bob, 5 ether, 0, block.timestamp - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IStandardToken.ERC2612ExpiredSignature.selector, block.timestamp - 1
            )
        );
        usePermit(token, wanted, "alice");
        wanted.deadline = block.timestamp;
        vm.expectRevert(
            abi.encodeWithSelector(IStandardToken.ERC2612InvalidSigner.selector, bob, alice)
        );
        usePermit(token, wanted, "bob");
        usePermit(token, wanted, "alice");
        // The nonce is used a second time.
        vm.expectPartialRevert(IStandardToken.ERC2612InvalidSigner.selector);
        usePermit(token, wanted, "alice");
    }

    function usePermit(StandardToken token, Permit memory wanted, string memory signer) private {
        bytes32 hash = PermitHash.digestOf(address(token), LONG_NAME, wanted);
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(signer))), hash);
        token.permit(wanted.owner, wanted.spender, wanted.value, wanted.deadline, v, r, s);
    }

    function checkDomain(StandardToken token) private view {
        (
            bytes1 fields,
            string memory name,
            string memory version,
            uint256 chainId,
            address verifying,
            bytes32 salt,
            uint256[] memory extensions
        ) = token.eip712Domain();
        vm.assertEq(bytes32(fields), bytes32(bytes1(0x0f)), "fields");
        vm.assertEq(name, LONG_NAME, "name");
        vm.assertEq(version, "1", "version");
        vm.assertEq(chainId, block.chainid, "chain");
        vm.assertEq(verifying, address(token), "contract");
        vm.assertEq(salt, 0, "salt");
        vm.assertEq(extensions.length, 0, "extensions");
    }

    function checkNoPermit(StandardToken token) private {
        uint8 option = TokenOptions.PERMIT;
        expectOff(option);
        token.permit(alice, bob, 1, block.timestamp, 27, bytes32(uint256(1)), bytes32(uint256(1)));
        expectOff(option);
        token.nonces(alice);
        expectOff(option);
        token.DOMAIN_SEPARATOR();
        expectOff(option);
        token.eip712Domain();
    }

    function checkNoRoles(StandardToken token) private {
        expectOff(TokenOptions.ROLES);
        token.grantRole(MINTER, bob);
        expectOff(TokenOptions.ROLES);
        token.revokeRole(MINTER, owner);
        expectOff(TokenOptions.ROLES);
        token.renounceRole(MINTER, outsider);
        vm.assertFalse(token.hasRole(0, owner), "a role");
    }

    function expectOff(uint8 option) private {
        bytes4 reason = IStandardToken.StandardToken_OptionOff.selector;
        vm.expectRevert(abi.encodeWithSelector(reason, option));
    }

    function kind() internal pure virtual returns (ITokenFactory.TokenKind);
}

contract StandardTokenTest is StandardTokenCases {
    function kind() internal pure override returns (ITokenFactory.TokenKind) {
        return ITokenFactory.TokenKind.Standalone;
    }
}

contract CloneTokenTest is StandardTokenCases {
    function kind() internal pure override returns (ITokenFactory.TokenKind) {
        return ITokenFactory.TokenKind.Clone;
    }
}
