// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CloneToken} from "./CloneToken.sol";
import {ITokenFactory, TokenRequest} from "./ITokenFactory.sol";
import {StandardToken} from "./StandardToken.sol";
import {TokenOptions} from "./TokenOptions.sol";
import {TokenText} from "./TokenText.sol";
import {Clones} from "@openzeppelin/contracts/proxy/Clones.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title TokenFactory
/// @notice Implements {ITokenFactory}
contract TokenFactory is ITokenFactory {
    uint8 private constant MAX_DECIMALS = 18;

    /// @inheritdoc ITokenFactory
    address public immutable implementation = address(new CloneToken());

    /// @inheritdoc ITokenFactory
    function createStandalone(TokenRequest calldata request) external returns (address token) {
        _check(request);
        bytes memory code = _standaloneCode(request);
        bytes32 salt = _salt(msg.sender, request);
        _requireFree(Create2.computeAddress(salt, keccak256(code)));
        token = Create2.deploy(0, salt, code);
        _report(token, TokenKind.Standalone, request);
    }

    /// @inheritdoc ITokenFactory
    function createClone(TokenRequest calldata request) external returns (address token) {
        _check(request);
        bytes memory facts = _cloneFacts(request);
        bytes32 salt = _salt(msg.sender, request);
        _requireFree(
            Clones.predictDeterministicAddressWithImmutableArgs(implementation, facts, salt)
        );
        token = Clones.cloneDeterministicWithImmutableArgs(implementation, facts, salt);
        CloneToken(token).initialize(request.recipient, request.initialSupply);
        _report(token, TokenKind.Clone, request);
    }

    /// @inheritdoc ITokenFactory
    function predictStandalone(address creator, TokenRequest calldata request)
        external
        view
        returns (address token)
    {
        bytes32 codeHash = keccak256(_standaloneCode(request));
        return Create2.computeAddress(_salt(creator, request), codeHash);
    }

    /// @inheritdoc ITokenFactory
    function predictClone(address creator, TokenRequest calldata request)
        external
        view
        returns (address token)
    {
        return Clones.predictDeterministicAddressWithImmutableArgs(
            implementation, _cloneFacts(request), _salt(creator, request)
        );
    }

    function _report(address token, TokenKind kind, TokenRequest calldata request) private {
        emit TokenCreated(
            msg.sender,
            token,
            request.owner,
            kind,
            request.options,
            request.decimals,
            request.initialSupply,
            _capOf(request),
            request.name,
            request.symbol,
            token.codehash
        );
    }

    /// @dev Creating at an address with code would use up all gas.
    function _requireFree(address token) private view {
        if (token.code.length != 0) revert TokenFactory_AlreadyCreated(token);
    }

    function _check(TokenRequest calldata request) private pure {
        TokenText.check(request.name, request.symbol);
        if (request.decimals > MAX_DECIMALS) {
            revert TokenFactory_InvalidDecimals(request.decimals, MAX_DECIMALS);
        }
        if (request.options > TokenOptions.ALL) {
            revert TokenFactory_UnknownOptions(request.options);
        }
        bool isCapped = request.options & TokenOptions.CAPPED != 0;
        if (isCapped == (request.cap == 0)) revert ERC20Capped.ERC20InvalidCap(request.cap);
    }

    function _standaloneCode(TokenRequest calldata request) private pure returns (bytes memory) {
        return abi.encodePacked(type(StandardToken).creationCode, abi.encode(request));
    }

    /// @dev Packs the values as {CloneToken} reads them.
    function _cloneFacts(TokenRequest calldata request) private pure returns (bytes memory) {
        return abi.encodePacked(
            request.owner,
            request.decimals,
            request.options,
            // Was checked to be short, or is part of a prediction that comes to nothing.
            // forge-lint: disable-next-line(unsafe-typecast)
            uint8(bytes(request.name).length),
            _capOf(request),
            request.name,
            request.symbol
        );
    }

    function _capOf(TokenRequest calldata request) private pure returns (uint128) {
        return request.cap == 0 ? type(uint128).max : request.cap;
    }

    function _salt(address creator, TokenRequest calldata request) private pure returns (bytes32) {
        return keccak256(abi.encode(creator, request.salt));
    }
}
