// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EcoStake} from "../../src/boost/EcoStake.sol";
import {IEcoStakeErrors} from "../../src/boost/IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "../../src/boost/IEcoStakeEvents.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {BoostFixture} from "./BoostFixture.sol";
import {SixDecimals} from "./BoostTokens.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

contract BoostAdminTest is BoostFixture {
    /// @dev A call, and the role that may make it.
    struct Restricted {
        bytes data;
        uint64 role;
    }

    bytes4 private constant LOCKED = bytes4(keccak256("stakeLocked(uint96)"));

    /// @dev One member per role, a member of the manager's own role, and an outsider.
    function test_RestrictedFunctions_TakeTheirRoleOnly() external {
        address owner = makeAddr("owner");
        grant(0, owner);
        address[5] memory accounts = [funder, booster, guardian, owner, outsider];
        uint64[5] memory roles =
            [ECOSYSTEM_ADMIN, ECOSYSTEM_OPERATOR, GUARDIAN, 0, type(uint64).max];
        Restricted[9] memory all = restrictedCalls();
        for (uint256 i = 0; i < all.length; ++i) {
            for (uint256 j = 0; j < accounts.length; ++j) {
                bool isMember = all[i].role == roles[j];
                vm.prank(accounts[j]);
                (bool ok, bytes memory result) = address(pool).call(all[i].data);
                vm.assertTrue(ok == isMember, "taken");
                if (!isMember) {
                    vm.assertEq(
                        keccak256(result),
                        keccak256(
                            abi.encodeWithSelector(
                                IAccessManaged.AccessManagedUnauthorized.selector, accounts[j]
                            )
                        ),
                        "error"
                    );
                }
            }
        }
    }

    function test_ScheduledStop_PaysTheTreasuryAfterItsDelay() external {
        fund(token, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        vm.prank(admin);
        manager.grantRole(ECOSYSTEM_ADMIN, outsider, 2 days);
        vm.startPrank(outsider);
        vm.expectPartialRevert(IAccessManager.AccessManagerNotScheduled.selector);
        pool.stop(address(token));
        manager.schedule(address(pool), abi.encodeCall(pool.stop, (address(token))), 0);
        wait_(2 days - 1);
        vm.expectPartialRevert(IAccessManager.AccessManagerNotReady.selector);
        pool.stop(address(token));
        wait_(1);
        uint256 refund = pool.stop(address(token));
        vm.expectPartialRevert(IAccessManager.AccessManagerNotScheduled.selector);
        pool.stop(address(token));
        vm.stopPrank();
        assertNear(refund, 8 ether, 1, "refund");
        vm.assertEq(token.balanceOf(treasury), refund, "treasury");
        vm.assertEq(token.balanceOf(outsider), 0, "caller");
    }

    function test_Freeze_StopsNewStakeOnly() external {
        fund(token, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        stake(bob, 10 ether, 90 days);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.FrozenSet(true, guardian);
        freeze();
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_Frozen.selector));
        stake(alice, 1 ether, 0);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_Frozen.selector));
        pool.previewPower(alice, 1 ether, 0);
        wait_(1 days);
        getReward(alice);
        withdraw(alice, 10 ether);
        exitEarly(bob, 10 ether);
        expectUnauthorized(guardian);
        vm.prank(guardian);
        pool.unfreeze();
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.FrozenSet(false, booster);
        unfreeze();
        stake(alice, 1 ether, 0);
    }

    function test_SetTerms_IsReadBackAndSparesWhatElseIsSet() external {
        freeze();
        IEcoStakeReader.Terms memory terms =
            IEcoStakeReader.Terms(type(uint96).max, 5_000, 100, 15_000, 14_999);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.TermsSet(type(uint96).max, 5_000, 100, 15_000, 14_999);
        setTerms(terms);
        vm.assertEq(keccak256(abi.encode(pool.terms())), keccak256(abi.encode(terms)), "read back");
        vm.assertTrue(pool.frozen(), "still frozen");
        vm.assertEq(pool.rewardTokens().length, 1, "still a reward");
        setTerms(IEcoStakeReader.Terms(0, 0, 0, 0, 0));
        unfreeze();
        stake(alice, 10 ether, 30 days);
        vm.assertEq(pool.penaltyOf(alice, 10 ether), 0, "no penalty");
        exitEarly(alice, 10 ether);
    }

    function test_RevertWhen_ATermIsOutOfItsBound() external {
        expectAbove(5_001, 5_000);
        setTerms(IEcoStakeReader.Terms(0, 5_001, 0, 0, 0));
        expectAbove(101, 100);
        setTerms(IEcoStakeReader.Terms(0, 0, 101, 0, 0));
        expectAbove(15_001, 15_000);
        setTerms(IEcoStakeReader.Terms(0, 0, 0, 15_001, 0));
        expectAbove(15_001, 15_000);
        setTerms(IEcoStakeReader.Terms(0, 0, 0, 0, 15_001));
        expectAbove(15_001, 15_000);
        setBoosts(alice, 15_001, 0);
        expectAbove(15_001, 15_000);
        setBoosts(alice, 0, 15_001);
    }

    function test_SetTreasury_MovesWherePenaltiesGo() external {
        fund(token, 10 ether, 10 days);
        vm.startPrank(admin);
        pool.setTreasury(outsider);
        vm.assertEq(pool.treasury(), outsider, "treasury");
        uint256 refund = pool.stop(address(token));
        vm.stopPrank();
        vm.assertEq(token.balanceOf(outsider), refund, "of a stopped stream");
    }

    function test_RevertWhen_AnAddressIsMissing() external {
        bytes memory missing = abi.encodeWithSelector(IEcoStakeErrors.EcoStake_ZeroAddress.selector);
        vm.startPrank(admin);
        vm.expectRevert(missing);
        pool.setTreasury(address(0));
        vm.expectRevert(missing);
        pool.addReward(address(0));
        IEcoStakeReader.Method memory method = validatorMethod();
        method.target = address(0);
        vm.expectRevert(missing);
        pool.setMethod(DELEGATE, method);
        vm.stopPrank();
        vm.expectRevert(missing);
        setBoosts(address(0), 1, 0);
        vm.expectRevert(missing);
        create(address(manager), token, address(0));
        vm.expectRevert(missing);
        create(address(0), token, treasury);
    }

    function test_RevertWhen_TheTokenHasOtherDecimals() external {
        PlainToken six = new SixDecimals();
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_InvalidStakeToken.selector, six, 6)
        );
        create(address(manager), six, treasury);
    }

    function test_AddReward_TakesEightAndEachOnce() external {
        vm.startPrank(admin);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_KnownReward.selector, token)
        );
        pool.addReward(address(token));
        for (uint256 i = 1; i < 8; ++i) {
            pool.addReward(vm.addr(i));
        }
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_TooManyRewards.selector, 8));
        pool.addReward(address(second));
        vm.assertEq(pool.rewardTokens().length, 8, "eight");
        vm.assertEq(pool.rewardTokens()[7], vm.addr(7), "last");
    }

    function test_Methods_BeginWithStakeAndTheValidators() external view {
        vm.assertEq(pool.methodSelectors().length, 2, "two");
        IEcoStakeReader.Method memory own = pool.methods(STAKE);
        vm.assertEq(own.target, address(pool), "here");
        vm.assertTrue(own.enabled, "on");
        vm.assertEq(uint256(own.kind), uint256(IEcoStakeReader.Kind.Flex), "flexible");
        vm.assertEq(pool.methods(DELEGATE).target, validators, "elsewhere");
    }

    function test_StakeBy_CreditsWhoCalls() external {
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.Staked(alice, STAKE, 10 ether, START + 30 days, 15 ether);
        stakeBy(alice, STAKE, 10 ether, 30 days);
        vm.assertEq(staked(alice), 10 ether, "hers");
    }

    function test_StakeBy_LocksAtLeastAsTheMethodDoes() external {
        setMethod(LOCKED, lockedMethod());
        stakeBy(alice, LOCKED, 10 ether, 0);
        vm.assertEq(pool.positionOf(alice).lockEnd, START + 90 days, "at least");
        stakeBy(bob, LOCKED, 10 ether, 180 days);
        vm.assertEq(pool.positionOf(bob).lockEnd, START + 180 days, "or longer");
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_BelowMinimum.selector, token, 1 ether, 5 ether
            )
        );
        stakeBy(alice, LOCKED, 1 ether, 0);
    }

    function test_SetMethod_RulesStakeItself() external {
        IEcoStakeReader.Method memory method = pool.methods(STAKE);
        method.minStake = 2 ether;
        setMethod(STAKE, method);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_BelowMinimum.selector, token, 1 ether, 2 ether
            )
        );
        stake(alice, 1 ether, 0);
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_BelowMinimum.selector, token, 1 ether, 2 ether
            )
        );
        pool.previewPower(alice, 1 ether, 0);
        stake(alice, 2 ether, 0);
        method.enabled = false;
        setMethod(STAKE, method);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_MethodDisabled.selector, STAKE)
        );
        stake(alice, 2 ether, 0);
        withdraw(alice, 2 ether);
        vm.assertEq(pool.methodSelectors().length, 2, "listed once");
    }

    function test_RevertWhen_StakingByAMethodThatIsNotHere() external {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEcoStakeErrors.EcoStake_MethodElsewhere.selector, DELEGATE, validators
            )
        );
        stakeBy(alice, DELEGATE, 10 ether, 0);
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_MethodDisabled.selector, LOCKED)
        );
        stakeBy(alice, LOCKED, 10 ether, 0);
    }

    function test_RevertWhen_AMethodsCallIsMalformed() external {
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_InvalidData.selector, 32, 64)
        );
        vm.prank(alice);
        pool.stakeBy(STAKE, abi.encode(10 ether));
        vm.deal(alice, 1);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_CoinsNotTaken.selector, 1));
        vm.prank(alice);
        pool.stakeBy{value: 1}(STAKE, abi.encode(10 ether, 0));
        vm.expectPartialRevert(IEcoStakeErrors.EcoStake_AmountTooLarge.selector);
        stakeBy(alice, STAKE, type(uint256).max, 0);
    }

    function test_RevertWhen_AMethodIsNotOfItsKind() external {
        IEcoStakeReader.Method memory method = lockedMethod();
        method.lock = 30 days;
        expectInvalid(method);
        method = lockedMethod();
        method.multiplierBps = 25_000;
        expectInvalid(method);
        method = validatorMethod();
        method.target = address(pool);
        expectInvalid(method);
        method = validatorMethod();
        method.multiplierBps = 9_999;
        expectInvalid(method);
        method.multiplierBps = 25_001;
        expectInvalid(method);
    }

    function expectInvalid(IEcoStakeReader.Method memory method) private {
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_InvalidMethod.selector, LOCKED)
        );
        setMethod(LOCKED, method);
    }

    function lockedMethod() private view returns (IEcoStakeReader.Method memory) {
        return IEcoStakeReader.Method({
            minStake: 5 ether,
            lock: 90 days,
            multiplierBps: 20_000,
            kind: IEcoStakeReader.Kind.Lock90,
            enabled: true,
            target: address(pool)
        });
    }

    function setMethod(bytes4 selector, IEcoStakeReader.Method memory method) private {
        vm.prank(admin);
        pool.setMethod(selector, method);
    }

    function stakeBy(address account, bytes4 method, uint256 amount, uint256 lock) private {
        vm.prank(account);
        pool.stakeBy(method, abi.encode(amount, lock));
    }

    function freeze() private {
        vm.prank(guardian);
        pool.freeze();
    }

    function unfreeze() private {
        vm.prank(booster);
        pool.unfreeze();
    }

    function create(address authority_, PlainToken token_, address treasury_) private {
        new EcoStake(
            authority_,
            IERC20Metadata(address(token_)),
            treasury_,
            usualTerms(),
            new address[](0),
            new IEcoStakeReader.NamedMethod[](0)
        );
    }

    function restrictedCalls() private view returns (Restricted[9] memory all) {
        address reward = address(token);
        bytes memory setMethod_ = abi.encodeCall(pool.setMethod, (DELEGATE, validatorMethod()));
        all[0] = Restricted(setMethod_, ECOSYSTEM_ADMIN);
        all[1] = Restricted(abi.encodeCall(pool.addReward, (address(second))), ECOSYSTEM_ADMIN);
        all[2] = Restricted(abi.encodeCall(pool.fund, (reward, 1 ether, 1 days)), ECOSYSTEM_ADMIN);
        all[3] = Restricted(abi.encodeCall(pool.stop, (reward)), ECOSYSTEM_ADMIN);
        all[4] = Restricted(abi.encodeCall(pool.setTerms, (usualTerms())), ECOSYSTEM_ADMIN);
        all[5] = Restricted(abi.encodeCall(pool.setTreasury, (treasury)), ECOSYSTEM_ADMIN);
        all[6] = Restricted(abi.encodeCall(pool.setBoosts, (alice, 1, 0)), ECOSYSTEM_OPERATOR);
        all[7] = Restricted(abi.encodeCall(pool.unfreeze, ()), ECOSYSTEM_OPERATOR);
        all[8] = Restricted(abi.encodeCall(pool.freeze, ()), GUARDIAN);
    }

    function expectAbove(uint256 value, uint256 max) private {
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_AboveBound.selector, value, max)
        );
    }
}
