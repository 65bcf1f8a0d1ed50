// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IStakingErrors} from "../../src/staking/IStakingErrors.sol";
import {IStakingReader} from "../../src/staking/IStakingReader.sol";
import {IValidatorRegistry} from "../../src/staking/IValidatorRegistry.sol";
import {StakingRecords} from "./StakingRecords.sol";

/// @notice What operators do, from registration to exit, and what admins decide about it.
abstract contract StakingOperators is StakingRecords {
    uint16 public constant MAX_COMMISSION = 2_000;

    uint16 private constant MAX_STEP = 500;
    uint256 private constant REGISTRATIONS = 1;
    uint256 private constant APPLICATION_PERIOD = 1 days;
    /// @dev More would make the checks slow.
    uint256 private constant MOST_VALIDATORS = 16;

    uint256 private _endings;
    mapping(uint32 id => uint256) private _commissionFrom;
    mapping(uint32 id => uint256) private _exitFrom;
    mapping(uint32 id => uint256) private _appliedAt;
    mapping(uint32 id => uint256) internal _jailedUntil;

    /// @dev By an admin, without approval, or as an application, by turns.
    function register(uint256 who, uint256 bps, uint256 amount) external {
        address owner = pickPerson(who);
        if (staking.validatorIdOf(owner) != 0 || validators() == MOST_VALIDATORS) return;
        amount = bound(amount, _minSelf, 2 * _minSelf);
        uint256 turn = validators() % 4;
        staking.setPermissioned(turn != 0);
        if (turn == 3) registerFor(owner, amount, registrationOf(owner, bps));
        else register(owner, amount, registrationOf(owner, bps), turn != 0);
    }

    /// @dev Applications are approved, rejected, withdrawn and expire by turns.
    function endApplication(uint256 which) external {
        uint32 id = pickWith(which, IStakingErrors.Status.Pending);
        if (id == 0) return;
        uint256 turn = _endings++ % 4;
        if (turn == 0) {
            approve(id);
        } else if (turn == 1) {
            staking.reject(id, "");
            bookDismissal(id, "reject");
        } else if (turn == 2) {
            expire(id);
        } else {
            vm.prank(operatorOf(id));
            staking.exit(id);
            bookDismissal(id, "withdraw an application");
        }
    }

    /// @dev Leaves two active validators, so that the other actions still succeed.
    function exit(uint256 which, bool byAdmin) external {
        bool wasJailed = which % 2 == 0;
        uint32 id = pickWith(
            which / 2, wasJailed ? IStakingErrors.Status.Jailed : IStakingErrors.Status.Active
        );
        if (id == 0 || !wasJailed && countActive() <= 2) return;
        if (byAdmin) {
            staking.forceExit(id, "");
        } else {
            vm.prank(operatorOf(id));
            staking.exit(id);
        }
        requireStatus(id, IStakingErrors.Status.Exiting);
        _exitFrom[id] = block.timestamp + _longestUnbond;
        count(byAdmin ? "force exit" : "exit");
    }

    function finishExit(uint256 which) external {
        uint32 id = pickWith(which, IStakingErrors.Status.Exiting);
        if (id == 0) return;
        bool isHeld = block.timestamp < staking.validatorOf(id).heldUntil;
        bool isOver = block.timestamp >= _exitFrom[id] && !isHeld;
        try staking.finishExit(id) {
            if (!isOver) ++wrongStatuses;
            if (staking.validatorIdOf(operatorOf(id)) != 0) ++wrongStatuses;
            requireStatus(id, IStakingErrors.Status.Exited);
            count("finish an exit");
        } catch {
            if (isOver) ++wrongRejections;
            count("exit not over");
        }
    }

    /// @dev Mostly waits for the end of the jail.
    function unjail(uint256 which) external {
        uint32 id = pickWith(which / 4, IStakingErrors.Status.Jailed);
        if (id == 0) return;
        bool isOver = block.timestamp >= _jailedUntil[id];
        if (!isOver && which % 4 != 0) {
            pass(_jailedUntil[id] - block.timestamp);
            isOver = true;
        }
        bool isAllowed = isOver && staking.validatorOf(id).selfBond >= _minSelf;
        vm.prank(operatorOf(id));
        try staking.unjail(id) {
            if (!isAllowed) ++wrongStatuses;
            requireStatus(id, IStakingErrors.Status.Active);
            count("unjail");
        } catch {
            if (isAllowed) ++wrongRejections;
            count("unjail refused");
        }
    }

    function setMetadata(uint256 which, uint256 name) external {
        uint32 id = pickValidator(which);
        address operator = operatorOf(id);
        IValidatorRegistry.Metadata memory metadata =
            metadataOf(operator, string.concat("name ", vm.toString(name % 16)));
        vm.prank(operator);
        try staking.setMetadata(id, metadata) {
            if (staking.isMonikerFree(metadata.moniker)) ++wrongStatuses;
            count("metadata");
        } catch {
            count("metadata refused");
        }
    }

    function changeCommission(uint256 which, uint256 bps) external {
        uint32 id = pickProposal(which);
        if (hasProposal(id)) applyCommission(id);
        else proposeCommission(id, bps);
    }

    function cancelCommission(uint256 which) external {
        uint32 id = pickProposal(which / 2);
        if (!hasProposal(id) || which % 2 == 0) return;
        uint16 before = staking.validatorOf(id).commissionBps;
        vm.prank(operatorOf(id));
        staking.cancelCommission(id);
        try staking.applyCommission(id) {
            ++wrongCommissions;
        } catch {}
        if (hasProposal(id) || staking.validatorOf(id).commissionBps != before) {
            ++wrongCommissions;
        }
        count("commission canceled");
    }

    function countActive() internal view returns (uint256 active) {
        for (uint32 id = 1; id <= validators(); ++id) {
            if (isActive(id)) ++active;
        }
    }

    function register(
        address owner,
        uint256 amount,
        IValidatorRegistry.Registration memory registration,
        bool permissioned
    ) private {
        vm.prank(owner);
        try staking.register{value: amount}(registration) returns (uint32 id) {
            bookStake(owner, amount);
            _appliedAt[id] = block.timestamp;
            requireStatus(
                id, permissioned ? IStakingErrors.Status.Pending : IStakingErrors.Status.Active
            );
            count(permissioned ? "apply" : "register", REGISTRATIONS);
            if (permissioned) expireTooEarly(id);
        } catch {
            count("register refused");
        }
    }

    /// @dev The stake is the operator's, although an admin pays it.
    function registerFor(
        address owner,
        uint256 amount,
        IValidatorRegistry.Registration memory registration
    ) private {
        try staking.registerFor{value: amount}(owner, registration) returns (uint32 id) {
            bookStake(owner, amount);
            requireStatus(id, IStakingErrors.Status.Active);
            count("register by an admin", REGISTRATIONS);
        } catch {
            count("register refused");
        }
    }

    function approve(uint32 id) private {
        uint256 max = staking.terms().maxValidators;
        try staking.approve(id) {
            requireStatus(id, IStakingErrors.Status.Active);
            if (staking.setSize() > max) ++wrongStatuses;
            count("approve");
        } catch {
            if (staking.setSize() < max) ++wrongRejections;
            count("approve refused");
        }
    }

    function expireTooEarly(uint32 id) private {
        try staking.expire(id) {
            ++wrongStatuses;
        } catch {
            count("expire refused");
        }
    }

    function expire(uint32 id) private {
        uint256 end = _appliedAt[id] + APPLICATION_PERIOD;
        if (block.timestamp < end) pass(end - block.timestamp);
        staking.expire(id);
        bookDismissal(id, "expire");
    }

    function proposeCommission(uint32 id, uint256 bps) private {
        IStakingReader.Validator memory validator = staking.validatorOf(id);
        bps = bound(bps, 0, validator.commissionBps + MAX_STEP);
        vm.prank(validator.operator);
        try staking.proposeCommission(id, uint16(bps)) {
            _commissionFrom[id] = block.timestamp;
            if (bps > validator.commissionBps) _commissionFrom[id] += _commissionNotice;
            count("commission announced");
        } catch {
            count("commission refused");
        }
    }

    function applyCommission(uint32 id) private {
        uint16 announced = staking.validatorOf(id).nextCommissionBps;
        try staking.applyCommission(id) {
            uint16 applied = staking.validatorOf(id).commissionBps;
            if (applied > MAX_COMMISSION || applied != announced) ++wrongCommissions;
            if (block.timestamp < _commissionFrom[id]) ++wrongCommissions;
            if (block.timestamp >= _commissionFrom[id] + 14 days) ++wrongCommissions;
            count("commission changed");
        } catch {
            count("commission not yet");
        }
    }

    /// @dev The self-stake of an application can be withdrawn at once.
    function bookDismissal(uint32 id, string memory action) private {
        address owner = operatorOf(id);
        bookEntry(id, owner, staking.delegationOf(id, owner).entries, 0, false);
        requireStatus(id, IStakingErrors.Status.Exited);
        if (staking.delegationOf(id, owner).shares != 0) ++wrongStatuses;
        if (staking.validatorIdOf(owner) != 0) ++wrongStatuses;
        count(action);
    }

    function requireStatus(uint32 id, IStakingErrors.Status status) internal {
        if (staking.validatorOf(id).status != status) ++wrongStatuses;
    }

    /// @dev Returns a validator with an announced commission, if there is one.
    function pickProposal(uint256 which) private view returns (uint32 id) {
        id = pickValidator(which);
        for (uint256 i = 0; i < validators() && !hasProposal(id); ++i) {
            id = id % validators() + 1;
        }
    }

    function hasProposal(uint32 id) private view returns (bool) {
        return staking.validatorOf(id).commissionEffectiveAt != 0;
    }

    function registrationOf(address operator, uint256 bps)
        private
        pure
        returns (IValidatorRegistry.Registration memory)
    {
        return IValidatorRegistry.Registration({
            metadata: metadataOf(operator, string.concat("node ", vm.toString(uint160(operator)))),
            commissionBps: uint16(bps % (MAX_COMMISSION + 1)),
            maxCommissionBps: MAX_COMMISSION,
            maxStepBps: MAX_STEP
        });
    }

    function metadataOf(address operator, string memory moniker)
        private
        pure
        returns (IValidatorRegistry.Metadata memory)
    {
        return IValidatorRegistry.Metadata({
            moniker: moniker,
            website: "",
            contact: "",
            consensus: address(uint160(uint256(keccak256(abi.encode(operator)))))
        });
    }
}
