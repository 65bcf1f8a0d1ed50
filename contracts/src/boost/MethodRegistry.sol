// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostLedger} from "./BoostLedger.sol";
import {PLAIN, Totals, packTotals, unpackTotals} from "./BoostWords.sol";
import {IEcoStake} from "./IEcoStake.sol";
import {MAX_POWER_BPS, WHOLE_BPS, tierBps, tierLength} from "./LockTiers.sol";

/// @title MethodRegistry
/// @notice The staking methods of {IEcoStake}.
abstract contract MethodRegistry is BoostLedger {
    /// @inheritdoc IEcoStake
    function setMethod(bytes4 selector, Method calldata method) external restricted {
        _setMethod(selector, method);
    }

    function _setMethod(bytes4 selector, Method memory method) internal {
        if (method.target == address(0)) revert EcoStake_ZeroAddress();
        if (!_isSound(method)) revert EcoStake_InvalidMethod(selector);
        if (_methods[selector].target == address(0)) _selectors.push(selector);
        _methods[selector] = method;
        if (selector == IEcoStake.stake.selector) _notePlain(method);
        emit MethodSet(
            selector,
            method.target,
            method.kind,
            method.minStake,
            method.multiplierBps,
            method.lock,
            method.enabled
        );
    }

    /// @dev Returns the min lock in seconds of a method of this contract; reverts if it is disabled
    /// or the amount is below its min.
    function _requireMethod(bytes4 selector, uint256 amount) internal view returns (uint256) {
        Method storage method = _methods[selector];
        if (!method.enabled) revert EcoStake_MethodDisabled(selector);
        if (method.target != address(this)) {
            revert EcoStake_MethodElsewhere(selector, method.target);
        }
        if (amount < method.minStake) {
            revert EcoStake_BelowMinimum(address(_stakeToken), amount, method.minStake);
        }
        return method.lock;
    }

    /// @dev Caches whether {IEcoStake-stake} is unrestricted, so that staking need not read the
    /// method.
    function _notePlain(Method memory method) private {
        Totals memory totals = unpackTotals(_totalsWord);
        bool isPlain = method.enabled && method.minStake == 0 && method.lock == 0
            && method.target == address(this);
        totals.settings = isPlain ? totals.settings | PLAIN : totals.settings & ~PLAIN;
        _totalsWord = packTotals(totals);
    }

    function _isSound(Method memory method) private view returns (bool) {
        if (method.kind == Kind.Validator) {
            return method.target != address(this) && method.multiplierBps >= WHOLE_BPS
                && method.multiplierBps <= MAX_POWER_BPS;
        }
        uint256 tier = uint256(method.kind);
        return method.lock == tierLength(tier) && method.multiplierBps == WHOLE_BPS + tierBps(tier);
    }
}
