// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {OfficeReader} from "./OfficeReader.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";

/// @title StakingOffice
/// @notice Registers and manages validators, the terms and the stream.
/// @dev Code for {ValidatorStaking}, which runs it on its own storage. By itself it holds nothing,
/// it has no authority, and it accepts no registrations.
contract StakingOffice is OfficeReader {
    constructor() AccessManaged(address(0)) {
        (_more.pausedGroups, _more.pausedUntil) = (type(uint8).max, type(uint40).max);
    }
}
