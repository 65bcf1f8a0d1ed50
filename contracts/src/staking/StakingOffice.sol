// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OfficeReader} from "./OfficeReader.sol";

/// @title Registering validators, their lives, the terms and the stream
/// @dev Code for {ValidatorStaking}, which runs it on its own storage. On its own it holds nothing,
/// nobody has a role in it, and it takes no registrations.
contract StakingOffice is OfficeReader {
    constructor() {
        (_more.pausedGroups, _more.pausedUntil) = (type(uint8).max, type(uint40).max);
    }
}
