// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {TaskAwarding} from "./TaskAwarding.sol";

/// @notice Uses an escrow as its users do, in any order and often against its rules. The expected
/// state decides whether each call must succeed or revert.
contract TaskHandler is TaskAwarding {
    /// @dev Work that is submitted, by its submitter or with its signature.
    struct Turn {
        uint256 id;
        uint256 who;
        uint256 version;
        uint256 signedAt;
    }

    uint256 private constant MAX_TASKS = 24;

    constructor() {
        // Tasks are numbered from 1.
        _entries.push();
        token.mint(creator, 1e30);
        vm.startPrank(creator);
        token.approve(address(escrow), type(uint256).max);
        vm.stopPrank();
        balanceByModel[false][creator] = 1e30;
        create(10 ether, 4);
        create(10 ether, 2);
    }

    function create(uint256 reward, uint256 places) public {
        // Some are left for later.
        if (count() == MAX_TASKS || (count() > 1 && reward % 3 != 0)) return;
        Entry storage entry = _entries.push();
        entry.isNative = count() % 2 == 0;
        entry.budget = bound(reward, 1, 100 ether);
        entry.places = bound(places, 1, 4);
        entry.submitBy = block.timestamp + 5 days;
        entry.reviewBy = block.timestamp + 8 days;
        entry.isThirdReviewer = true;
        address[] memory named = new address[](3);
        for (uint256 i = 0; i < 3; ++i) {
            named[i] = makeAddr(reviewers[i]);
        }
        ITaskEscrow.NewTask memory task = ITaskEscrow.NewTask(
            entry.isNative ? address(0) : address(token),
            creator,
            refundTo,
            uint128(entry.budget),
            0,
            uint40(entry.submitBy),
            uint40(entry.reviewBy),
            uint16(entry.places),
            2,
            REASON,
            named
        );
        uint256 value = fund(entry.isNative, entry.budget);
        vm.prank(creator);
        uint256 id = escrow.create{value: value}(task);
        took(id == count(), "create");
        bookPull(entry.isNative, entry.budget);
    }

    /// @dev Adds a slot at times, sometimes with enough to keep the share.
    function raise(uint256 id, uint256 amount, uint256 places) external {
        Entry storage entry = _entries[id = likeOpen(id)];
        (amount, places) = (bound(amount, 0, 5 ether), places % 2);
        if (amount % 4 == 3 && entry.places != 0) amount = left(entry) / entry.places + 1;
        bool isRight = !entry.isClosed && amount + places != 0;
        if (places != 0 && entry.hasWork && entry.places != 0) {
            uint256 rest = left(entry);
            if ((rest + amount) * entry.places < rest * (entry.places + places)) isRight = false;
        }
        uint256 value = fund(entry.isNative, amount);
        vm.prank(creator);
        try escrow.raise{value: value}(id, uint128(amount), uint16(places)) {
            took(isRight, places == 0 ? "raise" : "add a slot");
            bookPull(entry.isNative, amount);
            entry.budget += amount;
            entry.places += places;
            follow(id);
        } catch {
            rejected(isRight);
            vm.deal(creator, 0);
        }
    }

    function extend(uint256 id, uint256 submitLater, uint256 reviewLater) external {
        Entry storage entry = _entries[id = like(id)];
        if ((submitLater >> 200) % 4 != 0) return;
        uint256 submitBy = entry.submitBy + bound(submitLater, 0, 2 days);
        uint256 reviewBy = entry.reviewBy + bound(reviewLater, 0, 2 days);
        bool isRight = !entry.isClosed && submitBy < reviewBy && reviewBy > block.timestamp
            && (submitBy == entry.submitBy || submitBy > block.timestamp)
            && (submitBy == entry.submitBy || !entry.hasWork || entry.submitBy > block.timestamp)
            && submitBy + reviewBy != entry.submitBy + entry.reviewBy;
        vm.prank(creator);
        try escrow.extend(id, uint40(submitBy), uint40(reviewBy)) {
            took(isRight, "extend");
            (entry.submitBy, entry.reviewBy) = (submitBy, reviewBy);
            follow(id);
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Prefers a task without work, whose reviewers may still change.
    function turnReviewer(uint256 id, bool isAny) external {
        id = like(id);
        for (uint256 i = 0; i < count() && !isAny; ++i) {
            if (!_entries[id].isClosed && !_entries[id].hasWork) break;
            id = like(id);
        }
        Entry storage entry = _entries[id];
        bool names_ = !entry.isThirdReviewer;
        bool isRight = !entry.isClosed && !entry.hasWork;
        address third = makeAddr(reviewers[2]);
        vm.prank(creator);
        try escrow.setReviewer(id, third, names_) {
            took(isRight, "reviewer");
            entry.isThirdReviewer = names_;
            if (!names_) ++entry.nonce;
        } catch {
            rejected(isRight);
        }
    }

    function submit(uint256 id, uint256 who, uint256 version) external {
        Turn memory turn = turnOf(id, who, version, 0);
        turn.signedAt = block.timestamp;
        bool isRight = isSubmittable(turn);
        vm.prank(submitters[turn.who]);
        try escrow.submit(turn.id, bytes32(turn.version), payeesOf(turn.who, turn.version)) {
            took(isRight, "submit");
            bookWork(turn);
        } catch {
            rejected(isRight);
        }
    }

    function submitBySig(uint256 id, uint256 who, uint256 version, uint256 signedAt) external {
        Turn memory turn = turnOf(id, who, version, signedAt);
        bool isRight = isSubmittable(turn) && isSigned(turn);
        ITaskEscrow.SignedWork memory work = signedWorkOf(turn);
        try escrow.submitBySig(turn.id, work) {
            took(isRight, "submitBySig");
            bookWork(turn);
        } catch {
            rejected(isRight);
        }
    }

    /// @dev Never reverts. The second may be work of the same submitter.
    function submitMany(uint256 first, uint256 second, uint256 version, uint256 signedAt) external {
        uint256[] memory ids = new uint256[](2);
        ITaskEscrow.SignedWork[] memory works = new ITaskEscrow.SignedWork[](2);
        Turn[] memory turns = new Turn[](2);
        for (uint256 i = 0; i < 2; ++i) {
            uint256 like_ = i == 0 ? first : second;
            turns[i] = turnOf(like_, like_ >> 100, version >> i, signedAt >> i);
            (ids[i], works[i]) = (turns[i].id, signedWorkOf(turns[i]));
        }
        try escrow.submitMany(ids, works) {
            took(true, "submitMany");
        } catch {
            rejected(true);
            return;
        }
        for (uint256 i = 0; i < 2; ++i) {
            bool isRight = isSubmittable(turns[i]) && isSigned(turns[i]);
            if (isRight) bookWork(turns[i]);
            ++calls[isRight ? "taken of many" : "skipped of many"];
        }
    }

    function withdrawSubmission(uint256 id, uint256 who) external {
        (id, who) = (like(id), who % SUBMITTERS);
        // Prefers undecided work, since hardly any other can be withdrawn.
        for (uint256 i = 0; i < SUBMITTERS; ++i) {
            if (_works[id][who].state == ITaskEscrow.WorkState.Undecided) break;
            who = (who + 1) % SUBMITTERS;
        }
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        bool isRight = !entry.isClosed && block.timestamp < entry.submitBy && entry.places != 0
            && work.state == ITaskEscrow.WorkState.Undecided;
        vm.prank(submitters[who]);
        try escrow.withdrawSubmission(id) {
            took(isRight, "withdrawSubmission");
            (work.state, work.since) = (ITaskEscrow.WorkState.Withdrawn, block.timestamp);
            --entry.undecided;
            follow(id);
        } catch {
            rejected(isRight);
        }
    }

    function cancel(uint256 id, bool byCreator, uint256 chance) external {
        if (chance % 8 != 0) return;
        // Prefers a task without undecided work, since hardly any other can be canceled.
        id = like(id);
        for (uint256 i = 0; i < count(); ++i) {
            if (!_entries[id].isClosed && _entries[id].undecided == 0) break;
            id = like(id);
        }
        Entry storage entry = _entries[id];
        bool isRight = !entry.isClosed && byCreator && !isFrozen(entry) && entry.undecided == 0;
        ITaskEscrow.Approval[] memory approvals = approveCancel(id);
        if (byCreator) vm.prank(creator);
        try escrow.cancel(id, REASON, FOREVER, approvals) {
            took(isRight, "cancel");
            ++entry.nonce;
            bookClosing(id);
            follow(id);
        } catch {
            rejected(isRight);
        }
    }

    function close(uint256 id, bool byCreator) external {
        // Prefers a task whose time is over.
        id = like(id);
        for (uint256 i = 0; i < count(); ++i) {
            if (!_entries[id].isClosed && block.timestamp >= graceEnd(_entries[id])) break;
            id = like(id);
        }
        Entry storage entry = _entries[id];
        bool isFull = byCreator && entry.places == 0 && entry.undecided == 0;
        bool isRight =
            !entry.isClosed && !isFrozen(entry) && (isFull || block.timestamp >= graceEnd(entry));
        if (byCreator) vm.prank(creator);
        try escrow.close(id) {
            took(isRight, "close");
            bookClosing(id);
            follow(id);
        } catch {
            rejected(isRight);
        }
    }

    function withdraw(uint256 who, bool isNative) external {
        address account = who % 4 == 3 ? refundTo : submitters[who % 4];
        uint256 due = creditByModel[isNative][account];
        address to = makeAddr("elsewhere");
        bool isRight = due != 0 && (isNative || !_tokenSulks);
        vm.prank(account);
        try escrow.withdraw(isNative ? address(0) : address(token), to) returns (uint256 amount) {
            took(isRight && amount == due, "withdraw");
            creditByModel[isNative][account] = 0;
            balanceByModel[isNative][to] += due;
        } catch {
            rejected(isRight);
        }
    }

    function changeMoods(bool coinsRejected, bool tokensRejected) external {
        moody.setRejects(coinsRejected);
        _tokenSulks = tokensRejected;
        token.sulk(tokensRejected ? 1 : 0);
    }

    /// @notice Adds money without calling the escrow.
    function give(uint256 amount, bool isNative) external {
        amount = bound(amount, 1, 1 ether);
        if (isNative) vm.deal(address(escrow), address(escrow).balance + amount);
        else token.mint(address(escrow), amount);
        gifts[isNative] += amount;
    }

    function wait_(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1, 1 days));
        ++calls["wait"];
    }

    /// @dev Signed up to a day ago, or at times for later.
    function turnOf(uint256 id, uint256 who, uint256 version, uint256 signedAt)
        private
        view
        returns (Turn memory)
    {
        uint256 since = block.timestamp + 1 - bound(signedAt, 0, 1 days);
        // A third of the time of this moment, since older signatures are often stale.
        if (signedAt % 3 == 0) since = block.timestamp;
        return Turn(likeOpen(id), who % SUBMITTERS, bound(version, 1, 60), since);
    }

    function signedWorkOf(Turn memory turn)
        private
        view
        returns (ITaskEscrow.SignedWork memory work)
    {
        (uint256 who, uint256 version) = (turn.who, turn.version);
        work = ITaskEscrow.SignedWork(
            submitters[who], bytes32(version), payeesOf(who, version), uint40(turn.signedAt), ""
        );
        bytes32 digest = escrow.submissionDigest(turn.id, work);
        work.signature = signatureOf(who == 2 ? "one" : names[who], digest);
    }

    function isSubmittable(Turn memory turn) private view returns (bool) {
        Entry storage entry = _entries[turn.id];
        bool isChange = _works[turn.id][turn.who].state == ITaskEscrow.WorkState.Undecided;
        uint256 until =
            isChange && entry.reviewBy > entry.submitBy ? entry.reviewBy : entry.submitBy;
        return !entry.isClosed && block.timestamp < until && entry.places != 0
            && uint256(_works[turn.id][turn.who].state) <= uint256(ITaskEscrow.WorkState.Withdrawn);
    }

    /// @dev The contract among the submitters signs nothing.
    function isSigned(Turn memory turn) private view returns (bool) {
        return turn.who != 2 && turn.signedAt <= block.timestamp
            && turn.signedAt > _works[turn.id][turn.who].since;
    }

    function bookWork(Turn memory turn) private {
        Work storage work = _works[turn.id][turn.who];
        Entry storage entry = _entries[turn.id];
        if (work.state != ITaskEscrow.WorkState.Undecided) ++entry.undecided;
        entry.hasWork = true;
        (work.state, work.version, work.since) =
        (ITaskEscrow.WorkState.Undecided, turn.version, turn.signedAt);
        follow(turn.id);
    }

    /// @dev Gives the creator what it is about to send; tokens it has.
    function fund(bool isNative, uint256 amount) private returns (uint256 value) {
        if (!isNative) return 0;
        vm.deal(creator, amount);
        return amount;
    }

    function bookPull(bool isNative, uint256 amount) private {
        if (!isNative) balanceByModel[false][creator] -= amount;
    }
}
