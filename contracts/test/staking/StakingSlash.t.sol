// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingEvents} from "../../src/staking/IStakingEvents.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract StakingSlashTest is StakingFixture {
    uint32 private id;

    function setUp() public override {
        super.setUp();
        id = addValidator();
        delegate(alice, id, 100 ether);
    }

    function test_RevertWhen_UnauthorizedCallerHasNoPower() external {
        vm.startPrank(outsider);
        expectUnauthorized(outsider);
        staking.jail(id, uint40(block.timestamp), "");
        expectUnauthorized(outsider);
        staking.pardon(id, "");
        vm.stopPrank();
    }

    /// @dev An admin once took all stake in seconds: it granted itself the slasher's role, slashed
    /// everything and sent the penalties to itself.
    function testFuzz_RevertWhen_AnAccountWithEveryRoleIsNotTheCourt(address account) external {
        if (account == address(court)) return;
        grantAll(account);
        vm.startPrank(account);
        expectNotCourt(account);
        staking.slash(id, 10_000, uint40(block.timestamp), "");
        expectNotCourt(account);
        staking.hold(id, 0, uint40(block.timestamp));
        expectNotCourt(account);
        staking.release(id);
        vm.stopPrank();
        vm.assertEq(staking.stream().penalties, 0, "penalties");
    }

    function test_Slash_TakesShareOfBondedAndEmits() external {
        vm.expectEmit(address(staking));
        emit IStakingEvents.Slashed(
            id, 1_000, uint40(block.timestamp), 20 ether, 0, keccak256("evidence")
        );
        slash(id, 1_000, block.timestamp);
        vm.assertEq(tokensOf(id, alice), 90 ether, "Alice's");
        vm.assertEq(staking.validatorOf(id).selfBond, 90 ether, "the operator's");
        vm.assertEq(staking.stream().active, 180 ether, "active");
        vm.assertEq(staking.stream().penalties, 20 ether, "penalties");
    }

    function test_Slash_RevertWhen_ShareIsOutOfRange() external {
        uint16[2] memory shares = [uint16(0), 10_001];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(IStakingErrors.Staking_InvalidShare.selector, shares[i])
            );
            slash(id, shares[i], block.timestamp);
        }
    }

    function test_Slash_RevertWhen_InfractionIsOutOfRange() external {
        uint256[2] memory times = [START - UNBOND - 1, START + 1];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IStakingErrors.Staking_InfractionOutOfRange.selector,
                    times[i],
                    START - UNBOND,
                    START
                )
            );
            slash(id, 1, times[i]);
        }
        slash(id, 1, START - UNBOND);
    }

    function test_Slash_ReachesFurtherOnlyWhileHeld() external {
        undelegate(alice, id, 10 ether);
        wait_(UNBOND);
        vm.prank(address(court));
        staking.hold(id, uint32(START / 1 days), uint40(block.timestamp + 5 days));
        wait_(4 days);
        slash(id, 1_000, START);
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 9 ether, "held, so in reach");
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_InfractionOutOfRange.selector,
                START,
                block.timestamp - UNBOND,
                block.timestamp
            )
        );
        slash(id, 1_000, START);
    }

    function test_Slash_TakesOnlyFromWhatLeftSince() external {
        undelegate(alice, id, 10 ether);
        wait_(2 days);
        undelegate(alice, id, 20 ether);
        slash(id, 1_000, block.timestamp - 1 days);
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 10 ether, "left before");
        vm.assertEq(staking.entryOf(id, alice, 2).amount, 18 ether, "left after");
    }

    function test_Slash_SparesWhoComesInLaterThatDay() external {
        slash(id, 1_000, block.timestamp);
        undelegate(alice, id, 10 ether);
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 9 ether, "at the new price, once");
        slash(id, 1_000, block.timestamp);
        undelegate(alice, id, 10 ether);
        assertJustBelow(staking.entryOf(id, alice, 2).amount, 8.1 ether, 1, "second entry");
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 8.1 ether, "first entry");
    }

    /// @dev Any number of entries and slashes in one bucket: each entry retains its part, up to a
    /// wei per slash and coin, since survival has 18 digits; the bucket holds enough; the rest is
    /// in the penalties.
    function testFuzz_Slash_LeavesEachEntryItsPart(uint64[6] memory amounts, uint16[6] memory bps)
        external
    {
        delegate(bob, id, 800 ether);
        uint256[6] memory expected;
        uint256 before = address(staking).balance;
        for (uint256 i = 0; i < 6; ++i) {
            uint256 value = tokensOf(id, bob);
            uint256 shares = bound(amounts[i], 1 gwei, 100 ether);
            if (staking.delegationOf(id, bob).shares > shares + 2 ether && value > 110 ether) {
                undelegate(bob, id, shares);
                uint32 last = staking.delegationOf(id, bob).entries;
                expected[last - 1] = staking.entryOf(id, bob, last).amount;
            }
            uint256 share = bound(bps[i], 1, 3_000);
            slash(id, uint16(share), block.timestamp);
            for (uint256 j = 0; j < 6; ++j) {
                expected[j] = expected[j] * (10_000 - share) / 10_000;
            }
        }
        uint256 sum = 0;
        for (uint32 i = 0; i < 6; ++i) {
            uint256 amount = staking.entryOf(id, bob, i + 1).amount;
            vm.assertLe(amount, expected[i] + 7, "no more than its part");
            vm.assertLe(expected[i], amount + 1e3, "nor less");
            sum += amount;
        }
        uint256 held = staking.bucketOf(id, today()).tokens;
        vm.assertLe(sum, held, "the bucket has enough");
        uint256 all = held + staking.validatorOf(id).bonded + staking.stream().penalties;
        assertJustBelow(all, before, 20, "nothing is lost");
    }

    function test_Slash_OfAllTombstones() external {
        undelegate(alice, id, 10 ether);
        uint256 size = staking.setSize();
        vm.expectEmit(address(staking));
        emit IStakingEvents.StatusChanged(
            id, IStakingErrors.Status.Tombstoned, 0, address(court), ""
        );
        slash(id, 10_000, block.timestamp);
        vm.assertEq(staking.setSize(), size - 1, "out of the set");
        vm.assertEq(staking.stream().active, 0, "active");
        vm.assertEq(staking.bucketOf(id, today()).survival, 0, "nothing survived");
        expectWrongStatus(id, IStakingErrors.Status.Tombstoned);
        delegate(bob, id, 1 ether);
        vm.expectRevert(abi.encodeWithSelector(IStakingErrors.Staking_NothingToUnbond.selector, id));
        undelegate(alice, id, ALL);
        wait_(UNBOND);
        vm.assertEq(withdraw(alice, id, 1), 0, "an entry of nothing can still go");
        expectWrongStatus(id, IStakingErrors.Status.Tombstoned);
        vm.prank(admin);
        staking.pardon(id, "");
    }

    function test_Slash_OfNearlyAllTombstonesAndLetsRestGo() external {
        slash(id, 9_999, block.timestamp);
        assertStatus(id, IStakingErrors.Status.Active);
        slash(id, 9_999, block.timestamp);
        assertStatus(id, IStakingErrors.Status.Tombstoned);
        uint256 left = tokensOf(id, alice);
        vm.assertGt(left, 0, "dust is left");
        undelegate(alice, id, ALL);
        wait_(UNBOND);
        vm.assertEq(withdraw(alice, id, 1), left, "and goes");
        slash(id, 10_000, block.timestamp);
        vm.assertEq(staking.setSize(), 0, "counted once");
    }

    function test_Slash_ReachesJailedAndExiting() external {
        jail(id, 1 days);
        slash(id, 1_000, block.timestamp);
        vm.prank(operatorOf(id));
        staking.exit(id);
        slash(id, 1_000, block.timestamp);
        vm.assertEq(tokensOf(id, alice), 81 ether, "both times");
        vm.assertEq(staking.stream().active, 0, "active");
        wait_(UNBOND);
        staking.finishExit(id);
        expectWrongStatus(id, IStakingErrors.Status.Exited);
        slash(id, 1_000, block.timestamp);
        expectWrongStatus(99, IStakingErrors.Status.None);
        slash(99, 1_000, block.timestamp);
    }

    function test_Slash_SettlesRewardsFirst() external {
        fund(100 ether, 100 days);
        wait_(10 days);
        uint256 before = rewardsOf(id, alice);
        slash(id, 5_000, block.timestamp);
        vm.assertEq(rewardsOf(id, alice), before, "what was earned stays");
    }

    function test_Jail_EarnsNothingUntilItComesBack() external {
        uint32 other = addValidator(200 ether, 0);
        fund(100 ether, 100 days);
        wait_(10 days);
        jail(id, 3 days);
        uint256 before = rewardsOf(id, alice);
        wait_(10 days);
        vm.assertEq(rewardsOf(id, alice), before, "nothing while jailed");
        assertJustBelow(rewardsOf(other, operatorOf(other)), 15 ether, 1e4, "all to the other");
        vm.prank(operatorOf(id));
        staking.unjail(id);
        wait_(2 days);
        assertJustBelow(rewardsOf(id, alice), before + 0.5 ether, 1e4, "and again");
    }

    function test_Unjail_RevertWhen_TooEarlyOrBondTooLow() external {
        jail(id, 3 days);
        address operator = operatorOf(id);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_TooEarly.selector, START + 3 days)
        );
        vm.prank(operator);
        staking.unjail(id);
        vm.expectRevert(
            abi.encodeWithSelector(IStakingErrors.Staking_NotOperator.selector, id, alice)
        );
        vm.prank(alice);
        staking.unjail(id);
        slash(id, 1_000, block.timestamp);
        wait_(3 days);
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_SelfBondTooLow.selector, 90 ether, 100 ether
            )
        );
        vm.prank(operator);
        staking.unjail(id);
        vm.deal(operator, 11 ether);
        delegate(operator, id, 11 ether);
        vm.prank(operator);
        staking.unjail(id);
        assertStatus(id, IStakingErrors.Status.Active);
    }

    function test_Jail_IsOnlyProlongedAndEndsByPardon() external {
        jail(id, 3 days);
        jail(id, 1 days);
        IStakingReader.Validator memory validator = staking.validatorOf(id);
        vm.assertEq(validator.until, START + 3 days, "the longer");
        vm.assertEq(validator.room, 0, "takes nothing");
        vm.prank(admin);
        staking.pardon(id, "hardware failure");
        assertStatus(id, IStakingErrors.Status.Active);
        expectWrongStatus(id, IStakingErrors.Status.Active);
        vm.prank(admin);
        staking.pardon(id, "again");
        vm.expectRevert(
            abi.encodeWithSelector(
                IStakingErrors.Staking_TimeOutOfRange.selector, START + 90 days + 1, START + 90 days
            )
        );
        jail(id, 90 days + 1);
    }
}
