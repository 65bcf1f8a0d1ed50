// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {TokenText} from "../TokenText.sol";
import {IReflectionFactory, ReflectionRequest} from "./IReflectionFactory.sol";
import {ReflectionToken} from "./ReflectionToken.sol";
import {Create2} from "@openzeppelin/contracts/utils/Create2.sol";

/// @title ReflectionFactory
/// @notice Implements {IReflectionFactory}
contract ReflectionFactory is IReflectionFactory {
    uint8 private constant MAX_DECIMALS = 18;

    /// @inheritdoc IReflectionFactory
    function createReflection(ReflectionRequest calldata request) external returns (address token) {
        TokenText.check(request.name, request.symbol);
        if (request.decimals > MAX_DECIMALS) {
            revert ReflectionFactory_InvalidDecimals(request.decimals, MAX_DECIMALS);
        }
        bytes memory code = _code(request);
        bytes32 salt = _salt(msg.sender, request);
        token = Create2.computeAddress(salt, keccak256(code));
        // Creating at an address with code would use up all gas.
        if (token.code.length != 0) revert ReflectionFactory_AlreadyCreated(token);
        Create2.deploy(0, salt, code);
        emit ReflectionTokenCreated(
            msg.sender,
            token,
            request.owner,
            request.feeBps,
            request.decimals,
            request.supply,
            request.name,
            request.symbol,
            token.codehash
        );
    }

    /// @inheritdoc IReflectionFactory
    function predictReflection(address creator, ReflectionRequest calldata request)
        external
        view
        returns (address token)
    {
        return Create2.computeAddress(_salt(creator, request), keccak256(_code(request)));
    }

    function _code(ReflectionRequest calldata request) private pure returns (bytes memory) {
        return abi.encodePacked(type(ReflectionToken).creationCode, abi.encode(request));
    }

    function _salt(address creator, ReflectionRequest calldata request)
        private
        pure
        returns (bytes32)
    {
        return keccak256(abi.encode(creator, request.salt));
    }
}
