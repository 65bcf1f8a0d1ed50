// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "./ITaskEscrow.sol";
import {TaskTerms} from "./TaskTerms.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title TaskSubmissions
/// @notice Submits and withdraws the work for {ITaskEscrow} tasks, and keeps what became of it.
abstract contract TaskSubmissions is TaskTerms, EIP712 {
    uint256 private constant MAX_PAYEES = 10;
    uint256 internal constant WHOLE_BPS = 10_000;
    /// @dev Gas for one of several signed works. A contract that checks a signature of its own cannot
    /// use up that of the others.
    uint256 private constant SUBMIT_GAS = 300_000;
    /// @dev Otherwise work could be put on the chain that counts as waiting for a decision for years.
    uint256 private constant MAX_AGE = 30 days;

    bytes32 private constant PAYEE_TYPEHASH = keccak256("Payee(address account,uint16 shareBps)");
    bytes32 private constant SUBMISSION_TYPEHASH = keccak256(
        "Submission(uint256 taskId,address submitter,bytes32 contentHash,Payee[] payees,uint40 signedAt)Payee(address account,uint16 shareBps)"
    );

    /// @dev Hash of an empty payee list.
    bytes32 private constant EMPTY_HASH = keccak256("");

    /// @dev 200 bits of the submission's hash, 8 that are unused, 40 of time and 8 of state.
    uint256 private constant HASH_MASK = type(uint256).max << 56;

    /// @dev See {Work}, in one word.
    mapping(uint256 id => mapping(address submitter => uint256)) private _works;

    /// @inheritdoc ITaskEscrow
    function submit(uint256 id, bytes32 contentHash, Payee[] calldata payees) external {
        uint256 word = _works[id][msg.sender];
        Task storage task = _submittableTask(id, word);
        _put(id, task, msg.sender, word, contentHash, payees, block.timestamp);
    }

    /// @inheritdoc ITaskEscrow
    function submitBySig(uint256 id, SignedWork calldata work) public {
        address submitter = work.submitter;
        uint256 word = _works[id][submitter];
        Task storage task = _submittableTask(id, word);
        uint40 signedAt = work.signedAt;
        bool isOld = signedAt <= _sinceOf(word) || signedAt + MAX_AGE < block.timestamp;
        if (isOld || signedAt > block.timestamp) {
            revert TaskEscrow_StaleSubmission(id, submitter, signedAt, _sinceOf(word));
        }
        if (!_isSignedBy(submitter, submissionDigest(id, work), work.signature)) {
            revert TaskEscrow_InvalidSubmission(id, submitter);
        }
        _put(id, task, submitter, word, work.contentHash, work.payees, signedAt);
    }

    /// @inheritdoc ITaskEscrow
    function submitMany(uint256[] calldata ids, SignedWork[] calldata works) external {
        uint256 length = works.length;
        if (ids.length != length) revert TaskEscrow_InvalidList(ids.length, length);
        for (uint256 i = 0; i < length; ++i) {
            _requireGas(SUBMIT_GAS * 64 / 63 + 10_000);
            try this.submitBySig{gas: SUBMIT_GAS}(ids[i], works[i]) {}
            catch {
                emit SubmissionSkipped(ids[i], works[i].submitter, works[i].contentHash);
            }
        }
    }

    /// @inheritdoc ITaskEscrow
    function withdrawSubmission(uint256 id) external {
        Task storage task = _submittableTask(id, 0);
        uint256 word = _works[id][msg.sender];
        if (_workStateOf(word) != WorkState.Undecided) {
            revert TaskEscrow_NoSubmission(id, msg.sender);
        }
        _setWorkState(id, msg.sender, word, WorkState.Withdrawn);
        --task.undecided;
        emit SubmissionWithdrawn(id, msg.sender);
    }

    /// @inheritdoc ITaskEscrow
    function workOf(uint256 id, address submitter) external view returns (Work memory) {
        uint256 word = _works[id][submitter];
        return Work(_workStateOf(word), _sinceOf(word), bytes32(word & HASH_MASK));
    }

    /// @inheritdoc ITaskEscrow
    function submissionDigest(uint256 id, SignedWork calldata work) public view returns (bytes32) {
        bytes32 payeesHash = _hashOfPayees(work.payees);
        return _hashTypedDataV4(
            keccak256(
                abi.encode(
                    SUBMISSION_TYPEHASH,
                    id,
                    work.submitter,
                    work.contentHash,
                    payeesHash,
                    work.signedAt
                )
            )
        );
    }

    /// @dev Returns the state of a row's work and since when it stands so, or `None` if other work
    /// stands.
    function _workStateOfRow(uint256 id, address submitter, bytes32 contentHash, bytes32 payeesHash)
        internal
        view
        returns (WorkState state, uint256 since)
    {
        uint256 word = _works[id][submitter];
        uint256 hash = _hashOf(id, submitter, contentHash, payeesHash);
        if (word & HASH_MASK == hash) (state, since) = (_workStateOf(word), _sinceOf(word));
    }

    /// @dev Returns the state of a submitter's work, and since when.
    function _workState(uint256 id, address submitter) internal view returns (WorkState, uint256) {
        uint256 word = _works[id][submitter];
        return (_workStateOf(word), _sinceOf(word));
    }

    /// @dev Sets the state from now on.
    function _setWorkState(uint256 id, address submitter, WorkState state) internal {
        _setWorkState(id, submitter, _works[id][submitter], state);
    }

    function _isSignedBy(address signer, bytes32 digest, bytes calldata signature)
        internal
        view
        returns (bool)
    {
        return SignatureChecker.isValidSignatureNowCalldata(signer, digest, signature);
    }

    function _put(
        uint256 id,
        Task storage task,
        address submitter,
        uint256 word,
        bytes32 contentHash,
        Payee[] calldata payees,
        uint256 since
    ) private {
        WorkState state = _workStateOf(word);
        if (uint256(state) > uint256(WorkState.Withdrawn)) {
            revert TaskEscrow_AlreadyDecided(id, submitter);
        }
        _requireContent(submitter, contentHash, payees);
        uint256 hash = _hashOf(id, submitter, contentHash, _hashOfPayees(payees));
        _works[id][submitter] = hash | since << 8 | uint256(WorkState.Undecided);
        if (state != WorkState.Undecided) {
            ++task.undecided;
            task.hasWork = true;
        }
        emit Submitted(id, submitter, contentHash);
        if (payees.length != 0) emit PayeesNamed(id, submitter, payees);
    }

    function _setWorkState(uint256 id, address submitter, uint256 word, WorkState state) private {
        _works[id][submitter] = word & HASH_MASK | block.timestamp << 8 | uint256(state);
    }

    /// @dev Undecided work may be changed during the review too, as when its reviewers ask for it.
    /// @param word The submitter's work so far.
    function _submittableTask(uint256 id, uint256 word) private view returns (Task storage task) {
        task = _openTask(id);
        uint40 until = task.submitBy;
        bool isChange = _workStateOf(word) == WorkState.Undecided;
        if (block.timestamp >= until && isChange) until = task.reviewBy;
        if (block.timestamp >= until) revert TaskEscrow_SubmissionsClosed(id, until);
        if (task.places == 0) revert TaskEscrow_NoPlace(id, 1, 0);
    }

    function _requireContent(address submitter, bytes32 contentHash, Payee[] calldata payees)
        private
        view
    {
        _requireHash(contentHash);
        uint256 length = payees.length;
        if (length == 0) return;
        uint256 sum = 0;
        bool isShared = length <= MAX_PAYEES;
        for (uint256 i = 0; i < length && isShared; ++i) {
            _requirePayable(payees[i].account);
            uint256 share = payees[i].shareBps;
            isShared = share != 0;
            sum += share;
        }
        if (!isShared || sum != WHOLE_BPS) {
            revert TaskEscrow_InvalidPayees(submitter, sum, MAX_PAYEES);
        }
    }

    function _workStateOf(uint256 word) private pure returns (WorkState) {
        return WorkState(word & type(uint8).max);
    }

    function _sinceOf(uint256 word) private pure returns (uint40) {
        // Cut on purpose.
        // forge-lint: disable-next-line(unsafe-typecast)
        return uint40(word >> 8);
    }

    /// @dev Returns what tells submissions apart, with room for the rest of the word: keccak256 of
    /// abi.encode of the arguments, for a fifth of its gas. Writes to free memory without allocating it.
    function _hashOf(uint256 id, address submitter, bytes32 contentHash, bytes32 payeesHash)
        private
        pure
        returns (uint256 hash)
    {
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, id)
            mstore(add(free, 0x20), submitter)
            mstore(add(free, 0x40), contentHash)
            mstore(add(free, 0x60), payeesHash)
            hash := keccak256(free, 0x80)
        }
        hash &= HASH_MASK;
    }

    /// @dev EIP-712 hash of a list of payees.
    function _hashOfPayees(Payee[] calldata payees) internal pure returns (bytes32) {
        uint256 length = payees.length;
        if (length == 0) return EMPTY_HASH;
        bytes32[] memory hashes = new bytes32[](length);
        for (uint256 i = 0; i < length; ++i) {
            Payee calldata payee = payees[i];
            hashes[i] = keccak256(abi.encode(PAYEE_TYPEHASH, payee.account, payee.shareBps));
        }
        return keccak256(abi.encodePacked(hashes));
    }
}
