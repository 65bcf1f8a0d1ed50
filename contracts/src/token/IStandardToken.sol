// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title IStandardToken
/// @notice A token of either kind that the factory creates. An ERC-20 token made of OpenZeppelin's
/// extensions, with ERC20Burnable's and Ownable2Step's functions and errors besides those listed
/// here. Its name, symbol, decimals, cap and options never change.
///
/// The functions of an option that was not chosen at creation revert with {StandardToken_OptionOff}
/// for every caller, the owner included:
///
/// - `MINTABLE` 1: {mint}, {finishMinting}
/// - `BURNABLE` 2: `burn`, `burnFrom`
/// - `PAUSABLE` 4: {pause}, {unpause}
/// - `CAPPED` 8: no function; without it the cap is 2^128 - 1
/// - `PERMIT` 16: all of EIP-2612 and ERC-5267, including their views, so the token is not mistaken
/// for one that supports them
/// - `ROLES` 32: `grantRole`, `revokeRole`, `renounceRole`; without it `hasRole` is false for every
/// account
///
/// The owner mints and pauses; ownership is transferred in two steps. With `ROLES` the owner is the
/// only holder of `DEFAULT_ADMIN_ROLE` and implicitly has every other role. These roles move with
/// ownership, emit no events and can neither be granted nor revoked
/// (`AccessControlEnforcedDefaultAdminRules`). Others are granted `MINTER_ROLE` and `PAUSER_ROLE`,
/// and retain them when ownership is transferred or renounced.
///
/// A paused token cannot be transferred, minted or burned.
interface IStandardToken is IERC20Metadata, IERC20Permit, IERC5267, IAccessControl {
    /// @notice Minting was ended permanently.
    event MintingFinished(address indexed by);

    /// @notice The token was created without this option.
    error StandardToken_OptionOff(uint8 option);
    /// @notice Minting was ended permanently.
    error StandardToken_MintingFinished();
    /// @notice The owner's roles come with ownership, and only the owner has `DEFAULT_ADMIN_ROLE`.
    error AccessControlEnforcedDefaultAdminRules();
    /// @notice The permit has expired.
    error ERC2612ExpiredSignature(uint256 deadline);
    /// @notice The permit was not signed by the owner of the tokens.
    error ERC2612InvalidSigner(address signer, address owner);

    /// @notice Mints tokens, up to the cap. Requires `MINTER_ROLE`, or ownership of a token without
    /// roles.
    function mint(address to, uint256 amount) external;

    /// @notice Ends minting permanently. Only for the owner.
    function finishMinting() external;

    /// @notice Stops transfers, minting and burning. Requires `PAUSER_ROLE`, or ownership of a
    /// token without roles.
    function pause() external;

    /// @notice Ends a pause. Requires the same as {pause}.
    function unpause() external;

    /// @notice Returns whether minting was ended permanently.
    function mintingFinished() external view returns (bool);

    /// @notice Returns the token's option bits.
    function options() external view returns (uint8);

    /// @notice Role that can mint.
    function MINTER_ROLE() external view returns (bytes32);

    /// @notice Role that can pause and unpause.
    function PAUSER_ROLE() external view returns (bytes32);
}
