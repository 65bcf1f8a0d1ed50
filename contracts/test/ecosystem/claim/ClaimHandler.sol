// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ClaimHub} from "../../../src/ecosystem/claim/ClaimHub.sol";
import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";
import {EtherDeposit} from "../../../src/ecosystem/treasury/EtherDeposit.sol";
import {PlainToken} from "../../mocks/Tokens.sol";
import {EcosystemAccess} from "../EcosystemAccess.sol";
import {ClaimModel} from "./ClaimModel.sol";
import {MerkleList} from "./MerkleList.sol";

/// @notice Uses a hub as its users do, in any order, and tracks the expected state. A root's leaves
/// may add up to more than its published total.
contract ClaimHandler is ClaimModel, EcosystemAccess {
    using MerkleList for bytes32[];

    uint256 public constant PROGRAMMES = 4;
    /// @dev Delay of the hub when the programs are created, below which no root of theirs waits.
    uint256 private constant CREATED_WITH = 1 days;

    ClaimHub public immutable hub;
    EtherDeposit public immutable treasury = new EtherDeposit(address(manager));
    PlainToken public immutable token = new PlainToken();
    address public immutable refundTo = makeAddr("refundTo");

    /// @dev Programs are numbered from 1: two in native coin, two in tokens.
    constructor() {
        hub = new ClaimHub(address(manager), treasury, uint40(CREATED_WITH));
        giveHubFunctions(hub);
        grantAll(address(this));
        token.approve(address(hub), type(uint256).max);
        for (uint256 id = 1; id <= PROGRAMMES; ++id) {
            bool isNative = id < 3;
            hub.create(isNative ? address(0) : address(token), address(this), refundTo, 0, "P");
            _entries[id].isNative = isNative;
            fund(id - 1, 50 ether);
        }
    }

    function fund(uint256 id, uint256 amount) public {
        Entry storage entry = _entries[id = like(id)];
        amount = bound(amount, 0, 100 ether);
        bool isRight = amount != 0 && isRunning(entry);
        if (entry.isNative) vm.deal(address(this), amount);
        else token.mint(address(this), amount);
        try hub.fund{value: entry.isNative ? amount : 0}(id, amount) {
            took(isRight, "fund");
            entry.funded += amount;
        } catch {
            rejected(isRight);
        }
    }

    /// @notice Adds money without calling the hub.
    function give(uint256 amount, bool isNative) external {
        amount = bound(amount, 1, 1 ether);
        if (isNative) vm.deal(address(hub), address(hub).balance + amount);
        else token.mint(address(hub), amount);
        gifts[isNative] += amount;
    }

    function publish(uint256 id, uint256[3] memory cumulative, uint256 total_) external {
        Entry storage entry = _entries[id = like(id)];
        uint256 last = _grants[id].length;
        for (uint256 i = 0; i < 3; ++i) {
            cumulative[i] = bound(cumulative[i], 0, entry.funded / 10);
            if (last != 0) cumulative[i] += _grants[id][last - 1].cumulative[i];
        }
        total_ = bound(total_, 0, entry.funded + 1);
        // Makes most totals valid, since hardly any would be otherwise.
        uint256 min = largestEnabled(id, entry.paid);
        if (total_ % 4 != 0 && min <= entry.funded) total_ = bound(total_, min, entry.funded);
        uint256 activeAt = block.timestamp + _delay;
        if (last != 0 && _grants[id][last - 1].activeAt > activeAt) {
            activeAt = _grants[id][last - 1].activeAt;
        }
        bool isRight = isRunning(entry) && total_ >= min && total_ <= entry.funded
            && activeAt < untilOf(entry);
        bytes32[] memory tree = leavesOf(id, cumulative).build();
        try hub.publish(id, tree[0], uint128(total_), 3, "leaves") returns (uint256 n) {
            took(isRight && n == _grants[id].length + 1, "publish");
            _grants[id].push(Grants(cumulative, total_, activeAt, false));
        } catch {
            rejected(isRight);
        }
    }

    function disable(uint256 id, uint256 n, uint256 chance) external {
        id = like(id);
        if (_grants[id].length == 0 || chance % 3 != 0) return;
        Grants storage grants = _grants[id][n = n % _grants[id].length];
        bool isRight = !grants.isDisabled;
        try hub.disable(id, n + 1, "wrong") {
            took(isRight, "disable");
            grants.isDisabled = true;
        } catch {
            rejected(isRight);
        }
    }

    function claim(uint256 id, uint256 n, uint256 who) external {
        id = like(id);
        uint256 roots = _grants[id].length;
        if (roots == 0) return;
        // Uses one of the last three roots.
        n = roots - 1 - n % (roots < 3 ? roots : 3);
        IClaimHub.Claim memory one = claimOf(id, n, who % 3);
        uint256 due = dueOf(id, n, who % 3);
        uint256 shown = hub.claimable(id, n + 1, accounts[who % 3], one.cumulative);
        if (shown != due) ++wrongPayments;
        try hub.claim(id, n + 1, accounts[who % 3], one.cumulative, one.proof) returns (
            uint256 amount
        ) {
            took(amount == due && due != 0, "claim");
            book(id, who % 3, amount);
        } catch {
            rejected(due != 0);
        }
    }

    /// @dev Claims from two programs, each by its newest root: both are paid or neither is.
    function claimMany(uint256 first, uint256 second, uint256 who) external {
        (first, second, who) = (like(first), like(second), who % 3);
        if (first == second || _grants[first].length == 0 || _grants[second].length == 0) return;
        uint256 n = _grants[first].length - 1;
        uint256 m = _grants[second].length - 1;
        (uint256 one, uint256 two) = (dueOf(first, n, who), dueOf(second, m, who));
        IClaimHub.Claim[] memory claims = new IClaimHub.Claim[](2);
        (claims[0], claims[1]) = (claimOf(first, n, who), claimOf(second, m, who));
        bool isRight = one != 0 && two != 0;
        // If one has nothing left, it is skipped or reverts depending on why.
        if (!isRight) return;
        try hub.claimMany(accounts[who], claims) returns (uint256 count) {
            took(count == 2, "claim");
            book(first, who, one);
            book(second, who, two);
        } catch {
            rejected(isRight);
        }
    }

    function pause(uint256 id, uint256 chance) external {
        Entry storage entry = _entries[id = like(id)];
        if (entry.isPaused) {
            if (chance % 2 == 0) return;
            hub.unpause(id);
            endPause(entry, block.timestamp - entry.pausedAt);
            return;
        }
        if (chance % 8 != 0) return;
        bool isRight = isRunning(entry) && block.timestamp >= entry.pausableAt;
        try hub.pause(id) {
            took(isRight, "pause");
            (entry.isPaused, entry.pausedAt) = (true, block.timestamp);
        } catch {
            rejected(isRight);
        }
    }

    function end(uint256 id, uint256 newEnd, uint256 chance) external {
        if (chance % 4 != 0) return;
        Entry storage entry = _entries[id = like(id)];
        newEnd = bound(newEnd, block.timestamp, block.timestamp + 40 days);
        bool isRight = isRunning(entry) && !entry.isPaused && newEnd >= block.timestamp + _delay
            && (entry.endAt == 0 || newEnd < entry.endAt);
        try hub.end(id, uint40(newEnd)) {
            took(isRight, "end");
            entry.endAt = newEnd;
        } catch {
            rejected(isRight);
        }
    }

    function close(uint256 id) external {
        Entry storage entry = _entries[id = like(id)];
        bool isRight = !entry.isClosed && !entry.isPaused && block.timestamp >= untilOf(entry);
        try hub.close(id) returns (uint256 amount) {
            took(isRight && amount == entry.funded - entry.paid, "close");
            entry.isClosed = true;
            entry.refunded = amount;
            balanceByModel[entry.isNative][refundTo] += amount;
        } catch {
            rejected(isRight);
        }
    }

    function setDelay(uint256 delay) external {
        delay = bound(delay, 0, 3 days);
        hub.setDelay(uint40(delay));
        _delay = delay > CREATED_WITH ? delay : CREATED_WITH;
    }

    function wait_(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1, 3 days));
        endPauses();
        ++calls["wait"];
    }

    function claimOf(uint256 id, uint256 n, uint256 who)
        private
        view
        returns (IClaimHub.Claim memory)
    {
        uint256[3] memory cumulative = _grants[id][n].cumulative;
        bytes32[] memory tree = leavesOf(id, cumulative).build();
        return IClaimHub.Claim(id, n + 1, cumulative[who], tree.proofOf(who));
    }

    function leavesOf(uint256 id, uint256[3] memory cumulative)
        private
        view
        returns (bytes32[] memory leaves)
    {
        leaves = new bytes32[](3);
        for (uint256 i = 0; i < 3; ++i) {
            bytes memory row = abi.encode(id, accounts[i], cumulative[i]);
            leaves[i] = keccak256(bytes.concat(keccak256(row)));
        }
    }

    function like(uint256 id) private pure returns (uint256) {
        return 1 + id % PROGRAMMES;
    }
}
