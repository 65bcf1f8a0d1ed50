// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskFixture} from "./TaskFixture.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @notice What an award leaves for contested work, and what creators and reviewers cannot do to it.
contract TaskContestedTest is TaskFixture {
    uint256 private id;

    /// @dev A share is 3 ether.
    function setUp() public override {
        super.setUp();
        id = createdWith(NATIVE, 9 ether, 3);
        submit(id, alice);
        submit(id, bob);
    }

    function test_Award_PaysAnythingWhileNothingIsContested() external {
        award(id, rows(row(alice, 1), row(bob, 9 ether - 1)));
        vm.assertEq(bob.balance, 9 ether - 1, "paid");
        assertContested(0, 0);
    }

    function test_Award_PaysEqualShareAtMostWhileWorkIsUndecided() external {
        assertContested(2, 0);
        expectContested(rows(row(alice, 3 ether + 1)), 1, 2, 3 ether);
        award(id, rows(row(alice, 3 ether)));
        vm.assertEq(alice.balance, 3 ether, "a share");
        assertContested(1, 0);
    }

    /// @dev Two winners may get two shares, in any proportion.
    function test_Award_SharesWhatWinnersMayGetTogether() external {
        submit(id, carol);
        ITaskEscrow.Row[] memory list = rows(row(alice, 1 ether), row(bob, 5 ether + 1));
        expectContested(list, 1, 2, 6 ether);
        list[1].amount = 5 ether;
        award(id, list);
        vm.assertEq(bob.balance, 5 ether, "more than a share");
    }

    function test_Award_PaysEqualShareAtMostForThreeDaysAfterWorkWasTurnedDown() external {
        turnDown(id, bob);
        submit(id, carol);
        ITaskEscrow.Row[] memory list = rows(row(alice, 4 ether), row(carol, 3 ether));
        expectContested(list, 1, 2, 6 ether);
        vm.warp(NOW + OBJECTION_TIME - 1);
        assertContested(3, NOW + OBJECTION_TIME);
        expectContested(list, 1, 2, 6 ether);
        vm.warp(NOW + OBJECTION_TIME);
        assertContested(2, 0);
        award(id, list);
        vm.assertEq(alice.balance, 4 ether, "paid");
    }

    function test_Award_PaysEqualShareAtMostWhileADisputeIsOpen() external {
        turnDownAndDispute(id, bob);
        expectContested(rows(row(alice, 3 ether + 1)), 1, 2, 3 ether);
        vm.warp(NOW + DISPUTE_TIME - 1);
        assertContested(2, NOW + DISPUTE_TIME);
        expectContested(rows(row(alice, 3 ether + 1)), 1, 2, 3 ether);
        vm.warp(NOW + DISPUTE_TIME);
        assertContested(1, 0);
        award(id, rows(row(alice, 9 ether)));
        vm.assertEq(alice.balance, 9 ether, "all of it");
    }

    function test_Award_CountsWhatItTurnsDownItself() external {
        expectContested(rows(row(alice, 3 ether + 1), row(bob, 0)), 1, 2, 3 ether);
        award(id, rows(row(alice, 3 ether), row(bob, 0)));
    }

    function test_Award_LeavesSlotForEachThatIsContested() external {
        submit(id, carol);
        address dave = makeAddr("dave");
        submit(id, dave);
        // Four for three slots: no one can be paid before one is turned down for good.
        expectContested(rows(row(alice, 1)), 3, 0, 0);
        turnDown(id, dave);
        expectContested(rows(row(alice, 1)), 3, 0, 0);
        vm.warp(NOW + OBJECTION_TIME);
        expectContested(rows(row(alice, 1 ether), row(bob, 5 ether + 1)), 1, 2, 6 ether);
        award(id, rows(row(alice, 3 ether)));
        award(id, rows(row(bob, 3 ether)));
        vm.assertEq(escrow.taskOf(id).places, 1, "carol's");
        award(id, rows(row(carol, 3 ether)));
    }

    function test_Award_PaysWorkThatIsContestedItself() external {
        turnDown(id, alice);
        award(id, rows(row(alice, 3 ether)));
        vm.assertEq(escrow.taskOf(id).turnedDown, 0, "no objection");
        turnDownAndDispute(id, bob);
        vm.warp(NOW + 1 days);
        award(id, rows(row(bob, 6 ether)));
        vm.assertEq(bob.balance, 6 ether, "all that was left");
        vm.assertEq(escrow.taskOf(id).disputes, 0, "no dispute");
        assertContested(0, 0);
        assertWorkState(id, bob, ITaskEscrow.WorkState.Paid);
    }

    function test_Award_PaysWorkWhoseDisputeIsOver() external {
        turnDownAndDispute(id, bob);
        vm.warp(NOW + DISPUTE_TIME);
        award(id, rows(row(bob, 3 ether)));
        vm.assertEq(bob.balance, 3 ether, "paid");
    }

    function test_Award_PaysWorkWhoseDisputeWasDismissed() external {
        turnDownAndDispute(id, bob);
        resolve(id, row(bob, 0));
        award(id, rows(row(bob, 3 ether)));
        vm.assertEq(bob.balance, 3 ether, "paid");
    }

    /// @dev An objection counts until the last one's time is over: too long, never too short.
    function test_Contested_CountsObjectionsUntilTheLastOne() external {
        turnDown(id, alice);
        vm.warp(NOW + 2 days);
        turnDown(id, bob);
        vm.warp(NOW + OBJECTION_TIME);
        assertContested(2, NOW + 2 days + OBJECTION_TIME);
        vm.warp(NOW + 2 days + OBJECTION_TIME);
        assertContested(0, 0);
        submit(id, carol);
        turnDown(id, carol);
        assertContested(1, NOW + 2 days + 2 * OBJECTION_TIME);
    }

    function test_Contested_CountsDisputesUntilTheLastOne() external {
        turnDownAndDispute(id, alice);
        vm.warp(NOW + 1 days);
        turnDownAndDispute(id, bob);
        assertContested(2, NOW + 1 days + DISPUTE_TIME);
        vm.warp(NOW + 1 days + DISPUTE_TIME);
        assertContested(0, 0);
    }

    /// @dev With one place, work that was turned down on the last day keeps an award back until the grace
    /// is over. The refund waits for as long after that.
    function test_Close_LeavesTimeToAwardOnceNothingElseIsContested() external {
        uint256 narrow = createdWith(NATIVE, 9 ether, 1);
        submit(narrow, alice);
        submit(narrow, bob);
        vm.warp(REVIEW_BY);
        turnDown(narrow, bob);
        vm.warp(REVIEW_BY + GRACE);
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_TooEarly.selector);
        vm.prank(creator);
        escrow.close(narrow);
        award(narrow, rows(row(alice, 9 ether)));
        vm.assertEq(alice.balance, 9 ether, "paid");
    }

    function test_Close_LeavesTimeToAwardAfterAPuppetsDispute() external {
        uint256 narrow = createdWith(NATIVE, 9 ether, 1);
        submit(narrow, alice);
        vm.warp(SUBMIT_BY - 1);
        submit(narrow, carol);
        turnDown(narrow, carol);
        vm.warp(SUBMIT_BY + OBJECTION_TIME - 2);
        dispute(narrow, carol);
        uint256 until = block.timestamp + DISPUTE_TIME;
        vm.warp(until);
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_TooEarly.selector);
        vm.prank(creator);
        escrow.close(narrow);
        award(narrow, rows(row(alice, 9 ether)));
        vm.assertEq(alice.balance, 9 ether, "paid");
    }

    /// @dev 65,534 others were turned down before. `_tasks` is in slot 3; the word has the creator, a
    /// threshold of 2, 3 reviewers and the count.
    function test_Dispute_OfWorkThatAFullCountLeftOut() external {
        bytes32 slot = bytes32(uint256(keccak256(abi.encode(id, 3))) + 1);
        uint256 word = uint256(uint160(creator)) | 2 << 208 | 3 << 216 | 65_534 << 224;
        turnDown(id, bob);
        vm.store(address(escrow), slot, bytes32(word + (1 << 224)));
        vm.assertEq(escrow.taskOf(id).turnedDown, type(uint16).max, "the word is right");
        turnDown(id, alice);
        dispute(id, bob);
        dispute(id, alice);
        vm.assertEq(escrow.taskOf(id).turnedDown, type(uint16).max, "full");
    }

    /// @dev A trifle would end the dispute, or take the only place.
    function test_Attack_ReviewersPayATrifle() external {
        uint256 narrow = createdWithLeast(9 ether, 1, 9 ether);
        submit(narrow, alice);
        ITaskEscrow.Row[] memory list = rows(row(alice, 1));
        ITaskEscrow.Approval[] memory approvals = approvalsOf(narrow, list, 2);
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_BelowLeast.selector);
        escrow.award(narrow, list, REASON, VALID_UNTIL, approvals);
        turnDownAndDispute(narrow, alice);
        vm.expectPartialRevert(ITaskEvents.TaskEscrow_BelowLeast.selector);
        escrow.award(narrow, list, REASON, VALID_UNTIL, approvals);
        resolve(narrow, row(alice, 9 ether));
        vm.assertEq(alice.balance, 9 ether, "paid");
    }

    /// @dev Reviewers who are the creator's friends cannot give the rest away while work is disputed.
    function test_Attack_ReviewersGiveTheRestToAFriend() external {
        address friend = carol;
        submit(id, friend);
        turnDown(id, bob);
        turnDownAndDispute(id, alice);
        expectContested(rows(row(friend, 9 ether)), 2, 1, 3 ether);
        award(id, rows(row(friend, 3 ether)));
        // No other friend can be paid beside the two, and their shares are as before.
        address other = makeAddr("another friend");
        submit(id, other);
        expectContested(rows(row(other, 1)), 2, 0, 0);
        dispute(id, bob);
        resolve(id, row(alice, 3 ether));
        resolve(id, row(bob, 3 ether));
        vm.assertEq(alice.balance + bob.balance, 6 ether, "both");
    }

    /// @dev Also not in the same award that turns the work down.
    function test_Attack_ReviewersTurnDownAndPayAFriendAtOnce() external {
        expectContested(rows(row(alice, 0), row(bob, 9 ether)), 1, 2, 3 ether);
    }

    function test_Attack_CreatorAddsSlotsToDilute() external {
        turnDownAndDispute(id, alice);
        vm.startPrank(creator);
        vm.expectRevert(
            abi.encodeWithSelector(ITaskEvents.TaskEscrow_ShareWouldShrink.selector, id)
        );
        escrow.raise(id, 0, 900);
        vm.stopPrank();
        resolve(id, row(alice, 3 ether));
        vm.assertEq(alice.balance, 3 ether, "a share");
    }

    /// @dev A share never shrinks while others are paid.
    function testFuzz_Share_NeverShrinks(uint128 first, uint128 second, uint16 places) external {
        places = uint16(bound(places, 3, 1_000));
        uint256 wide = createdWith(NATIVE, 9 ether + 1, places);
        submit(wide, alice);
        submit(wide, bob);
        submit(wide, carol);
        uint256 share = uint256(9 ether + 1) / places;
        turnDownAndDispute(wide, alice);
        award(wide, rows(row(bob, uint128(bound(first, 1, share)))));
        uint256 later = leftOf(wide) / escrow.taskOf(wide).places;
        vm.assertLe(share, later, "after one");
        award(wide, rows(row(carol, uint128(bound(second, 1, later)))));
        vm.assertLe(later, leftOf(wide) / escrow.taskOf(wide).places, "after two");
        resolve(wide, row(alice, uint128(share)));
        vm.assertEq(alice.balance, share, "still there");
    }

    function expectContested(
        ITaskEscrow.Row[] memory list,
        uint256 contested,
        uint256 places,
        uint256 amount
    ) private {
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        vm.expectRevert(contestedError(id, contested, places, amount));
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
    }

    function assertContested(uint256 count, uint256 until) private view {
        ITaskEscrow.Task memory task = escrow.taskOf(id);
        uint256 objections = block.timestamp < task.objectionUntil ? task.turnedDown : 0;
        uint256 open = block.timestamp < task.disputedUntil ? task.disputes : 0;
        vm.assertEq(task.undecided + objections + open, count, "contested");
        uint256 last =
            Math.max(objections == 0 ? 0 : task.objectionUntil, open == 0 ? 0 : task.disputedUntil);
        vm.assertEq(last, until, "until");
    }

    function leftOf(uint256 of_) private view returns (uint256) {
        ITaskEscrow.Task memory task = escrow.taskOf(of_);
        return task.budget - task.paid;
    }
}
