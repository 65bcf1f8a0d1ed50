// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {BoostFixture} from "./BoostFixture.sol";
import {BoostHandler} from "./BoostHandler.sol";

/// @notice Invariants of locked staking, whatever accounts call, in any order:
///
/// 1. Total stake and total power are the sums over all accounts.
/// 2. The owed and remaining amounts of each reward never exceed its reserve, and no more than rounding dust
///    is lost.
/// 3. The end of a lock never moves closer while anything is staked.
/// 4. Power is at least the stake, and at most two and a half times the stake.
/// 5. A settled account has the power of its boosts; any other can be poked.
/// 6. An early exit pays the amount less the penalty, all of which goes to the treasury.
/// 7. The contract holds exactly what is staked and reserved.
/// 8. All rewards equal those of a model that distributes every second at once.
/// 9. Stake can always be withdrawn, and rewards claimed, in full.
///
/// A single function, since forge gives each invariant its own run; and not checked after every call, since
/// the sums take longer than the calls.
/// forge-config: default.invariant.check_interval = 20
contract BoostInvariantTest is BoostFixture {
    /// @dev Each settlement rounds down by up to a wei of reward for each coin of power.
    uint256 private constant DUST = 1e6;

    BoostHandler internal handler;

    function setUp() public override {
        super.setUp();
        addSecondReward();
        address[] memory people = new address[](5);
        for (uint256 i = 0; i < people.length; ++i) {
            people[i] = makeAddr(vm.toString(i));
        }
        PlainToken[] memory tokens = new PlainToken[](2);
        (tokens[0], tokens[1]) = (token, second);
        handler = new BoostHandler(pool, people, tokens);
        grantAll(address(handler));

        bytes4[] memory actions = new bytes4[](16);
        actions[0] = handler.stake.selector;
        actions[1] = handler.stake.selector;
        actions[2] = handler.stake.selector;
        actions[3] = handler.extend.selector;
        actions[4] = handler.takeOut.selector;
        actions[5] = handler.takeOut.selector;
        actions[6] = handler.getReward.selector;
        actions[7] = handler.poke.selector;
        actions[8] = handler.poke.selector;
        actions[9] = handler.setBoosts.selector;
        actions[10] = handler.fundOrStop.selector;
        actions[11] = handler.setTerms.selector;
        actions[12] = handler.freezeOrUnfreeze.selector;
        actions[13] = handler.wait_.selector;
        actions[14] = handler.wait_.selector;
        actions[15] = handler.topUp.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_to_9() external view {
        uint256 staked_ = checkPositions();
        checkRewards(token, staked_);
        checkRewards(second, 0);
        vm.assertEq(handler.shortenedLocks(), 0, "locks that were shortened");
        vm.assertEq(handler.wrongPowers(), 0, "powers that the boosts do not give");
        vm.assertEq(handler.wrongPayments(), 0, "other amounts than announced");
        vm.assertEq(handler.wrongRejections(), 0, "what should have been possible");
    }

    /// @dev Checks invariants 1 and 4.
    function checkPositions() private view returns (uint256 sum) {
        address[] memory people = handler.people();
        uint256 power = 0;
        for (uint256 i = 0; i < people.length; ++i) {
            IEcoStakeReader.Position memory held = pool.positionOf(people[i]);
            sum += held.amount;
            power += held.power;
            vm.assertLe(held.amount, held.power, "power below the stake");
            vm.assertLe(uint256(held.power) * 2, uint256(held.amount) * 5, "too much power");
        }
        (uint256 all, uint256 allPower) = pool.totals();
        vm.assertEq(all, sum, "all stake");
        vm.assertEq(allPower, power, "all power");
    }

    /// @dev Checks invariants 2, 6, 7 and 8.
    function checkRewards(PlainToken reward, uint256 staked_) private view {
        address[] memory people = handler.people();
        uint256 owed = 0;
        for (uint256 i = 0; i < people.length; ++i) {
            uint256 has = earned(people[i], reward);
            owed += has;
            assertNear(has, handler.expected(reward, people[i]), DUST, "rewards");
        }
        uint256 reserve = pool.streamOf(address(reward)).reserve;
        uint256 needed = owed + handler.toFlow(reward);
        vm.assertLe(needed, reserve, "rewards owed");
        uint256 accounted = needed + handler.leftOver(reward);
        vm.assertLe(reserve, accounted + DUST, "nothing is lost");
        vm.assertEq(reward.balanceOf(address(pool)), staked_ + reserve, "holdings");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract BoostHandlerTest is BoostInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "stake, extend, withdraw, exit, claim, poke, boosts, fund, stop, topUp, "
            "terms, freeze, unfreeze, wait"
        );
    }
}
