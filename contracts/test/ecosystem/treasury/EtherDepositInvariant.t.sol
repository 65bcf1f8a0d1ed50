// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEtherDeposit} from "../../../src/ecosystem/treasury/IEtherDeposit.sol";
import {Test} from "../../lib/Test.sol";
import {EtherDepositHandler} from "./EtherDepositHandler.sol";

/// @notice What holds of a treasury whatever its people do, in whatever order:
///
/// 1. Each budget has the balance of the model, which only calls on it change: no call on one changes
///    another. What is spent, reserved and refunded is never more than what was deposited.
/// 2. What is reserved of a budget is the sum of what is reserved for its spenders.
/// 3. What the treasury holds of a token is the sum of what its budgets have, and its balance is that and
///    what was given to it past its functions.
/// 4. A call moves money exactly when the model allows it: no more than is free or reserved for the caller,
///    and nothing for a spender that is disabled or, from the free part, without the owner's leave.
/// 5. What left arrived.
///
/// The model is persistent, so an error of any call shows at the next check.
/// forge-config: default.invariant.check_interval = 20
contract EtherDepositInvariantTest is Test {
    EtherDepositHandler internal handler;

    function setUp() external {
        handler = new EtherDepositHandler();
        bytes4[] memory actions = new bytes4[](15);
        actions[0] = handler.deposit.selector;
        actions[1] = handler.donate.selector;
        actions[2] = handler.give.selector;
        actions[3] = handler.allow.selector;
        actions[4] = handler.setSpender.selector;
        actions[5] = handler.reserve.selector;
        actions[6] = handler.release.selector;
        actions[7] = handler.releaseRevoked.selector;
        actions[8] = handler.spend.selector;
        actions[9] = handler.spendReserved.selector;
        actions[10] = handler.payOut.selector;
        actions[11] = handler.refund.selector;
        actions[12] = handler.close.selector;
        actions[13] = handler.moveDonations.selector;
        actions[14] = handler.assignSurplus.selector;
        targetContract(address(handler), actions);
    }

    /// @dev A single function, since forge gives each invariant its own run.
    function invariant_ModelHolds() external view {
        uint256[2] memory sums;
        for (uint256 id = 0; id < handler.BUDGETS(); ++id) {
            EtherDepositHandler.Entry memory entry = handler.entryOf(id);
            checkBudget(id, entry);
            sums[entry.isNative ? 1 : 0] += entry.deposited - entry.spent - entry.refunded;
        }
        checkHeld(address(0), true, sums[1], address(handler.treasury()).balance);
        address token = address(handler.token());
        checkHeld(token, false, sums[0], handler.token().balanceOf(address(handler.treasury())));
        vm.assertEq(handler.wrongPayments(), 0, "wrong payments");
        vm.assertEq(handler.wrongRejections(), 0, "wrong refusals");
        vm.assertEq(handler.payee().balance, handler.paid(true), "coins that arrived");
        vm.assertEq(
            handler.token().balanceOf(handler.payee()), handler.paid(false), "tokens that arrived"
        );
    }

    function checkBudget(uint256 id, EtherDepositHandler.Entry memory entry) private view {
        IEtherDeposit.Budget memory budget = handler.treasury().budgetOf(id);
        vm.assertEq(budget.deposited, entry.deposited, "deposited");
        vm.assertEq(budget.reserved, entry.reserved, "reserved");
        vm.assertEq(budget.spent, entry.spent, "spent");
        vm.assertEq(budget.refunded, entry.refunded, "refunded");
        bool isClosed = budget.state == IEtherDeposit.BudgetState.Closed;
        vm.assertTrue(isClosed == entry.isClosed, "closed");
        uint256 out = uint256(budget.spent) + budget.reserved + budget.refunded;
        vm.assertLe(out, budget.deposited, "no more than was deposited");
        uint256 sum = handler.treasury().reservedFor(id, handler.spenders(0))
            + handler.treasury().reservedFor(id, handler.spenders(1));
        vm.assertEq(sum, budget.reserved, "reserved for spenders");
    }

    function checkHeld(address token, bool isNative, uint256 sum, uint256 balance) private view {
        vm.assertEq(handler.treasury().held(token), sum, "held");
        vm.assertEq(balance, sum + handler.gifts(isNative), "balance");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract EtherDepositHandlerTest is EtherDepositInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "deposit, donate, allow, move donations, assign surplus, reserve, release, spend, pay out, refund, close"
        );
    }
}
