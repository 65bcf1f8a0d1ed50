// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOwnedCreator} from "./IOwnedCreator.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";

/// @title OwnedCreator
/// @notice Creates contracts and hands them to their owner; see {IOwnedCreator}.
contract OwnedCreator is IOwnedCreator {
    /// @inheritdoc IOwnedCreator
    function create(bytes32 salt, bytes calldata initCode, address owner)
        external
        returns (address created)
    {
        bytes memory code = initCode;
        bytes32 ownersSalt = keccak256(abi.encode(salt, owner));
        // Only reads `code`, which Solidity has allocated.
        assembly ("memory-safe") {
            created := create2(0, add(code, 0x20), mload(code), ownersSalt)
        }
        if (created == address(0)) revert OwnedCreator_CreationFailed();
        Ownable(created).transferOwnership(owner);
        if (Ownable(created).owner() != owner) revert OwnedCreator_NotHandedOver(created, owner);
    }
}
