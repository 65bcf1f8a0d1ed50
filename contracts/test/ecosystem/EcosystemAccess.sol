// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimHub} from "../../src/ecosystem/claim/IClaimHub.sol";
import {IEtherDeposit} from "../../src/ecosystem/treasury/IEtherDeposit.sol";
import {ITaskDisputes} from "../../src/tasks/ITaskDisputes.sol";
import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice The authority of the ecosystem's contracts, with the same roles as a deployment's. The test
/// itself may grant roles.
abstract contract EcosystemAccess is Test {
    uint64 internal constant GUARDIAN = 1;
    uint64 internal constant ECOSYSTEM_OPERATOR = 4;
    uint64 internal constant ECOSYSTEM_ADMIN = 5;

    AccessManager internal immutable manager = new AccessManager(address(this));

    /// @dev The member acts without a delay.
    function grant(uint64 role, address account) internal {
        manager.grantRole(role, account, 0);
    }

    function grantAll(address account) internal {
        grant(GUARDIAN, account);
        grant(ECOSYSTEM_OPERATOR, account);
        grant(ECOSYSTEM_ADMIN, account);
    }

    function giveHubFunctions(IClaimHub hub) internal {
        bytes4[] memory selectors = new bytes4[](5);
        selectors[0] = hub.create.selector;
        selectors[1] = hub.publish.selector;
        selectors[2] = hub.unpause.selector;
        selectors[3] = hub.end.selector;
        selectors[4] = hub.extend.selector;
        manager.setTargetFunctionRole(address(hub), selectors, ECOSYSTEM_OPERATOR);
        selectors = new bytes4[](2);
        selectors[0] = hub.pause.selector;
        selectors[1] = hub.disable.selector;
        manager.setTargetFunctionRole(address(hub), selectors, GUARDIAN);
        selectors = new bytes4[](1);
        selectors[0] = hub.setDelay.selector;
        manager.setTargetFunctionRole(address(hub), selectors, ECOSYSTEM_ADMIN);
    }

    function giveTreasuryFunctions(IEtherDeposit treasury) internal {
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = treasury.open.selector;
        manager.setTargetFunctionRole(address(treasury), selectors, ECOSYSTEM_OPERATOR);
        selectors = new bytes4[](4);
        selectors[0] = treasury.moveDonations.selector;
        selectors[1] = treasury.assignSurplus.selector;
        selectors[2] = treasury.setSpender.selector;
        selectors[3] = treasury.allowTarget.selector;
        manager.setTargetFunctionRole(address(treasury), selectors, ECOSYSTEM_ADMIN);
    }

    function giveDisputeFunctions(ITaskDisputes disputes) internal {
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = disputes.resolve.selector;
        manager.setTargetFunctionRole(address(disputes), selectors, ECOSYSTEM_OPERATOR);
    }

    function expectUnauthorized(address account) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, account)
        );
    }
}
