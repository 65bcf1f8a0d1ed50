// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title IEcoStakeReader
/// @notice Views of the locked stake, settled up to now.
interface IEcoStakeReader {
    /// @notice Kind of a staking method.
    enum Kind {
        Flex,
        Lock30,
        Lock90,
        Lock180,
        Validator
    }

    /// @notice A function to stake with, in this or another contract.
    /// @param minStake Min amount in base units.
    /// @param lock Min lock in seconds; for a validator's method its unbonding period.
    /// @param multiplierBps Min multiplier of the stake from its lock, in basis points.
    /// @param target The contract with the function.
    struct Method {
        uint128 minStake;
        uint40 lock;
        uint16 multiplierBps;
        Kind kind;
        bool enabled;
        address target;
    }

    /// @notice A method with its selector, the first four bytes of a call.
    struct NamedMethod {
        bytes4 selector;
        Method method;
    }

    /// @notice Terms set by admins; shares in basis points.
    /// @param accountCap Max stake of one account in base units; zero means no cap.
    /// @param penaltyBps Penalty for stake withdrawn at the start of its lock; at most 5,000.
    /// @param tipBps Share of an account's rewards for ending its expired boost; at most 100.
    /// @param loyaltyBps Boost for each 30 days of unbroken stake.
    /// @param loyaltyMaxBps Max loyalty boost.
    struct Terms {
        uint96 accountCap;
        uint16 penaltyBps;
        uint16 tipBps;
        uint16 loyaltyBps;
        uint16 loyaltyMaxBps;
    }

    /// @notice An account's stake.
    /// @param power Power that rewards are distributed by, as last settled.
    /// @param powerBps Power in basis points of the stake.
    /// @param lockEnd Unix seconds; zero if never locked.
    /// @param lockLength Length of that lock in seconds.
    /// @param lockBps Boost of the lock as last settled; an expired one counts until it is settled.
    /// @param stakedSince Unix seconds of a full hour; moves later, in proportion, when stake is
    /// added.
    /// @param penaltyBps Penalty for stake withdrawn at the start of the lock, as of locking.
    struct Position {
        uint96 amount;
        uint128 power;
        uint16 powerBps;
        uint40 lockEnd;
        uint40 lockLength;
        uint16 lockBps;
        uint40 stakedSince;
        uint16 penaltyBps;
    }

    /// @notice Parts of an account's current boost, in basis points.
    /// @param totalBps 10,000 for the stake itself plus all parts, at most 25,000.
    struct Boost {
        uint16 lockBps;
        uint16 loyaltyBps;
        uint16 badgeBps;
        uint16 referralBps;
        uint16 totalBps;
    }

    /// @notice The current stream of a reward token.
    /// @param rewardPerPower Reward per unit of power since the beginning, times 1e27.
    /// @param rate Base units per second, times 1e27; flows only before `finish`.
    /// @param finish Unix seconds of the stream's end.
    /// @param reserve Base units funded but not paid out: owed or still to be streamed.
    struct Stream {
        uint160 rewardPerPower;
        uint40 settledAt;
        uint160 rate;
        uint40 finish;
        uint96 reserve;
    }

    /// @notice Returns the staked token.
    function stakeToken() external view returns (IERC20);

    /// @notice Returns the recipient of penalties, and of what stopped streams have left.
    function treasury() external view returns (address);

    /// @notice Returns the total stake and the total power.
    function totals() external view returns (uint256 staked, uint256 power);

    /// @notice Returns whether new stake is frozen.
    function frozen() external view returns (bool);

    function terms() external view returns (Terms memory);

    function positionOf(address account) external view returns (Position memory);

    /// @notice Returns the account's current boost, settled or not.
    function boostOf(address account) external view returns (Boost memory);

    /// @notice Returns what {IEcoStake-getReward} would pay of the token now.
    function earned(address account, address token) external view returns (uint256);

    /// @notice Returns the account's power if it staked `amount` more now; reverts as staking
    /// would.
    function previewPower(address account, uint96 amount, uint64 lockSeconds)
        external
        view
        returns (uint256);

    /// @notice Returns the penalty that {IEcoStake-exitEarly} would charge on `amount` now.
    function penaltyOf(address account, uint96 amount) external view returns (uint256);

    function rewardTokens() external view returns (address[] memory);

    function streamOf(address token) external view returns (Stream memory);

    function methods(bytes4 selector) external view returns (Method memory);

    /// @notice Returns all methods that were ever set.
    function methodSelectors() external view returns (bytes4[] memory);
}
