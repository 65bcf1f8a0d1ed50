// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Creates contracts whose constructor makes its caller the owner
/// @notice Such a contract, created by a plain CREATE2 deployer, would belong to that deployer for
/// ever. Here it is created and handed over in one transaction. The owner is part of the address, so
/// whoever calls can only do exactly what the owner wanted done.
interface IOwnedCreator {
    /// @notice The creation code reverted, or there is a contract at its address already.
    error OwnedCreator_CreationFailed();
    /// @notice The contract did not end up with the owner it was created for.
    error OwnedCreator_NotHandedOver(address created, address owner);

    /// @notice Creates a contract by CREATE2 with the salt `keccak256(abi.encode(salt, owner))` and
    /// transfers it to its owner.
    /// @param initCode Creation code, followed by the encoded constructor arguments.
    function create(bytes32 salt, bytes calldata initCode, address owner)
        external
        returns (address created);
}
