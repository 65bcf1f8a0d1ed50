// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Vault that pays test coins out under a limit per dispenser
/// @notice Holds the native coin and ERC-20 tokens. A dispenser (a server key) pays from it, but
/// never faster than its own bucket per asset refills, so a stolen key is worth one bucket. The
/// native coin is written as asset `address(0)` everywhere.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants dispensers and their limits, unpauses, sweeps;
/// - `PAUSER_ROLE` stops payouts: pauses everything or locks one dispenser;
/// - `DISPENSER_ROLE` pays, within its limits.
///
/// Payment ids are kept as a bitmap: ids that differ only in their last byte share a storage slot,
/// so a dispenser that counts its ids up pays 17,100 gas less for 255 of 256 payments.
interface IFaucetVault {
    /// @notice What a dispenser may pay of one asset: never more than `cap` at once, refilled evenly
    /// by `ratePerDay` base units each 24 hours.
    struct Limit {
        address asset;
        uint128 cap;
        uint128 ratePerDay;
    }

    /// @notice A limit's bucket as it was left by the last payment.
    /// @param level Base units that were left at `updatedAt`.
    /// @param updatedAt Unix time in seconds; zero when there is no limit, and nothing may be paid.
    struct Bucket {
        uint128 cap;
        uint128 ratePerDay;
        uint128 level;
        uint64 updatedAt;
    }

    /// @notice The native coin arrived.
    event Funded(address indexed from, uint256 amount);
    /// @notice One recipient was paid one asset. A kit emits one event for each of its assets.
    event Dripped(bytes32 indexed id, address indexed to, address indexed asset, uint256 amount);
    /// @notice A batch was paid: `paid` recipients got `amounts[i]` of `assets[i]` each. The
    /// recipients are those of the call's data without those that `DripFailed` names.
    event BatchDripped(
        bytes32 indexed id, uint256 paid, uint256 failed, address[] assets, uint256[] amounts
    );
    /// @notice A recipient of a batch could not be paid and got nothing of the kit.
    event DripFailed(bytes32 indexed id, address indexed to);
    /// @notice A dispenser was granted, with `name` saying whose key it is.
    event DispenserGranted(address indexed dispenser, string name);
    /// @notice A dispenser lost its power to pay.
    event DispenserLocked(address indexed dispenser, address indexed by);
    /// @notice A limit was set; both values zero when it was removed.
    event LimitSet(
        address indexed dispenser, address indexed asset, uint256 cap, uint256 ratePerDay
    );
    /// @notice An admin took `amount` of `asset` out.
    event Swept(address indexed asset, address indexed to, uint256 amount);

    /// @notice The id has paid before.
    error FaucetVault_AlreadyPaid(bytes32 id);
    /// @notice The dispenser's bucket holds less than what it asked for.
    error FaucetVault_OverLimit(
        address dispenser, address asset, uint256 amount, uint256 available
    );
    /// @notice The vault holds less than what was asked for.
    error FaucetVault_InsufficientFunds(address asset, uint256 amount, uint256 balance);
    /// @notice Nobody can be paid at this address.
    error FaucetVault_InvalidRecipient(address to);
    /// @notice The recipient refused the native coin, or used more than the gas it is given.
    error FaucetVault_PushFailed(address to, uint256 amount);
    /// @notice The token moved another amount than was asked for, as one with a fee on transfer does.
    error FaucetVault_InexactTransfer(
        address asset, uint256 amount, uint256 debited, uint256 credited
    );
    /// @notice A kit needs as many assets as amounts, from one to `max`.
    error FaucetVault_InvalidKit(uint256 assets, uint256 amounts, uint256 max);
    /// @notice A kit names each asset once.
    error FaucetVault_DuplicateAsset(address asset);
    /// @notice Paying nothing would use up an id.
    error FaucetVault_ZeroAmount(address asset);
    /// @notice A batch has from one to `max` recipients.
    error FaucetVault_InvalidBatch(uint256 recipients, uint256 max);
    /// @notice The batch has too little gas left to give the next recipient its full share.
    error FaucetVault_TooLittleGas(uint256 left, uint256 needed);
    /// @notice The account does not hold `DISPENSER_ROLE`.
    error FaucetVault_NotDispenser(address account);
    /// @notice There is no contract at the token's address.
    error FaucetVault_NotToken(address asset);
    /// @notice A dispenser has limits for at most `max` assets.
    error FaucetVault_TooManyAssets(uint256 max);
    /// @notice Only the vault itself calls this function.
    error FaucetVault_NotSelf(address caller);
    /// @notice A vault without an admin could never be changed.
    error FaucetVault_ZeroAdmin();

    /// @notice Pays one asset to one recipient.
    /// @param id Pays once, whatever follows; the caller chooses it.
    function drip(address to, address asset, uint256 amount, bytes32 id) external;

    /// @notice Pays several assets to one recipient, all or nothing.
    function dripKit(address to, address[] calldata assets, uint256[] calldata amounts, bytes32 id)
        external;

    /// @notice Pays the same kit to each of many recipients. One that cannot be paid gets nothing of
    /// it, is named by `DripFailed`, and its share goes back into the bucket.
    /// @dev Reverts as a whole when gas runs short, so that nobody is called unpayable for lack of
    /// gas. In a kit of the native coin alone a recipient runs with 30,000 gas, in any other kit the
    /// whole recipient with a fixed sum for each asset.
    /// @return failed How many recipients got nothing.
    function dripBatch(
        address[] calldata to,
        address[] calldata assets,
        uint256[] calldata amounts,
        bytes32 id
    ) external returns (uint256 failed);

    /// @notice Gives an account the power to pay under exactly these limits: those from an earlier
    /// grant are gone, each bucket starts full.
    /// @param name Whose key it is, for the record.
    function grantDispenser(address dispenser, string calldata name, Limit[] calldata limits)
        external;

    /// @notice Changes one limit of a dispenser. The bucket keeps its level as far as the new cap
    /// holds it; that of a new asset starts full. Both values zero remove the limit.
    function setLimit(address dispenser, address asset, uint128 cap, uint128 ratePerDay) external;

    /// @notice Takes a dispenser's power away until an admin grants again.
    function lockDispenser(address dispenser) external;

    /// @notice Stops every payout; `sweep` still works.
    function pause() external;

    /// @notice Lets payouts go on.
    function unpause() external;

    /// @notice Takes assets out, also while paused.
    function sweep(address asset, address payable to, uint256 amount) external;

    /// @notice How much of `asset` the dispenser may pay now, in base units: zero while it is locked
    /// or the vault is paused. The vault's balance may be lower.
    function available(address dispenser, address asset) external view returns (uint256);

    /// @notice The bucket of one limit as last written, whether or not the dispenser is locked.
    function limitOf(address dispenser, address asset) external view returns (Bucket memory);

    /// @notice The assets for which a dispenser has limits, in no particular order.
    function limitedAssets(address dispenser) external view returns (address[] memory);

    /// @notice Whether the id has paid.
    function isPaid(bytes32 id) external view returns (bool);
}
