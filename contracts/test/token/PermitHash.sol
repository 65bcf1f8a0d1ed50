// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

struct Permit {
    address owner;
    address spender;
    uint256 value;
    uint256 nonce;
    uint256 deadline;
}

/// @notice The digest that a wallet signs, computed from EIP-712 and EIP-2612 instead of by the
/// token.
library PermitHash {
    bytes32 private constant DOMAIN_TYPE = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    bytes32 private constant PERMIT_TYPE = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );
    /// @dev forge's chain id.
    uint256 private constant CHAIN_ID = 31_337;

    function digestOf(address token, string memory name, Permit memory permit)
        internal
        pure
        returns (bytes32)
    {
        bytes32 content = keccak256(abi.encode(PERMIT_TYPE, permit));
        return keccak256(abi.encodePacked(hex"1901", domainOf(token, name), content));
    }

    function domainOf(address token, string memory name) internal pure returns (bytes32) {
        bytes32 hashedName = keccak256(bytes(name));
        return keccak256(abi.encode(DOMAIN_TYPE, hashedName, keccak256("1"), CHAIN_ID, token));
    }
}
