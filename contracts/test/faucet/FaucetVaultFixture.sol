// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVault} from "../../src/faucet/FaucetVault.sol";
import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {FaucetAccess} from "./FaucetAccess.sol";

/// @notice A funded vault with one account per role, and one dispenser that may pay the native coin and
/// one token.
abstract contract FaucetVaultFixture is FaucetAccess {
    address internal constant NATIVE = address(0);
    uint128 internal constant CAP = 1_000 ether;
    uint128 internal constant RATE_PER_DAY = 2_400 ether;
    uint256 internal constant FUNDS = 1_000_000 ether;
    bytes32 internal constant ID = keccak256("payment");

    address internal admin = makeAddr("admin");
    address internal operator = makeAddr("operator");
    address internal guardian = makeAddr("guardian");
    address internal dispenser = makeAddr("dispenser");
    address internal outsider = makeAddr("outsider");
    address internal recipient = makeAddr("recipient");

    FaucetVault internal vault;
    PlainToken internal token;

    function setUp() public virtual {
        vm.warp(1_800_000_000);
        vault = new FaucetVault(address(manager));
        giveVaultFunctions(vault);
        manager.grantRole(FAUCET_ADMIN, admin, 0);
        manager.grantRole(FAUCET_OPERATOR, operator, 0);
        manager.grantRole(GUARDIAN, guardian, 0);
        token = new PlainToken();
        vm.deal(address(vault), FUNDS);
        token.mint(address(vault), FUNDS);
        IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](2);
        limits[0] = IFaucetVault.Limit({asset: NATIVE, cap: CAP, ratePerDay: RATE_PER_DAY});
        limits[1] = IFaucetVault.Limit({asset: address(token), cap: CAP, ratePerDay: RATE_PER_DAY});
        vm.prank(admin);
        vault.grantDispenser(dispenser, "console", limits);
    }

    function limit(address asset) internal {
        vm.prank(admin);
        vault.setLimit(dispenser, asset, CAP, RATE_PER_DAY);
    }

    function dripNative(address to, uint256 amount, bytes32 id) internal {
        vm.prank(dispenser);
        vault.drip(to, NATIVE, amount, id);
    }

    function list(address one) internal pure returns (address[] memory all) {
        all = new address[](1);
        all[0] = one;
    }

    function list(address one, address two) internal pure returns (address[] memory all) {
        all = new address[](2);
        (all[0], all[1]) = (one, two);
    }

    function list(address one, address two, address three)
        internal
        pure
        returns (address[] memory all)
    {
        all = new address[](3);
        (all[0], all[1], all[2]) = (one, two, three);
    }

    function list(uint256 one) internal pure returns (uint256[] memory all) {
        all = new uint256[](1);
        all[0] = one;
    }

    function list(uint256 one, uint256 two) internal pure returns (uint256[] memory all) {
        all = new uint256[](2);
        (all[0], all[1]) = (one, two);
    }

    function list(address one, address two, address three, address four)
        internal
        pure
        returns (address[] memory all)
    {
        all = new address[](4);
        (all[0], all[1], all[2], all[3]) = (one, two, three, four);
    }

    function expectNotDispenser(address account) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IFaucetVault.FaucetVault_NotDispenser.selector, account)
        );
    }

    function expectOverLimit(address asset, uint256 amount, uint256 available) internal {
        vm.expectRevert(
            abi.encodeWithSelector(
                IFaucetVault.FaucetVault_OverLimit.selector, dispenser, asset, amount, available
            )
        );
    }
}
