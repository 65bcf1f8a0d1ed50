// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ISlashCourt} from "../../src/staking/ISlashCourt.sol";
import {SlashCourtHandler} from "./SlashCourtHandler.sol";
import {StakingFixture} from "./StakingFixture.sol";

/// @notice Invariants of the court, whatever accounts call, in any order:
///
/// 1. At most two slashes are executed in any 24 hours.
/// 2. A case is executed at most once, after its window, before it expires, not by its proposer,
/// and not after a veto.
/// 3. An account has at most one open case against a validator.
/// 4. A slash takes its share of what is liable, of its validator only; that goes to the treasury,
/// and nothing to those who propose, execute or veto.
/// 5. Evidence of a case that is open or was executed is not accepted again; that of a vetoed or
/// expired one is.
/// 6. Withdrawals of liable stake are held while a case is open, and not after the last one.
/// 7. A case keeps its values, and changes its state only as recorded.
/// 8. A call succeeds exactly if its account and its values are allowed.
/// forge-config: default.invariant.check_interval = 16
contract SlashCourtInvariantTest is StakingFixture {
    uint32 private constant VALIDATORS = 5;

    SlashCourtHandler internal handler;

    function setUp() public override {
        super.setUp();
        for (uint256 i = 0; i < VALIDATORS; ++i) {
            uint32 id = addValidator(400 ether, 0);
            delegate(alice, id, 400 ether);
            delegate(bob, id, 400 ether);
        }
        address[] memory officers = new address[](6);
        for (uint256 i = 0; i < officers.length; ++i) {
            officers[i] = makeAddr(string.concat("officer ", vm.toString(i)));
            if (i < 4) grant(STAKING_OPERATOR, officers[i]);
            if (i == 2 || i == 3) grant(STAKING_ADMIN, officers[i]);
        }
        grant(GUARDIAN, officers[4]);
        address[] memory delegators = new address[](2);
        (delegators[0], delegators[1]) = (alice, bob);
        handler = new SlashCourtHandler(staking, treasury, officers, delegators);
        bytes4[] memory actions = new bytes4[](15);
        actions[0] = handler.propose.selector;
        actions[1] = handler.propose.selector;
        actions[2] = handler.propose.selector;
        actions[3] = handler.execute.selector;
        actions[4] = handler.execute.selector;
        actions[5] = handler.execute.selector;
        actions[6] = handler.veto.selector;
        actions[7] = handler.undelegate.selector;
        actions[8] = handler.withdraw.selector;
        actions[9] = handler.withdraw.selector;
        actions[10] = handler.unjail.selector;
        actions[11] = handler.sendPenalties.selector;
        actions[12] = handler.changeTimes.selector;
        actions[13] = handler.wait_.selector;
        actions[14] = handler.wait_.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_to_8() external view {
        SlashCourtHandler.Case[] memory cases = handler.cases();
        vm.assertEq(court.caseCount(), cases.length - 1, "cases");
        for (uint256 caseId = 1; caseId < cases.length; ++caseId) {
            SlashCourtHandler.Case memory case_ = cases[caseId];
            checkStored(caseId, case_);
            checkExecution(case_);
            vm.assertLe(handler.executedWithinADay(case_.executedAt), 2, "slashes in a day");
            vm.assertTrue(
                court.isEvidenceUsed(case_.evidence) == handler.isUsed(case_.evidence), "evidence"
            );
        }
        vm.assertEq(
            court.slashesLeft(), 2 - handler.executedWithinADay(block.timestamp), "slashes left"
        );
        for (uint32 id = 1; id <= VALIDATORS; ++id) {
            checkOpenCases(id, cases);
        }
        checkPayments();
        vm.assertEq(handler.wrongOutcomes(), 0, "calls that succeed or fail wrongly");
        vm.assertEq(handler.wrongJails(), 0, "jails that are not the case's");
    }

    /// @dev Checks invariant 7.
    function checkStored(uint256 caseId, SlashCourtHandler.Case memory case_) private view {
        ISlashCourt.Case memory stored = court.caseOf(caseId);
        vm.assertEq(stored.id, case_.id, "validator");
        vm.assertEq(stored.bps, case_.bps, "share");
        vm.assertEq(stored.proposer, case_.proposer, "proposer");
        vm.assertEq(stored.executableAt, case_.executableAt, "end of the window");
        vm.assertEq(stored.expiresAt, case_.expiresAt, "expiry");
        ISlashCourt.CaseState state = ISlashCourt.CaseState.Open;
        if (case_.executions != 0) state = ISlashCourt.CaseState.Executed;
        else if (case_.vetoedAt != 0) state = ISlashCourt.CaseState.Vetoed;
        vm.assertEq(uint256(stored.state), uint256(state), "state");
    }

    /// @dev Checks invariant 2.
    function checkExecution(SlashCourtHandler.Case memory case_) private pure {
        if (case_.executions == 0) return;
        vm.assertEq(case_.executions, 1, "executed once");
        vm.assertLe(case_.executableAt, case_.executedAt, "executed after its window");
        vm.assertGt(case_.expiresAt, case_.executedAt, "executed before it expired");
        vm.assertFalse(case_.executor == case_.proposer, "executed by its proposer");
        vm.assertEq(case_.vetoedAt, 0, "vetoed");
    }

    /// @dev Checks invariant 3.
    function checkOpenCases(uint32 id, SlashCourtHandler.Case[] memory cases) private view {
        uint256[] memory open = handler.openCasesOf(id);
        vm.assertEq(court.openCasesOf(id).length, open.length, "open cases");
        for (uint256 i = 0; i < open.length; ++i) {
            for (uint256 j = 0; j < i; ++j) {
                address proposer = cases[open[i]].proposer;
                vm.assertFalse(proposer == cases[open[j]].proposer, "two open cases of an account");
            }
        }
    }

    /// @dev Checks invariant 4.
    function checkPayments() private view {
        vm.assertEq(handler.wrongAmounts(), 0, "other amounts than the share");
        vm.assertEq(staking.stream().penalties, handler.slashed() - handler.sent(), "penalties");
        vm.assertEq(treasury.balance, handler.sent(), "treasury");
        address[] memory officers = handler.officers();
        for (uint256 i = 0; i < officers.length; ++i) {
            vm.assertEq(officers[i].balance, 0, "paid to an officer");
        }
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract SlashCourtHandlerTest is SlashCourtInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "propose, propose again, propose beside another, propose refused, evidence refused, execute a small one, "
            "execute a large one, execute after a veto, execute twice, execute too early, "
            "execute too late, execute by its proposer, execute a third one, veto, veto refused, "
            "undelegate, withdraw, withdraw held, withdraw what was held, withdraw too early, "
            "unjail, penalties, times changed, wait"
        );
    }
}
