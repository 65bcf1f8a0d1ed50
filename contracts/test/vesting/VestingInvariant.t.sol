// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {VestingHandler} from "./VestingHandler.sol";

/// @notice Invariants of a vault, for any actions in any order:
///
/// 1. What the vault owes of a token is the sum of what was granted minus what was released and
/// returned, and it holds that much: everything that came in and was not paid out.
/// 2. Each call pays exactly what the model of the curve says, so released never exceeds vested, a
/// revocation never lowers it, and no account gets more than the total; and it pays whenever it
/// should.
/// 3. Only the current beneficiary receives what is released, and only the funder what is returned:
/// each account has the expected balance.
/// 4. Only the beneficiary proposes, only the proposed account accepts, and only the last proposal
/// counts.
/// 5. The vested amount at any time matches the model and never decreases with time.
/// 6. No id is used twice, and no chunk is created twice.
contract VestingInvariantTest is Test {
    VestingHandler internal handler;

    function setUp() external {
        vm.warp(1_800_000_000);
        handler = new VestingHandler();
        bytes4[] memory actions = new bytes4[](12);
        actions[0] = handler.create.selector;
        actions[1] = handler.createChunk.selector;
        actions[2] = handler.release.selector;
        actions[3] = handler.releasePart.selector;
        actions[4] = handler.releaseMany.selector;
        actions[5] = handler.revoke.selector;
        actions[6] = handler.propose.selector;
        actions[7] = handler.accept.selector;
        actions[8] = handler.donate.selector;
        actions[9] = handler.wait_.selector;
        actions[10] = handler.look.selector;
        actions[11] = handler.revokeMany.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_VaultHoldsWhatItOwes() external view {
        for (uint256 i = 0; i < 2; ++i) {
            PlainToken token = handler.tokens(i);
            uint256 owed = handler.owed(token);
            vm.assertEq(handler.vesting().lockedTotal(token), owed, "owed");
            vm.assertEq(
                token.balanceOf(address(handler.vesting())), owed + handler.donated(token), "held"
            );
        }
    }

    /// @dev Counted during the calls. A single function, since forge gives each invariant its own
    /// run.
    function invariant_2_4_5_6_CallsDoWhatModelSays() external view {
        vm.assertEq(handler.wrongPayments(), 0, "wrong payments");
        vm.assertEq(handler.wrongRejections(), 0, "wrong refusals");
        vm.assertEq(handler.wrongHandovers(), 0, "wrong handovers");
        vm.assertEq(handler.wrongCurves(), 0, "wrong curves");
        vm.assertEq(handler.idsGivenTwice(), 0, "ids given twice");
    }

    function invariant_3_BalancesMatchTheModel() external view {
        for (uint256 i = 0; i < 2; ++i) {
            PlainToken token = handler.tokens(i);
            for (uint256 j = 0; j < 5; ++j) {
                address account = handler.accounts(j);
                vm.assertEq(
                    token.balanceOf(account), handler.balanceByModel(token, account), "balance"
                );
            }
        }
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract VestingHandlerTest is VestingInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "create, chunk, release, part, many, revoke, revoke many, propose, accept, donate, "
            "wait, look"
        );
    }
}
