// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ISlashCourt
/// @notice Requires two accounts and a waiting time for a slash. One account proposes a slash with its
/// evidence. The validator is jailed and withdrawals of the liable stake are held at once; the
/// slash itself waits for its window, in which a guardian may veto it, and is then executed by an
/// account other than the proposer's, or expires.
///
/// {propose}, {execute}, {executeLarge} and {veto} are restricted by the authority, an AccessManager.
///
/// The staking contract creates its court, which is the only slasher. The court's times come from
/// {IMinimumStake}: `SLASH_WINDOW`, `SLASH_EXPIRY` and `JAIL_PERIOD`, in seconds.
interface ISlashCourt {
    /// @notice An open proposal is expired after its `expiresAt`, without a write.
    enum CaseState {
        None,
        Open,
        Executed,
        Vetoed
    }

    /// @param infractionAt Unix seconds of the infraction.
    /// @param executableAt Unix seconds from which it may be executed.
    /// @param expiresAt Unix seconds from which it may no longer be executed.
    /// @param jailedUntil End of the jail as set by the proposal; zero if the validator was not
    /// active.
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

    /// @notice A slash was proposed; `uri` is the location of the evidence, `evidence` its hash.
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

    /// @notice No open case has this number.
    error SlashCourt_NotOpen(uint256 caseId);
    /// @notice The evidence is that of an open or an executed case.
    error SlashCourt_EvidenceUsed(bytes32 evidence);
    /// @notice The evidence hash is zero.
    error SlashCourt_NoEvidence();
    /// @notice The text is longer than `max` bytes.
    error SlashCourt_TextTooLong(uint256 length, uint256 max);
    /// @notice A slash must be 1 to 10,000 basis points.
    error SlashCourt_InvalidShare(uint256 bps);
    /// @notice The validator already has an open case.
    error SlashCourt_CaseOpen(uint32 id, uint256 caseId);
    /// @notice The veto window lasts until `executableAt`.
    error SlashCourt_TooEarly(uint256 caseId, uint256 executableAt);
    /// @notice The case expired at `expiresAt`.
    error SlashCourt_Expired(uint256 caseId, uint256 expiresAt);
    /// @notice The proposer of a slash may not execute it.
    error SlashCourt_SameAccount(uint256 caseId, address account);
    /// @notice A slash above `max` basis points needs {executeLarge}.
    error SlashCourt_TooLarge(uint256 bps, uint256 max);
    /// @notice The daily limit of `max` executed slashes is reached.
    error SlashCourt_DailyLimit(uint256 max);
    /// @notice Only a validator that was activated and has not exited can be slashed.
    error SlashCourt_NotLiable(uint32 id);

    /// @notice Proposes a slash: jails the validator and holds the liable withdrawals.
    /// @param evidence Hash of the evidence. It leads to one slash at most, and can be proposed
    /// again if its case was vetoed or has expired.
    /// @param uri Location of the evidence.
    function propose(
        uint32 id,
        uint16 bps,
        uint40 infractionAt,
        bytes32 evidence,
        string calldata uri
    ) external returns (uint256 caseId);

    /// @notice Executes a slash of at most 1,000 basis points after its window. The caller must not be
    /// the proposer.
    function execute(uint256 caseId) external;

    /// @notice Executes a slash of any size after its window. The caller must not be the proposer.
    function executeLarge(uint256 caseId) external;

    /// @notice Vetoes a case: releases the withdrawals, and unjails the validator if this case
    /// jailed it.
    function veto(uint256 caseId, string calldata reason) external;

    /// @notice Returns a case; its state is `None` if it does not exist.
    function caseOf(uint256 caseId) external view returns (Case memory);

    /// @notice Returns the number of cases; they are numbered from 1.
    function caseCount() external view returns (uint256);

    /// @notice Returns the validator's case that is open and not expired, or zero.
    function openCaseOf(uint32 id) external view returns (uint256 caseId);

    /// @notice Returns the number of slashes that may still be executed today (UTC).
    function slashesLeftToday() external view returns (uint256);

    /// @notice Returns whether the evidence is that of an open or an executed case.
    function isEvidenceUsed(bytes32 evidence) external view returns (bool);

    /// @notice Returns the last case with this evidence, or zero.
    function caseOfEvidence(bytes32 evidence) external view returns (uint256 caseId);
}
