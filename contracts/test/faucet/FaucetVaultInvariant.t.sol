// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVault} from "../../src/faucet/FaucetVault.sol";
import {Test} from "../lib/Test.sol";
import {FaucetVaultHandler} from "./FaucetVaultHandler.sol";

/// @notice Invariants of a vault, for any actions in any order:
///
/// 1. Between two grants, a dispenser pays at most the cap plus the rate's yield in T of an asset
/// within any window of T seconds.
/// 2. An id pays once.
/// 3. The vault holds what came in minus what was paid and swept, and every payment arrived.
/// 4. A payment never exceeds what the dispenser had available at that moment, which bounds the
/// loss from a stolen key.
/// 5. Nothing is paid while the vault is paused, or by a locked dispenser; an admin can still
/// sweep.
contract FaucetVaultInvariantTest is Test {
    FaucetVaultHandler internal handler;
    FaucetVault private vault;

    function setUp() external {
        vm.warp(1_800_000_000);
        handler = new FaucetVaultHandler();
        vault = handler.vault();
        handler.start();

        bytes4[] memory actions = new bytes4[](8);
        actions[0] = handler.fund.selector;
        actions[1] = handler.drip.selector;
        actions[2] = handler.dripKit.selector;
        actions[3] = handler.dripBatch.selector;
        actions[4] = handler.wait_.selector;
        actions[5] = handler.togglePause.selector;
        actions[6] = handler.lockOrGrant.selector;
        actions[7] = handler.sweep.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_OutflowInAnyWindowIsBounded() external view {
        address[2] memory dispensers = handler.dispensers();
        for (uint256 i = 0; i < dispensers.length; ++i) {
            checkWindows(dispensers[i], address(0));
            checkWindows(dispensers[i], address(handler.token()));
        }
    }

    function invariant_2_IdPaysOnce() external view {
        vm.assertEq(handler.idsThatPaidTwice(), 0, "ids that paid twice");
    }

    function invariant_3_BalanceIsInLessOut() external view {
        checkBalance(address(0), address(vault).balance);
        checkBalance(address(handler.token()), handler.token().balanceOf(address(vault)));
    }

    function invariant_4_PaymentIsWithinWhatWasAvailable() external view {
        vm.assertEq(handler.payoutsAboveAvailable(), 0, "payouts above what was available");
    }

    function invariant_5_NothingIsPaidWhilePausedOrLocked() external view {
        vm.assertEq(handler.payoutsWhilePaused(), 0, "payouts while paused");
        vm.assertEq(handler.payoutsWhileLocked(), 0, "payouts by a locked dispenser");
    }

    /// @dev A window may start at any payment and end at any later one, since nothing changes
    /// between payments. Windows that start at the same payment grow, so their sums are
    /// accumulated.
    function checkWindows(address dispenser, address asset) private view {
        FaucetVaultHandler.Outflow[] memory outflows = handler.outflows(dispenser, asset);
        for (uint256 first = 0; first < outflows.length; ++first) {
            uint256 sum = 0;
            for (uint256 last = first; last < outflows.length; ++last) {
                sum += outflows[last].amount;
                uint256 window = outflows[last].time - outflows[first].time;
                uint256 allowed = handler.CAP() + uint256(handler.RATE_PER_DAY()) * window / 1 days;
                vm.assertLe(sum, allowed, "outflow in a window");
            }
        }
    }

    function checkBalance(address asset, uint256 held) private view {
        uint256 out = handler.paidOut(asset) + handler.sweptOut(asset);
        vm.assertEq(held, handler.fundedIn(asset) - out, "what the vault holds");
        vm.assertEq(handler.receivedByRecipients(asset), handler.paidOut(asset), "what arrived");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract FaucetVaultHandlerTest is FaucetVaultInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "fund, drip, drip refused, kit, batch, batch with failures, "
            "pause or unpause, lock, grant, sweep, sweep while paused, wait"
        );
    }
}
