// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDelegations} from "../../src/staking/IDelegations.sol";
import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {IValidatorStaking} from "../../src/staking/IValidatorStaking.sol";
import {StakingAdmins} from "./StakingAdmins.sol";

/// @notice Stakes, unbonds, redelegates, claims, slashes and waits in any order, as users do, and
/// tracks the expected state. The handler has every role.
contract StakingHandler is StakingAdmins {
    uint256 private constant DELEGATIONS = 2;
    uint256 private constant REDELEGATIONS = 4;

    address private immutable _keeper;
    mapping(address owner => address) private _recipientOf;
    mapping(uint32 id => mapping(address owner => bool)) private _autoCompounds;
    mapping(uint32 id => mapping(address owner => uint256)) private _tipBps;

    constructor(IValidatorStaking staking_, address[] memory people_) {
        staking = staking_;
        _minimum = IMinimumStake(staking_.minimumStake());
        (_court, _treasury) = (staking_.slashCourt(), staking_.treasury());
        _people = people_;
        _keeper = makeAddr("keeper");
        adoptTerms();
        for (uint256 i = 0; i < people_.length; ++i) {
            vm.deal(people_[i], 1_000_000 ether);
        }
        vm.deal(address(this), 10_000_000 ether);
    }

    receive() external payable {}

    /// @dev Records the self-stake of a registration.
    function bookBond(address operator, uint256 amount) external {
        bookStake(operator, amount);
    }

    function delegate(uint256 who, uint256 which, uint256 amount) external {
        (address owner, uint32 id) = (pickPerson(who), pickActive(which));
        amount = bound(amount, 1 ether, 100 ether);
        vm.prank(owner);
        try staking.delegate{value: amount}(id, 0) {
            bookStake(owner, amount);
            count("delegate", DELEGATIONS);
        } catch {
            count("delegate refused");
        }
    }

    function undelegate(uint256 who, uint256 which, uint256 part) external {
        (address owner, uint32 id) = pickDelegation(who, which);
        uint256 held = staking.delegationOf(id, owner).shares;
        if (held == 0) return;
        staking.settleRedelegation(id, owner);
        bool moved = staking.delegationOf(id, owner).hasMoved;
        bool all = part % 3 == 0;
        uint256 shares = all ? held : bound(part, 1, held);
        vm.prank(owner);
        try staking.undelegate(id, shares, 0) returns (uint32 nonce) {
            if (staking.entryOf(id, owner, nonce).moved != moved) ++escapesFromSlash;
            bookEntry(id, owner, nonce, _unbondPeriod, moved);
            count("undelegate");
        } catch {
            // A delegator can always undelegate everything, and an operator after its exit.
            bool isBound = bindsOperator(id, owner);
            if (all && !isBound && staking.delegationOf(id, owner).tokens != 0) ++wrongRejections;
            count("undelegate refused");
        }
    }

    /// @dev Prefers entries of active validators, where stake can be bonded again.
    function cancelUnbond(uint256 which, uint256 part) external {
        (bool found, uint256 index) = pickEntry(which);
        for (uint256 i = 0; i < 8 && found && !isActive(_opened[index].id); ++i) {
            (found, index) = pickEntry(index + 1);
        }
        if (!found) return;
        Opened storage entry = _opened[index];
        uint256 worth = staking.entryOf(entry.id, entry.owner, entry.nonce).amount;
        if (worth == 0) return;
        uint256 amount = part % 2 == 0 ? type(uint256).max : bound(part, 1, worth);
        vm.prank(entry.owner);
        try staking.cancelUnbond(entry.id, entry.nonce, amount) {
            entry.gone = staking.entryOf(entry.id, entry.owner, entry.nonce).day == 0;
            count("cancel", DELEGATIONS);
        } catch {
            count("cancel refused");
        }
    }

    /// @dev Mostly picks the oldest entry, which is most likely to be ready.
    function withdraw(uint256 which) external {
        (bool found, uint256 index) = pickEntry(which % 4 == 0 ? which : 0);
        if (!found) return;
        Opened storage entry = _opened[index];
        if (pay(entry)) {
            entry.gone = true;
            if (pay(entry)) ++paidTwice;
            count("withdraw");
        } else {
            // Whatever the roles do, an entry can be withdrawn two weeks after it is ready.
            if (!entry.moved && block.timestamp >= entry.readyAt + MAX_HOLD) ++wrongRejections;
            count("withdraw refused");
        }
    }

    function redelegate(uint256 who, uint256 which, uint256 part) external {
        (address owner, uint32 from) = pickDelegation(who, which);
        uint32 to = pickWith(from, IStakingErrors.Status.Active);
        uint256 held = staking.delegationOf(from, owner).shares;
        if (held == 0 || to == 0) return;
        vm.prank(owner);
        try staking.redelegate(from, to, part % 2 == 0 ? held : bound(part, 1, held), 0) {
            count("redelegate", REDELEGATIONS);
        } catch {
            count("redelegate refused");
        }
    }

    function claim(uint256 who, uint256 which) external {
        (address owner, uint32 id) = pickDelegation(who, which);
        address to = recipientOf(owner);
        uint256 before = to.balance;
        uint32[] memory ids = new uint32[](1);
        ids[0] = id;
        vm.prank(owner);
        try staking.claim(ids) returns (uint256 amount) {
            if (to.balance != before + amount) ++wrongPayments;
            wentOut += amount;
            modelTake(id, owner, amount);
            count("claim");
        } catch {
            count("claim refused");
        }
    }

    function compound(uint256 who, uint256 which) external {
        uint32 id = pickActive(which);
        address owner = pickDelegator(who, id);
        uint256 rewards = staking.delegationOf(id, owner).rewards;
        uint32[] memory ids = new uint32[](1);
        ids[0] = id;
        vm.prank(owner);
        try staking.compound(ids) returns (uint256 amount) {
            if (amount != rewards) ++wrongAmounts;
            putIn[owner] += amount;
            modelTake(id, owner, amount);
            count("compound", DELEGATIONS);
        } catch {
            count("compound refused");
        }
    }

    function claimCommission(uint256 which) external {
        uint32 id = pickValidator(which);
        address operator = operatorOf(id);
        address to = recipientOf(operator);
        uint256 before = to.balance;
        vm.prank(operator);
        try staking.claimCommission(id) returns (uint256 amount) {
            if (to.balance != before + amount) ++wrongPayments;
            wentOut += amount;
            modelTakeCommission(id, amount);
            count("commission");
        } catch {
            count("commission refused");
        }
    }

    /// @dev Every eighth recipient rejects coins.
    function setRecipient(uint256 who, uint256 which) external {
        address owner = pickPerson(who);
        address recipient = which % 8 == 0 ? address(staking) : vm.addr(3_000_000 + which % 4);
        if (which % 8 == 1) recipient = address(0);
        vm.prank(owner);
        staking.setRecipient(recipient);
        _recipientOf[owner] = recipient;
        if (staking.recipientOf(owner) != recipientOf(owner)) ++wrongPayments;
        count("recipient");
    }

    function setAutoCompound(uint256 who, uint256 which, uint256 tipBps) external {
        uint32 id = pickActive(which);
        address owner = pickDelegator(who, id);
        (_autoCompounds[id][owner], _tipBps[id][owner]) = (tipBps % 4 != 0, tipBps % 501);
        vm.prank(owner);
        staking.setAutoCompound(id, _autoCompounds[id][owner], uint16(_tipBps[id][owner]));
        count("auto-compound set");
    }

    /// @dev Mostly compounds for an account that wants it.
    function compoundFor(uint256 who, uint256 which) external {
        (address owner, uint32 id) = (pickPerson(who / 4), pickActive(which));
        for (uint256 i = 0; i < 64 && who % 4 != 0 && !_autoCompounds[id][owner]; ++i) {
            (owner, id) = (pickPerson(who / 4 + i), pickActive(which / 2 + i));
        }
        uint256 rewards = staking.delegationOf(id, owner).rewards;
        uint256 before = _keeper.balance;
        vm.prank(_keeper);
        try staking.compoundFor(id, owner) returns (uint256 tip) {
            if (!_autoCompounds[id][owner]) ++wrongPayments;
            if (tip != rewards * _tipBps[id][owner] / 10_000) ++wrongAmounts;
            if (_keeper.balance != before + tip) ++wrongPayments;
            wentOut += tip;
            putIn[owner] += rewards - tip;
            modelTake(id, owner, rewards);
            count("compound for", DELEGATIONS);
        } catch {
            count("compound for refused");
        }
    }

    /// @dev Mostly small slashes: after a large one, little is left to check.
    function slash(uint256 which, uint256 bps, uint256 ago) external {
        uint32 id = pickValidator(which);
        bps = bps % 16 == 0 ? bound(bps, 1, 9_000) : bound(bps, 1, 500);
        uint256 infractionAt =
            block.timestamp - bound(ago, ago % 2 * (_longestUnbond - 1 days), _longestUnbond);
        (bool found, uint32 source) = pickSource(which, infractionAt);
        if (found) id = source;
        uint256[] memory before = wealth();
        uint256[] memory liable = liableElsewhere(id, infractionAt);
        vm.prank(_court);
        try staking.slash(id, uint16(bps), uint40(infractionAt), keccak256("")) {
            uint256[] memory afterwards = wealth();
            for (uint256 i = 0; i < before.length; ++i) {
                if (afterwards[i] > before[i]) ++gainsBySlash;
            }
            checkLiable(liable, liableElsewhere(id, infractionAt), bps);
            count("slash");
        } catch {
            count("slash refused");
        }
    }

    function holdOrRelease(uint256 which, uint256 duration) external {
        uint32 id = pickValidator(which);
        vm.prank(_court);
        if (duration % 4 == 0) return staking.release(id);
        uint256 until = block.timestamp + bound(duration, 1, MAX_HOLD);
        staking.hold(id, uint32(block.timestamp / 1 days - duration % 32), uint40(until));
        count("hold");
    }

    /// @dev Holds an entry repeatedly, until it must be released.
    function stall(uint256 which) external {
        (bool found, uint256 index) = pickEntry(which);
        if (!found || which % 3 != 0) return;
        Opened storage entry = _opened[index];
        vm.prank(_court);
        staking.hold(entry.id, 0, uint40(block.timestamp + MAX_HOLD));
        uint256 letGo = entry.readyAt + MAX_HOLD;
        if (block.timestamp < letGo) pass(letGo - block.timestamp);
        vm.prank(_court);
        staking.hold(entry.id, 0, uint40(block.timestamp + MAX_HOLD));
        if (entry.moved) return;
        entry.gone = pay(entry);
        if (!entry.gone) ++wrongRejections;
        count("stall");
    }

    function settle(uint256 who, uint256 which) external {
        (address owner, uint32 id) = (pickPerson(who), pickValidator(which));
        staking.settleRedelegation(id, owner);
        count("settle");
    }

    function wait_(uint256 duration) external {
        pass(bound(duration, 1 minutes, 6 days));
        count("wait");
    }

    /// @dev Returns what each account could get now from all validators: stake, entries minus
    /// debts, rewards.
    function wealth() public view returns (uint256[] memory all) {
        all = new uint256[](_people.length);
        for (uint256 i = 0; i < _people.length; ++i) {
            for (uint32 id = 1; id <= validators(); ++id) {
                IStakingReader.Delegation memory delegation = staking.delegationOf(id, _people[i]);
                all[i] += uint256(delegation.tokens) + delegation.rewards;
            }
        }
        for (uint256 j = 0; j < _opened.length; ++j) {
            if (_opened[j].gone) continue;
            uint256 amount =
                staking.entryOf(_opened[j].id, _opened[j].owner, _opened[j].nonce).amount;
            for (uint256 i = 0; i < _people.length; ++i) {
                if (_people[i] == _opened[j].owner) all[i] += amount;
            }
        }
    }

    /// @dev Returns what each account's redelegations from a validator are worth now, one number
    /// per account and destination validator.
    function liableElsewhere(uint32 from, uint256 infractionAt)
        private
        view
        returns (uint256[] memory all)
    {
        all = new uint256[](_people.length * validators());
        for (uint256 i = 0; i < all.length; ++i) {
            IStakingReader.Move memory move =
                staking.moveOf(uint32(i / _people.length) + 1, _people[i % _people.length]);
            if (move.from != from || move.day < infractionAt / 1 days) continue;
            all[i] = move.amount - move.unsettled;
        }
    }

    /// @dev Returns a validator that liable stake has been moved away from, if there is one.
    function pickSource(uint256 which, uint256 infractionAt) private view returns (bool, uint32) {
        uint256 pairs = _people.length * validators();
        for (uint256 i = 0; i < pairs; ++i) {
            uint256 pair = (which % pairs + i) % pairs;
            IStakingReader.Move memory move =
                staking.moveOf(uint32(pair / _people.length) + 1, pickPerson(pair));
            bool isLiable = move.amount > move.unsettled && move.day >= infractionAt / 1 days;
            if (isLiable) return (true, move.from);
        }
        return (false, 0);
    }

    function checkLiable(uint256[] memory before, uint256[] memory afterwards, uint256 bps)
        private
    {
        for (uint256 i = 0; i < before.length; ++i) {
            if (before[i] == 0) continue;
            count("slash of moved stake");
            if (afterwards[i] > before[i] * (10_000 - bps) / 10_000 + 2) ++escapesFromSlash;
            checkSettling(uint32(i / _people.length) + 1, _people[i % _people.length]);
        }
    }

    /// @dev Checks that what is owed is taken: from the delegation, with the rest recorded for what
    /// has left since.
    function checkSettling(uint32 id, address owner) private {
        IStakingReader.Move memory move = staking.moveOf(id, owner);
        uint256 before = staking.delegationOf(id, owner).tokens;
        staking.settleRedelegation(id, owner);
        uint256 afterwards = staking.delegationOf(id, owner).tokens;
        uint256 taken = before > move.unsettled ? move.unsettled : before;
        if (before - afterwards + 2 < taken) ++escapesFromSlash;
        uint256 debt = staking.moveOf(id, owner).debt;
        bool hasEntry = false;
        for (uint256 i = 0; i < _opened.length; ++i) {
            Opened memory entry = _opened[i];
            hasEntry =
                hasEntry || (entry.id == id && entry.owner == owner && entry.moved && !entry.gone);
        }
        if (hasEntry && debt != move.debt + move.unsettled - taken) ++escapesFromSlash;
    }

    function pay(Opened memory entry) private returns (bool) {
        IDelegations.EntryKey[] memory keys = new IDelegations.EntryKey[](1);
        keys[0] = IDelegations.EntryKey(entry.id, entry.nonce);
        vm.prank(entry.owner);
        try staking.withdraw(keys) returns (uint256 amount) {
            if (block.timestamp < entry.readyAt) ++paidEarly;
            wentOut += amount;
            tookOut[entry.owner] += amount;
            return true;
        } catch {
            return false;
        }
    }

    function recipientOf(address owner) private view returns (address) {
        return _recipientOf[owner] == address(0) ? owner : _recipientOf[owner];
    }

    function pickEntry(uint256 which) private view returns (bool, uint256 index) {
        for (uint256 i = 0; i < _opened.length; ++i) {
            index = (which % _opened.length + i) % _opened.length;
            if (!_opened[index].gone) return (true, index);
        }
        return (false, 0);
    }
}
