// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StandardToken} from "../../src/token/StandardToken.sol";
import {Test} from "../lib/Test.sol";
import {TokenHandler} from "./TokenHandler.sol";
import {TokenModel} from "./TokenModel.sol";

/// @notice Invariants of the factory's tokens, whatever accounts call, in any order:
///
/// 1. A standalone token and a clone of the same request behave alike: the same call by the same account has
///    the same result or error and the same events on both.
/// 2. The supply is the sum of all balances and never exceeds the cap.
/// 3. A function whose option is off reverts for every account, with the same error.
/// 4. While paused, nothing is transferred, minted or burned.
/// 5. Nothing is minted after minting was finished.
/// 6. Only accounts with the role mint or pause; only the owner grants roles, if the token has roles. The owner
///    has every role, a former owner only those granted.
/// 7. Name, symbol, decimals, options and cap never change.
/// 8. Allowed calls succeed: every revert has a rule that requires it.
///
/// The model is persistent, so an error of any call shows at the next check.
/// forge-config: default.invariant.check_interval = 64
contract TokenInvariantTest is Test {
    TokenHandler internal handler;

    function setUp() external {
        vm.warp(1_800_000_000);
        handler = new TokenHandler();
        bytes4[] memory actions = new bytes4[](18);
        actions[0] = handler.transfer.selector;
        actions[1] = handler.transfer.selector;
        actions[2] = handler.approve.selector;
        actions[3] = handler.permit.selector;
        actions[4] = handler.transferFrom.selector;
        actions[5] = handler.transferFrom.selector;
        actions[6] = handler.mint.selector;
        actions[7] = handler.mint.selector;
        actions[8] = handler.burn.selector;
        actions[9] = handler.burnFrom.selector;
        actions[10] = handler.turnPause.selector;
        actions[11] = handler.turnPause.selector;
        actions[12] = handler.turnRole.selector;
        actions[13] = handler.renounceRole.selector;
        actions[14] = handler.offerOwnership.selector;
        actions[15] = handler.acceptOwnership.selector;
        actions[16] = handler.renounceOwnership.selector;
        actions[17] = handler.finishMinting.selector;
        targetContract(address(handler), actions);
    }

    /// @dev A single function, since forge gives each invariant its own run.
    function invariant_ModelHolds() external view {
        vm.assertEq(handler.differences(), 0, "differences");
        vm.assertEq(handler.wrongDeeds(), 0, "wrong deeds");
        vm.assertEq(handler.wrongRejections(), 0, "wrong refusals");
        for (uint256 i = 0; i < handler.count(); ++i) {
            TokenModel.Pair memory pair = handler.pairOf(i);
            checkToken(i, pair, pair.standalone);
            checkToken(i, pair, pair.clone);
        }
    }

    function checkToken(uint256 index, TokenModel.Pair memory pair, StandardToken token)
        private
        view
    {
        vm.assertEq(token.totalSupply(), pair.supply, "supply");
        vm.assertLe(pair.supply, pair.cap, "within the cap");
        vm.assertTrue(token.paused() == pair.isPaused, "paused");
        vm.assertTrue(token.mintingFinished() == pair.isFinished, "finished");
        vm.assertEq(token.owner(), pair.owner, "owner");
        vm.assertEq(token.pendingOwner(), pair.pendingOwner, "pending owner");
        vm.assertEq(token.name(), "A name of more than thirty-one bytes", "name");
        vm.assertEq(token.symbol(), "PAIR", "symbol");
        vm.assertEq(token.decimals(), 18, "decimals");
        vm.assertEq(token.options(), pair.options, "options");
        vm.assertEq(token.cap(), pair.cap, "cap");
        uint256 sum = 0;
        for (uint256 i = 0; i < handler.ACCOUNTS(); ++i) {
            address account = handler.accounts(i);
            uint256 balance = token.balanceOf(account);
            vm.assertEq(balance, handler.balanceByModel(index, account), "balance");
            sum += balance;
            checkRights(index, token, account);
        }
        vm.assertEq(sum, pair.supply, "sum of balances");
    }

    function checkRights(uint256 index, StandardToken token, address account) private view {
        bytes32[3] memory roles = [bytes32(0), keccak256("MINTER_ROLE"), keccak256("PAUSER_ROLE")];
        for (uint256 i = 0; i < roles.length; ++i) {
            bool has = token.hasRole(roles[i], account);
            vm.assertTrue(has == handler.hasRole(index, roles[i], account), "role");
        }
        for (uint256 i = 0; i < handler.ACCOUNTS(); ++i) {
            address spender = handler.accounts(i);
            uint256 allowance = handler.allowanceByModel(index, account, spender);
            vm.assertEq(token.allowance(account, spender), allowance, "allowance");
        }
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract TokenHandlerTest is TokenInvariantTest {
    function afterInvariant() external view {
        assertDone(
            address(handler),
            "transfer, approve, permit, mint, burn, pause, grant, revoke, offer, "
            "accept, refused, option off"
        );
    }
}
