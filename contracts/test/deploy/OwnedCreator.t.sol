// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IOwnedCreator} from "../../src/deploy/IOwnedCreator.sol";
import {OwnedCreator} from "../../src/deploy/OwnedCreator.sol";
import {Test} from "../lib/Test.sol";
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";

contract CallersContract is Ownable(msg.sender) {}

contract TwoStepContract is Ownable2Step {
    constructor() Ownable(msg.sender) {}
}

contract RevertingContract {
    constructor() {
        revert("no");
    }
}

contract OwnedCreatorTest is Test {
    bytes32 private constant SALT = "salt";

    address private owner = makeAddr("owner");
    OwnedCreator private creator = new OwnedCreator();

    function predict(address forOwner, bytes memory code) private view returns (address) {
        bytes32 salt = keccak256(abi.encode(SALT, forOwner));
        bytes32 hash =
            keccak256(abi.encodePacked(bytes1(0xff), address(creator), salt, keccak256(code)));
        return address(uint160(uint256(hash)));
    }

    function testFuzz_CreatesAtPredictedAddressForItsOwner(address caller, address forOwner)
        external
    {
        if (forOwner == address(0)) forOwner = owner;
        bytes memory code = type(CallersContract).creationCode;
        vm.prank(caller);
        address created = creator.create(SALT, code, forOwner);
        vm.assertEq(created, predict(forOwner, code), "address");
        vm.assertEq(Ownable(created).owner(), forOwner, "owner");
    }

    function test_RevertWhen_TheCreationCodeReverts() external {
        vm.expectRevert(abi.encodeWithSelector(IOwnedCreator.OwnedCreator_CreationFailed.selector));
        creator.create(SALT, type(RevertingContract).creationCode, owner);
    }

    function test_RevertWhen_TheContractExists() external {
        creator.create(SALT, type(CallersContract).creationCode, owner);
        vm.expectRevert(abi.encodeWithSelector(IOwnedCreator.OwnedCreator_CreationFailed.selector));
        creator.create(SALT, type(CallersContract).creationCode, owner);
    }

    function test_RevertWhen_TheContractIsOwnedInTwoSteps() external {
        bytes memory code = type(TwoStepContract).creationCode;
        vm.expectRevert(
            abi.encodeWithSelector(
                IOwnedCreator.OwnedCreator_NotHandedOver.selector, predict(owner, code), owner
            )
        );
        creator.create(SALT, code, owner);
    }
}
