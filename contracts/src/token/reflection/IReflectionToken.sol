// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title A token of which every holder earns a fee on the others' transfers
/// @notice A transfer of `amount` takes that from the sender; the recipient gets it less the fee, and the
/// fee belongs to all holders at once, in proportion to what they hold. Nobody has to claim it: balances
/// grow. The supply is fixed.
///
/// Included accounts hold shares of a pool of units, excluded ones plain units that never grow. Who is
/// excluded or included keeps the balance they have, and nobody else's changes. Nothing here depends on
/// how many accounts are excluded.
///
/// The fee is never above {MAX_FEE_BPS} and can only be lowered. None is taken from or to an account
/// that is exempt, on a transfer to oneself, or when nobody would be left to earn it.
///
/// What rounding leaves of all balances together is less than a unit for each holder. It never moves
/// a balance by more than a unit, and the sum of balances is never above the supply.
///
/// The owner, who is handed over to in two steps, lowers the fee, excludes and exempts; with ERC-20's
/// and Ownable2Step's functions and errors beside those named here.
interface IReflectionToken is IERC20Metadata {
    /// @notice The sender's fee went to all who earn. `Transfer` has what the recipient got.
    event FeeReflected(address indexed from, uint256 amount);
    /// @notice The fee was lowered.
    event FeeLowered(uint16 previousBps, uint16 feeBps);
    /// @notice An account stopped earning, or earns again.
    event ExclusionSet(address indexed account, bool excluded);
    /// @notice Transfers from and to an account stopped, or started, to be free of the fee.
    event ExemptionSet(address indexed account, bool exempt);

    /// @notice The fee is at most `max`.
    error ReflectionToken_FeeTooHigh(uint16 feeBps, uint16 max);
    /// @notice The fee can only be lowered.
    error ReflectionToken_FeeNotLower(uint16 feeBps, uint16 current);
    /// @notice There is nothing to hold.
    error ReflectionToken_NoSupply();
    /// @notice The account is what it was to become.
    error ReflectionToken_Unchanged(address account);

    /// @param shares What all included accounts have together, at `scale`.
    /// @param units What these shares are worth, base units.
    /// @param scale How often all shares were multiplied by 2^28.
    struct Pool {
        uint160 shares;
        uint96 units;
        uint32 scale;
        uint16 feeBps;
    }

    /// @param amount Shares at `scale`, or base units of an excluded account.
    /// @param scale The pool's when the shares were last written; they were multiplied as often since.
    struct Account {
        uint160 amount;
        uint32 scale;
        bool excluded;
        bool exempt;
    }

    /// @notice Lowers the fee. For the owner.
    function lowerFee(uint16 feeBps_) external;

    /// @notice Stops an account from earning, or lets it earn again. For the owner.
    function setExcluded(address account, bool excluded) external;

    /// @notice Frees transfers from and to an account of the fee, or ends that. For the owner.
    function setExempt(address account, bool exempt) external;

    /// @notice The highest fee any token can have, in hundredths of a per cent.
    function MAX_FEE_BPS() external view returns (uint16);

    /// @notice The fee in hundredths of a per cent.
    function feeBps() external view returns (uint16);

    /// @notice Whether an account does not earn.
    function isExcluded(address account) external view returns (bool);

    /// @notice Whether transfers from and to an account are free of the fee.
    function isExempt(address account) external view returns (bool);

    /// @notice The state that balances are computed from.
    function pool() external view returns (Pool memory);

    /// @notice What is kept of an account.
    function accountOf(address account) external view returns (Account memory);
}
