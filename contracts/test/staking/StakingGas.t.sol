// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StakingFixture} from "./StakingFixture.sol";

/// @notice What staking costs as transactions of their own, the 21,000 of every transaction included,
/// while rewards flow. `npm run bench` prints the numbers; a bound here is the goal where one was set,
/// else what was reached, rounded up.
/// forge-config: default.isolate = true
contract StakingGasTest is StakingFixture {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    uint32 private first;
    uint32 private second;

    function setUp() public override {
        super.setUp();
        first = addValidator(10_000 ether, 500);
        second = addValidator(10_000 ether, 500);
        fund(1_000 ether, 30 days);
        wait_(1 hours);
        delegate(bob, first, 10 ether);
        delegate(bob, second, 10 ether);
        wait_(1 hours);
    }

    function test_Delegate_New() external {
        delegate(alice, first, 10 ether);
        report("delegate, new delegator", 85_000);
    }

    function test_Delegate_More() external {
        delegate(bob, first, 10 ether);
        report("delegate, more", 90_000);
    }

    function test_Claim() external {
        claim(bob, first);
        report("claim, one validator", 70_000);
    }

    function test_Claim_EachFurther() external {
        claimFrom(1);
        uint256 one = vm.lastCallGas().gasTotalUsed;
        wait_(1 hours);
        claimFrom(11);
        uint256 each = (vm.lastCallGas().gasTotalUsed - one) / 10;
        emit log_named_uint("claim, each further validator", each);
        vm.assertLe(each, 42_000, "each further validator");
    }

    function test_Undelegate_First() external {
        undelegate(bob, first, 5 ether);
        report("undelegate, first of the day and of the delegator", 126_600);
    }

    function test_Undelegate_Next() external {
        undelegate(bob, first, 1 ether);
        wait_(1 hours);
        undelegate(bob, first, 1 ether);
        report("undelegate, next", 95_000);
    }

    function test_Withdraw() external {
        uint32 nonce = undelegate(bob, first, 5 ether);
        delegate(alice, first, 10 ether);
        undelegate(alice, first, 5 ether);
        wait_(UNBOND);
        withdraw(bob, first, nonce);
        report("withdraw", 40_800);
    }

    function test_CancelUnbond() external {
        uint32 nonce = undelegate(bob, first, 5 ether);
        wait_(1 hours);
        vm.prank(bob);
        staking.cancelUnbond(first, nonce, ALL);
        report("cancel an unbonding", 80_000);
    }

    function test_Redelegate() external {
        redelegate(bob, first, second, 5 ether);
        report("redelegate", 210_000);
    }

    function test_Compound() external {
        vm.prank(bob);
        staking.compound(list(first));
        report("compound", 75_000);
    }

    function test_Slash_OneBucket() external {
        undelegate(bob, first, 1 ether);
        wait_(1 hours);
        slash(first, 100, block.timestamp);
        report("slash, 1 bucket", 100_000);
    }

    function test_Slash_EightBuckets() external {
        uint256 from = block.timestamp;
        for (uint256 i = 0; i < 8; ++i) {
            if (i != 0) wait_(1 days);
            undelegate(bob, first, 1 ether);
        }
        slash(first, 100, from);
        report("slash, 8 buckets, while active", 103_000);
    }

    /// @dev Jails first, as the court does at the proposal.
    function test_Slash_EightBucketsOfJailed() external {
        uint256 from = block.timestamp;
        for (uint256 i = 0; i < 8; ++i) {
            if (i != 0) wait_(1 days - 1 hours);
            undelegate(bob, first, 1 ether);
        }
        jail(first, 1 days);
        wait_(1 hours);
        slash(first, 100, from);
        report("slash, 8 buckets", 100_000);
    }

    /// @dev A call estimated in the same second as another, but mined later, has more to settle:
    /// for a new validator and a new delegation, words that were empty. The console adds a fifth
    /// and 60,000 to the estimate.
    function test_Settling_IsWithinTheConsolesMargin() external {
        uint32 fresh = addValidator(10_000 ether, 500);
        delegate(alice, fresh, 10 ether);
        uint256[4] memory atOnce = gasOfEach(fresh);
        wait_(1 hours);
        uint256[4] memory later = gasOfEach(fresh);
        for (uint256 i = 0; i < 4; ++i) {
            vm.assertLe(later[i], atOnce[i] * 12 / 10 + 60_000, "margin");
        }
    }

    /// @dev Returns the gas of a new delegation, a further one, an undelegation and a redelegation.
    function gasOfEach(uint32 fresh) private returns (uint256[4] memory gas) {
        uint256 state = vm.snapshotState();
        delegate(bob, fresh, 10 ether);
        gas[0] = vm.lastCallGas().gasTotalUsed;
        vm.revertToState(state);
        state = vm.snapshotState();
        delegate(alice, fresh, 10 ether);
        gas[1] = vm.lastCallGas().gasTotalUsed;
        vm.revertToState(state);
        state = vm.snapshotState();
        undelegate(alice, fresh, 1 ether);
        gas[2] = vm.lastCallGas().gasTotalUsed;
        vm.revertToState(state);
        state = vm.snapshotState();
        redelegate(alice, fresh, first, 1 ether);
        gas[3] = vm.lastCallGas().gasTotalUsed;
        vm.revertToState(state);
    }

    function claimFrom(uint256 count) private {
        uint32[] memory ids = new uint32[](count);
        for (uint256 i = 0; i < count; ++i) {
            ids[i] = addValidator();
            delegate(alice, ids[i], 10 ether);
        }
        wait_(1 hours);
        vm.prank(alice);
        staking.claim(ids);
    }

    function report(string memory what, uint256 bound_) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(gas, bound_, what);
    }
}
