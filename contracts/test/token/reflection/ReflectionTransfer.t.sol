// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IReflectionToken} from "../../../src/token/reflection/IReflectionToken.sol";
import {ReflectionFixture} from "./ReflectionFixture.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice See ReflectionToken.tree.
contract ReflectionTransferTest is ReflectionFixture {
    function test_DividesTheFeeAmongAll() external {
        vm.expectEmit(address(token));
        emit IReflectionToken.FeeReflected(owner, 2_500e9);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(owner, alice, 247_500e9);
        send(owner, alice, 250_000e9);
        // Both earn their part of the fee at once.
        uint256 pool = SUPPLY - 2_500e9;
        vm.assertEq(token.balanceOf(alice), 247_500e9 * uint256(SUPPLY) / pool, "recipient");
        vm.assertEq(token.balanceOf(owner), 750_000e9 * uint256(SUPPLY) / pool, "sender");
        vm.assertEq(token.totalSupply(), SUPPLY, "supply");
    }

    function test_DividesAnAllowancesFeeToo() external {
        vm.prank(owner);
        token.approve(bob, 100e9);
        vm.prank(bob);
        token.transferFrom(owner, alice, 100e9);
        vm.assertEq(token.allowance(owner, bob), 0, "allowance");
        vm.assertEq(token.balanceOf(alice), 99_000_099_000, "recipient");
    }

    function test_RevertWhen_MoreIsSentThanThereIs() external {
        send(owner, alice, 100e9);
        uint256 balance = token.balanceOf(alice);
        vm.startPrank(alice);
        vm.expectRevert(
            abi.encodeWithSelector(
                IERC20Errors.ERC20InsufficientBalance.selector, alice, balance, balance + 1
            )
        );
        token.transfer(bob, balance + 1);
        token.transfer(bob, balance);
        vm.stopPrank();
        vm.assertEq(token.balanceOf(alice), 0, "all of it");
    }

    function test_ChangesNothingWhenNothingMoves() external {
        send(owner, alice, 100e9);
        uint256 balance = token.balanceOf(alice);
        send(alice, alice, 50e9);
        send(alice, bob, 0);
        send(bob, alice, 0);
        vm.assertEq(token.balanceOf(alice), balance, "balance");
        vm.assertEq(token.balanceOf(bob), 0, "other");
    }

    function test_TakesNoFeeFromOrToWhoIsExempt() external {
        exempt(alice, true);
        send(owner, alice, 100e9);
        vm.assertEq(token.balanceOf(alice), 100e9, "to");
        send(alice, bob, 40e9);
        vm.assertEq(token.balanceOf(bob), 40e9, "from");
        exempt(alice, false);
        send(alice, bob, 40e9);
        vm.assertEq(token.balanceOf(bob), 79_600_031_840, "no more");
    }

    function test_GivesExcludedAccountsNothingOfTheFee() external {
        send(owner, alice, 100_000e9);
        send(owner, bob, 100_000e9);
        exclude(bob, true);
        uint256 before = token.balanceOf(bob);
        uint256 alices = token.balanceOf(alice);
        send(owner, carol, 100_000e9);
        vm.assertEq(token.balanceOf(bob), before, "excluded");
        vm.assertGt(token.balanceOf(alice), alices, "included");
        uint256 all = token.balanceOf(owner) + token.balanceOf(alice) + token.balanceOf(bob)
            + token.balanceOf(carol);
        vm.assertLe(all, SUPPLY, "sum");
        vm.assertLe(SUPPLY, all + 3, "nothing lost");
    }

    function test_TakesNoFeeWhenNoAccountIsLeftToEarn() external {
        send(owner, alice, 100e9);
        exclude(owner, true);
        exclude(bob, true);
        uint256 balance = token.balanceOf(alice);
        // The last earning account sends everything away, so none is left.
        send(alice, bob, balance);
        vm.assertEq(token.balanceOf(bob), balance, "recipient");
        send(owner, bob, 100e9);
        vm.assertEq(token.balanceOf(bob), balance + 100e9, "among excluded");
        vm.assertEq(token.pool().shares, 0, "shares");
    }

    function test_GivesAllToTheOnlyOneWhoEarns() external {
        exclude(owner, true);
        vm.assertEq(token.pool().units, 0, "nobody earns");
        // Earns the fee of the very transfer that it receives.
        send(owner, alice, 100e9);
        vm.assertEq(token.balanceOf(alice), 100e9, "recipient");
        exclude(bob, true);
        send(owner, bob, 100e9);
        vm.assertEq(token.balanceOf(alice), 101e9, "earns all");
    }

    function test_EarnsAgainWhenIncludedAfterAll() external {
        send(owner, alice, 100_000e9);
        exclude(owner, true);
        exclude(alice, true);
        uint256 balance = token.balanceOf(alice);
        exclude(alice, false);
        vm.assertEq(token.balanceOf(alice), balance, "no windfall");
        exclude(bob, true);
        send(owner, bob, 100e9);
        vm.assertEq(token.balanceOf(alice), balance + 1e9, "earns all");
    }

    /// @dev An account that holds a little repeatedly earns the fees on nearly the whole supply: a
    /// unit is worth fewer shares each time, and would soon be worth none.
    function test_StaysExactHoweverOftenSharesAreMultiplied() external {
        (address big, address bigger) = (makeAddr("big"), makeAddr("bigger"));
        exclude(big, true);
        exclude(bigger, true);
        send(owner, big, SUPPLY - 2e9);
        send(owner, alice, 1e9);
        exclude(owner, true);
        for (uint256 i = 0; i < 12; ++i) {
            uint256 before = token.balanceOf(alice);
            uint256 amount = token.balanceOf(big);
            send(big, bigger, amount);
            vm.assertEq(token.balanceOf(alice), before + amount / 100, "earns");
            exempt(alice, true);
            send(bigger, big, 0);
            uint256 back = token.balanceOf(alice) - 3;
            send(alice, big, back);
            exempt(alice, false);
            vm.assertEq(token.balanceOf(alice), 3, "keeps");
            exempt(bigger, true);
            send(bigger, big, token.balanceOf(bigger));
            exempt(bigger, false);
        }
        vm.assertGt(token.pool().scale, 9, "was multiplied");
        vm.assertLe(uint256(token.pool().units) << 32, token.pool().shares, "fine shares");
    }
}
