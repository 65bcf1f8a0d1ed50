// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ClaimProgrammes} from "./ClaimProgrammes.sol";
import {IClaimHub} from "./IClaimHub.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title ClaimRoots
/// @notice Roots of {IClaimHub}.
abstract contract ClaimRoots is ClaimProgrammes {
    /// @notice One per day for eleven years; bounds the search for the newest enabled root.
    uint256 public constant MAX_ROOTS = 4_096;

    uint256 private constant MAX_TEXT = 200;

    mapping(uint256 id => mapping(uint256 n => Root)) internal _roots;

    /// @inheritdoc IClaimHub
    function publish(uint256 id, bytes32 root, uint128 total, uint32 leafCount, string calldata uri)
        external
        restricted
        returns (uint256 n)
    {
        Programme storage programme = _runningProgramme(id);
        if (root == 0 || leafCount == 0) revert ClaimHub_EmptyTree();
        _requireText(uri, MAX_TEXT);
        _requireTotal(id, programme, total);
        n = uint256(programme.rootCount) + 1;
        if (n > MAX_ROOTS) revert ClaimHub_TooManyRoots(MAX_ROOTS);
        // Never before the root before it, even if the delay was lowered since.
        uint256 activeAt =
            Math.max(block.timestamp + _delayOf(programme), _roots[id][n - 1].activeAt);
        uint256 until = _until(programme);
        if (until != 0 && activeAt >= until) revert ClaimHub_Ended(id, until);
        // The number is checked above; the time fits for another 34,000 years.
        // forge-lint: disable-start(unsafe-typecast)
        (programme.rootCount, programme.newestRoot) = (uint16(n), uint16(n));
        _roots[id][n] = Root(root, total, uint40(activeAt), leafCount, false);
        // forge-lint: disable-end(unsafe-typecast)
        emit RootPublished(id, n, root, total, leafCount, activeAt, uri);
    }

    /// @inheritdoc IClaimHub
    function flag(uint256 id, uint256 n, string calldata text) external {
        Root storage root = _enabledRoot(id, n);
        if (block.timestamp >= root.activeAt) revert ClaimHub_RootActive(id, n);
        _requireText(text, MAX_TEXT);
        emit RootFlagged(id, n, msg.sender, text);
    }

    /// @inheritdoc IClaimHub
    function disable(uint256 id, uint256 n, string calldata reason) external restricted {
        Root storage root = _enabledRoot(id, n);
        _requireText(reason, MAX_TEXT);
        root.isDisabled = true;
        if (_programmes[id].newestRoot == n) {
            uint256 newest = n - 1;
            while (newest != 0 && _roots[id][newest].isDisabled) --newest;
            // Below the previous number.
            // forge-lint: disable-next-line(unsafe-typecast)
            _programmes[id].newestRoot = uint16(newest);
        }
        emit RootDisabled(id, n, msg.sender, reason);
    }

    /// @inheritdoc IClaimHub
    function rootOf(uint256 id, uint256 n) external view returns (Root memory) {
        return _roots[id][n];
    }

    /// @inheritdoc IClaimHub
    function rootCount(uint256 id) external view returns (uint256) {
        return _programmes[id].rootCount;
    }

    /// @dev Returns the max total that the program may have paid after a claim by this root. Totals
    /// only grow from one enabled root to the next, so claims by newer roots may have exceeded this
    /// root's total: then the newest active one counts, or an old claim waiting to be mined would
    /// revert. Roots become active in their order, so however many are waiting, a few are read.
    function _capOf(uint256 id, uint256 n, uint256 paid) internal view returns (uint256 cap) {
        mapping(uint256 n => Root) storage roots = _roots[id];
        cap = roots[n].total;
        if (paid <= cap) return cap;
        uint256 newest = n;
        unchecked {
            // Numbers have 16 bits.
            uint256 waiting = uint256(_programmes[id].rootCount) + 1;
            while (newest + 1 < waiting) {
                uint256 middle = (newest + waiting) >> 1;
                if (block.timestamp < roots[middle].activeAt) waiting = middle;
                else newest = middle;
            }
            while (newest > n && roots[newest].isDisabled) --newest;
        }
        if (newest > n) cap = roots[newest].total;
    }

    function _enabledRoot(uint256 id, uint256 n) private view returns (Root storage root) {
        root = _roots[id][n];
        if (root.activeAt == 0) revert ClaimHub_UnknownRoot(id, n);
        if (root.isDisabled) revert ClaimHub_RootDisabled(id, n);
    }

    function _requireTotal(uint256 id, Programme storage programme, uint256 total) private view {
        (uint256 funded, uint256 min) = (programme.funded, programme.paid);
        // Zero if there is no such root.
        uint256 before = _roots[id][programme.newestRoot].total;
        if (before > min) min = before;
        if (total < min || total > funded) {
            revert ClaimHub_InvalidTotal(id, programme.token, total, min, funded);
        }
    }
}
