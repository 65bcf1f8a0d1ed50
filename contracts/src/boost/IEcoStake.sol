// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeErrors} from "./IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "./IEcoStakeEvents.sol";
import {IEcoStakeReader} from "./IEcoStakeReader.sol";

/// @title IEcoStake
/// @notice Stake of one token that earns several, more when locked. Rewards are distributed by
/// power. Power is the stake times its boost: 1, plus 0.5 for a lock of 30 days, 1 for 90, 1.5 for
/// 180; plus loyalty, badges and referrals. All parts are added up, then capped at 2.5. A boost
/// counts as of the account's last settlement, by its own action or by {poke}.
///
/// A lock of any other length counts as the next shorter one: 45 days as 30, and 29 as none. An
/// account has one lock for all of its stake. Stake added to a running lock gets the boost of the
/// remaining time; a lock that ends later renews the boost of all the stake.
///
/// While there is almost no power, streams pause and their ends are postponed, so that nothing is
/// lost. No role can prevent withdrawals after a lock's end, or claims of rewards.
///
/// Functions that add rewards, fund or stop streams, set boosts, terms, methods or the treasury, or freeze
/// are restricted by the authority, an AccessManager.
interface IEcoStake is IEcoStakeErrors, IEcoStakeEvents, IEcoStakeReader {
    /// @notice Stakes `amount` and locks all of the account's stake for `lockSeconds`, unless it is
    /// already locked for longer.
    function stake(uint96 amount, uint64 lockSeconds) external;

    /// @notice Stakes by a method of this contract, for the caller. Methods of other contracts are
    /// informational; the error names the contract to call.
    /// @param data Arguments of {stake}, as `abi.encode(uint96,uint64)`; the method's own lock is
    /// the min.
    function stakeBy(bytes4 method, bytes calldata data) external payable;

    /// @notice Locks all of the account's stake for `lockSeconds` from now, never for less than the
    /// current lock.
    function extend(uint64 lockSeconds) external;

    /// @notice Withdraws stake whose lock has ended.
    function withdraw(uint96 amount) external;

    /// @notice Withdraws locked stake for a penalty, in proportion to the remaining lock time. The
    /// penalty goes to the treasury.
    function exitEarly(uint96 amount) external;

    /// @notice Pays all rewards. A reward whose transfer reverts, or needs more than 150,000 gas,
    /// stays owed.
    function getReward() external;

    /// @notice Updates an account's power to its current boosts. Callable by anyone. Ending the
    /// boost of an expired lock earns the caller a small share of the account's rewards.
    function poke(address account) external;

    /// @notice Adds a reward token, permanently; at most eight. Callable by admins.
    function addReward(address token) external;

    /// @notice Adds the received part of `amount` and spreads it, with all that has not been
    /// streamed yet, evenly over the next `duration` seconds. With a zero amount it only changes
    /// the rate. Callable by admins.
    function fund(address token, uint256 amount, uint40 duration) external;

    /// @notice Adds the received part of `amount` and keeps the rate: the stream ends later, or, if
    /// it has ended, continues at its last rate. What does not last for a whole second is not
    /// streamed. Callable by anyone.
    ///
    /// Requirements:
    /// - the stream was funded before, and not stopped since;
    /// - what is received lasts for at least a second at this rate;
    /// - the stream ends within five years.
    function topUp(address token, uint256 amount) external;

    /// @notice Stops a stream and sends what has not been streamed to the treasury; what has been
    /// streamed stays owed. Callable by admins.
    function stop(address token) external returns (uint256 refund);

    /// @notice Sets an account's badge and referral boosts, and settles it. Callable by operators.
    function setBoosts(address account, uint16 badgeBps, uint16 referralBps) external;

    /// @notice Sets the terms. A running lock keeps its penalty, and boosts count as settled.
    /// Callable by admins.
    function setTerms(Terms calldata terms) external;

    /// @notice Sets the recipient of penalties, and of what stopped streams have left. Callable by
    /// admins.
    function setTreasury(address treasury) external;

    /// @notice Freezes new stake. Existing stake can still be withdrawn, and rewards claimed. Callable
    /// by guardians, who cannot unfreeze.
    function freeze() external;

    /// @notice Accepts new stake again. Callable by operators.
    function unfreeze() external;

    /// @notice Sets a method. For lock kinds, lock and multiplier must match the kind. Callable
    /// by admins.
    function setMethod(bytes4 selector, Method calldata method) external;

    /// @notice Callable only by this contract, to tell a token's revert from ours.
    function payReward(address token, address to, uint256 amount) external;
}
