// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {
    DemandingRecipient,
    GasBurningRecipient,
    LimitingRecipient,
    RejectingRecipient,
    ReturnBombRecipient
} from "../mocks/Recipients.sol";
import {BlockingToken, GasBurningToken} from "../mocks/Tokens.sol";
import {FaucetVaultFixture} from "./FaucetVaultFixture.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";

contract FaucetVaultBatchTest is FaucetVaultFixture {
    address internal other = makeAddr("other");

    function dripBatch(address[] memory to, address[] memory assets, uint256[] memory amounts)
        internal
        returns (uint256 failed)
    {
        vm.prank(dispenser);
        return vault.dripBatch(to, assets, amounts, ID);
    }

    function many(uint256 count) internal returns (address[] memory to) {
        to = new address[](count);
        for (uint256 i = 0; i < count; ++i) {
            to[i] = makeAddr(vm.toString(i));
        }
    }

    function test_Kit_PaysEveryAssetAndEmitsForEach() external {
        vm.expectEmit(address(vault));
        emit IFaucetVault.Dripped(ID, recipient, NATIVE, 1 ether);
        vm.expectEmit(address(vault));
        emit IFaucetVault.Dripped(ID, recipient, address(token), 5 ether);
        vm.prank(dispenser);
        vault.dripKit(recipient, list(NATIVE, address(token)), list(1 ether, 5 ether), ID);
        vm.assertEq(recipient.balance, 1 ether, "native");
        vm.assertEq(token.balanceOf(recipient), 5 ether, "token");
        vm.assertTrue(vault.isPaid(ID), "id");
    }

    function test_Kit_RevertWhen_Malformed() external {
        address[] memory none = new address[](0);
        expectInvalidKit(0, 0);
        kit(none, new uint256[](0));
        expectInvalidKit(9, 9);
        kit(new address[](9), new uint256[](9));
        expectInvalidKit(2, 1);
        kit(list(NATIVE, address(token)), list(1 ether));
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_DuplicateAsset.selector, NATIVE)
        );
        kit(list(NATIVE, NATIVE), list(1 ether, 1 ether));
    }

    function test_Kit_RevertWhen_OneAssetCannotBePaid() external {
        expectOverLimit(address(token), uint256(CAP) + 1, CAP);
        kit(list(NATIVE, address(token)), list(1 ether, uint256(CAP) + 1));
        vm.assertEq(recipient.balance, 0, "nothing was paid");
        vm.assertFalse(vault.isPaid(ID), "nothing was marked");
    }

    function test_Kit_RevertWhen_RecipientRejectsLastAsset() external {
        address rejecting = address(new RejectingRecipient());
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_PushFailed.selector, rejecting, 1 ether)
        );
        vm.prank(dispenser);
        vault.dripKit(rejecting, list(address(token), NATIVE), list(5 ether, 1 ether), ID);
        vm.assertEq(token.balanceOf(rejecting), 0, "the token went back");
        vm.assertFalse(vault.isPaid(ID), "nothing was marked");
    }

    function test_RevertGiven_Paused() external {
        vm.prank(guardian);
        vault.pause();
        vm.expectRevert(abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        kit(list(NATIVE), list(1 ether));
        vm.expectRevert(abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        dripBatch(list(recipient), list(NATIVE), list(1 ether));
    }

    function test_RevertWhen_CallerIsNoDispenser() external {
        expectNotDispenser(outsider);
        vm.prank(outsider);
        vault.dripKit(recipient, list(NATIVE), list(1 ether), ID);
        expectNotDispenser(outsider);
        vm.prank(outsider);
        vault.dripBatch(list(recipient), list(NATIVE), list(1 ether), ID);
    }

    function test_RevertWhen_UnauthorizedCallerCallsPayKit() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_NotSelf.selector, dispenser)
        );
        vm.prank(dispenser);
        vault.payKit(recipient, list(NATIVE), list(1 ether));
    }

    function test_Batch_PaysEachRecipientTheKit() external {
        vm.expectEmit(address(vault));
        emit IFaucetVault.BatchDripped(
            ID, 2, 0, list(NATIVE, address(token)), list(1 ether, 5 ether)
        );
        uint256 failed =
            dripBatch(list(recipient, other), list(NATIVE, address(token)), list(1 ether, 5 ether));
        vm.assertEq(failed, 0, "failed");
        vm.assertEq(recipient.balance, 1 ether, "native, first");
        vm.assertEq(other.balance, 1 ether, "native, second");
        vm.assertEq(token.balanceOf(recipient), 5 ether, "token, first");
        vm.assertEq(token.balanceOf(other), 5 ether, "token, second");
        vm.assertEq(vault.available(dispenser, NATIVE), CAP - 2 ether, "native bucket");
        vm.assertEq(vault.available(dispenser, address(token)), CAP - 10 ether, "token bucket");
    }

    function test_Batch_RevertWhen_NoneOrTooMany() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_InvalidBatch.selector, 0, 400)
        );
        dripBatch(new address[](0), list(NATIVE), list(1));
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_InvalidBatch.selector, 401, 400)
        );
        dripBatch(new address[](401), list(NATIVE), list(1));
    }

    function test_Batch_RevertWhen_AllTogetherAboveBucket() external {
        expectOverLimit(NATIVE, 1_002 ether, CAP);
        dripBatch(list(recipient, other), list(NATIVE), list(501 ether));
        expectOverLimit(NATIVE, type(uint256).max, CAP);
        dripBatch(list(recipient, other), list(NATIVE), list(1 << 255));
    }

    function test_Batch_RevertGiven_VaultHoldsLess() external {
        vm.deal(address(vault), 3 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                IFaucetVault.FaucetVault_InsufficientFunds.selector, NATIVE, 4 ether, 3 ether
            )
        );
        dripBatch(list(recipient, other), list(NATIVE), list(2 ether));
    }

    function test_Batch_RevertGiven_IdHasPaid() external {
        dripNative(recipient, 1 ether, ID);
        vm.expectRevert(abi.encodeWithSelector(IFaucetVault.FaucetVault_AlreadyPaid.selector, ID));
        dripBatch(list(other), list(NATIVE), list(1 ether));
    }

    function test_Batch_SkipsWhoCannotBePaid() external {
        address[4] memory bad = [
            address(new RejectingRecipient()),
            address(new GasBurningRecipient()),
            address(0),
            address(vault)
        ];
        for (uint256 i = 0; i < bad.length; ++i) {
            bytes32 id = bytes32(i);
            vm.expectEmit(address(vault));
            emit IFaucetVault.DripFailed(id, bad[i]);
            vm.prank(dispenser);
            uint256 failed =
                vault.dripBatch(list(recipient, bad[i], other), list(NATIVE), list(1 ether), id);
            vm.assertEq(failed, 1, "failed");
        }
        vm.assertEq(recipient.balance, 4 ether, "before the failing one");
        vm.assertEq(other.balance, 4 ether, "after the failing one");
        vm.assertEq(vault.available(dispenser, NATIVE), CAP - 8 ether, "failed shares came back");
    }

    function test_Batch_PaysNothingOfKitToUnpayableRecipient() external {
        BlockingToken blocking = new BlockingToken();
        blocking.mint(address(vault), 100 ether);
        blocking.block_(other);
        limit(address(blocking));

        vm.expectEmit(address(vault));
        emit IFaucetVault.DripFailed(ID, other);
        uint256 failed = dripBatch(
            list(recipient, other), list(NATIVE, address(blocking)), list(1 ether, 5 ether)
        );

        vm.assertEq(failed, 1, "failed");
        vm.assertEq(other.balance, 0, "not even the native coin, which comes first");
        vm.assertEq(blocking.balanceOf(recipient), 5 ether, "the other was paid");
        vm.assertEq(vault.available(dispenser, NATIVE), CAP - 1 ether, "native share came back");
        vm.assertEq(
            vault.available(dispenser, address(blocking)), CAP - 5 ether, "token share came back"
        );
    }

    function test_Batch_SkipsAllOfTokenThatBurnsGas() external {
        GasBurningToken burning = new GasBurningToken();
        burning.mint(address(vault), 100 ether);
        limit(address(burning));
        uint256 failed = dripBatch(list(recipient, other), list(address(burning)), list(1 ether));
        vm.assertEq(failed, 2, "failed");
        vm.assertEq(vault.available(dispenser, address(burning)), CAP, "the bucket is as before");
    }

    function test_Batch_DoesNotPayForReturnedData() external {
        address bomb = address(new ReturnBombRecipient());
        address[] memory bombs = new address[](50);
        for (uint256 i = 0; i < bombs.length; ++i) {
            bombs[i] = bomb;
        }
        uint256 gasBefore = gasleft();
        dripBatch(bombs, list(NATIVE), list(1 ether));
        vm.assertLe(gasBefore - gasleft(), bombs.length * 45_000, "gas");
    }

    function testFuzz_Batch_StarvedRevertsAsWhole(uint256 gasLimit, bool withToken) external {
        gasLimit = bound(gasLimit, 50_000, 2_500_000);
        address[] memory to = new address[](8);
        for (uint256 i = 0; i < to.length; ++i) {
            to[i] = address(new DemandingRecipient());
        }
        bytes memory call = withToken
            ? abi.encodeCall(
                vault.dripBatch, (to, list(address(token), NATIVE), list(1 ether, 1 ether), ID)
            )
            : abi.encodeCall(vault.dripBatch, (to, list(NATIVE), list(1 ether), ID));

        vm.prank(dispenser);
        (bool ok, bytes memory result) = address(vault).call{gas: gasLimit}(call);

        vm.assertEq(vault.isPaid(ID) ? 1 : 0, ok ? 1 : 0, "marked exactly when it went through");
        if (ok) vm.assertEq(abi.decode(result, (uint256)), 0, "no one failed for lack of gas");
        for (uint256 i = 0; i < to.length; ++i) {
            vm.assertEq(to[i].balance, ok ? 1 ether : 0, "all or no one");
        }
    }

    /// @dev What a failed payment gives back does not lift the bucket above its new cap.
    function test_Batch_KeepsACapThatARecipientHasLowered() external {
        address limiting = address(new LimitingRecipient(vault, dispenser));
        manager.grantRole(FAUCET_ADMIN, limiting, 0);
        address rejecting = address(new RejectingRecipient());
        uint256 failed = dripBatch(list(limiting, rejecting), list(NATIVE), list(1 ether));
        vm.assertEq(failed, 1, "failed");
        vm.assertEq(limiting.balance, 1 ether, "paid");
        vm.assertEq(vault.limitOf(dispenser, NATIVE).level, 10 ether, "level");
    }

    function test_Batch_SaysThatGasIsShort() external {
        address[] memory to = many(10);
        vm.expectPartialRevert(IFaucetVault.FaucetVault_TooLittleGas.selector);
        vm.prank(dispenser);
        vault.dripBatch{gas: 300_000}(to, list(NATIVE), list(1 ether), ID);
    }

    function kit(address[] memory assets, uint256[] memory amounts) private {
        vm.prank(dispenser);
        vault.dripKit(recipient, assets, amounts, ID);
    }

    function expectInvalidKit(uint256 assets, uint256 amounts) private {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_InvalidKit.selector, assets, amounts, 8)
        );
    }
}
