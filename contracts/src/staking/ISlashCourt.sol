// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Two people and a waiting time between an accusation and a slash
/// @notice A jailer proposes a slash with its evidence. The validator is jailed and withdrawals of the
/// stake that is liable are held at once; the slash itself waits for its window, in which a guardian may
/// veto it, and is then executed by another account than the proposer's, or expires.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants roles, and alone executes slashes above {UNAIDED_BPS};
/// - `JAILER_ROLE` proposes, and executes what another jailer proposed;
/// - `GUARDIAN_ROLE` vetoes.
///
/// The court itself must hold `SLASHER_ROLE` of the staking contract. Its times come from
/// {IMinimumStake}: `SLASH_WINDOW`, `SLASH_EXPIRY` and `JAIL_PERIOD`, in seconds.
interface ISlashCourt {
    /// @notice Expired is what an open proposal is after its `expiresAt`; nothing is written then.
    enum CaseState {
        None,
        Open,
        Executed,
        Vetoed
    }

    /// @param infractionAt Unix time in seconds of what the validator did.
    /// @param executableAt Unix time in seconds from which it may be executed.
    /// @param expiresAt Unix time in seconds from which it may not any more.
    /// @param jailedUntil What the proposal set as the end of the jail; zero when the validator was
    /// not active then.
    struct Case {
        uint32 id;
        uint16 bps;
        uint40 infractionAt;
        uint40 executableAt;
        uint40 expiresAt;
        uint40 jailedUntil;
        CaseState state;
        address proposer;
        bytes32 evidence;
    }

    /// @notice A slash was proposed; `uri` is where the evidence is, `evidence` its hash.
    event SlashProposed(
        uint256 indexed caseId,
        uint32 indexed id,
        address indexed proposer,
        uint16 bps,
        uint40 infractionAt,
        uint40 executableAt,
        uint40 expiresAt,
        bytes32 evidence,
        string uri
    );
    /// @notice A proposed slash was executed.
    event SlashExecuted(uint256 indexed caseId, uint32 indexed id, address indexed executor);
    /// @notice A proposed slash was vetoed.
    event SlashVetoed(
        uint256 indexed caseId, uint32 indexed id, address indexed guardian, string reason
    );

    /// @notice There is no open case of this number.
    error SlashCourt_NotOpen(uint256 caseId);
    /// @notice This evidence was brought before.
    error SlashCourt_EvidenceUsed(bytes32 evidence);
    /// @notice Evidence needs a hash.
    error SlashCourt_NoEvidence();
    /// @notice The evidence's address is longer than `max` bytes.
    error SlashCourt_TextTooLong(uint256 length, uint256 max);
    /// @notice A slash is of 1 to 10,000 hundredths of a per cent.
    error SlashCourt_InvalidShare(uint256 bps);
    /// @notice The validator has an open case already.
    error SlashCourt_CaseOpen(uint32 id, uint256 caseId);
    /// @notice The window for a veto lasts until `executableAt`.
    error SlashCourt_TooEarly(uint256 caseId, uint256 executableAt);
    /// @notice The case expired at `expiresAt`.
    error SlashCourt_Expired(uint256 caseId, uint256 expiresAt);
    /// @notice Who proposed a slash may not execute it.
    error SlashCourt_SameAccount(uint256 caseId, address account);
    /// @notice A slash above `max` hundredths of a per cent needs an admin to execute it.
    error SlashCourt_AdminNeeded(uint256 bps, uint256 max);
    /// @notice `max` slashes were executed today.
    error SlashCourt_DailyLimit(uint256 max);
    /// @notice Only a validator that has begun and not ended can be accused.
    error SlashCourt_NotLiable(uint32 id);
    /// @notice The contracts and the admin must be given.
    error SlashCourt_ZeroAddress();

    /// @notice Brings a case: jails the validator, holds the withdrawals that are liable.
    /// @param evidence Hash of the evidence; each is heard once, whatever comes of it.
    /// @param uri Where the evidence can be read.
    function propose(
        uint32 id,
        uint16 bps,
        uint40 infractionAt,
        bytes32 evidence,
        string calldata uri
    ) external returns (uint256 caseId);

    /// @notice Slashes, after the window, by another account than the proposer's.
    function execute(uint256 caseId) external;

    /// @notice Dismisses a case: releases the withdrawals, and the validator if this case jailed it.
    function veto(uint256 caseId, string calldata reason) external;

    /// @notice A case, or one of state `None`.
    function caseOf(uint256 caseId) external view returns (Case memory);

    /// @notice How many cases were brought; they are numbered from 1.
    function caseCount() external view returns (uint256);

    /// @notice The validator's case that is open and not expired, or zero.
    function openCaseOf(uint32 id) external view returns (uint256 caseId);

    /// @notice Slashes that may still be executed today, a day being one of UTC.
    function slashesLeftToday() external view returns (uint256);

    /// @notice Whether this evidence was brought before.
    function isEvidenceUsed(bytes32 evidence) external view returns (bool);
}
