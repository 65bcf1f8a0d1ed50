// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title CloneOwnership
/// @notice Two-step ownership like OpenZeppelin's Ownable2Step, without storage writes at first
/// @dev The first owner is known without storage, so nothing is written before ownership moves.
/// That write would be most of a clone's cost besides its balances.
abstract contract CloneOwnership {
    /// @dev Whether `_owner` is the owner instead of the first one.
    bool private _moved;
    address private _owner;
    address private _pendingOwner;

    /// @notice As in OpenZeppelin's Ownable.
    event OwnershipTransferred(address indexed previousOwner, address indexed newOwner);
    /// @notice As in OpenZeppelin's Ownable2Step.
    event OwnershipTransferStarted(address indexed previousOwner, address indexed newOwner);

    /// @notice As in OpenZeppelin's Ownable.
    error OwnableUnauthorizedAccount(address account);
    /// @notice As in OpenZeppelin's Ownable.
    error OwnableInvalidOwner(address owner);

    /// @notice Offers ownership to an account, which has to accept it. The zero address cancels the
    /// offer.
    function transferOwnership(address newOwner) external {
        _requireOwner();
        _pendingOwner = newOwner;
        emit OwnershipTransferStarted(owner(), newOwner);
    }

    /// @notice Accepts the ownership offered to the caller.
    function acceptOwnership() external {
        if (_pendingOwner != msg.sender) revert OwnableUnauthorizedAccount(msg.sender);
        _moveOwnership(msg.sender);
    }

    /// @notice Leaves the token without an owner permanently.
    function renounceOwnership() external {
        _requireOwner();
        _moveOwnership(address(0));
    }

    /// @notice Returns the account that ownership is offered to.
    function pendingOwner() external view returns (address) {
        return _pendingOwner;
    }

    /// @notice Returns the owner of the token.
    function owner() public view virtual returns (address) {
        return _moved ? _owner : _firstOwner();
    }

    /// @dev Checks and announces the first owner, in the transaction that creates the clone.
    function _welcomeOwner() internal {
        address first = _firstOwner();
        if (first == address(0)) revert OwnableInvalidOwner(address(0));
        emit OwnershipTransferred(address(0), first);
    }

    function _requireOwner() internal view virtual {
        if (owner() != msg.sender) revert OwnableUnauthorizedAccount(msg.sender);
    }

    function _firstOwner() internal view virtual returns (address);

    function _moveOwnership(address newOwner) private {
        address previous = owner();
        (_moved, _owner) = (true, newOwner);
        delete _pendingOwner;
        emit OwnershipTransferred(previous, newOwner);
    }
}
