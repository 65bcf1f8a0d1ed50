// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "./IVesting.sol";
import {StoredSchedule} from "./StoredSchedule.sol";
import {Curve, PLAIN_CURVE, STEP_MONTHLY} from "./VestingCurve.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

/// @title VestingReader
/// @notice Storage of {Vesting} and its view functions
/// @dev A schedule takes two storage slots. Data common to a batch is stored with the batch: its
/// funder and first curve in one slot, further curves in one each. The token takes no slot, since
/// the id contains it. Curves are numbered per batch: in a global table, a stranger could use up
/// the 255 numbers for the price of a few batches.
abstract contract VestingReader is IVesting {
    using BitMaps for BitMaps.BitMap;

    /// @dev Data that few schedules need.
    struct Aside {
        address proposed;
        uint40 revokedAt;
    }

    /// @dev Layout of a batch's word: the funder in the lowest 160 bits, then the number of
    /// schedules, then the first curve.
    uint256 internal constant SIZE_BIT = 160;
    uint256 internal constant CURVE_BIT = 192;

    /// @dev Layout of a token's book: the number of batches in the lowest 64 bits, the locked total
    /// above.
    uint256 internal constant LOCKED_BIT = 64;

    mapping(uint256 id => StoredSchedule) internal _schedules;
    mapping(uint256 id => Aside) internal _asides;
    mapping(uint256 batchId => uint256) internal _batches;
    mapping(uint256 batchId => mapping(uint256 curveNumber => Curve)) internal _furtherCurves;
    mapping(address token => uint256) internal _books;
    mapping(address funder => mapping(bytes32 campaign => BitMaps.BitMap)) internal _chunks;

    /// @inheritdoc IVesting
    function MONTHLY() external pure returns (uint32) {
        return STEP_MONTHLY;
    }

    /// @inheritdoc IVesting
    function schedule(uint256 id) external view returns (Schedule memory) {
        return _describe(id);
    }

    /// @inheritdoc IVesting
    function schedules(uint256[] calldata ids) external view returns (Schedule[] memory all) {
        all = new Schedule[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            all[i] = _describe(ids[i]);
        }
    }

    /// @inheritdoc IVesting
    function vestedAt(uint256 id, uint256 time) external view returns (uint256) {
        return _vestedAt(id, _schedules[id], time);
    }

    /// @inheritdoc IVesting
    function releasable(uint256 id) external view returns (uint256) {
        return _releasable(id, _schedules[id]);
    }

    /// @inheritdoc IVesting
    function statusOf(uint256 id) external view returns (Status) {
        return _describe(id).status;
    }

    /// @inheritdoc IVesting
    function lockedTotal(IERC20 token) external view returns (uint256) {
        return _books[address(token)] >> LOCKED_BIT;
    }

    /// @inheritdoc IVesting
    function batchCount(IERC20 token) external view returns (uint256) {
        return _batchesIn(_books[address(token)]);
    }

    /// @inheritdoc IVesting
    function batch(IERC20 token, uint256 number)
        external
        view
        returns (uint256 firstId, address funder, uint256 size)
    {
        if (number == 0 || number > _batchesIn(_books[address(token)])) {
            return (0, address(0), 0);
        }
        firstId = _firstId(address(token), number);
        // The bits between size and curve, which takes the highest 64.
        // forge-lint: disable-next-line(unsafe-typecast)
        size = uint32(_batches[firstId >> 8] >> SIZE_BIT);
        return (firstId, _funderOf(firstId), size);
    }

    /// @inheritdoc IVesting
    function isCreated(address funder, bytes32 campaign, uint256 chunk)
        external
        view
        returns (bool)
    {
        return _chunks[funder][campaign].get(chunk);
    }

    function _describe(uint256 id) private view returns (Schedule memory described) {
        StoredSchedule memory stored = _schedules[id];
        if (!stored.exists()) return described;
        Aside memory aside = _asides[id];
        described.id = id;
        described.token = _tokenOf(id);
        described.funder = _funderOf(id);
        described.beneficiary = stored.beneficiary();
        described.proposed = aside.proposed;
        described.total = stored.total();
        described.vested = _vestedAt(id, stored, block.timestamp);
        described.released = stored.released();
        described.releasable = described.vested - stored.released();
        described.returned = stored.isRevoked() ? stored.total() - described.vested : 0;
        described.start = stored.start();
        described.cliff = stored.cliffAt();
        described.end = stored.endAt();
        (described.step, described.startBps, described.cliffBps) =
            _curveOf(id, stored.curveNumber()).unpack();
        described.revocable = stored.isRevocable();
        described.transferable = stored.isTransferable();
        described.revokedAt = aside.revokedAt;
        described.status = _statusOf(described);
    }

    function _statusOf(Schedule memory described) private view returns (Status) {
        uint256 left = described.total - described.returned - described.released;
        if (left == 0) return Status.Depleted;
        if (described.revokedAt != 0) return Status.Canceled;
        // Some seconds more or less do no harm to a schedule.
        // forge-lint: disable-start(block-timestamp)
        if (block.timestamp < described.start) return Status.Pending;
        if (block.timestamp >= described.end) return Status.Settled;
        return block.timestamp < described.cliff ? Status.Cliff : Status.Streaming;
        // forge-lint: disable-end(block-timestamp)
    }

    function _requireExists(uint256 id, StoredSchedule memory stored) internal pure {
        if (!stored.exists()) revert Vesting_UnknownSchedule(id);
    }

    function _releasable(uint256 id, StoredSchedule memory stored) internal view returns (uint256) {
        // Released never exceeds vested, and the vested amount never decreases.
        unchecked {
            return _vestedAt(id, stored, block.timestamp) - stored.released();
        }
    }

    function _vestedAt(uint256 id, StoredSchedule memory stored, uint256 time)
        internal
        view
        returns (uint256)
    {
        if (stored.isRevoked()) time = Math.min(time, _asides[id].revokedAt);
        return _curveOf(id, stored.curveNumber()).vestedAt(stored, time);
    }

    function _curveOf(uint256 id, uint256 number) private view returns (Curve) {
        if (number == 0) return PLAIN_CURVE;
        if (number > 1) return _furtherCurves[id >> 8][number];
        // The highest 64 bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        return Curve.wrap(uint64(_batches[id >> 8] >> CURVE_BIT));
    }

    function _funderOf(uint256 id) internal view returns (address) {
        return address(uint160(_batches[id >> 8]));
    }

    function _batchesIn(uint256 book) internal pure returns (uint256) {
        // The lowest 64 bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint64(book);
    }

    function _firstId(address token, uint256 number) internal pure returns (uint256) {
        return uint256(uint160(token)) << 96 | number << 8;
    }

    function _tokenOf(uint256 id) internal pure returns (address) {
        // The highest 160 bits.
        // forge-lint: disable-next-line(unsafe-typecast)
        return address(uint160(id >> 96));
    }
}
