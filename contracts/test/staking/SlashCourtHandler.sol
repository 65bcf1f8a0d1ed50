// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDelegations} from "../../src/staking/IDelegations.sol";
import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {ISlashCourt} from "../../src/staking/ISlashCourt.sol";
import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {IValidatorStaking} from "../../src/staking/IValidatorStaking.sol";
import {Test} from "../lib/Test.sol";

/// @notice Proposes, vetoes and executes slashes by several accounts, with repeated evidence, while
/// delegators leave and withdraw; records what was done when.
contract SlashCourtHandler is Test {
    /// @param executor Account that executed it last.
    /// @param executions Number of executions.
    struct Case {
        uint32 id;
        uint256 bps;
        uint256 infractionAt;
        bytes32 evidence;
        address proposer;
        uint256 executableAt;
        uint256 expiresAt;
        uint256 vetoedAt;
        address executor;
        uint256 executedAt;
        uint256 executions;
    }

    struct Entry {
        uint32 id;
        uint32 nonce;
        address owner;
        uint256 at;
        bool gone;
    }

    struct Hold {
        uint256 fromDay;
        uint256 until;
    }

    uint256 private constant UNBOND = 7 days;
    uint256 private constant MAX_HOLD = 14 days;
    uint256 private constant SMALL_BPS = 1_000;

    IValidatorStaking private immutable _staking;
    ISlashCourt private immutable _court;
    IMinimumStake private immutable _minimum;
    address private immutable _treasury;

    /// @dev The first two may propose and execute small slashes, the next two do all of that and
    /// execute large ones, the fifth vetoes, the sixth has no role.
    address[] private _officers;
    address[] private _delegators;
    /// @dev The first one is not a case, since cases are numbered from 1.
    Case[] private _cases;
    Entry[] private _entries;
    mapping(uint32 id => Hold) private _holds;
    /// @dev When slashes were executed, oldest first.
    uint256[] private _executedAt;

    mapping(string action => uint256) public calls;
    uint256 public wrongOutcomes;
    uint256 public wrongAmounts;
    uint256 public wrongJails;
    uint256 public slashed;
    uint256 public sent;

    constructor(
        IValidatorStaking staking,
        address treasury,
        address[] memory officers_,
        address[] memory delegators
    ) {
        (_staking, _treasury) = (staking, treasury);
        _court = ISlashCourt(staking.slashCourt());
        _minimum = IMinimumStake(staking.minimumStake());
        (_officers, _delegators) = (officers_, delegators);
        _cases.push();
    }

    function cases() external view returns (Case[] memory) {
        return _cases;
    }

    function officers() external view returns (address[] memory) {
        return _officers;
    }

    /// @dev Repeats evidence in half of the cases, mostly picks a validator without an open case,
    /// and often an infraction so long ago that it holds withdrawals that are almost ready.
    function propose(uint256 who, uint256 which, uint256 bps, uint256 evidence, uint256 ago)
        external
    {
        Case memory case_;
        case_.proposer = _officers[who % _officers.length];
        case_.id = pickAccused(which);
        case_.bps = bps % 4 == 0 ? bound(bps, 1_001, 3_000) : bound(bps, 1, 1_000);
        uint256 number = evidence % 2 == 0 ? _cases.length : evidence / 2 % _cases.length;
        case_.evidence = keccak256(abi.encode(number));
        case_.infractionAt = block.timestamp - bound(ago, ago % 2 * 6 days, UNBOND + 12 hours);
        case_.executableAt = block.timestamp + _minimum.get("SLASH_WINDOW");
        case_.expiresAt = case_.executableAt + _minimum.get("SLASH_EXPIRY");
        bool isAllowed = isOperator(case_.proposer) && ownCaseOf(case_.id, case_.proposer) == 0
            && !isUsed(case_.evidence) && case_.infractionAt + UNBOND >= block.timestamp;
        bool isBeside = openCasesOf(case_.id).length != 0;
        bool isRepeated = _court.caseOfEvidence(case_.evidence) != 0;
        if (tryPropose(case_)) {
            expect(isAllowed);
            _cases.push(case_);
            updateHold(case_.id);
            if (statusOf(case_.id) == IStakingErrors.Status.Active) ++wrongJails;
            if (isBeside) count("propose beside another");
            count(isRepeated ? "propose again" : "propose");
        } else {
            expect(!isAllowed);
            count(isUsed(case_.evidence) ? "evidence refused" : "propose refused");
        }
    }

    /// @dev Mostly picks a case whose window is over, the function for its size, and an account
    /// with its role.
    function execute(uint256 who, uint256 which, bool large) external {
        (bool found, uint256 caseId) = pickCase(which);
        if (!found) return;
        Case storage case_ = _cases[caseId];
        bool isSmall = case_.bps <= SMALL_BPS;
        if (which % 3 != 0) large = !isSmall;
        address officer = pickExecutor(who, large);
        bool hasRole = large ? isAdmin(officer) : isOperator(officer);
        bool isAllowed = hasRole && (large || isSmall) && officer != case_.proposer && isOpen(case_)
            && block.timestamp >= case_.executableAt && executedWithinADay(block.timestamp) < 2;
        uint256[] memory before = stakes(case_.infractionAt);
        if (tryExecute(officer, caseId, large)) {
            expect(isAllowed);
            checkSlash(case_, before, stakes(case_.infractionAt));
            (case_.executor, case_.executedAt) = (officer, block.timestamp);
            ++case_.executions;
            updateHold(case_.id);
            _executedAt.push(block.timestamp);
            count(isSmall ? "execute a small one" : "execute a large one");
        } else {
            expect(!isAllowed);
            count(rejectionOf(case_, officer));
        }
    }

    /// @dev Mostly by the guardian, but not so often that most cases are vetoed.
    function veto(uint256 who, uint256 which) external {
        (bool found, uint256 caseId) = pickCase(which);
        if (!found || which % 3 != 0) return;
        Case storage case_ = _cases[caseId];
        address officer = _officers[who % 3 == 0 ? who / 3 % _officers.length : 4];
        bool isAllowed = officer == _officers[4] && isOpen(case_);
        IStakingErrors.Status before = statusOf(case_.id);
        vm.prank(officer);
        try _court.veto(caseId, "") {
            expect(isAllowed);
            case_.vetoedAt = block.timestamp;
            updateHold(case_.id);
            checkJail(case_, before, _court.caseOf(caseId).jailedUntil);
            count("veto");
        } catch {
            expect(!isAllowed);
            count("veto refused");
        }
    }

    function undelegate(uint256 who, uint256 which, uint256 part) external {
        (address owner, uint32 id) = (_delegators[who % _delegators.length], pickValidator(which));
        uint256 held = _staking.delegationOf(id, owner).shares;
        if (held < 4 ether) return;
        uint256 shares = bound(part, 2 ether, held / 2);
        IStakingReader.Validator memory validator = _staking.validatorOf(id);
        // Shares of a validator that was slashed often may be worth less than may be withdrawn.
        if (shares * validator.bonded / validator.shares < 1 ether) return;
        vm.prank(owner);
        uint32 nonce = _staking.undelegate(id, shares, 0);
        _entries.push(Entry(id, nonce, owner, block.timestamp, false));
        count("undelegate");
    }

    /// @dev Prefers entries of which unbonding is over.
    function withdraw(uint256 which) external {
        (bool found, uint256 index) = pickEntry(which);
        if (!found) return;
        Entry storage entry = _entries[index];
        bool isHeld = isHeldByACase(entry) && block.timestamp < entry.at + UNBOND + MAX_HOLD;
        bool isReady = block.timestamp >= entry.at + UNBOND;
        bool wasHeld = wasHeldInVain(entry);
        IDelegations.EntryKey[] memory keys = new IDelegations.EntryKey[](1);
        keys[0] = IDelegations.EntryKey(entry.id, entry.nonce);
        vm.prank(entry.owner);
        try _staking.withdraw(keys) {
            expect(isReady && !isHeld);
            entry.gone = true;
            count(wasHeld ? "withdraw what was held" : "withdraw");
        } catch {
            expect(!isReady || isHeld);
            count(isReady ? "withdraw held" : "withdraw too early");
        }
    }

    function unjail(uint256 which) external {
        uint32 id = pickValidator(which);
        for (uint256 i = 0; i < _staking.validatorCount(); ++i) {
            if (statusOf(id) == IStakingErrors.Status.Jailed) break;
            id = pickValidator(id);
        }
        vm.prank(_staking.validatorOf(id).operator);
        try _staking.unjail(id) {
            count("unjail");
        } catch {
            count("unjail refused");
        }
    }

    function sendPenalties() external {
        if (slashed == sent) return;
        uint256 before = _treasury.balance;
        uint256 amount = _staking.sendPenalties(_treasury);
        if (amount != slashed - sent || _treasury.balance != before + amount) ++wrongAmounts;
        sent += amount;
        count("penalties");
    }

    /// @dev Announces or applies a change of the court's times; open cases keep theirs.
    function changeTimes(uint256 which, uint256 value) external {
        bool isWindow = which % 2 == 0;
        bytes32 key = isWindow ? bytes32("SLASH_WINDOW") : bytes32("SLASH_EXPIRY");
        value = isWindow ? bound(value, 1 hours, 2 days) : bound(value, 6 hours, 2 days);
        if (_minimum.paramOf(key).effectiveAt != 0) {
            try _minimum.applyChange(key) {
                count("times changed");
            } catch {}
            return;
        }
        vm.prank(_officers[0]);
        try _minimum.propose(key, uint128(value)) {} catch {}
    }

    /// @dev Sometimes waits for days, so that cases expire and unbonding ends.
    function wait_(uint256 duration) external {
        uint256 max = duration % 5 == 0 ? 5 days : 12 hours;
        vm.warp(block.timestamp + bound(duration / 5, 1 minutes, max));
        count("wait");
    }

    /// @dev Returns the validator's cases that can still be vetoed or executed.
    function openCasesOf(uint32 id) public view returns (uint256[] memory caseIds) {
        caseIds = new uint256[](_officers.length);
        uint256 open = 0;
        for (uint256 i = 1; i < _cases.length; ++i) {
            if (_cases[i].id == id && isOpen(_cases[i])) caseIds[open++] = i;
        }
        assembly ("memory-safe") {
            mstore(caseIds, open)
        }
    }

    /// @dev Returns how many slashes were executed in the day that ends with `time`.
    function executedWithinADay(uint256 time) public view returns (uint256 number) {
        for (uint256 i = 0; i < _executedAt.length; ++i) {
            if (_executedAt[i] <= time && time < _executedAt[i] + 1 days) ++number;
        }
    }

    /// @dev Returns whether the evidence is that of a case that is open or was executed.
    function isUsed(bytes32 evidence) public view returns (bool) {
        for (uint256 i = 1; i < _cases.length; ++i) {
            if (_cases[i].evidence != evidence) continue;
            if (_cases[i].executedAt != 0 || isOpen(_cases[i])) return true;
        }
        return false;
    }

    function tryPropose(Case memory case_) private returns (bool) {
        vm.prank(case_.proposer);
        try _court.propose(
            case_.id, uint16(case_.bps), uint40(case_.infractionAt), case_.evidence, ""
        ) returns (
            uint256 caseId
        ) {
            expect(caseId == _cases.length);
            return true;
        } catch {
            return false;
        }
    }

    function tryExecute(address officer, uint256 caseId, bool large) private returns (bool ok) {
        bytes memory data = large
            ? abi.encodeCall(_court.executeLarge, (caseId, _court.caseOf(caseId).caseHash))
            : abi.encodeCall(_court.execute, (caseId));
        vm.prank(officer);
        (ok,) = address(_court).call(data);
    }

    /// @dev Checks that a slash takes its share of what is liable, up to rounding, and nothing of
    /// another validator. Each part rounds by a wei, and up by a wei a coin once it was
    /// slashed so often that its survival is rounded.
    function checkSlash(Case storage case_, uint256[] memory before, uint256[] memory afterwards)
        private
    {
        for (uint32 id = 1; id <= before.length; ++id) {
            uint256 lost = before[id - 1] - afterwards[id - 1];
            if (id != case_.id) {
                if (lost != 0) ++wrongAmounts;
                continue;
            }
            uint256 share = before[id - 1] * case_.bps / 10_000;
            uint256 parts = (block.timestamp - case_.infractionAt) / 1 days + 3;
            uint256 dust = 2 * before[id - 1] / 1 ether;
            if (lost > share + parts + dust || lost + parts < share) ++wrongAmounts;
            slashed += lost;
        }
        if (_staking.stream().penalties != slashed - sent) ++wrongAmounts;
    }

    /// @dev Returns for each validator the bonded stake and what began unbonding since the day of
    /// the infraction.
    function stakes(uint256 infractionAt) private view returns (uint256[] memory all) {
        all = new uint256[](_staking.validatorCount());
        for (uint32 id = 1; id <= all.length; ++id) {
            all[id - 1] = _staking.validatorOf(id).bonded;
            for (uint256 day = infractionAt / 1 days; day <= block.timestamp / 1 days; ++day) {
                all[id - 1] += _staking.bucketOf(id, uint32(day)).tokens;
            }
        }
    }

    function rejectionOf(Case storage case_, address officer) private view returns (string memory) {
        if (case_.vetoedAt != 0) return "execute after a veto";
        if (case_.executedAt != 0) return "execute twice";
        if (block.timestamp < case_.executableAt) return "execute too early";
        if (block.timestamp >= case_.expiresAt) return "execute too late";
        if (officer == case_.proposer) return "execute by its proposer";
        if (executedWithinADay(block.timestamp) == 2) return "execute a third one";
        return "execute refused";
    }

    /// @dev Returns whether a case that was vetoed or has expired held the entry.
    function wasHeldInVain(Entry storage entry) private view returns (bool) {
        for (uint256 i = 1; i < _cases.length; ++i) {
            Case storage case_ = _cases[i];
            if (case_.id != entry.id || case_.executedAt != 0 || isOpen(case_)) continue;
            uint256 end = case_.vetoedAt == 0 ? case_.expiresAt : case_.vetoedAt;
            bool isLiable = entry.at / 1 days >= case_.infractionAt / 1 days;
            if (isLiable && end > entry.at + UNBOND) return true;
        }
        return false;
    }

    /// @dev Returns the open case of an account against a validator, or zero.
    function ownCaseOf(uint32 id, address proposer) private view returns (uint256) {
        uint256[] memory open = openCasesOf(id);
        for (uint256 i = 0; i < open.length; ++i) {
            if (_cases[open[i]].proposer == proposer) return open[i];
        }
        return 0;
    }

    /// @dev Open cases hold together, from the earliest infraction until the last one expires; renewed
    /// whenever one of them is proposed, vetoed or executed.
    function updateHold(uint32 id) private {
        (uint256 from, uint256 until) = (type(uint256).max, 0);
        uint256[] memory open = openCasesOf(id);
        for (uint256 i = 0; i < open.length; ++i) {
            Case storage case_ = _cases[open[i]];
            if (case_.infractionAt < from) from = case_.infractionAt;
            if (case_.expiresAt > until) until = case_.expiresAt;
        }
        _holds[id] = Hold(from / 1 days, until);
    }

    function isHeldByACase(Entry storage entry) private view returns (bool) {
        Hold storage held = _holds[entry.id];
        return block.timestamp < held.until && entry.at / 1 days >= held.fromDay;
    }

    /// @dev A veto ends the jail that its case has set, unless another case is open.
    function checkJail(Case storage case_, IStakingErrors.Status before, uint256 jailedUntil)
        private
    {
        IStakingReader.Validator memory validator = _staking.validatorOf(case_.id);
        bool isJailedByIt = validator.status == IStakingErrors.Status.Jailed && jailedUntil != 0
            && validator.until == jailedUntil;
        bool isReleased = before == IStakingErrors.Status.Jailed
            && validator.status == IStakingErrors.Status.Active;
        if (openCasesOf(case_.id).length == 0 ? isJailedByIt : isReleased) ++wrongJails;
    }

    function isOpen(Case storage case_) private view returns (bool) {
        return case_.executedAt == 0 && case_.vetoedAt == 0 && block.timestamp < case_.expiresAt;
    }

    function isOperator(address officer) private view returns (bool) {
        return officer != _officers[4] && officer != _officers[5];
    }

    function isAdmin(address officer) private view returns (bool) {
        return officer == _officers[2] || officer == _officers[3];
    }

    function statusOf(uint32 id) private view returns (IStakingErrors.Status) {
        return _staking.validatorOf(id).status;
    }

    function pickValidator(uint256 which) private view returns (uint32) {
        return uint32(which % _staking.validatorCount()) + 1;
    }

    function pickExecutor(uint256 who, bool large) private view returns (address) {
        if (who % 4 == 0) return _officers[who / 4 % _officers.length];
        return _officers[large ? 2 + who / 4 % 2 : who / 4 % 4];
    }

    function pickAccused(uint256 which) private view returns (uint32 id) {
        id = pickValidator(which);
        for (uint256 i = 0; i < _staking.validatorCount() && which % 4 != 0; ++i) {
            if (openCasesOf(id).length == 0) break;
            id = pickValidator(id);
        }
    }

    /// @dev Mostly returns a case that can be executed, or that has expired.
    function pickCase(uint256 which) private view returns (bool, uint256 caseId) {
        uint256 number = _cases.length - 1;
        if (number == 0) return (false, 0);
        for (uint256 i = 0; i < number; ++i) {
            caseId = (which % number + i) % number + 1;
            Case storage case_ = _cases[caseId];
            bool isUndecided = case_.executedAt == 0 && case_.vetoedAt == 0;
            bool isReady = isUndecided && block.timestamp >= case_.executableAt
                && (isOpen(case_) || which % 4 == 1);
            if (isReady || which % 4 == 0) return (true, caseId);
        }
        return (true, caseId);
    }

    function pickEntry(uint256 which) private view returns (bool found, uint256 index) {
        for (uint256 i = 0; i < _entries.length; ++i) {
            uint256 next = (which % _entries.length + i) % _entries.length;
            if (_entries[next].gone) continue;
            (found, index) = (true, next);
            if (which % 4 == 0 || block.timestamp >= _entries[next].at + UNBOND) break;
        }
    }

    function expect(bool isAsExpected) private {
        if (!isAsExpected) ++wrongOutcomes;
    }

    function count(string memory action) private {
        ++calls[action];
    }
}
