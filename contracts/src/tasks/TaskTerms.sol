// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../ecosystem/Funds.sol";
import {ITaskEscrow} from "./ITaskEscrow.sol";
import {TaskPayments} from "./TaskPayments.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title TaskTerms
/// @notice Rewards, winner slots, deadlines and reviewers of {ITaskEscrow} tasks
abstract contract TaskTerms is TaskPayments {
    using SafeCast for uint256;

    /// @inheritdoc ITaskEscrow
    uint40 public constant GRACE = 3 days;

    uint256 private constant MAX_SPAN = 3 * 365 days;
    uint256 private constant MAX_PLACES = 1_000;
    uint256 private constant MAX_REVIEWERS = 16;

    uint256 private _count;
    mapping(uint256 id => Task) internal _tasks;
    /// @inheritdoc ITaskEscrow
    mapping(uint256 id => mapping(address account => bool)) public isReviewer;

    /// @inheritdoc ITaskEscrow
    function create(NewTask calldata task) external payable nonReentrant returns (uint256 id) {
        Funds.requireToken(task.token);
        if (task.creator == address(0)) revert TaskEscrow_ZeroAddress();
        _requirePayable(task.refundTo);
        _requireHash(task.termsHash);
        if (task.submitBy <= block.timestamp) {
            revert TaskEscrow_InvalidDeadlines(task.submitBy, task.reviewBy);
        }
        _requireDeadlines(task.submitBy, task.reviewBy);
        _requirePlaces(task.maxWinners);
        uint256 reward = _take(task.token, task.reward);
        id = ++_count;
        _store(_tasks[id], task, reward.toUint128());
        emit TaskCreated(
            id,
            task.creator,
            task.token,
            reward,
            task.refundTo,
            task.submitBy,
            task.reviewBy,
            task.maxWinners,
            task.threshold,
            task.termsHash
        );
        for (uint256 i = 0; i < task.reviewers.length; ++i) {
            _setReviewer(id, task.reviewers[i], true);
        }
    }

    /// @inheritdoc ITaskEscrow
    function raise(uint256 id, uint256 amount, uint16 morePlaces) external payable nonReentrant {
        Task storage task = _openTask(id);
        if (morePlaces != 0) {
            _requireCreator(id, task);
            _requirePlaces(uint256(task.winners) + task.places + morePlaces);
        }
        uint256 received = 0;
        if (amount == 0 && morePlaces != 0) _requireValue(0);
        else received = _take(task.token, amount);
        if (morePlaces != 0) _addPlaces(id, task, morePlaces, received);
        uint256 budget = task.budget + received;
        task.budget = budget.toUint128();
        emit TaskRaised(id, msg.sender, received, budget, task.places);
    }

    /// @inheritdoc ITaskEscrow
    function extend(uint256 id, uint40 submitBy, uint40 reviewBy) external {
        Task storage task = _ownTask(id);
        (uint40 submitBefore, uint40 reviewBefore) = (task.submitBy, task.reviewBy);
        bool isSame = submitBy == submitBefore && reviewBy == reviewBefore;
        if (submitBy < submitBefore || reviewBy < reviewBefore || isSame) {
            revert TaskEscrow_DeadlineNotLater(submitBy, reviewBy);
        }
        // No one may submit again once the work of others waits for its review.
        bool isClosed = task.hasWork && submitBefore <= block.timestamp;
        bool isOver = submitBy != submitBefore && (isClosed || submitBy <= block.timestamp);
        if (isOver || reviewBy <= block.timestamp) {
            revert TaskEscrow_InvalidDeadlines(submitBy, reviewBy);
        }
        _requireDeadlines(submitBy, reviewBy);
        (task.submitBy, task.reviewBy) = (submitBy, reviewBy);
        emit TaskExtended(id, submitBy, reviewBy);
    }

    /// @inheritdoc ITaskEscrow
    function setTerms(uint256 id, bytes32 termsHash) external {
        Task storage task = _ownTask(id);
        _requireHash(termsHash);
        task.termsHash = termsHash;
        emit TermsChanged(id, termsHash);
    }

    /// @inheritdoc ITaskEscrow
    function setReviewer(uint256 id, address reviewer, bool isReviewer_) external {
        Task storage task = _ownTask(id);
        if (task.hasWork) revert TaskEscrow_ReviewersFixed(id);
        uint256 reviewers = task.reviewers;
        reviewers = isReviewer_ ? reviewers + 1 : reviewers - 1;
        // Reviewers who resigned may be replaced one by one.
        uint256 least = isReviewer_ ? Math.min(task.threshold, reviewers) : task.threshold;
        _requireReviewers(least, reviewers);
        // Bounded right above.
        // forge-lint: disable-next-line(unsafe-typecast)
        task.reviewers = uint8(reviewers);
        _setReviewer(id, reviewer, isReviewer_);
        // Invalidates what the removed reviewer signed, even if it is added again.
        if (!isReviewer_) ++task.nonce;
    }

    /// @inheritdoc ITaskEscrow
    function resign(uint256 id) external {
        Task storage task = _openTask(id);
        _setReviewer(id, msg.sender, false);
        --task.reviewers;
    }

    /// @inheritdoc ITaskEscrow
    function taskOf(uint256 id) external view returns (Task memory) {
        return _tasks[id];
    }

    /// @inheritdoc ITaskEscrow
    function taskCount() external view returns (uint256) {
        return _count;
    }

    function _openTask(uint256 id) internal view returns (Task storage task) {
        task = _tasks[id];
        if (task.state != TaskState.Open) revert TaskEscrow_NotOpen(id);
    }

    function _ownTask(uint256 id) internal view returns (Task storage task) {
        task = _openTask(id);
        _requireCreator(id, task);
    }

    function _requireCreator(uint256 id, Task storage task) internal view {
        if (task.creator != msg.sender) revert TaskEscrow_NotCreator(id, msg.sender);
    }

    /// @dev Returns when the remaining budget becomes refundable despite undecided submissions: not in
    /// the second in which what kept an award of them back is over.
    function _graceEnd(Task storage task) internal view returns (uint256) {
        uint256 from = task.reviewBy;
        if (task.undecided != 0) {
            from = Math.max(from, Math.max(task.objectionUntil, task.disputedUntil));
        }
        return from + GRACE;
    }

    function _requireHash(bytes32 hash) internal pure {
        if (hash == 0) revert TaskEscrow_ZeroHash();
    }

    function _requirePayable(address account) internal view {
        if (account == address(0)) revert TaskEscrow_ZeroAddress();
        if (account == address(this)) revert Funds.Funds_InvalidRecipient(account);
    }

    /// @dev Otherwise a creator could make what contested work can be paid as small as it likes.
    function _addPlaces(uint256 id, Task storage task, uint16 more, uint256 received) private {
        (uint256 places, uint256 left) = (task.places, task.budget - task.paid);
        (uint256 morePlaces, uint256 moreLeft) = (places + more, left + received);
        bool shrinks = task.hasWork && moreLeft * places < left * morePlaces && places != 0;
        if (shrinks || uint256(task.least) * morePlaces > moreLeft) {
            revert TaskEscrow_ShareWouldShrink(id);
        }
        // Bounded before.
        // forge-lint: disable-next-line(unsafe-typecast)
        task.places = uint16(morePlaces);
    }

    function _store(Task storage stored, NewTask calldata task, uint128 reward) private {
        _requireReviewers(task.threshold, task.reviewers.length);
        // The reviewers are bounded right above.
        // forge-lint: disable-next-line(unsafe-typecast)
        uint8 reviewers = uint8(task.reviewers.length);
        (stored.token, stored.state, stored.submitBy) = (task.token, TaskState.Open, task.submitBy);
        (stored.creator, stored.places) = (task.creator, task.maxWinners);
        (stored.threshold, stored.reviewers) = (task.threshold, reviewers);
        (stored.refundTo, stored.reviewBy) = (task.refundTo, task.reviewBy);
        stored.budget = reward;
        stored.termsHash = task.termsHash;
        // At most an equal share, which a fee of the token may have lowered. Fits, as what it is compared to.
        // forge-lint: disable-next-line(unsafe-typecast)
        stored.least = uint128(Math.min(task.least, reward / task.maxWinners));
    }

    function _setReviewer(uint256 id, address reviewer, bool isReviewer_) private {
        if (reviewer == address(0)) revert TaskEscrow_ZeroAddress();
        if (isReviewer[id][reviewer] == isReviewer_) {
            revert TaskEscrow_ReviewerUnchanged(id, reviewer);
        }
        isReviewer[id][reviewer] = isReviewer_;
        emit ReviewerSet(id, reviewer, isReviewer_);
    }

    function _requireDeadlines(uint40 submitBy, uint40 reviewBy) private view {
        if (submitBy >= reviewBy || reviewBy > block.timestamp + MAX_SPAN) {
            revert TaskEscrow_InvalidDeadlines(submitBy, reviewBy);
        }
    }

    function _requirePlaces(uint256 places) private pure {
        if (places == 0 || places > MAX_PLACES) {
            revert TaskEscrow_InvalidPlaces(places, MAX_PLACES);
        }
    }

    function _requireReviewers(uint256 threshold, uint256 reviewers) private pure {
        if (threshold == 0 || threshold > reviewers || reviewers > MAX_REVIEWERS) {
            revert TaskEscrow_InvalidReviewers(threshold, reviewers, MAX_REVIEWERS);
        }
    }
}
