// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Burner} from "../../src/burn/Burner.sol";
import {IBurner} from "../../src/burn/IBurner.sol";
import {Test} from "../lib/Test.sol";
import {FeeOnTransferToken, PlainToken} from "../mocks/Tokens.sol";
import {
    BurnableToken,
    FallbackToken,
    FeeBurnableToken,
    HalfBurningToken,
    KeepsSupplyToken,
    ReentrantToken
} from "./BurnTokens.sol";
import {IERC20Errors} from "@openzeppelin/contracts/interfaces/draft-IERC6093.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

contract BurnerTest is Test {
    address private constant NATIVE = address(0);
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;
    uint256 private constant FUNDS = 1_000 ether;

    address private holder = makeAddr("holder");
    address private other = makeAddr("other");
    Burner private burner = new Burner();
    BurnableToken private token = new BurnableToken();

    function setUp() external {
        vm.deal(holder, FUNDS);
        vm.deal(other, FUNDS);
        fund(token);
    }

    function fund(PlainToken asset) private {
        asset.mint(holder, FUNDS);
        vm.prank(holder);
        asset.approve(address(burner), FUNDS);
    }

    function burn(PlainToken asset, uint256 amount, IBurner.Method method)
        private
        returns (uint256 id)
    {
        vm.prank(holder);
        return burner.burnToken(address(asset), amount, method, "why");
    }

    function expectBurned(
        uint256 id,
        uint256 amount,
        uint256 supplyBefore,
        uint256 supplyAfter,
        IBurner.Method method
    ) private {
        vm.expectEmit(address(burner));
        emit IBurner.Burned(
            id, holder, address(token), amount, supplyBefore, supplyAfter, method, "why"
        );
    }

    function test_Burn_LowersTheSupplyAndKeepsTheReceipt() external {
        expectBurned(1, 10 ether, FUNDS, FUNDS - 10 ether, IBurner.Method.Burn);
        vm.assertEq(burn(token, 10 ether, IBurner.Method.Burn), 1, "id");
        vm.assertEq(token.totalSupply(), FUNDS - 10 ether, "supply");
        vm.assertEq(token.balanceOf(holder), FUNDS - 10 ether, "holder");
        vm.assertEq(token.balanceOf(address(burner)), 0, "nothing stays");
        vm.assertEq(burner.totalBurned(address(token)), 10 ether, "total");
        vm.assertEq(burner.burnedBy(address(token), holder), 10 ether, "by the holder");
        vm.assertEq(burner.burnedBy(address(token), other), 0, "by others");
        vm.assertEq(burner.burns(), 1, "receipts");
    }

    function test_Burn_LeavesTokensThatWereHereBefore() external {
        token.mint(address(burner), 7 ether);
        burn(token, 10 ether, IBurner.Method.Burn);
        vm.assertEq(token.balanceOf(address(burner)), 7 ether, "as before");
        vm.assertEq(burner.totalBurned(address(token)), 10 ether, "total");
    }

    function test_BurnFrom_LowersTheSupply() external {
        expectBurned(1, 10 ether, FUNDS, FUNDS - 10 ether, IBurner.Method.BurnFrom);
        burn(token, 10 ether, IBurner.Method.BurnFrom);
        vm.assertEq(token.totalSupply(), FUNDS - 10 ether, "supply");
        vm.assertEq(token.balanceOf(holder), FUNDS - 10 ether, "holder");
        vm.assertEq(token.allowance(holder, address(burner)), FUNDS - 10 ether, "approval");
    }

    function test_DeadAddress_MovesTheAmountAndReportsTheSameSupply() external {
        expectBurned(1, 10 ether, FUNDS, FUNDS, IBurner.Method.DeadAddress);
        burn(token, 10 ether, IBurner.Method.DeadAddress);
        vm.assertEq(token.balanceOf(DEAD), 10 ether, "dead");
        vm.assertEq(token.totalSupply(), FUNDS, "supply");
        vm.assertEq(burner.totalBurned(address(token)), 10 ether, "total");
    }

    function test_NumbersReceiptsAndAddsUp() external {
        vm.assertEq(burn(token, 1 ether, IBurner.Method.Burn), 1, "first");
        vm.assertEq(burn(token, 2 ether, IBurner.Method.DeadAddress), 2, "second");
        vm.prank(holder);
        vm.assertEq(burner.burnNative{value: 4 ether}(""), 3, "third");
        vm.assertEq(burn(token, 8 ether, IBurner.Method.BurnFrom), 4, "fourth");
        vm.assertEq(burner.totalBurned(address(token)), 11 ether, "token");
        vm.assertEq(burner.totalBurned(NATIVE), 4 ether, "native coin");
    }

    function test_RevertWhen_AmountIsZero() external {
        bytes memory zero = abi.encodeWithSelector(IBurner.Burner_ZeroAmount.selector);
        vm.expectRevert(zero);
        burn(token, 0, IBurner.Method.Burn);
        vm.expectRevert(zero);
        vm.prank(holder);
        burner.burnNative("");
    }

    function test_RevertWhen_NoteIsTooLong() external {
        string memory longest = string(new bytes(560));
        string memory longer = string(new bytes(561));
        bytes memory tooLong = abi.encodeWithSelector(IBurner.Burner_NoteTooLong.selector, 561, 560);
        vm.startPrank(holder);
        burner.burnToken(address(token), 1, IBurner.Method.Burn, longest);
        burner.burnNative{value: 1}(longest);
        vm.expectRevert(tooLong);
        burner.burnToken(address(token), 1, IBurner.Method.Burn, longer);
        vm.expectRevert(tooLong);
        burner.burnNative{value: 1}(longer);
    }

    function test_RevertWhen_NoCodeAtTheToken() external {
        vm.expectRevert(abi.encodeWithSelector(IBurner.Burner_NoCode.selector, other));
        burner.burnToken(other, 1, IBurner.Method.Burn, "");
        vm.expectRevert(abi.encodeWithSelector(IBurner.Burner_NoCode.selector, NATIVE));
        burner.burnToken(NATIVE, 1, IBurner.Method.DeadAddress, "");
    }

    function test_RevertWhen_MethodIsForTheNativeCoin() external {
        vm.expectRevert(
            abi.encodeWithSelector(IBurner.Burner_InvalidMethod.selector, IBurner.Method.Locked)
        );
        burn(token, 1, IBurner.Method.Locked);
    }

    function test_RevertWhen_ApprovalOrBalanceIsTooLow() external {
        for (uint8 method = 0; method < 3; ++method) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IERC20Errors.ERC20InsufficientAllowance.selector,
                    address(burner),
                    FUNDS,
                    FUNDS + 1
                )
            );
            burn(token, FUNDS + 1, IBurner.Method(method));
        }
        vm.prank(holder);
        token.approve(address(burner), FUNDS + 1);
        for (uint8 method = 0; method < 3; ++method) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IERC20Errors.ERC20InsufficientBalance.selector, holder, FUNDS, FUNDS + 1
                )
            );
            burn(token, FUNDS + 1, IBurner.Method(method));
        }
        vm.assertEq(burner.burns(), 0, "no receipt");
    }

    function test_RevertWhen_TokenTakesAFee() external {
        FeeBurnableToken fee = new FeeBurnableToken();
        fund(fee);
        bytes memory short = abi.encodeWithSelector(
            IBurner.Burner_FeeOnTransfer.selector, address(fee), 10 ether, 9.9 ether
        );
        vm.expectRevert(short);
        burn(fee, 10 ether, IBurner.Method.Burn);
        vm.expectRevert(short);
        burn(fee, 10 ether, IBurner.Method.DeadAddress);
    }

    function test_RevertWhen_TokenHasNoBurn() external {
        PlainToken plain = new PlainToken();
        fund(plain);
        vm.prank(holder);
        (bool ok,) = address(burner)
            .call(
                abi.encodeCall(
                    IBurner.burnToken, (address(plain), 1 ether, IBurner.Method.Burn, "why")
                )
            );
        vm.assertFalse(ok, "burnt");
        vm.assertEq(plain.balanceOf(holder), FUNDS, "holder");
    }

    function test_RevertWhen_BurnDoesNothing() external {
        FallbackToken fallback_ = new FallbackToken();
        fund(fallback_);
        expectInexact(fallback_, 10 ether, 0);
        burn(fallback_, 10 ether, IBurner.Method.Burn);
        expectInexact(fallback_, 10 ether, 0);
        burn(fallback_, 10 ether, IBurner.Method.BurnFrom);
    }

    function test_RevertWhen_BurnTakesLess() external {
        HalfBurningToken half = new HalfBurningToken();
        fund(half);
        expectInexact(half, 10 ether, 5 ether);
        burn(half, 10 ether, IBurner.Method.Burn);
        expectInexact(half, 10 ether, 5 ether);
        burn(half, 10 ether, IBurner.Method.BurnFrom);
    }

    function test_RevertWhen_SupplyDoesNotFall() external {
        KeepsSupplyToken keeps = new KeepsSupplyToken();
        fund(keeps);
        bytes memory mismatch = abi.encodeWithSelector(
            IBurner.Burner_SupplyMismatch.selector, address(keeps), FUNDS - 10 ether, FUNDS
        );
        vm.expectRevert(mismatch);
        burn(keeps, 10 ether, IBurner.Method.Burn);
        vm.expectRevert(mismatch);
        burn(keeps, 10 ether, IBurner.Method.BurnFrom);
    }

    function test_RejectsTheInnerCallOfAToken() external {
        ReentrantToken reentrant = new ReentrantToken();
        fund(reentrant);
        vm.assertEq(burn(reentrant, 10 ether, IBurner.Method.Burn), 1, "id");
        vm.assertEq(
            bytes32(reentrant.lastError()),
            bytes32(ReentrancyGuardTransient.ReentrancyGuardReentrantCall.selector),
            "why the inner call failed"
        );
        vm.assertEq(burner.burns(), 1, "receipts");
    }

    function test_Native_LocksWhatCame() external {
        vm.expectEmit(address(burner));
        emit IBurner.Burned(1, holder, NATIVE, 3 ether, 0, 0, IBurner.Method.Locked, "for good");
        vm.prank(holder);
        burner.burnNative{value: 3 ether}("for good");
        vm.assertEq(address(burner).balance, 3 ether, "locked");
        vm.assertEq(holder.balance, FUNDS - 3 ether, "holder");
        vm.assertEq(burner.totalBurned(NATIVE), 3 ether, "total");
        vm.assertEq(burner.burnedBy(NATIVE, holder), 3 ether, "by the holder");
    }

    function test_RevertWhen_CoinIsSentWithoutACall() external {
        vm.prank(holder);
        (bool ok,) = address(burner).call{value: 1}("");
        vm.assertFalse(ok, "taken");
    }

    /// @dev CALL is the only opcode here that can move coin, and only goes to tokens. The
    /// invariants check that it sends no coin along.
    function test_CodeCannotTransferItsCoins() external view {
        bytes memory code = address(burner).code;
        for (uint256 i = 0; i < code.length; ++i) {
            uint8 instruction = uint8(code[i]);
            // The operand of PUSH1 to PUSH32 is data.
            if (instruction >= 0x60 && instruction <= 0x7f) i += instruction - 0x5f;
            vm.assertFalse(instruction == 0xf0 || instruction == 0xf5, "CREATE, CREATE2");
            vm.assertFalse(instruction == 0xf2 || instruction == 0xf4, "CALLCODE, DELEGATECALL");
            vm.assertFalse(instruction == 0xff, "SELFDESTRUCT");
        }
    }

    function testFuzz_SupplyFallsByTheAmount(uint256 amount, bool from) external {
        amount = bound(amount, 1, FUNDS);
        burn(token, amount, from ? IBurner.Method.BurnFrom : IBurner.Method.Burn);
        vm.assertEq(token.totalSupply(), FUNDS - amount, "supply");
        vm.assertEq(token.balanceOf(holder), FUNDS - amount, "holder");
    }

    function expectInexact(PlainToken asset, uint256 expected, uint256 burned) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IBurner.Burner_InexactBurn.selector, address(asset), expected, burned
            )
        );
    }
}
