// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../Funds.sol";
import {IEtherDeposit} from "../treasury/IEtherDeposit.sol";
import {ClaimProgrammes} from "./ClaimProgrammes.sol";
import {ClaimRoots} from "./ClaimRoots.sol";
import {IClaimHub} from "./IClaimHub.sol";
import {MerkleProof} from "@openzeppelin/contracts/utils/cryptography/MerkleProof.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title ClaimHub
/// @notice Pays claims by Merkle proof; see {IClaimHub}.
contract ClaimHub is ClaimRoots {
    uint256 private constant MAX_CLAIMS = 50;

    mapping(uint256 id => mapping(address account => uint256)) private _claimed;
    mapping(address account => mapping(address token => address)) private _recipients;

    constructor(address authority_, IEtherDeposit treasury_, uint40 delay_)
        ClaimProgrammes(authority_, treasury_, delay_)
    {}

    /// @inheritdoc IClaimHub
    function claim(
        uint256 id,
        uint256 n,
        address account,
        uint256 cumulative,
        bytes32[] calldata proof
    ) external nonReentrant returns (uint256 amount) {
        amount = _claim(id, n, account, cumulative, proof);
        if (amount == 0) revert ClaimHub_NothingToClaim(id, account, cumulative);
    }

    /// @inheritdoc IClaimHub
    function claimMany(address account, Claim[] calldata claims)
        external
        nonReentrant
        returns (uint256 count)
    {
        uint256 length = claims.length;
        if (length == 0 || length > MAX_CLAIMS) revert ClaimHub_InvalidList(length, MAX_CLAIMS);
        for (uint256 i = 0; i < length; ++i) {
            Claim calldata one = claims[i];
            if (_claim(one.id, one.n, account, one.cumulative, one.proof) != 0) ++count;
        }
        if (count == 0) revert ClaimHub_NothingToClaimInAny(account, length);
    }

    /// @inheritdoc IClaimHub
    function setRecipient(address token, address recipient) external {
        if (recipient == address(this)) revert ClaimHub_InvalidRecipient(recipient);
        _recipients[msg.sender][token] = recipient;
        emit RecipientSet(msg.sender, token, recipient);
    }

    /// @inheritdoc IClaimHub
    function claimedOf(uint256 id, address account) external view returns (uint256) {
        return _claimed[id][account];
    }

    /// @inheritdoc IClaimHub
    function claimable(uint256 id, uint256 n, address account, uint256 cumulative)
        external
        view
        returns (uint256)
    {
        Programme storage programme = _programmes[id];
        Root storage root = _roots[id][n];
        uint256 activeAt = root.activeAt;
        bool isRootPaying = activeAt != 0 && block.timestamp >= activeAt && !root.isDisabled;
        if (!isRootPaying) return 0;
        if (!_isClaimable(programme.state, programme.endAt) && !_hasResumed(programme)) return 0;
        uint256 amount = Math.saturatingSub(cumulative, _claimed[id][account]);
        return Math.min(amount, _leftFor(id, n, programme, amount));
    }

    /// @inheritdoc IClaimHub
    function recipientOf(address account, address token) public view returns (address recipient) {
        recipient = _recipients[account][token];
        if (recipient == address(0)) return account;
    }

    /// @return amount Zero if the account has already received all of it.
    function _claim(
        uint256 id,
        uint256 n,
        address account,
        uint256 cumulative,
        bytes32[] calldata proof
    ) private returns (uint256 amount) {
        Programme storage programme = _programmes[id];
        // Read together, as below, so that the compiler loads their shared word only once.
        (address token, ProgrammeState state, uint256 endAt) =
            (programme.token, programme.state, programme.endAt);
        if (!_isClaimable(state, endAt)) _claimableProgramme(id);
        _requireGranted(id, n, account, cumulative, proof);
        mapping(address account => uint256) storage claimed = _claimed[id];
        amount = Math.saturatingSub(cumulative, claimed[account]);
        if (amount == 0) return 0;
        uint256 left = _leftFor(id, n, programme, amount);
        if (amount > left) {
            if (left == 0) revert ClaimHub_BudgetExhausted(id, token, amount);
            cumulative -= amount - left;
            amount = left;
        }
        claimed[account] = cumulative;
        // At most the funded amount, a uint128.
        // forge-lint: disable-next-line(unsafe-typecast)
        programme.paid += uint128(amount);
        address recipient = recipientOf(account, token);
        emit Claimed(id, account, n, amount, cumulative, msg.sender, recipient);
        Funds.pay(token, recipient, amount);
    }

    /// @dev Returns whether claims are paid since a pause has ended by itself.
    function _hasResumed(Programme storage programme) private view returns (bool) {
        if (programme.state != ProgrammeState.Paused || _isPaused(programme)) return false;
        return programme.endAt == 0 || block.timestamp < _until(programme);
    }

    /// @dev Returns false where {_claimableProgramme} reverts, but without the reason, and after a pause
    /// that has ended by itself, which only {_claimableProgramme} knows.
    function _isClaimable(ProgrammeState state, uint256 endAt) private view returns (bool) {
        return state == ProgrammeState.Open && (endAt == 0 || block.timestamp < endAt + GRACE);
    }

    function _requireGranted(
        uint256 id,
        uint256 n,
        address account,
        uint256 cumulative,
        bytes32[] calldata proof
    ) private view {
        Root storage root = _roots[id][n];
        (uint256 activeAt, bool isDisabled) = (root.activeAt, root.isDisabled);
        if (activeAt == 0) revert ClaimHub_UnknownRoot(id, n);
        if (isDisabled) revert ClaimHub_RootDisabled(id, n);
        if (block.timestamp < activeAt) revert ClaimHub_RootNotActive(id, n, activeAt);
        bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(id, account, cumulative))));
        if (!MerkleProof.verifyCalldata(proof, root.root, leaf)) {
            revert ClaimHub_InvalidProof(id, n, account, cumulative);
        }
    }

    /// @dev Returns how much a root may still pay: the program's balance, limited by the root's
    /// cap.
    function _leftFor(uint256 id, uint256 n, Programme storage programme, uint256 amount)
        private
        view
        returns (uint256)
    {
        (uint256 funded, uint256 paid) = (programme.funded, programme.paid);
        uint256 cap = _capOf(id, n, Math.saturatingAdd(paid, amount));
        return Math.saturatingSub(Math.min(cap, funded), paid);
    }
}
