// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {ITaskEscrow} from "./ITaskEscrow.sol";
import {TaskTerms} from "./TaskTerms.sol";
import {EIP712} from "@openzeppelin/contracts/utils/cryptography/EIP712.sol";
import {SignatureChecker} from "@openzeppelin/contracts/utils/cryptography/SignatureChecker.sol";

/// @title TaskSubmissions
/// @notice Submits, withdraws and decides the work for {ITaskEscrow} tasks
abstract contract TaskSubmissions is TaskTerms, EIP712 {
    uint256 private constant MAX_PAYEES = 10;
    uint256 internal constant WHOLE_BPS = 10_000;

    bytes32 private constant PAYEE_TYPEHASH = keccak256("Payee(address account,uint16 shareBps)");
    bytes32 private constant SUBMISSION_TYPEHASH = keccak256(
        "Submission(uint256 taskId,address submitter,bytes32 contentHash,Payee[] payees)Payee(address account,uint16 shareBps)"
    );

    /// @dev Replaces a submission's hash once it is paid or rejected.
    bytes32 private constant DECIDED = bytes32(uint256(1));
    /// @dev Replaces a submission's hash once it is withdrawn. Signatures cannot restore it.
    bytes32 private constant WITHDRAWN = bytes32(uint256(2));

    /// @dev Hash of an empty payee list.
    bytes32 private constant EMPTY_HASH = keccak256("");

    /// @dev One submitter's work in one task.
    /// @param current The submission's hash, or one of the sentinels above.
    /// @param turnedDown Hash of the rejected submission, cleared if it is paid later.
    struct Work {
        bytes32 current;
        bytes32 turnedDown;
    }

    mapping(uint256 id => mapping(address submitter => Work)) private _works;

    /// @inheritdoc ITaskEscrow
    function submit(uint256 id, bytes32 contentHash, Payee[] calldata payees) external {
        _put(id, msg.sender, contentHash, payees);
    }

    /// @inheritdoc ITaskEscrow
    function submitBySig(
        uint256 id,
        address submitter,
        bytes32 contentHash,
        Payee[] calldata payees,
        bytes calldata signature
    ) external {
        if (_works[id][submitter].current != 0) {
            revert TaskEscrow_AlreadySubmitted(id, submitter);
        }
        bytes32 hash = _put(id, submitter, contentHash, payees);
        if (!_isSignedBy(submitter, _hashTypedDataV4(hash), signature)) {
            revert TaskEscrow_InvalidSubmission(id, submitter);
        }
    }

    /// @inheritdoc ITaskEscrow
    function withdrawSubmission(uint256 id) external {
        Task storage task = _submittableTask(id);
        Work storage work = _works[id][msg.sender];
        if (!_isUndecided(work.current)) revert TaskEscrow_NoSubmission(id, msg.sender);
        work.current = WITHDRAWN;
        --task.undecided;
        emit SubmissionWithdrawn(id, msg.sender);
    }

    /// @inheritdoc ITaskEscrow
    function submissionOf(uint256 id, address submitter) public view returns (bytes32 current) {
        current = _works[id][submitter].current;
        if (current == WITHDRAWN) return 0;
    }

    /// @inheritdoc ITaskEscrow
    function submissionDigest(
        uint256 id,
        address submitter,
        bytes32 contentHash,
        Payee[] calldata payees
    ) external view returns (bytes32) {
        return _hashTypedDataV4(_hashOf(id, submitter, contentHash, payees));
    }

    /// @dev Marks a row's submission as decided: the one on chain, one its submitter signed, or a
    /// rejected one that is paid now. Takes the row's fields as arguments, since every calldata
    /// read costs gas.
    /// @return wasUndecided Whether it was on chain and undecided.
    function _decide(
        uint256 id,
        Row calldata row,
        address submitter,
        uint256 amount,
        bytes32 contentHash
    ) internal returns (bool wasUndecided) {
        bytes32 hash = _hashOf(id, submitter, contentHash, row.payees);
        Work storage work = _works[id][submitter];
        bytes32 current = work.current;
        wasUndecided = current == hash;
        if (!wasUndecided) {
            if (current == DECIDED) {
                _reconsider(id, work, row, hash);
                return false;
            }
            _requireSigned(id, row, current, hash);
        }
        work.current = DECIDED;
        if (amount == 0) work.turnedDown = hash;
    }

    function _isSignedBy(address signer, bytes32 digest, bytes calldata signature)
        internal
        view
        returns (bool)
    {
        return SignatureChecker.isValidSignatureNowCalldata(signer, digest, signature);
    }

    /// @dev Returns keccak256 of abi.encode of these words, for a fifth of its gas: an award hashes
    /// twice per row. Writes to free memory without allocating it.
    function _hashWords(bytes32 a, bytes32 b, bytes32 c, bytes32 d)
        internal
        pure
        returns (bytes32 hash)
    {
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, a)
            mstore(add(free, 0x20), b)
            mstore(add(free, 0x40), c)
            mstore(add(free, 0x60), d)
            hash := keccak256(free, 0x80)
        }
    }

    /// @dev Same for five words.
    function _hashWords(bytes32 a, bytes32 b, bytes32 c, bytes32 d, bytes32 e)
        internal
        pure
        returns (bytes32 hash)
    {
        assembly ("memory-safe") {
            let free := mload(0x40)
            mstore(free, a)
            mstore(add(free, 0x20), b)
            mstore(add(free, 0x40), c)
            mstore(add(free, 0x60), d)
            mstore(add(free, 0x80), e)
            hash := keccak256(free, 0xa0)
        }
    }

    function _put(uint256 id, address submitter, bytes32 contentHash, Payee[] calldata payees)
        private
        returns (bytes32 hash)
    {
        Task storage task = _submittableTask(id);
        Work storage work = _works[id][submitter];
        bytes32 current = work.current;
        if (current == DECIDED) revert TaskEscrow_AlreadySubmitted(id, submitter);
        _requireContent(submitter, contentHash, payees);
        hash = _hashOf(id, submitter, contentHash, payees);
        work.current = hash;
        if (!_isUndecided(current)) ++task.undecided;
        emit Submitted(id, submitter, contentHash);
    }

    /// @dev Allows a rejected submission to be paid. Reverts for any other hash, or if the amount
    /// is zero.
    function _reconsider(uint256 id, Work storage work, Row calldata row, bytes32 hash) private {
        bytes32 turnedDown = work.turnedDown;
        if (turnedDown == 0 || row.amount == 0) {
            revert TaskEscrow_NoSubmission(id, row.submitter);
        }
        if (turnedDown != hash) revert TaskEscrow_InvalidSubmission(id, row.submitter);
        work.turnedDown = 0;
    }

    /// @dev Checks the signature of a submission that is not on chain. An on-chain submission takes
    /// precedence over any signature.
    function _requireSigned(uint256 id, Row calldata row, bytes32 current, bytes32 hash)
        private
        view
    {
        address submitter = row.submitter;
        if (current == 0 && row.signature.length == 0) {
            revert TaskEscrow_NoSubmission(id, submitter);
        }
        if (current != 0 || !_isSignedBy(submitter, _hashTypedDataV4(hash), row.signature)) {
            revert TaskEscrow_InvalidSubmission(id, submitter);
        }
        _requireContent(submitter, row.contentHash, row.payees);
    }

    function _submittableTask(uint256 id) private view returns (Task storage task) {
        task = _openTask(id);
        uint40 submitBy = task.submitBy;
        if (block.timestamp >= submitBy) revert TaskEscrow_SubmissionsClosed(id, submitBy);
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

    function _isUndecided(bytes32 current) private pure returns (bool) {
        return current != 0 && current != DECIDED && current != WITHDRAWN;
    }

    /// @dev Returns the EIP-712 struct hash.
    function _hashOf(uint256 id, address submitter, bytes32 contentHash, Payee[] calldata payees)
        private
        pure
        returns (bytes32)
    {
        bytes32 payeesHash = payees.length == 0 ? EMPTY_HASH : _hashPayees(payees);
        return _hashWords(
            SUBMISSION_TYPEHASH,
            bytes32(id),
            bytes32(uint256(uint160(submitter))),
            contentHash,
            payeesHash
        );
    }

    function _hashPayees(Payee[] calldata payees) private pure returns (bytes32) {
        uint256 length = payees.length;
        bytes32[] memory hashes = new bytes32[](length);
        for (uint256 i = 0; i < length; ++i) {
            Payee calldata payee = payees[i];
            hashes[i] = keccak256(abi.encode(PAYEE_TYPEHASH, payee.account, payee.shareBps));
        }
        return keccak256(abi.encodePacked(hashes));
    }
}
