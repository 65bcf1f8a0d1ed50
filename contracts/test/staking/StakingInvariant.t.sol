// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {StakingFixture} from "./StakingFixture.sol";
import {StakingHandler} from "./StakingHandler.sol";
import {StakingRecords} from "./StakingRecords.sol";

/// @notice Invariants of staking, whatever accounts call, in any order:
///
/// 1. The contract holds the bonded, unbonding and reserved amounts and the penalties; beyond that only
///    rounding dust.
/// 2. The active stake is the sum of the stake bonded to active validators.
/// 3. A validator's shares are the sum of its delegators' shares.
/// 4. The owed rewards and commissions plus the remaining stream never exceed the reserve.
/// 5. The value of unbonding entries is in their day's bucket, up to a wei per entry.
/// 6. No account withdraws and retains more stake than was deposited and compounded.
/// 7. All rewards equal those of a model that distributes every second at once.
/// 8. A slash increases no claim, and redelegating does not avoid it.
/// 9. An entry is paid once.
/// 10. A whole delegation can always be unbonded, and an entry withdrawn two weeks after it is ready.
/// 11. An inactive validator earns nothing (by 7).
/// 12. A commission never exceeds its maximum, and never increases earlier than announced.
/// 13. The set is the active and the jailed validators; those that have not exited share no
/// operator, moniker or consensus key.
/// 14. A status changes only when its time has come, a pause is observed, a payment reaches its
/// recipient, and an entry is never paid early, whatever the terms have become.
///
/// A single function, since forge gives each invariant its own run; and not checked after every call, since
/// the sums take longer than the calls.
/// forge-config: default.invariant.check_interval = 20
contract StakingInvariantTest is StakingFixture {
    /// @dev Each settlement rounds down by up to a wei of reward per bonded coin.
    uint256 private constant DUST = 1e6;
    uint256 private constant SELF_STAKE = 200 ether;

    StakingHandler internal handler;

    function setUp() public override {
        super.setUp();
        uint32 count = 3;
        address[] memory people = new address[](8);
        for (uint32 i = 0; i < count; ++i) {
            people[i] = operatorOf(addValidator(SELF_STAKE, uint16(i * 500)));
        }
        for (uint256 i = count; i < people.length; ++i) {
            people[i] = makeAddr(vm.toString(i));
        }
        handler = new StakingHandler(staking, people);
        for (uint32 i = 0; i < count; ++i) {
            handler.bookBond(people[i], SELF_STAKE);
        }
        grantAll(address(handler));

        targetContract(address(handler), delegators());
        targetContract(address(handler), operators());
        targetContract(address(handler), admins());
    }

    function invariant_1_to_14() external view {
        checkSums();
        checkNobodyTakesMoreThanPutIn();
        checkRewards();
        checkRegistry();
        checkCalls();
    }

    /// @dev Checks invariants 1 to 5.
    function checkSums() private view {
        uint256 bonded = 0;
        uint256 active = 0;
        uint256 owed = 0;
        for (uint32 id = 1; id <= handler.validators(); ++id) {
            IStakingReader.Validator memory validator = staking.validatorOf(id);
            bonded += validator.bonded;
            owed += validator.commission;
            if (validator.status == IStakingErrors.Status.Active) active += validator.bonded;
            owed += checkShares(id, validator.shares);
        }
        IStakingReader.Stream memory stream = staking.stream();
        vm.assertEq(stream.active, active, "active stake");
        uint256 toFlow = stream.settledAt < stream.finish
            ? uint256(stream.rate) * (stream.finish - stream.settledAt) / 1e18
            : 0;
        // Between two settlements, what has flowed counts both as owed and as still to flow.
        if (stream.settledAt == block.timestamp || toFlow == 0) owed += toFlow;
        vm.assertLe(owed, stream.reserve, "rewards owed");

        uint256 needed = bonded + checkBuckets() + stream.reserve + stream.penalties;
        vm.assertLe(needed, address(staking).balance, "solvent");
        vm.assertLe(address(staking).balance - needed, DUST, "nothing is lost");
        vm.assertEq(address(staking).balance, handler.cameIn() - handler.wentOut(), "in less out");
    }

    /// @dev Checks invariant 6.
    function checkNobodyTakesMoreThanPutIn() private view {
        address[] memory people = handler.people();
        uint256[] memory has = handler.wealth();
        for (uint256 i = 0; i < people.length; ++i) {
            uint256 rewards = 0;
            for (uint32 id = 1; id <= handler.validators(); ++id) {
                rewards += rewardsOf(id, people[i]);
            }
            uint256 stake = has[i] - rewards;
            vm.assertLe(
                stake + handler.tookOut(people[i]), handler.putIn(people[i]) + DUST, "stake"
            );
        }
    }

    /// @dev Checks invariants 7 and 11.
    function checkRewards() private view {
        address[] memory people = handler.people();
        for (uint32 id = 1; id <= handler.validators(); ++id) {
            assertNear(
                staking.validatorOf(id).commission, handler.expectedCommission(id), "commission"
            );
            for (uint256 i = 0; i < people.length; ++i) {
                uint256 expected = handler.expectedRewards(id, people[i]);
                assertNear(rewardsOf(id, people[i]), expected, "rewards");
            }
        }
    }

    /// @dev Checks invariant 13.
    function checkRegistry() private view {
        IStakingReader.Validator[] memory all = new IStakingReader.Validator[](handler.validators());
        uint256 size = 0;
        for (uint32 i = 0; i < all.length; ++i) {
            all[i] = staking.validatorOf(i + 1);
            bool isInSet = all[i].status == IStakingErrors.Status.Active
                || all[i].status == IStakingErrors.Status.Jailed;
            if (isInSet) ++size;
            if (all[i].status == IStakingErrors.Status.Exited) continue;
            vm.assertEq(staking.validatorIdOf(all[i].operator), i + 1, "operator");
            for (uint256 j = 0; j < i; ++j) {
                if (all[j].status == IStakingErrors.Status.Exited) continue;
                vm.assertFalse(all[i].monikerHash == all[j].monikerHash, "moniker");
                vm.assertFalse(all[i].consensus == all[j].consensus, "consensus key");
            }
        }
        vm.assertEq(staking.setSize(), size, "size of the set");
    }

    /// @dev Checks invariants 8, 9, 10, 12 and 14, counted during the calls.
    function checkCalls() private view {
        vm.assertEq(handler.gainsBySlash(), 0, "gains by a slash");
        vm.assertEq(handler.escapesFromSlash(), 0, "escapes from a slash");
        vm.assertEq(handler.paidTwice(), 0, "entries paid twice");
        vm.assertEq(handler.paidEarly(), 0, "entries paid early");
        vm.assertEq(handler.wrongRejections(), 0, "refusals of what is allowed");
        vm.assertEq(handler.wrongCommissions(), 0, "commissions that were not announced");
        vm.assertEq(handler.wrongAmounts(), 0, "other amounts than expected");
        vm.assertEq(handler.wrongPayments(), 0, "payments to others");
        vm.assertEq(handler.wrongStatuses(), 0, "statuses out of turn");
        vm.assertEq(handler.ignoredPauses(), 0, "pauses ignored");
    }

    function checkShares(uint32 id, uint256 shares) private view returns (uint256 rewards) {
        address[] memory people = handler.people();
        uint256 sum = 0;
        for (uint256 i = 0; i < people.length; ++i) {
            IStakingReader.Delegation memory delegation = staking.delegationOf(id, people[i]);
            sum += delegation.shares;
            rewards += delegation.rewards;
        }
        vm.assertEq(sum, shares, "shares");
    }

    /// @dev Compares every non-empty bucket with its entries; returns the sum of buckets.
    function checkBuckets() private view returns (uint256 sum) {
        StakingRecords.Opened[] memory opened = handler.opened();
        for (uint256 i = 0; i < opened.length; ++i) {
            uint32 day = uint32(opened[i].at / 1 days);
            (uint256 worth, uint256 count, bool isFirst) = entriesOf(opened, i);
            if (!isFirst) continue;
            uint256 tokens = staking.bucketOf(opened[i].id, day).tokens;
            vm.assertLe(worth, tokens, "entries in a bucket");
            vm.assertLe(tokens, worth + count, "dust in a bucket");
            sum += tokens;
        }
    }

    function entriesOf(StakingRecords.Opened[] memory opened, uint256 index)
        private
        view
        returns (uint256 worth, uint256 count, bool isFirst)
    {
        isFirst = true;
        for (uint256 i = 0; i < opened.length; ++i) {
            bool isSame = opened[i].id == opened[index].id
                && opened[i].at / 1 days == opened[index].at / 1 days;
            if (!isSame) continue;
            if (i < index) return (0, 0, false);
            ++count;
            if (opened[i].gone) continue;
            worth += staking.entryOf(opened[i].id, opened[i].owner, opened[i].nonce).amount;
        }
    }

    /// @dev What is listed twice is done twice as often.
    function delegators() private view returns (bytes4[] memory actions) {
        actions = new bytes4[](21);
        actions[0] = handler.delegate.selector;
        actions[1] = handler.delegate.selector;
        actions[2] = handler.undelegate.selector;
        actions[3] = handler.undelegate.selector;
        actions[4] = handler.cancelUnbond.selector;
        actions[5] = handler.withdraw.selector;
        actions[6] = handler.redelegate.selector;
        actions[7] = handler.redelegate.selector;
        actions[8] = handler.settle.selector;
        actions[9] = handler.claim.selector;
        actions[10] = handler.compound.selector;
        actions[11] = handler.setAutoCompound.selector;
        actions[12] = handler.compoundFor.selector;
        actions[13] = handler.setRecipient.selector;
        actions[14] = handler.slash.selector;
        actions[15] = handler.slash.selector;
        actions[16] = handler.holdOrRelease.selector;
        actions[17] = handler.stall.selector;
        actions[18] = handler.wait_.selector;
        actions[19] = handler.wait_.selector;
        actions[20] = handler.compoundFor.selector;
    }

    function operators() private view returns (bytes4[] memory actions) {
        actions = new bytes4[](11);
        actions[0] = handler.register.selector;
        actions[1] = handler.register.selector;
        actions[2] = handler.endApplication.selector;
        actions[3] = handler.exit.selector;
        actions[4] = handler.finishExit.selector;
        actions[5] = handler.finishExit.selector;
        actions[6] = handler.unjail.selector;
        actions[7] = handler.setMetadata.selector;
        actions[8] = handler.changeCommission.selector;
        actions[9] = handler.cancelCommission.selector;
        actions[10] = handler.claimCommission.selector;
    }

    function admins() private view returns (bytes4[] memory actions) {
        actions = new bytes4[](10);
        actions[0] = handler.jailOrFree.selector;
        actions[1] = handler.fundOrStop.selector;
        actions[2] = handler.topUp.selector;
        actions[3] = handler.sendPenalties.selector;
        actions[4] = handler.setTreasury.selector;
        actions[5] = handler.changeParam.selector;
        actions[6] = handler.changeParam.selector;
        actions[7] = handler.syncTerms.selector;
        actions[8] = handler.pauseOrResume.selector;
        actions[9] = handler.jailOrFree.selector;
    }

    function assertNear(uint256 actual, uint256 expected, string memory what) private pure {
        vm.assertLe(actual, expected + DUST, what);
        vm.assertLe(expected, actual + DUST, what);
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract StakingHandlerTest is StakingInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "delegate, undelegate, cancel, withdraw, redelegate, claim, compound, "
            "compound for, auto-compound set, recipient, commission, commission announced, "
            "commission changed, commission canceled, slash, slash of moved stake, jail, pardon, "
            "unjail, hold, stall, settle, fund, stop, topUp, penalties, earlier penalties, treasury, apply, register, "
            "register by an admin, approve, reject, expire, expire refused, withdraw an application, exit, "
            "force exit, finish an exit, metadata, param announced, param changed, terms synced, "
            "pause, unpause, wait"
        );
    }
}
