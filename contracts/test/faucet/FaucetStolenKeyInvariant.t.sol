// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVault} from "../../src/faucet/FaucetVault.sol";
import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {FaucetAccess} from "./FaucetAccess.sol";
import {FaucetStolenKeyHandler} from "./FaucetStolenKeyHandler.sol";

/// @notice Invariants of an account that holds every role, with the deployment's delay for those
/// that have one, whatever it calls or schedules before the delay is over:
///
/// 1. It and its accomplice receive nothing. The vault's balances change only by what the honest
/// dispenser pays.
/// 2. The honest dispenser's limits stay, and no other account becomes a dispenser or gets a limit.
/// 3. The authority stays.
/// 4. The accomplice gets no role.
/// forge-config: default.invariant.check_interval = 32
contract FaucetStolenKeyInvariantTest is FaucetAccess {
    uint32 private constant DELAY = 2 days;
    address private constant NATIVE = address(0);
    uint256 private constant FUNDS = 1_000_000 ether;
    /// @dev Enough for every honest payout of the longest run.
    uint128 private constant CAP = 10_000 ether;
    uint128 private constant RATE_PER_DAY = 2_400 ether;

    FaucetStolenKeyHandler internal handler;
    FaucetVault private vault;
    address[3] private assets;
    address private dispenser = makeAddr("dispenser");
    address private recipient = makeAddr("recipient");
    address private thief = makeAddr("thief");
    address private accomplice = makeAddr("accomplice");
    uint64[4] private roles = [0, GUARDIAN, FAUCET_OPERATOR, FAUCET_ADMIN];

    function setUp() external {
        vm.warp(1_800_000_000);
        vault = new FaucetVault(address(manager));
        assets = [NATIVE, address(new PlainToken()), address(new PlainToken())];
        vm.deal(address(vault), FUNDS);
        IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](3);
        for (uint256 i = 0; i < 3; ++i) {
            if (i != 0) PlainToken(assets[i]).mint(address(vault), FUNDS);
            limits[i] = IFaucetVault.Limit({asset: assets[i], cap: CAP, ratePerDay: RATE_PER_DAY});
        }
        // As in a deployment: the deployer sets up the vault, then gives its functions to roles.
        vault.grantDispenser(dispenser, "console", limits);
        giveVaultFunctions(vault);
        manager.grantRole(GUARDIAN, thief, 0);
        manager.grantRole(FAUCET_OPERATOR, thief, 0);
        manager.grantRole(FAUCET_ADMIN, thief, DELAY);
        manager.grantRole(0, thief, DELAY);
        handler = new FaucetStolenKeyHandler(
            vault, manager, assets, dispenser, recipient, [thief, accomplice], DELAY
        );
        bytes4[] memory actions = new bytes4[](6);
        actions[0] = handler.callDirectly.selector;
        actions[1] = handler.callDirectly.selector;
        actions[2] = handler.callThroughManager.selector;
        actions[3] = handler.schedule.selector;
        actions[4] = handler.wait_.selector;
        actions[5] = handler.payHonestly.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_to_4() external view {
        for (uint256 i = 0; i < 3; ++i) {
            checkBalances(assets[i]);
            checkLimit(assets[i]);
        }
        vm.assertEq(vault.limitedAssets(dispenser).length, 3, "limits of the dispenser");
        address[5] memory others =
            [thief, accomplice, recipient, address(manager), handler.ownManager()];
        for (uint256 i = 0; i < others.length; ++i) {
            vm.assertFalse(vault.isDispenser(others[i]), "dispenser");
            vm.assertEq(vault.limitedAssets(others[i]).length, 0, "limits of another");
        }
        vm.assertEq(vault.authority(), address(manager), "authority");
        for (uint256 i = 0; i < 4; ++i) {
            (bool isMember,) = manager.hasRole(roles[i], accomplice);
            vm.assertFalse(isMember, "accomplice");
        }
    }

    function checkBalances(address asset) private view {
        vm.assertEq(balanceOf(thief, asset), 0, "received by the thief");
        vm.assertEq(balanceOf(accomplice, asset), 0, "received by the accomplice");
        uint256 paid = handler.paid(asset);
        vm.assertEq(balanceOf(recipient, asset), paid, "received by the recipient");
        vm.assertEq(balanceOf(address(vault), asset), FUNDS - paid, "balance of the vault");
    }

    function checkLimit(address asset) private view {
        IFaucetVault.Bucket memory bucket = vault.limitOf(dispenser, asset);
        vm.assertEq(bucket.cap, CAP, "cap");
        vm.assertEq(bucket.ratePerDay, RATE_PER_DAY, "rate");
    }

    function balanceOf(address account, address asset) private view returns (uint256) {
        return asset == NATIVE ? account.balance : PlainToken(asset).balanceOf(account);
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract FaucetStolenKeyHandlerTest is FaucetStolenKeyInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "called, refused, too early, called through the manager, refused by the manager, "
            "scheduled, not scheduled, wait, paid, not paid"
        );
    }
}
