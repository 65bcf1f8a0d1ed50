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
        submit(coins, stranger);
        submit(tokens, stranger);
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
        report("task create, three reviewers", 235_000);
    }

    function test_Submit() external {
        submit(coins, makeAddr(winnerName(0)));
        report("task submit", 54_000);
        submit(coins, makeAddr(winnerName(0)));
        report("task submit, changed", 31_000);
    }

    function test_Award_OnChain() external {
        uint256 one = awardOnChain(coins, 1);
        print("task award of 1, coins", one, 96_000);
        setUp();
        uint256 nine = awardOnChain(coins, MANY);
        print("task award of 9, coins", nine, 266_000);
        print("task award, each more, coins", (nine - one) / (MANY - 1), 21_500);
    }

    function test_Award_OnChainTokens() external {
        uint256 one = awardOnChain(tokens, 1);
        print("task award of 1, tokens", one, 105_000);
        setUp();
        uint256 nine = awardOnChain(tokens, MANY);
        print("task award, each more, tokens", (nine - one) / (MANY - 1), 23_700);
    }

    function test_Award_Signed() external {
        uint256 one = awardSigned(1);
        print("task award of 1, signed submission", one, 116_000);
        setUp();
        uint256 nine = awardSigned(MANY);
        print("task award, each more, signed submission", (nine - one) / (MANY - 1), 45_500);
    }

    function test_Close() external {
        vm.warp(REVIEW_BY + GRACE);
        escrow.close(coins);
        report("task close", 51_000);
    }

    function awardOnChain(uint256 id, uint256 count) private returns (uint256) {
        ITaskEscrow.Row[] memory list = new ITaskEscrow.Row[](count);
        for (uint256 i = 0; i < count; ++i) {
            submit(id, makeAddr(winnerName(i)));
            list[i] = row(makeAddr(winnerName(i)), 1.234567890123456789 ether);
        }
        return gasOf(id, list);
    }

    function awardSigned(uint256 count) private returns (uint256) {
        ITaskEscrow.Row[] memory list = new ITaskEscrow.Row[](count);
        for (uint256 i = 0; i < count; ++i) {
            list[i] = signedRow(coins, winnerName(i), 1.234567890123456789 ether, noPayees());
        }
        return gasOf(coins, list);
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
