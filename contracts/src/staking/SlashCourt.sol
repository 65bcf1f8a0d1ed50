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
    /// @dev Cases of a validator that were open when the last one was proposed or decided. Each operator
    /// has at most one, which keeps the list short.
    mapping(uint32 id => uint256[] caseIds) private _openCases;
    mapping(bytes32 evidence => uint256 caseId) private _caseOfEvidence;
    uint256 private _executed;
    /// @dev When the last slashes were executed; the oldest one is at `_executed % SLASHES_A_DAY`.
    uint40[SLASHES_A_DAY] private _executedAt;

    /// @dev Any account that may call the manager could otherwise act as a second one, through
    /// `AccessManager.execute`.
    modifier direct() {
        if (msg.sender == authority()) revert SlashCourt_ThroughManager();
        _;
    }

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
    ) external restricted direct returns (uint256 caseId) {
        if (bps == 0 || bps > WHOLE_BPS) revert SlashCourt_InvalidShare(bps);
        _requireEvidence(evidence, uri);
        _requireNoOwnCase(id);
        _requireInRange(infractionAt);

        caseId = ++_count;
        _caseOfEvidence[evidence] = caseId;
        _openCases[id].push(caseId);
        Case storage case_ = _cases[caseId];
        (case_.id, case_.bps, case_.infractionAt) = (id, bps, infractionAt);
        (case_.state, case_.proposer, case_.evidence) = (CaseState.Open, msg.sender, evidence);
        uint256 executableAt = block.timestamp + minimumStake.get("SLASH_WINDOW");
        // Times fit for another 34,000 years.
        // forge-lint: disable-start(unsafe-typecast)
        case_.executableAt = uint40(executableAt);
        case_.expiresAt = uint40(executableAt + minimumStake.get("SLASH_EXPIRY"));
        // forge-lint: disable-end(unsafe-typecast)
        case_.jailedUntil = _jail(id);
        case_.caseHash = keccak256(
            abi.encode(caseId, id, bps, infractionAt, evidence, block.timestamp, _lastBlockHash())
        );
        _updateHold(id);
        _emitProposed(caseId, case_, uri);
    }

    /// @inheritdoc ISlashCourt
    function execute(uint256 caseId) external restricted direct {
        uint256 bps = _cases[caseId].bps;
        if (bps > SMALL_BPS) revert SlashCourt_TooLarge(bps, SMALL_BPS);
        _execute(caseId);
    }

    /// @inheritdoc ISlashCourt
    function executeLarge(uint256 caseId, bytes32 caseHash) external restricted direct {
        if (caseHash != _cases[caseId].caseHash) revert SlashCourt_OtherCaseHash(caseId, caseHash);
        _execute(caseId);
    }

    /// @inheritdoc ISlashCourt
    function veto(uint256 caseId, string calldata reason) external restricted direct {
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
        _updateHold(case_.id);
        _endJail(case_, reason);
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
    function slashesLeft() external view returns (uint256 left) {
        for (uint256 i = 0; i < SLASHES_A_DAY; ++i) {
            if (block.timestamp >= _againAt(i)) ++left;
        }
    }

    /// @inheritdoc ISlashCourt
    function caseOfEvidence(bytes32 evidence) external view returns (uint256) {
        return _caseOfEvidence[evidence];
    }

    /// @inheritdoc ISlashCourt
    function openCasesOf(uint32 id) external view returns (uint256[] memory caseIds) {
        caseIds = _openCases[id];
        uint256 open = 0;
        for (uint256 i = 0; i < caseIds.length; ++i) {
            if (_isOpen(_cases[caseIds[i]])) caseIds[open++] = caseIds[i];
        }
        assembly ("memory-safe") {
            mstore(caseIds, open)
        }
    }

    /// @inheritdoc ISlashCourt
    function nextSlashAt() public view returns (uint256) {
        return _againAt(_executed % SLASHES_A_DAY);
    }

    /// @inheritdoc ISlashCourt
    function isEvidenceUsed(bytes32 evidence) public view returns (bool) {
        Case storage case_ = _cases[_caseOfEvidence[evidence]];
        return case_.state == CaseState.Executed || _isOpen(case_);
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
        _countSlash();
        case_.state = CaseState.Executed;
        emit SlashExecuted(caseId, case_.id, msg.sender);
        // The hold stays until the slash is done, so that liable stake cannot escape it.
        staking.slash(case_.id, case_.bps, case_.infractionAt, case_.evidence);
        _updateHold(case_.id);
    }

    function _countSlash() private {
        uint256 again = nextSlashAt();
        if (block.timestamp < again) revert SlashCourt_DailyLimit(SLASHES_A_DAY, again);
        // Fits for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        _executedAt[_executed++ % SLASHES_A_DAY] = uint40(block.timestamp);
    }

    /// @dev Forgets cases that are no longer open, and holds what is liable in any other one until the
    /// last of them expires.
    function _updateHold(uint32 id) private {
        uint256[] storage open = _openCases[id];
        (uint40 from, uint40 until) = (type(uint40).max, 0);
        for (uint256 i = open.length; i > 0; --i) {
            Case storage case_ = _cases[open[i - 1]];
            if (_isOpen(case_)) {
                if (case_.infractionAt < from) from = case_.infractionAt;
                if (case_.expiresAt > until) until = case_.expiresAt;
            } else {
                open[i - 1] = open[open.length - 1];
                open.pop();
            }
        }
        // Fits for another 11 million years.
        // forge-lint: disable-next-line(unsafe-typecast)
        if (until != 0) staking.hold(id, uint32(from / 1 days), until);
        else staking.release(id);
    }

    /// @dev Ends the jail of a vetoed case, unless it was prolonged; another open case
    /// keeps it instead.
    function _endJail(Case storage case_, string calldata reason) private {
        IStakingReader.Validator memory validator = staking.validatorOf(case_.id);
        uint40 until = case_.jailedUntil;
        bool isOurs = validator.status == IStakingErrors.Status.Jailed && until != 0
            && validator.until == until;
        if (!isOurs) return;
        uint256[] storage open = _openCases[case_.id];
        if (open.length == 0) staking.pardon(case_.id, reason);
        else _cases[open[0]].jailedUntil = until;
    }

    /// @dev A case is opened also if no other validator may be jailed right now: an operator who uses
    /// up the removals must not shield a validator.
    /// @return until End of the jail that was set; zero if the validator was not jailed.
    function _jail(uint32 id) private returns (uint40 until) {
        IStakingErrors.Status status = staking.validatorOf(id).status;
        bool isLiable = status == IStakingErrors.Status.Active
            || status == IStakingErrors.Status.Jailed || status == IStakingErrors.Status.Exiting
            || status == IStakingErrors.Status.Tombstoned;
        if (!isLiable) revert SlashCourt_NotLiable(id);
        if (status != IStakingErrors.Status.Active) return 0;
        if (block.timestamp < staking.nextRemovalAt()) return 0;
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

    /// @dev A case keeps out others of the same account only, so that none shields a validator.
    function _requireNoOwnCase(uint32 id) private view {
        uint256[] storage open = _openCases[id];
        for (uint256 i = 0; i < open.length; ++i) {
            Case storage case_ = _cases[open[i]];
            if (case_.proposer == msg.sender && _isOpen(case_)) {
                revert SlashCourt_CaseOpen(id, open[i]);
            }
        }
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

    function _againAt(uint256 slash) private view returns (uint256) {
        return uint256(_executedAt[slash]) + 1 days;
    }

    /// @dev Unlike the time of a proposal, this cannot be known long before.
    function _lastBlockHash() private view returns (bytes32) {
        return blockhash(block.number - 1);
    }
}
