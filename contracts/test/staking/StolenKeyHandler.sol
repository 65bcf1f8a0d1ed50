// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {ISlashCourt} from "../../src/staking/ISlashCourt.sol";
import {IValidatorRegistry} from "../../src/staking/IValidatorRegistry.sol";
import {IValidatorStaking} from "../../src/staking/IValidatorStaking.sol";
import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice An account with every role calls what it likes, directly and through the manager, schedules and
/// executes what it likes, and tries to give its powers to an accomplice. Time passes throughout a run,
/// but less than the delay in all.
contract StolenKeyHandler is Test {
    uint64 private constant ROLES = 4;
    uint256 private constant CALLS = 31;

    IValidatorStaking private immutable _staking;
    ISlashCourt private immutable _court;
    IMinimumStake private immutable _minimum;
    AccessManager private immutable _manager;
    /// @dev The thief's, for its attempts to replace the authority.
    AccessManager private immutable _ownManager;
    address private immutable _thief;
    address private immutable _accomplice;
    uint256 private immutable _end;
    uint256 private immutable _maxWait;

    mapping(string action => uint256) public calls;

    constructor(
        IValidatorStaking staking,
        AccessManager manager,
        address thief,
        address accomplice,
        uint256 delay,
        uint256 maxWait
    ) {
        (_staking, _manager, _ownManager) = (staking, manager, new AccessManager(thief));
        (_thief, _accomplice) = (thief, accomplice);
        _court = ISlashCourt(staking.slashCourt());
        _minimum = IMinimumStake(staking.minimumStake());
        (_end, _maxWait) = (block.timestamp + delay - 1, maxWait);
    }

    function callDirectly(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        (bool ok,) = send(byAccomplice ? _accomplice : _thief, target, data);
        ++calls[ok ? "called" : "refused"];
    }

    function callThroughManager(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.execute, (target, data));
        (bool ok,) = send(byAccomplice ? _accomplice : _thief, address(_manager), outer);
        ++calls[ok ? "called through the manager" : "refused by the manager"];
    }

    function schedule(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.schedule, (target, data, 0));
        (bool ok,) = send(byAccomplice ? _accomplice : _thief, address(_manager), outer);
        ++calls[ok ? "scheduled" : "not scheduled"];
    }

    function wait_(uint256 duration) external {
        uint256 time = block.timestamp + bound(duration, 1, _maxWait);
        vm.warp(time > _end ? _end : time);
        ++calls["wait"];
    }

    /// @dev Returns one of the restricted calls, of the manager's included, in the thief's favor.
    function callOf(uint256 which, uint256 seed) private view returns (address, bytes memory) {
        which %= CALLS;
        uint32 id = uint32(seed % 3);
        // The court twice, since only several calls to it slash.
        if (which > 26) return (address(_court), courtCall(which - 11, id, seed));
        if (which < 16) return (address(_staking), stakingCall(which, id, seed));
        if (which < 20) return (address(_court), courtCall(which, id, seed));
        if (which < 22) return (address(_minimum), minimumCall(which, seed));
        return (address(_manager), managerCall(which, seed));
    }

    function stakingCall(uint256 which, uint32 id, uint256 seed)
        private
        view
        returns (bytes memory)
    {
        uint40 until = uint40(block.timestamp + seed % 7 days);
        if (which == 0) return abi.encodeCall(_staking.fund, (uint40(seed % 2 * 365 days)));
        if (which == 1) return abi.encodeCall(_staking.stopStream, ());
        if (which == 2) return abi.encodeCall(_staking.setTreasury, (_thief));
        if (which == 3) return abi.encodeCall(_staking.slash, (id, 10_000, until, ""));
        if (which == 4) return abi.encodeCall(_staking.hold, (id, 0, until));
        if (which == 5) return abi.encodeCall(_staking.release, (id));
        if (which == 6) return abi.encodeCall(_staking.jail, (id, until, ""));
        if (which == 7) return abi.encodeCall(_staking.pardon, (id, ""));
        if (which == 8) return abi.encodeCall(_staking.forceExit, (id, ""));
        if (which == 9) return abi.encodeCall(_staking.pause, (uint8(seed), until));
        if (which == 10) return abi.encodeCall(_staking.unpause, ());
        if (which == 11) return abi.encodeCall(_staking.setPermissioned, (seed % 2 == 0));
        if (which == 12) return abi.encodeCall(_staking.approve, (id));
        if (which == 13) return abi.encodeCall(_staking.reject, (id, ""));
        if (which == 14) {
            return abi.encodeCall(IAccessManaged.setAuthority, (address(_ownManager)));
        }
        return abi.encodeCall(_staking.sendPenalties, (_thief));
    }

    function courtCall(uint256 which, uint32 id, uint256 seed) private view returns (bytes memory) {
        uint256 caseId = seed % (_court.caseCount() + 1);
        if (which == 16) return abi.encodeCall(_court.execute, (caseId));
        if (which == 17) {
            bytes32 caseHash = _court.caseOf(caseId).caseHash;
            return abi.encodeCall(_court.executeLarge, (caseId, caseHash));
        }
        // Rarely, since it would end every case before its window is over.
        if (which == 18 && seed / 3 % 64 == 0) return abi.encodeCall(_court.veto, (caseId, ""));
        // Small in half of the cases, so that an operator without a delay may execute it.
        uint16 bps = seed / 3 % 2 == 0 ? 1_000 : 10_000;
        return abi.encodeCall(_court.propose, (id, bps, uint40(block.timestamp), bytes32(seed), ""));
    }

    function minimumCall(uint256 which, uint256 seed) private view returns (bytes memory) {
        bytes32 key = _minimum.keys()[seed % _minimum.keys().length];
        if (which == 20) return abi.encodeCall(_minimum.propose, (key, uint128(seed)));
        return abi.encodeCall(_minimum.cancel, (key));
    }

    function managerCall(uint256 which, uint256 seed) private view returns (bytes memory) {
        uint64 role = uint64(seed % ROLES);
        // Independent of the role, so that each account is given each role.
        address account = seed / ROLES % 2 == 0 ? _thief : _accomplice;
        if (which == 22) return abi.encodeCall(AccessManager.grantRole, (role, account, 0));
        if (which == 23) return abi.encodeCall(AccessManager.setRoleAdmin, (role, ROLES - 1));
        if (which == 24) return abi.encodeCall(AccessManager.setGrantDelay, (role, 0));
        if (which == 25) {
            return abi.encodeCall(
                AccessManager.updateAuthority, (address(_staking), address(_ownManager))
            );
        }
        bytes4[] memory selectors = new bytes4[](1);
        selectors[0] = _staking.setTreasury.selector;
        return abi.encodeCall(
            AccessManager.setTargetFunctionRole, (address(_staking), selectors, type(uint64).max)
        );
    }

    function send(address from, address target, bytes memory data)
        private
        returns (bool, bytes memory)
    {
        vm.prank(from);
        return target.call(data);
    }
}
