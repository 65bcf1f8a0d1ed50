// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {Test} from "../lib/Test.sol";

/// @notice Announces, cancels, applies and adds parameters in any order, with and without the role
/// for it, and records what was announced and applied when.
contract MinimumStakeHandler is Test {
    /// @param next Value that was announced last.
    /// @param announcedAt Zero if nothing is announced, or it was canceled or applied.
    struct Known {
        uint128 value;
        uint128 min;
        uint128 max;
        uint128 next;
        uint256 announcedAt;
    }

    struct Applied {
        uint256 announcedAt;
        uint256 appliedAt;
    }

    uint256 private constant WINDOW = 14 days;
    uint256 private constant MOST_PARAMS = 16;

    IMinimumStake private immutable _minimum;
    uint256 private immutable _delay;
    address private immutable _operator;
    address private immutable _admin;
    address private immutable _guardian;
    address private immutable _outsider;

    bytes32[] private _keys;
    mapping(bytes32 key => Known) private _known;
    Applied[] private _applied;

    mapping(string action => uint256) public calls;
    uint256 public wrongOutcomes;

    constructor(
        IMinimumStake minimum,
        address operator,
        address admin,
        address guardian,
        address outsider
    ) {
        (_minimum, _delay) = (minimum, minimum.delay());
        (_operator, _admin, _guardian, _outsider) = (operator, admin, guardian, outsider);
        _keys = minimum.keys();
        for (uint256 i = 0; i < _keys.length; ++i) {
            IMinimumStake.Param memory param = minimum.paramOf(_keys[i]);
            Known storage known = _known[_keys[i]];
            (known.value, known.min, known.max) = (param.value, param.min, param.max);
        }
    }

    function propose(uint256 who, uint256 which, uint256 seed) external {
        (address account, bytes32 key) = (who % 4 == 0 ? _outsider : _operator, pickKey(which));
        Known storage known = _known[key];
        uint128 value =
            which % 4 < 2 && seed % 4 != 0 ? pickBetween(key, seed) : pickValue(known, seed);
        bool isAllowed = account == _operator && value != known.value && fits(key, value);
        bool replaces = isAnnounced(known);
        vm.prank(account);
        try _minimum.propose(key, value) {
            expect(isAllowed);
            (known.next, known.announcedAt) = (value, block.timestamp);
            count(replaces ? "replace" : "propose");
        } catch {
            expect(!isAllowed);
            count("propose refused");
        }
    }

    function cancel(uint256 who, uint256 which) external {
        (address account, bytes32 key) = (who % 4 == 0 ? _outsider : _guardian, pickKey(which));
        bool isAllowed = account == _guardian && isAnnounced(_known[key]);
        vm.prank(account);
        try _minimum.cancel(key) {
            expect(isAllowed);
            _known[key].announcedAt = 0;
            count("cancel");
        } catch {
            expect(!isAllowed);
            count("cancel refused");
        }
    }

    /// @dev Mostly applies what is announced.
    function applyChange(uint256 which) external {
        bytes32 key = pickKey(which);
        for (uint256 i = 0; i < _keys.length && which % 8 > 2; ++i) {
            if (_known[key].announcedAt != 0) break;
            key = _keys[(which % _keys.length + i) % _keys.length];
        }
        Known storage known = _known[key];
        bool isLate = known.announcedAt != 0 && !isAnnounced(known);
        bool isEarly = block.timestamp < known.announcedAt + _delay;
        bool isAllowed = isAnnounced(known) && !isEarly && fits(key, known.next);
        vm.prank(_outsider);
        try _minimum.applyChange(key) {
            expect(isAllowed);
            _applied.push(Applied(known.announcedAt, block.timestamp));
            (known.value, known.announcedAt) = (known.next, 0);
            count("apply");
        } catch {
            expect(!isAllowed);
            if (isLate) count("apply too late");
            else if (isEarly) count("apply too early");
            else count(known.announcedAt == 0 ? "apply nothing" : "apply against an order");
        }
    }

    function addParam(uint256 who, uint256 which, uint256 seed) external {
        address account = who % 4 == 0 ? _outsider : _admin;
        uint128 min = uint128(seed % 100);
        uint128 max = uint128(seed / 100 % 100);
        IMinimumStake.Definition memory definition = IMinimumStake.Definition(
            bytes32(which % MOST_PARAMS + 1), uint128(seed / 10_000 % 100), min, max
        );
        Known storage known = _known[definition.key];
        bool isFit = min <= definition.value && definition.value <= max && max != 0;
        bool isAllowed = account == _admin && known.max == 0 && isFit;
        vm.prank(account);
        try _minimum.addParam(definition) {
            expect(isAllowed);
            (known.value, known.min, known.max) = (definition.value, min, max);
            _keys.push(definition.key);
            count("add");
        } catch {
            expect(!isAllowed);
            count("add refused");
        }
    }

    function wait_(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1 hours, 5 days));
        count("wait");
    }

    function keys() external view returns (bytes32[] memory) {
        return _keys;
    }

    function knownOf(bytes32 key) external view returns (Known memory) {
        return _known[key];
    }

    function applied() external view returns (Applied[] memory) {
        return _applied;
    }

    function isAnnounced(bytes32 key) external view returns (bool) {
        return isAnnounced(_known[key]);
    }

    function expect(bool isAsExpected) private {
        if (!isAsExpected) ++wrongOutcomes;
    }

    function count(string memory action) private {
        ++calls[action];
    }

    /// @dev Returns one of the two parameters with an order between them in half of the cases.
    function pickKey(uint256 which) private view returns (bytes32) {
        if (which % 4 == 0) return "UNBOND_PERIOD";
        if (which % 4 == 1) return "COMMISSION_NOTICE";
        return _keys[which / 4 % _keys.length];
    }

    /// @dev Returns a value within the bounds, or in some cases just outside them, or the current
    /// one.
    function pickValue(Known storage known, uint256 seed) private view returns (uint128) {
        if (seed % 16 == 0) return known.max + 1;
        if (seed % 16 == 1 && known.min != 0) return known.min - 1;
        if (seed % 16 == 2) return known.value;
        return uint128(bound(seed / 16, known.min, known.max));
    }

    /// @dev Returns a value between the two with an order, in the half next to the other one, so
    /// that both may be announced, but mostly not applied.
    function pickBetween(bytes32 key, uint256 seed) private view returns (uint128) {
        uint256 lower = _known["UNBOND_PERIOD"].value;
        uint256 upper = _known["COMMISSION_NOTICE"].value;
        uint256 middle = lower + (upper - lower) / 2;
        (uint256 min, uint256 max) = key == "UNBOND_PERIOD" ? (middle, upper) : (lower, middle);
        return uint128(bound(seed / 4, min, max));
    }

    function isAnnounced(Known storage known) private view returns (bool) {
        return known.announcedAt != 0 && block.timestamp < known.announcedAt + _delay + WINDOW;
    }

    function fits(bytes32 key, uint128 value) private view returns (bool) {
        Known storage known = _known[key];
        if (value < known.min || value > known.max) return false;
        if (key == "UNBOND_PERIOD") return value <= _known["COMMISSION_NOTICE"].value;
        if (key == "COMMISSION_NOTICE") return value >= _known["UNBOND_PERIOD"].value;
        return true;
    }
}
