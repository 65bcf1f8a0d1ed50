// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneOwnership} from "./CloneOwnership.sol";
import {IStandardToken} from "./IStandardToken.sol";
import {OptionalToken} from "./OptionalToken.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {Bytes} from "@openzeppelin/contracts/utils/Bytes.sol";

/// @title CloneToken
/// @notice Implementation of all clones of {ITokenFactory}, as described by {IStandardToken}. Not a
/// token itself.
/// @dev A clone's creation values are packed behind its code, which is cheaper than storage: first
/// owner (20 bytes), decimals, options and length of the name (1 byte each), cap (16 bytes), name,
/// symbol.
contract CloneToken is OptionalToken, CloneOwnership {
    using Bytes for bytes;

    /// @dev Length of the proxy code that OpenZeppelin's Clones puts before the packed values.
    uint256 private constant PROXY_LENGTH = 45;
    uint256 private constant DECIMALS_AT = 20;
    uint256 private constant OPTIONS_AT = 21;
    uint256 private constant LENGTH_AT = 22;
    uint256 private constant CAP_AT = 23;
    uint256 private constant NAME_AT = 39;

    address private immutable _factory = msg.sender;
    address private immutable _self = address(this);

    /// @notice Only the factory may call this, in the transaction that creates a clone.
    error CloneToken_NotFactory(address caller);
    /// @notice This is the implementation, not a clone.
    error CloneToken_NotClone();

    constructor() ERC20("", "") ERC20Capped(1) {}

    /// @notice Initializes a new clone, in place of a constructor.
    function initialize(address recipient, uint256 initialSupply) external {
        if (msg.sender != _factory) revert CloneToken_NotFactory(msg.sender);
        _welcomeOwner();
        if (initialSupply != 0) _mint(recipient, initialSupply);
    }

    /// @inheritdoc IERC20Metadata
    function name() public view override(ERC20, IERC20Metadata) returns (string memory) {
        return string(_facts().slice(NAME_AT, _symbolAt()));
    }

    /// @inheritdoc IERC20Metadata
    function symbol() public view override(ERC20, IERC20Metadata) returns (string memory) {
        return string(_facts().slice(_symbolAt()));
    }

    /// @inheritdoc IERC20Metadata
    function decimals() public view override(ERC20, IERC20Metadata) returns (uint8) {
        return uint8(_byteAt(DECIMALS_AT));
    }

    /// @inheritdoc ERC20Capped
    function cap() public view override returns (uint256) {
        return uint128(bytes16(_wordAt(CAP_AT)));
    }

    /// @inheritdoc IStandardToken
    function options() public view override returns (uint8) {
        return uint8(_byteAt(OPTIONS_AT));
    }

    /// @inheritdoc CloneOwnership
    function owner() public view override(OptionalToken, CloneOwnership) returns (address) {
        return super.owner();
    }

    function _requireOwner() internal view override(OptionalToken, CloneOwnership) {
        super._requireOwner();
    }

    function _firstOwner() internal view override returns (address) {
        return address(bytes20(_wordAt(0)));
    }

    function _symbolAt() private view returns (uint256) {
        return NAME_AT + uint8(_byteAt(LENGTH_AT));
    }

    function _byteAt(uint256 offset) private view returns (bytes1) {
        return bytes1(_wordAt(offset));
    }

    /// @dev Reads one word of the packed values without copying them all.
    function _wordAt(uint256 offset) private view returns (bytes32 word) {
        if (address(this) == _self) revert CloneToken_NotClone();
        // Writes only the first word of memory, which is scratch space. Bytes past the end of the
        // code read as zero.
        assembly ("memory-safe") {
            extcodecopy(address(), 0, add(PROXY_LENGTH, offset), 0x20)
            word := mload(0)
        }
    }

    function _facts() private view returns (bytes memory) {
        return Clones.fetchCloneArgs(address(this));
    }
}
