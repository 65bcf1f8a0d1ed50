// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionRequest} from "../../../src/token/reflection/IReflectionFactory.sol";
import {ReflectionToken} from "../../../src/token/reflection/ReflectionToken.sol";
import {Test} from "../../lib/Test.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @notice Expected balances of all holders, computed the plain way: a fee is divided among all
/// earning accounts, one by one, in proportion to their balances. Balances have 64 fractional bits,
/// so the rounding of a run stays far below a unit.
abstract contract ReflectionBooks is Test {
    struct Book {
        ReflectionToken token;
        uint256 supply;
        uint256 feeBps;
        uint256[6] values;
        bool[6] excluded;
        bool[6] exempt;
    }

    uint256 public constant HOLDERS = 6;
    uint256 private constant POINT = 64;

    address[6] public holders = [
        makeAddr("one"),
        makeAddr("two"),
        makeAddr("three"),
        makeAddr("four"),
        makeAddr("five"),
        makeAddr("six")
    ];

    Book[] internal _books;

    constructor() {
        // Supplies from a few units to the max, and both fees that matter.
        uint96[4] memory supplies = [1_000, 1_000_000e9, type(uint96).max, type(uint96).max];
        for (uint256 i = 0; i < supplies.length; ++i) {
            uint16 feeBps = i == 1 || i == 3 ? 100 : 1_000;
            Book storage book = _books.push();
            (book.supply, book.feeBps) = (supplies[i], feeBps);
            book.token = new ReflectionToken(
                ReflectionRequest("Reflection", "RFL", 9, feeBps, supplies[i], address(this), 0)
            );
            book.token.setExempt(address(this), true);
            uint256 each = supplies[i] / HOLDERS;
            for (uint256 j = 0; j < HOLDERS; ++j) {
                uint256 amount = j == 0 ? supplies[i] - each * (HOLDERS - 1) : each;
                book.token.transfer(holders[j], amount);
                book.values[j] = amount << POINT;
            }
        }
    }

    function count() external view returns (uint256) {
        return _books.length;
    }

    function bookOf(uint256 id) external view returns (Book memory) {
        return _books[id];
    }

    /// @notice In whole units, rounded down.
    function balanceByBooks(uint256 id, uint256 who) public view returns (uint256) {
        return _books[id].values[who] >> POINT;
    }

    /// @param balance The sender's balance according to the token.
    function bookTransfer(uint256 id, uint256 from, uint256 to, uint256 amount, uint256 balance)
        internal
    {
        if (from == to || amount == 0) return;
        Book storage book = _books[id];
        if (amount == balance) book.values[from] = 0;
        else book.values[from] -= Math.min(amount << POINT, book.values[from]);
        uint256 fee = book.exempt[from] || book.exempt[to] ? 0 : amount * book.feeBps / 10_000;
        if (book.excluded[to] && earning(book) == 0) fee = 0;
        book.values[to] += (amount - fee) << POINT;
        settle(book);
    }

    function bookExclusion(uint256 id, uint256 who, bool excluded, uint256 balance) internal {
        Book storage book = _books[id];
        book.excluded[who] = excluded;
        book.values[who] = balance << POINT;
        settle(book);
    }

    /// @dev Divides what excluded accounts do not own among all others: a fee, or a fraction of a
    /// unit left behind.
    function settle(Book storage book) private {
        uint256 values = earning(book);
        if (values == 0) return;
        uint256 pool = book.supply << POINT;
        for (uint256 i = 0; i < HOLDERS; ++i) {
            if (book.excluded[i]) pool -= book.values[i];
        }
        for (uint256 i = 0; i < HOLDERS; ++i) {
            if (!book.excluded[i]) book.values[i] = Math.mulDiv(book.values[i], pool, values);
        }
    }

    function earning(Book storage book) private view returns (uint256 values) {
        for (uint256 i = 0; i < HOLDERS; ++i) {
            if (!book.excluded[i]) values += book.values[i];
        }
    }
}
