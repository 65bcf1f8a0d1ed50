// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVault} from "../../src/faucet/FaucetVault.sol";
import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {Test} from "../lib/Test.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @notice An account with every role calls what it likes, directly and through the manager,
/// schedules and executes what it likes, and tries to give its powers to an accomplice. Meanwhile
/// an honest dispenser pays. Time passes, but less than the delay in all.
contract FaucetStolenKeyHandler is Test {
    uint256 private constant CALLS = 22;
    uint64 private constant OPERATOR = 6;
    uint128 private constant HIGH = 1_000_000 ether;

    FaucetVault private immutable _vault;
    AccessManager private immutable _manager;
    /// @dev The thief's, for its attempts to replace the authority.
    AccessManager private immutable _ownManager;
    address private immutable _dispenser;
    address private immutable _recipient;
    address private immutable _thief;
    address private immutable _accomplice;
    uint256 private immutable _end;

    address[3] private _assets;
    uint64[4] private _roles = [0, 1, OPERATOR, 7];
    uint256 private _nextId;
    /// @notice What the honest dispenser has paid.
    mapping(address asset => uint256) public paid;
    mapping(string action => uint256) public calls;

    constructor(
        FaucetVault vault,
        AccessManager manager,
        address[3] memory assets,
        address dispenser,
        address recipient,
        address[2] memory thieves,
        uint256 delay
    ) {
        (_vault, _manager, _assets) = (vault, manager, assets);
        (_dispenser, _recipient) = (dispenser, recipient);
        (_thief, _accomplice) = (thieves[0], thieves[1]);
        _ownManager = new AccessManager(_thief);
        _end = block.timestamp + delay - 1;
    }

    function callDirectly(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        (bool ok, bytes4 selector) = send(byAccomplice ? _accomplice : _thief, target, data);
        ++calls[ok ? "called" : "refused"];
        if (selector == IAccessManager.AccessManagerNotReady.selector) ++calls["too early"];
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
        uint256 time = block.timestamp + bound(duration, 1, 8 hours);
        vm.warp(time > _end ? _end : time);
        ++calls["wait"];
    }

    /// @dev Reverts while a thief has paused the vault, or after the thief has locked the dispenser.
    function payHonestly(uint256 kind, uint256 amount) external {
        address[] memory assets = new address[](2);
        (assets[0], assets[1]) = (_assets[kind / 3 % 3], _assets[(kind / 3 + 1) % 3]);
        uint256[] memory amounts = new uint256[](2);
        (amounts[0], amounts[1]) = (bound(amount, 1, 1 ether), bound(amount / 2, 1, 1 ether));
        bytes32 id = bytes32(_nextId++);
        bytes memory data;
        if (kind % 3 == 0) {
            amounts[1] = 0;
            data = abi.encodeCall(_vault.drip, (_recipient, assets[0], amounts[0], id));
        } else if (kind % 3 == 1) {
            data = abi.encodeCall(_vault.dripKit, (_recipient, assets, amounts, id));
        } else {
            address[] memory to = new address[](1);
            to[0] = _recipient;
            data = abi.encodeCall(_vault.dripBatch, (to, assets, amounts, id));
        }
        (bool ok,) = send(_dispenser, address(_vault), data);
        ++calls[ok ? "paid" : "not paid"];
        if (!ok) return;
        paid[assets[0]] += amounts[0];
        paid[assets[1]] += amounts[1];
    }

    function ownManager() external view returns (address) {
        return address(_ownManager);
    }

    /// @dev Returns one of the functions of vault or manager, called in the thieves' favor. The
    /// arguments are of few kinds, so that a call that was scheduled is also tried.
    function callOf(uint256 which, uint256 seed) private view returns (address, bytes memory) {
        which %= CALLS;
        // Independent of the other arguments, so that each account is given each of them.
        address thief = seed % 2 == 0 ? _thief : _accomplice;
        seed /= 2;
        if (which < 7) return (address(_vault), restrictedCall(which, seed, thief));
        if (which < 12) return (address(_vault), openCall(which, seed, thief));
        return (address(_manager), managerCall(which, seed, thief));
    }

    function restrictedCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        address asset = _assets[seed % 3];
        seed /= 3;
        if (which == 0) {
            IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](1);
            limits[0] = IFaucetVault.Limit({asset: asset, cap: HIGH, ratePerDay: HIGH});
            return abi.encodeCall(_vault.grantDispenser, (thief, "Thief's", limits));
        }
        if (which == 1) {
            uint128 value = seed / 2 % 2 == 0 ? HIGH : 0;
            address dispenser = seed % 2 == 0 ? _dispenser : thief;
            return abi.encodeCall(_vault.setLimit, (dispenser, asset, value, value));
        }
        if (which == 2) return abi.encodeCall(_vault.sweep, (asset, payable(thief), 1 ether));
        if (which == 3) return abi.encodeCall(_vault.pause, ());
        if (which == 4 || which == 5) return abi.encodeCall(_vault.unpause, ());
        // Mostly locks a thief, since payouts end once the honest dispenser is locked.
        return abi.encodeCall(_vault.lockDispenser, (seed % 16 == 0 ? _dispenser : thief));
    }

    function openCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        address[] memory assets = new address[](1);
        assets[0] = _assets[seed % 3];
        uint256[] memory amounts = new uint256[](1);
        amounts[0] = 1 ether;
        bytes32 id = keccak256(abi.encode(seed));
        if (which == 7) return abi.encodeCall(_vault.drip, (thief, assets[0], 1 ether, id));
        if (which == 8) return abi.encodeCall(_vault.dripKit, (thief, assets, amounts, id));
        if (which == 9) {
            address[] memory to = new address[](1);
            to[0] = thief;
            return abi.encodeCall(_vault.dripBatch, (to, assets, amounts, id));
        }
        if (which == 10) return abi.encodeCall(_vault.payKit, (thief, assets, amounts));
        return abi.encodeCall(_vault.setAuthority, (address(_ownManager)));
    }

    function managerCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        uint64 role = _roles[seed % 4];
        address vault = address(_vault);
        if (which == 12) return abi.encodeCall(AccessManager.grantRole, (role, thief, 0));
        if (which == 13) return abi.encodeCall(AccessManager.revokeRole, (role, thief));
        if (which == 14) return abi.encodeCall(AccessManager.setRoleAdmin, (role, OPERATOR));
        if (which == 15) return abi.encodeCall(AccessManager.setRoleGuardian, (role, OPERATOR));
        if (which == 16) return abi.encodeCall(AccessManager.setGrantDelay, (role, 0));
        if (which == 17) return abi.encodeCall(AccessManager.setTargetAdminDelay, (vault, 0));
        if (which == 18) return abi.encodeCall(AccessManager.setTargetClosed, (vault, true));
        if (which == 19) {
            return abi.encodeCall(AccessManager.updateAuthority, (vault, address(_ownManager)));
        }
        bytes4[] memory selectors = new bytes4[](3);
        selectors[0] = _vault.grantDispenser.selector;
        selectors[1] = _vault.setLimit.selector;
        selectors[2] = _vault.sweep.selector;
        bytes memory call =
            abi.encodeCall(AccessManager.setTargetFunctionRole, (vault, selectors, OPERATOR));
        if (which == 20) return call;
        bytes[] memory both = new bytes[](2);
        both[0] = abi.encodeCall(AccessManager.schedule, (address(_manager), call, 0));
        both[1] = abi.encodeCall(AccessManager.execute, (address(_manager), call));
        return abi.encodeCall(_manager.multicall, (both));
    }

    function send(address from, address target, bytes memory data)
        private
        returns (bool ok, bytes4 selector)
    {
        bytes memory result;
        vm.prank(from);
        (ok, result) = target.call(data);
        if (!ok && result.length >= 4) selector = bytes4(result);
    }
}
