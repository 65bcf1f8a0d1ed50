// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../../lib/Test.sol";

/// @notice Independent record of what a hub's users did. It decides what each call must pay or
/// whether it must revert, and never reads from the hub.
abstract contract ClaimModel is Test {
    /// @dev Expected state of a root.
    struct Grants {
        uint256[3] cumulative;
        uint256 total;
        uint256 activeAt;
        bool isDisabled;
    }

    /// @dev Expected state of a program.
    struct Entry {
        bool isNative;
        bool isClosed;
        bool isPaused;
        uint256 pausedAt;
        uint256 pausableAt;
        uint256 endAt;
        uint256 funded;
        uint256 paid;
        uint256 refunded;
        uint256 largestActive;
    }

    uint256 private constant GRACE = 14 days;
    uint256 private constant MAX_PAUSE = 7 days;
    uint256 private constant NEVER = type(uint256).max;

    address[3] public accounts = [makeAddr("one"), makeAddr("two"), makeAddr("three")];

    Entry[5] internal _entries;
    mapping(uint256 id => Grants[]) internal _grants;
    mapping(uint256 id => mapping(address account => uint256)) public claimed;
    mapping(bool isNative => mapping(address account => uint256)) public balanceByModel;
    mapping(bool isNative => uint256) public gifts;
    mapping(string action => uint256) public calls;
    uint256 public total;
    uint256 public wrongRejections;
    uint256 public wrongPayments;
    uint256 internal _delay = 1 days;

    function entryOf(uint256 id) external view returns (Entry memory) {
        return _entries[id];
    }

    function book(uint256 id, uint256 who, uint256 amount) internal {
        Entry storage entry = _entries[id];
        entry.paid += amount;
        claimed[id][accounts[who]] += amount;
        balanceByModel[entry.isNative][accounts[who]] += amount;
        entry.largestActive = largestActive(id);
    }

    function took(bool isRight, string memory action) internal {
        if (!isRight) ++wrongPayments;
        ++calls[action];
        ++total;
    }

    function rejected(bool isRight) internal {
        if (isRight) ++wrongRejections;
        ++total;
    }

    /// @dev Returns what a claim must pay; zero if it must revert.
    function dueOf(uint256 id, uint256 n, uint256 who) internal view returns (uint256) {
        Entry memory entry = _entries[id];
        Grants memory grants = _grants[id][n];
        bool isPaying = isRunning(_entries[id]) && !entry.isPaused && !grants.isDisabled
            && block.timestamp >= grants.activeAt;
        uint256 before = claimed[id][accounts[who]];
        if (!isPaying || grants.cumulative[who] <= before) return 0;
        uint256 amount = grants.cumulative[who] - before;
        uint256 cap = largestActive(id);
        if (entry.funded < cap) cap = entry.funded;
        if (entry.paid >= cap) return 0;
        return amount < cap - entry.paid ? amount : cap - entry.paid;
    }

    /// @dev Largest total of the roots that pay claims now. An older root's total is never the
    /// larger.
    function largestActive(uint256 id) internal view returns (uint256 largest) {
        for (uint256 i = 0; i < _grants[id].length; ++i) {
            Grants storage grants = _grants[id][i];
            bool isActive = !grants.isDisabled && block.timestamp >= grants.activeAt;
            if (isActive && grants.total > largest) largest = grants.total;
        }
    }

    function largestEnabled(uint256 id, uint256 least) internal view returns (uint256 largest) {
        largest = least;
        for (uint256 i = 0; i < _grants[id].length; ++i) {
            Grants storage grants = _grants[id][i];
            if (!grants.isDisabled && grants.total > largest) largest = grants.total;
        }
    }

    /// @dev Ends the pauses that have ended by themselves.
    function endPauses() internal {
        for (uint256 id = 1; id < _entries.length; ++id) {
            Entry storage entry = _entries[id];
            if (!entry.isPaused || block.timestamp < entry.pausedAt + MAX_PAUSE) continue;
            endPause(entry, MAX_PAUSE);
        }
    }

    function endPause(Entry storage entry, uint256 lasted) internal {
        entry.isPaused = false;
        entry.pausableAt = entry.pausedAt + 2 * lasted;
        if (entry.endAt != 0) entry.endAt += lasted;
    }

    function isRunning(Entry storage entry) internal view returns (bool) {
        return !entry.isClosed && block.timestamp < untilOf(entry);
    }

    function untilOf(Entry storage entry) internal view returns (uint256) {
        if (entry.endAt == 0) return NEVER;
        uint256 paused = entry.isPaused ? block.timestamp - entry.pausedAt : 0;
        return entry.endAt + GRACE + paused;
    }
}
