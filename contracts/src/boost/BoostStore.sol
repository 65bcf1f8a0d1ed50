// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeErrors} from "./IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "./IEcoStakeEvents.sol";
import {IEcoStakeReader} from "./IEcoStakeReader.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title BoostStore
/// @notice Storage of {EcoStake}, who may call what, and token transfers.
abstract contract BoostStore is
    IEcoStakeErrors,
    IEcoStakeEvents,
    AccessManaged,
    ReentrancyGuardTransient
{
    using SafeERC20 for IERC20;

    /// @dev Rate and funding of a token's stream: base units per second times 1e27, and base units
    /// that are funded but not paid out.
    struct Course {
        uint160 rate;
        uint96 reserve;
    }

    uint256 internal constant MAX_REWARDS = 8;

    IERC20 internal immutable _stakeToken;

    /// @dev See {Totals}.
    uint256 internal _totalsWord;
    uint96 internal _accountCap;
    address internal _treasury;

    /// @dev See {Stake}.
    mapping(address account => uint256) internal _stakes;
    /// @dev By account and reward: the amount owed to the account, 96 bits, above the reward per
    /// unit of power up to which it is settled, 160 bits.
    mapping(address account => uint256[MAX_REWARDS]) internal _ledgers;

    address[MAX_REWARDS] internal _rewards;
    /// @dev 1-based index in `_rewards`; 0 if the token is not a reward.
    mapping(address token => uint256) internal _placeOf;
    /// @dev See {packFlow}.
    uint256[MAX_REWARDS] internal _flows;
    Course[MAX_REWARDS] internal _courses;

    mapping(bytes4 selector => IEcoStakeReader.Method) internal _methods;
    bytes4[] internal _selectors;

    /// @dev Pays, and reverts unless exactly that amount leaves this contract: any more would be
    /// other users' tokens.
    function _pay(IERC20 token, address to, uint256 amount) internal {
        uint256 before = token.balanceOf(address(this));
        token.safeTransfer(to, amount);
        uint256 moved = Math.saturatingSub(before, token.balanceOf(address(this)));
        if (moved != amount) revert EcoStake_InexactTransfer(address(token), amount, moved);
    }

    /// @dev Transfers from the caller and returns the amount received.
    function _collect(IERC20 token, uint256 amount) internal returns (uint256) {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 afterwards = token.balanceOf(address(this));
        return afterwards > before ? afterwards - before : 0;
    }
}
