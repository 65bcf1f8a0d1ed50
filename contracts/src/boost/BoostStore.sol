// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStakeErrors} from "./IEcoStakeErrors.sol";
import {IEcoStakeEvents} from "./IEcoStakeEvents.sol";
import {IEcoStakeReader} from "./IEcoStakeReader.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title All that {EcoStake} keeps, and how tokens leave it
abstract contract BoostStore is
    IEcoStakeErrors,
    IEcoStakeEvents,
    AccessControl,
    ReentrancyGuardTransient
{
    using SafeERC20 for IERC20;

    /// @dev Where a token's stream goes to: base units a second times 1e27, and base units that are
    /// funded and not paid out.
    struct Course {
        uint160 rate;
        uint96 reserve;
    }

    bytes32 public constant ECO_ADMIN_ROLE = keccak256("ECO_ADMIN_ROLE");
    bytes32 public constant FUNDER_ROLE = keccak256("FUNDER_ROLE");
    bytes32 public constant BOOSTER_ROLE = keccak256("BOOSTER_ROLE");
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    uint256 internal constant MAX_REWARDS = 8;

    IERC20 internal immutable _stakeToken;

    /// @dev See {Totals}.
    uint256 internal _totalsWord;
    uint96 internal _accountCap;
    address internal _treasury;

    /// @dev See {Stake}.
    mapping(address account => uint256) internal _stakes;
    /// @dev By account and reward: what the account is owed, 96 bits, above the reward of one unit of power
    /// up to which that is, 160 bits.
    mapping(address account => uint256[MAX_REWARDS]) internal _ledgers;

    address[MAX_REWARDS] internal _rewards;
    /// @dev Place among the rewards, from 1.
    mapping(address token => uint256) internal _placeOf;
    /// @dev See {Flow}.
    uint256[MAX_REWARDS] internal _flows;
    Course[MAX_REWARDS] internal _courses;

    mapping(bytes4 selector => IEcoStakeReader.Method) internal _methods;
    bytes4[] internal _selectors;

    /// @dev Pays, when the token takes exactly that from us: more would be others' tokens.
    function _pay(IERC20 token, address to, uint256 amount) internal {
        uint256 before = token.balanceOf(address(this));
        token.safeTransfer(to, amount);
        uint256 moved = Math.saturatingSub(before, token.balanceOf(address(this)));
        if (moved != amount) revert EcoStake_InexactTransfer(address(token), amount, moved);
    }

    /// @dev Takes from who calls; returns what arrived.
    function _collect(IERC20 token, uint256 amount) internal returns (uint256) {
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(msg.sender, address(this), amount);
        uint256 afterwards = token.balanceOf(address(this));
        return afterwards > before ? afterwards - before : 0;
    }
}
