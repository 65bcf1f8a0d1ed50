// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice The authority of the faucet's vault, with the same roles as a deployment's. The test
/// itself may grant roles.
abstract contract FaucetAccess is Test {
    uint64 internal constant GUARDIAN = 1;
    uint64 internal constant FAUCET_OPERATOR = 6;
    uint64 internal constant FAUCET_ADMIN = 7;

    AccessManager internal immutable manager = new AccessManager(address(this));

    function giveVaultFunctions(IFaucetVault vault) internal {
        bytes4[] memory selectors = new bytes4[](3);
        selectors[0] = vault.grantDispenser.selector;
        selectors[1] = vault.setLimit.selector;
        selectors[2] = vault.sweep.selector;
        manager.setTargetFunctionRole(address(vault), selectors, FAUCET_ADMIN);
        selectors = new bytes4[](2);
        selectors[0] = vault.pause.selector;
        selectors[1] = vault.lockDispenser.selector;
        manager.setTargetFunctionRole(address(vault), selectors, GUARDIAN);
        selectors = new bytes4[](1);
        selectors[0] = vault.unpause.selector;
        manager.setTargetFunctionRole(address(vault), selectors, FAUCET_OPERATOR);
    }

    function expectUnauthorized(address account) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, account)
        );
    }
}
