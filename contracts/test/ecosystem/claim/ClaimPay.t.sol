// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../../src/ecosystem/Funds.sol";
import {IClaimEvents} from "../../../src/ecosystem/claim/IClaimEvents.sol";
import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {RejectingRecipient} from "../../mocks/Recipients.sol";
import {FeeOnTransferToken} from "../../mocks/Tokens.sol";
import {DriftingToken} from "../treasury/TreasuryParties.sol";
import {ClaimFixture} from "./ClaimFixture.sol";
import {ReentrantClaimant} from "./ReentrantClaimant.sol";

/// @notice Amounts and recipients of claims.
contract ClaimPayTest is ClaimFixture {
    uint256 private id;

    function setUp() public override {
        super.setUp();
        id = funded(address(token), 100 ether);
    }

    function test_Claim_PaysAccountForAnyCallerAndEmits() external {
        uint256 n = granted(id, 3 ether, 4 ether);
        vm.assertEq(hub.claimable(id, n, alice, 3 ether), 3 ether, "claimable");
        vm.expectEmit(address(hub));
        emit IClaimEvents.Claimed(id, alice, n, 3 ether, 3 ether, outsider, alice);
        (uint256 cumulative, bytes32[] memory proof) = (3 ether, proofOf(id, bob, 4 ether));
        vm.prank(outsider);
        vm.assertEq(hub.claim(id, n, alice, cumulative, proof), 3 ether, "amount");
        vm.assertEq(token.balanceOf(alice), 3 ether, "paid");
        vm.assertEq(token.balanceOf(outsider), 0, "not the caller");
        vm.assertEq(hub.claimedOf(id, alice), 3 ether, "claimed");
        vm.assertEq(hub.programmeOf(id).paid, 3 ether, "paid in the books");
        vm.assertEq(hub.claimable(id, n, alice, 3 ether), 0, "no more");
    }

    function test_Claim_PaysOnlyWhatIsNew() external {
        uint256 first = granted(id, 3 ether, 4 ether);
        claim(id, first, alice, 3 ether, 4 ether);
        uint256 second = granted(id, 5 ether, 4 ether);
        vm.assertEq(claim(id, second, alice, 5 ether, 4 ether), 2 ether, "difference");
        expectNothing(alice, 5 ether);
        claim(id, second, alice, 5 ether, 4 ether);
        expectNothing(alice, 3 ether);
        claim(id, first, alice, 3 ether, 4 ether);
        vm.assertEq(token.balanceOf(alice), 5 ether, "in all");
    }

    /// @dev Bob's claim by the newer root uses what is paid beyond the older one's total.
    function test_Claim_ByOlderRootStaysGoodAfterNewerOnesArePaid() external {
        uint256 first = granted(id, 3 ether, 4 ether);
        uint256 second = granted(id, 3 ether, 20 ether);
        publish(id, keccak256("pending"), 50 ether);
        claim(id, second, bob, 3 ether, 20 ether);
        vm.assertEq(hub.claimable(id, first, alice, 3 ether), 3 ether, "claimable");
        vm.assertEq(claim(id, first, alice, 3 ether, 4 ether), 3 ether, "paid");
    }

    function test_Claim_RevertWhen_RootIsPendingUnknownOrOfOtherProgramme() external {
        uint256 n = publish(id, rootFor(id, 3 ether, 4 ether), 7 ether);
        wait_(DELAY - 1);
        vm.assertEq(hub.claimable(id, n, alice, 3 ether), 0, "claimable");
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_RootNotActive.selector, id, n, NOW + DELAY)
        );
        claim(id, n, alice, 3 ether, 4 ether);
        wait_(1);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_UnknownRoot.selector, id, 2));
        claim(id, 2, alice, 3 ether, 4 ether);
        vm.expectRevert(abi.encodeWithSelector(IClaimEvents.ClaimHub_UnknownProgramme.selector, 9));
        claim(9, n, alice, 3 ether, 4 ether);

        // The same root in another program: its leaves include the program id.
        uint256 other = funded(address(token), 100 ether);
        publish(other, hub.rootOf(id, n).root, 7 ether);
        wait_(DELAY);
        bytes32[] memory proof = proofOf(id, bob, 4 ether);
        expectInvalidProof(other, alice, 3 ether);
        hub.claim(other, 1, alice, 3 ether, proof);
    }

    function test_Claim_RevertWhen_ProofIsOfOtherAccountOrAmount() external {
        uint256 n = granted(id, 3 ether, 4 ether);
        bytes32[] memory proof = proofOf(id, bob, 4 ether);
        expectInvalidProof(id, alice, 3 ether + 1);
        hub.claim(id, n, alice, 3 ether + 1, proof);
        expectInvalidProof(id, outsider, 3 ether);
        hub.claim(id, n, outsider, 3 ether, proof);
        expectInvalidProof(id, alice, 3 ether);
        hub.claim(id, n, alice, 3 ether, new bytes32[](0));
    }

    function test_Claim_PaysWhatIsLeftWhenRootGrantsMoreThanItsTotal() external {
        uint256 n = publish(id, rootFor(id, 60 ether, 60 ether), 70 ether);
        wait_(DELAY);
        claim(id, n, alice, 60 ether, 60 ether);
        // A newer root allows nothing more before it is active.
        publish(id, keccak256("pending"), 100 ether);
        vm.assertEq(hub.claimable(id, n, bob, 60 ether), 10 ether, "claimable");
        vm.expectEmit(address(hub));
        emit IClaimEvents.Claimed(id, bob, n, 10 ether, 10 ether, address(this), bob);
        vm.assertEq(claim(id, n, bob, 60 ether, 60 ether), 10 ether, "what is left");
        vm.assertEq(hub.claimedOf(id, bob), 10 ether, "no more than was paid");
        vm.assertEq(hub.claimable(id, n, bob, 60 ether), 0, "nothing left");
        expectExhausted(id, address(token), 50 ether);
        claim(id, n, bob, 60 ether, 60 ether);
        // Once the newer root is active, the rest follows.
        wait_(DELAY);
        vm.assertEq(claim(id, n, bob, 60 ether, 60 ether), 30 ether, "up to the newer total");
    }

    /// @dev The hub holds enough, but the money belongs to the other program.
    function test_Claim_PaysWhatTheProgrammeHasLeft() external {
        funded(address(token), 1_000 ether);
        uint256 n = publish(id, rootFor(id, 60 ether, type(uint256).max), 100 ether);
        wait_(DELAY);
        claim(id, n, alice, 60 ether, type(uint256).max);
        claim(id, n, bob, 60 ether, type(uint256).max);
        vm.assertEq(token.balanceOf(bob), 40 ether, "what is left");
        expectExhausted(id, address(token), type(uint256).max - 40 ether);
        claim(id, n, bob, 60 ether, type(uint256).max);
        vm.assertEq(token.balanceOf(address(hub)), 1_000 ether, "of the other program");
    }

    /// @dev Root and proof as the console builds them, from `[1, alice, 3 ether], [1, bob, 4
    /// ether], [1, outsider, 5 ether]`.
    function test_Claim_AcceptsTreeThatConsoleBuilds() external {
        uint256 n = publish(
            id, 0xd4cfe3218eca914d721c856d1f68f3d3e2c96cb0dfe6916756c1d2d9a31f77e8, 12 ether
        );
        wait_(DELAY);
        bytes32[] memory proof = new bytes32[](2);
        proof[0] = 0x44ada5287f26a4df542d25859dbe96b2eea84205a23bd96ab85c417732ecdd53;
        proof[1] = 0x9c8426ae62c740010d22437dd0c3d749b2669ccc80b5df4af1f28a075280e102;
        hub.claim(id, n, alice, 3 ether, proof);
        vm.assertEq(token.balanceOf(alice), 3 ether, "paid");
    }

    function test_SetRecipient_PaysThereThatTokenOnly() external {
        uint256 native = funded(NATIVE, 10 ether);
        uint256 n = granted(native, 1 ether, 1 ether);
        uint256 m = granted(id, 3 ether, 4 ether);
        vm.expectEmit(address(hub));
        emit IClaimEvents.RecipientSet(alice, address(token), bob);
        vm.prank(alice);
        hub.setRecipient(address(token), bob);
        vm.expectEmit(address(hub));
        emit IClaimEvents.Claimed(id, alice, m, 3 ether, 3 ether, address(this), bob);
        claim(id, m, alice, 3 ether, 4 ether);
        claim(native, n, alice, 1 ether, 1 ether);
        vm.assertEq(token.balanceOf(bob), 3 ether, "tokens to the recipient");
        vm.assertEq(alice.balance, 1 ether, "coins to the account");
        vm.assertEq(hub.recipientOf(alice, address(token)), bob, "recipient");
        vm.prank(alice);
        hub.setRecipient(address(token), address(0));
        vm.assertEq(hub.recipientOf(alice, address(token)), alice, "itself again");
        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_InvalidRecipient.selector, hub)
        );
        hub.setRecipient(NATIVE, address(hub));
    }

    function test_Claim_RevertWhen_RecipientRejectsCoinsAndNamesIt() external {
        uint256 native = funded(NATIVE, 10 ether);
        uint256 n = granted(native, 1 ether, 1 ether);
        address rejecting = address(new RejectingRecipient());
        vm.prank(alice);
        hub.setRecipient(NATIVE, rejecting);
        vm.expectRevert(
            abi.encodeWithSelector(Funds.Funds_PaymentRefused.selector, rejecting, 1 ether)
        );
        claim(native, n, alice, 1 ether, 1 ether);
        vm.assertEq(hub.claimedOf(native, alice), 0, "nothing counts as claimed");
    }

    function test_ClaimMany_PaysSeveralProgrammesAndSkipsWhatIsClaimed() external {
        uint256 native = funded(NATIVE, 10 ether);
        uint256 third = funded(address(token), 10 ether);
        IClaimHub.Claim[] memory claims = new IClaimHub.Claim[](3);
        claims[0] =
            IClaimHub.Claim(id, granted(id, 3 ether, 4 ether), 3 ether, proofOf(id, bob, 4 ether));
        claims[1] = IClaimHub.Claim(
            native, granted(native, 1 ether, 1 ether), 1 ether, proofOf(native, bob, 1 ether)
        );
        claims[2] = IClaimHub.Claim(
            third, granted(third, 2 ether, 1 ether), 2 ether, proofOf(third, bob, 1 ether)
        );
        // An outsider sends one of them first.
        vm.prank(outsider);
        hub.claim(third, 1, alice, 2 ether, claims[2].proof);
        vm.assertEq(hub.claimMany(alice, claims), 2, "count");
        vm.assertEq(token.balanceOf(alice), 5 ether, "tokens");
        vm.assertEq(alice.balance, 1 ether, "coins");
        vm.assertEq(hub.programmeOf(third).paid, 2 ether, "paid once");

        vm.expectRevert(
            abi.encodeWithSelector(IClaimEvents.ClaimHub_NothingToClaimInAny.selector, alice, 3)
        );
        hub.claimMany(alice, claims);
        // One that reverts undoes the others.
        claims[0].cumulative = 4 ether;
        expectInvalidProof(id, alice, 4 ether);
        hub.claimMany(alice, claims);
    }

    function test_ClaimMany_RevertWhen_ListIsEmptyOrTooLong() external {
        for (uint256 length = 0; length <= 51; length += 51) {
            vm.expectRevert(
                abi.encodeWithSelector(IClaimEvents.ClaimHub_InvalidList.selector, length, 50)
            );
            hub.claimMany(alice, new IClaimHub.Claim[](length));
        }
    }

    function test_Claim_RejectsReentrantCalls() external {
        uint256 native = funded(NATIVE, 10 ether);
        ReentrantClaimant claimant = new ReentrantClaimant(hub, native);
        bytes32 leaf = leafOf(native, address(claimant), 1 ether);
        publish(native, leaf, 1 ether);
        wait_(DELAY);
        hub.claim(native, 1, address(claimant), 1 ether, new bytes32[](0));
        vm.assertEq(claimant.rejections(), 4, "refused");
        vm.assertEq(address(claimant).balance, 1 ether, "paid once");
        vm.assertEq(hub.programmeOf(native).funded, 10 ether, "funded");
    }

    function test_Claim_OfTokenWithFeeCostsNoMoreThanItsAmount() external {
        FeeOnTransferToken fee = new FeeOnTransferToken();
        uint256 ofFee = funded(address(fee), 100 ether);
        uint256 n = granted(ofFee, 99 ether, 0);
        claim(ofFee, n, alice, 99 ether, 0);
        vm.assertEq(fee.balanceOf(address(hub)), 0, "all of it is paid");
        vm.assertEq(hub.programmeOf(ofFee).paid, 99 ether, "paid");
    }

    /// @dev Otherwise each claim would cost the token's other programs a part.
    function test_Claim_RevertWhen_TokenTakesMoreThanItMoves() external {
        DriftingToken drifting = new DriftingToken();
        uint256 drifts = funded(address(drifting), 100 ether);
        funded(address(drifting), 100 ether);
        uint256 n = granted(drifts, 100 ether, 0);
        drifting.drift();
        vm.expectRevert(
            abi.encodeWithSelector(
                Funds.Funds_InexactPayment.selector, drifting, 100 ether, 101 ether
            )
        );
        claim(drifts, n, alice, 100 ether, 0);
    }

    function expectNothing(address account, uint256 cumulative) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IClaimEvents.ClaimHub_NothingToClaim.selector, id, account, cumulative
            )
        );
    }

    function expectInvalidProof(uint256 of_, address account, uint256 cumulative) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IClaimEvents.ClaimHub_InvalidProof.selector, of_, 1, account, cumulative
            )
        );
    }

    function expectExhausted(uint256 of_, address token_, uint256 amount) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IClaimEvents.ClaimHub_BudgetExhausted.selector, of_, token_, amount
            )
        );
    }
}
