// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../../src/ecosystem/Funds.sol";
import {IEtherDeposit} from "../../../src/ecosystem/treasury/IEtherDeposit.sol";
import {EtherDepositFixture} from "./EtherDepositFixture.sol";
import {DriftingToken, ReentrantSpender} from "./TreasuryParties.sol";

/// @notice Permissions of spenders.
contract EtherDepositSpendTest is EtherDepositFixture {
    function test_AllowSpender_IsForOwner() external {
        expectNotOwner(native);
        treasury.allowSpender(native, outsider, true);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.SpenderAllowed(native, spender, true);
        allow(native);
        vm.assertTrue(treasury.isSpenderAllowed(native, spender), "allowed");
        vm.assertFalse(treasury.isSpenderAllowed(tokens, spender), "not for the other");
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAddress.selector));
        vm.prank(owner);
        treasury.allowSpender(native, address(0), true);
    }

    function test_SetSpender_IsForAdmin() external {
        address[3] memory callers = [outsider, operator, owner];
        for (uint256 i = 0; i < 3; ++i) {
            expectUnauthorized(callers[i]);
            vm.prank(callers[i]);
            treasury.setSpender(outsider, true);
        }
        vm.assertFalse(treasury.isSpender(other), "not yet");
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.SpenderSet(other, true);
        setSpender(other, true);
        vm.assertTrue(treasury.isSpender(other), "enabled");
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.SpenderSet(other, false);
        setSpender(other, false);
        vm.assertFalse(treasury.isSpender(other), "disabled");
        vm.assertTrue(treasury.isSpender(spender), "the other spender");
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAddress.selector));
        vm.prank(admin);
        treasury.setSpender(address(0), true);
    }

    function test_Spend_PaysFromFreePart() external {
        allow(native);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Spent(native, spender, payee, 30 * UNIT, 70 * UNIT, 0);
        vm.prank(spender);
        treasury.spend(native, payee, 30 * UNIT);
        vm.assertEq(payee.balance, 30 * UNIT, "paid");
        checkBudget(native, 0, 30 * UNIT, 0);
        checkBudget(tokens, 0, 0, 0);
    }

    function test_Spend_RevertWhen_NotSpenderOrNotAllowed() external {
        vm.prank(owner);
        treasury.allowSpender(native, outsider, true);
        vm.startPrank(outsider);
        expectNotSpender(outsider);
        treasury.spend(native, payee, UNIT);
        expectNotSpender(outsider);
        treasury.reserve(native, UNIT);
        expectNotSpender(outsider);
        treasury.spendReserved(native, payee, UNIT);
        vm.stopPrank();

        // Permission for one budget does not extend to the other.
        allow(tokens);
        vm.startPrank(spender);
        expectNotAllowed();
        treasury.spend(native, payee, UNIT);
        expectNotAllowed();
        treasury.reserve(native, UNIT);
    }

    function test_Spend_RevertWhen_MoreThanFreeOrZero() external {
        allow(tokens);
        reserve(tokens, 60 * UNIT);
        vm.startPrank(spender);
        expectNotEnoughFree(tokens, address(token), 40 * UNIT + 1, 40 * UNIT);
        treasury.spend(tokens, payee, 40 * UNIT + 1);
        expectNotEnoughFree(tokens, address(token), 40 * UNIT + 1, 40 * UNIT);
        treasury.reserve(tokens, 40 * UNIT + 1);
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAmount.selector));
        treasury.spend(tokens, payee, 0);
        expectNotOpen(9);
        treasury.spend(9, payee, UNIT);
    }

    function test_Spend_RevertWhen_TokenTakesOtherAmount() external {
        DriftingToken drifting = new DriftingToken();
        uint256 id = open(address(drifting));
        depositTokens(drifting, id, 100 * UNIT);
        depositTokens(drifting, open(address(drifting)), 100 * UNIT);
        allow(id);
        drifting.drift();
        vm.expectRevert(
            abi.encodeWithSelector(
                Funds.Funds_InexactPayment.selector, drifting, 100 * UNIT, 101 * UNIT
            )
        );
        vm.prank(spender);
        treasury.spend(id, payee, 100 * UNIT);
    }

    function test_Reserve_KeepsPartForSpender() external {
        allow(native);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Reserved(native, spender, 60 * UNIT, 100 * UNIT, 60 * UNIT);
        reserve(native, 60 * UNIT);
        checkBudget(native, 60 * UNIT, 0, 0);
        vm.assertEq(treasury.reservedFor(native, spender), 60 * UNIT, "reserved for it");

        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Spent(native, spender, payee, 10 * UNIT, 90 * UNIT, 50 * UNIT);
        vm.prank(spender);
        treasury.spendReserved(native, payee, 10 * UNIT);
        checkBudget(native, 50 * UNIT, 10 * UNIT, 0);
        vm.assertEq(payee.balance, 10 * UNIT, "paid");

        vm.expectEmit(address(treasury));
        emit IEtherDeposit.Released(native, spender, 50 * UNIT, 90 * UNIT, 0);
        vm.prank(spender);
        treasury.release(native, 50 * UNIT);
        checkBudget(native, 0, 10 * UNIT, 0);
        vm.assertEq(treasury.reservedFor(native, spender), 0, "nothing reserved");
    }

    function test_Reserve_StandsWhenOwnerChangesMind() external {
        allow(native);
        reserve(native, 60 * UNIT);
        vm.prank(owner);
        treasury.allowSpender(native, spender, false);
        expectNotAllowed();
        reserve(native, UNIT);
        vm.prank(spender);
        treasury.spendReserved(native, payee, 60 * UNIT);
        vm.assertEq(payee.balance, 60 * UNIT, "paid");
    }

    /// @dev A spender cannot use what another has reserved.
    function test_Reserve_IsForThatSpenderOnly() external {
        setSpender(other, true);
        vm.prank(owner);
        treasury.allowSpender(native, other, true);
        allow(native);
        reserve(native, 60 * UNIT);
        vm.startPrank(other);
        treasury.reserve(native, 10 * UNIT);
        expectNotEnoughReserved(11 * UNIT, 10 * UNIT);
        treasury.spendReserved(native, payee, 11 * UNIT);
        expectNotEnoughReserved(11 * UNIT, 10 * UNIT);
        treasury.release(native, 11 * UNIT);
    }

    function test_ReleaseRevoked_FreesWhatLostSpenderHeld() external {
        allow(native);
        reserve(native, 60 * UNIT);
        expectNotOwner(native);
        treasury.releaseRevoked(native, spender);
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_StillSpender.selector, spender)
        );
        vm.prank(owner);
        treasury.releaseRevoked(native, spender);

        setSpender(spender, false);
        expectNotSpender(spender);
        vm.prank(spender);
        treasury.spendReserved(native, payee, UNIT);
        vm.prank(owner);
        vm.assertEq(treasury.releaseRevoked(native, spender), 60 * UNIT, "freed");
        checkBudget(native, 0, 0, 0);
    }

    /// @dev The spender pays itself and calls again before it returns.
    function test_Spend_RejectsReentrantCalls() external {
        ReentrantSpender reentrant = new ReentrantSpender(treasury, native);
        setSpender(address(reentrant), true);
        vm.prank(owner);
        treasury.allowSpender(native, address(reentrant), true);
        reentrant.spend(10 * UNIT);
        vm.assertEq(reentrant.rejections(), 3, "refused");
        vm.assertEq(address(reentrant).balance, 10 * UNIT, "paid once");
        checkBudget(native, 0, 10 * UNIT, 0);
    }

    function expectNotAllowed() private {
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_NotAllowed.selector, native, spender)
        );
    }

    function expectNotEnoughReserved(uint256 amount, uint256 reserved) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEtherDeposit.EtherDeposit_NotEnoughReserved.selector,
                native,
                NATIVE,
                amount,
                reserved
            )
        );
    }
}
