// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {EtherDeposit} from "../../../src/ecosystem/treasury/EtherDeposit.sol";
import {IEtherDeposit} from "../../../src/ecosystem/treasury/IEtherDeposit.sol";
import {PlainToken} from "../../mocks/Tokens.sol";
import {EcosystemAccess} from "../EcosystemAccess.sol";

/// @notice A treasury with a budget in native coin and one in tokens, 100 units each, and an enabled
/// spender.
abstract contract EtherDepositFixture is EcosystemAccess {
    address internal constant NATIVE = address(0);
    uint256 internal constant UNIT = 1 ether;

    address internal admin = makeAddr("admin");
    address internal operator = makeAddr("operator");
    address internal owner = makeAddr("owner");
    address internal spender = makeAddr("spender");
    address internal other = makeAddr("other");
    address internal payee = makeAddr("payee");
    address internal outsider = makeAddr("outsider");

    EtherDeposit internal treasury;
    PlainToken internal token;
    uint256 internal native;
    uint256 internal tokens;

    function setUp() public virtual {
        treasury = new EtherDeposit(address(manager));
        token = new PlainToken();
        giveTreasuryFunctions(treasury);
        grant(ECOSYSTEM_ADMIN, admin);
        grant(ECOSYSTEM_OPERATOR, operator);
        setSpender(spender, true);
        vm.deal(owner, 1_000 * UNIT);
        native = open(NATIVE);
        tokens = open(address(token));
        vm.prank(owner);
        treasury.deposit{value: 100 * UNIT}(native);
        depositTokens(token, tokens, 100 * UNIT);
    }

    function open(address token_) internal returns (uint256 id) {
        vm.prank(operator);
        return treasury.open(token_, owner, "Budget");
    }

    function setSpender(address account, bool enabled) internal {
        vm.prank(admin);
        treasury.setSpender(account, enabled);
    }

    function donate(uint256 amount) internal {
        vm.deal(outsider, amount);
        vm.prank(outsider);
        (bool ok,) = address(treasury).call{value: amount}("");
        vm.assertTrue(ok, "donated");
    }

    function depositTokens(PlainToken token_, uint256 id, uint256 amount)
        internal
        returns (uint256)
    {
        token_.mint(owner, amount);
        vm.startPrank(owner);
        token_.approve(address(treasury), type(uint256).max);
        uint256 received = treasury.depositERC20(id, amount);
        vm.stopPrank();
        return received;
    }

    function allow(uint256 id) internal {
        vm.prank(owner);
        treasury.allowSpender(id, spender, true);
    }

    function reserve(uint256 id, uint256 amount) internal {
        vm.prank(spender);
        treasury.reserve(id, amount);
    }

    function checkBudget(uint256 id, uint256 reserved, uint256 spent, uint256 refunded)
        internal
        view
    {
        IEtherDeposit.Budget memory budget = treasury.budgetOf(id);
        vm.assertEq(budget.deposited, 100 * UNIT, "deposited");
        vm.assertEq(budget.reserved, reserved, "reserved");
        vm.assertEq(budget.spent, spent, "spent");
        vm.assertEq(budget.refunded, refunded, "refunded");
        uint256 has = 100 * UNIT - spent - refunded;
        vm.assertEq(treasury.freeOf(id), has - reserved, "free");
        vm.assertEq(treasury.held(budget.token), has, "held");
        uint256 balance =
            budget.token == NATIVE ? address(treasury).balance : token.balanceOf(address(treasury));
        vm.assertEq(balance, has, "balance");
    }

    function expectNotSpender(address account) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_NotSpender.selector, account)
        );
    }

    function expectNotOpen(uint256 id) internal {
        vm.expectRevert(abi.encodeWithSelector(IEtherDeposit.EtherDeposit_NotOpen.selector, id));
    }

    function expectNotOwner(uint256 id) internal {
        vm.expectRevert(
            abi.encodeWithSelector(IEtherDeposit.EtherDeposit_NotOwner.selector, id, outsider)
        );
        vm.prank(outsider);
    }

    function expectNotEnoughFree(uint256 id, address token_, uint256 amount, uint256 free)
        internal
    {
        vm.expectRevert(
            abi.encodeWithSelector(
                IEtherDeposit.EtherDeposit_NotEnoughFree.selector, id, token_, amount, free
            )
        );
    }
}
