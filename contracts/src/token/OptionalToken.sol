// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStandardToken} from "./IStandardToken.sol";
import {TokenOptions} from "./TokenOptions.sol";
import {TokenPermit} from "./TokenPermit.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";
import {ERC20Burnable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Burnable.sol";
import {ERC20Capped} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Capped.sol";
import {ERC20Pausable} from "@openzeppelin/contracts/token/ERC20/extensions/ERC20Pausable.sol";

/// @title OptionalToken
/// @notice OpenZeppelin extensions behind options, shared by both kinds of tokens
/// @dev The kinds differ in how they store their constants and their owner.
abstract contract OptionalToken is
    TokenPermit,
    ERC20Burnable,
    ERC20Capped,
    ERC20Pausable,
    AccessControl
{
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");
    bytes32 public constant PAUSER_ROLE = keccak256("PAUSER_ROLE");

    /// @inheritdoc IStandardToken
    bool public mintingFinished;

    /// @inheritdoc IStandardToken
    function mint(address to, uint256 amount) external {
        _requireOption(TokenOptions.MINTABLE);
        _requireRight(MINTER_ROLE);
        if (mintingFinished) revert StandardToken_MintingFinished();
        _mint(to, amount);
    }

    /// @inheritdoc IStandardToken
    function finishMinting() external {
        _requireOption(TokenOptions.MINTABLE);
        _requireOwner();
        if (mintingFinished) revert StandardToken_MintingFinished();
        mintingFinished = true;
        emit MintingFinished(msg.sender);
    }

    /// @inheritdoc ERC20Burnable
    function burn(uint256 value) public override {
        _requireOption(TokenOptions.BURNABLE);
        super.burn(value);
    }

    /// @inheritdoc ERC20Burnable
    function burnFrom(address account, uint256 value) public override {
        _requireOption(TokenOptions.BURNABLE);
        super.burnFrom(account, value);
    }

    /// @inheritdoc IStandardToken
    function pause() external {
        _requireOption(TokenOptions.PAUSABLE);
        _requireRight(PAUSER_ROLE);
        _pause();
    }

    /// @inheritdoc IStandardToken
    function unpause() external {
        _requireOption(TokenOptions.PAUSABLE);
        _requireRight(PAUSER_ROLE);
        _unpause();
    }

    /// @inheritdoc IAccessControl
    function renounceRole(bytes32 role, address callerConfirmation)
        public
        override(IAccessControl, AccessControl)
    {
        _requireOption(TokenOptions.ROLES);
        super.renounceRole(role, callerConfirmation);
    }

    /// @inheritdoc IAccessControl
    function hasRole(bytes32 role, address account)
        public
        view
        override(IAccessControl, AccessControl)
        returns (bool)
    {
        if (!_can(TokenOptions.ROLES)) return false;
        return account == owner() ? account != address(0) : super.hasRole(role, account);
    }

    /// @inheritdoc IStandardToken
    function options() public view virtual returns (uint8);

    /// @notice Returns the owner of the token.
    function owner() public view virtual returns (address);

    function _grantRole(bytes32 role, address account) internal override returns (bool) {
        if (role == DEFAULT_ADMIN_ROLE || account == owner()) {
            revert AccessControlEnforcedDefaultAdminRules();
        }
        return super._grantRole(role, account);
    }

    function _revokeRole(bytes32 role, address account) internal override returns (bool) {
        if (account == owner()) revert AccessControlEnforcedDefaultAdminRules();
        return super._revokeRole(role, account);
    }

    function _update(address from, address to, uint256 value)
        internal
        override(ERC20, ERC20Capped, ERC20Pausable)
    {
        super._update(from, to, value);
    }

    /// @dev OpenZeppelin's `grantRole` and `revokeRole` call this first.
    function _checkRole(bytes32 role, address account) internal view override {
        _requireOption(TokenOptions.ROLES);
        super._checkRole(role, account);
    }

    function _requireOwner() internal view virtual;

    function _requirePermit() internal view override {
        _requireOption(TokenOptions.PERMIT);
    }

    function _requireRight(bytes32 role) private view {
        if (_can(TokenOptions.ROLES)) _checkRole(role);
        else _requireOwner();
    }

    function _requireOption(uint8 option) private view {
        if (!_can(option)) revert StandardToken_OptionOff(option);
    }

    function _can(uint8 option) private view returns (bool) {
        return options() & option != 0;
    }
}
