// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title IReflectionToken
/// @notice A token whose holders all earn a fee on the others' transfers. A transfer of `amount`
/// debits that from the sender; the recipient gets it minus the fee, which goes to all holders at
/// once in proportion to their balances. Nothing has to be claimed: balances grow. The supply is
/// fixed.
///
/// Included accounts hold shares of a pool of units, excluded ones plain units that never grow.
/// Excluding or including an account changes neither its balance nor any other. Nothing depends on
/// the number of excluded accounts.
///
/// The fee is never above {MAX_FEE_BPS} and can only be lowered. No fee is charged from or to an
/// exempt account, on a transfer to oneself, or if no account would be left to earn it.
///
/// Across all balances, rounding leaves less than one unit per holder. It never moves a balance by
/// more than one unit, and the sum of balances never exceeds the supply.
///
/// The owner lowers the fee, excludes and exempts accounts; ownership is transferred in two steps.
/// ERC-20's and Ownable2Step's functions and errors apply besides those listed here.
interface IReflectionToken is IERC20Metadata {
    /// @notice The sender's fee went to all earning accounts. `Transfer` has the amount the
    /// recipient got.
    event FeeReflected(address indexed from, uint256 amount);
    /// @notice The fee was lowered.
    event FeeLowered(uint16 previousBps, uint16 feeBps);
    /// @notice An account stopped earning, or earns again.
    event ExclusionSet(address indexed account, bool excluded);
    /// @notice Transfers from and to an account became, or stopped being, exempt from the fee.
    event ExemptionSet(address indexed account, bool exempt);

    /// @notice The fee must be at most `max`.
    error ReflectionToken_FeeTooHigh(uint16 feeBps, uint16 max);
    /// @notice The fee can only be lowered.
    error ReflectionToken_FeeNotLower(uint16 feeBps, uint16 current);
    /// @notice The supply is zero.
    error ReflectionToken_NoSupply();
    /// @notice The account already has this setting.
    error ReflectionToken_Unchanged(address account);

    /// @param shares Total shares of all included accounts, at `scale`.
    /// @param units Value of these shares in base units.
    /// @param scale Number of times all shares were multiplied by 2^28.
    struct Pool {
        uint160 shares;
        uint96 units;
        uint32 scale;
        uint16 feeBps;
    }

    /// @param amount Shares at `scale`, or base units of an excluded account.
    /// @param scale The pool's scale when the shares were last written; every later rescaling
    /// applies to them too.
    struct Account {
        uint160 amount;
        uint32 scale;
        bool excluded;
        bool exempt;
    }

    /// @notice Lowers the fee. Only for the owner.
    function lowerFee(uint16 feeBps_) external;

    /// @notice Stops an account from earning, or lets it earn again. Only for the owner.
    function setExcluded(address account, bool excluded) external;

    /// @notice Exempts transfers from and to an account from the fee, or ends the exemption. Only
    /// for the owner.
    function setExempt(address account, bool exempt) external;

    /// @notice Max fee of any token, in hundredths of a percent.
    function MAX_FEE_BPS() external view returns (uint16);

    /// @notice The fee in hundredths of a percent.
    function feeBps() external view returns (uint16);

    /// @notice Returns whether an account is excluded from earning.
    function isExcluded(address account) external view returns (bool);

    /// @notice Returns whether transfers from and to an account are exempt from the fee.
    function isExempt(address account) external view returns (bool);

    /// @notice The state that balances are computed from.
    function pool() external view returns (Pool memory);

    /// @notice Returns an account's stored state.
    function accountOf(address account) external view returns (Account memory);
}
