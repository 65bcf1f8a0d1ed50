// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStandardToken} from "./IStandardToken.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {Nonces} from "@openzeppelin/contracts/utils/Nonces.sol";
import {ECDSA} from "@openzeppelin/contracts/utils/cryptography/ECDSA.sol";
import {MessageHashUtils} from "@openzeppelin/contracts/utils/cryptography/MessageHashUtils.sol";

/// @title TokenPermit
/// @notice EIP-2612 for a token whose constructor does not know its name
/// @dev OpenZeppelin's ERC20Permit stores the name in immutables: a clone has none of its own, and
/// names above 31 bytes do not fit. The signed data is the same.
abstract contract TokenPermit is IStandardToken, ERC20, Nonces {
    bytes32 private constant DOMAIN_TYPE = keccak256(
        "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
    );
    bytes32 private constant PERMIT_TYPE = keccak256(
        "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)"
    );
    string private constant VERSION = "1";

    /// @inheritdoc IERC20Permit
    function permit(
        address owner,
        address spender,
        uint256 value,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external {
        bytes32 domain = DOMAIN_SEPARATOR();
        if (block.timestamp > deadline) revert ERC2612ExpiredSignature(deadline);
        bytes32 permitHash =
            keccak256(abi.encode(PERMIT_TYPE, owner, spender, value, _useNonce(owner), deadline));
        address signer =
            ECDSA.recover(MessageHashUtils.toTypedDataHash(domain, permitHash), v, r, s);
        if (signer != owner) revert ERC2612InvalidSigner(signer, owner);
        _approve(owner, spender, value);
    }

    /// @inheritdoc IERC20Permit
    function nonces(address owner) public view override(IERC20Permit, Nonces) returns (uint256) {
        _requirePermit();
        return super.nonces(owner);
    }

    /// @inheritdoc IERC20Permit
    function DOMAIN_SEPARATOR() public view returns (bytes32) {
        _requirePermit();
        return keccak256(
            abi.encode(
                DOMAIN_TYPE,
                keccak256(bytes(name())),
                keccak256(bytes(VERSION)),
                block.chainid,
                address(this)
            )
        );
    }

    /// @inheritdoc IERC5267
    function eip712Domain()
        external
        view
        returns (
            bytes1 fields,
            string memory name_,
            string memory version,
            uint256 chainId,
            address verifyingContract,
            bytes32 salt,
            uint256[] memory extensions
        )
    {
        _requirePermit();
        (fields, name_, version) = (hex"0f", name(), VERSION);
        (chainId, verifyingContract) = (block.chainid, address(this));
        (salt, extensions) = (bytes32(0), new uint256[](0));
    }

    function _requirePermit() internal view virtual;
}
