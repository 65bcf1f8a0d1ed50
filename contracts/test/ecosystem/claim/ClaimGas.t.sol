// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {ClaimFixture} from "./ClaimFixture.sol";
import {MerkleList} from "./MerkleList.sol";

/// @notice What claiming costs as transactions of their own, the 21,000 of every transaction included, by
/// a tree of 1,000 leaves. The claimants have some of the token before, as in {ClaimPeerGasTest}. A bound
/// here is the goal where one was set, else what was reached, rounded up.
/// forge-config: default.isolate = true
contract ClaimGasTest is ClaimFixture {
    using MerkleList for bytes32[];

    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    uint256 private constant LEAVES = 1_000;
    uint256 private constant FUNDS = 1e24;

    uint256 private id;

    function setUp() public override {
        super.setUp();
        token.mint(alice, 1 ether);
        token.mint(outsider, 1 ether);
        vm.deal(alice, 1 ether);
        id = funded(address(token), FUNDS);
        // An earlier claim was paid already.
        granted(id, 0, 1 ether);
        claim(id, 1, bob, 0, 1 ether);
    }

    function test_Claim() external {
        claimBig(id, 2 ether);
        report("claim, first of the account, 1,000 leaves", 92_000);
        claimBig(id, 3 ether);
        report("claim, again, 1,000 leaves", 74_000);
    }

    function test_Claim_ByNewToToken() external {
        vm.prank(alice);
        token.transfer(bob, 1 ether);
        claimBig(id, 2 ether);
        report("claim, first of the account and of its token", 108_000);
    }

    function test_Claim_ToRecipient() external {
        vm.prank(alice);
        hub.setRecipient(address(token), outsider);
        claimBig(id, 2 ether);
        report("claim, paid to another recipient", 92_000);
    }

    function test_Claim_Native() external {
        uint256 native = funded(NATIVE, 1_000 ether);
        granted(native, 0, 1 ether);
        claim(native, 1, bob, 0, 1 ether);
        claimBig(native, 2 ether);
        report("claim native coins, first of the account", 83_000);
        claimBig(native, 3 ether);
        report("claim native coins, again", 66_000);
    }

    /// @dev Claims by the newer root have already exceeded the older one's total.
    function test_Claim_ByOlderRoot() external {
        granted(id, 1 ether, 2 ether);
        granted(id, 1 ether, 10 ether);
        claim(id, 3, bob, 1 ether, 10 ether);
        claim(id, 2, alice, 1 ether, 2 ether);
        report("claim by an older root, 2 leaves", 87_000);
    }

    /// @dev An operator that publishes thousands of roots cannot make such claims cost a block.
    function test_Claim_ByOlderRootWhileManyWait() external {
        granted(id, 1 ether, 2 ether);
        granted(id, 1 ether, 10 ether);
        claim(id, 3, bob, 1 ether, 10 ether);
        for (uint256 i = 0; i < 600; ++i) {
            publish(id, keccak256(abi.encode(i)), 11 ether);
        }
        claim(id, 2, alice, 1 ether, 2 ether);
        report("claim by an older root while 600 wait, 2 leaves", 110_000);
    }

    function test_ClaimMany_Ten() external {
        IClaimHub.Claim[] memory claims = new IClaimHub.Claim[](10);
        for (uint256 i = 0; i < 10; ++i) {
            uint256 each = funded(address(token), 10 ether);
            claims[i] = IClaimHub.Claim(
                each, granted(each, 1 ether, 1 ether), 1 ether, proofOf(each, bob, 1 ether)
            );
        }
        hub.claimMany(alice, claims);
        uint256 each_ = vm.lastCallGas().gasTotalUsed / 10;
        emit log_named_uint("claim from ten programmes, each", each_);
        vm.assertLe(each_, 51_500, "each of ten");
    }

    function test_Publish() external {
        publish(id, rootFor(id, 2 ether, 2 ether), 4 ether);
        report("publish a root", 101_000);
    }

    function test_Fund() external {
        uint256 budgetId = open(address(token), 2 ether);
        vm.prank(owner);
        hub.fundFromBudget(id, budgetId, 1 ether);
        vm.prank(owner);
        hub.fundFromBudget(id, budgetId, 0.5 ether);
        report("fund from a budget", 96_000);
    }

    function claimBig(uint256 of_, uint256 cumulative) private {
        bytes32[] memory leaves = new bytes32[](LEAVES);
        for (uint256 i = 0; i < LEAVES; ++i) {
            leaves[i] = keccak256(abi.encode(of_, i, cumulative));
        }
        leaves[0] = leafOf(of_, alice, cumulative);
        bytes32[] memory tree = leaves.build();
        uint256 n = publish(of_, tree[0], cumulative + 1 ether);
        wait_(DELAY);
        hub.claim(of_, n, alice, cumulative, tree.proofOf(0));
    }

    function report(string memory what, uint256 bound_) private {
        uint256 gas = vm.lastCallGas().gasTotalUsed;
        emit log_named_uint(what, gas);
        vm.assertLe(gas, bound_, what);
    }
}
