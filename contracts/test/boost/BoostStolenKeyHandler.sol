// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStake} from "../../src/boost/IEcoStake.sol";
import {IEcoStakeReader} from "../../src/boost/IEcoStakeReader.sol";
import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice An account with every role calls what it likes, directly and through the manager, schedules and
/// executes what it likes, and tries to give its powers to an accomplice. Neither has stake. Time passes,
/// but less than the delay in all.
contract BoostStolenKeyHandler is Test {
    uint64 private constant ROLES = 6;
    uint256 private constant POOL_CALLS = 18;
    uint256 private constant MANAGER_CALLS = 9;

    IEcoStake private immutable _pool;
    AccessManager private immutable _manager;
    /// @dev An authority that obeys the thief.
    AccessManager private immutable _ownManager;
    address private immutable _thief;
    address private immutable _accomplice;
    uint256 private immutable _end;

    /// @dev The thief, the accomplice and the stakers.
    address[] private _accounts;

    mapping(string action => uint256) public calls;

    constructor(
        IEcoStake pool,
        AccessManager manager,
        address[] memory stakers,
        address thief,
        address accomplice,
        uint256 delay
    ) {
        (_pool, _manager, _ownManager) = (pool, manager, new AccessManager(thief));
        (_thief, _accomplice, _end) = (thief, accomplice, block.timestamp + delay - 1);
        _accounts.push(thief);
        _accounts.push(accomplice);
        for (uint256 i = 0; i < stakers.length; ++i) {
            _accounts.push(stakers[i]);
        }
    }

    function callDirectly(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bool ok = send(byAccomplice, target, data);
        ++calls[ok ? "called" : "refused"];
        bytes4 selector = bytes4(data);
        if (!ok || target != address(_pool)) return;
        if (selector == _pool.setBoosts.selector) ++calls["boosts"];
        if (selector == _pool.freeze.selector) ++calls["freeze"];
        if (selector == _pool.unfreeze.selector) ++calls["unfreeze"];
    }

    function callThroughManager(uint256 which, uint256 seed, bool byAccomplice, bool inBatch)
        external
    {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.execute, (target, data));
        if (inBatch) {
            bytes[] memory all = new bytes[](1);
            all[0] = target == address(_manager) ? data : outer;
            outer = abi.encodeCall(_manager.multicall, (all));
        }
        bool ok = send(byAccomplice, address(_manager), outer);
        ++calls[ok ? "called through the manager" : "refused by the manager"];
    }

    function schedule(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.schedule, (target, data, 0));
        bool ok = send(byAccomplice, address(_manager), outer);
        ++calls[ok ? "scheduled" : "not scheduled"];
    }

    function wait_(uint256 duration) external {
        uint256 time = block.timestamp + bound(duration, 1, 8 hours);
        vm.warp(time > _end ? _end : time);
        ++calls["wait"];
    }

    /// @dev Returns a call in the thief's favor: a restricted one, of the manager's included, or one of those
    /// that pay stakers.
    function callOf(uint256 which, uint256 seed) private view returns (address, bytes memory) {
        which %= POOL_CALLS + MANAGER_CALLS;
        if (which < 9) return (address(_pool), restrictedCall(which, seed));
        if (which < POOL_CALLS) return (address(_pool), openCall(which, seed));
        return (address(_manager), managerCall(which - POOL_CALLS, seed));
    }

    function restrictedCall(uint256 which, uint256 seed) private view returns (bytes memory) {
        if (which == 0) return abi.encodeCall(_pool.setMethod, (_pool.stake.selector, noMethod()));
        if (which == 1) return abi.encodeCall(_pool.addReward, (_accounts[seed % 2]));
        if (which == 2) {
            uint40 duration = seed >> 8 & 1 == 0 ? 1 hours : 5 * 365 days;
            return abi.encodeCall(_pool.fund, (rewardOf(seed), 0, duration));
        }
        if (which == 3) return abi.encodeCall(_pool.stop, (rewardOf(seed)));
        if (which == 4) {
            IEcoStakeReader.Terms memory terms =
                IEcoStakeReader.Terms(1, 5_000, 100, 15_000, 15_000);
            return abi.encodeCall(_pool.setTerms, (terms));
        }
        if (which == 5) return abi.encodeCall(_pool.setTreasury, (_thief));
        if (which == 6) return setBoostsCall(seed);
        return which == 7 ? abi.encodeCall(_pool.freeze, ()) : abi.encodeCall(_pool.unfreeze, ());
    }

    function openCall(uint256 which, uint256 seed) private view returns (bytes memory) {
        if (which == 9) return abi.encodeCall(IAccessManaged.setAuthority, (address(_ownManager)));
        if (which == 10) return abi.encodeCall(_pool.payReward, (rewardOf(seed), _thief, 1 ether));
        if (which == 11) return abi.encodeCall(_pool.getReward, ());
        if (which == 12) return abi.encodeCall(_pool.withdraw, (1 ether));
        if (which == 13) return abi.encodeCall(_pool.exitEarly, (1 ether));
        if (which == 14) return abi.encodeCall(_pool.poke, (accountOf(seed)));
        if (which == 15) return abi.encodeCall(_pool.topUp, (rewardOf(seed), 0));
        // More weight for boosts, which an operator sets at once.
        return setBoostsCall(seed);
    }

    function managerCall(uint256 which, uint256 seed) private view returns (bytes memory) {
        uint64 role = uint64(seed % ROLES);
        uint64 other = uint64((seed >> 8) % ROLES);
        address account = _accounts[(seed >> 16) % 2];
        if (which == 0) return abi.encodeCall(AccessManager.grantRole, (role, account, 0));
        if (which == 1) return abi.encodeCall(AccessManager.setRoleAdmin, (role, other));
        if (which == 2) return abi.encodeCall(AccessManager.setRoleGuardian, (role, other));
        if (which == 3) return abi.encodeCall(AccessManager.setGrantDelay, (role, 0));
        if (which == 4) {
            return abi.encodeCall(AccessManager.setTargetAdminDelay, (address(_pool), 0));
        }
        if (which == 5) {
            return abi.encodeCall(AccessManager.setTargetClosed, (address(_pool), true));
        }
        if (which == 6) {
            return
                abi.encodeCall(
                    AccessManager.updateAuthority, (address(_pool), address(_ownManager))
                );
        }
        bytes4[] memory selectors = new bytes4[](2);
        (selectors[0], selectors[1]) = (_pool.setTreasury.selector, _pool.stop.selector);
        return abi.encodeCall(
            AccessManager.setTargetFunctionRole,
            (address(_pool), selectors, which == 7 ? other : type(uint64).max)
        );
    }

    /// @dev Some boosts exceed their bound.
    function setBoostsCall(uint256 seed) private view returns (bytes memory) {
        uint16[4] memory bps = [0, 10_000, 15_000, 15_001];
        return
            abi.encodeCall(
                _pool.setBoosts, (accountOf(seed), bps[seed >> 8 & 3], bps[seed >> 16 & 3])
            );
    }

    function accountOf(uint256 seed) private view returns (address) {
        return _accounts[seed % _accounts.length];
    }

    function rewardOf(uint256 seed) private view returns (address) {
        address[] memory rewards = _pool.rewardTokens();
        return rewards[seed % rewards.length];
    }

    function noMethod() private view returns (IEcoStakeReader.Method memory) {
        return IEcoStakeReader.Method({
            minStake: type(uint128).max,
            lock: 0,
            multiplierBps: 10_000,
            kind: IEcoStakeReader.Kind.Flex,
            enabled: false,
            target: address(_pool)
        });
    }

    function send(bool byAccomplice, address target, bytes memory data) private returns (bool ok) {
        vm.prank(byAccomplice ? _accomplice : _thief);
        (ok,) = target.call(data);
    }
}
