// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IFaucetVault
/// @notice Pays out test coins under a limit per dispenser. Holds the native coin and ERC-20
/// tokens. A dispenser (a server key) pays from it, but never faster than its own bucket per asset
/// refills, so a stolen key is worth one bucket. The native coin is asset `address(0)` everywhere.
///
/// {grantDispenser}, {setLimit}, {sweep}, {pause}, {unpause} and {lockDispenser} are restricted by
/// the authority, an AccessManager. Dispensers may call {drip}, {dripKit} and {dripBatch}. Anyone
/// may fund the vault.
///
/// An admin with a delay waits for it before every change of a limit, also before one that lowers
/// it. A guardian can stop a dispenser at once by {lockDispenser}, or all of them by {pause}, and
/// can undo neither: operators unpause, and admins grant a locked dispenser again.
///
/// Payment ids are stored as a bitmap: ids that differ only in their last byte share a storage
/// slot, so a dispenser with sequential ids pays 17,100 gas less for 255 of 256 payments.
interface IFaucetVault {
    /// @notice Limit of a dispenser for one asset: at most `cap` at once, refilled evenly by
    /// `ratePerDay` base units every 24 hours.
    struct Limit {
        address asset;
        uint128 cap;
        uint128 ratePerDay;
    }

    /// @notice A limit's bucket as of the last payment.
    /// @param level Base units left at `updatedAt`.
    /// @param updatedAt Unix seconds; zero if there is no limit, in which case nothing may be paid.
    struct Bucket {
        uint128 cap;
        uint128 ratePerDay;
        uint128 level;
        uint64 updatedAt;
    }

    /// @notice Native coin was received.
    event Funded(address indexed from, uint256 amount);
    /// @notice A recipient was paid an asset. A bundle emits one event per asset.
    event Dripped(bytes32 indexed id, address indexed to, address indexed asset, uint256 amount);
    /// @notice A batch was paid: `paid` recipients got `amounts[i]` of `assets[i]` each. These are
    /// the recipients in the calldata, except those in `DripFailed`.
    event BatchDripped(
        bytes32 indexed id, uint256 paid, uint256 failed, address[] assets, uint256[] amounts
    );
    /// @notice A recipient of a batch could not be paid and got nothing of the bundle.
    event DripFailed(bytes32 indexed id, address indexed to);
    /// @notice A dispenser was granted; `name` tells whose key it is.
    event DispenserGranted(address indexed dispenser, string name);
    /// @notice A dispenser was locked and can no longer pay.
    event DispenserLocked(address indexed dispenser, address indexed by);
    /// @notice A limit was set, or removed if both values are zero.
    event LimitSet(
        address indexed dispenser, address indexed asset, uint256 cap, uint256 ratePerDay
    );
    /// @notice An admin withdrew `amount` of `asset`.
    event Swept(address indexed asset, address indexed to, uint256 amount);

    /// @notice The id has already been paid.
    error FaucetVault_AlreadyPaid(bytes32 id);
    /// @notice The dispenser's bucket holds less than the requested amount.
    error FaucetVault_OverLimit(
        address dispenser, address asset, uint256 amount, uint256 available
    );
    /// @notice The vault holds less than the requested amount.
    error FaucetVault_InsufficientFunds(address asset, uint256 amount, uint256 balance);
    /// @notice The recipient is not a valid address to pay.
    error FaucetVault_InvalidRecipient(address to);
    /// @notice The recipient rejected the native coin, or ran out of its gas limit.
    error FaucetVault_PushFailed(address to, uint256 amount);
    /// @notice The token moved a different amount than requested, as a fee-on-transfer token does.
    error FaucetVault_InexactTransfer(
        address asset, uint256 amount, uint256 debited, uint256 credited
    );
    /// @notice A bundle must have as many assets as amounts, from 1 to `max`.
    error FaucetVault_InvalidKit(uint256 assets, uint256 amounts, uint256 max);
    /// @notice A bundle must not repeat an asset.
    error FaucetVault_DuplicateAsset(address asset);
    /// @notice The amount is zero; paying nothing would use up an id.
    error FaucetVault_ZeroAmount(address asset);
    /// @notice A batch must have 1 to `max` recipients.
    error FaucetVault_InvalidBatch(uint256 recipients, uint256 max);
    /// @notice Too little gas is left to give the next recipient of the batch its full limit.
    error FaucetVault_TooLittleGas(uint256 left, uint256 needed);
    /// @notice The account is not a dispenser.
    error FaucetVault_NotDispenser(address account);
    /// @notice There is no contract at the token's address.
    error FaucetVault_NotToken(address asset);
    /// @notice A dispenser can have limits for at most `max` assets.
    error FaucetVault_TooManyAssets(uint256 max);
    /// @notice Only the vault itself may call this function.
    error FaucetVault_NotSelf(address caller);
    /// @notice The authority is zero; the vault could never be changed.
    error FaucetVault_ZeroAuthority();

    /// @notice Pays one asset to one recipient. Callable by dispensers.
    /// @param id Chosen by the caller; pays only once.
    function drip(address to, address asset, uint256 amount, bytes32 id) external;

    /// @notice Pays several assets to one recipient, all or nothing. Callable by dispensers.
    function dripKit(address to, address[] calldata assets, uint256[] calldata amounts, bytes32 id)
        external;

    /// @notice Pays the same bundle to many recipients. One that cannot be paid gets nothing of it,
    /// is reported by `DripFailed`, and its share is returned to the bucket. Callable by
    /// dispensers.
    /// @dev Reverts as a whole if gas runs low, so that no recipient fails for lack of gas. If the
    /// bundle is native coin only, each recipient gets 30,000 gas; otherwise the payment to each
    /// recipient gets a fixed gas amount per asset.
    /// @return failed Number of recipients that got nothing.
    function dripBatch(
        address[] calldata to,
        address[] calldata assets,
        uint256[] calldata amounts,
        bytes32 id
    ) external returns (uint256 failed);

    /// @notice Grants an account the right to pay under exactly these limits: those from an earlier
    /// grant are removed, and each bucket starts full. Callable by admins.
    /// @param name Whose key it is, for the record.
    function grantDispenser(address dispenser, string calldata name, Limit[] calldata limits)
        external;

    /// @notice Changes one limit of a dispenser. The bucket keeps its level, up to the new cap; a
    /// new asset's starts full. Zero for both values removes the limit. Callable by admins, who
    /// wait for their delay to raise a limit and to lower it. Guardians can stop payouts at once by
    /// {lockDispenser} and {pause}.
    function setLimit(address dispenser, address asset, uint128 cap, uint128 ratePerDay) external;

    /// @notice Revokes a dispenser's right to pay until an admin grants it again. Callable by
    /// guardians.
    function lockDispenser(address dispenser) external;

    /// @notice Pauses all payouts; `sweep` still works. Callable by guardians, who cannot unpause.
    function pause() external;

    /// @notice Resumes payouts. Callable by operators.
    function unpause() external;

    /// @notice Withdraws assets, even while paused. Callable by admins.
    function sweep(address asset, address payable to, uint256 amount) external;

    /// @notice Returns whether the account is a dispenser: granted, and not locked since.
    function isDispenser(address account) external view returns (bool);

    /// @notice Returns how much of `asset` the dispenser may pay now, in base units: zero while it
    /// is locked or the vault is paused. The vault's balance may be lower.
    function available(address dispenser, address asset) external view returns (uint256);

    /// @notice Returns a limit's bucket as last stored, whether or not the dispenser is locked.
    function limitOf(address dispenser, address asset) external view returns (Bucket memory);

    /// @notice Returns the assets a dispenser has limits for, in no particular order.
    function limitedAssets(address dispenser) external view returns (address[] memory);

    /// @notice Returns whether the id has been paid.
    function isPaid(bytes32 id) external view returns (bool);
}
