// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {DayBucket} from "./DayBucket.sol";
import {IMinimumStake} from "./IMinimumStake.sol";
import {IStakingErrors} from "./IStakingErrors.sol";
import {IStakingEvents} from "./IStakingEvents.sol";
import {PoolWords} from "./StakingWords.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";

/// @title StakingStore
/// @notice Storage of {ValidatorStaking}, and who may call what.
/// @dev Shared with {StakingOffice}, whose code runs on this storage: nothing here is immutable.
abstract contract StakingStore is IStakingErrors, IStakingEvents, AccessManaged {
    /// @dev Fields of a validator that are only read to manage it.
    struct Details {
        address consensus;
        uint16 maxCommissionBps;
        uint16 maxStepBps;
        uint40 registeredAt;
        bytes32 monikerHash;
    }

    /// @dev Announced commission change and hold of a validator.
    struct Notices {
        uint16 commissionBps;
        uint40 commissionAt;
        uint32 heldFromDay;
        uint40 heldUntil;
    }

    /// @dev State of an account at a validator besides its shares.
    struct Earnings {
        uint96 accrued;
        bool autoCompounds;
        uint16 tipBps;
    }

    /// @dev Redelegated stake that is still liable at its source. `norm` is measured in the old
    /// validator's bucket of the day of the redelegation, which holds none of its wei. `entries`
    /// counts those that have begun unbonding since and still exist, from which `debt` may be
    /// deducted.
    struct Moved {
        uint96 norm;
        uint96 amount;
        uint40 until;
        uint24 day;
        uint32 from;
        uint96 debt;
        uint32 entries;
    }

    /// @dev The stream's rate and end, and the terms that every delegator needs, in one word.
    struct Course {
        uint128 rate;
        uint40 finish;
        uint32 unbondPeriod;
        uint56 minDelegationGwei;
    }

    /// @dev The other terms.
    struct MoreTerms {
        uint96 minSelf;
        uint32 longestUnbond;
        uint32 commissionNotice;
        uint16 maxMultiplier;
        uint8 pausedGroups;
        uint40 pausedUntil;
        uint32 maxValidators;
        uint16 maxCommissionBps;
        uint16 maxStepBps;
        uint16 removalsADay;
        uint40 removalsUntil;
    }

    uint256 internal constant REGISTRATIONS = 1;
    uint256 internal constant DELEGATIONS = 2;
    uint256 internal constant REDELEGATIONS = 4;

    /// @dev Max seconds that a ready entry is held while a slash is decided.
    uint256 internal constant MAX_HOLD = 14 days;
    uint256 internal constant MAX_LIST = 64;
    /// @dev Seconds during which an announced commission can be applied.
    uint256 internal constant COMMISSION_WINDOW = 14 days;

    /// @dev See {Flow}.
    uint256 internal _flowWord;
    Course internal _course;
    uint128 internal _reserve;
    uint128 internal _penalties;

    MoreTerms internal _more;

    IMinimumStake internal _minimum;
    /// @dev The only account that slashes. Set by the constructor of {ValidatorStaking}, for good.
    address internal _court;
    address internal _treasury;
    bool internal _permissioned = true;
    uint32 internal _count;
    uint32 internal _setSize;

    mapping(uint32 id => PoolWords) internal _pools;
    mapping(uint32 id => Details) internal _details;
    mapping(uint32 id => Notices) internal _notices;
    mapping(address operator => uint32 id) internal _idOf;
    mapping(address consensus => bool) internal _consensusTaken;
    mapping(bytes32 monikerHash => bool) internal _monikerTaken;

    /// @dev See {Position}.
    mapping(uint32 id => mapping(address owner => uint256)) internal _positions;
    mapping(uint32 id => mapping(address owner => Earnings)) internal _earnings;
    mapping(address owner => address) internal _recipients;

    mapping(uint32 id => mapping(uint256 day => DayBucket)) internal _buckets;
    /// @dev See {Leaving}.
    mapping(uint32 id => mapping(address owner => mapping(uint256 nonce => uint256))) internal
        _entries;
    mapping(uint32 id => mapping(address owner => Moved)) internal _moves;

    /// @dev Penalties of the time in which another treasury was set; they are part of `_penalties`.
    mapping(address treasury => uint256) internal _earlierPenaltiesOf;
    uint256 internal _earlierPenalties;

    modifier onlyCourt() {
        if (msg.sender != _court) revert Staking_NotCourt(msg.sender);
        _;
    }

    /// @dev For functions that members of a role and the court call.
    modifier restrictedOrCourt() {
        if (msg.sender != _court) _checkCanCall(msg.sender, msg.data);
        _;
    }

    function _requireOpen(uint256 group) internal view {
        uint256 until = _more.pausedUntil;
        if (block.timestamp < until && _more.pausedGroups & group != 0) {
            revert Staking_Paused(group, until);
        }
    }

    /// @dev Returns whether stake that began unbonding on a day, and is ready at `readyAt`, is held
    /// while a slash is decided.
    function _isHeld(uint32 id, uint256 day, uint256 readyAt) internal view returns (bool) {
        Notices storage notices = _notices[id];
        return block.timestamp < notices.heldUntil && day >= notices.heldFromDay
            && block.timestamp < readyAt + MAX_HOLD;
    }

    /// @dev Returns an announced commission and from when it can be applied; zeros once it no longer can.
    function _announcedCommission(uint32 id) internal view returns (uint16 bps, uint40 at) {
        Notices storage notices = _notices[id];
        (bps, at) = (notices.commissionBps, notices.commissionAt);
        if (block.timestamp >= at + COMMISSION_WINDOW) return (0, 0);
    }

    /// @dev Returns the min delegation in wei.
    function _minDelegation() internal view returns (uint256) {
        return uint256(_course.minDelegationGwei) * 1 gwei;
    }

    function _today() internal view returns (uint256) {
        return block.timestamp / 1 days;
    }

    /// @dev Always the last step of a call, after all writes, so that reentering gains nothing.
    /// Does not copy the recipient's return data, which would be at our cost.
    function _pay(address to, uint256 amount) internal {
        bool ok;
        assembly ("memory-safe") {
            ok := call(gas(), to, amount, 0, 0, 0, 0)
        }
        if (!ok) revert Staking_PaymentRefused(to, amount);
    }

    function _requireListSize(uint256 length) internal pure {
        if (length == 0 || length > MAX_LIST) revert Staking_InvalidList(length, MAX_LIST);
    }
}
