// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {WrappedNative} from "../../src/testnet/WrappedNative.sol";
import {Test} from "../lib/Test.sol";

/// @notice Wraps, unwraps and transfers as any holder may.
contract WrappedNativeHandler is Test {
    WrappedNative public immutable wrapped = new WrappedNative("Wrapped TAN", "WTAN");
    uint256 public unwrapped;
    address[3] private _holders = [makeAddr("one"), makeAddr("two"), makeAddr("three")];

    function deposit(uint256 who, uint256 amount, bool plainly) external {
        address holder = _holders[who % 3];
        amount = bound(amount, 0, 1e30);
        vm.deal(holder, amount);
        vm.prank(holder);
        if (plainly) {
            (bool ok,) = address(wrapped).call{value: amount}("");
            vm.assertTrue(ok, "plain transfer");
        } else {
            wrapped.deposit{value: amount}();
        }
    }

    function withdraw(uint256 who, uint256 amount) external {
        address holder = _holders[who % 3];
        amount = bound(amount, 0, wrapped.balanceOf(holder));
        vm.prank(holder);
        wrapped.withdraw(amount);
        unwrapped += amount;
    }

    function transfer(uint256 from, uint256 to, uint256 amount) external {
        address holder = _holders[from % 3];
        amount = bound(amount, 0, wrapped.balanceOf(holder));
        vm.prank(holder);
        vm.assertTrue(wrapped.transfer(_holders[to % 3], amount), "transfer");
    }

    function heldByAll() external view returns (uint256 held) {
        for (uint256 i = 0; i < _holders.length; ++i) {
            held += wrapped.balanceOf(_holders[i]);
        }
    }
}

/// @notice Invariants of a wrapped coin, for any actions of its holders:
///
/// 1. The supply equals the native coin that the contract holds.
/// 2. The supply is the sum of the holders' balances.
contract WrappedNativeInvariantTest is Test {
    WrappedNativeHandler private handler;

    function setUp() external {
        handler = new WrappedNativeHandler();
        bytes4[] memory actions = new bytes4[](3);
        actions[0] = handler.deposit.selector;
        actions[1] = handler.withdraw.selector;
        actions[2] = handler.transfer.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_SupplyIsBacked() external view {
        WrappedNative wrapped = handler.wrapped();
        vm.assertEq(wrapped.totalSupply(), address(wrapped).balance, "supply and native coin");
    }

    function invariant_2_SupplyIsWhatHoldersHave() external view {
        vm.assertEq(handler.wrapped().totalSupply(), handler.heldByAll(), "supply and holders");
    }
}
