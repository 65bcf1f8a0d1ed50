// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IAccessControl} from "@openzeppelin/contracts/access/IAccessControl.sol";
import {IERC5267} from "@openzeppelin/contracts/interfaces/IERC5267.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";

/// @title A token of the factory, of either kind
/// @notice An ERC-20 token of OpenZeppelin's parts, with ERC20Burnable's and Ownable2Step's functions and
/// errors beside those named here. Its name, symbol, decimals, cap and options never change.
///
/// What an option stands for reverts with {StandardToken_OptionOff} for everybody, the owner included,
/// when the token was created without it:
///
/// - `MINTABLE` 1: {mint}, {finishMinting}
/// - `BURNABLE` 2: `burn`, `burnFrom`
/// - `PAUSABLE` 4: {pause}, {unpause}
/// - `CAPPED` 8: no function; without it the cap is 2^128 - 1
/// - `PERMIT` 16: all of EIP-2612 and ERC-5267, their views too, so that nobody takes the token for one
///   that has them
/// - `ROLES` 32: `grantRole`, `revokeRole`, `renounceRole`; `hasRole` is false for all without it
///
/// The owner, who is handed over to in two steps, mints and pauses. With `ROLES` the owner is the only
/// one with `DEFAULT_ADMIN_ROLE` and has every other role too, by being the owner: these come and go
/// with ownership, no event tells of them, and they can neither be granted nor revoked
/// (`AccessControlEnforcedDefaultAdminRules`). Others are granted `MINTER_ROLE` and `PAUSER_ROLE`, and
/// keep them when ownership moves or is renounced.
///
/// While a token is paused nothing of it moves, is minted or burnt.
interface IStandardToken is IERC20Metadata, IERC20Permit, IERC5267, IAccessControl {
    /// @notice Nobody will ever mint again.
    event MintingFinished(address indexed by);

    /// @notice The token was created without this option.
    error StandardToken_OptionOff(uint8 option);
    /// @notice Minting was finished for ever.
    error StandardToken_MintingFinished();
    /// @notice The owner has the roles by being the owner, and only the owner has `DEFAULT_ADMIN_ROLE`.
    error AccessControlEnforcedDefaultAdminRules();
    /// @notice The permit was signed to be used earlier.
    error ERC2612ExpiredSignature(uint256 deadline);
    /// @notice The permit was not signed by the owner of the tokens.
    error ERC2612InvalidSigner(address signer, address owner);

    /// @notice Makes tokens, up to the cap; for who has `MINTER_ROLE`, or the owner of a token without
    /// roles.
    function mint(address to, uint256 amount) external;

    /// @notice Ends minting for ever. For the owner.
    function finishMinting() external;

    /// @notice Stops transfers, minting and burning; for who has `PAUSER_ROLE`, or the owner of a token
    /// without roles.
    function pause() external;

    /// @notice Ends a pause; for the same.
    function unpause() external;

    /// @notice Whether minting was finished for ever.
    function mintingFinished() external view returns (bool);

    /// @notice The bits of what this token may do.
    function options() external view returns (uint8);

    /// @notice Who has this role mints.
    function MINTER_ROLE() external view returns (bytes32);

    /// @notice Who has this role pauses and ends pauses.
    function PAUSER_ROLE() external view returns (bytes32);
}
