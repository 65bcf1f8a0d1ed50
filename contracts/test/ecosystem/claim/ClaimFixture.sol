// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ClaimHub} from "../../../src/ecosystem/claim/ClaimHub.sol";
import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {EtherDeposit} from "../../../src/ecosystem/treasury/EtherDeposit.sol";
import {PlainToken} from "../../mocks/Tokens.sol";
import {EcosystemAccess} from "../EcosystemAccess.sol";
import {MerkleList} from "./MerkleList.sol";

/// @notice A hub and its treasury, one account per role, and a delay of a day.
abstract contract ClaimFixture is EcosystemAccess {
    using MerkleList for bytes32[];

    uint40 internal constant NOW = 1_800_000_000;
    uint40 internal constant DELAY = 1 days;
    uint40 internal constant GRACE = 14 days;
    address internal constant NATIVE = address(0);

    address internal admin = makeAddr("admin");
    address internal operator = makeAddr("operator");
    address internal guardian = makeAddr("guardian");
    address internal owner = makeAddr("owner");
    address internal refundTo = makeAddr("refundTo");
    address internal alice = makeAddr("alice");
    address internal bob = makeAddr("bob");
    address internal outsider = makeAddr("outsider");

    EtherDeposit internal treasury;
    ClaimHub internal hub;
    PlainToken internal token;

    function setUp() public virtual {
        vm.warp(NOW);
        treasury = new EtherDeposit(address(manager));
        hub = new ClaimHub(address(manager), treasury, DELAY);
        token = new PlainToken();
        giveHubFunctions(hub);
        giveTreasuryFunctions(treasury);
        grant(ECOSYSTEM_ADMIN, admin);
        grant(ECOSYSTEM_OPERATOR, operator);
        grant(GUARDIAN, guardian);
        vm.prank(admin);
        treasury.setSpender(address(hub), true);
        vm.deal(owner, 1_000_000 ether);
    }

    function create(address token_) internal returns (uint256 id) {
        return create(token_, 0);
    }

    function create(address token_, uint40 endAt) internal returns (uint256 id) {
        vm.prank(operator);
        return hub.create(token_, owner, refundTo, endAt, "Stakers");
    }

    /// @dev Funds a program in its ERC-20 token, minted here, or in the native coin.
    function fund(uint256 id, uint256 amount) internal {
        address token_ = hub.programmeOf(id).token;
        if (token_ == NATIVE) {
            vm.prank(owner);
            hub.fund{value: amount}(id, amount);
            return;
        }
        PlainToken(token_).mint(owner, amount);
        vm.startPrank(owner);
        PlainToken(token_).approve(address(hub), amount);
        hub.fund(id, amount);
        vm.stopPrank();
    }

    function funded(address token_, uint256 amount) internal returns (uint256 id) {
        id = create(token_);
        fund(id, amount);
    }

    function publish(uint256 id, bytes32 root, uint256 total) internal returns (uint256 n) {
        vm.prank(operator);
        return hub.publish(id, root, uint128(total), 2, "ipfs://leaves");
    }

    /// @dev Publishes a root with these amounts and waits for its delay.
    function granted(uint256 id, uint256 toAlice, uint256 toBob) internal returns (uint256 n) {
        n = publish(id, rootFor(id, toAlice, toBob), toAlice + toBob);
        wait_(DELAY);
    }

    function claim(uint256 id, uint256 n, address account, uint256 toAlice, uint256 toBob)
        internal
        returns (uint256)
    {
        (uint256 cumulative, bytes32[] memory proof) = account == alice
            ? (toAlice, proofOf(id, bob, toBob))
            : (toBob, proofOf(id, alice, toAlice));
        return hub.claim(id, n, account, cumulative, proof);
    }

    function rootFor(uint256 id, uint256 toAlice, uint256 toBob) internal view returns (bytes32) {
        bytes32[] memory leaves = new bytes32[](2);
        (leaves[0], leaves[1]) = (leafOf(id, alice, toAlice), leafOf(id, bob, toBob));
        return leaves.build()[0];
    }

    /// @dev In a tree of two leaves, the other leaf is the proof.
    function proofOf(uint256 id, address other, uint256 cumulative)
        internal
        pure
        returns (bytes32[] memory proof)
    {
        proof = new bytes32[](1);
        proof[0] = leafOf(id, other, cumulative);
    }

    function leafOf(uint256 id, address account, uint256 cumulative)
        internal
        pure
        returns (bytes32)
    {
        return keccak256(bytes.concat(keccak256(abi.encode(id, account, cumulative))));
    }

    function wait_(uint256 duration) internal {
        vm.warp(block.timestamp + duration);
    }

    function open(address token_, uint256 amount) internal returns (uint256 budgetId) {
        vm.prank(operator);
        budgetId = treasury.open(token_, owner, "Budget");
        vm.startPrank(owner);
        if (token_ == NATIVE) {
            treasury.deposit{value: amount}(budgetId);
        } else {
            PlainToken(token_).mint(owner, amount);
            PlainToken(token_).approve(address(treasury), amount);
            treasury.depositERC20(budgetId, amount);
        }
        treasury.allowSpender(budgetId, address(hub), true);
        vm.stopPrank();
    }

    function expectUnauthorizedCaller() internal {
        expectUnauthorized(outsider);
        vm.prank(outsider);
    }
}
