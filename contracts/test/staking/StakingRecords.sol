// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {RewardModel} from "./RewardModel.sol";

/// @notice Expected state of staking besides the rewards, and counters of actions and of
/// violations; shared by the parts of {StakingHandler}.
abstract contract StakingRecords is RewardModel {
    /// @param at When unbonding began.
    /// @param readyAt When it can be withdrawn by the terms of then, without holds and moves.
    struct Opened {
        uint32 id;
        uint32 nonce;
        address owner;
        uint256 at;
        uint256 readyAt;
        bool moved;
        bool gone;
    }

    uint256 internal constant MAX_HOLD = 14 days;

    Opened[] internal _opened;
    mapping(string action => uint256) public calls;
    uint256 public total;

    uint256 public cameIn;
    uint256 public wentOut;
    mapping(address owner => uint256) public putIn;
    mapping(address owner => uint256) public tookOut;

    uint256 public gainsBySlash;
    uint256 public escapesFromSlash;
    uint256 public paidTwice;
    uint256 public paidEarly;
    uint256 public wrongRejections;
    uint256 public wrongCommissions;
    uint256 public wrongAmounts;
    uint256 public wrongPayments;
    uint256 public wrongStatuses;
    uint256 public ignoredPauses;

    IMinimumStake internal _minimum;
    address internal _court;
    address internal _treasury;

    /// @dev The terms as of the last sync.
    uint256 internal _unbondPeriod;
    uint256 internal _longestUnbond;
    uint256 internal _commissionNotice;
    uint256 internal _minSelf;

    uint256 internal _pausedGroups;
    uint256 internal _pausedUntil;

    function opened() external view returns (Opened[] memory) {
        return _opened;
    }

    function validators() public view returns (uint32) {
        return uint32(staking.validatorCount());
    }

    function adoptTerms() internal {
        _unbondPeriod = _minimum.get("UNBOND_PERIOD");
        if (_unbondPeriod > _longestUnbond) _longestUnbond = _unbondPeriod;
        _commissionNotice = _minimum.get("COMMISSION_NOTICE");
        _minSelf = _minimum.get("MIN_SELF");
    }

    function bookStake(address owner, uint256 amount) internal {
        cameIn += amount;
        putIn[owner] += amount;
    }

    function bookEntry(uint32 id, address owner, uint32 nonce, uint256 period, bool moved)
        internal
    {
        _opened.push(
            Opened(id, nonce, owner, block.timestamp, block.timestamp + period, moved, false)
        );
    }

    function count(string memory action) internal {
        ++calls[action];
        ++total;
    }

    /// @dev Counts an action that a pause of its group must have rejected.
    function count(string memory action, uint256 group) internal {
        if (block.timestamp < _pausedUntil && _pausedGroups & group != 0) ++ignoredPauses;
        count(action);
    }

    function pickPerson(uint256 who) internal view returns (address) {
        return _people[who % _people.length];
    }

    function pickValidator(uint256 which) internal view returns (uint32) {
        return uint32(which % validators()) + 1;
    }

    /// @dev Returns the first validator with this status, beginning at a random one, or zero.
    function pickWith(uint256 which, IStakingErrors.Status status) internal view returns (uint32) {
        uint32 id = pickValidator(which);
        for (uint256 i = 0; i < validators(); ++i) {
            if (staking.validatorOf(id).status == status) return id;
            id = id % validators() + 1;
        }
        return 0;
    }

    /// @dev Mostly returns an active validator, if there is one.
    function pickActive(uint256 which) internal view returns (uint32 id) {
        if (which % 4 != 0) id = pickWith(which / 4, IStakingErrors.Status.Active);
        if (id == 0) id = pickValidator(which / 4);
    }

    /// @dev Returns an account and a validator to which it delegates, if there is one.
    function pickDelegation(uint256 who, uint256 which)
        internal
        view
        returns (address owner, uint32 id)
    {
        (owner, id) = (pickPerson(who), pickValidator(which));
        for (uint256 i = 0; i < validators(); ++i) {
            if (staking.delegationOf(id, owner).shares != 0) return (owner, id);
            id = id % validators() + 1;
        }
    }

    /// @dev Returns an account that delegates to a validator, if there is one.
    function pickDelegator(uint256 who, uint32 id) internal view returns (address owner) {
        for (uint256 i = 0; i < _people.length; ++i) {
            owner = pickPerson(who % _people.length + i);
            if (staking.delegationOf(id, owner).shares != 0) break;
        }
    }

    function operatorOf(uint32 id) internal view returns (address) {
        return staking.validatorOf(id).operator;
    }

    function isActive(uint32 id) internal view returns (bool) {
        return staking.validatorOf(id).status == IStakingErrors.Status.Active;
    }

    /// @dev Returns whether the operator's minimum self-stake has to stay.
    function bindsOperator(uint32 id, address owner) internal view returns (bool) {
        IStakingReader.Validator memory validator = staking.validatorOf(id);
        bool isOver = validator.status == IStakingErrors.Status.Exiting
            || validator.status == IStakingErrors.Status.Exited
            || validator.status == IStakingErrors.Status.Tombstoned;
        return owner == validator.operator && !isOver;
    }
}
