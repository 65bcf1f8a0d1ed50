// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskDisputes} from "../../src/tasks/ITaskDisputes.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {Test} from "../lib/Test.sol";
import {TaskHandler} from "./TaskHandler.sol";
import {TaskModel} from "./TaskModel.sol";

/// @notice Invariants of the task escrow, whatever accounts call, in any order:
///
/// 1. The amount held of a token is what remains of its open tasks plus the credits; the balance is that plus
///    what was transferred to the contract directly. So no task pays with another's money.
/// 2. Each task has the state of the model, which only calls on that task change. Its reward never decreases;
///    it has no more winners than slots and pays no more than its reward.
/// 3. Only submitters, the payees they named and, for the remainder, `refundTo` ever receive anything; the
///    parts sum to the award. No account is paid twice in a task.
/// 4. A failed payment becomes a credit of its recipient, which can be withdrawn once.
/// 5. Every award is signed by two accounts that are reviewers at that time, over exactly its rows. Signatures
///    work once, and not after another payment or the removal of a reviewer.
/// 6. **An account that submitted on time and was turned down, or left undecided until the review's end, can still be
///    paid an equal share until their dispute is over**, whatever the creator, the reviewers and one arbiter
///    do: there is a slot, unless two arbiters gave it to other contested work; the share never shrinks; no
///    refund happens meanwhile. Two arbiters can pay it at any moment.
/// 7. Only two different arbiters end a dispute, neither of whom is the creator, a reviewer or the submitter,
///    or acts through the manager.
/// 8. Allowed calls succeed: every revert has a rule that requires it.
///
/// The model is persistent, so an error of any call shows at the next check.
/// forge-config: default.invariant.check_interval = 25
contract TaskInvariantTest is Test {
    TaskHandler internal handler;

    function setUp() external {
        vm.warp(1_800_000_000);
        handler = new TaskHandler();
        // Submits, awards and resolves more often than the rest.
        bytes4[] memory actions = new bytes4[](30);
        actions[0] = handler.create.selector;
        actions[1] = handler.raise.selector;
        actions[2] = handler.extend.selector;
        actions[3] = handler.turnReviewer.selector;
        actions[4] = handler.submit.selector;
        actions[5] = handler.submit.selector;
        actions[6] = handler.submit.selector;
        actions[7] = handler.submitBySig.selector;
        actions[8] = handler.submitMany.selector;
        actions[9] = handler.withdrawSubmission.selector;
        actions[10] = handler.award.selector;
        actions[11] = handler.award.selector;
        actions[12] = handler.award.selector;
        actions[13] = handler.award.selector;
        actions[14] = handler.replay.selector;
        actions[15] = handler.cancel.selector;
        actions[16] = handler.close.selector;
        actions[17] = handler.dispute.selector;
        actions[18] = handler.dispute.selector;
        actions[19] = handler.resolve.selector;
        actions[20] = handler.resolve.selector;
        actions[21] = handler.resolve.selector;
        actions[22] = handler.resolve.selector;
        actions[23] = handler.intrude.selector;
        actions[24] = handler.turnArbiter.selector;
        actions[25] = handler.withdraw.selector;
        actions[26] = handler.changeMoods.selector;
        actions[27] = handler.give.selector;
        actions[28] = handler.wait_.selector;
        actions[29] = handler.wait_.selector;
        targetContract(address(handler), actions);
    }

    /// @dev A single function, since forge gives each invariant its own run.
    function invariant_ModelHolds() external {
        vm.assertEq(handler.brokenClaims(), 0, "broken claims");
        vm.assertEq(handler.wrongDeeds(), 0, "wrong deeds");
        vm.assertEq(handler.wrongRejections(), 0, "wrong refusals");
        uint256[2] memory open = [uint256(0), 0];
        for (uint256 id = 1; id <= handler.count(); ++id) {
            TaskModel.Entry memory entry = handler.entryOf(id);
            checkTask(id, entry);
            checkDisputes(id, entry);
            if (!entry.isClosed) open[entry.isNative ? 1 : 0] += entry.budget - entry.paid;
        }
        checkMoney(true, open[1]);
        checkMoney(false, open[0]);
        // Last, since it leaves the present.
        for (uint256 id = 1; id <= handler.count(); ++id) {
            for (uint256 who = 0; who < handler.SUBMITTERS(); ++who) {
                checkClaim(id, who);
            }
        }
    }

    function checkTask(uint256 id, TaskModel.Entry memory entry) private view {
        ITaskEscrow.Task memory task = handler.escrow().taskOf(id);
        vm.assertEq(task.budget, entry.budget, "budget");
        vm.assertEq(task.paid, entry.paid, "paid");
        vm.assertLe(task.paid, task.budget, "no more than its reward");
        vm.assertEq(task.places, entry.places, "places");
        vm.assertEq(task.winners, entry.winners, "winners");
        vm.assertEq(task.undecided, entry.undecided, "undecided");
        vm.assertTrue(task.hasWork == entry.hasWork, "has work");
        vm.assertEq(task.nonce, entry.nonce, "nonce");
        vm.assertEq(task.submitBy, entry.submitBy, "submissions' deadline");
        vm.assertEq(task.reviewBy, entry.reviewBy, "review's deadline");
        vm.assertEq(task.reviewers, entry.isThirdReviewer ? 3 : 2, "reviewers");
        vm.assertEq(
            uint256(task.state),
            uint256(entry.isClosed ? ITaskEscrow.TaskState.Closed : ITaskEscrow.TaskState.Open),
            "state"
        );
        for (uint256 who = 0; who < handler.SUBMITTERS(); ++who) {
            ITaskEscrow.Work memory expected = handler.workByModel(id, who);
            ITaskEscrow.Work memory found = handler.escrow().workOf(id, handler.submitters(who));
            vm.assertEq(keccak256(abi.encode(found)), keccak256(abi.encode(expected)), "work");
        }
    }

    function checkDisputes(uint256 id, TaskModel.Entry memory entry) private view {
        ITaskEscrow.Task memory task = handler.escrow().taskOf(id);
        vm.assertEq(task.turnedDown, entry.turnedDown, "turned down");
        vm.assertEq(task.objectionUntil, entry.objectionUntil, "objections' end");
        vm.assertEq(task.disputes, entry.disputes, "disputes");
        vm.assertEq(task.disputedUntil, entry.disputedUntil, "disputes' end");
        if (entry.isClosed) return;
        uint256 contested = 0;
        for (uint256 who = 0; who < handler.SUBMITTERS(); ++who) {
            if (handler.isContested(id, who)) ++contested;
        }
        uint256 objections = block.timestamp < task.objectionUntil ? task.turnedDown : 0;
        uint256 open = block.timestamp < task.disputedUntil ? task.disputes : 0;
        vm.assertLe(contested, task.undecided + objections + open, "none is forgotten");
    }

    /// @dev Has contested work paid by two arbiters, after its submitter disputed it where needed, and
    /// goes back.
    function checkClaim(uint256 id, uint256 who) private {
        ITaskEscrow.Task memory task = handler.escrow().taskOf(id);
        if (task.places == 0 || !handler.isContested(id, who)) return;
        uint256 share = (task.budget - task.paid) / task.places;
        address submitter = handler.submitters(who);
        ITaskEscrow.WorkState state = handler.escrow().workOf(id, submitter).state;
        bool isUndecided = state == ITaskEscrow.WorkState.Undecided;
        bool isTooLate = isUndecided && block.timestamp >= uint256(task.reviewBy) + 3 days;
        if (share == 0 || isTooLate) return;
        uint256 before = vm.snapshotState();
        if (isUndecided && block.timestamp < task.reviewBy) vm.warp(task.reviewBy);
        ITaskDisputes disputes = handler.disputes();
        if (state != ITaskEscrow.WorkState.Disputed) {
            vm.prank(submitter);
            disputes.dispute(id, "unfair");
        }
        ITaskEscrow.Row memory row = handler.rowFor(id, who, share);
        for (uint256 i = 0; i < 2; ++i) {
            address arbiter = handler.arbiterAt(i);
            vm.prank(arbiter);
            disputes.resolve(id, row, "agreed");
        }
        vm.assertEq(handler.escrow().taskOf(id).paid, task.paid + share, "a share is paid");
        vm.assertTrue(vm.revertToState(before), "back");
    }

    function checkMoney(bool isNative, uint256 open) private {
        address escrow = address(handler.escrow());
        address token = isNative ? address(0) : address(handler.token());
        address[6] memory accounts = [
            handler.submitters(0),
            handler.submitters(1),
            handler.submitters(2),
            handler.refundTo(),
            makeAddr("elsewhere"),
            handler.creator()
        ];
        uint256 credits = 0;
        for (uint256 i = 0; i < 6; ++i) {
            address account = accounts[i];
            uint256 credit = handler.escrow().creditOf(token, account);
            vm.assertEq(credit, handler.creditByModel(isNative, account), "credit");
            credits += credit;
            vm.assertEq(
                balanceOf(token, account), handler.balanceByModel(isNative, account), "balance"
            );
        }
        vm.assertEq(balanceOf(token, address(handler)), 0, "nothing to who calls");
        vm.assertEq(handler.escrow().held(token), open + credits, "held");
        vm.assertEq(
            balanceOf(token, escrow), open + credits + handler.gifts(isNative), "balance of all"
        );
    }

    function balanceOf(address token, address account) private view returns (uint256) {
        return token == address(0) ? account.balance : handler.token().balanceOf(account);
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract TaskHandlerTest is TaskInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "create, raise, add a slot, extend, reviewer, submit, submitBySig, submitMany, taken of many, "
            "skipped of many, withdrawSubmission, award, turn down, skip, cancel, close, dispute, propose, "
            "settle, dismiss, withdraw, wait"
        );
    }
}
