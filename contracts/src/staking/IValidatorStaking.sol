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

/// @title IValidatorStaking
/// @notice Staking of the native coin with validators. The gas cost of every action is independent
/// of the number of validators and delegators.
///
/// Functions that register, approve or jail validators, change the stream or the treasury, or pause are
/// restricted by the authority, an AccessManager.
///
/// Besides, {ISlashCourt} jails, pardons, holds withdrawals and slashes. The court is created with
/// this contract and is the only slasher there can be: no role slashes, not even an admin's.
///
/// No role can prevent stake from being undelegated, or an entry from being withdrawn for longer
/// than 14 days after it is ready.
///
/// A single contract would exceed the chain's size limit, so there are two: {ValidatorStaking}
/// holds all state and funds, moves stake and pays, and delegates calls that it does not implement
/// to the code of {StakingOffice}.
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
