// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EcoStake} from "../../src/boost/EcoStake.sol";
import {IEcoStake} from "../../src/boost/IEcoStake.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @notice A locked stake whose token is its own first reward, its authority, one account per task, and
/// funded stakers.
abstract contract BoostFixture is Test {
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant SCALE = 1e27;

    uint64 internal constant GUARDIAN = 1;
    uint64 internal constant ECOSYSTEM_OPERATOR = 4;
    uint64 internal constant ECOSYSTEM_ADMIN = 5;

    bytes4 internal constant STAKE = IEcoStake.stake.selector;
    bytes4 internal constant DELEGATE = bytes4(keccak256("delegate(uint32,uint256)"));

    address internal admin = makeAddr("admin");
    address internal funder = makeAddr("funder");
    address internal booster = makeAddr("booster");
    address internal guardian = makeAddr("guardian");
    address internal treasury = makeAddr("treasury");
    address internal validators = makeAddr("validators");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal outsider = makeAddr("outsider");

    AccessManager internal manager;
    PlainToken internal token;
    PlainToken internal second;
    IEcoStake internal pool;

    function setUp() public virtual {
        vm.warp(START);
        manager = new AccessManager(admin);
        grant(ECOSYSTEM_ADMIN, admin);
        grant(ECOSYSTEM_ADMIN, funder);
        grant(ECOSYSTEM_OPERATOR, booster);
        grant(GUARDIAN, guardian);
        token = new PlainToken();
        second = new PlainToken();
        vm.label(address(token), "token");
        vm.label(address(second), "second");
        pool = deploy(IERC20Metadata(address(token)), list(address(token)));
        give(token, funder);
        give(second, funder);
        give(token, alice);
        give(token, bob);
    }

    function deploy(IERC20Metadata stakeToken, address[] memory rewards)
        internal
        returns (IEcoStake made)
    {
        IEcoStakeReader.NamedMethod[] memory others = new IEcoStakeReader.NamedMethod[](1);
        others[0] = IEcoStakeReader.NamedMethod(DELEGATE, validatorMethod());
        made = IEcoStake(
            address(
                new EcoStake(address(manager), stakeToken, treasury, usualTerms(), rewards, others)
            )
        );
        giveFunctionsToRoles(made);
    }

    function usualTerms() internal pure returns (IEcoStakeReader.Terms memory) {
        return IEcoStakeReader.Terms({
            accountCap: 0, penaltyBps: 3_000, tipBps: 100, loyaltyBps: 200, loyaltyMaxBps: 2_000
        });
    }

    function validatorMethod() internal view returns (IEcoStakeReader.Method memory) {
        return IEcoStakeReader.Method({
            minStake: 1 ether,
            lock: 7 days,
            multiplierBps: 10_000,
            kind: IEcoStakeReader.Kind.Validator,
            enabled: true,
            target: validators
        });
    }

    /// @dev Grants every role, also that of the manager itself.
    function grantAll(address account) internal {
        grant(0, account);
        grant(GUARDIAN, account);
        grant(ECOSYSTEM_OPERATOR, account);
        grant(ECOSYSTEM_ADMIN, account);
    }

    /// @dev The member acts without a delay.
    function grant(uint64 role, address account) internal {
        vm.prank(admin);
        manager.grantRole(role, account, 0);
    }

    /// @dev Mints a million tokens and approves the pool.
    function give(PlainToken what, address account) internal {
        what.mint(account, 1_000_000 ether);
        vm.prank(account);
        what.approve(address(pool), type(uint256).max);
    }

    function stake(address account, uint256 amount, uint256 lockSeconds) internal {
        vm.prank(account);
        pool.stake(uint96(amount), uint64(lockSeconds));
    }

    function withdraw(address account, uint256 amount) internal {
        vm.prank(account);
        pool.withdraw(uint96(amount));
    }

    function exitEarly(address account, uint256 amount) internal {
        vm.prank(account);
        pool.exitEarly(uint96(amount));
    }

    function extend(address account, uint256 lockSeconds) internal {
        vm.prank(account);
        pool.extend(uint64(lockSeconds));
    }

    function getReward(address account) internal {
        vm.prank(account);
        pool.getReward();
    }

    function poke(address by, address account) internal {
        vm.prank(by);
        pool.poke(account);
    }

    function fund(PlainToken what, uint256 amount, uint256 duration) internal {
        vm.prank(funder);
        pool.fund(address(what), amount, uint40(duration));
    }

    function topUp(PlainToken what, uint256 amount) internal {
        vm.prank(outsider);
        pool.topUp(address(what), amount);
    }

    function addSecondReward() internal {
        vm.prank(admin);
        pool.addReward(address(second));
    }

    function setBoosts(address account, uint16 badgeBps, uint16 referralBps) internal {
        vm.prank(booster);
        pool.setBoosts(account, badgeBps, referralBps);
    }

    function setTerms(IEcoStakeReader.Terms memory terms) internal {
        vm.prank(admin);
        pool.setTerms(terms);
    }

    function expectUnauthorized(address account) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, account)
        );
    }

    function wait_(uint256 duration) internal {
        vm.warp(block.timestamp + duration);
    }

    function powerOf(address account) internal view returns (uint256) {
        return pool.positionOf(account).power;
    }

    function staked(address account) internal view returns (uint256) {
        return pool.positionOf(account).amount;
    }

    function totalPower() internal view returns (uint256 power) {
        (, power) = pool.totals();
    }

    function earned(address account, PlainToken what) internal view returns (uint256) {
        return pool.earned(account, address(what));
    }

    function list(address one) internal pure returns (address[] memory all) {
        all = new address[](1);
        all[0] = one;
    }

    function assertNear(uint256 actual, uint256 expected, uint256 dust, string memory what)
        internal
        pure
    {
        vm.assertLe(actual, expected + dust, what);
        vm.assertLe(expected, actual + dust, what);
    }

    /// @dev The same as a deployment's.
    function giveFunctionsToRoles(IEcoStake to) private {
        bytes4[] memory selectors = new bytes4[](6);
        selectors[0] = to.setMethod.selector;
        selectors[1] = to.addReward.selector;
        selectors[2] = to.fund.selector;
        selectors[3] = to.stop.selector;
        selectors[4] = to.setTerms.selector;
        selectors[5] = to.setTreasury.selector;
        giveFunctions(to, selectors, ECOSYSTEM_ADMIN);
        selectors = new bytes4[](2);
        selectors[0] = to.setBoosts.selector;
        selectors[1] = to.unfreeze.selector;
        giveFunctions(to, selectors, ECOSYSTEM_OPERATOR);
        selectors = new bytes4[](1);
        selectors[0] = to.freeze.selector;
        giveFunctions(to, selectors, GUARDIAN);
    }

    function giveFunctions(IEcoStake to, bytes4[] memory selectors, uint64 role) private {
        vm.prank(admin);
        manager.setTargetFunctionRole(address(to), selectors, role);
    }
}
