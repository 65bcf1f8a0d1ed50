// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BridgeAccess, IHyperlane} from "./BridgeAccess.sol";
import {BridgeStolenKeyHandler} from "./BridgeStolenKeyHandler.sol";

/// @notice Invariants of an account that holds every role, with the deployment's delay for those
/// that have one, whatever it calls or schedules before the delay is over:
///
/// 1. It and its accomplice receive nothing, and the router keeps its collateral.
/// 2. Every contract still belongs to the manager and runs the code that was deployed.
/// 3. The modules, the validators and the enrolled router are those that were set.
/// 4. The accomplice gets no role.
/// forge-config: default.invariant.check_interval = 32
contract BridgeStolenKeyInvariantTest is BridgeAccess {
    uint32 private constant DELAY = 2 days;
    uint256 private constant COLLATERAL = 1_000 ether;

    BridgeStolenKeyHandler internal handler;
    address private thief = makeAddr("thief");
    address private accomplice = makeAddr("accomplice");
    address private mailboxCode;
    address private routerCode;
    uint64[4] private roles = [0, GUARDIAN, BRIDGE_OPERATOR, BRIDGE_ADMIN];

    function setUp() external {
        vm.warp(1_800_000_000);
        deployBridge();
        vm.deal(address(router), COLLATERAL);
        mailboxCode = proxyAdmin.getProxyImplementation(address(mailbox));
        routerCode = proxyAdmin.getProxyImplementation(address(router));
        manager.grantRole(GUARDIAN, thief, 0);
        manager.grantRole(BRIDGE_OPERATOR, thief, 0);
        manager.grantRole(BRIDGE_ADMIN, thief, DELAY);
        manager.grantRole(0, thief, DELAY);
        handler = new BridgeStolenKeyHandler(
            manager, ownedContracts(), remote, [thief, accomplice], DELAY
        );
        bytes4[] memory actions = new bytes4[](6);
        actions[0] = handler.callThroughManager.selector;
        actions[1] = handler.callThroughManager.selector;
        actions[2] = handler.callDirectly.selector;
        actions[3] = handler.schedule.selector;
        actions[4] = handler.deliver.selector;
        actions[5] = handler.wait_.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_to_4() external view {
        vm.assertEq(thief.balance, 0, "received by the thief");
        vm.assertEq(accomplice.balance, 0, "received by the accomplice");
        vm.assertEq(address(router).balance, COLLATERAL, "collateral");
        address[6] memory owned = ownedContracts();
        for (uint256 i = 0; i < owned.length; ++i) {
            vm.assertEq(IHyperlane(owned[i]).owner(), address(manager), "owner");
        }
        checkProxy(mailbox, mailboxCode);
        checkProxy(router, routerCode);
        vm.assertEq(mailbox.defaultIsm(), address(multisigIsm), "default module");
        vm.assertEq(router.interchainSecurityModule(), address(0), "module of the router");
        vm.assertEq(router.routers(THERE), remote, "enrolled router");
        (address[] memory set, uint8 threshold) = multisigIsm.validatorsAndThreshold("");
        vm.assertEq(keccak256(abi.encode(set)), keccak256(abi.encode(validators)), "validators");
        vm.assertEq(threshold, 2, "threshold");
        for (uint256 i = 0; i < 4; ++i) {
            (bool isMember,) = manager.hasRole(roles[i], accomplice);
            vm.assertFalse(isMember, "accomplice");
        }
    }

    function checkProxy(IHyperlane proxy, address code) private view {
        vm.assertEq(proxyAdmin.getProxyAdmin(address(proxy)), address(proxyAdmin), "proxy admin");
        vm.assertEq(proxyAdmin.getProxyImplementation(address(proxy)), code, "code");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract BridgeStolenKeyHandlerTest is BridgeStolenKeyInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "refused, too early, called through the manager, refused by the manager, scheduled, "
            "not scheduled, not delivered, wait"
        );
    }
}
