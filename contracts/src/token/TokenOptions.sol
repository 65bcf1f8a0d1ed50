// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title TokenOptions
/// @notice Optional features of a factory token, one bit each. An option not chosen at creation can
/// never be turned on.
library TokenOptions {
    uint8 internal constant MINTABLE = 1;
    uint8 internal constant BURNABLE = 2;
    uint8 internal constant PAUSABLE = 4;
    uint8 internal constant CAPPED = 8;
    uint8 internal constant PERMIT = 16;
    uint8 internal constant ROLES = 32;
    uint8 internal constant ALL = 63;
}
