// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {MinimumStakeHandler} from "./MinimumStakeHandler.sol";
import {StakingFixture} from "./StakingFixture.sol";

/// @notice Invariants of the parameters, whatever accounts call, in any order:
///
/// 1. A value is the first one, or the one that was announced last before it was applied; one that
/// was canceled or replaced never applies.
/// 2. It was applied after its notice, and less than 14 days after that.
/// 3. It is within its bounds, which never change, and within its orders.
/// 4. What is announced is what was announced last, until it is canceled, applied or void.
/// 5. A call succeeds exactly if its account and its values are allowed.
/// forge-config: default.invariant.check_interval = 4
contract MinimumStakeInvariantTest is StakingFixture {
    MinimumStakeHandler internal handler;
    address private operator = makeAddr("operator");
    address private adder = makeAddr("adder");

    function setUp() public override {
        super.setUp();
        grant(STAKING_OPERATOR, operator);
        grant(STAKING_ADMIN, adder);
        handler = new MinimumStakeHandler(minimum, operator, adder, guardian, outsider);
        bytes4[] memory actions = new bytes4[](8);
        actions[0] = handler.propose.selector;
        actions[1] = handler.propose.selector;
        actions[2] = handler.wait_.selector;
        actions[3] = handler.cancel.selector;
        actions[4] = handler.applyChange.selector;
        actions[5] = handler.applyChange.selector;
        actions[6] = handler.addParam.selector;
        actions[7] = handler.wait_.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_to_5() external view {
        bytes32[] memory keys = handler.keys();
        vm.assertEq(minimum.keys().length, keys.length, "keys");
        for (uint256 i = 0; i < keys.length; ++i) {
            checkParam(keys[i]);
        }
        vm.assertLe(minimum.get("UNBOND_PERIOD"), minimum.get("COMMISSION_NOTICE"), "order");

        MinimumStakeHandler.Applied[] memory applied = handler.applied();
        for (uint256 i = 0; i < applied.length; ++i) {
            uint256 readyAt = applied[i].announcedAt + minimum.delay();
            vm.assertLe(readyAt, applied[i].appliedAt, "notice");
            vm.assertGt(readyAt + 14 days, applied[i].appliedAt, "void");
        }
        vm.assertEq(handler.wrongOutcomes(), 0, "calls that succeed or fail wrongly");
    }

    /// @dev Checks invariants 1, 3 and 4 for a parameter.
    function checkParam(bytes32 key) private view {
        IMinimumStake.Param memory param = minimum.paramOf(key);
        MinimumStakeHandler.Known memory known = handler.knownOf(key);
        vm.assertEq(minimum.get(key), known.value, "value");
        vm.assertEq(param.value, known.value, "value of the parameter");
        vm.assertEq(param.min, known.min, "min");
        vm.assertEq(param.max, known.max, "max");
        vm.assertLe(param.min, param.value, "value below its min");
        vm.assertLe(param.value, param.max, "value above its max");
        bool isAnnounced = handler.isAnnounced(key);
        vm.assertEq(param.next, isAnnounced ? known.next : 0, "announced");
        uint256 readyAt = isAnnounced ? known.announcedAt + minimum.delay() : 0;
        vm.assertEq(param.effectiveAt, readyAt, "announced for");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract MinimumStakeHandlerTest is MinimumStakeInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "propose, replace, propose refused, cancel, cancel refused, apply, apply too early, "
            "apply too late, apply nothing, apply against an order, add, add refused, wait"
        );
    }
}
