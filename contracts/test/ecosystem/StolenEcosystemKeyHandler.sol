// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimHub} from "../../src/ecosystem/claim/IClaimHub.sol";
import {IEtherDeposit} from "../../src/ecosystem/treasury/IEtherDeposit.sol";
import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManaged} from "@openzeppelin/contracts/access/manager/IAccessManaged.sol";

/// @notice An account with every role calls what it likes, directly and through the manager, schedules and
/// executes what it likes, and tries to give its powers to an accomplice. Time passes, but less than
/// the delay in all.
contract StolenEcosystemKeyHandler is Test {
    uint256 private constant CALLS = 36;
    address private constant NATIVE = address(0);

    IClaimHub private immutable _hub;
    IEtherDeposit private immutable _treasury;
    AccessManager private immutable _manager;
    address private immutable _token;
    address private immutable _thief;
    address private immutable _accomplice;
    uint256 private immutable _end;

    uint64[4] private _roles = [0, 1, 4, 5];
    mapping(string action => uint256) public calls;

    constructor(
        IClaimHub hub,
        IEtherDeposit treasury,
        AccessManager manager,
        address token,
        address[2] memory thieves,
        uint256 delay
    ) {
        (_hub, _treasury, _manager, _token) = (hub, treasury, manager, token);
        (_thief, _accomplice) = (thieves[0], thieves[1]);
        _end = block.timestamp + delay - 1;
    }

    function callDirectly(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bool ok = send(byAccomplice ? _accomplice : _thief, target, data);
        ++calls[ok ? "called" : "refused"];
    }

    function callThroughManager(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.execute, (target, data));
        bool ok = send(byAccomplice ? _accomplice : _thief, address(_manager), outer);
        ++calls[ok ? "called through the manager" : "refused by the manager"];
    }

    function schedule(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.schedule, (target, data, 0));
        bool ok = send(byAccomplice ? _accomplice : _thief, address(_manager), outer);
        ++calls[ok ? "scheduled" : "not scheduled"];
    }

    function wait_(uint256 duration) external {
        uint256 time = block.timestamp + bound(duration, 1, 8 hours);
        vm.warp(time > _end ? _end : time);
        ++calls["wait"];
    }

    /// @dev Returns one of the functions of hub, treasury or manager, called in the thieves' favor.
    function callOf(uint256 which, uint256 seed) private view returns (address, bytes memory) {
        which %= CALLS;
        address thief = seed % 2 == 0 ? _thief : _accomplice;
        seed /= 2;
        if (which < 8) return (address(_hub), restrictedHubCall(which, seed, thief));
        if (which < 13) return (address(_hub), openHubCall(which, seed, thief));
        if (which < 18) return (address(_treasury), restrictedTreasuryCall(which, seed, thief));
        if (which < 28) return (address(_treasury), openTreasuryCall(which, seed, thief));
        return (address(_manager), managerCall(which, seed, thief));
    }

    function restrictedHubCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        uint256 id = programmeOf(seed);
        uint40 time = uint40(block.timestamp + seed % 4 days);
        if (which == 0) {
            address token = seed % 2 == 0 ? NATIVE : _token;
            return abi.encodeCall(_hub.create, (token, thief, thief, seed % 3 == 0 ? time : 0, "P"));
        }
        if (which == 1) {
            uint256 all = _hub.programmeOf(id).funded;
            bytes32 leaf = keccak256(bytes.concat(keccak256(abi.encode(id, thief, all))));
            return abi.encodeCall(_hub.publish, (id, leaf, uint128(all), 1, "leaf"));
        }
        if (which == 2) return abi.encodeCall(_hub.pause, (id));
        if (which == 3) return abi.encodeCall(_hub.unpause, (id));
        if (which == 4) return abi.encodeCall(_hub.end, (id, time));
        if (which == 5) return abi.encodeCall(_hub.extend, (id, time));
        if (which == 6) return abi.encodeCall(_hub.disable, (id, rootOf(id, seed), "wrong"));
        return abi.encodeCall(_hub.setDelay, (uint40(seed % 2 * 30 days)));
    }

    function openHubCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        uint256 id = programmeOf(seed);
        if (which == 8) {
            return abi.encodeCall(_hub.fundFromBudget, (id, budgetOf(seed), 1 + seed % 1 ether));
        }
        if (which == 9) return abi.encodeCall(_hub.setRefundRecipient, (id, thief));
        if (which == 10) return abi.encodeCall(_hub.close, (id));
        if (which == 11) return abi.encodeCall(IAccessManaged.setAuthority, (thief));
        uint256 all = _hub.programmeOf(id).funded;
        return abi.encodeCall(_hub.claim, (id, rootOf(id, seed), thief, all, new bytes32[](0)));
    }

    function restrictedTreasuryCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        if (which == 13) {
            return abi.encodeCall(_treasury.open, (seed % 2 == 0 ? NATIVE : _token, thief, "B"));
        }
        if (which == 14) {
            return abi.encodeCall(_treasury.moveDonations, (budgetOf(seed), 1 + seed % 1 ether));
        }
        if (which == 15) return abi.encodeCall(_treasury.setSpender, (thief, true));
        if (which == 16) return abi.encodeCall(_treasury.allowTarget, (thief, 0, true));
        return abi.encodeCall(IAccessManaged.setAuthority, (thief));
    }

    function openTreasuryCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        uint256 id = budgetOf(seed);
        uint256 amount = 1 + seed % 1 ether;
        if (which == 18) return abi.encodeCall(_treasury.allowSpender, (id, thief, true));
        if (which == 19) return abi.encodeCall(_treasury.reserve, (id, amount));
        if (which == 20) return abi.encodeCall(_treasury.spend, (id, thief, amount));
        if (which == 21) return abi.encodeCall(_treasury.spendReserved, (id, thief, amount));
        if (which == 22) return abi.encodeCall(_treasury.releaseRevoked, (id, address(_hub)));
        if (which == 23) return abi.encodeCall(_treasury.payOut, (id, thief, amount, ""));
        if (which == 24) return abi.encodeCall(_treasury.refund, (id, thief, amount));
        if (which == 25) return abi.encodeCall(_treasury.close, (id, thief));
        if (which == 26) return abi.encodeCall(_treasury.transferBudget, (id, thief));
        return abi.encodeCall(_treasury.acceptBudget, (id));
    }

    function managerCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        uint64 role = _roles[seed % 4];
        address target = seed % 2 == 0 ? address(_hub) : address(_treasury);
        if (which == 28) return abi.encodeCall(AccessManager.grantRole, (role, thief, 0));
        if (which == 29) return abi.encodeCall(AccessManager.revokeRole, (role, thief));
        if (which == 30) return abi.encodeCall(AccessManager.setRoleAdmin, (role, 4));
        if (which == 31) return abi.encodeCall(AccessManager.setRoleGuardian, (role, 4));
        if (which == 32) return abi.encodeCall(AccessManager.setGrantDelay, (role, 0));
        if (which == 33) return abi.encodeCall(AccessManager.setTargetAdminDelay, (target, 0));
        if (which == 34) return abi.encodeCall(AccessManager.updateAuthority, (target, thief));
        bytes4[] memory selectors = new bytes4[](4);
        selectors[0] = _hub.setDelay.selector;
        selectors[1] = _treasury.moveDonations.selector;
        selectors[2] = _treasury.setSpender.selector;
        selectors[3] = _treasury.allowTarget.selector;
        return abi.encodeCall(AccessManager.setTargetFunctionRole, (target, selectors, 4));
    }

    /// @dev Mostly one of the first, which others funded or the thieves own.
    function programmeOf(uint256 seed) private view returns (uint256) {
        return 1 + seed / 7 % (seed % 4 == 0 ? _hub.programmeCount() : 4);
    }

    function budgetOf(uint256 seed) private view returns (uint256) {
        return seed / 7 % (seed % 4 == 0 ? _treasury.budgetCount() : 5);
    }

    /// @dev Mostly one of the newest roots.
    function rootOf(uint256 id, uint256 seed) private view returns (uint256) {
        uint256 count = _hub.rootCount(id);
        return count == 0 ? 1 : count - seed % (count < 3 ? count : 3);
    }

    function send(address from, address target, bytes memory data) private returns (bool ok) {
        vm.prank(from);
        (ok,) = target.call(data);
    }
}
