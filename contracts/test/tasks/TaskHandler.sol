// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {TaskAwarding} from "./TaskAwarding.sol";

/// @notice Uses an escrow as its users do, in any order and often against its rules. The expected
/// state decides whether each call must succeed or revert.
contract TaskHandler is TaskAwarding {
    uint256 private constant MAX_TASKS = 24;

    constructor() {
        escrow.grantRole(escrow.ARBITER_ROLE(), address(this));
        // Tasks are numbered from 1.
        _entries.push();
        token.mint(creator, 1e30);
        vm.startPrank(creator);
        token.approve(address(escrow), type(uint256).max);
        vm.stopPrank();
        balanceByBooks[false][creator] = 1e30;
        create(10 ether, 3);
        create(10 ether, 2);
    }

    function create(uint256 reward, uint256 places) public {
        if (count() == MAX_TASKS) return;
        Entry storage entry = _entries.push();
        entry.isNative = count() % 2 == 0;
        entry.budget = bound(reward, 1, 100 ether);
        entry.places = bound(places, 1, 3);
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
            uint40(entry.submitBy),
            uint40(entry.reviewBy),
            uint16(entry.places),
            2,
            REASON,
            named
        );
        uint256 value = pay(entry.isNative, entry.budget);
        vm.prank(creator);
        uint256 id = escrow.create{value: value}(task);
        took(id == count(), "create");
    }

    function raise(uint256 id, uint256 amount, uint256 places) external {
        Entry storage entry = _entries[id = like(id)];
        (amount, places) = (bound(amount, 0, 5 ether), places % 2);
        bool isRight = !entry.isClosed && amount + places != 0;
        uint256 value = isRight ? pay(entry.isNative, amount) : 0;
        vm.prank(creator);
        try escrow.raise{value: value}(id, uint128(amount), uint16(places)) {
            took(isRight, "raise");
            entry.budget += amount;
            entry.places += places;
        } catch {
            refused(isRight);
        }
    }

    function extend(uint256 id, uint256 submitLater, uint256 reviewLater) external {
        Entry storage entry = _entries[id = like(id)];
        if ((submitLater >> 200) % 4 != 0) return;
        uint256 submitBy = entry.submitBy + bound(submitLater, 0, 2 days);
        uint256 reviewBy = entry.reviewBy + bound(reviewLater, 0, 2 days);
        bool isRight = !entry.isClosed && submitBy < reviewBy && reviewBy > block.timestamp
            && (submitBy == entry.submitBy || submitBy > block.timestamp)
            && submitBy + reviewBy != entry.submitBy + entry.reviewBy;
        vm.prank(creator);
        try escrow.extend(id, uint40(submitBy), uint40(reviewBy)) {
            took(isRight, "extend");
            (entry.submitBy, entry.reviewBy) = (submitBy, reviewBy);
        } catch {
            refused(isRight);
        }
    }

    function turnReviewer(uint256 id) external {
        Entry storage entry = _entries[id = like(id)];
        bool names_ = !entry.isThirdReviewer;
        address third = makeAddr(reviewers[2]);
        vm.prank(creator);
        try escrow.setReviewer(id, third, names_) {
            took(!entry.isClosed, "reviewer");
            entry.isThirdReviewer = names_;
            if (!names_) ++entry.nonce;
        } catch {
            refused(!entry.isClosed);
        }
    }

    function submit(uint256 id, uint256 who, uint256 version, bool bySig) external {
        (id, who, version) = (like(id), who % SUBMITTERS, bound(version, 1, 60));
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        bool isTime = !entry.isClosed && block.timestamp < entry.submitBy;
        bool isFree = bySig
            ? work.standing == Standing.None && who != 2
            : uint256(work.standing) < uint256(Standing.TurnedDown);
        ITaskEscrow.Payee[] memory list = payeesOf(who, version);
        bool isDone;
        if (bySig) {
            bytes32 digest = escrow.submissionDigest(id, submitters[who], bytes32(version), list);
            bytes memory signature = signatureOf(who == 2 ? "one" : names[who], digest);
            try escrow.submitBySig(id, submitters[who], bytes32(version), list, signature) {
                isDone = true;
            } catch {}
        } else {
            vm.prank(submitters[who]);
            try escrow.submit(id, bytes32(version), list) {
                isDone = true;
            } catch {}
        }
        if (!isDone) {
            refused(isTime && isFree);
            return;
        }
        took(isTime && isFree, "submit");
        if (work.standing != Standing.Undecided) ++entry.undecided;
        (work.standing, work.version) = (Standing.Undecided, version);
    }

    function withdrawSubmission(uint256 id, uint256 who) external {
        (id, who) = (like(id), who % SUBMITTERS);
        // Prefers undecided work, since hardly any other can be withdrawn.
        for (uint256 i = 0; i < SUBMITTERS; ++i) {
            if (_works[id][who].standing == Standing.Undecided) break;
            who = (who + 1) % SUBMITTERS;
        }
        Entry storage entry = _entries[id];
        Work storage work = _works[id][who];
        bool isRight = !entry.isClosed && block.timestamp < entry.submitBy
            && work.standing == Standing.Undecided;
        vm.prank(submitters[who]);
        try escrow.withdrawSubmission(id) {
            took(isRight, "withdrawSubmission");
            work.standing = Standing.Withdrawn;
            --entry.undecided;
        } catch {
            refused(isRight);
        }
    }

    function cancel(uint256 id, bool byCreator, uint256 chance) external {
        if (chance % 8 != 0) return;
        // Prefers a task without open work, since hardly any other can be canceled.
        id = like(id);
        for (uint256 i = 0; i < count(); ++i) {
            if (!_entries[id].isClosed && _entries[id].undecided == 0) break;
            id = like(id);
        }
        Entry storage entry = _entries[id];
        bool isRight = !entry.isClosed && byCreator && !isFrozen(entry) && entry.undecided == 0;
        ITaskEscrow.Approval[] memory approvals =
            approve(escrow.cancelDigest(id, REASON, FOREVER), false);
        if (byCreator) vm.prank(creator);
        try escrow.cancel(id, REASON, FOREVER, approvals) {
            took(isRight, "cancel");
            ++entry.nonce;
            bookClosing(id);
        } catch {
            refused(isRight);
        }
    }

    function close(uint256 id, bool byCreator) external {
        // Prefers a task whose time is over.
        id = like(id);
        for (uint256 i = 0; i < count(); ++i) {
            if (!_entries[id].isClosed && block.timestamp >= _entries[id].reviewBy + GRACE) break;
            id = like(id);
        }
        Entry storage entry = _entries[id];
        bool isFull = byCreator && entry.winners == entry.places && entry.undecided == 0;
        bool isRight = !entry.isClosed && !isFrozen(entry)
            && (isFull || block.timestamp >= entry.reviewBy + GRACE);
        if (byCreator) vm.prank(creator);
        try escrow.close(id) {
            took(isRight, "close");
            bookClosing(id);
        } catch {
            refused(isRight);
        }
    }

    function dispute(uint256 id, uint256 who) external {
        (id, who) = (like(id), who % SUBMITTERS);
        Entry storage entry = _entries[id];
        Standing standing = _works[id][who].standing;
        bool isRight = !entry.isClosed && entry.frozenUntil == 0
            && block.timestamp >= entry.submitBy && block.timestamp < entry.reviewBy + GRACE
            && standing != Standing.None && standing != Standing.Withdrawn;
        vm.prank(submitters[who]);
        try escrow.dispute(id, REASON) {
            took(isRight, "dispute");
            entry.frozenUntil = block.timestamp + DISPUTE_TIME;
        } catch {
            refused(isRight);
        }
    }

    function withdraw(uint256 who, bool isNative) external {
        address account = who % 4 == 3 ? refundTo : submitters[who % 4];
        uint256 due = creditByBooks[isNative][account];
        address to = makeAddr("elsewhere");
        bool isRight = due != 0 && (isNative || !_tokenSulks);
        vm.prank(account);
        try escrow.withdraw(isNative ? address(0) : address(token), to) returns (uint256 amount) {
            took(isRight && amount == due, "withdraw");
            creditByBooks[isNative][account] = 0;
            balanceByBooks[isNative][to] += due;
        } catch {
            refused(isRight);
        }
    }

    function changeMoods(bool coinsRefused, bool tokensRefused) external {
        moody.setRefuses(coinsRefused);
        _tokenSulks = tokensRefused;
        token.sulk(tokensRefused ? 1 : 0);
    }

    /// @notice Adds money without calling the escrow.
    function give(uint256 amount, bool isNative) external {
        amount = bound(amount, 1, 1 ether);
        if (isNative) vm.deal(address(escrow), address(escrow).balance + amount);
        else token.mint(address(escrow), amount);
        gifts[isNative] += amount;
    }

    function wait_(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1, 2 days));
        ++calls["wait"];
    }

    function pay(bool isNative, uint256 amount) private returns (uint256 value) {
        if (isNative) {
            vm.deal(creator, creator.balance + amount);
            return amount;
        }
        balanceByBooks[false][creator] -= amount;
    }
}
