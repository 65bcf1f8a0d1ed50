// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Burner} from "../../src/burn/Burner.sol";
import {IBurner} from "../../src/burn/IBurner.sol";
import {Test} from "../lib/Test.sol";
import {BurnableToken} from "./BurnTokens.sol";

/// @notice Burns as any holder may, and tracks the expected state.
contract BurnerHandler is Test {
    address private constant NATIVE = address(0);

    Burner public immutable burner = new Burner();
    BurnableToken public immutable token = new BurnableToken();
    address[3] public holders = [makeAddr("one"), makeAddr("two"), makeAddr("three")];

    mapping(address asset => mapping(address account => uint256)) public burned;
    mapping(address asset => uint256) public total;
    uint256 public minted;
    uint256 public forced;
    uint256 public sentToDead;
    uint256 public receipts;
    uint256 public wrongIds;
    mapping(string action => uint256) public calls;

    function burnToken(uint256 who, uint256 amount, uint8 method, bool onlyWhatIsThere) external {
        address holder = holders[who % 3];
        uint256 balance = token.balanceOf(holder);
        if (balance < 2 || balance < 1e18) mint(holder, 1e30);
        balance = token.balanceOf(holder);
        amount = onlyWhatIsThere ? bound(amount, 1, balance / 4) : balance + 1;
        IBurner.Method chosen = IBurner.Method(method % 4);
        vm.prank(holder);
        token.approve(address(burner), amount);
        vm.prank(holder);
        try burner.burnToken(address(token), amount, chosen, "") returns (uint256 id) {
            book(address(token), holder, amount, id);
            if (chosen == IBurner.Method.DeadAddress) sentToDead += amount;
            ++calls["token"];
        } catch {
            ++calls["refused"];
        }
    }

    function burnNative(uint256 who, uint96 amount) external {
        address holder = holders[who % 3];
        vm.deal(holder, amount);
        vm.prank(holder);
        try burner.burnNative{value: amount}("") returns (uint256 id) {
            book(NATIVE, holder, amount, id);
            ++calls["native"];
        } catch {
            ++calls["refused"];
        }
    }

    /// @dev Adds coin and tokens without calling the burner.
    function leaveBeside(uint64 coin, uint64 units) external {
        vm.deal(address(burner), address(burner).balance + coin);
        forced += coin;
        mint(address(burner), units);
    }

    function trulyBurned() external view returns (uint256) {
        return total[address(token)] - sentToDead;
    }

    function mint(address to, uint256 amount) private {
        token.mint(to, amount);
        minted += amount;
    }

    function book(address asset, address holder, uint256 amount, uint256 id) private {
        burned[asset][holder] += amount;
        total[asset] += amount;
        if (id != ++receipts) ++wrongIds;
    }
}

/// @notice Invariants of the burner, for any burns by any accounts in any order:
///
/// 1. It holds all native coin that was burned and forced in.
/// 2. The totals of a token, and of each account, are the sum of the receipts.
/// 3. A token's supply is what was minted minus what was actually burned.
/// 4. 0x…dEaD holds what was sent there.
/// 5. Receipts are numbered sequentially.
contract BurnerInvariantTest is Test {
    address private constant NATIVE = address(0);
    address private constant DEAD = 0x000000000000000000000000000000000000dEaD;

    BurnerHandler internal handler;
    Burner private burner;
    BurnableToken private token;

    function setUp() external {
        handler = new BurnerHandler();
        (burner, token) = (handler.burner(), handler.token());
        bytes4[] memory actions = new bytes4[](3);
        actions[0] = handler.burnToken.selector;
        actions[1] = handler.burnNative.selector;
        actions[2] = handler.leaveBeside.selector;
        targetContract(address(handler), actions);
    }

    function invariant_1_NativeCoinStays() external view {
        uint256 locked = handler.total(NATIVE) + handler.forced();
        vm.assertEq(address(burner).balance, locked, "locked");
    }

    function invariant_2_TotalsAreTheSumOfReceipts() external view {
        checkTotals(NATIVE);
        checkTotals(address(token));
    }

    function invariant_3_SupplyIsMintedLessBurnt() external view {
        vm.assertEq(token.totalSupply(), handler.minted() - handler.trulyBurned(), "supply");
    }

    function invariant_4_DeadAddressHasWhatWasSentThere() external view {
        vm.assertEq(token.balanceOf(DEAD), handler.sentToDead(), "dead");
    }

    function invariant_5_ReceiptsAreNumberedOneByOne() external view {
        vm.assertEq(burner.burns(), handler.receipts(), "receipts");
        vm.assertEq(handler.wrongIds(), 0, "wrong numbers");
    }

    function checkTotals(address asset) private view {
        vm.assertEq(burner.totalBurned(asset), handler.total(asset), "total");
        for (uint256 i = 0; i < 3; ++i) {
            address holder = handler.holders(i);
            vm.assertEq(burner.burnedBy(asset, holder), handler.burned(asset, holder), "account");
        }
    }
}

/// @notice The same invariants over one long run, in which the handler has to do everything it can: at
/// lower depths, what a run leaves out is chance.
/// forge-config: default.invariant.runs = 1
/// forge-config: default.invariant.depth = 3000
/// forge-config: default.invariant.shrink_run_limit = 0
/// forge-config: default.invariant.check_interval = 1000
contract BurnerHandlerTest is BurnerInvariantTest {
    function afterInvariant() external view {
        assertDone(address(handler), "token, native, refused");
    }
}
