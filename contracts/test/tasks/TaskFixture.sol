// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskDisputes} from "../../src/tasks/ITaskDisputes.sol";
import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {ITaskEvents} from "../../src/tasks/ITaskEvents.sol";
import {TaskEscrow} from "../../src/tasks/TaskEscrow.sol";
import {EcosystemAccess} from "../ecosystem/EcosystemAccess.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {TaskDigests} from "./TaskDigests.sol";

/// @notice An escrow with two arbiters, and tasks that two of three reviewers decide on.
abstract contract TaskFixture is EcosystemAccess {
    uint40 internal constant NOW = 1_800_000_000;
    uint40 internal constant SUBMIT_BY = NOW + 10 days;
    uint40 internal constant REVIEW_BY = NOW + 20 days;
    uint40 internal constant GRACE = 3 days;
    uint40 internal constant OBJECTION_TIME = 3 days;
    uint40 internal constant DISPUTE_TIME = 14 days;
    uint40 internal constant VALID_UNTIL = REVIEW_BY + 100 days;
    uint40 internal constant MAX_SPAN = 3 * 365 days;
    address internal constant NATIVE = address(0);
    bytes32 internal constant TERMS = keccak256("terms");
    bytes32 internal constant WORK = keccak256("work");
    bytes32 internal constant OTHER = keccak256("other work");
    bytes32 internal constant REASON = keccak256("reason");

    address internal arbiter = makeAddr("arbiter");
    address internal secondArbiter = makeAddr("second arbiter");
    address internal creator = makeAddr("creator");
    address internal refundTo = makeAddr("refundTo");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal carol = makeAddr("carol");
    address internal outsider = makeAddr("outsider");

    /// @dev Sorted by ascending address, like approvals.
    string[3] internal reviewerNames = ["reviewer 1", "reviewer 2", "reviewer 3"];

    TaskEscrow internal escrow;
    ITaskDisputes internal disputes;
    PlainToken internal token;

    function setUp() public virtual {
        vm.warp(NOW);
        escrow = new TaskEscrow(address(manager));
        disputes = ITaskDisputes(escrow.disputes());
        token = new PlainToken();
        giveDisputeFunctions(disputes);
        grant(ECOSYSTEM_OPERATOR, arbiter);
        grant(ECOSYSTEM_OPERATOR, secondArbiter);
        vm.deal(creator, 1_000_000 ether);
        for (uint256 i = 0; i < 3; ++i) {
            for (uint256 j = i + 1; j < 3; ++j) {
                string memory name = reviewerNames[j];
                if (makeAddr(name) >= makeAddr(reviewerNames[i])) continue;
                reviewerNames[j] = reviewerNames[i];
                reviewerNames[i] = name;
            }
        }
    }

    function newTask(address token_, uint128 reward)
        internal
        returns (ITaskEscrow.NewTask memory task)
    {
        task = ITaskEscrow.NewTask({
            token: token_,
            creator: creator,
            refundTo: refundTo,
            reward: reward,
            least: 0,
            submitBy: SUBMIT_BY,
            reviewBy: REVIEW_BY,
            maxWinners: 10,
            threshold: 2,
            termsHash: TERMS,
            reviewers: new address[](3)
        });
        for (uint256 i = 0; i < 3; ++i) {
            task.reviewers[i] = reviewer(i);
        }
    }

    /// @dev Creates a task with its money, in an ERC-20 token or the native coin.
    function create(ITaskEscrow.NewTask memory task) internal returns (uint256 id) {
        if (task.token == NATIVE) {
            vm.prank(creator);
            return escrow.create{value: task.reward}(task);
        }
        PlainToken(task.token).mint(creator, task.reward);
        vm.startPrank(creator);
        PlainToken(task.token).approve(address(escrow), task.reward);
        id = escrow.create(task);
        vm.stopPrank();
    }

    function created(address token_, uint128 reward) internal returns (uint256) {
        return create(newTask(token_, reward));
    }

    function createdWith(address token_, uint128 reward, uint16 places) internal returns (uint256) {
        ITaskEscrow.NewTask memory task = newTask(token_, reward);
        task.maxWinners = places;
        return create(task);
    }

    function createdWithLeast(uint128 reward, uint16 places, uint128 least)
        internal
        returns (uint256)
    {
        ITaskEscrow.NewTask memory task = newTask(NATIVE, reward);
        (task.maxWinners, task.least) = (places, least);
        return create(task);
    }

    function submit(uint256 id, address account) internal {
        vm.prank(account);
        escrow.submit(id, WORK, noPayees());
    }

    function award(uint256 id, ITaskEscrow.Row[] memory list) internal {
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
    }

    function turnDown(uint256 id, address account) internal {
        award(id, rows(row(account, 0)));
    }

    function cancel(uint256 id) internal {
        ITaskEscrow.Approval[] memory approvals = cancelApprovals(id, VALID_UNTIL, 2);
        vm.prank(creator);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
    }

    function dispute(uint256 id, address account) internal {
        vm.prank(account);
        disputes.dispute(id, REASON);
    }

    /// @dev Turns work down and disputes that.
    function turnDownAndDispute(uint256 id, address account) internal {
        turnDown(id, account);
        dispute(id, account);
    }

    function resolveBy(address account, uint256 id, ITaskEscrow.Row memory only) internal {
        vm.prank(account);
        disputes.resolve(id, only, REASON);
    }

    /// @dev Both arbiters agree.
    function resolve(uint256 id, ITaskEscrow.Row memory only) internal {
        resolveBy(arbiter, id, only);
        resolveBy(secondArbiter, id, only);
    }

    /// @dev Signed by the first `count` reviewers.
    function approvalsOf(uint256 id, ITaskEscrow.Row[] memory list, uint256 count)
        internal
        returns (ITaskEscrow.Approval[] memory)
    {
        return approvalsUntil(id, list, VALID_UNTIL, count);
    }

    function approvalsUntil(
        uint256 id,
        ITaskEscrow.Row[] memory list,
        uint40 validUntil,
        uint256 count
    ) internal returns (ITaskEscrow.Approval[] memory approvals) {
        approvals = new ITaskEscrow.Approval[](count);
        for (uint256 i = 0; i < count; ++i) {
            bytes32 digest =
                TaskDigests.awardDigest(escrow, id, list, REASON, validUntil, reviewer(i));
            approvals[i] = ITaskEscrow.Approval(reviewer(i), signatureOf(reviewerNames[i], digest));
        }
    }

    function cancelApprovals(uint256 id, uint40 validUntil, uint256 count)
        internal
        returns (ITaskEscrow.Approval[] memory approvals)
    {
        approvals = new ITaskEscrow.Approval[](count);
        for (uint256 i = 0; i < count; ++i) {
            bytes32 digest = TaskDigests.cancelDigest(escrow, id, REASON, validUntil, reviewer(i));
            approvals[i] = ITaskEscrow.Approval(reviewer(i), signatureOf(reviewerNames[i], digest));
        }
    }

    function signatureOf(string memory name, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(name))), digest);
        return abi.encodePacked(r, s, v);
    }

    function signedWork(
        uint256 id,
        string memory name,
        bytes32 contentHash,
        ITaskEvents.Payee[] memory shares,
        uint40 signedAt
    ) internal returns (ITaskEscrow.SignedWork memory work) {
        work = ITaskEscrow.SignedWork(makeAddr(name), contentHash, shares, signedAt, "");
        work.signature = signatureOf(name, escrow.submissionDigest(id, work));
    }

    function workStateOf(uint256 id, address account)
        internal
        view
        returns (ITaskEscrow.WorkState)
    {
        return escrow.workOf(id, account).state;
    }

    function reviewer(uint256 i) internal returns (address) {
        return makeAddr(reviewerNames[i]);
    }

    function row(address submitter, uint128 amount) internal pure returns (ITaskEscrow.Row memory) {
        return ITaskEscrow.Row(submitter, amount, WORK, noPayees());
    }

    function rows(ITaskEscrow.Row memory only)
        internal
        pure
        returns (ITaskEscrow.Row[] memory list)
    {
        list = new ITaskEscrow.Row[](1);
        list[0] = only;
    }

    function rows(ITaskEscrow.Row memory first, ITaskEscrow.Row memory second)
        internal
        pure
        returns (ITaskEscrow.Row[] memory list)
    {
        list = new ITaskEscrow.Row[](2);
        (list[0], list[1]) = (first, second);
    }

    function noRows() internal pure returns (ITaskEscrow.Row[] memory) {
        return new ITaskEscrow.Row[](0);
    }

    function noPayees() internal pure returns (ITaskEvents.Payee[] memory) {
        return new ITaskEvents.Payee[](0);
    }

    function payees(address first, uint16 firstBps, address second, uint16 secondBps)
        internal
        pure
        returns (ITaskEvents.Payee[] memory list)
    {
        list = new ITaskEvents.Payee[](2);
        list[0] = ITaskEvents.Payee(first, firstBps);
        list[1] = ITaskEvents.Payee(second, secondBps);
    }

    function contestedError(uint256 id, uint256 contested, uint256 places, uint256 amount)
        internal
        pure
        returns (bytes memory)
    {
        return abi.encodeWithSelector(
            ITaskEvents.TaskEscrow_Contested.selector, id, contested, places, amount
        );
    }

    function frozenError(uint256 id, uint256 until) internal pure returns (bytes memory) {
        return abi.encodeWithSelector(ITaskEvents.TaskEscrow_Frozen.selector, id, until);
    }

    function assertWorkState(uint256 id, address account, ITaskEscrow.WorkState expected)
        internal
        view
    {
        vm.assertEq(uint256(workStateOf(id, account)), uint256(expected), "state");
    }

    /// @dev Checks that the held amount is what tasks and credits add up to, and that the balance
    /// covers it.
    function assertHeld(address token_, uint256 expected) internal view {
        vm.assertEq(escrow.held(token_), expected, "held");
        uint256 balance = token_ == NATIVE
            ? address(escrow).balance
            : PlainToken(token_).balanceOf(address(escrow));
        vm.assertLe(expected, balance, "held within the balance");
    }
}
