// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ReflectionRequest} from "./IReflectionFactory.sol";
import {IReflectionToken} from "./IReflectionToken.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title ReflectionToken
/// @notice Implements {IReflectionToken}
/// @dev An included account's balance is its part of the pool: `its shares * units / all shares`. A
/// fee adds units to the pool, but no shares. The pool's units and those of excluded accounts add
/// up to the supply.
///
/// A unit is worth 2^60 shares at first and fewer after every fee. Before it is worth fewer than
/// 2^32, all shares are multiplied by 2^28: the pool's at once, an account's when it is next read.
/// So a share, which is the cost of rounding, stays below 2^-32 of a unit for any number of fees.
///
/// Products fit in a word: units are below 2^96, shares below 2^160.
contract ReflectionToken is IReflectionToken, ERC20, Ownable2Step {
    /// @inheritdoc IReflectionToken
    uint16 public constant MAX_FEE_BPS = 1_000;

    uint256 private constant WHOLE_BPS = 10_000;
    /// @dev Shares per unit in a new pool, and the minimum before all shares are multiplied, as
    /// powers of two.
    uint256 private constant FIRST_BITS = 60;
    uint256 private constant LEAST_BITS = 32;
    uint256 private constant SCALE_BITS = FIRST_BITS - LEAST_BITS;

    uint8 private immutable _decimals;
    uint256 private immutable _supply;

    Pool private _pool;
    mapping(address account => Account) private _accounts;

    // Units and shares fit into their types, as said above.
    // forge-lint: disable-start(unsafe-typecast)

    constructor(ReflectionRequest memory request)
        ERC20(request.name, request.symbol)
        Ownable(request.owner)
    {
        if (request.feeBps > MAX_FEE_BPS) {
            revert ReflectionToken_FeeTooHigh(request.feeBps, MAX_FEE_BPS);
        }
        if (request.supply == 0) revert ReflectionToken_NoSupply();
        (_decimals, _supply) = (request.decimals, request.supply);
        uint160 shares = uint160(request.supply) << uint160(FIRST_BITS);
        _pool = Pool(shares, request.supply, 0, request.feeBps);
        _accounts[request.owner].amount = shares;
        emit Transfer(address(0), request.owner, request.supply);
    }

    /// @inheritdoc IReflectionToken
    function lowerFee(uint16 feeBps_) external onlyOwner {
        uint16 current = _pool.feeBps;
        if (feeBps_ >= current) revert ReflectionToken_FeeNotLower(feeBps_, current);
        _pool.feeBps = feeBps_;
        emit FeeLowered(current, feeBps_);
    }

    /// @inheritdoc IReflectionToken
    function setExcluded(address account, bool excluded) external onlyOwner {
        Pool memory all = _pool;
        Account memory its = _accountAt(account, all.scale);
        if (its.excluded == excluded) revert ReflectionToken_Unchanged(account);
        uint256 balance = _unitsOf(its, all);
        _accounts[account].excluded = excluded;
        if (excluded) {
            _writePool(all, all.shares - its.amount, all.units - balance);
            its.amount = uint160(balance);
        } else {
            its.amount = uint160(_sharesFor(balance, all));
            _writePool(all, uint256(all.shares) + its.amount, all.units + balance);
        }
        _writeAmount(account, its, all.scale);
        emit ExclusionSet(account, excluded);
    }

    /// @inheritdoc IReflectionToken
    function setExempt(address account, bool exempt) external onlyOwner {
        Account storage its = _accounts[account];
        if (its.exempt == exempt) revert ReflectionToken_Unchanged(account);
        its.exempt = exempt;
        emit ExemptionSet(account, exempt);
    }

    /// @inheritdoc IReflectionToken
    function feeBps() external view returns (uint16) {
        return _pool.feeBps;
    }

    /// @inheritdoc IReflectionToken
    function isExcluded(address account) external view returns (bool) {
        return _accounts[account].excluded;
    }

    /// @inheritdoc IReflectionToken
    function isExempt(address account) external view returns (bool) {
        return _accounts[account].exempt;
    }

    /// @inheritdoc IReflectionToken
    function pool() external view returns (Pool memory) {
        return _pool;
    }

    /// @inheritdoc IReflectionToken
    function accountOf(address account) external view returns (Account memory) {
        return _accounts[account];
    }

    /// @inheritdoc IERC20
    function balanceOf(address account) public view override(ERC20, IERC20) returns (uint256) {
        Pool memory all = _pool;
        return _unitsOf(_accountAt(account, all.scale), all);
    }

    /// @inheritdoc IERC20
    function totalSupply() public view override(ERC20, IERC20) returns (uint256) {
        return _supply;
    }

    /// @inheritdoc IERC20Metadata
    function decimals() public view override(ERC20, IERC20Metadata) returns (uint8) {
        return _decimals;
    }

    /// @dev Converts shares at their value before the transfer: rounded down for the sender and up
    /// for the recipient, so neither loses a unit. This costs all others less than two shares.
    function _update(address from, address to, uint256 value) internal override {
        Pool memory all = _pool;
        Account memory sender = _accountAt(from, all.scale);
        uint256 balance = _unitsOf(sender, all);
        if (balance < value) revert ERC20InsufficientBalance(from, balance, value);
        if (from == to || value == 0) {
            emit Transfer(from, to, value);
            return;
        }
        Account memory recipient = _accountAt(to, all.scale);
        (uint256 shares, uint256 units) = (all.shares, all.units);
        if (sender.excluded) {
            sender.amount -= uint160(value);
        } else {
            uint256 left = value == balance ? sender.amount : value * shares / units;
            sender.amount -= uint160(left);
            (shares, units) = (shares - left, units - value);
        }
        uint256 net = value;
        // At least one account must be left to earn the fee.
        if (!sender.exempt && !recipient.exempt && (!recipient.excluded || shares != 0)) {
            net -= value * all.feeBps / WHOLE_BPS;
        }
        if (recipient.excluded) {
            recipient.amount += uint160(net);
        } else {
            uint256 arriving = _sharesFor(net, all);
            recipient.amount += uint160(arriving);
            (shares, units) = (shares + arriving, units + net);
        }
        _writeAmount(from, sender, all.scale);
        _writeAmount(to, recipient, all.scale);
        _writePool(all, shares, units + value - net);
        if (net != value) emit FeeReflected(from, value - net);
        emit Transfer(from, to, net);
    }

    /// @dev Writes field by field, since each write costs gas.
    function _writeAmount(address account, Account memory its, uint32 scale) private {
        Account storage stored = _accounts[account];
        stored.amount = its.amount;
        if (its.scale != scale) stored.scale = scale;
    }

    function _writePool(Pool memory all, uint256 shares, uint256 units) private {
        if (shares != 0 && shares < units << LEAST_BITS) {
            uint32 scale = all.scale;
            do {
                (shares, scale) = (shares << SCALE_BITS, scale + 1);
            } while (shares < units << LEAST_BITS);
            _pool.scale = scale;
        }
        (_pool.shares, _pool.units) = (uint160(shares), uint96(units));
    }

    /// @dev Returns an account with its shares at the pool's scale, but its own scale as stored.
    function _accountAt(address account, uint32 scale) private view returns (Account memory its) {
        its = _accounts[account];
        if (its.scale != scale && !its.excluded) its.amount <<= SCALE_BITS * (scale - its.scale);
    }

    function _unitsOf(Account memory its, Pool memory all) private pure returns (uint256) {
        if (its.excluded || its.amount == 0) return its.amount;
        return uint256(its.amount) * all.units / all.shares;
    }

    /// @dev Rounds up.
    function _sharesFor(uint256 units, Pool memory all) private pure returns (uint256) {
        if (all.units == 0) return units << FIRST_BITS;
        return Math.ceilDiv(units * all.shares, all.units);
    }
    // forge-lint: disable-end(unsafe-typecast)
}
