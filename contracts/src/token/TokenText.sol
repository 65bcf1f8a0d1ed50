// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title TokenText
/// @notice Checks the length of token names and symbols, in bytes
library TokenText {
    uint256 private constant MAX_NAME = 64;
    uint256 private constant MAX_SYMBOL = 11;

    /// @notice A name must have from 1 to `max` bytes.
    error TokenText_InvalidName(uint256 length, uint256 max);
    /// @notice A symbol must have from 1 to `max` bytes.
    error TokenText_InvalidSymbol(uint256 length, uint256 max);

    function check(string calldata name, string calldata symbol) internal pure {
        uint256 length = bytes(name).length;
        if (length == 0 || length > MAX_NAME) revert TokenText_InvalidName(length, MAX_NAME);
        length = bytes(symbol).length;
        if (length == 0 || length > MAX_SYMBOL) {
            revert TokenText_InvalidSymbol(length, MAX_SYMBOL);
        }
    }
}
