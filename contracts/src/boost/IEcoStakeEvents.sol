// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeReader} from "./IEcoStakeReader.sol";

/// @title IEcoStakeEvents
/// @notice Events of {IEcoStake}.
interface IEcoStakeEvents {
    /// @notice `amount` was staked. `power` is the account's new power, here and below.
    event Staked(
        address indexed account,
        bytes4 indexed method,
        uint256 amount,
        uint256 lockEnd,
        uint256 power
    );
    /// @notice All of the account's stake is locked until `lockEnd`, Unix seconds.
    event Extended(address indexed account, uint256 lockEnd, uint256 power);
    /// @notice `amount` was withdrawn.
    event Withdrawn(address indexed account, uint256 amount, uint256 power);
    /// @notice `amount` was withdrawn before its lock's end; `penalty` of it went to the treasury.
    event ExitedEarly(address indexed account, uint256 amount, uint256 penalty, uint256 power);
    /// @notice A penalty went to the treasury.
    event PenaltySent(address indexed treasury, uint256 amount);
    /// @notice An account's power was updated to its current boosts.
    event Poked(address indexed account, address indexed by, uint256 power);
    /// @notice `amount` of the account's rewards is owed to the caller that ended its expired
    /// boost.
    event TipEarned(
        address indexed by, address indexed account, address indexed token, uint256 amount
    );
    /// @notice A reward was paid.
    event RewardPaid(address indexed account, address indexed token, uint256 amount);
    /// @notice A reward's transfer failed; the reward stays owed.
    event RewardFailed(address indexed account, address indexed token, uint256 amount);
    /// @notice The token is now a reward.
    event RewardAdded(address indexed token);
    /// @notice Rewards were added to a stream, or its rate was changed.
    event StreamFunded(
        address indexed token, address indexed by, uint256 amount, uint256 rate, uint256 finish
    );
    /// @notice The stream was stopped, and what had not been streamed was sent to the treasury `to`.
    event StreamStopped(address indexed token, address indexed to, uint256 refund);
    /// @notice An account's badge and referral boosts were set.
    event BoostsSet(address indexed account, uint16 badgeBps, uint16 referralBps, uint256 power);
    /// @notice The terms were set.
    event TermsSet(
        uint96 accountCap, uint16 penaltyBps, uint16 tipBps, uint16 loyaltyBps, uint16 loyaltyMaxBps
    );
    /// @notice The recipient of penalties, and of what stopped streams have left, was set.
    event TreasurySet(address indexed treasury);
    /// @notice New stake was frozen or unfrozen.
    event FrozenSet(bool frozen, address indexed by);
    /// @notice A method was set.
    event MethodSet(
        bytes4 indexed selector,
        address indexed target,
        IEcoStakeReader.Kind kind,
        uint128 minStake,
        uint16 multiplierBps,
        uint40 lock,
        bool enabled
    );
}
