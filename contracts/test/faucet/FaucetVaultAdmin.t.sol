// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVault} from "../../src/faucet/FaucetVault.sol";
import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {RejectingRecipient} from "../mocks/Recipients.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {FaucetVaultFixture} from "./FaucetVaultFixture.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";

contract FaucetVaultAdminTest is FaucetVaultFixture {
    uint32 private constant DELAY = 2 days;

    function test_RevertWhen_DeployedWithoutAuthority() external {
        vm.expectRevert(abi.encodeWithSelector(IFaucetVault.FaucetVault_ZeroAuthority.selector));
        new FaucetVault(address(0));
    }

    function test_Receive_Emits() external {
        vm.deal(outsider, 2 ether);
        vm.expectEmit(address(vault));
        emit IFaucetVault.Funded(outsider, 2 ether);
        vm.prank(outsider);
        (bool ok,) = address(vault).call{value: 2 ether}("");
        vm.assertTrue(ok, "anybody may fund the vault");
    }

    function test_RevertWhen_CallerIsNotAdmin() external {
        address[] memory callers = list(outsider, dispenser, guardian, operator);
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            expectUnauthorized(callers[i]);
            vault.grantDispenser(callers[i], "me", new IFaucetVault.Limit[](0));
            expectUnauthorized(callers[i]);
            vault.setLimit(dispenser, NATIVE, CAP, RATE_PER_DAY);
            expectUnauthorized(callers[i]);
            vault.sweep(NATIVE, payable(callers[i]), 1);
            vm.stopPrank();
        }
    }

    function test_RevertWhen_CallerIsNotGuardian() external {
        address[] memory callers = list(outsider, dispenser, operator, admin);
        for (uint256 i = 0; i < callers.length; ++i) {
            vm.startPrank(callers[i]);
            expectUnauthorized(callers[i]);
            vault.pause();
            expectUnauthorized(callers[i]);
            vault.lockDispenser(dispenser);
            vm.stopPrank();
        }
    }

    function test_RevertWhen_CallerIsNotOperator() external {
        vm.prank(guardian);
        vault.pause();
        address[] memory callers = list(outsider, dispenser, guardian, admin);
        for (uint256 i = 0; i < callers.length; ++i) {
            expectUnauthorized(callers[i]);
            vm.prank(callers[i]);
            vault.unpause();
        }
    }

    function test_RevertWhen_CallerReplacesAuthority() external {
        address[] memory callers = list(outsider, guardian, operator, admin);
        for (uint256 i = 0; i < callers.length; ++i) {
            expectUnauthorized(callers[i]);
            vm.prank(callers[i]);
            vault.setAuthority(address(vault));
        }
        vm.assertEq(vault.authority(), address(manager), "authority");
    }

    /// @dev As in a deployment: the admin schedules the call and waits.
    function test_Sweep_WaitsForDelayOfAdmin() external {
        address other = delayedAdmin();
        bytes memory data = abi.encodeCall(vault.sweep, (NATIVE, payable(other), 3 ether));
        bytes32 operation = scheduled(other, data);
        vm.startPrank(other);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManager.AccessManagerNotReady.selector, operation)
        );
        vault.sweep(NATIVE, payable(other), 3 ether);
        vm.warp(block.timestamp + 1);
        vault.sweep(NATIVE, payable(other), 3 ether);
        vm.assertEq(other.balance, 3 ether, "swept");
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManager.AccessManagerNotScheduled.selector, operation)
        );
        vault.sweep(NATIVE, payable(other), 3 ether);
    }

    function test_SetLimit_WaitsForDelayOfAdminAlsoToLower() external {
        address other = delayedAdmin();
        bytes memory data = abi.encodeCall(vault.setLimit, (dispenser, NATIVE, 1 ether, 0));
        bytes32 operation = scheduled(other, data);
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManager.AccessManagerNotReady.selector, operation)
        );
        vm.prank(other);
        vault.setLimit(dispenser, NATIVE, 1 ether, 0);
        vm.assertEq(vault.available(dispenser, NATIVE), CAP, "not lowered yet");

        vm.warp(block.timestamp + 1);
        vm.prank(other);
        vault.setLimit(dispenser, NATIVE, 1 ether, 0);
        vm.assertEq(vault.available(dispenser, NATIVE), 1 ether, "lowered");
    }

    function test_Grant_MakesDispenserWithFullBucketsAndEmits() external {
        address newcomer = makeAddr("newcomer");
        vm.assertFalse(vault.isDispenser(newcomer), "not yet");
        vm.expectEmit(address(vault));
        emit IFaucetVault.DispenserGranted(newcomer, "second console");
        vm.expectEmit(address(vault));
        emit IFaucetVault.LimitSet(newcomer, NATIVE, 7 ether, 8 ether);
        grant(newcomer, "second console", NATIVE, 7 ether);
        vm.assertTrue(vault.isDispenser(newcomer), "dispenser");
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
            abi.encodeWithSelector(IFaucetVault.FaucetVault_NotToken.selector, outsider)
        );
        grant(dispenser, "console", outsider, 1 ether);
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
        expectNotDispenser(outsider);
        vm.prank(admin);
        vault.setLimit(outsider, NATIVE, CAP, RATE_PER_DAY);
    }

    function test_Lock_TakesPowerUntilNextGrant() external {
        vm.expectEmit(address(vault));
        emit IFaucetVault.DispenserLocked(dispenser, guardian);
        vm.prank(guardian);
        vault.lockDispenser(dispenser);

        vm.assertFalse(vault.isDispenser(dispenser), "locked");
        vm.assertEq(vault.available(dispenser, NATIVE), 0, "nothing is available");
        expectNotDispenser(dispenser);
        dripNative(recipient, 1 ether, ID);
        expectNotDispenser(dispenser);
        vm.prank(admin);
        vault.setLimit(dispenser, NATIVE, CAP, RATE_PER_DAY);

        grant(dispenser, "console", NATIVE, 7 ether);
        dripNative(recipient, 1 ether, ID);
        vm.assertEq(recipient.balance, 1 ether, "paid again");
    }

    function test_Lock_RevertWhen_NotDispenser() external {
        vm.startPrank(guardian);
        expectNotDispenser(outsider);
        vault.lockDispenser(outsider);
        vault.lockDispenser(dispenser);
        expectNotDispenser(dispenser);
        vault.lockDispenser(dispenser);
    }

    function test_Pause_StopsPayoutsAndUnpauseLetsThemGoOn() external {
        vm.prank(guardian);
        vault.pause();
        vm.assertEq(vault.available(dispenser, NATIVE), 0, "nothing is available");
        vm.prank(operator);
        vault.unpause();
        dripNative(recipient, 1 ether, ID);
        vm.assertEq(recipient.balance, 1 ether, "paid again");
    }

    function test_Sweep_PaysAlsoWhilePaused() external {
        vm.prank(guardian);
        vault.pause();
        vm.startPrank(admin);
        vm.expectEmit(address(vault));
        emit IFaucetVault.Swept(NATIVE, outsider, 3 ether);
        vault.sweep(NATIVE, payable(outsider), 3 ether);
        vm.expectEmit(address(vault));
        emit IFaucetVault.Swept(address(token), outsider, 4 ether);
        vault.sweep(address(token), payable(outsider), 4 ether);
        vm.stopPrank();
        vm.assertEq(outsider.balance, 3 ether, "native");
        vm.assertEq(token.balanceOf(outsider), 4 ether, "token");
    }

    function test_Sweep_RevertWhen_RecipientIsZeroOrVault() external {
        address[] memory invalid = list(address(0), address(vault));
        for (uint256 i = 0; i < invalid.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IFaucetVault.FaucetVault_InvalidRecipient.selector, invalid[i]
                )
            );
            vm.prank(admin);
            vault.sweep(NATIVE, payable(invalid[i]), 1);
        }
    }

    function test_Sweep_RevertWhen_RecipientRejects() external {
        address payable rejecting = payable(address(new RejectingRecipient()));
        vm.expectRevert(abi.encodeWithSelector(Errors.FailedCall.selector));
        vm.prank(admin);
        vault.sweep(NATIVE, rejecting, 1);
    }

    function delayedAdmin() private returns (address account) {
        account = makeAddr("delayed admin");
        manager.grantRole(FAUCET_ADMIN, account, DELAY);
    }

    /// @dev Schedules the call, and waits until a second before it is ready.
    function scheduled(address account, bytes memory data) private returns (bytes32 operation) {
        operation = manager.hashOperation(account, address(vault), data);
        vm.prank(account);
        manager.schedule(address(vault), data, 0);
        vm.warp(block.timestamp + DELAY - 1);
    }

    function grant(address account, string memory name, address asset, uint128 cap) private {
        IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](1);
        limits[0] = IFaucetVault.Limit({asset: asset, cap: cap, ratePerDay: 8 ether});
        vm.prank(admin);
        vault.grantDispenser(account, name, limits);
    }
}
