// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {TaskFixture} from "./TaskFixture.sol";

/// @notice What tasks cost as transactions of their own, the 21,000 of every transaction included. Who is
/// paid has some of the coin or token before. A bound here is the goal where one was set, else what was
/// reached, rounded up.
/// forge-config: default.isolate = true
contract TaskGasTest is TaskFixture {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    uint256 private constant MANY = 9;

    uint256 private coins;
    uint256 private tokens;

    function setUp() public override {
        super.setUp();
        // Tasks of others already exist.
        created(NATIVE, 1 ether);
        created(address(token), 1 ether);
        coins = created(NATIVE, 100 ether);
        tokens = created(address(token), 100 ether);
        submit(coins, outsider);
        submit(tokens, outsider);
        for (uint256 i = 0; i < MANY; ++i) {
            vm.deal(makeAddr(winnerName(i)), 1 ether);
            token.mint(makeAddr(winnerName(i)), 1 ether);
        }
        token.mint(refundTo, 1);
        vm.deal(refundTo, 1);
    }

    function test_Create() external {
        ITaskEscrow.NewTask memory task = newTask(NATIVE, 100 ether);
        task.threshold = 1;
        task.reviewers = new address[](1);
        task.reviewers[0] = reviewer(0);
        create(task);
        report("task create, one reviewer", 185_000);
        create(newTask(NATIVE, 100 ether));
        report("task create, three reviewers", 235_600);
    }

    function test_Submit() external {
        submit(coins, makeAddr(winnerName(0)));
        report("task submit", 54_000);
        submit(coins, makeAddr(winnerName(0)));
        report("task submit, changed", 31_000);
    }

    function test_Award_OnChain() external {
        uint256 one = awardOnChain(coins, 1);
        print("task award of 1, coins", one, 101_600);
        setUp();
        uint256 nine = awardOnChain(coins, MANY);
        print("task award of 9, coins", nine, 278_300);
        print("task award, each more, coins", (nine - one) / (MANY - 1), 22_100);
    }

    function test_Award_OnChainTokens() external {
        uint256 one = awardOnChain(tokens, 1);
        print("task award of 1, tokens", one, 111_200);
        setUp();
        uint256 nine = awardOnChain(tokens, MANY);
        print("task award, each more, tokens", (nine - one) / (MANY - 1), 24_500);
    }

    /// @dev In two transactions, the one that submits the signed work included.
    function test_Award_Signed() external {
        uint256 one = awardSigned(1);
        print("task award of 1, signed submission", one, 169_300);
        setUp();
        uint256 nine = awardSigned(MANY);
        print("task award, each more, signed submission", (nine - one) / (MANY - 1), 62_600);
    }

    function test_SubmitMany() external {
        uint256 one = submitSigned(1);
        print("task submit of 1, signed", one, 67_800);
        setUp();
        uint256 nine = submitSigned(MANY);
        print("task submit, each more, signed", (nine - one) / (MANY - 1), 40_500);
    }

    function test_Dispute() external {
        turnDown(coins, outsider);
        report("task award that turns down 1", 84_100);
        dispute(coins, outsider);
        report("task dispute", 69_900);
        resolveBy(arbiter, coins, row(outsider, 1 ether));
        report("task dispute, first arbiter", 95_800);
        vm.deal(outsider, 1 ether);
        resolveBy(secondArbiter, coins, row(outsider, 1 ether));
        report("task dispute, second arbiter pays", 121_000);
    }

    function test_Close() external {
        vm.warp(REVIEW_BY + GRACE);
        escrow.close(coins);
        report("task close", 54_800);
    }

    function awardOnChain(uint256 id, uint256 count) private returns (uint256) {
        ITaskEscrow.Row[] memory list = new ITaskEscrow.Row[](count);
        for (uint256 i = 0; i < count; ++i) {
            submit(id, makeAddr(winnerName(i)));
            list[i] = row(makeAddr(winnerName(i)), 1.234567890123456789 ether);
        }
        return gasOf(id, list);
    }

    function awardSigned(uint256 count) private returns (uint256 gas) {
        ITaskEscrow.Row[] memory list = new ITaskEscrow.Row[](count);
        for (uint256 i = 0; i < count; ++i) {
            list[i] = row(makeAddr(winnerName(i)), 1.234567890123456789 ether);
        }
        gas = submitSigned(count);
        gas += gasOf(coins, list);
    }

    function submitSigned(uint256 count) private returns (uint256) {
        uint256[] memory ids = new uint256[](count);
        ITaskEscrow.SignedWork[] memory works = new ITaskEscrow.SignedWork[](count);
        for (uint256 i = 0; i < count; ++i) {
            ids[i] = coins;
            works[i] = signedWork(coins, winnerName(i), WORK, noPayees(), NOW);
        }
        escrow.submitMany(ids, works);
        return vm.lastCallGas().gasTotalUsed;
    }

    function gasOf(uint256 id, ITaskEscrow.Row[] memory list) private returns (uint256) {
        award(id, list);
        return vm.lastCallGas().gasTotalUsed;
    }

    function winnerName(uint256 i) private pure returns (string memory) {
        return string.concat("winner ", vm.toString(i));
    }

    function report(string memory what, uint256 bound_) private {
        print(what, vm.lastCallGas().gasTotalUsed, bound_);
    }

    function print(string memory what, uint256 gas, uint256 bound_) private {
        emit log_named_uint(what, gas);
        vm.assertLe(gas, bound_, what);
    }
}
