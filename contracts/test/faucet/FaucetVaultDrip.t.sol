// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {
    GasBurningRecipient,
    ReentrantDispenser,
    RejectingRecipient,
    SmartAccountRecipient
} from "../mocks/Recipients.sol";
import {
    FalseReturningToken,
    FeeOnTopToken,
    FeeOnTransferToken,
    NoReturnToken
} from "../mocks/Tokens.sol";
import {FaucetVaultFixture} from "./FaucetVaultFixture.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Pausable} from "@openzeppelin/contracts/utils/Pausable.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

contract FaucetVaultDripTest is FaucetVaultFixture {
    function test_RevertWhen_CallerIsNoDispenser() external {
        expectNotDispenser(outsider);
        vm.prank(outsider);
        vault.drip(recipient, NATIVE, 1 ether, ID);
    }

    function test_RevertGiven_Paused() external {
        vm.prank(guardian);
        vault.pause();
        vm.expectRevert(abi.encodeWithSelector(Pausable.EnforcedPause.selector));
        dripNative(recipient, 1 ether, ID);
    }

    function test_RevertGiven_IdHasPaid() external {
        dripNative(recipient, 1 ether, ID);
        vm.expectRevert(abi.encodeWithSelector(IFaucetVault.FaucetVault_AlreadyPaid.selector, ID));
        vm.prank(dispenser);
        vault.drip(outsider, address(token), 2 ether, ID);
    }

    function test_RevertWhen_AmountIsZero() external {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_ZeroAmount.selector, NATIVE)
        );
        dripNative(recipient, 0, ID);
    }

    function test_RevertWhen_AmountIsAboveBucket() external {
        expectOverLimit(NATIVE, uint256(CAP) + 1, CAP);
        dripNative(recipient, uint256(CAP) + 1, ID);
    }

    function test_RevertGiven_AssetHasNoLimit() external {
        address unlimited = address(new NoReturnToken());
        expectOverLimit(unlimited, 1, 0);
        vm.prank(dispenser);
        vault.drip(recipient, unlimited, 1, ID);
    }

    function test_RevertGiven_VaultHoldsLess() external {
        vm.deal(address(vault), 1 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                IFaucetVault.FaucetVault_InsufficientFunds.selector, NATIVE, 2 ether, 1 ether
            )
        );
        dripNative(recipient, 2 ether, ID);
    }

    function test_RevertWhen_RecipientIsZeroOrVault() external {
        address[] memory invalid = list(address(0), address(vault));
        for (uint256 i = 0; i < invalid.length; ++i) {
            bytes memory expected = abi.encodeWithSelector(
                IFaucetVault.FaucetVault_InvalidRecipient.selector, invalid[i]
            );
            vm.expectRevert(expected);
            dripNative(invalid[i], 1 ether, ID);
            vm.expectRevert(expected);
            vm.prank(dispenser);
            vault.drip(invalid[i], address(token), 1 ether, ID);
        }
    }

    function test_RevertWhen_RecipientRejectsOrBurnsItsGas() external {
        address[] memory bad =
            list(address(new RejectingRecipient()), address(new GasBurningRecipient()));
        for (uint256 i = 0; i < bad.length; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IFaucetVault.FaucetVault_PushFailed.selector, bad[i], 1 ether
                )
            );
            dripNative(bad[i], 1 ether, ID);
        }
        vm.assertFalse(vault.isPaid(ID), "a reverted payment marks nothing");
    }

    function test_WhenRecipientIsSmartAccount() external {
        SmartAccountRecipient account = new SmartAccountRecipient();
        dripNative(address(account), 1 ether, ID);
        vm.assertEq(account.total(), 1 ether, "the account's own bookkeeping ran");
    }

    function test_WhenRecipientCallsAgain() external {
        ReentrantDispenser thief = new ReentrantDispenser(vault);
        IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](1);
        limits[0] = IFaucetVault.Limit({asset: NATIVE, cap: CAP, ratePerDay: 0});
        vm.prank(admin);
        vault.grantDispenser(address(thief), "thief", limits);

        thief.start(
            abi.encodeCall(vault.drip, (address(thief), NATIVE, 1 ether, bytes32(uint256(1)))),
            abi.encodeCall(vault.drip, (address(thief), NATIVE, 1 ether, bytes32(uint256(2))))
        );

        vm.assertEq(address(thief).balance, 1 ether, "only the outer payment was made");
        vm.assertFalse(vault.isPaid(bytes32(uint256(2))), "the inner payment was not");
        vm.assertEq(
            keccak256(thief.lastError()),
            keccak256(
                abi.encodeWithSelector(
                    ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector
                )
            ),
            "the guard refused it"
        );
    }

    function test_PaysMarksAndEmits() external {
        vm.expectEmit(address(vault));
        emit IFaucetVault.Dripped(ID, recipient, NATIVE, 3 ether);
        dripNative(recipient, 3 ether, ID);
        vm.assertEq(recipient.balance, 3 ether, "recipient");
        vm.assertEq(address(vault).balance, FUNDS - 3 ether, "vault");
        vm.assertTrue(vault.isPaid(ID), "id");
        vm.assertFalse(vault.isPaid(bytes32(uint256(ID) ^ 1)), "neighbour id");
    }

    function test_TakesFromThatBucketOnly() external {
        dripNative(recipient, 400 ether, ID);
        vm.assertEq(vault.available(dispenser, NATIVE), CAP - 400 ether, "native");
        vm.assertEq(vault.available(dispenser, address(token)), CAP, "token");
    }

    function test_RefillsEvenlyUpToCap() external {
        dripNative(recipient, CAP, ID);
        vm.assertEq(vault.available(dispenser, NATIVE), 0, "emptied");
        vm.warp(block.timestamp + 1 hours);
        vm.assertEq(vault.available(dispenser, NATIVE), 100 ether, "a 24th of the rate");
        vm.warp(block.timestamp + 30 days);
        vm.assertEq(vault.available(dispenser, NATIVE), CAP, "never above the cap");
    }

    function test_Token_Pays() external {
        vm.expectEmit(address(vault));
        emit IFaucetVault.Dripped(ID, recipient, address(token), 3 ether);
        vm.prank(dispenser);
        vault.drip(recipient, address(token), 3 ether, ID);
        vm.assertEq(token.balanceOf(recipient), 3 ether, "recipient");
    }

    function test_Token_WhenTransferReturnsNothing() external {
        NoReturnToken old = new NoReturnToken();
        old.mint(address(vault), 5 ether);
        limit(address(old));
        vm.prank(dispenser);
        vault.drip(recipient, address(old), 3 ether, ID);
        vm.assertEq(old.balanceOf(recipient), 3 ether, "recipient");
    }

    function test_RevertWhen_TransferReturnsFalse() external {
        FalseReturningToken rejecting = new FalseReturningToken();
        rejecting.mint(address(vault), 5 ether);
        limit(address(rejecting));
        vm.expectRevert(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, rejecting)
        );
        vm.prank(dispenser);
        vault.drip(recipient, address(rejecting), 3 ether, ID);
    }

    function test_RevertWhen_TokenTakesFee() external {
        FeeOnTransferToken token_ = new FeeOnTransferToken();
        token_.mint(address(vault), 500 ether);
        limit(address(token_));
        vm.expectRevert(
            abi.encodeWithSelector(
                IFaucetVault.FaucetVault_InexactTransfer.selector,
                token_,
                100 ether,
                100 ether,
                99 ether
            )
        );
        vm.prank(dispenser);
        vault.drip(recipient, address(token_), 100 ether, ID);
    }

    function test_RevertWhen_TokenTakesFeeOnTop() external {
        FeeOnTopToken token_ = new FeeOnTopToken();
        token_.mint(address(vault), 500 ether);
        limit(address(token_));
        vm.expectRevert(
            abi.encodeWithSelector(
                IFaucetVault.FaucetVault_InexactTransfer.selector,
                token_,
                100 ether,
                101 ether,
                100 ether
            )
        );
        vm.prank(dispenser);
        vault.drip(recipient, address(token_), 100 ether, ID);
    }

    function testFuzz_LevelNeverAboveCapAndRefillExact(
        uint128 cap,
        uint128 ratePerDay,
        uint256 amount,
        uint32 elapsed
    ) external {
        cap = uint128(bound(cap, 1, FUNDS));
        amount = bound(amount, 1, cap);
        vm.startPrank(admin);
        vault.setLimit(dispenser, NATIVE, 0, 0);
        vault.setLimit(dispenser, NATIVE, cap, ratePerDay);
        vm.stopPrank();

        dripNative(recipient, amount, ID);
        vm.warp(block.timestamp + elapsed);

        uint256 full = uint256(cap) - amount + uint256(ratePerDay) * elapsed / 1 days;
        uint256 expected = full < cap ? full : cap;
        vm.assertEq(vault.available(dispenser, NATIVE), expected, "level");
    }

    function testFuzz_IdPaysOnceAndOnlyIt(bytes32 id, uint8 bit) external {
        bytes32 neighbour = bytes32(uint256(id) ^ 2 ** uint256(bit));
        dripNative(recipient, 1 ether, id);
        vm.assertFalse(vault.isPaid(neighbour), "a neighbour is another id");
        dripNative(recipient, 1 ether, neighbour);
        vm.expectRevert(abi.encodeWithSelector(IFaucetVault.FaucetVault_AlreadyPaid.selector, id));
        dripNative(recipient, 1 ether, id);
    }
}
