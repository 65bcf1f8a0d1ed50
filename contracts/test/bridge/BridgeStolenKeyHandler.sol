// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Test} from "../lib/Test.sol";
import {IHyperlane} from "./BridgeAccess.sol";
import {AccessManager} from "@openzeppelin/contracts/access/manager/AccessManager.sol";
import {IAccessManager} from "@openzeppelin/contracts/access/manager/IAccessManager.sol";

/// @notice The thief's code: a module that lets every message arrive, and a router that pays out.
contract ThiefsCode {
    function moduleType() external pure returns (uint8) {
        return 6;
    }

    function verify(bytes calldata, bytes calldata) external pure returns (bool) {
        return true;
    }

    function sweep(address payable to) external {
        to.transfer(address(this).balance);
    }
}

/// @notice An account with every role of a bridge has the manager call what it likes, schedules and
/// executes what it likes, tries to give its powers to an accomplice, and has messages that no validator
/// has signed delivered. Time passes, but less than the delay in all.
contract BridgeStolenKeyHandler is Test {
    uint256 private constant CALLS = 24;
    uint64 private constant OPERATOR = 8;
    uint32 private constant HERE = 4443;
    uint32 private constant THERE = 97;

    AccessManager private immutable _manager;
    ThiefsCode private immutable _code = new ThiefsCode();
    address private immutable _thief;
    address private immutable _accomplice;
    bytes32 private immutable _remote;
    uint256 private immutable _end;

    IHyperlane private _proxyAdmin;
    IHyperlane private _mailbox;
    IHyperlane private _router;
    address[2] private _pauses;
    IHyperlane private _multisigIsm;
    uint64[4] private _roles = [0, 1, OPERATOR, 9];
    uint32 private _nonce;
    mapping(string action => uint256) public calls;

    /// @param owned as `BridgeAccess.ownedContracts`
    constructor(
        AccessManager manager,
        address[6] memory owned,
        bytes32 remote,
        address[2] memory thieves,
        uint256 delay
    ) {
        (_manager, _remote) = (manager, remote);
        _proxyAdmin = IHyperlane(owned[0]);
        _mailbox = IHyperlane(owned[1]);
        _router = IHyperlane(owned[2]);
        _pauses = [owned[3], owned[4]];
        _multisigIsm = IHyperlane(owned[5]);
        (_thief, _accomplice) = (thieves[0], thieves[1]);
        _end = block.timestamp + delay - 1;
    }

    function callDirectly(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        (bool ok,) = send(byAccomplice ? _accomplice : _thief, target, data);
        ++calls[ok ? "called" : "refused"];
    }

    function callThroughManager(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.execute, (target, data));
        (bool ok, bytes4 selector) =
            send(byAccomplice ? _accomplice : _thief, address(_manager), outer);
        ++calls[ok ? "called through the manager" : "refused by the manager"];
        if (selector == IAccessManager.AccessManagerNotReady.selector) ++calls["too early"];
    }

    function schedule(uint256 which, uint256 seed, bool byAccomplice) external {
        (address target, bytes memory data) = callOf(which, seed);
        bytes memory outer = abi.encodeCall(AccessManager.schedule, (target, data, 0));
        (bool ok,) = send(byAccomplice ? _accomplice : _thief, address(_manager), outer);
        ++calls[ok ? "scheduled" : "not scheduled"];
    }

    /// @dev A message to the thief that no validator has signed, from the enrolled router or the thief's.
    function deliver(bool fromThief, bool hasMetadata) external {
        bytes32 thief = bytes32(uint256(uint160(_thief)));
        bytes memory message = abi.encodePacked(
            uint8(3),
            _nonce++,
            THERE,
            fromThief ? thief : _remote,
            HERE,
            bytes32(uint256(uint160(address(_router)))),
            thief,
            uint256(1 ether)
        );
        bytes memory metadata = hasMetadata ? new bytes(68 + 130) : bytes("");
        (bool ok,) =
            send(_thief, address(_mailbox), abi.encodeCall(IHyperlane.process, (metadata, message)));
        ++calls[ok ? "delivered" : "not delivered"];
    }

    function wait_(uint256 duration) external {
        uint256 time = block.timestamp + bound(duration, 1, 8 hours);
        vm.warp(time > _end ? _end : time);
        ++calls["wait"];
    }

    /// @dev Returns one of the functions of the bridge or the manager, called in the thieves' favor.
    /// The arguments are of few kinds, so that a call that was scheduled is also tried.
    function callOf(uint256 which, uint256 seed) private view returns (address, bytes memory) {
        which %= CALLS;
        // Independent of the other arguments, so that each account is given each of them.
        address thief = seed % 2 == 0 ? _thief : _accomplice;
        seed /= 2;
        if (which < 3) return pauseCall(which, seed);
        if (which < 6) return proxyCall(which, thief);
        if (which < 9) return mailboxCall(which);
        if (which < 13) return routerCall(which, thief);
        if (which == 13) return (address(_multisigIsm), validatorsCall(thief));
        if (which < 17) return (ownedOf(seed), ownerCall(which, thief));
        return (address(_manager), managerCall(which, seed, thief));
    }

    function pauseCall(uint256 which, uint256 seed) private view returns (address, bytes memory) {
        return (
            _pauses[seed % 2],
            which == 0
                ? abi.encodeCall(IHyperlane.pause, ())
                : abi.encodeCall(IHyperlane.unpause, ())
        );
    }

    function proxyCall(uint256 which, address thief) private view returns (address, bytes memory) {
        address router = address(_router);
        bytes memory data = which == 3
            ? abi.encodeCall(IHyperlane.upgrade, (router, address(_code)))
            : which == 4
                ? abi.encodeCall(IHyperlane.upgrade, (address(_mailbox), address(_code)))
                : abi.encodeCall(IHyperlane.changeProxyAdmin, (router, thief));
        return (address(_proxyAdmin), data);
    }

    function mailboxCall(uint256 which) private view returns (address, bytes memory) {
        address code = address(_code);
        bytes memory data = which == 6
            ? abi.encodeCall(IHyperlane.setDefaultIsm, (code))
            : which == 7
                ? abi.encodeCall(IHyperlane.setDefaultHook, (code))
                : abi.encodeCall(IHyperlane.setRequiredHook, (code));
        return (address(_mailbox), data);
    }

    function routerCall(uint256 which, address thief) private view returns (address, bytes memory) {
        bytes memory data;
        if (which == 9) {
            data = abi.encodeCall(IHyperlane.setInterchainSecurityModule, (address(_code)));
        } else if (which == 10) {
            bytes32 remote = bytes32(uint256(uint160(thief)));
            data = abi.encodeCall(IHyperlane.enrollRemoteRouter, (THERE, remote));
        } else if (which == 11) {
            data = abi.encodeCall(IHyperlane.addRebalancer, (thief));
        } else {
            data = abi.encodeCall(ThiefsCode.sweep, (payable(thief)));
        }
        return (address(_router), data);
    }

    function validatorsCall(address thief) private pure returns (bytes memory) {
        address[] memory validators = new address[](1);
        validators[0] = thief;
        return abi.encodeCall(IHyperlane.setValidatorsAndThreshold, (validators, 1));
    }

    function ownedOf(uint256 seed) private view returns (address) {
        return [
            address(_proxyAdmin),
            address(_mailbox),
            address(_router),
            _pauses[0],
            _pauses[1],
            address(_multisigIsm)
        ][seed % 6];
    }

    function ownerCall(uint256 which, address thief) private pure returns (bytes memory) {
        if (which == 14) return abi.encodeCall(IHyperlane.transferOwnership, (thief));
        if (which == 15) return abi.encodeCall(IHyperlane.acceptOwnership, ());
        return abi.encodeCall(IHyperlane.renounceOwnership, ());
    }

    function managerCall(uint256 which, uint256 seed, address thief)
        private
        view
        returns (bytes memory)
    {
        uint64 role = _roles[seed % 4];
        address router = address(_router);
        if (which == 17) return abi.encodeCall(AccessManager.grantRole, (role, thief, 0));
        if (which == 18) return abi.encodeCall(AccessManager.revokeRole, (role, thief));
        if (which == 19) return abi.encodeCall(AccessManager.setRoleAdmin, (role, OPERATOR));
        if (which == 20) return abi.encodeCall(AccessManager.setRoleGuardian, (role, OPERATOR));
        if (which == 21) return abi.encodeCall(AccessManager.setGrantDelay, (role, 0));
        if (which == 22) return abi.encodeCall(AccessManager.setTargetAdminDelay, (router, 0));
        bytes4[] memory selectors = new bytes4[](2);
        selectors[0] = IHyperlane.setInterchainSecurityModule.selector;
        selectors[1] = IHyperlane.transferOwnership.selector;
        return abi.encodeCall(AccessManager.setTargetFunctionRole, (router, selectors, OPERATOR));
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
