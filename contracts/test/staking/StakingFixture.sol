// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDelegations} from "../../src/staking/IDelegations.sol";
import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {IValidatorRegistry} from "../../src/staking/IValidatorRegistry.sol";
import {IValidatorStaking} from "../../src/staking/IValidatorStaking.sol";
import {MinimumStake} from "../../src/staking/MinimumStake.sol";
import {SlashCourt} from "../../src/staking/SlashCourt.sol";
import {StakingOffice} from "../../src/staking/StakingOffice.sol";
import {ValidatorStaking} from "../../src/staking/ValidatorStaking.sol";
import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice Staking with its parameters, its court and their authority, and one account per task.
abstract contract StakingFixture is Test {
    uint256 internal constant START = 1_800_000_000;
    uint256 internal constant UNBOND = 7 days;
    uint256 internal constant ALL = type(uint256).max;

    uint64 internal constant GUARDIAN = 1;
    uint64 internal constant STAKING_OPERATOR = 2;
    uint64 internal constant STAKING_ADMIN = 3;

    address internal admin = makeAddr("admin");
    address internal jailer = makeAddr("jailer");
    address internal funder = makeAddr("funder");
    address internal guardian = makeAddr("guardian");
    address internal treasury = makeAddr("treasury");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal outsider = makeAddr("outsider");

    AccessManager internal manager;
    MinimumStake internal minimum;
    IValidatorStaking internal staking;
    SlashCourt internal court;
    uint256 private _nextOperator;

    function setUp() public virtual {
        vm.warp(START);
        manager = new AccessManager(admin);
        minimum = new MinimumStake(address(manager), 1 days, definitions(), orders());
        staking = IValidatorStaking(
            address(
                new ValidatorStaking(
                    address(manager), treasury, minimum, address(new StakingOffice())
                )
            )
        );
        court = SlashCourt(staking.slashCourt());
        giveFunctionsToRoles();
        grant(STAKING_OPERATOR, admin);
        grant(STAKING_ADMIN, admin);
        grant(STAKING_OPERATOR, jailer);
        grant(STAKING_ADMIN, funder);
        grant(GUARDIAN, guardian);
        vm.deal(funder, 1_000_000 ether);
        vm.deal(alice, 1_000_000 ether);
        vm.deal(bob, 1_000_000 ether);
    }

    function definitions() internal pure returns (IMinimumStake.Definition[] memory all) {
        all = new IMinimumStake.Definition[](12);
        all[0] = IMinimumStake.Definition("MIN_SELF", 100 ether, 1 ether, 1e6 ether);
        all[1] = IMinimumStake.Definition("MIN_DELEGATION", 1 ether, 0, 1e6 ether);
        all[2] = IMinimumStake.Definition("MAX_VALIDATORS", 2_000, 1, 10_000);
        all[3] = IMinimumStake.Definition("UNBOND_PERIOD", uint128(UNBOND), 1 hours, 30 days);
        all[4] = IMinimumStake.Definition("COMMISSION_MAX", 5_000, 0, 10_000);
        all[5] = IMinimumStake.Definition("COMMISSION_MAX_STEP", 1_000, 1, 10_000);
        all[6] = IMinimumStake.Definition("COMMISSION_NOTICE", 7 days, 1 hours, 60 days);
        all[7] = IMinimumStake.Definition("MAX_MULTIPLIER", 10, 1, 1_000);
        all[8] = IMinimumStake.Definition("SLASH_WINDOW", 1 days, 1 hours, 7 days);
        all[9] = IMinimumStake.Definition("SLASH_EXPIRY", 3 days, 1 hours, 7 days);
        all[10] = IMinimumStake.Definition("JAIL_PERIOD", 2 days, 0, 30 days);
        // More than a test removes, unless it is about that.
        all[11] = IMinimumStake.Definition("REMOVALS_A_DAY", 1_000, 1, 1_000);
    }

    function orders() internal pure returns (IMinimumStake.Order[] memory all) {
        all = new IMinimumStake.Order[](1);
        all[0] = IMinimumStake.Order("UNBOND_PERIOD", "COMMISSION_NOTICE");
    }

    /// @dev Grants every role, also that of the manager itself.
    function grantAll(address account) internal {
        for (uint64 role = 0; role <= STAKING_ADMIN; ++role) {
            grant(role, account);
        }
    }

    /// @dev Members act without a delay.
    function grant(uint64 role, address account) internal {
        vm.prank(admin);
        manager.grantRole(role, account, 0);
    }

    function expectNotCourt(address account) internal {
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NotCourt.selector, account));
    }

    /// @dev Adds a validator with a self-stake of 100 coins and no commission.
    function addValidator() internal returns (uint32 id) {
        return addValidator(100 ether, 0);
    }

    function addValidator(uint256 selfBond, uint16 commissionBps) internal returns (uint32 id) {
        address operator = nextOperator();
        vm.deal(admin, selfBond);
        vm.prank(admin);
        return
            staking.registerFor{value: selfBond}(operator, registrationOf(operator, commissionBps));
    }

    function nextOperator() internal returns (address) {
        return vm.addr(1_000_000 + ++_nextOperator);
    }

    /// @dev Uses names that are unique to the operator.
    function registrationOf(address operator, uint16 commissionBps)
        internal
        pure
        returns (IValidatorRegistry.Registration memory registration)
    {
        registration.metadata = metadataOf(operator);
        registration.commissionBps = commissionBps;
        registration.maxCommissionBps = 2_000;
        registration.maxStepBps = 500;
    }

    function metadataOf(address operator)
        internal
        pure
        returns (IValidatorRegistry.Metadata memory)
    {
        return IValidatorRegistry.Metadata({
            moniker: string.concat("node ", vm.toString(uint160(operator))),
            website: "https://example.org",
            contact: "ops@example.org",
            consensus: address(uint160(uint256(keccak256(abi.encode(operator)))))
        });
    }

    function operatorOf(uint32 id) internal view returns (address) {
        return staking.validatorOf(id).operator;
    }

    function statusOf(uint32 id) internal view returns (IStakingErrors.Status) {
        return staking.validatorOf(id).status;
    }

    function fund(uint256 amount, uint40 duration) internal {
        vm.prank(funder);
        staking.fund{value: amount}(duration);
    }

    function topUp(uint256 amount) internal {
        vm.deal(outsider, amount);
        vm.prank(outsider);
        staking.topUp{value: amount}();
    }

    function delegate(address owner, uint32 id, uint256 amount) internal returns (uint256) {
        vm.prank(owner);
        return staking.delegate{value: amount}(id, 0);
    }

    function undelegate(address owner, uint32 id, uint256 shares) internal returns (uint32) {
        vm.prank(owner);
        return staking.undelegate(id, shares, 0);
    }

    function redelegate(address owner, uint32 from, uint32 to, uint256 shares) internal {
        vm.prank(owner);
        staking.redelegate(from, to, shares, 0);
    }

    function claim(address owner, uint32 id) internal returns (uint256) {
        vm.prank(owner);
        return staking.claim(list(id));
    }

    function withdraw(address owner, uint32 id, uint32 nonce) internal returns (uint256) {
        vm.prank(owner);
        return staking.withdraw(entryList(id, nonce));
    }

    function slash(uint32 id, uint16 bps, uint256 infractionAt) internal {
        vm.prank(address(court));
        staking.slash(id, bps, uint40(infractionAt), keccak256("evidence"));
    }

    function jail(uint32 id, uint256 duration) internal {
        vm.prank(jailer);
        staking.jail(id, uint40(block.timestamp + duration), "offline");
    }

    function wait_(uint256 duration) internal {
        vm.warp(block.timestamp + duration);
    }

    function tokensOf(uint32 id, address owner) internal view returns (uint256) {
        return staking.delegationOf(id, owner).tokens;
    }

    function rewardsOf(uint32 id, address owner) internal view returns (uint256) {
        return staking.delegationOf(id, owner).rewards;
    }

    function today() internal view returns (uint32) {
        return uint32(block.timestamp / 1 days);
    }

    function list(uint32 one) internal pure returns (uint32[] memory all) {
        all = new uint32[](1);
        all[0] = one;
    }

    function entryList(uint32 id, uint32 nonce)
        internal
        pure
        returns (IDelegations.EntryKey[] memory all)
    {
        all = new IDelegations.EntryKey[](1);
        all[0] = IDelegations.EntryKey(id, nonce);
    }

    function expectUnauthorized(address account) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IAccessManaged.AccessManagedUnauthorized.selector, account)
        );
    }

    function expectWrongStatus(uint32 id, IStakingErrors.Status status) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_WrongStatus.selector, id, status)
        );
    }

    function assertStatus(uint32 id, IStakingErrors.Status status) internal view {
        vm.assertEq(uint256(statusOf(id)), uint256(status), "status");
    }

    /// @dev Allows at most `tolerance` below, and nothing above: rounding always favors the pool.
    function assertJustBelow(
        uint256 actual,
        uint256 expected,
        uint256 tolerance,
        string memory what
    ) internal pure {
        vm.assertLe(actual, expected, what);
        vm.assertLe(expected - actual, tolerance, what);
    }

    /// @dev The same as a deployment's; see app/chain/access/restricted-functions.ts.
    function giveFunctionsToRoles() private {
        bytes4[] memory selectors = new bytes4[](8);
        selectors[0] = staking.registerFor.selector;
        selectors[1] = staking.approve.selector;
        selectors[2] = staking.reject.selector;
        selectors[3] = staking.setPermissioned.selector;
        selectors[4] = staking.jail.selector;
        selectors[5] = staking.pardon.selector;
        selectors[6] = staking.forceExit.selector;
        selectors[7] = staking.unpause.selector;
        give(address(staking), selectors, STAKING_OPERATOR);
        selectors = new bytes4[](3);
        selectors[0] = staking.fund.selector;
        selectors[1] = staking.stopStream.selector;
        selectors[2] = staking.setTreasury.selector;
        give(address(staking), selectors, STAKING_ADMIN);
        give(address(staking), only(staking.pause.selector), GUARDIAN);
        selectors = new bytes4[](2);
        selectors[0] = court.propose.selector;
        selectors[1] = court.execute.selector;
        give(address(court), selectors, STAKING_OPERATOR);
        give(address(court), only(court.executeLarge.selector), STAKING_ADMIN);
        give(address(court), only(court.veto.selector), GUARDIAN);
        give(address(minimum), only(minimum.propose.selector), STAKING_OPERATOR);
        give(address(minimum), only(minimum.addParam.selector), STAKING_ADMIN);
        give(address(minimum), only(minimum.cancel.selector), GUARDIAN);
    }

    function give(address target, bytes4[] memory selectors, uint64 role) private {
        vm.prank(admin);
        manager.setTargetFunctionRole(target, selectors, role);
    }

    function only(bytes4 selector) private pure returns (bytes4[] memory all) {
        all = new bytes4[](1);
        all[0] = selector;
    }
}
