// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "./IMinimumStake.sol";
import {ISlashCourt} from "./ISlashCourt.sol";
import {IStakingErrors} from "./IStakingErrors.sol";
import {IStakingReader} from "./IStakingReader.sol";
import {IValidatorStaking} from "./IValidatorStaking.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";

/// @title SlashCourt
/// @notice Proposes, vetoes and executes slashes; see {ISlashCourt}.
contract SlashCourt is ISlashCourt, AccessManaged {
    /// @notice Max slash that {execute} takes, in basis points; {executeLarge} takes any.
    uint256 public constant SMALL_BPS = 1_000;

    uint256 private constant WHOLE_BPS = 10_000;
    uint256 private constant SLASHES_A_DAY = 2;
    uint256 private constant MAX_TEXT = 200;

    IValidatorStaking public immutable staking;
    IMinimumStake public immutable minimumStake;

    uint256 private _count;
    mapping(uint256 caseId => Case) private _cases;
    mapping(uint32 id => uint256 caseId) private _lastCaseOf;
    mapping(bytes32 evidence => uint256 caseId) private _caseOfEvidence;
    mapping(uint256 day => uint256) private _slashesOn;

    constructor(address authority_, IValidatorStaking staking_, IMinimumStake minimumStake_)
        AccessManaged(authority_)
    {
        (staking, minimumStake) = (staking_, minimumStake_);
    }

    /// @inheritdoc ISlashCourt
    function propose(
        uint32 id,
        uint16 bps,
        uint40 infractionAt,
        bytes32 evidence,
        string calldata uri
    ) external restricted returns (uint256 caseId) {
        if (bps == 0 || bps > WHOLE_BPS) revert SlashCourt_InvalidShare(bps);
        _requireEvidence(evidence, uri);
        if (openCaseOf(id) != 0) revert SlashCourt_CaseOpen(id, _lastCaseOf[id]);
        _requireInRange(infractionAt);

        caseId = ++_count;
        (_lastCaseOf[id], _caseOfEvidence[evidence]) = (caseId, caseId);
        Case storage case_ = _cases[caseId];
        (case_.id, case_.bps, case_.infractionAt) = (id, bps, infractionAt);
        (case_.state, case_.proposer, case_.evidence) = (CaseState.Open, msg.sender, evidence);
        uint256 executableAt = block.timestamp + minimumStake.get("SLASH_WINDOW");
        // Times fit for another 34,000 years.
        // forge-lint: disable-start(unsafe-typecast)
        case_.executableAt = uint40(executableAt);
        case_.expiresAt = uint40(executableAt + minimumStake.get("SLASH_EXPIRY"));
        case_.jailedUntil = _jail(id);
        staking.hold(id, uint32(infractionAt / 1 days), case_.expiresAt);
        // forge-lint: disable-end(unsafe-typecast)
        _emitProposed(caseId, case_, uri);
    }

    /// @inheritdoc ISlashCourt
    function execute(uint256 caseId) external restricted {
        uint256 bps = _cases[caseId].bps;
        if (bps > SMALL_BPS) revert SlashCourt_TooLarge(bps, SMALL_BPS);
        _execute(caseId);
    }

    /// @inheritdoc ISlashCourt
    function executeLarge(uint256 caseId) external restricted {
        _execute(caseId);
    }

    /// @inheritdoc ISlashCourt
    function veto(uint256 caseId, string calldata reason) external restricted {
        Case storage case_ = _openCase(caseId);
        if (bytes(reason).length > MAX_TEXT) {
            revert SlashCourt_TextTooLong(bytes(reason).length, MAX_TEXT);
        }
        // Withdrawals of an expired case are no longer held, or are held for a later case.
        if (block.timestamp >= case_.expiresAt) {
            revert SlashCourt_Expired(caseId, case_.expiresAt);
        }
        case_.state = CaseState.Vetoed;
        emit SlashVetoed(caseId, case_.id, msg.sender, reason);
        staking.release(case_.id);
        IStakingReader.Validator memory validator = staking.validatorOf(case_.id);
        bool isOurs = validator.status == IStakingErrors.Status.Jailed && case_.jailedUntil != 0
            && validator.until == case_.jailedUntil;
        if (isOurs) staking.pardon(case_.id, reason);
    }

    /// @inheritdoc ISlashCourt
    function caseOf(uint256 caseId) external view returns (Case memory) {
        return _cases[caseId];
    }

    /// @inheritdoc ISlashCourt
    function caseCount() external view returns (uint256) {
        return _count;
    }

    /// @inheritdoc ISlashCourt
    function slashesLeftToday() external view returns (uint256) {
        return SLASHES_A_DAY - _slashesOn[_today()];
    }

    /// @inheritdoc ISlashCourt
    function caseOfEvidence(bytes32 evidence) external view returns (uint256) {
        return _caseOfEvidence[evidence];
    }

    /// @inheritdoc ISlashCourt
    function isEvidenceUsed(bytes32 evidence) public view returns (bool) {
        Case storage case_ = _cases[_caseOfEvidence[evidence]];
        return case_.state == CaseState.Executed || _isOpen(case_);
    }

    /// @inheritdoc ISlashCourt
    function openCaseOf(uint32 id) public view returns (uint256 caseId) {
        caseId = _lastCaseOf[id];
        if (!_isOpen(_cases[caseId])) caseId = 0;
    }

    function _execute(uint256 caseId) private {
        Case storage case_ = _openCase(caseId);
        if (msg.sender == case_.proposer) revert SlashCourt_SameAccount(caseId, msg.sender);
        if (block.timestamp < case_.executableAt) {
            revert SlashCourt_TooEarly(caseId, case_.executableAt);
        }
        if (block.timestamp >= case_.expiresAt) {
            revert SlashCourt_Expired(caseId, case_.expiresAt);
        }
        if (++_slashesOn[_today()] > SLASHES_A_DAY) revert SlashCourt_DailyLimit(SLASHES_A_DAY);
        case_.state = CaseState.Executed;
        emit SlashExecuted(caseId, case_.id, msg.sender);
        // The hold stays until the slash is done, so that liable stake cannot escape it.
        staking.slash(case_.id, case_.bps, case_.infractionAt, case_.evidence);
        staking.release(case_.id);
    }

    /// @return until End of the jail that was set; zero if the validator was not active.
    function _jail(uint32 id) private returns (uint40 until) {
        IStakingErrors.Status status = staking.validatorOf(id).status;
        bool isLiable = status == IStakingErrors.Status.Active
            || status == IStakingErrors.Status.Jailed || status == IStakingErrors.Status.Exiting
            || status == IStakingErrors.Status.Tombstoned;
        if (!isLiable) revert SlashCourt_NotLiable(id);
        if (status != IStakingErrors.Status.Active) return 0;
        // Fits for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        until = uint40(block.timestamp + minimumStake.get("JAIL_PERIOD"));
        staking.jail(id, until, "slash proposed");
    }

    function _emitProposed(uint256 caseId, Case memory case_, string calldata uri) private {
        emit SlashProposed(
            caseId,
            case_.id,
            case_.proposer,
            case_.bps,
            case_.infractionAt,
            case_.executableAt,
            case_.expiresAt,
            case_.evidence,
            uri
        );
    }

    function _openCase(uint256 caseId) private view returns (Case storage case_) {
        case_ = _cases[caseId];
        if (case_.state != CaseState.Open) revert SlashCourt_NotOpen(caseId);
    }

    function _isOpen(Case storage case_) private view returns (bool) {
        return case_.state == CaseState.Open && block.timestamp < case_.expiresAt;
    }

    function _requireEvidence(bytes32 evidence, string calldata uri) private view {
        if (evidence == 0) revert SlashCourt_NoEvidence();
        if (bytes(uri).length > MAX_TEXT) {
            revert SlashCourt_TextTooLong(bytes(uri).length, MAX_TEXT);
        }
        if (isEvidenceUsed(evidence)) revert SlashCourt_EvidenceUsed(evidence);
    }

    /// @dev A hold extends the reach of a slash by two weeks; a new case must be within the reach
    /// of a slash without one.
    function _requireInRange(uint256 infractionAt) private view {
        uint256 reach = staking.terms().longestUnbond;
        uint256 earliest = block.timestamp > reach ? block.timestamp - reach : 0;
        if (infractionAt < earliest || infractionAt > block.timestamp) {
            revert IStakingErrors.Staking_InfractionOutOfRange(
                infractionAt, earliest, block.timestamp
            );
        }
    }

    function _today() private view returns (uint256) {
        return block.timestamp / 1 days;
    }
}
