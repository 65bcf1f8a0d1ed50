// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStandardToken} from "./IStandardToken.sol";
import {TokenRequest} from "./ITokenFactory.sol";
import {OptionalToken} from "./OptionalToken.sol";
import {TokenOptions} from "./TokenOptions.sol";
import {Ownable, Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title StandardToken
/// @notice {IStandardToken} with its own code
contract StandardToken is OptionalToken, Ownable2Step {
    uint8 private immutable _decimals;
    uint8 private immutable _options;

    constructor(TokenRequest memory request)
        ERC20(request.name, request.symbol)
        ERC20Capped(request.options & TokenOptions.CAPPED == 0 ? type(uint128).max : request.cap)
        Ownable(request.owner)
    {
        (_decimals, _options) = (request.decimals, request.options);
        if (request.initialSupply != 0) _mint(request.recipient, request.initialSupply);
    }

    /// @inheritdoc IERC20Metadata
    function decimals() public view override(ERC20, IERC20Metadata) returns (uint8) {
        return _decimals;
    }

    /// @inheritdoc IStandardToken
    function options() public view override returns (uint8) {
        return _options;
    }

    /// @inheritdoc Ownable
    function owner() public view override(OptionalToken, Ownable) returns (address) {
        return super.owner();
    }

    function _requireOwner() internal view override {
        _checkOwner();
    }
}
