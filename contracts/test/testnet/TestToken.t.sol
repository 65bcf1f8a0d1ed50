// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TestToken} from "../../src/testnet/TestToken.sol";
import {Test} from "../lib/Test.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";

contract TestTokenTest is Test {
    uint256 private constant OWNER_KEY = 0xA11CE;

    address private admin = makeAddr("admin");
    address private outsider = makeAddr("outsider");
    TestToken private token;

    function setUp() external {
        token = new TestToken("Tether USD (test)", "USDT", 6, admin);
    }

    function test_Named() external view {
        vm.assertEq(token.name(), "Tether USD (test)", "name");
        vm.assertEq(token.symbol(), "USDT", "symbol");
        vm.assertEq(token.decimals(), 6, "decimals");
        vm.assertEq(token.totalSupply(), 0, "supply");
    }

    function test_Mint() external {
        vm.prank(admin);
        token.mint(outsider, 5e6);
        vm.assertEq(token.balanceOf(outsider), 5e6, "balance");
    }

    function test_Mint_RevertWhen_CallerIsNoMinter() external {
        bytes32 role = token.MINTER_ROLE();
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector, outsider, role
            )
        );
        vm.prank(outsider);
        token.mint(outsider, 1);
    }

    function test_Mint_ByOneWhomAnAdminLets() external {
        bytes32 role = token.MINTER_ROLE();
        vm.prank(admin);
        token.grantRole(role, outsider);
        vm.prank(outsider);
        token.mint(outsider, 1);
        vm.assertEq(token.balanceOf(outsider), 1, "balance");
    }

    function test_Permit_ApprovesBySignature() external {
        address owner = vm.addr(OWNER_KEY);
        bytes32 permitType = keccak256(
            "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
        );
        uint256 deadline = block.timestamp + 1 hours;
        bytes32 permit = keccak256(abi.encode(permitType, owner, outsider, 7e6, 0, deadline));
        bytes32 digest = keccak256(abi.encodePacked("\x19\x01", token.DOMAIN_SEPARATOR(), permit));
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(OWNER_KEY, digest);
        token.permit(owner, outsider, 7e6, deadline, v, r, s);
        vm.assertEq(token.allowance(owner, outsider), 7e6, "allowance");
    }
}
