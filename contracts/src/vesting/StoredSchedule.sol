// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "./IVesting.sol";

/// @dev A schedule's own data, in two storage slots. Packed by hand, because the compiler accesses
/// each field of a packed struct separately, which costs 3,000 more gas per grant and 1,000 per
/// release.
///
/// bits of `rights`: beneficiary from 0, start from 160, cliff from 200, curve number from 232,
/// then one each for revocable, transferable and revoked; bits of `amounts`: total from 0, released
/// from 104, duration from 208
struct StoredSchedule {
    uint256 rights;
    uint256 amounts;
}

using {
    exists,
    beneficiary,
    start,
    cliff,
    duration,
    cliffAt,
    endAt,
    curveNumber,
    isRevocable,
    isTransferable,
    isRevoked,
    total,
    released,
    store,
    setBeneficiary,
    setRevoked,
    addReleased
} for StoredSchedule global;

uint256 constant START_BIT = 160;
uint256 constant CLIFF_BIT = 200;
uint256 constant CURVE_BIT = 232;
uint256 constant REVOCABLE = 1 << 240;
uint256 constant TRANSFERABLE = 1 << 241;
uint256 constant REVOKED = 1 << 242;
uint256 constant RELEASED_BIT = 104;
uint256 constant DURATION_BIT = 208;

/// @dev Every schedule has a beneficiary.
function exists(StoredSchedule memory stored) pure returns (bool) {
    return stored.rights != 0;
}

// Each cast below takes one field and drops what is above it.
// forge-lint: disable-start(unsafe-typecast)

function beneficiary(StoredSchedule memory stored) pure returns (address) {
    return address(uint160(stored.rights));
}

/// @dev Unix time in seconds.
function start(StoredSchedule memory stored) pure returns (uint256) {
    return uint40(stored.rights >> START_BIT);
}

/// @dev Seconds from the start.
function cliff(StoredSchedule memory stored) pure returns (uint256) {
    return uint32(stored.rights >> CLIFF_BIT);
}

/// @dev Seconds from the start.
function duration(StoredSchedule memory stored) pure returns (uint256) {
    return uint32(stored.amounts >> DURATION_BIT);
}

/// @dev Unix time in seconds.
function cliffAt(StoredSchedule memory stored) pure returns (uint256) {
    return stored.start() + stored.cliff();
}

/// @dev Unix time in seconds.
function endAt(StoredSchedule memory stored) pure returns (uint256) {
    return stored.start() + stored.duration();
}

function curveNumber(StoredSchedule memory stored) pure returns (uint256) {
    return uint8(stored.rights >> CURVE_BIT);
}

function isRevocable(StoredSchedule memory stored) pure returns (bool) {
    return stored.rights & REVOCABLE != 0;
}

function isTransferable(StoredSchedule memory stored) pure returns (bool) {
    return stored.rights & TRANSFERABLE != 0;
}

function isRevoked(StoredSchedule memory stored) pure returns (bool) {
    return stored.rights & REVOKED != 0;
}

function total(StoredSchedule memory stored) pure returns (uint256) {
    return uint104(stored.amounts);
}

function released(StoredSchedule memory stored) pure returns (uint256) {
    return uint104(stored.amounts >> RELEASED_BIT);
}

// forge-lint: disable-end(unsafe-typecast)

/// @param number The curve's number, at most 255.
function store(StoredSchedule storage stored, IVesting.Grant memory grant, uint256 number) {
    stored.rights = uint160(grant.beneficiary) | uint256(grant.start) << START_BIT
        | uint256(grant.cliff) << CLIFF_BIT | number << CURVE_BIT
        | (grant.revocable ? REVOCABLE : 0) | (grant.transferable ? TRANSFERABLE : 0);
    stored.amounts = grant.total | uint256(grant.duration) << DURATION_BIT;
}

function setBeneficiary(StoredSchedule storage stored, address next) {
    stored.rights = stored.rights >> START_BIT << START_BIT | uint160(next);
}

function setRevoked(StoredSchedule storage stored) {
    stored.rights |= REVOKED;
}

/// @param before Current value of `stored`.
/// @param amount At most the total, which has 104 bits, together with what was released before.
function addReleased(StoredSchedule storage stored, StoredSchedule memory before, uint256 amount) {
    unchecked {
        stored.amounts = before.amounts + (amount << RELEASED_BIT);
    }
}
