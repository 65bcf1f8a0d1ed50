// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Vm} from "./Vm.sol";

/// @notice A handler of invariants that counts its actions.
interface ICountingHandler {
    function calls(string calldata action) external view returns (uint256);
}

/// @notice Base of our tests: forge's cheat codes, assertions, actors, and the functions that
/// forge's invariant runner reads.
abstract contract Test {
    struct FuzzSelector {
        address addr;
        bytes4[] selectors;
    }

    Vm internal constant vm = Vm(address(uint160(uint256(keccak256("hevm cheat code")))));

    address[] private _targets;
    FuzzSelector[] private _selectors;

    /// @notice Contracts that forge calls at random; read by forge.
    function targetContracts() external view returns (address[] memory) {
        return _targets;
    }

    /// @notice Functions of these contracts that forge calls; read by forge.
    function targetSelectors() external view returns (FuzzSelector[] memory) {
        return _selectors;
    }

    function targetContract(address target, bytes4[] memory selectors) internal {
        _targets.push(target);
        _selectors.push(FuzzSelector({addr: target, selectors: selectors}));
    }

    function makeAddr(string memory name) internal returns (address account) {
        account = vm.addr(uint256(keccak256(bytes(name))));
        vm.label(account, name);
    }

    /// @dev Asserts that the handler has done each of these actions, which commas separate.
    function assertDone(address handler, string memory actions) internal view {
        string[] memory each = vm.split(actions, ", ");
        for (uint256 i = 0; i < each.length; ++i) {
            uint256 count = ICountingHandler(handler).calls(each[i]);
            vm.assertGt(count, 0, string.concat("never done: ", each[i]));
        }
    }

    /// @dev Maps any number into [min, max]; numbers inside it stay the same.
    function bound(uint256 value, uint256 min, uint256 max) internal pure returns (uint256) {
        if (value >= min && value <= max) return value;
        uint256 size = max - min + 1;
        return size == 0 ? value : min + value % size;
    }
}
