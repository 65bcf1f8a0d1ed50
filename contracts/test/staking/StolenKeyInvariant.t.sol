// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StakingFixture} from "./StakingFixture.sol";
import {StolenKeyHandler} from "./StolenKeyHandler.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice Invariants of an account that holds every role, with the deployment's delay for those that have
/// one, whatever it calls or schedules before the delay is over:
///
/// 1. It and its accomplice receive nothing.
/// 2. Delegators keep their stake, and can undelegate all of it.
/// 3. The rewards that are not streamed yet stay, at their rate, and so do treasury and authority.
/// 4. The accomplice gets no role.
/// forge-config: default.invariant.check_interval = 32
contract StolenKeyInvariantTest is StakingFixture {
    uint32 internal constant DELAY = 2 days;

    StolenKeyHandler internal handler;
    address private thief = makeAddr("thief");
    address private accomplice = makeAddr("accomplice");
    uint256 private rate;

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < 2; ++i) {
            delegate(alice, addValidator(), 100 ether);
        }
        fund(900 ether, 90 days);
        rate = staking.stream().rate;
        vm.startPrank(admin);
        manager.grantRole(GUARDIAN, thief, 0);
        manager.grantRole(STAKING_OPERATOR, thief, 0);
        manager.grantRole(STAKING_ADMIN, thief, DELAY);
        manager.grantRole(0, thief, DELAY);
        vm.stopPrank();
        handler = new StolenKeyHandler(staking, manager, thief, accomplice, DELAY, maxWait());
        bytes4[] memory actions = new bytes4[](5);
        actions[0] = handler.callDirectly.selector;
        actions[1] = handler.callDirectly.selector;
        actions[2] = handler.callThroughManager.selector;
        actions[3] = handler.schedule.selector;
        actions[4] = handler.wait_.selector;
        targetContract(address(handler), actions);
    }

    /// @dev In seconds: a fifth of 128 calls wait, in sum for about the delay.
    function maxWait() internal pure virtual returns (uint256) {
        return DELAY / 13;
    }

    function invariant_1_to_4() external {
        vm.assertEq(thief.balance + accomplice.balance, 0, "received");
        vm.assertEq(staking.stream().rate, rate, "rate");
        vm.assertEq(staking.stream().penalties, 0, "penalties");
        vm.assertEq(staking.treasury(), treasury, "treasury");
        vm.assertEq(IAccessManaged(address(staking)).authority(), address(manager), "authority");
        for (uint64 role = 0; role <= STAKING_ADMIN; ++role) {
            (bool isMember,) = manager.hasRole(role, accomplice);
            vm.assertFalse(isMember, "accomplice");
        }
        for (uint32 id = 1; id <= 2; ++id) {
            vm.assertEq(tokensOf(id, alice), 100 ether, "stake");
            undelegate(alice, id, ALL);
            vm.assertEq(tokensOf(id, alice), 0, "undelegated");
        }
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract StolenKeyHandlerTest is StolenKeyInvariantTest {
    /// @dev A fifth of 3,000 calls wait.
    function maxWait() internal pure override returns (uint256) {
        return DELAY / 300;
    }

    function afterInvariant() external view {
        assertDone(
            address(handler),
            "called, refused, called through the manager, refused by the manager, scheduled, "
            "not scheduled, wait"
        );
    }
}
