// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimHub} from "../../src/ecosystem/claim/IClaimHub.sol";
import {IEtherDeposit} from "../../src/ecosystem/treasury/IEtherDeposit.sol";
import {StolenEcosystemKeyHandler} from "./StolenEcosystemKeyHandler.sol";
import {ClaimFixture} from "./claim/ClaimFixture.sol";

/// @notice Invariants of an account that holds every role, with the deployment's delay for those that have
/// one, whatever it calls or schedules before the delay is over:
///
/// 1. It and its accomplice receive nothing.
/// 2. Programs that others funded keep their funds, their owner, and the delay of their roots.
/// 3. Budgets of others keep their funds and their owner, who can still withdraw all of them. The
/// donations stay, without an owner.
/// 4. Authority, delay of new programs, spenders and targets stay.
/// 5. The accomplice gets no role.
/// forge-config: default.invariant.check_interval = 32
contract StolenEcosystemKeyInvariantTest is ClaimFixture {
    uint32 private constant WAIT = 2 days;
    uint256 private constant DONATED = 5 ether;
    uint256 private constant FUNDED = 50 ether;
    uint256 private constant LEFT = 60 ether;

    StolenEcosystemKeyHandler internal handler;
    address private thief = makeAddr("thief");
    address private accomplice = makeAddr("accomplice");
    uint64[4] private roles = [0, GUARDIAN, ECOSYSTEM_OPERATOR, ECOSYSTEM_ADMIN];

    /// @dev Programs and budgets 1 and 2 are of others, 3 and 4 of the thieves.
    function setUp() public override {
        super.setUp();
        vm.prank(admin);
        hub.setDelay(WAIT);
        vm.prank(owner);
        (bool ok,) = address(treasury).call{value: DONATED}("");
        vm.assertTrue(ok, "donated");
        address[2] memory kinds = [NATIVE, address(token)];
        for (uint256 i = 0; i < 2; ++i) {
            uint256 id = funded(kinds[i], 10 ether);
            uint256 budgetId = open(kinds[i], 100 ether);
            vm.prank(owner);
            hub.fundFromBudget(id, budgetId, 40 ether);
            publish(id, rootFor(id, 1 ether, 1 ether), 2 ether);
        }
        wait_(WAIT);
        vm.startPrank(operator);
        for (uint256 i = 0; i < 2; ++i) {
            hub.create(kinds[i], thief, thief, 0, "Thief's");
            treasury.open(kinds[i], thief, "Thief's");
        }
        vm.stopPrank();
        manager.grantRole(GUARDIAN, thief, 0);
        manager.grantRole(ECOSYSTEM_OPERATOR, thief, 0);
        manager.grantRole(ECOSYSTEM_ADMIN, thief, WAIT);
        manager.grantRole(0, thief, WAIT);
        handler = new StolenEcosystemKeyHandler(
            hub, treasury, manager, address(token), [thief, accomplice], WAIT
        );
        bytes4[] memory actions = new bytes4[](5);
        actions[0] = handler.callDirectly.selector;
        actions[1] = handler.callDirectly.selector;
        actions[2] = handler.callThroughManager.selector;
        actions[3] = handler.schedule.selector;
        actions[4] = handler.wait_.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_to_5() external {
        vm.assertEq(thief.balance + accomplice.balance, 0, "received coins");
        vm.assertEq(token.balanceOf(thief) + token.balanceOf(accomplice), 0, "received tokens");
        checkPowers();
        for (uint256 id = 1; id <= 2; ++id) {
            checkProgramme(id);
            checkBudget(id);
        }
        vm.assertEq(treasury.freeOf(0), DONATED, "donations");
        vm.assertEq(treasury.budgetOf(0).owner, address(0), "owner of the donations");
        vm.assertEq(treasury.budgetOf(0).proposedOwner, address(0), "to be owner of donations");
    }

    function checkProgramme(uint256 id) private view {
        IClaimHub.Programme memory programme = hub.programmeOf(id);
        vm.assertTrue(programme.state != IClaimHub.ProgrammeState.Closed, "closed");
        vm.assertEq(programme.funded, FUNDED, "funded");
        vm.assertEq(programme.paid, 0, "paid");
        vm.assertEq(programme.refunded, 0, "refunded by the hub");
        vm.assertEq(programme.owner, owner, "owner of the program");
        vm.assertEq(programme.refundTo, refundTo, "refund recipient");
        vm.assertEq(programme.budgetId, id, "budget of the program");
        vm.assertEq(hub.delayOf(id), WAIT, "delay");
        uint256 balance = id == 1 ? address(hub).balance : token.balanceOf(address(hub));
        vm.assertEq(balance, FUNDED, "balance of the hub");
    }

    function checkBudget(uint256 id) private {
        IEtherDeposit.Budget memory budget = treasury.budgetOf(id);
        vm.assertEq(budget.owner, owner, "owner of the budget");
        vm.assertEq(budget.proposedOwner, address(0), "to be owner of the budget");
        vm.assertTrue(treasury.isSpenderAllowed(id, address(hub)), "the hub is allowed");
        vm.assertEq(treasury.freeOf(id), LEFT, "free");
        vm.prank(owner);
        treasury.refund(id, bob, LEFT);
        vm.assertEq(treasury.freeOf(id), 0, "withdrawn");
    }

    function checkPowers() private view {
        vm.assertEq(hub.authority(), address(manager), "authority of the hub");
        vm.assertEq(treasury.authority(), address(manager), "authority of the treasury");
        vm.assertEq(hub.delay(), WAIT, "delay of new programs");
        vm.assertTrue(treasury.isSpender(address(hub)), "the hub is a spender");
        address[2] memory thieves = [thief, accomplice];
        for (uint256 i = 0; i < 2; ++i) {
            vm.assertFalse(treasury.isSpender(thieves[i]), "spender");
            vm.assertFalse(treasury.isTargetAllowed(thieves[i], 0), "target");
        }
        for (uint256 i = 0; i < 4; ++i) {
            (bool isMember,) = manager.hasRole(roles[i], accomplice);
            vm.assertFalse(isMember, "accomplice");
        }
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract StolenEcosystemKeyHandlerTest is StolenEcosystemKeyInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "called, refused, called through the manager, refused by the manager, scheduled, "
            "not scheduled, wait"
        );
    }
}
