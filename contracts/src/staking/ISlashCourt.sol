// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title ISlashCourt
/// @notice Requires two accounts and a waiting time for a slash. One account proposes a slash with its
/// evidence. The validator is jailed, unless too many were lately, and withdrawals of the liable stake
/// are held at once; the
/// slash itself waits for its window, in which a guardian may veto it, and is then executed by an
/// account other than the proposer's, or expires.
///
/// {propose}, {execute}, {executeLarge} and {veto} are restricted by the authority, an AccessManager, and
/// are called directly: through `AccessManager.execute` one account could be both.
///
/// Each account has at most one open case against a validator, and as many accounts as propose have
/// cases beside each other. Withdrawals that are liable in any of them are held until the last one ends.
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
    /// @param jailedUntil End of the jail that a veto of this case ends; zero if the proposal did not
    /// jail the validator.
    /// @param caseHash Hash of the proposal, its time and the hash of the block before it.
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
        bytes32 caseHash;
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
    /// @notice The account already has an open case against the validator.
    error SlashCourt_CaseOpen(uint32 id, uint256 caseId);
    /// @notice The veto window lasts until `executableAt`.
    error SlashCourt_TooEarly(uint256 caseId, uint256 executableAt);
    /// @notice The case expired at `expiresAt`.
    error SlashCourt_Expired(uint256 caseId, uint256 expiresAt);
    /// @notice The proposer of a slash may not execute it.
    error SlashCourt_SameAccount(uint256 caseId, address account);
    /// @notice A slash above `max` basis points needs {executeLarge}.
    error SlashCourt_TooLarge(uint256 bps, uint256 max);
    /// @notice `max` slashes were executed within a day; the next one may be from `nextAt`.
    error SlashCourt_DailyLimit(uint256 max, uint256 nextAt);
    /// @notice The call comes from the AccessManager, so the account that decides is unknown.
    error SlashCourt_ThroughManager();
    /// @notice The case has another hash.
    error SlashCourt_OtherCaseHash(uint256 caseId, bytes32 caseHash);
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
    /// @param caseHash The case's, which is known only after the proposal: a member with a delay cannot
    /// schedule the execution before.
    function executeLarge(uint256 caseId, bytes32 caseHash) external;

    /// @notice Vetoes a case: releases the withdrawals, and unjails the validator if this case
    /// jailed it and it has no other open case.
    function veto(uint256 caseId, string calldata reason) external;

    /// @notice Returns a case; its state is `None` if it does not exist.
    function caseOf(uint256 caseId) external view returns (Case memory);

    /// @notice Returns the number of cases; they are numbered from 1.
    function caseCount() external view returns (uint256);

    /// @notice Returns the validator's cases that are open and not expired.
    function openCasesOf(uint32 id) external view returns (uint256[] memory caseIds);

    /// @notice Returns the number of slashes that may be executed now: two in any 24 hours.
    function slashesLeft() external view returns (uint256);

    /// @notice Returns the time from which the next slash may be executed.
    function nextSlashAt() external view returns (uint256);

    /// @notice Returns whether the evidence is that of an open or an executed case.
    function isEvidenceUsed(bytes32 evidence) external view returns (bool);

    /// @notice Returns the last case with this evidence, or zero.
    function caseOfEvidence(bytes32 evidence) external view returns (uint256 caseId);
}
