// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IValidatorRegistry} from "./IValidatorRegistry.sol";
import {StakingTerms} from "./StakingTerms.sol";
import {Flow, Pool, Position} from "./StakingWords.sol";
import {UnbondingEntries} from "./UnbondingEntries.sol";

/// @title Registrations
/// @notice Registers validators and their metadata.
abstract contract Registrations is IValidatorRegistry, StakingTerms, UnbondingEntries {
    uint256 private constant MAX_MONIKER = 70;
    uint256 private constant MAX_TEXT = 200;
    uint256 private constant APPLICATION_PERIOD = 1 days;

    /// @inheritdoc IValidatorRegistry
    function register(Registration calldata registration) external payable returns (uint32 id) {
        return _register(msg.sender, registration, !_permissioned);
    }

    /// @inheritdoc IValidatorRegistry
    function registerFor(address operator, Registration calldata registration)
        external
        payable
        restricted
        returns (uint32 id)
    {
        if (operator == address(0)) revert Staking_ZeroAddress();
        return _register(operator, registration, true);
    }

    /// @inheritdoc IValidatorRegistry
    function approve(uint32 id) external restricted {
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        _requireStatus(pool, Status.Pending);
        _activate(flow, pool);
        _save(flow);
        _savePool(pool);
    }

    /// @inheritdoc IValidatorRegistry
    function reject(uint32 id, string calldata reason) external restricted {
        _dismiss(id, reason);
    }

    /// @inheritdoc IValidatorRegistry
    function expire(uint32 id) external {
        uint256 expiresAt = _details[id].registeredAt + APPLICATION_PERIOD;
        if (block.timestamp < expiresAt) revert Staking_TooEarly(expiresAt);
        _dismiss(id, "");
    }

    /// @inheritdoc IValidatorRegistry
    function setMetadata(uint32 id, Metadata calldata metadata) external {
        Pool memory pool = _poolNow(id);
        _requireOperator(pool);
        if (pool.status == Status.Exited || pool.status == Status.Tombstoned) {
            revert Staking_WrongStatus(id, pool.status);
        }
        _freeNames(id);
        _takeNames(id, metadata);
    }

    /// @inheritdoc IValidatorRegistry
    function setPermissioned(bool permissioned_) external restricted {
        _permissioned = permissioned_;
        emit PermissionedSet(permissioned_);
    }

    /// @dev Ends an application; its self-stake can be withdrawn at once.
    function _dismiss(uint32 id, string memory reason) internal {
        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        _requireStatus(pool, Status.Pending);
        Position memory position = _loadPosition(pool, pool.operator);
        uint256 shares = position.shares;
        uint256 amount = _unbond(flow, pool, position, shares);
        _startLeaving(id, position, amount, shares, block.timestamp);
        _end(pool, reason);
        _save(flow);
        _savePool(pool);
        _savePosition(pool, position);
    }

    /// @dev Exits a validator and frees its operator and names.
    function _end(Pool memory pool, string memory reason) internal {
        _setStatus(pool, Status.Exited, 0, reason);
        delete _idOf[pool.operator];
        _freeNames(pool.id);
    }

    function _register(address operator, Registration calldata registration, bool isActive)
        private
        returns (uint32 id)
    {
        _requireOpen(REGISTRATIONS);
        if (_idOf[operator] != 0) revert Staking_OperatorTaken(operator, _idOf[operator]);
        if (msg.value < _more.minSelf) revert Staking_SelfBondTooLow(msg.value, _more.minSelf);
        _requireCommission(registration);
        id = ++_count;
        _idOf[operator] = id;
        _takeNames(id, registration.metadata);
        Details storage details = _details[id];
        details.maxCommissionBps = registration.maxCommissionBps;
        details.maxStepBps = registration.maxStepBps;
        // Fits for another 34,000 years.
        // forge-lint: disable-next-line(unsafe-typecast)
        details.registeredAt = uint40(block.timestamp);

        Flow memory flow = _flow();
        Pool memory pool = _loadPool(flow, id);
        Position memory position = _loadPosition(pool, operator);
        (pool.operator, pool.commissionBps) = (operator, registration.commissionBps);
        emit ValidatorRegistered(
            id,
            operator,
            msg.value,
            registration.commissionBps,
            registration.maxCommissionBps,
            registration.maxStepBps
        );
        _setStatus(pool, Status.Pending, 0, "");
        uint256 shares = _bond(flow, pool, position, msg.value);
        emit Delegated(id, operator, msg.value, shares);
        if (isActive) _activate(flow, pool);
        _save(flow);
        _savePool(pool);
        _savePosition(pool, position);
    }

    function _activate(Flow memory flow, Pool memory pool) private {
        uint256 max = _more.maxValidators;
        if (++_setSize > max) revert Staking_SetFull(max);
        _start(flow, pool, "");
    }

    function _takeNames(uint32 id, Metadata calldata metadata) private {
        _requireText(metadata.moniker, MAX_MONIKER);
        if (bytes(metadata.moniker).length == 0) revert Staking_InvalidText(0, MAX_MONIKER);
        _requireText(metadata.website, MAX_TEXT);
        _requireText(metadata.contact, MAX_TEXT);
        if (metadata.consensus == address(0)) revert Staking_ZeroAddress();
        bytes32 hash = keccak256(bytes(metadata.moniker));
        if (_monikerTaken[hash]) revert Staking_MonikerTaken(metadata.moniker);
        if (_consensusTaken[metadata.consensus]) {
            revert Staking_ConsensusTaken(metadata.consensus);
        }
        (_monikerTaken[hash], _consensusTaken[metadata.consensus]) = (true, true);
        Details storage details = _details[id];
        (details.monikerHash, details.consensus) = (hash, metadata.consensus);
        emit MetadataSet(
            id, metadata.consensus, metadata.moniker, metadata.website, metadata.contact
        );
    }

    function _freeNames(uint32 id) private {
        Details storage details = _details[id];
        delete _monikerTaken[details.monikerHash];
        delete _consensusTaken[details.consensus];
    }

    function _requireCommission(Registration calldata registration) private view {
        uint256 max = registration.maxCommissionBps;
        if (max > _more.maxCommissionBps) {
            revert Staking_CommissionTooHigh(max, _more.maxCommissionBps);
        }
        if (registration.commissionBps > max) {
            revert Staking_CommissionTooHigh(registration.commissionBps, max);
        }
        if (registration.maxStepBps > _more.maxStepBps) {
            revert Staking_StepTooLarge(registration.maxStepBps, _more.maxStepBps);
        }
    }

    function _requireText(string calldata text, uint256 max) private pure {
        if (bytes(text).length > max) revert Staking_InvalidText(bytes(text).length, max);
    }
}
