// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EcoStake} from "../../src/boost/EcoStake.sol";
import {IEcoStakeErrors} from "../../src/boost/IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "../../src/boost/IEcoStakeEvents.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {BoostFixture} from "./BoostFixture.sol";
import {SixDecimals} from "./BoostTokens.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

contract BoostAdminTest is BoostFixture {
    bytes4 private constant LOCKED = bytes4(keccak256("stakeLocked(uint96)"));

    function test_RevertWhen_AStrangerUsesAPower() external {
        expectMissing("ECO_ADMIN_ROLE");
        pool.addReward(address(second));
        expectMissing("FUNDER_ROLE");
        pool.fund(address(token), 1 ether, 1 days);
        expectMissing("ECO_ADMIN_ROLE");
        pool.stop(address(token), stranger);
        expectMissing("BOOSTER_ROLE");
        pool.setBoosts(stranger, 15_000, 0);
        expectMissing("ECO_ADMIN_ROLE");
        pool.setTerms(usualTerms());
        expectMissing("ECO_ADMIN_ROLE");
        pool.setTreasury(stranger);
        expectMissing("GUARDIAN_ROLE");
        pool.setFrozen(true);
        expectMissing("ECO_ADMIN_ROLE");
        pool.setMethod(DELEGATE, validatorMethod());
    }

    function test_Freeze_StopsNewStakeOnly() external {
        fund(token, 10 ether, 10 days);
        stake(alice, 10 ether, 0);
        stake(bob, 10 ether, 90 days);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.FrozenSet(true, guardian);
        setFrozen(true);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_Frozen.selector));
        stake(alice, 1 ether, 0);
        vm.expectRevert(abi.encodeWithSelector(IEcoStakeErrors.EcoStake_Frozen.selector));
        pool.previewPower(alice, 1 ether, 0);
        wait_(1 days);
        getReward(alice);
        withdraw(alice, 10 ether);
        exitEarly(bob, 10 ether);
        setFrozen(false);
        stake(alice, 1 ether, 0);
    }

    function test_SetTerms_IsReadBackAndSparesWhatElseIsSet() external {
        setFrozen(true);
        IEcoStakeReader.Terms memory terms =
            IEcoStakeReader.Terms(type(uint96).max, 5_000, 100, 15_000, 14_999);
        vm.expectEmit(address(pool));
        emit IEcoStakeEvents.TermsSet(type(uint96).max, 5_000, 100, 15_000, 14_999);
        setTerms(terms);
        vm.assertEq(keccak256(abi.encode(pool.terms())), keccak256(abi.encode(terms)), "read back");
        vm.assertTrue(pool.frozen(), "still frozen");
        vm.assertEq(pool.rewardTokens().length, 1, "still a reward");
        setTerms(IEcoStakeReader.Terms(0, 0, 0, 0, 0));
        setFrozen(false);
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
        vm.prank(admin);
        pool.setTreasury(stranger);
        vm.assertEq(pool.treasury(), stranger, "treasury");
    }

    function test_RevertWhen_AnAddressIsMissing() external {
        bytes memory missing = abi.encodeWithSelector(IEcoStakeErrors.EcoStake_ZeroAddress.selector);
        vm.startPrank(admin);
        vm.expectRevert(missing);
        pool.setTreasury(address(0));
        vm.expectRevert(missing);
        pool.addReward(address(0));
        vm.expectRevert(missing);
        pool.stop(address(token), address(0));
        IEcoStakeReader.Method memory method = validatorMethod();
        method.target = address(0);
        vm.expectRevert(missing);
        pool.setMethod(DELEGATE, method);
        vm.stopPrank();
        vm.expectRevert(missing);
        setBoosts(address(0), 1, 0);
        vm.expectRevert(missing);
        create(address(0), token, treasury);
        vm.expectRevert(missing);
        create(admin, token, address(0));
    }

    function test_RevertWhen_TheTokenHasOtherDecimals() external {
        PlainToken six = new SixDecimals();
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_InvalidStakeToken.selector, six, 6)
        );
        create(admin, six, treasury);
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

    function setFrozen(bool frozen) private {
        vm.prank(guardian);
        pool.setFrozen(frozen);
    }

    function create(address admin_, PlainToken token_, address treasury_) private {
        new EcoStake(
            admin_,
            IERC20Metadata(address(token_)),
            treasury_,
            usualTerms(),
            new address[](0),
            new IEcoStakeReader.NamedMethod[](0)
        );
    }

    function expectMissing(string memory role) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IAccessControl.AccessControlUnauthorizedAccount.selector,
                stranger,
                keccak256(bytes(role))
            )
        );
        vm.prank(stranger);
    }

    function expectAbove(uint256 value, uint256 max) private {
        vm.expectRevert(
            abi.encodeWithSelector(IEcoStakeErrors.EcoStake_AboveBound.selector, value, max)
        );
    }
}
