// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {BoostFixture} from "./BoostFixture.sol";
import {BoostStolenKeyHandler} from "./BoostStolenKeyHandler.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice Invariants of an account that holds every role, with the deployment's delay for those that have
/// one, whatever it calls or schedules before the delay is over:
///
/// 1. It and its accomplice, who have no stake, receive nothing and earn nothing.
/// 2. Stakers can withdraw all of their stake, for no more than the penalty that they agreed to, and claim.
/// 3. The rewards that are not streamed yet stay, at their rate, and so do terms, treasury and authority.
/// 4. The accomplice gets no role, the account keeps its delays, and functions keep their roles.
/// 5. All that is streamed is earned by the stakers. Boosts change the shares, but a staker
/// earns at least what the stake would earn unboosted while all others have the max boost.
/// forge-config: default.invariant.check_interval = 32
contract BoostStolenKeyInvariantTest is BoostFixture {
    uint32 private constant DELAY = 2 days;
    uint256 private constant FUNDED = 900 ether;
    uint256 private constant DURATION = 90 days;
    uint256 private constant STAKED = 100 ether;
    /// @dev Each settlement rounds down by up to a wei of reward for each coin of power.
    uint256 private constant DUST = 1e6;

    BoostStolenKeyHandler internal handler;
    address private carol = makeAddr("carol");
    address private thief = makeAddr("thief");
    address private accomplice = makeAddr("accomplice");
    uint256 private rate;
    bytes32 private terms;

    function setUp() public override {
        super.setUp();
        addSecondReward();
        give(token, carol);
        stake(alice, STAKED, 0);
        stake(bob, STAKED, 180 days);
        stake(carol, STAKED, 0);
        fund(token, FUNDED, DURATION);
        fund(second, FUNDED, DURATION);
        rate = pool.streamOf(address(token)).rate;
        terms = keccak256(abi.encode(pool.terms()));
        vm.startPrank(admin);
        manager.grantRole(GUARDIAN, thief, 0);
        manager.grantRole(ECOSYSTEM_OPERATOR, thief, 0);
        manager.grantRole(ECOSYSTEM_ADMIN, thief, DELAY);
        manager.grantRole(0, thief, DELAY);
        vm.stopPrank();
        handler = new BoostStolenKeyHandler(pool, manager, stakers(), thief, accomplice, DELAY);
        bytes4[] memory actions = new bytes4[](5);
        actions[0] = handler.callDirectly.selector;
        actions[1] = handler.callDirectly.selector;
        actions[2] = handler.callThroughManager.selector;
        actions[3] = handler.schedule.selector;
        actions[4] = handler.wait_.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_to_5() external {
        checkReward(token, 3 * STAKED);
        checkReward(second, 0);
        checkSettings();
        checkRoles();
        claimAndWithdraw();
    }

    /// @dev Checks invariants 1, 3 and 5.
    function checkReward(PlainToken reward, uint256 staked_) private view {
        vm.assertEq(reward.balanceOf(thief) + reward.balanceOf(accomplice), 0, "received");
        vm.assertEq(earned(thief, reward) + earned(accomplice, reward), 0, "earned without stake");
        vm.assertEq(reward.balanceOf(treasury), 0, "left");
        vm.assertEq(reward.balanceOf(address(pool)), staked_ + FUNDED, "holdings");
        IEcoStakeReader.Stream memory stream = pool.streamOf(address(reward));
        vm.assertEq(stream.rate, rate, "rate");
        vm.assertEq(stream.finish, START + DURATION, "finish");
        vm.assertEq(stream.reserve, FUNDED, "reserve");
        uint256 streamed = rate * (block.timestamp - START) / SCALE;
        // One of the three, beside two that have two and a half times the power.
        uint256 least = streamed / 6;
        uint256 sum = 0;
        for (uint256 i = 0; i < 3; ++i) {
            uint256 part = earned(stakers()[i], reward);
            sum += part;
            vm.assertLe(least, part + DUST, "least share");
        }
        assertNear(sum, streamed, DUST, "streamed");
    }

    /// @dev Checks invariant 3.
    function checkSettings() private view {
        vm.assertEq(pool.treasury(), treasury, "treasury");
        vm.assertEq(IAccessManaged(address(pool)).authority(), address(manager), "authority");
        vm.assertEq(keccak256(abi.encode(pool.terms())), terms, "terms");
        vm.assertEq(pool.rewardTokens().length, 2, "rewards");
        vm.assertTrue(pool.methods(STAKE).enabled, "methods");
    }

    /// @dev Checks invariant 4.
    function checkRoles() private view {
        for (uint64 role = 0; role <= ECOSYSTEM_ADMIN; ++role) {
            (bool isMember,) = manager.hasRole(role, accomplice);
            vm.assertFalse(isMember, "accomplice");
            vm.assertEq(manager.getRoleAdmin(role), 0, "role admin");
        }
        checkDelay(0);
        checkDelay(ECOSYSTEM_ADMIN);
        vm.assertFalse(manager.isTargetClosed(address(pool)), "closed");
        checkFunction(pool.setTreasury.selector);
        checkFunction(pool.stop.selector);
    }

    function checkDelay(uint64 role) private view {
        (, uint32 delay) = manager.hasRole(role, thief);
        vm.assertEq(delay, DELAY, "delay");
    }

    function checkFunction(bytes4 selector) private view {
        vm.assertEq(
            manager.getTargetFunctionRole(address(pool), selector), ECOSYSTEM_ADMIN, "function"
        );
    }

    /// @dev Checks invariant 2. Nothing of it lasts.
    function claimAndWithdraw() private {
        for (uint256 i = 0; i < 3; ++i) {
            address account = stakers()[i];
            vm.assertEq(staked(account), STAKED, "stake");
            uint256 owed = earned(account, second);
            if (owed != 0) getReward(account);
            vm.assertEq(second.balanceOf(account), owed, "claimed");
        }
        uint256 left = START + 180 days - block.timestamp;
        uint256 maxPenalty = STAKED * usualTerms().penaltyBps * left / (10_000 * 180 days) + 1;
        uint256 before = token.balanceOf(bob);
        exitEarly(bob, STAKED);
        vm.assertLe(STAKED, token.balanceOf(bob) - before + maxPenalty, "penalty");
        before = token.balanceOf(alice);
        withdraw(alice, STAKED);
        vm.assertEq(token.balanceOf(alice) - before, STAKED, "withdrawn");
        before = token.balanceOf(carol);
        withdraw(carol, STAKED);
        vm.assertEq(token.balanceOf(carol) - before, STAKED, "withdrawn");
    }

    function stakers() private view returns (address[] memory all) {
        all = new address[](3);
        (all[0], all[1], all[2]) = (alice, bob, carol);
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract BoostStolenKeyHandlerTest is BoostStolenKeyInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "called, refused, called through the manager, refused by the manager, scheduled, "
            "not scheduled, boosts, freeze, unfreeze, wait"
        );
    }
}
