// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVault} from "../../src/faucet/FaucetVault.sol";
import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {RefusingRecipient} from "../mocks/Recipients.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {FaucetVaultFixture} from "./FaucetVaultFixture.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";

contract FaucetVaultAdminTest is FaucetVaultFixture {
    function test_RevertWhen_DeployedWithoutAdmin() external {
        vm.expectRevert(abi.encodeWithSelector(IFaucetVault.FaucetVault_ZeroAdmin.selector));
        new FaucetVault(address(0));
    }

    function test_Receive_Emits() external {
        vm.deal(stranger, 2 ether);
        vm.expectEmit(address(vault));
        emit IFaucetVault.Funded(stranger, 2 ether);
        vm.prank(stranger);
        (bool ok,) = address(vault).call{value: 2 ether}("");
        vm.assertTrue(ok, "anybody may fund the vault");
    }

    function test_RevertWhen_StrangerTakesAdminAction() external {
        bytes32 adminRole = vault.DEFAULT_ADMIN_ROLE();
        address[] memory callers = list(stranger, dispenser, pauser);
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            expectUnauthorized(callers[i], adminRole);
            vault.grantDispenser(callers[i], "me", new IFaucetVault.Limit[](0));
            expectUnauthorized(callers[i], adminRole);
            vault.setLimit(dispenser, NATIVE, CAP, RATE_PER_DAY);
            expectUnauthorized(callers[i], adminRole);
            vault.sweep(NATIVE, payable(callers[i]), 1);
            expectUnauthorized(callers[i], adminRole);
            vault.unpause();
            vm.stopPrank();
        }
    }

    function test_RevertWhen_StrangerTakesPauserAction() external {
        bytes32 adminRole = vault.DEFAULT_ADMIN_ROLE();
        address[] memory callers = list(stranger, dispenser);
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            expectUnauthorized(callers[i], adminRole);
            vault.pause();
            expectUnauthorized(callers[i], adminRole);
            vault.lockDispenser(dispenser);
            vm.stopPrank();
        }
    }

    function test_Grant_GivesRoleFullBucketsAndEmits() external {
        address newcomer = makeAddr("newcomer");
        vm.expectEmit(address(vault));
        emit IFaucetVault.DispenserGranted(newcomer, "second console");
        vm.expectEmit(address(vault));
        emit IFaucetVault.LimitSet(newcomer, NATIVE, 7 ether, 8 ether);
        grant(newcomer, "second console", NATIVE, 7 ether);
        vm.assertTrue(vault.hasRole(vault.DISPENSER_ROLE(), newcomer), "role");
        vm.assertEq(vault.available(newcomer, NATIVE), 7 ether, "full");
        IFaucetVault.Bucket memory bucket = vault.limitOf(newcomer, NATIVE);
        vm.assertEq(bucket.cap, 7 ether, "cap");
        vm.assertEq(bucket.ratePerDay, 8 ether, "rate");
        vm.assertEq(bucket.level, 7 ether, "level");
        vm.assertEq(bucket.updatedAt, block.timestamp, "updatedAt");
    }

    function test_Grant_ForgetsEarlierLimits() external {
        vm.assertEq(vault.limitedAssets(dispenser).length, 2, "before");
        vm.expectEmit(address(vault));
        emit IFaucetVault.LimitSet(dispenser, address(token), 0, 0);
        grant(dispenser, "again", NATIVE, 7 ether);
        vm.assertEq(vault.available(dispenser, address(token)), 0, "token");
        vm.assertEq(vault.available(dispenser, NATIVE), 7 ether, "native");
        address[] memory assets = vault.limitedAssets(dispenser);
        vm.assertEq(assets.length, 1, "assets");
        vm.assertEq(assets[0], NATIVE, "asset");
    }

    function test_Grant_RevertWhen_LimitIsForNoToken() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_NotToken.selector, stranger)
        );
        grant(dispenser, "console", stranger, 1 ether);
    }

    function test_Grant_RevertWhen_TooManyLimits() external {
        IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](33);
        for (uint256 i = 0; i < limits.length; ++i) {
            limits[i] =
                IFaucetVault.Limit({asset: address(new PlainToken()), cap: 1, ratePerDay: 1});
        }
        vm.expectRevert(abi.encodeWithSelector(IFaucetVault.FaucetVault_TooManyAssets.selector, 32));
        vm.prank(admin);
        vault.grantDispenser(dispenser, "console", limits);
    }

    function test_SetLimit_KeepsLevelAsFarAsCapHoldsIt() external {
        dripNative(recipient, 400 ether, ID);
        vm.startPrank(admin);
        vault.setLimit(dispenser, NATIVE, 5_000 ether, RATE_PER_DAY);
        vm.assertEq(vault.available(dispenser, NATIVE), 600 ether, "a raised cap fills with time");
        vault.setLimit(dispenser, NATIVE, 100 ether, RATE_PER_DAY);
        vm.assertEq(vault.available(dispenser, NATIVE), 100 ether, "a lowered cap cuts at once");
        vm.stopPrank();
    }

    function test_SetLimit_RefillsAtOldRateUntilThen() external {
        dripNative(recipient, CAP, ID);
        vm.warp(block.timestamp + 1 hours);
        vm.prank(admin);
        vault.setLimit(dispenser, NATIVE, CAP, 10 * RATE_PER_DAY);
        vm.assertEq(vault.available(dispenser, NATIVE), 100 ether, "the old rate");
    }

    function test_SetLimit_ZeroRemoves() external {
        vm.prank(admin);
        vault.setLimit(dispenser, NATIVE, 0, 0);
        vm.assertEq(vault.limitedAssets(dispenser).length, 1, "assets");
        vm.assertEq(vault.limitOf(dispenser, NATIVE).updatedAt, 0, "bucket");
        expectOverLimit(NATIVE, 1, 0);
        dripNative(recipient, 1, ID);
    }

    function test_SetLimit_RevertWhen_NotDispenser() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_NotDispenser.selector, stranger)
        );
        vm.prank(admin);
        vault.setLimit(stranger, NATIVE, CAP, RATE_PER_DAY);
    }

    function test_Lock_TakesPowerUntilNextGrant() external {
        bytes32 role = vault.DISPENSER_ROLE();
        address[] memory lockers = list(pauser, admin);
        for (uint256 i = 0; i < lockers.length; ++i) {
            vm.expectEmit(address(vault));
            emit IFaucetVault.DispenserLocked(dispenser, lockers[i]);
            vm.prank(lockers[i]);
            vault.lockDispenser(dispenser);

            vm.assertEq(vault.available(dispenser, NATIVE), 0, "nothing is available");
            expectUnauthorized(dispenser, role);
            dripNative(recipient, 1 ether, bytes32(i));

            grant(dispenser, "console", NATIVE, 7 ether);
            dripNative(recipient, 1 ether, bytes32(i));
        }
    }

    function test_Lock_RevertWhen_NotDispenser() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_NotDispenser.selector, stranger)
        );
        vm.prank(pauser);
        vault.lockDispenser(stranger);
    }

    function test_Pause_StopsPayoutsAndUnpauseLetsThemGoOn() external {
        vm.prank(admin);
        vault.pause();
        vm.assertEq(vault.available(dispenser, NATIVE), 0, "nothing is available");
        vm.prank(admin);
        vault.unpause();
        dripNative(recipient, 1 ether, ID);
        vm.assertEq(recipient.balance, 1 ether, "paid again");
    }

    function test_Sweep_PaysAlsoWhilePaused() external {
        vm.startPrank(admin);
        vault.pause();
        vm.expectEmit(address(vault));
        emit IFaucetVault.Swept(NATIVE, stranger, 3 ether);
        vault.sweep(NATIVE, payable(stranger), 3 ether);
        vm.expectEmit(address(vault));
        emit IFaucetVault.Swept(address(token), stranger, 4 ether);
        vault.sweep(address(token), payable(stranger), 4 ether);
        vm.stopPrank();
        vm.assertEq(stranger.balance, 3 ether, "native");
        vm.assertEq(token.balanceOf(stranger), 4 ether, "token");
    }

    function test_Sweep_RevertWhen_RecipientIsZeroOrVault() external {
        address[] memory nobody = list(address(0), address(vault));
        for (uint256 i = 0; i < nobody.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IFaucetVault.FaucetVault_InvalidRecipient.selector, nobody[i]
                )
            );
            vm.prank(admin);
            vault.sweep(NATIVE, payable(nobody[i]), 1);
        }
    }

    function test_Sweep_RevertWhen_RecipientRefuses() external {
        address payable refusing = payable(address(new RefusingRecipient()));
        vm.expectRevert(abi.encodeWithSelector(Errors.FailedCall.selector));
        vm.prank(admin);
        vault.sweep(NATIVE, refusing, 1);
    }

    function grant(address account, string memory name, address asset, uint128 cap) private {
        IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](1);
        limits[0] = IFaucetVault.Limit({asset: asset, cap: cap, ratePerDay: 8 ether});
        vm.prank(admin);
        vault.grantDispenser(account, name, limits);
    }
}
