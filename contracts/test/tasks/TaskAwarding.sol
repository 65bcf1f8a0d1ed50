// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {TaskDigests} from "./TaskDigests.sol";
import {TaskModel} from "./TaskModel.sol";

/// @notice Actions of the reviewers and the arbiters for {TaskHandler}.
abstract contract TaskAwarding is TaskModel {
    /// @dev Random input from forge: who is decided on, how much, and what is wrong with it.
    struct Ask {
        uint256[2] who;
        uint256[2] amounts;
        uint256 chance;
    }

    /// @dev What the rows of an award add up to, as far as they are not left out.
    struct Sum {
        bool[2] isSkipped;
        uint256 taken;
        uint256 amount;
        uint256 winners;
        uint256 contested;
    }

    uint256 private constant ARBITERS = 6;

    /// @dev Sorted by ascending address, like approvals. The third is a reviewer only at times.
    string[3] internal reviewers = ["reviewer 1", "reviewer 2", "reviewer 3"];
    /// @dev Two arbiters, one that is one only at times, and three that are no arbiters of their own
    /// task or work: the creator, a reviewer and a submitter.
    address[6] internal arbiters;
    bool private _isThirdArbiter = true;
    /// @dev Who decided so first, plus 1.
    mapping(bytes32 decision => uint256) private _proposers;
    /// @dev Amount of the last proposal.
    mapping(uint256 id => mapping(uint256 who => uint256)) private _proposed;
    /// @dev Call data.
    bytes private _lastAward;

    constructor() {
        for (uint256 i = 0; i < 3; ++i) {
            for (uint256 j = i + 1; j < 3; ++j) {
                string memory name = reviewers[j];
                if (makeAddr(name) >= makeAddr(reviewers[i])) continue;
                reviewers[j] = reviewers[i];
                reviewers[i] = name;
            }
        }
        arbiters = [
            makeAddr("arbiter 1"),
            makeAddr("arbiter 2"),
            makeAddr("arbiter 3"),
            creator,
            makeAddr(reviewers[0]),
            submitters[0]
        ];
        giveDisputeFunctions(disputes);
        for (uint256 i = 0; i < ARBITERS; ++i) {
            grant(ECOSYSTEM_OPERATOR, arbiters[i]);
        }
    }

    /// @notice Two accounts that may decide on any work.
    function arbiterAt(uint256 i) external view returns (address) {
        return arbiters[i % 2];
    }

    /// @dev Awards one or two rows, sometimes with missing work or too much money.
    function award(uint256 id, Ask memory ask) external {
        id = likeOpen(id);
        ITaskEscrow.Row[] memory list = new ITaskEscrow.Row[](1 + ask.chance % 2);
        prepare(id, ask, list);
        Sum memory sum = add(id, ask, list);
        bool isRight = fits(_entries[id], sum) && !_entries[id].isClosed;
        bool byThird = ask.chance % 5 == 0;
        if (byThird && !_entries[id].isThirdReviewer) isRight = false;
        ITaskEscrow.Approval[] memory approvals = approveAward(id, list, byThird);
        try escrow.award(id, list, REASON, FOREVER, approvals) {
            took(isRight, sum.winners == 0 ? "turn down" : "award");
            if (sum.taken != list.length) ++calls["skip"];
            if (sum.winners != 0) {
                ++_entries[id].nonce;
                _lastAward = abi.encodeCall(escrow.award, (id, list, REASON, FOREVER, approvals));
            }
            for (uint256 i = 0; i < list.length; ++i) {
                if (!sum.isSkipped[i]) bookRow(id, ask.who[i], ask.amounts[i]);
            }
            follow(id);
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Sends the last award that paid again, which must always revert.
    function replay(uint256 chance) external {
        if (_lastAward.length == 0 || chance % 2 != 0) return;
        (bool ok,) = address(escrow).call(_lastAward);
        if (ok) took(false, "replay");
        else rejected(false);
    }

    /// @dev Prefers work that can be disputed.
    function dispute(uint256 id, uint256 who) external {
        (id, who) = likeWork(id, who, true);
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        bool isRight = isDisputable(entry, work);
        vm.prank(submitters[who]);
        try disputes.dispute(id, REASON) {
            took(isRight, "dispute");
            if (work.state == ITaskEscrow.WorkState.Undecided) --entry.undecided;
            else if (--entry.turnedDown == 0) entry.objectionUntil = block.timestamp;
            entry.disputes = openDisputes(entry) + 1;
            entry.disputedUntil = block.timestamp + DISPUTE_TIME;
            (work.state, work.since) = (ITaskEscrow.WorkState.Disputed, block.timestamp);
            follow(id);
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Decides on a dispute, often as another arbiter did, sometimes through the manager.
    function resolve(uint256 id, uint256 who, uint256 amount, uint256 by, uint256 chance) external {
        (id, who, by) = resolver(id, who, by, chance);
        amount = amountOf(id, who, amount, chance);
        uint256 version = chance % 13 == 0 ? 8 : _works[id][who].version;
        ITaskEscrow.Row memory row = rowOf(who, version, amount);
        if (chance % 7 == 0) {
            resolveThroughManager(id, by, row);
            return;
        }
        bytes32 decision = keccak256(abi.encode(id, row));
        bool isSecond = _proposers[decision] != 0 && isArbiter(_proposers[decision] - 1);
        bool isRight = isIndependent(id, by) && isArbiter(by) && _proposers[decision] != by + 1
            && (isSecond
                    ? isSettled(id, who, version, amount)
                    : _works[id][who].state == ITaskEscrow.WorkState.Disputed);
        vm.prank(arbiters[by]);
        try disputes.resolve(id, row, REASON) {
            took(isRight, !isSecond ? "propose" : amount == 0 ? "dismiss" : "settle");
            if (isSecond) {
                bookSettlement(id, who, amount);
            } else {
                _proposers[decision] = by + 1;
                _proposed[id][who] = amount;
            }
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Calls what only the contract of disputes may call.
    function intrude(uint256 id, uint256 who, uint256 by, bool isFreeze) external {
        (id, who) = likeWork(id, who, isFreeze);
        ITaskEscrow.Row memory row = rowOf(who, _works[id][who].version, by % 2);
        address account = arbiters[by % ARBITERS];
        vm.prank(account);
        bool isDone = isFreeze ? tryFreeze(id, submitters[who]) : trySettle(id, row);
        if (isDone) took(false, "intrude");
        else rejected(false);
    }

    function turnArbiter() external {
        _isThirdArbiter = !_isThirdArbiter;
        if (_isThirdArbiter) grant(ECOSYSTEM_OPERATOR, arbiters[2]);
        else manager.revokeRole(ECOSYSTEM_OPERATOR, arbiters[2]);
    }

    function approveAward(uint256 id, ITaskEscrow.Row[] memory list, bool byThird)
        internal
        returns (ITaskEscrow.Approval[] memory approvals)
    {
        approvals = new ITaskEscrow.Approval[](2);
        for (uint256 i = 0; i < 2; ++i) {
            string memory name = reviewers[byThird ? i + 1 : i];
            address account = makeAddr(name);
            bytes32 digest = TaskDigests.awardDigest(escrow, id, list, REASON, FOREVER, account);
            approvals[i] = ITaskEscrow.Approval(account, signatureOf(name, digest));
        }
    }

    function approveCancel(uint256 id) internal returns (ITaskEscrow.Approval[] memory approvals) {
        approvals = new ITaskEscrow.Approval[](2);
        for (uint256 i = 0; i < 2; ++i) {
            address account = makeAddr(reviewers[i]);
            bytes32 digest = TaskDigests.cancelDigest(escrow, id, REASON, FOREVER, account);
            approvals[i] = ITaskEscrow.Approval(account, signatureOf(reviewers[i], digest));
        }
    }

    function like(uint256 id) internal view returns (uint256) {
        return 1 + id % count();
    }

    /// @dev Prefers a task that is not closed, since nothing can be done to others.
    function likeOpen(uint256 id) internal view returns (uint256) {
        id = like(id);
        for (uint256 i = 0; i < count() && _entries[id].isClosed; ++i) {
            id = like(id);
        }
        return id;
    }

    /// @dev Prefers work that can be disputed, or that is.
    function likeWork(uint256 id, uint256 who, bool canBeDisputed)
        private
        view
        returns (uint256, uint256)
    {
        (id, who) = (like(id), who % SUBMITTERS);
        for (uint256 i = 0; i < SUBMITTERS * count(); ++i) {
            Work storage work = _works[id][who];
            bool isLiked = canBeDisputed
                ? isDisputable(_entries[id], work)
                : !_entries[id].isClosed && isDisputed(work);
            if (isLiked) break;
            who = (who + 1) % SUBMITTERS;
            if (who == 0) id = like(id);
        }
        return (id, who);
    }

    function isDisputable(Entry storage entry, Work storage work) private view returns (bool) {
        if (entry.isClosed) return false;
        bool isLeft = work.state == ITaskEscrow.WorkState.Undecided
            && (block.timestamp >= entry.reviewBy || block.timestamp >= work.since + 90 days)
            && block.timestamp < entry.reviewBy + GRACE;
        return isLeft || isRecent(work);
    }

    /// @dev Fills in the rows. About every second amount is what may be paid while work is contested.
    function prepare(uint256 id, Ask memory ask, ITaskEscrow.Row[] memory list) private view {
        Entry storage entry = _entries[id];
        for (uint256 i = 0; i < list.length; ++i) {
            uint256 who = ask.who[i] % SUBMITTERS;
            uint256 amount = ask.amounts[i];
            uint256 share = left(entry) / (entry.places + 1);
            uint256 most = amount % 2 == 0 ? share : left(entry) / 2 + 1;
            amount = amount % 4 == 1 ? 0 : bound(amount, 0, most);
            uint256 version = _works[id][who].version;
            if (version == 0 || ask.chance % 11 == i) version = 7;
            (ask.who[i], ask.amounts[i]) = (who, amount);
            list[i] = rowOf(who, version, amount);
        }
    }

    /// @dev Adds up the rows, each after those before it.
    function add(uint256 id, Ask memory ask, ITaskEscrow.Row[] memory list)
        private
        view
        returns (Sum memory sum)
    {
        Entry storage entry = _entries[id];
        sum.contested = entry.undecided + objections(entry) + openDisputes(entry);
        for (uint256 i = 0; i < list.length; ++i) {
            (uint256 who, uint256 amount) = (ask.who[i], ask.amounts[i]);
            bool isRepeated = i == 1 && who == ask.who[0] && !sum.isSkipped[0];
            bool isTaken = bytes32(_works[id][who].version) == list[i].contentHash
                && (isRepeated
                        ? ask.amounts[0] == 0 && amount != 0
                        : isDecidable(_works[id][who], amount));
            if (!isTaken) {
                sum.isSkipped[i] = true;
                continue;
            }
            ++sum.taken;
            sum.amount += amount;
            if (amount == 0) continue;
            ++sum.winners;
            // Paid, it is no longer contested; turned down, it is as before.
            if (isRepeated || isCounted(_works[id][who])) --sum.contested;
        }
    }

    function fits(Entry storage entry, Sum memory sum) private view returns (bool) {
        if (sum.taken == 0) return false;
        if (sum.winners == 0) return true;
        if (sum.amount > left(entry) || sum.winners > entry.places) return false;
        if (sum.contested == 0) return true;
        return sum.winners + sum.contested <= entry.places
            && sum.amount <= left(entry) * sum.winners / entry.places;
    }

    function isDecidable(Work storage work, uint256 amount) private view returns (bool) {
        ITaskEscrow.WorkState state = work.state;
        if (state == ITaskEscrow.WorkState.Undecided) return true;
        bool canBePaid = state == ITaskEscrow.WorkState.TurnedDown
            || state == ITaskEscrow.WorkState.Disputed || state == ITaskEscrow.WorkState.Dismissed;
        return canBePaid && amount != 0;
    }

    function isCounted(Work storage work) private view returns (bool) {
        return work.state == ITaskEscrow.WorkState.Undecided || isRecent(work) || isDisputed(work);
    }

    /// @dev Prefers open disputes, and arbiters who may decide on them.
    function resolver(uint256 id, uint256 who, uint256 by, uint256 chance)
        private
        view
        returns (uint256, uint256, uint256)
    {
        (id, who) = likeWork(id, who, false);
        return (id, who, chance % 3 == 0 ? by % ARBITERS : by % 3);
    }

    /// @dev Prefers what was proposed.
    function amountOf(uint256 id, uint256 who, uint256 amount, uint256 chance)
        private
        view
        returns (uint256)
    {
        uint256 proposed = _proposed[id][who];
        if (chance % 4 != 0 && (proposed != 0 || chance % 8 > 4)) return proposed;
        uint256 share = left(_entries[id]) / (_entries[id].places + 1);
        return amount % 4 == 0 ? 0 : bound(amount, 0, 2 * share);
    }

    function resolveThroughManager(uint256 id, uint256 by, ITaskEscrow.Row memory row) private {
        bytes memory data = abi.encodeCall(disputes.resolve, (id, row, REASON));
        vm.prank(arbiters[by]);
        try manager.execute(address(disputes), data) {
            took(false, "through the manager");
        } catch {
            rejected(false);
        }
    }

    function isArbiter(uint256 by) private view returns (bool) {
        return by != 2 || _isThirdArbiter;
    }

    /// @dev The last of the arbiters is the first submitter.
    function isIndependent(uint256 id, uint256 by) private view returns (bool) {
        return by < 3 || (by == 5 && _works[id][0].state == ITaskEscrow.WorkState.None);
    }

    function isSettled(uint256 id, uint256 who, uint256 version, uint256 amount)
        private
        view
        returns (bool)
    {
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        if (entry.isClosed || !isDisputed(work) || work.version != version) return false;
        return amount == 0 || (entry.places != 0 && amount <= left(entry) / entry.places);
    }

    function bookSettlement(uint256 id, uint256 who, uint256 amount) private {
        Entry storage entry = _entries[id];
        if (amount == 0) {
            if (--entry.disputes == 0) entry.disputedUntil = block.timestamp;
            (_works[id][who].state, _works[id][who].since) =
            (ITaskEscrow.WorkState.Dismissed, block.timestamp);
        } else {
            ++entry.nonce;
            ++entry.settled;
            bookRow(id, who, amount);
        }
        follow(id);
    }

    function tryFreeze(uint256 id, address submitter) private returns (bool) {
        try escrow.freeze(id, submitter) {
            return true;
        } catch {
            return false;
        }
    }

    function trySettle(uint256 id, ITaskEscrow.Row memory row) private returns (bool) {
        try escrow.settle(id, row, REASON) {
            return true;
        } catch {
            return false;
        }
    }
}
