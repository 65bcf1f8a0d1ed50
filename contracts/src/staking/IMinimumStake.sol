// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IMinimumStake
/// @notice Minimums and other terms of staking, each within fixed bounds and changed with notice. A
/// parameter has a value, bounds that never change, and at most one announced change, which anyone
/// may apply in the 14 days after its notice; then it is void. Contracts read a value when they need
/// it and keep what they read: an unbonding in progress keeps its period.
///
/// {propose}, {cancel} and {addParam} are restricted by the authority, an AccessManager.
///
/// A key is a short text such as `UNBOND_PERIOD`, left-aligned in 32 bytes. Units: amounts in wei,
/// times in seconds, shares in basis points.
interface IMinimumStake {
    /// @param effectiveAt Unix seconds from which `next` may be applied; zero if no change is
    /// announced.
    struct Param {
        uint128 value;
        uint128 min;
        uint128 max;
        uint128 next;
        uint40 effectiveAt;
    }

    /// @notice Initial state of a parameter.
    struct Definition {
        bytes32 key;
        uint128 value;
        uint128 min;
        uint128 max;
    }

    /// @notice A rule between two parameters: `lower` must never exceed `upper`.
    struct Order {
        bytes32 lower;
        bytes32 upper;
    }

    /// @notice A parameter was defined.
    event ParamDefined(bytes32 indexed key, uint128 value, uint128 min, uint128 max);
    /// @notice A change was announced.
    event ParamProposed(
        bytes32 indexed key, uint128 value, uint128 next, uint40 effectiveAt, address indexed by
    );
    /// @notice An announced change was applied.
    event ParamApplied(bytes32 indexed key, uint128 before, uint128 value, address indexed by);
    /// @notice An announced change was canceled.
    event ParamCancelled(bytes32 indexed key, uint128 next, address indexed by);

    /// @notice No parameter has this key.
    error MinimumStake_UnknownKey(bytes32 key);
    /// @notice The parameter already exists.
    error MinimumStake_KnownKey(bytes32 key);
    /// @notice The value is outside the parameter's bounds.
    error MinimumStake_OutOfBounds(bytes32 key, uint256 value, uint256 min, uint256 max);
    /// @notice The value would put `lower` above `upper`.
    error MinimumStake_OrderBroken(
        bytes32 lower, uint256 lowerValue, bytes32 upper, uint256 upperValue
    );
    /// @notice The parameter already has this value.
    error MinimumStake_Unchanged(bytes32 key, uint256 value);
    /// @notice The announced change may be applied from `effectiveAt` on.
    error MinimumStake_NotReady(bytes32 key, uint256 effectiveAt);
    /// @notice The parameter has no announced change.
    error MinimumStake_NothingProposed(bytes32 key);
    /// @notice The authority is zero; the contract could never be changed.
    error MinimumStake_ZeroAuthority();

    /// @notice Announces a change, replacing any change announced before.
    function propose(bytes32 key, uint128 value) external;

    /// @notice Applies an announced change in the 14 days after its notice. Callable by anyone.
    function applyChange(bytes32 key) external;

    /// @notice Cancels an announced change.
    function cancel(bytes32 key) external;

    /// @notice Adds a parameter, for future contracts.
    function addParam(Definition calldata definition) external;

    /// @notice Returns the value in force.
    function get(bytes32 key) external view returns (uint256);

    /// @notice Returns a parameter with its bounds and its announced change.
    function paramOf(bytes32 key) external view returns (Param memory);

    /// @notice Returns all keys, in order of definition.
    function keys() external view returns (bytes32[] memory);

    /// @notice Returns all rules between two parameters.
    function orders() external view returns (Order[] memory);

    /// @notice Returns the seconds between a proposal and its earliest application.
    function delay() external view returns (uint256);
}
