// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISlashCourt} from "../../src/staking/ISlashCourt.sol";
import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract SlashCourtTest is StakingFixture {
    bytes32 private constant EVIDENCE = keccak256("evidence");

    address private second = makeAddr("second jailer");
    uint32 private id;

    function setUp() public override {
        super.setUp();
        id = addValidator();
        delegate(alice, id, 100 ether);
        grant(STAKING_OPERATOR, second);
    }

    function test_IsCreatedByStaking() external view {
        vm.assertEq(address(court.staking()), address(staking), "staking");
        vm.assertEq(address(court.minimumStake()), address(minimum), "parameters");
        vm.assertEq(court.authority(), address(manager), "authority");
    }

    function test_RevertWhen_CalledThroughTheManager() external {
        grantAll(admin);
        expectThroughManager();
        callThroughManager(
            admin, abi.encodeCall(court.propose, (id, 500, uint40(START), EVIDENCE, ""))
        );
        vm.startPrank(admin);
        uint256 small = court.propose(id, 500, uint40(START), EVIDENCE, "");
        vm.stopPrank();
        uint32 other = addValidator();
        vm.prank(admin);
        uint256 large = court.propose(other, 5_000, uint40(START), keccak256("large"), "");
        bytes32 caseHash = hashOf(large);
        wait_(1 days);
        expectThroughManager();
        callThroughManager(admin, abi.encodeCall(court.execute, (small)));
        expectThroughManager();
        callThroughManager(admin, abi.encodeCall(court.executeLarge, (large, caseHash)));
        expectThroughManager();
        callThroughManager(admin, abi.encodeCall(court.veto, (small, "")));
        vm.assertEq(tokensOf(id, alice), 100 ether, "not slashed");
    }

    /// @dev The hash of a case is known only after the proposal, so that the delay of the executor runs after it,
    /// even if it knew the number of the case and the time of the proposal.
    function test_ExecuteLarge_IsScheduledAfterTheProposalOnly() external {
        uint256 proposedAt = START + 1 days;
        uint32 delay = 2 days;
        address slow = makeAddr("with a delay");
        vm.prank(admin);
        manager.grantRole(STAKING_ADMIN, slow, delay);
        bytes32 guess =
            keccak256(abi.encode(uint256(1), id, 5_000, START, EVIDENCE, proposedAt, bytes32(0)));
        bytes memory early = abi.encodeCall(court.executeLarge, (1, guess));
        vm.prank(slow);
        manager.schedule(address(court), early, 0);
        vm.warp(proposedAt);
        uint256 caseId = propose(5_000, START, EVIDENCE);
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_OtherCaseHash.selector, caseId, guess)
        );
        vm.prank(slow);
        court.executeLarge(caseId, guess);

        bytes32 caseHash = hashOf(caseId);
        vm.prank(slow);
        manager.schedule(address(court), abi.encodeCall(court.executeLarge, (caseId, caseHash)), 0);
        wait_(delay);
        executeLarge(slow, caseId, caseHash);
        vm.assertEq(tokensOf(id, alice), 50 ether, "slashed");
    }

    function test_CaseHash_DiffersWithTheBlockBeforeTheProposal() external {
        vm.roll(10);
        uint256 snapshot = vm.snapshotState();
        bytes32 one = hashOf(propose(5_000, START, EVIDENCE));
        vm.revertToState(snapshot);
        vm.roll(11);
        bytes32 other = hashOf(propose(5_000, START, EVIDENCE));
        vm.assertFalse(one == other, "hash");
    }

    /// @dev An account with all roles slashes nothing by itself, and with a second account only what was
    /// proposed a window ago.
    function test_SlashesOnlyByTwoAccountsAndAfterTheWindow() external {
        grantAll(admin);
        grantAll(second);
        vm.prank(admin);
        uint256 caseId = court.propose(id, 10_000, uint40(START), EVIDENCE, "");
        bytes32 caseHash = hashOf(caseId);
        vm.expectPartialRevert(ISlashCourt.SlashCourt_TooEarly.selector);
        executeLarge(second, caseId, caseHash);
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_SameAccount.selector, caseId, admin)
        );
        executeLarge(admin, caseId, caseHash);
        vm.assertEq(tokensOf(id, alice), 100 ether, "not slashed");
        executeLarge(second, caseId, caseHash);
        vm.assertEq(tokensOf(id, alice), 0, "slashed");
    }

    function test_Propose_JailsHoldsAndOpensCase() external {
        undelegate(alice, id, 10 ether);
        wait_(UNBOND - 1 hours);
        vm.expectEmit(address(court));
        emit ISlashCourt.SlashProposed(
            1,
            id,
            jailer,
            500,
            uint40(START),
            uint40(block.timestamp + 1 days),
            uint40(block.timestamp + 4 days),
            EVIDENCE,
            "ipfs://evidence"
        );
        uint256 caseId = propose(500, START, EVIDENCE);
        assertStatus(id, IStakingErrors.Status.Jailed);
        vm.assertEq(staking.validatorOf(id).until, block.timestamp + 2 days, "jailed until");
        vm.assertEq(court.openCasesOf(id)[0], caseId, "open");
        vm.assertEq(court.caseCount(), 1, "count");
        wait_(2 hours);
        vm.expectPartialRevert(IStakingErrors.Staking_EntryNotReady.selector);
        withdraw(alice, id, 1);
    }

    function test_Propose_RevertWhen_NotRight() external {
        expectUnauthorized(outsider);
        vm.prank(outsider);
        court.propose(id, 500, uint40(START), EVIDENCE, "");
        uint16[2] memory shares = [uint16(0), 10_001];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(ISlashCourt.SlashCourt_InvalidShare.selector, shares[i])
            );
            propose(shares[i], START, EVIDENCE);
        }
        vm.expectRevert(abi.encodeWithSelector(ISlashCourt.SlashCourt_NoEvidence.selector));
        propose(500, START, 0);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_TextTooLong.selector, 201, 200)
        );
        vm.prank(jailer);
        court.propose(id, 500, uint40(START), EVIDENCE, string(new bytes(201)));
        uint256[2] memory times = [START + 1, START - UNBOND - 1];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectPartialRevert(IStakingErrors.Staking_InfractionOutOfRange.selector);
            propose(500, times[i], EVIDENCE);
        }
        vm.expectRevert(abi.encodeWithSelector(ISlashCourt.SlashCourt_NotLiable.selector, 99));
        vm.prank(jailer);
        court.propose(99, 500, uint40(START), EVIDENCE, "");
    }

    function test_Propose_RevertWhen_EvidenceIsUsedOrCaseOpen() external {
        propose(500, START, EVIDENCE);
        vm.assertTrue(court.isEvidenceUsed(EVIDENCE), "used");
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_EvidenceUsed.selector, EVIDENCE)
        );
        propose(500, START, EVIDENCE);
        vm.expectRevert(abi.encodeWithSelector(ISlashCourt.SlashCourt_CaseOpen.selector, id, 1));
        propose(500, START, keccak256("more"));
        wait_(4 days);
        vm.assertEq(court.openCasesOf(id).length, 0, "expired");
        propose(500, START, keccak256("more"));
    }

    /// @dev Otherwise a jailer's slash of one basis point would shield a validator for good.
    function test_Propose_AcceptsEvidenceOfAFailedCaseAgain() external {
        uint256 vetoed = propose(1, START, EVIDENCE);
        vm.prank(guardian);
        court.veto(vetoed, "too little");
        vm.assertFalse(court.isEvidenceUsed(EVIDENCE), "vetoed");
        vm.assertEq(court.caseOfEvidence(EVIDENCE), vetoed, "known");

        uint256 expired = propose(1, START, EVIDENCE);
        wait_(4 days);
        vm.assertFalse(court.isEvidenceUsed(EVIDENCE), "expired");

        uint256 caseId = propose(500, START, EVIDENCE);
        vm.assertEq(caseId, expired + 1, "a case of its own");
        wait_(1 days);
        execute(second, caseId);
        vm.assertTrue(court.isEvidenceUsed(EVIDENCE), "executed");
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_EvidenceUsed.selector, EVIDENCE)
        );
        propose(500, START, EVIDENCE);
    }

    function test_Execute_SlashesAndReleases() external {
        undelegate(alice, id, 10 ether);
        uint256 caseId = propose(500, START, EVIDENCE);
        wait_(1 days);
        vm.expectEmit(address(court));
        emit ISlashCourt.SlashExecuted(caseId, id, second);
        execute(second, caseId);
        vm.assertEq(tokensOf(id, alice), 85.5 ether, "delegation");
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 9.5 ether, "entry");
        vm.assertEq(staking.validatorOf(id).heldUntil, 0, "released");
        vm.assertEq(court.slashesLeft(), 1, "one more today");
        vm.assertEq(uint256(court.caseOf(caseId).state), 2, "executed");
        vm.expectRevert(abi.encodeWithSelector(ISlashCourt.SlashCourt_NotOpen.selector, caseId));
        execute(second, caseId);
    }

    /// @dev An infraction at the very end of the window can still be executed, since the hold
    /// preserves its stake.
    function test_Execute_ReachesWhatWasInReachAtProposal() external {
        undelegate(alice, id, 10 ether);
        wait_(UNBOND);
        uint256 caseId = propose(500, START, EVIDENCE);
        wait_(3 days);
        execute(second, caseId);
        vm.assertEq(staking.entryOf(id, alice, 1).amount, 9.5 ether, "entry");
    }

    function test_Execute_RevertWhen_TooEarlyOrExpired() external {
        uint256 caseId = propose(500, START, EVIDENCE);
        wait_(1 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_TooEarly.selector, caseId, START + 1 days)
        );
        execute(second, caseId);
        wait_(3 days + 1);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_Expired.selector, caseId, START + 4 days)
        );
        execute(second, caseId);
    }

    function test_Execute_RevertWhen_ByProposerOrUnauthorizedCaller() external {
        uint256 caseId = propose(500, START, EVIDENCE);
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_SameAccount.selector, caseId, jailer)
        );
        execute(jailer, caseId);
        expectUnauthorized(outsider);
        execute(outsider, caseId);
    }

    function test_ExecuteLarge_IsAnAdminsAboveTenPercent() external {
        uint256 caseId = propose(1_001, START, EVIDENCE);
        bytes32 caseHash = hashOf(caseId);
        wait_(1 days);
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_TooLarge.selector, 1_001, 1_000)
        );
        execute(admin, caseId);
        expectUnauthorized(second);
        executeLarge(second, caseId, caseHash);
        executeLarge(admin, caseId, caseHash);
        vm.assertEq(tokensOf(id, alice), 89.99 ether, "slashed");
    }

    /// @dev Around midnight too.
    function test_Execute_RevertWhen_TwoWereExecutedWithinADay() external {
        vm.warp(START - START % 1 days + 1 days - 1);
        uint256[3] memory cases;
        for (uint256 i = 0; i < 3; ++i) {
            uint32 each = addValidator();
            vm.prank(jailer);
            cases[i] = court.propose(each, 500, uint40(START), keccak256(abi.encode(i)), "");
        }
        wait_(1 days);
        execute(second, cases[0]);
        execute(second, cases[1]);
        vm.assertEq(court.slashesLeft(), 0, "none left");
        wait_(1 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                ISlashCourt.SlashCourt_DailyLimit.selector, 2, block.timestamp + 1
            )
        );
        execute(second, cases[2]);
        wait_(1);
        vm.assertEq(court.nextSlashAt(), block.timestamp, "next");
        vm.assertEq(court.slashesLeft(), 2, "left");
        execute(second, cases[2]);
        vm.assertEq(court.slashesLeft(), 1, "one left");
    }

    function test_Veto_ReleasesWithdrawalsAndValidator() external {
        uint256 caseId = propose(500, START, EVIDENCE);
        expectUnauthorized(outsider);
        vm.prank(outsider);
        court.veto(caseId, "");
        vm.expectEmit(address(court));
        emit ISlashCourt.SlashVetoed(caseId, id, guardian, "a mistake");
        veto(caseId);
        assertStatus(id, IStakingErrors.Status.Active);
        vm.assertEq(staking.validatorOf(id).heldUntil, 0, "released");
        vm.assertEq(staking.stream().active, 200 ether, "active");
        wait_(1 days);
        vm.expectRevert(abi.encodeWithSelector(ISlashCourt.SlashCourt_NotOpen.selector, caseId));
        execute(second, caseId);
    }

    function test_Veto_LeavesJailThatWasProlonged() external {
        uint256 caseId = propose(500, START, EVIDENCE);
        jail(id, 10 days);
        veto(caseId);
        assertStatus(id, IStakingErrors.Status.Jailed);
        vm.assertEq(staking.validatorOf(id).heldUntil, 0, "released");
    }

    /// @dev Otherwise an operator's case of one basis point would shield a validator.
    function test_Propose_IsOpenToEachAccount() external {
        undelegate(alice, id, 10 ether);
        uint256 shield = propose(1, START, EVIDENCE);
        wait_(1 hours);
        vm.prank(second);
        uint256 caseId = court.propose(id, 500, uint40(START + 1), keccak256("more"), "");
        vm.assertEq(court.openCasesOf(id).length, 2, "open");
        vm.prank(admin);
        court.propose(id, 500, uint40(START + 1), keccak256("even more"), "");
        vm.assertEq(court.openCasesOf(id).length, 3, "open");
        vm.assertEq(staking.validatorOf(id).heldUntil, START + 1 hours + 4 days, "held");

        veto(shield);
        assertStatus(id, IStakingErrors.Status.Jailed);
        vm.assertEq(court.openCasesOf(id).length, 2, "the others are open");
        vm.assertEq(staking.validatorOf(id).heldUntil, START + 1 hours + 4 days, "still held");
        wait_(1 days);
        execute(admin, caseId);
        vm.assertEq(tokensOf(id, alice), 85.5 ether, "slashed");
        vm.assertEq(court.openCasesOf(id).length, 1, "one is open");
        wait_(3 days);
        vm.assertEq(court.openCasesOf(id).length, 0, "expired");
    }

    /// @dev The jail passes to a case that is still open, and ends with the last one.
    function test_Veto_EndsTheJailWithTheLastCase() external {
        uint256 first = propose(1, START, EVIDENCE);
        vm.prank(second);
        uint256 last = court.propose(id, 500, uint40(START), keccak256("more"), "");
        veto(first);
        assertStatus(id, IStakingErrors.Status.Jailed);
        vm.assertGt(staking.validatorOf(id).heldUntil, 0, "held");
        veto(last);
        assertStatus(id, IStakingErrors.Status.Active);
        vm.assertEq(staking.validatorOf(id).heldUntil, 0, "released");
    }

    function test_Veto_RevertWhen_Expired() external {
        uint256 caseId = propose(500, START, EVIDENCE);
        wait_(4 days);
        propose(500, START, keccak256("later case"));
        vm.expectRevert(
            abi.encodeWithSelector(ISlashCourt.SlashCourt_Expired.selector, caseId, START + 4 days)
        );
        veto(caseId);
    }

    function test_Propose_ReachesExitingAndJailedWithoutJailing() external {
        jail(id, 10 days);
        uint256 caseId = propose(500, START, EVIDENCE);
        vm.assertEq(court.caseOf(caseId).jailedUntil, 0, "was jailed before");
        veto(caseId);
        assertStatus(id, IStakingErrors.Status.Jailed);
        vm.prank(admin);
        staking.forceExit(id, "");
        propose(500, START, keccak256("exiting"));
        assertStatus(id, IStakingErrors.Status.Exiting);
    }

    function propose(uint16 bps, uint256 infractionAt, bytes32 evidence) private returns (uint256) {
        vm.prank(jailer);
        return court.propose(id, bps, uint40(infractionAt), evidence, "ipfs://evidence");
    }

    function execute(address executor, uint256 caseId) private {
        vm.prank(executor);
        court.execute(caseId);
    }

    function executeLarge(address executor, uint256 caseId, bytes32 caseHash) private {
        vm.prank(executor);
        court.executeLarge(caseId, caseHash);
    }

    function hashOf(uint256 caseId) private view returns (bytes32) {
        return court.caseOf(caseId).caseHash;
    }

    /// @dev Calls the court through the manager, which is then its `msg.sender`.
    function callThroughManager(address account, bytes memory data) private {
        vm.prank(account);
        manager.execute(address(court), data);
    }

    function expectThroughManager() private {
        vm.expectRevert(abi.encodeWithSelector(ISlashCourt.SlashCourt_ThroughManager.selector));
    }

    function veto(uint256 caseId) private {
        vm.prank(guardian);
        court.veto(caseId, "a mistake");
    }
}
