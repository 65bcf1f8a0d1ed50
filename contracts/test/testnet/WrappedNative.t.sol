// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IWrappedNative} from "../../src/testnet/IWrappedNative.sol";
import {WrappedNative} from "../../src/testnet/WrappedNative.sol";
import {Test} from "../lib/Test.sol";
import {RejectingRecipient} from "../mocks/Recipients.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {Errors} from "@openzeppelin/contracts/utils/Errors.sol";

contract WrappedNativeTest is Test {
    address private holder = makeAddr("holder");
    WrappedNative private wrapped;

    function setUp() external {
        wrapped = new WrappedNative("Wrapped TAN", "WTAN");
        vm.deal(holder, 10 ether);
    }

    function test_Named() external view {
        vm.assertEq(wrapped.name(), "Wrapped TAN", "name");
        vm.assertEq(wrapped.symbol(), "WTAN", "symbol");
        vm.assertEq(wrapped.decimals(), 18, "decimals");
    }

    function test_Deposit_MintsAndEmits() external {
        vm.expectEmit(address(wrapped));
        emit IWrappedNative.Deposit(holder, 3 ether);
        vm.prank(holder);
        wrapped.deposit{value: 3 ether}();
        vm.assertEq(wrapped.balanceOf(holder), 3 ether, "wrapped");
        vm.assertEq(holder.balance, 7 ether, "native");
    }

    function test_PlainTransferDeposits() external {
        vm.prank(holder);
        (bool ok,) = address(wrapped).call{value: 3 ether}("");
        vm.assertTrue(ok, "accepted");
        vm.assertEq(wrapped.balanceOf(holder), 3 ether, "wrapped");
    }

    function test_Withdraw_BurnsPaysAndEmits() external {
        vm.startPrank(holder);
        wrapped.deposit{value: 3 ether}();
        vm.expectEmit(address(wrapped));
        emit IWrappedNative.Withdrawal(holder, 2 ether);
        wrapped.withdraw(2 ether);
        vm.stopPrank();
        vm.assertEq(wrapped.balanceOf(holder), 1 ether, "wrapped");
        vm.assertEq(holder.balance, 9 ether, "native");
    }

    function test_Withdraw_RevertWhen_AboveBalance() external {
        vm.startPrank(holder);
        wrapped.deposit{value: 3 ether}();
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, holder, 3 ether, 4 ether
            )
        );
        wrapped.withdraw(4 ether);
        vm.stopPrank();
    }

    function test_Withdraw_RevertWhen_CallerTakesNoNative() external {
        address rejecting = address(new RejectingRecipient());
        vm.deal(rejecting, 1 ether);
        vm.startPrank(rejecting);
        wrapped.deposit{value: 1 ether}();
        vm.expectRevert(abi.encodeWithSelector(Errors.FailedCall.selector));
        wrapped.withdraw(1 ether);
        vm.stopPrank();
    }
}
