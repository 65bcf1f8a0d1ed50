// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {Test} from "../../lib/Test.sol";
import {ClaimHandler} from "./ClaimHandler.sol";

/// @notice What holds of a hub whatever its people do, in whatever order:
///
/// 1. Each programme has the balance of the model, which only calls on it change. What is paid is never
///    more than what was funded.
/// 2. What accounts have claimed of a programme never falls, and its sum is what the programme has paid.
/// 3. The hub's balance of a token is the sum of what its programmes have of it, and what was given to it
///    past its functions. So a wrong root costs at most its own programme's funds.
/// 4. A claim pays exactly what the model expects, and only while it should: by a root that is active and not
///    disabled, before the programme's time is over, and not while that is paused. Nothing is paid twice.
/// 5. What a programme has paid is never more than the largest total of a root that was active.
/// 6. Each account has what it claimed, and what was left went where it should.
///
/// The model is persistent, so an error of any call shows at the next check.
/// forge-config: default.invariant.check_interval = 20
contract ClaimInvariantTest is Test {
    ClaimHandler internal handler;

    function setUp() external {
        vm.warp(1_800_000_000);
        handler = new ClaimHandler();
        // Funds, publishes and claims more often than the rest.
        bytes4[] memory actions = new bytes4[](17);
        actions[0] = handler.fund.selector;
        actions[1] = handler.give.selector;
        actions[2] = handler.publish.selector;
        actions[3] = handler.publish.selector;
        actions[4] = handler.disable.selector;
        actions[5] = handler.claim.selector;
        actions[6] = handler.claim.selector;
        actions[7] = handler.claimMany.selector;
        actions[8] = handler.pause.selector;
        actions[9] = handler.end.selector;
        actions[10] = handler.close.selector;
        actions[11] = handler.setDelay.selector;
        actions[12] = handler.wait_.selector;
        actions[13] = handler.wait_.selector;
        actions[14] = handler.claim.selector;
        actions[15] = handler.claim.selector;
        actions[16] = handler.publish.selector;
        targetContract(address(handler), actions);
    }

    /// @dev A single function, since forge gives each invariant its own run.
    function invariant_ModelHolds() external view {
        uint256[2] memory sums;
        for (uint256 id = 1; id <= handler.PROGRAMMES(); ++id) {
            ClaimHandler.Entry memory entry = handler.entryOf(id);
            checkProgramme(id, entry);
            sums[entry.isNative ? 1 : 0] += entry.funded - entry.paid - entry.refunded;
        }
        address hub = address(handler.hub());
        vm.assertEq(hub.balance, sums[1] + handler.gifts(true), "coins");
        vm.assertEq(handler.token().balanceOf(hub), sums[0] + handler.gifts(false), "tokens");
        vm.assertEq(handler.wrongPayments(), 0, "wrong payments");
        vm.assertEq(handler.wrongRejections(), 0, "wrong refusals");
        for (uint256 i = 0; i < 3; ++i) {
            checkAccount(handler.accounts(i));
        }
        checkAccount(handler.refundTo());
    }

    function checkProgramme(uint256 id, ClaimHandler.Entry memory entry) private view {
        IClaimHub.Programme memory programme = handler.hub().programmeOf(id);
        vm.assertEq(programme.funded, entry.funded, "funded");
        vm.assertEq(programme.paid, entry.paid, "paid");
        vm.assertEq(programme.refunded, entry.refunded, "refunded");
        vm.assertEq(programme.endAt, entry.endAt, "end");
        vm.assertLe(uint256(programme.paid) + programme.refunded, programme.funded, "no more");
        vm.assertLe(programme.paid, entry.largestActive, "no more than a root's total");
        uint256 sum = 0;
        for (uint256 i = 0; i < 3; ++i) {
            address account = handler.accounts(i);
            uint256 claimed = handler.hub().claimedOf(id, account);
            vm.assertEq(claimed, handler.claimed(id, account), "claimed");
            sum += claimed;
        }
        vm.assertEq(sum, programme.paid, "sum of claims");
    }

    function checkAccount(address account) private view {
        vm.assertEq(account.balance, handler.balanceByModel(true, account), "coins of account");
        uint256 tokens = handler.token().balanceOf(account);
        vm.assertEq(tokens, handler.balanceByModel(false, account), "tokens of account");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract ClaimHandlerTest is ClaimInvariantTest {
    function afterInvariant() external view {
        assertDone(address(handler), "fund, publish, disable, claim, pause, end, close, wait");
    }
}
