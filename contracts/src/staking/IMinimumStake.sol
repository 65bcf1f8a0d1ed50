// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title The minimums and other terms of staking, each within fixed bounds and changed with notice
/// @notice A parameter has a value, bounds that never change, and at most one announced change, which
/// anybody may put into force once its notice is over. Readers take a value when they need it and keep
/// what they took: an unbonding that has begun keeps its period.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants roles and defines further parameters;
/// - `PARAM_ADMIN_ROLE` announces changes;
/// - `GUARDIAN_ROLE` cancels announced changes.
///
/// A key is a short text such as `UNBOND_PERIOD`, left-aligned in 32 bytes. Units: amounts in wei, times
/// in seconds, shares in hundredths of a per cent.
interface IMinimumStake {
    /// @param effectiveAt Unix time in seconds from which `next` may be applied; zero when no change is
    /// announced.
    struct Param {
        uint128 value;
        uint128 min;
        uint128 max;
        uint128 next;
        uint40 effectiveAt;
    }

    /// @notice A parameter as it begins.
    struct Definition {
        bytes32 key;
        uint128 value;
        uint128 min;
        uint128 max;
    }

    /// @notice A rule between two parameters: `lower` is never above `upper`.
    struct Order {
        bytes32 lower;
        bytes32 upper;
    }

    /// @notice A parameter exists from now on.
    event ParamDefined(bytes32 indexed key, uint128 value, uint128 min, uint128 max);
    /// @notice A change was announced.
    event ParamProposed(
        bytes32 indexed key, uint128 value, uint128 next, uint40 effectiveAt, address indexed by
    );
    /// @notice An announced change came into force.
    event ParamApplied(bytes32 indexed key, uint128 before, uint128 value, address indexed by);
    /// @notice An announced change was taken back.
    event ParamCancelled(bytes32 indexed key, uint128 next, address indexed by);

    /// @notice There is no parameter of this key.
    error MinimumStake_UnknownKey(bytes32 key);
    /// @notice The parameter exists already.
    error MinimumStake_KnownKey(bytes32 key);
    /// @notice The value is not within the parameter's bounds.
    error MinimumStake_OutOfBounds(bytes32 key, uint256 value, uint256 min, uint256 max);
    /// @notice The value would put `lower` above `upper`.
    error MinimumStake_OrderBroken(
        bytes32 lower, uint256 lowerValue, bytes32 upper, uint256 upperValue
    );
    /// @notice The parameter has this value already.
    error MinimumStake_Unchanged(bytes32 key, uint256 value);
    /// @notice The announced change may be applied at `effectiveAt`.
    error MinimumStake_NotReady(bytes32 key, uint256 effectiveAt);
    /// @notice No change of the parameter is announced.
    error MinimumStake_NothingProposed(bytes32 key);
    /// @notice A contract without an admin could never be changed.
    error MinimumStake_ZeroAdmin();

    /// @notice Announces a change, in place of one that is announced already.
    function propose(bytes32 key, uint128 value) external;

    /// @notice Puts an announced change into force; for anybody, once its notice is over.
    function applyChange(bytes32 key) external;

    /// @notice Takes an announced change back.
    function cancel(bytes32 key) external;

    /// @notice Adds a parameter, for contracts to come.
    function addParam(Definition calldata definition) external;

    /// @notice The value in force.
    function get(bytes32 key) external view returns (uint256);

    /// @notice A parameter with its bounds and its announced change.
    function paramOf(bytes32 key) external view returns (Param memory);

    /// @notice Every key, in the order of definition.
    function keys() external view returns (bytes32[] memory);

    /// @notice Every rule between two parameters.
    function orders() external view returns (Order[] memory);

    /// @notice Seconds between a proposal and its earliest application.
    function delay() external view returns (uint256);
}
