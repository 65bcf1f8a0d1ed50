// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IReflectionToken} from "../../../src/token/reflection/IReflectionToken.sol";
import {Test} from "../../lib/Test.sol";
import {ReflectionHandler} from "./ReflectionHandler.sol";
import {ReflectionModel} from "./ReflectionModel.sol";

/// @notice Invariants of a token with a reflected fee, whatever its holders and its owner call, in any order,
/// even with all accounts excluded:
///
/// 1. The sum of all balances never exceeds the supply, and falls short of it by less than a unit per earning
///    holder. Shares sum to the pool's; its units and the excluded balances sum to the supply.
/// 2. Every balance equals, to a unit, the result of dividing each fee among all earners one by one.
/// 3. An exclusion or inclusion changes no other balance by more than a unit, and the account's own not at all;
///    an exemption or a lower fee changes none.
/// 4. A transfer reverts only if it exceeds the sender's balance, an exclusion only if it would change nothing.
///    The fee only decreases.
/// forge-config: default.invariant.check_interval = 16
contract ReflectionInvariantTest is Test {
    ReflectionHandler internal handler;

    function setUp() external {
        handler = new ReflectionHandler();
        bytes4[] memory actions = new bytes4[](11);
        actions[0] = handler.transfer.selector;
        actions[1] = handler.transfer.selector;
        actions[2] = handler.transfer.selector;
        actions[3] = handler.transfer.selector;
        actions[4] = handler.setExcluded.selector;
        actions[5] = handler.setExcluded.selector;
        actions[6] = handler.excludeAndInclude.selector;
        actions[7] = handler.excludeAll.selector;
        actions[8] = handler.setExempt.selector;
        actions[9] = handler.lowerFee.selector;
        actions[10] = handler.strand.selector;
        targetContract(address(handler), actions);
    }

    /// @dev A single function, since forge gives each invariant its own run.
    function invariant_ModelHolds() external view {
        vm.assertEq(handler.windfalls(), 0, "windfalls");
        vm.assertEq(handler.wrongEnds(), 0, "wrong ends");
        for (uint256 i = 0; i < handler.count(); ++i) {
            checkToken(i, handler.entryOf(i));
        }
    }

    function checkToken(uint256 id, ReflectionModel.Entry memory entry) private view {
        IReflectionToken.Pool memory all = entry.token.pool();
        (uint256 sum, uint256 plain, uint256 shares, uint256 earning) = (0, 0, 0, 0);
        for (uint256 i = 0; i < handler.HOLDERS(); ++i) {
            address holder = handler.holders(i);
            uint256 balance = entry.token.balanceOf(holder);
            vm.assertLe(balance, handler.balanceByModel(id, i) + 1, "more than was due");
            vm.assertLe(handler.balanceByModel(id, i), balance + 1, "less than was due");
            IReflectionToken.Account memory its = entry.token.accountOf(holder);
            sum += balance;
            if (its.excluded) plain += balance;
            else shares += uint256(its.amount) << 28 * uint256(all.scale - its.scale);
            if (!its.excluded) ++earning;
        }
        vm.assertEq(shares, all.shares, "sum of shares");
        vm.assertEq(plain + all.units, entry.supply, "pool and excluded");
        vm.assertLe(sum, entry.supply, "sum of balances");
        vm.assertLe(entry.supply, sum + earning, "lost by rounding");
        vm.assertEq(entry.token.totalSupply(), entry.supply, "supply");
        vm.assertEq(entry.token.feeBps(), entry.feeBps, "fee");
        if (all.shares != 0) vm.assertLe(uint256(all.units) << 32, all.shares, "coarse shares");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract ReflectionHandlerTest is ReflectionInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "transfer, transfer of all, refused, excluded, included, all excluded, " "scaled"
        );
    }
}
