// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {CurveList, emptyCurveList} from "./CurveList.sol";
import {IVesting} from "./IVesting.sol";
import {StoredSchedule} from "./StoredSchedule.sol";
import {Curve, STEP_MONTHLY, WHOLE_BPS, isPlain, packCurve} from "./VestingCurve.sol";
import {VestingReader} from "./VestingReader.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";

/// @title Vesting
/// @notice Implements {IVesting}
contract Vesting is VestingReader, ReentrancyGuardTransient {
    using BitMaps for BitMaps.BitMap;
    using SafeERC20 for IERC20;

    uint256 private constant MAX_BATCH = 256;
    uint256 private constant MAX_CURVES = 255;
    uint256 private constant MIN_DURATION = 60;

    /// @inheritdoc IVesting
    function create(IERC20 token, Grant[] calldata grants)
        external
        nonReentrant
        returns (uint256 firstId)
    {
        return _create(token, grants);
    }

    /// @inheritdoc IVesting
    function createChunk(bytes32 campaign, uint256 chunk, IERC20 token, Grant[] calldata grants)
        external
        nonReentrant
        returns (uint256 firstId)
    {
        BitMaps.BitMap storage chunks = _chunks[msg.sender][campaign];
        if (chunks.get(chunk)) revert Vesting_ChunkAlreadyCreated(campaign, chunk);
        chunks.set(chunk);
        firstId = _create(token, grants);
        emit ChunkCreated(msg.sender, campaign, chunk, firstId);
    }

    /// @inheritdoc IVesting
    function release(uint256 id) external nonReentrant returns (uint256 amount) {
        StoredSchedule memory stored = _schedules[id];
        amount = _releasable(id, stored);
        if (amount == 0) {
            _requireExists(id, stored);
            revert Vesting_NothingToRelease(id);
        }
        _release(id, stored, amount);
    }

    /// @inheritdoc IVesting
    function releasePart(uint256 id, uint256 amount) external nonReentrant {
        StoredSchedule memory stored = _schedules[id];
        _requireExists(id, stored);
        uint256 available = _releasable(id, stored);
        if (amount == 0 || amount > available) {
            revert Vesting_NotReleasable(id, _tokenOf(id), amount, available);
        }
        _release(id, stored, amount);
    }

    /// @inheritdoc IVesting
    function releaseMany(uint256[] calldata ids) external nonReentrant returns (uint256 released) {
        for (uint256 i = 0; i < ids.length; ++i) {
            StoredSchedule memory stored = _schedules[ids[i]];
            _requireExists(ids[i], stored);
            uint256 amount = _releasable(ids[i], stored);
            if (amount != 0 && _tryRelease(ids[i], stored, amount)) ++released;
        }
        if (released == 0) revert Vesting_NothingToReleaseInAny(ids.length);
    }

    /// @inheritdoc IVesting
    function revoke(uint256 id) external nonReentrant returns (uint256 vested, uint256 returned) {
        StoredSchedule memory stored = _requireRevocable(id);
        if (stored.isRevoked()) revert Vesting_AlreadyRevoked(id);
        (vested, returned) = _revoke(id, stored);
        if (returned == 0) revert Vesting_NothingToReturn(id);
        _send(_tokenOf(id), msg.sender, returned);
    }

    /// @inheritdoc IVesting
    function revokeMany(uint256[] calldata ids) external nonReentrant returns (uint256 revoked) {
        if (ids.length > MAX_BATCH) revert Vesting_InvalidBatch(ids.length, MAX_BATCH);
        uint256[] memory returned = new uint256[](ids.length);
        for (uint256 i = 0; i < ids.length; ++i) {
            StoredSchedule memory stored = _requireRevocable(ids[i]);
            if (stored.isRevoked()) continue;
            (, returned[i]) = _revoke(ids[i], stored);
            if (returned[i] != 0) ++revoked;
        }
        if (revoked == 0) revert Vesting_NothingToReturnInAny(ids.length);
        _sendReturned(ids, returned);
    }

    /// @inheritdoc IVesting
    function proposeBeneficiary(uint256 id, address proposed) external {
        StoredSchedule memory stored = _schedules[id];
        _requireExists(id, stored);
        if (msg.sender != stored.beneficiary()) revert Vesting_NotBeneficiary(id, msg.sender);
        if (!stored.isTransferable()) revert Vesting_NotTransferable(id);
        // Zero withdraws a proposal.
        if (proposed != address(0) && !_canBePaid(proposed, _tokenOf(id))) {
            revert Vesting_InvalidProposal(id, proposed);
        }
        _asides[id].proposed = proposed;
        emit BeneficiaryProposed(id, msg.sender, proposed);
    }

    /// @inheritdoc IVesting
    function acceptBeneficiary(uint256 id) external {
        StoredSchedule memory stored = _schedules[id];
        _requireExists(id, stored);
        if (msg.sender != _asides[id].proposed) revert Vesting_NotProposed(id, msg.sender);
        _asides[id].proposed = address(0);
        _schedules[id].setBeneficiary(msg.sender);
        emit BeneficiaryChanged(id, stored.beneficiary(), msg.sender);
    }

    function _create(IERC20 token, Grant[] calldata grants) private returns (uint256 firstId) {
        if (address(token).code.length == 0) revert Vesting_NotToken(address(token));
        uint256 size = grants.length;
        if (size == 0 || size > MAX_BATCH) revert Vesting_InvalidBatch(size, MAX_BATCH);

        uint256 book = _books[address(token)] + 1;
        firstId = _firstId(address(token), _batchesIn(book));
        CurveList memory curves = emptyCurveList(size);
        uint256 total = 0;
        for (uint256 i = 0; i < size; ++i) {
            Grant memory grant = grants[i];
            // The first id's lowest byte is zero, and at most 256 totals of 104 bits are added.
            unchecked {
                _store(token, firstId + i, i, grant, curves);
                total += grant.total;
            }
        }
        _storeBatch(firstId >> 8, size, curves);
        // At most 2^112 for each of at most 2^64 batches.
        _books[address(token)] = book + (total << LOCKED_BIT);
        _pull(token, total);
    }

    function _store(
        IERC20 token,
        uint256 id,
        uint256 index,
        Grant memory grant,
        CurveList memory curves
    ) private {
        _requireValid(token, index, grant);
        Curve curve = packCurve(grant.step, grant.startBps, grant.cliffBps);
        uint256 number = isPlain(curve) ? 0 : curves.numberOf(curve);
        if (number > MAX_CURVES) revert Vesting_TooManyCurves(MAX_CURVES);
        _schedules[id].store(grant, number);
        emit ScheduleCreated(id, msg.sender, grant.beneficiary, grant);
    }

    function _storeBatch(uint256 batchId, uint256 size, CurveList memory curves) private {
        uint256 firstCurve = Curve.unwrap(curves.curves[1]);
        _batches[batchId] = uint160(msg.sender) | size << SIZE_BIT | firstCurve << CURVE_BIT;
        for (uint256 number = 2; number <= curves.last; ++number) {
            _furtherCurves[batchId][number] = curves.curves[number];
        }
    }

    /// @dev Measures both sides: a token with a fee would leave the schedules short, or cost the
    /// funder more than agreed, and others on each release.
    function _pull(IERC20 token, uint256 total) private {
        uint256 ours = token.balanceOf(address(this));
        uint256 theirs = token.balanceOf(msg.sender);
        token.safeTransferFrom(msg.sender, address(this), total);
        uint256 received = Math.saturatingSub(token.balanceOf(address(this)), ours);
        uint256 debited = Math.saturatingSub(theirs, token.balanceOf(msg.sender));
        if (received != total) revert Vesting_FeeOnTransfer(address(token), total, received);
        if (debited != total) revert Vesting_FeeOnTop(address(token), total, debited);
    }

    function _release(uint256 id, StoredSchedule memory stored, uint256 amount) private {
        _schedules[id].addReleased(stored, amount);
        emit Released(id, stored.beneficiary(), amount);
        _send(_tokenOf(id), stored.beneficiary(), amount);
    }

    /// @dev One barred beneficiary must not keep the others from being paid.
    function _tryRelease(uint256 id, StoredSchedule memory stored, uint256 amount)
        private
        returns (bool isPaid)
    {
        (address token, address to) = (_tokenOf(id), stored.beneficiary());
        _schedules[id].addReleased(stored, amount);
        _books[token] -= amount << LOCKED_BIT;
        isPaid = IERC20(token).trySafeTransfer(to, amount);
        if (isPaid) {
            emit Released(id, to, amount);
        } else {
            _schedules[id] = stored;
            _books[token] += amount << LOCKED_BIT;
            emit ReleaseRefused(id, to, amount);
        }
    }

    /// @dev Changes nothing if everything has vested. The caller sends what is returned.
    /// @param stored Revocable by the caller, and not revoked.
    function _revoke(uint256 id, StoredSchedule memory stored)
        private
        returns (uint256 vested, uint256 returned)
    {
        vested = _vestedAt(id, stored, block.timestamp);
        returned = stored.total() - vested;
        if (returned == 0) return (vested, returned);
        _schedules[id].setRevoked();
        // Holds for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        _asides[id].revokedAt = uint40(block.timestamp);
        emit Revoked(id, msg.sender, stored.beneficiary(), vested, returned);
    }

    /// @dev Sends the caller what its revocations returned, in one transfer for successive ids of a
    /// token.
    function _sendReturned(uint256[] calldata ids, uint256[] memory returned) private {
        uint256 sum = 0;
        for (uint256 i = 0; i < ids.length; ++i) {
            sum += returned[i];
            address token = _tokenOf(ids[i]);
            bool isLastOfRun = i + 1 == ids.length || _tokenOf(ids[i + 1]) != token;
            if (!isLastOfRun || sum == 0) continue;
            _send(token, msg.sender, sum);
            sum = 0;
        }
    }

    function _send(address token, address to, uint256 amount) private {
        _books[token] -= amount << LOCKED_BIT;
        IERC20(token).safeTransfer(to, amount);
    }

    function _requireRevocable(uint256 id) private view returns (StoredSchedule memory stored) {
        stored = _schedules[id];
        _requireExists(id, stored);
        if (msg.sender != _funderOf(id)) revert Vesting_NotFunder(id, msg.sender);
        if (!stored.isRevocable()) revert Vesting_NotRevocable(id);
    }

    function _requireValid(IERC20 token, uint256 index, Grant memory grant) private view {
        if (!_canBePaid(grant.beneficiary, address(token))) {
            revert Vesting_InvalidBeneficiary(index, grant.beneficiary);
        }
        if (grant.total == 0) revert Vesting_ZeroTotal(index);
        if (grant.duration < MIN_DURATION) {
            revert Vesting_DurationTooShort(index, grant.duration, MIN_DURATION);
        }
        if (grant.cliff > grant.duration) {
            revert Vesting_CliffAfterEnd(index, grant.cliff, grant.duration);
        }
        if (grant.step > grant.duration && grant.step != STEP_MONTHLY) {
            revert Vesting_StepAboveDuration(index, grant.step, grant.duration);
        }
        if (uint256(grant.startBps) + grant.cliffBps > WHOLE_BPS) {
            revert Vesting_SharesAboveWhole(index, grant.startBps, grant.cliffBps);
        }
    }

    function _canBePaid(address account, address token) private view returns (bool) {
        return account != address(0) && account != token && account != address(this);
    }
}
