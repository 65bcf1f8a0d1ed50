// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {TaskEscrow} from "../../src/tasks/TaskEscrow.sol";
import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";

/// @notice An escrow, and tasks that two of three reviewers decide on.
abstract contract TaskFixture is Test {
    uint40 internal constant NOW = 1_800_000_000;
    uint40 internal constant SUBMIT_BY = NOW + 10 days;
    uint40 internal constant REVIEW_BY = NOW + 20 days;
    uint40 internal constant GRACE = 1 days;
    uint40 internal constant VALID_UNTIL = REVIEW_BY + 100 days;
    uint40 internal constant MAX_SPAN = 3 * 365 days;
    address internal constant NATIVE = address(0);
    bytes32 internal constant TERMS = keccak256("terms");
    bytes32 internal constant WORK = keccak256("work");
    bytes32 internal constant REASON = keccak256("reason");

    address internal admin = makeAddr("admin");
    address internal arbiter = makeAddr("arbiter");
    address internal creator = makeAddr("creator");
    address internal refundTo = makeAddr("refundTo");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal carol = makeAddr("carol");
    address internal stranger = makeAddr("stranger");

    /// @dev Sorted by ascending address, like approvals.
    string[3] internal reviewerNames = ["reviewer 1", "reviewer 2", "reviewer 3"];

    TaskEscrow internal escrow;
    PlainToken internal token;

    function setUp() public virtual {
        vm.warp(NOW);
        escrow = new TaskEscrow(admin);
        token = new PlainToken();
        bytes32 role = escrow.ARBITER_ROLE();
        vm.prank(admin);
        escrow.grantRole(role, arbiter);
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

    function submit(uint256 id, address account) internal {
        vm.prank(account);
        escrow.submit(id, WORK, noPayees());
    }

    function award(uint256 id, ITaskEscrow.Row[] memory list) internal {
        ITaskEscrow.Approval[] memory approvals = approvalsOf(id, list, 2);
        escrow.award(id, list, REASON, VALID_UNTIL, approvals);
    }

    function cancel(uint256 id) internal {
        ITaskEscrow.Approval[] memory approvals =
            signed(escrow.cancelDigest(id, REASON, VALID_UNTIL), 2);
        vm.prank(creator);
        escrow.cancel(id, REASON, VALID_UNTIL, approvals);
    }

    function dispute(uint256 id, address account) internal {
        vm.prank(account);
        escrow.dispute(id, REASON);
    }

    function resolve(uint256 id, ITaskEscrow.Row[] memory list) internal {
        vm.prank(arbiter);
        escrow.resolve(id, list, REASON);
    }

    function approvalsOf(uint256 id, ITaskEscrow.Row[] memory list, uint256 count)
        internal
        returns (ITaskEscrow.Approval[] memory)
    {
        return signed(escrow.awardDigest(id, list, REASON, VALID_UNTIL), count);
    }

    /// @dev Signed by the first `count` reviewers.
    function signed(bytes32 digest, uint256 count)
        internal
        returns (ITaskEscrow.Approval[] memory approvals)
    {
        approvals = new ITaskEscrow.Approval[](count);
        for (uint256 i = 0; i < count; ++i) {
            approvals[i] = ITaskEscrow.Approval(reviewer(i), signatureOf(reviewerNames[i], digest));
        }
    }

    function signatureOf(string memory name, bytes32 digest) internal pure returns (bytes memory) {
        (uint8 v, bytes32 r, bytes32 s) = vm.sign(uint256(keccak256(bytes(name))), digest);
        return abi.encodePacked(r, s, v);
    }

    /// @dev A submission that its submitter signed, but did not put on chain.
    function signedRow(
        uint256 id,
        string memory name,
        uint128 amount,
        ITaskEscrow.Payee[] memory shares
    ) internal returns (ITaskEscrow.Row memory) {
        address submitter = makeAddr(name);
        bytes32 digest = escrow.submissionDigest(id, submitter, WORK, shares);
        return ITaskEscrow.Row(submitter, amount, WORK, shares, signatureOf(name, digest));
    }

    function reviewer(uint256 i) internal returns (address) {
        return makeAddr(reviewerNames[i]);
    }

    function row(address submitter, uint128 amount) internal pure returns (ITaskEscrow.Row memory) {
        return ITaskEscrow.Row(submitter, amount, WORK, noPayees(), "");
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

    function noPayees() internal pure returns (ITaskEscrow.Payee[] memory) {
        return new ITaskEscrow.Payee[](0);
    }

    function payees(address first, uint16 firstBps, address second, uint16 secondBps)
        internal
        pure
        returns (ITaskEscrow.Payee[] memory list)
    {
        list = new ITaskEscrow.Payee[](2);
        list[0] = ITaskEscrow.Payee(first, firstBps);
        list[1] = ITaskEscrow.Payee(second, secondBps);
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
