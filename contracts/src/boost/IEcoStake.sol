// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeErrors} from "./IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "./IEcoStakeEvents.sol";
import {IEcoStakeReader} from "./IEcoStakeReader.sol";

/// @title Stake of one token that earns several, more when it is locked
/// @notice Rewards are shared out by power. Power is the stake times its boost: one, and half for a lock
/// of 30 days, one for 90, one and a half for 180; more for loyalty, and what badges and referrals give.
/// All parts are added up, then capped at two and a half. A boost counts as it was when the account was
/// last settled, by an action of its own or by {poke}.
///
/// A lock of another length is that of the next shorter one: 45 days are 30, and 29 are none. An account
/// has one lock for all of its stake. Stake that is added to a running lock has the boost of the time
/// that is left; a lock that ends later boosts all of the stake anew.
///
/// While there is hardly any power, streams stand still and their ends move on, so that nothing is lost.
/// Nothing an admin does keeps stake from leaving at its lock's end, nor rewards from being claimed.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants roles;
/// - `ECO_ADMIN_ROLE` adds rewards, stops streams, sets terms, treasury and methods;
/// - `FUNDER_ROLE` funds streams;
/// - `BOOSTER_ROLE` sets badges and referrals;
/// - `GUARDIAN_ROLE` freezes: no new stake.
interface IEcoStake is IEcoStakeErrors, IEcoStakeEvents, IEcoStakeReader {
    /// @notice Stakes `amount` and locks all of the account's stake for `lockSeconds`, unless it is
    /// locked for longer already.
    function stake(uint96 amount, uint64 lockSeconds) external;

    /// @notice Stakes by a method of this contract, for who calls. Methods of other contracts are facts
    /// for readers; the error names the contract to call.
    /// @param data The arguments of {stake}, as `abi.encode(uint96,uint64)`; the method's own lock is the
    /// least.
    function stakeBy(bytes4 method, bytes calldata data) external payable;

    /// @notice Locks all of the account's stake for `lockSeconds` from now, never for less than it is.
    function extend(uint64 lockSeconds) external;

    /// @notice Takes stake out that is not locked any more.
    function withdraw(uint96 amount) external;

    /// @notice Takes stake out of its lock, less a penalty: as much of the full one as of the lock is
    /// left. It goes to all stakers where the staked token is a reward, else to the treasury.
    function exitEarly(uint96 amount) external;

    /// @notice Pays all rewards. One whose token refuses, or takes more than 150,000 gas, stays owed.
    function getReward() external;

    /// @notice Brings an account's power to what its boosts give; for anybody. Who ends the boost of an
    /// expired lock is owed a small share of the account's rewards.
    function poke(address account) external;

    /// @notice Makes a token a reward, one of at most eight; for good.
    function addReward(address token) external;

    /// @notice Adds what arrives of `amount` and spreads it, with all that has not flowed yet, evenly over
    /// the next `duration` seconds. With no amount it only changes the pace.
    function fund(address token, uint256 amount, uint40 duration) external;

    /// @notice Stops a stream and pays what has not flowed to `to`; what has flowed stays owed.
    function stop(address token, address to) external returns (uint256 refund);

    /// @notice Sets an account's boosts beside lock and loyalty, and settles it.
    function setBoosts(address account, uint16 badgeBps, uint16 referralBps) external;

    /// @notice Sets the terms. A lock that is running keeps its penalty, a boost counts as settled.
    function setTerms(Terms calldata terms) external;

    /// @notice Sets where penalties go while the staked token is not a reward too.
    function setTreasury(address treasury) external;

    /// @notice Refuses new stake, or takes it again. What is staked can always leave.
    function setFrozen(bool frozen) external;

    /// @notice Sets a method. Of a lock's kind, lock and multiplier are the kind's.
    function setMethod(bytes4 selector, Method calldata method) external;

    /// @notice For the contract itself, so that a token's refusal can be told from ours.
    function payReward(address token, address to, uint256 amount) external;
}
