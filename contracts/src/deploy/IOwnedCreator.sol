// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IOwnedCreator
/// @notice Creates contracts whose constructor makes the caller their owner. Created by a plain
/// CREATE2 deployer, such a contract would belong to that deployer forever; here it is created and
/// handed over in one transaction. The owner is part of the address, so callers can only do exactly
/// what the owner intended.
interface IOwnedCreator {
    /// @notice The creation code reverted, or its address already has a contract.
    error OwnedCreator_CreationFailed();
    /// @notice The contract did not end up with its intended owner.
    error OwnedCreator_NotHandedOver(address created, address owner);

    /// @notice Creates a contract by CREATE2 with the salt `keccak256(abi.encode(salt, owner))` and
    /// transfers it to its owner.
    /// @param initCode Creation code, followed by the encoded constructor arguments.
    function create(bytes32 salt, bytes calldata initCode, address owner)
        external
        returns (address created);
}
