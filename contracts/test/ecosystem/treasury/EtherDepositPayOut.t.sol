// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../../../src/ecosystem/Funds.sol";
import {IEtherDeposit} from "../../../src/ecosystem/treasury/IEtherDeposit.sol";
import {FaucetVault} from "../../../src/faucet/FaucetVault.sol";
import {EtherDepositFixture} from "./EtherDepositFixture.sol";
import {PayOutTarget} from "./TreasuryParties.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice Funding other contracts from a budget.
contract EtherDepositPayOutTest is EtherDepositFixture {
    bytes4 private constant PLAIN = 0;

    PayOutTarget private target;

    function setUp() public override {
        super.setUp();
        target = new PayOutTarget();
    }

    function test_AllowTarget_IsForAdmin() external {
        address[3] memory callers = [outsider, operator, owner];
        for (uint256 i = 0; i < 3; ++i) {
            expectUnauthorized(callers[i]);
            vm.prank(callers[i]);
            treasury.allowTarget(address(target), PLAIN, true);
        }
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.TargetAllowed(address(target), PLAIN, true);
        list(address(target), PLAIN);
        vm.assertTrue(treasury.isTargetAllowed(address(target), PLAIN), "listed");
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_ZeroAddress.selector));
        vm.prank(admin);
        treasury.allowTarget(address(0), PLAIN, true);
    }

    function test_PayOut_CallsListedFunctionWithCoins() external {
        list(address(target), PayOutTarget.fund.selector);
        vm.expectEmit(address(treasury));
        emit IEtherDeposit.PaidOut(
            native, address(target), PayOutTarget.fund.selector, 30 * UNIT, 70 * UNIT, 0
        );
        payOut(native, 30 * UNIT, abi.encodeCall(PayOutTarget.fund, (30 days)));
        vm.assertEq(target.funded(30 days), 30 * UNIT, "funded");
        checkBudget(native, 0, 30 * UNIT, 0);
        checkBudget(tokens, 0, 0, 0);
    }

    function test_PayOut_ApprovesTokensForCall() external {
        list(address(target), PayOutTarget.fundTokens.selector);
        payOut(tokens, 30 * UNIT, abi.encodeCall(PayOutTarget.fundTokens, (token, 30 * UNIT)));
        vm.assertEq(token.balanceOf(address(target)), 30 * UNIT, "paid");
        vm.assertEq(token.allowance(address(treasury), address(target)), 0, "no approval stays");
        checkBudget(tokens, 0, 30 * UNIT, 0);
    }

    function test_PayOut_PaysPlainlyAsVaultsAreFilled() external {
        FaucetVault vault = new FaucetVault(address(manager));
        list(address(vault), PLAIN);
        vm.startPrank(owner);
        treasury.payOut(native, address(vault), 30 * UNIT, "");
        treasury.payOut(tokens, address(vault), 40 * UNIT, "");
        vm.assertEq(address(vault).balance, 30 * UNIT, "coins");
        vm.assertEq(token.balanceOf(address(vault)), 40 * UNIT, "tokens");
        checkBudget(native, 0, 30 * UNIT, 0);
        checkBudget(tokens, 0, 40 * UNIT, 0);
    }

    function test_PayOut_RevertWhen_UnauthorizedCallerOrNotListed() external {
        list(address(target), PayOutTarget.fund.selector);
        expectNotOwner(native);
        treasury.payOut(native, address(target), UNIT, abi.encodeCall(PayOutTarget.fund, (1)));

        expectNotListed(address(target), PLAIN);
        payOut(native, UNIT, "");
        expectNotListed(address(target), PayOutTarget.reject.selector);
        payOut(native, UNIT, abi.encodeCall(PayOutTarget.reject, ()));
        vm.prank(admin);
        treasury.allowTarget(address(target), PayOutTarget.fund.selector, false);
        expectNotListed(address(target), PayOutTarget.fund.selector);
        payOut(native, UNIT, abi.encodeCall(PayOutTarget.fund, (1)));
    }

    function test_PayOut_RevertWhen_DataNamesNoFunction() external {
        list(address(target), PLAIN);
        expectInvalidCall(3);
        payOut(native, UNIT, hex"aabbcc");
        expectInvalidCall(36);
        payOut(native, UNIT, new bytes(36));
    }

    /// @dev Otherwise a mistake in the list would let one budget's owner move another's funds.
    function test_PayOut_RevertWhen_TargetIsHeldTokenOrTreasury() external {
        list(address(token), IERC20.transfer.selector);
        list(address(treasury), IEtherDeposit.deposit.selector);
        vm.startPrank(owner);
        expectNotListed(address(token), IERC20.transfer.selector);
        treasury.payOut(
            native, address(token), UNIT, abi.encodeCall(IERC20.transfer, (owner, 100 * UNIT))
        );
        expectNotListed(address(treasury), IEtherDeposit.deposit.selector);
        treasury.payOut(native, address(treasury), UNIT, abi.encodeCall(IEtherDeposit.deposit, (0)));
    }

    function test_PayOut_RevertWhen_MoreThanFree() external {
        allow(native);
        reserve(native, 60 * UNIT);
        list(address(target), PLAIN);
        expectNotEnoughFree(native, NATIVE, 41 * UNIT, 40 * UNIT);
        payOut(native, 41 * UNIT, "");
    }

    function test_PayOut_RevertWhen_TargetRejectsOrTakesOtherAmount() external {
        list(address(target), PayOutTarget.reject.selector);
        vm.expectRevert(abi.encodeWithSelector(PayOutTarget.Rejected.selector));
        payOut(native, UNIT, abi.encodeCall(PayOutTarget.reject, ()));

        list(address(target), PayOutTarget.fundTokens.selector);
        vm.expectRevert(abi.encodeWithSelector(Funds.Funds_InexactPayment.selector, token, 2, 1));
        payOut(tokens, 2, abi.encodeCall(PayOutTarget.fundTokens, (token, 1)));

        list(address(target), PayOutTarget.fundAndGiveBack.selector);
        vm.expectRevert(bytes(abi.encodeWithSignature("Error(string)", "not taken back")));
        payOut(native, UNIT, abi.encodeCall(PayOutTarget.fundAndGiveBack, ()));
    }

    function list(address target_, bytes4 selector) private {
        vm.prank(admin);
        treasury.allowTarget(target_, selector, true);
    }

    function payOut(uint256 id, uint256 amount, bytes memory data) private {
        vm.prank(owner);
        treasury.payOut(id, address(target), amount, data);
    }

    function expectNotListed(address target_, bytes4 selector) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEtherDeposit.EtherDeposit_TargetNotAllowed.selector, target_, selector
            )
        );
    }

    function expectInvalidCall(uint256 length) private {
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_InvalidCall.selector, length)
        );
    }
}
