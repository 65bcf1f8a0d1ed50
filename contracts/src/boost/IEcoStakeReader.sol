// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @title What can be read of the locked stake, settled up to now
interface IEcoStakeReader {
    /// @notice What kind of staking a method is.
    enum Kind {
        Flex,
        Lock30,
        Lock90,
        Lock180,
        Validator
    }

    /// @notice A function by which people stake, here or elsewhere.
    /// @param minStake Least amount in base units.
    /// @param lock Least seconds of lock; of a validator's method its unbonding period.
    /// @param multiplierBps What its lock makes of the stake at least, in hundredths of a per cent.
    /// @param target The contract that has it.
    struct Method {
        uint128 minStake;
        uint40 lock;
        uint16 multiplierBps;
        Kind kind;
        bool enabled;
        address target;
    }

    /// @notice A method together with its name, the first four bytes of a call.
    struct NamedMethod {
        bytes4 selector;
        Method method;
    }

    /// @notice What admins set; shares in hundredths of a per cent.
    /// @param accountCap Most stake of one account in base units; zero: no cap.
    /// @param penaltyBps Of stake that leaves at the first moment of its lock; at most 5,000.
    /// @param tipBps Of an account's rewards, for who ends its expired boost; at most 100.
    /// @param loyaltyBps Boost for each 30 days of unbroken stake.
    /// @param loyaltyMaxBps Most boost for loyalty.
    struct Terms {
        uint96 accountCap;
        uint16 penaltyBps;
        uint16 tipBps;
        uint16 loyaltyBps;
        uint16 loyaltyMaxBps;
    }

    /// @notice An account's stake.
    /// @param power What rewards are shared out by, as last settled.
    /// @param powerBps Power of the stake, in hundredths of a per cent of it.
    /// @param lockEnd Unix seconds; zero when never locked.
    /// @param lockLength Seconds of the lock that ends then.
    /// @param lockBps Boost of the lock as last settled; an expired one counts until it is settled.
    /// @param stakedSince Unix seconds of a full hour; later when stake was added, in its proportion.
    /// @param penaltyBps Of stake that leaves at the first moment of the lock, as when it was locked.
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

    /// @notice What an account's boost is made of now, in hundredths of a per cent.
    /// @param totalBps 10,000 for the stake itself and all parts, at most 25,000.
    struct Boost {
        uint16 lockBps;
        uint16 loyaltyBps;
        uint16 badgeBps;
        uint16 referralBps;
        uint16 totalBps;
    }

    /// @notice The stream of one reward token as of now.
    /// @param rewardPerPower Reward of one unit of power since the beginning, times 1e27.
    /// @param rate Base units a second, times 1e27; flows only before `finish`.
    /// @param finish Unix seconds of the stream's end.
    /// @param reserve Base units funded and not yet paid out: what is owed and what is to flow.
    struct Stream {
        uint160 rewardPerPower;
        uint40 settledAt;
        uint160 rate;
        uint40 finish;
        uint96 reserve;
    }

    /// @notice The token that is staked.
    function stakeToken() external view returns (IERC20);

    /// @notice Where penalties go while the staked token is not a reward too.
    function treasury() external view returns (address);

    /// @notice All stake and all power.
    function totals() external view returns (uint256 staked, uint256 power);

    /// @notice Whether no new stake is taken.
    function frozen() external view returns (bool);

    function terms() external view returns (Terms memory);

    function positionOf(address account) external view returns (Position memory);

    /// @notice What the account's boost is made of now, settled or not.
    function boostOf(address account) external view returns (Boost memory);

    /// @notice What {IEcoStake-getReward} would pay of the token now.
    function earned(address account, address token) external view returns (uint256);

    /// @notice The account's power if it staked `amount` more now, reverting as that would.
    function previewPower(address account, uint96 amount, uint64 lockSeconds)
        external
        view
        returns (uint256);

    /// @notice What {IEcoStake-exitEarly} would keep of `amount` now.
    function penaltyOf(address account, uint96 amount) external view returns (uint256);

    function rewardTokens() external view returns (address[] memory);

    function streamOf(address token) external view returns (Stream memory);

    function methods(bytes4 selector) external view returns (Method memory);

    /// @notice Every method that was ever set.
    function methodSelectors() external view returns (bytes4[] memory);
}
