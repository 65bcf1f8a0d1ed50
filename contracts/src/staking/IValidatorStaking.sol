// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDelegations} from "./IDelegations.sol";
import {IJailing} from "./IJailing.sol";
import {IOfficeReader} from "./IOfficeReader.sol";
import {IRewardStream} from "./IRewardStream.sol";
import {ISlashing} from "./ISlashing.sol";
import {IStakingErrors} from "./IStakingErrors.sol";
import {IStakingEvents} from "./IStakingEvents.sol";
import {IStakingReader} from "./IStakingReader.sol";
import {IValidatorRegistry} from "./IValidatorRegistry.sol";

/// @title Staking of the native coin with validators
/// @notice Everything that anybody does takes the same gas however many validators and delegators there
/// are.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants roles;
/// - `STAKING_ADMIN_ROLE` registers, approves, rejects, pardons, forces exits, unpauses, sets the treasury;
/// - `FUNDER_ROLE` funds and stops the stream;
/// - `JAILER_ROLE` jails;
/// - `SLASHER_ROLE`, the court, jails, pardons, holds withdrawals and slashes;
/// - `GUARDIAN_ROLE` pauses for a time.
///
/// No role can keep stake from being undelegated, nor an entry from being withdrawn for longer than 14
/// days after it is ready.
///
/// One contract would be too large for a chain, so it is two: {ValidatorStaking} keeps everything, moves
/// stake and pays, and hands what it does not know itself to the code of {StakingOffice}.
interface IValidatorStaking is
    IRewardStream,
    IValidatorRegistry,
    IDelegations,
    IJailing,
    ISlashing,
    IStakingReader,
    IOfficeReader,
    IStakingErrors,
    IStakingEvents
{}
