// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeReader} from "./IEcoStakeReader.sol";

/// @title What happened in the locked stake
interface IEcoStakeEvents {
    /// @notice `amount` was staked. `power` is the account's power from now on, here and below.
    event Staked(
        address indexed account,
        bytes4 indexed method,
        uint256 amount,
        uint256 lockEnd,
        uint256 power
    );
    /// @notice All of the account's stake is locked until `lockEnd`, Unix seconds.
    event Extended(address indexed account, uint256 lockEnd, uint256 power);
    /// @notice `amount` left.
    event Withdrawn(address indexed account, uint256 amount, uint256 power);
    /// @notice `amount` left its lock early; `penalty` of it stayed or went to the treasury.
    event ExitedEarly(address indexed account, uint256 amount, uint256 penalty, uint256 power);
    /// @notice A penalty goes to all stakers, with what was to flow already.
    event PenaltyStreamed(uint256 amount, uint256 rate, uint256 finish);
    /// @notice A penalty went to the treasury.
    event PenaltySent(address indexed treasury, uint256 amount);
    /// @notice An account's power was brought to what its boosts give.
    event Poked(address indexed account, address indexed by, uint256 power);
    /// @notice `amount` of the account's rewards is owed to who ended its expired boost.
    event TipEarned(
        address indexed by, address indexed account, address indexed token, uint256 amount
    );
    /// @notice A reward was paid.
    event RewardPaid(address indexed account, address indexed token, uint256 amount);
    /// @notice The token refused a payment; the reward stays owed.
    event RewardFailed(address indexed account, address indexed token, uint256 amount);
    /// @notice The token is a reward from now on.
    event RewardAdded(address indexed token);
    /// @notice Rewards were added and all that had not flowed was spread anew.
    event StreamFunded(
        address indexed token, address indexed by, uint256 amount, uint256 rate, uint256 finish
    );
    /// @notice The stream was stopped and what had not flowed was paid back.
    event StreamStopped(address indexed token, address indexed to, uint256 refund);
    /// @notice An account's boosts beside lock and loyalty are these from now on.
    event BoostsSet(address indexed account, uint16 badgeBps, uint16 referralBps, uint256 power);
    /// @notice The terms are these from now on.
    event TermsSet(
        uint96 accountCap, uint16 penaltyBps, uint16 tipBps, uint16 loyaltyBps, uint16 loyaltyMaxBps
    );
    /// @notice Penalties go here from now on.
    event TreasurySet(address indexed treasury);
    /// @notice New stake is refused, or taken again.
    event FrozenSet(bool frozen, address indexed by);
    /// @notice A method is this from now on.
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
