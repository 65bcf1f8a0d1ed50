// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "../../src/tasks/ITaskEscrow.sol";
import {TaskBooks} from "./TaskBooks.sol";

/// @notice Actions of the reviewers and the arbiter for {TaskHandler}.
abstract contract TaskAwarding is TaskBooks {
    /// @dev A signed award, to be sent again.
    struct Signed {
        uint256 id;
        ITaskEscrow.Row[] rows;
        ITaskEscrow.Approval[] approvals;
    }

    /// @dev Random input from forge: who is decided on, how much, and what is wrong with it.
    struct Ask {
        uint256[2] who;
        uint256[2] amounts;
        uint256 chance;
    }

    /// @dev Sorted by ascending address, like approvals. The third is a reviewer only at times.
    string[3] internal reviewers = ["reviewer 1", "reviewer 2", "reviewer 3"];
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
    }

    /// @dev Awards one or two rows, sometimes with missing work or too much money.
    function award(uint256 id, Ask memory ask) external {
        id = like(id);
        ITaskEscrow.Row[] memory list = new ITaskEscrow.Row[](1 + ask.chance % 2);
        bool isRight = prepare(id, ask, list) && !_entries[id].isClosed;
        bool byThird = ask.chance % 5 == 0;
        if (byThird && !_entries[id].isThirdReviewer) isRight = false;
        ITaskEscrow.Approval[] memory approvals =
            approve(escrow.awardDigest(id, list, REASON, FOREVER), byThird);
        try escrow.award(id, list, REASON, FOREVER, approvals) {
            took(isRight, "award");
            _lastAward = abi.encode(Signed(id, list, approvals));
            bookAward(id, ask, list);
        } catch {
            refused(isRight);
        }
    }

    /// @dev Sends the last award again, which must always revert.
    function replay(uint256 chance) external {
        if (_lastAward.length == 0 || chance % 2 != 0) return;
        Signed memory last = abi.decode(_lastAward, (Signed));
        try escrow.award(last.id, last.rows, REASON, FOREVER, last.approvals) {
            took(false, "replay");
        } catch {
            refused(false);
        }
    }

    /// @dev Resolves with zero to two rows.
    function resolve(uint256 id, Ask memory ask) external {
        // Prefers a task with a dispute.
        id = like(id);
        for (uint256 i = 0; i < count() && !isFrozen(_entries[id]); ++i) {
            id = like(id);
        }
        Entry storage entry = _entries[id];
        ITaskEscrow.Row[] memory list = new ITaskEscrow.Row[](ask.chance % 3);
        bool isRight = prepare(id, ask, list) && !entry.isClosed && isFrozen(entry);
        try escrow.resolve(id, list, REASON) {
            took(isRight, "resolve");
            entry.frozenUntil = block.timestamp;
            bookAward(id, ask, list);
        } catch {
            refused(isRight);
        }
    }

    function approve(bytes32 digest, bool byThird)
        internal
        returns (ITaskEscrow.Approval[] memory approvals)
    {
        approvals = new ITaskEscrow.Approval[](2);
        for (uint256 i = 0; i < 2; ++i) {
            string memory name = reviewers[byThird ? i + 1 : i];
            approvals[i] = ITaskEscrow.Approval(makeAddr(name), signatureOf(name, digest));
        }
    }

    function like(uint256 id) internal view returns (uint256) {
        return 1 + id % count();
    }

    /// @dev Fills in the rows, and returns whether they may be decided.
    function prepare(uint256 id, Ask memory ask, ITaskEscrow.Row[] memory list)
        private
        view
        returns (bool fits)
    {
        Entry storage entry = _entries[id];
        fits = true;
        (uint256 sum, uint256 winners) = (0, 0);
        for (uint256 i = 0; i < list.length; ++i) {
            ask.who[i] %= SUBMITTERS;
            uint256 most = left(entry) / 2 + 1;
            uint256 amount = ask.amounts[i] % 4 == 0 ? 0 : bound(ask.amounts[i], 0, most);
            ask.amounts[i] = amount;
            if (!prepareRow(id, ask, i, list)) fits = false;
            sum += amount;
            if (amount != 0) ++winners;
        }
        if (sum > left(entry) || winners > entry.places - entry.winners) fits = false;
    }

    function prepareRow(uint256 id, Ask memory ask, uint256 i, ITaskEscrow.Row[] memory list)
        private
        view
        returns (bool)
    {
        uint256 who = ask.who[i];
        uint256 version = _works[id][who].version;
        if (version == 0 || ask.chance % 11 == 0) version = 7;
        bool isSigned = ask.chance % 3 != 0 && who != 2;
        list[i] = rowOf(id, who, version, ask.amounts[i], isSigned);
        bool isRight = isRowRight(id, who, version, ask.amounts[i], isSigned);
        if (i == 0 || who != ask.who[0]) return isRight;
        // Rejected by the previous row, it may be paid by this one.
        return isRight && ask.amounts[0] == 0 && ask.amounts[1] != 0;
    }

    function rowOf(uint256 id, uint256 who, uint256 version, uint256 amount, bool isSigned)
        private
        view
        returns (ITaskEscrow.Row memory)
    {
        address account = submitters[who];
        ITaskEscrow.Payee[] memory list = payeesOf(who, version);
        bytes memory signature = "";
        if (isSigned) {
            signature = signatureOf(
                names[who], escrow.submissionDigest(id, account, bytes32(version), list)
            );
        }
        return ITaskEscrow.Row(account, uint128(amount), bytes32(version), list, signature);
    }

    function bookAward(uint256 id, Ask memory ask, ITaskEscrow.Row[] memory list) private {
        for (uint256 i = 0; i < list.length; ++i) {
            bookRow(id, ask.who[i], uint256(list[i].contentHash), ask.amounts[i]);
        }
        if (list.length != 0) ++_entries[id].nonce;
    }
}
