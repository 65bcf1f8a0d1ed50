// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../lib/Test.sol";
import {MultiSenderHandler} from "./MultiSenderHandler.sol";

/// @notice Invariants of a multi-sender, for any actions of senders and recipients in any order:
///
/// 1. It holds what was sent to it outside of its calls, and nothing else.
/// 2. Every recipient has what the lists of paid chunks say, and every sender has that much less:
/// failed payments were refunded.
/// 3. A chunk's bit is set by its sender's call that pays or voids it, and stays set; a call that
/// reverts does not change it. Only voided chunks are marked as voided.
/// 4. A chunk that was sent, by any function or while it is being paid, or voided, is not sent
/// again; any other valid chunk is, and its event shows what was paid.
contract MultiSenderInvariantTest is Test {
    MultiSenderHandler internal handler;

    function setUp() external {
        handler = new MultiSenderHandler();
        bytes4[] memory actions = new bytes4[](9);
        actions[0] = handler.sendNative.selector;
        actions[1] = handler.sendNativeTolerant.selector;
        actions[2] = handler.sendToken.selector;
        actions[3] = handler.sendTokenDirect.selector;
        actions[4] = handler.sendTokenTolerant.selector;
        actions[5] = handler.sendInOtherLayout.selector;
        actions[6] = handler.sendAgainWhilePaid.selector;
        actions[7] = handler.leaveBeside.selector;
        actions[8] = handler.voidChunk.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_HoldsOnlyWhatWasLeftBesideItsCalls() external view {
        address multi = address(handler.multi());
        vm.assertEq(multi.balance, handler.booked(address(0), multi), "native coin");
        address token = address(handler.token());
        vm.assertEq(handler.token().balanceOf(multi), handler.booked(token, multi), "token");
    }

    function invariant_2_EverybodyHasWhatTheListsSay() external view {
        address token = address(handler.token());
        address[] memory accounts = handler.accounts();
        for (uint256 i = 0; i < accounts.length; ++i) {
            address account = accounts[i];
            vm.assertEq(account.balance, handler.booked(address(0), account), "native coin");
            vm.assertEq(handler.token().balanceOf(account), handler.booked(token, account), "token");
        }
    }

    function invariant_3_BitsAreThoseOfPaidAndVoidedChunks() external view {
        vm.assertEq(handler.wrongBits(), 0, "wrong bits");
    }

    function invariant_4_ChunksArePaidOnceAndNoneIsRejectedWithoutReason() external view {
        vm.assertEq(handler.surprises(), 0, "calls that ended otherwise than they had to");
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract MultiSenderHandlerTest is MultiSenderInvariantTest {
    function afterInvariant() external view {
        assertDone(address(handler), "paid, tolerant, left some out, refused, voided");
    }
}
