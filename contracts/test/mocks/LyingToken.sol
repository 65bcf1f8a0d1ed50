// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title LyingToken
/// @notice A token whose answers could harm a reader in every possible way
contract LyingToken {
    event Transfer(address indexed from, address indexed to, uint256 value);
    event RoleGranted(bytes32 indexed role, address indexed account, address indexed sender);

    uint256 public constant totalSupply = type(uint256).max;
    uint256 public constant decimals = 6;

    function symbol() external pure returns (string memory) {
        return string.concat("<script>alert(1)</script>", string(hex"e280ae"), "gnp");
    }

    function name() external pure returns (string memory) {
        bytes memory long = new bytes(200_000);
        for (uint256 i = 0; i < 1000; ++i) {
            long[i] = "=";
        }
        return string(long);
    }

    function balanceOf(address) external pure returns (uint256) {
        return type(uint256).max;
    }

    /// @dev Not a boolean.
    function paused() external pure returns (uint256) {
        return 2;
    }

    function cap() external pure returns (uint256) {
        while (true) {}
        return 0;
    }

    /// @dev Shorter than an address.
    function owner() external pure {
        assembly ("memory-safe") {
            return(0, 3)
        }
    }

    function hasRole(bytes32, address) external pure returns (bool) {
        return true;
    }

    /// @dev Emits events for tokens it did not mint and a role that was not requested.
    function mint(address to, uint256 amount) external {
        emit Transfer(address(0), to, amount);
        emit Transfer(address(this), to, type(uint256).max);
        emit RoleGranted(keccak256("UNKNOWN"), to, msg.sender);
    }

    function pause() external pure {
        revert(string.concat("<img src=x onerror=alert(1)>", string(hex"e280ae")));
    }
}
