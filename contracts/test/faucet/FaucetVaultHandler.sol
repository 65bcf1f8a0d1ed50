// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {FaucetVault} from "../../src/faucet/FaucetVault.sol";
import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";
import {GasBurningRecipient, RejectingRecipient} from "../mocks/Recipients.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {FaucetAccess} from "./FaucetAccess.sol";

/// @notice Uses a vault as its users do, in any order, and tracks the expected state.
contract FaucetVaultHandler is FaucetAccess {
    struct Outflow {
        uint256 amount;
        uint256 time;
    }

    address internal constant NATIVE = address(0);
    uint128 public constant CAP = 1_000 ether;
    uint128 public constant RATE_PER_DAY = 500 ether;

    FaucetVault public immutable vault;
    PlainToken public immutable token;

    address private immutable _admin = makeAddr("admin");
    address private immutable _operator = makeAddr("operator");
    address private immutable _guardian = makeAddr("guardian");
    address[2] private _dispensers;
    address[4] private _recipients;

    mapping(address asset => uint256) public fundedIn;
    mapping(address asset => uint256) public paidOut;
    mapping(address asset => uint256) public sweptOut;
    mapping(address asset => uint256) public receivedByRecipients;
    mapping(address dispenser => mapping(address asset => Outflow[])) private _outflows;
    mapping(string action => uint256) public calls;

    // Tracked here, since a broken vault would confirm itself.
    mapping(bytes32 id => bool) private _hasPaid;
    mapping(address dispenser => bool) private _isLocked;
    bool private _isPaused;

    uint256 public total;
    uint256 private _nextId;
    uint256 public idsThatPaidTwice;
    uint256 public payoutsWhilePaused;
    uint256 public payoutsAboveAvailable;
    uint256 public payoutsWhileLocked;

    constructor() {
        vault = new FaucetVault(address(manager));
        giveVaultFunctions(vault);
        manager.grantRole(FAUCET_ADMIN, _admin, 0);
        manager.grantRole(FAUCET_OPERATOR, _operator, 0);
        manager.grantRole(GUARDIAN, _guardian, 0);
        token = new PlainToken();
        _dispensers = [makeAddr("dispenser 1"), makeAddr("dispenser 2")];
        _recipients = [
            makeAddr("recipient 1"),
            makeAddr("recipient 2"),
            address(new RejectingRecipient()),
            address(new GasBurningRecipient())
        ];
    }

    function dispensers() external view returns (address[2] memory) {
        return _dispensers;
    }

    function outflows(address dispenser, address asset) external view returns (Outflow[] memory) {
        return _outflows[dispenser][asset];
    }

    function start() external {
        for (uint256 i = 0; i < _dispensers.length; ++i) {
            grant(_dispensers[i]);
        }
        fund(1_000_000 ether);
    }

    function fund(uint256 amount) public {
        amount = bound(amount, 1, 1_000_000 ether);
        vm.deal(address(this), amount);
        (bool ok,) = address(vault).call{value: amount}("");
        vm.assertTrue(ok, "funding");
        token.mint(address(vault), amount);
        fundedIn[NATIVE] += amount;
        fundedIn[address(token)] += amount;
        count_("fund");
    }

    function drip(uint256 who, uint256 to, bool native, uint256 amount, uint256 idSeed) external {
        address dispenser = _dispensers[who % 2];
        address asset = native ? NATIVE : address(token);
        amount = amountUpTo(uint256(CAP) * 5 / 4, amount);
        Before memory before = look(dispenser, list(asset), idSeed);
        vm.prank(dispenser);
        try vault.drip(_recipients[to % 3], asset, amount, before.id) {
            book(before, list(asset), list(amount), 1);
            count_("drip");
        } catch {
            count_("drip refused");
        }
    }

    function dripKit(uint256 who, uint256 to, uint256 amount, uint256 idSeed) external {
        address dispenser = _dispensers[who % 2];
        address[] memory assets = list(NATIVE, address(token));
        uint256[] memory amounts = new uint256[](2);
        amounts[0] = amountUpTo(CAP, amount);
        amounts[1] = amountUpTo(CAP, amount / 2);
        Before memory before = look(dispenser, assets, idSeed);
        vm.prank(dispenser);
        try vault.dripKit(_recipients[to % 3], assets, amounts, before.id) {
            book(before, assets, amounts, 1);
            count_("kit");
        } catch {
            count_("kit refused");
        }
    }

    function dripBatch(uint256 who, uint256 count, uint256 kind, uint256 amount, uint256 idSeed)
        external
    {
        address dispenser = _dispensers[who % 2];
        address[] memory to = new address[](bound(count, 1, 8));
        for (uint256 i = 0; i < to.length; ++i) {
            to[i] = _recipients[(count % 4 + i) % 4];
        }
        address[] memory assets = kind % 3 == 0
            ? list(NATIVE)
            : kind % 3 == 1 ? list(address(token)) : list(NATIVE, address(token));
        uint256[] memory amounts = new uint256[](assets.length);
        for (uint256 i = 0; i < amounts.length; ++i) {
            amounts[i] = amountUpTo(uint256(CAP) / 4, amount);
        }
        Before memory before = look(dispenser, assets, idSeed);
        vm.prank(dispenser);
        try vault.dripBatch(to, assets, amounts, before.id) returns (uint256 failed) {
            book(before, assets, amounts, to.length - failed);
            count_("batch");
            if (failed != 0) count_("batch with failures");
        } catch {
            count_("batch refused");
        }
    }

    function wait_(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1 minutes, 3 days));
        count_("wait");
    }

    function togglePause(uint256 chance) external {
        // Pauses rarely, or hardly anything would be paid.
        if (!_isPaused && chance % 4 != 0) return;
        vm.prank(_isPaused ? _operator : _guardian);
        _isPaused ? vault.unpause() : vault.pause();
        _isPaused = !_isPaused;
        count_("pause or unpause");
    }

    function lockOrGrant(uint256 who, uint256 chance) external {
        address dispenser = _dispensers[who % 2];
        if (_isLocked[dispenser]) return grant(dispenser);
        if (chance % 4 != 0) return;
        vm.prank(_guardian);
        vault.lockDispenser(dispenser);
        _isLocked[dispenser] = true;
        count_("lock");
    }

    function sweep(bool native, uint256 amount) external {
        address asset = native ? NATIVE : address(token);
        uint256 held = native ? address(vault).balance : token.balanceOf(address(vault));
        amount = bound(amount, 0, held / 10);
        vm.prank(_admin);
        vault.sweep(asset, payable(address(0x5EEB)), amount);
        sweptOut[asset] += amount;
        if (_isPaused) count_("sweep while paused");
        count_("sweep");
    }

    function grant(address dispenser) private {
        IFaucetVault.Limit[] memory limits = new IFaucetVault.Limit[](2);
        limits[0] = IFaucetVault.Limit({asset: NATIVE, cap: CAP, ratePerDay: RATE_PER_DAY});
        limits[1] = IFaucetVault.Limit({asset: address(token), cap: CAP, ratePerDay: RATE_PER_DAY});
        vm.prank(_admin);
        vault.grantDispenser(dispenser, "console", limits);
        _isLocked[dispenser] = false;
        // A grant starts with a fresh bucket, so windows are checked from here on.
        delete _outflows[dispenser][NATIVE];
        delete _outflows[dispenser][address(token)];
        count_("grant");
    }

    /// @dev State just before a payment.
    struct Before {
        address dispenser;
        bytes32 id;
        bool idWasPaid;
        bool paused;
        bool locked;
        uint256[2] available;
        uint256[2] held;
    }

    function look(address dispenser, address[] memory assets, uint256 idSeed)
        private
        returns (Before memory before)
    {
        before.dispenser = dispenser;
        // One payment in four tries an id that may already be paid.
        uint256 id = idSeed % 4 == 0 && _nextId != 0 ? idSeed / 4 % _nextId : _nextId++;
        before.id = bytes32(id);
        before.idWasPaid = _hasPaid[before.id];
        before.paused = _isPaused;
        before.locked = _isLocked[dispenser];
        for (uint256 i = 0; i < assets.length; ++i) {
            before.available[i] = vault.available(dispenser, assets[i]);
            before.held[i] = heldByRecipients(assets[i]);
        }
    }

    function book(
        Before memory before,
        address[] memory assets,
        uint256[] memory amounts,
        uint256 recipients
    ) private {
        if (before.idWasPaid) ++idsThatPaidTwice;
        _hasPaid[before.id] = true;
        if (before.paused) ++payoutsWhilePaused;
        if (before.locked) ++payoutsWhileLocked;
        for (uint256 i = 0; i < assets.length; ++i) {
            uint256 amount = amounts[i] * recipients;
            if (amount > before.available[i]) ++payoutsAboveAvailable;
            paidOut[assets[i]] += amount;
            receivedByRecipients[assets[i]] += heldByRecipients(assets[i]) - before.held[i];
            _outflows[before.dispenser][assets[i]].push(
                Outflow({amount: amount, time: block.timestamp})
            );
        }
    }

    /// @dev Most payments are small, so several fit into a bucket; some exceed it.
    function amountUpTo(uint256 max, uint256 seed) private pure returns (uint256) {
        return bound(uint256(keccak256(abi.encode(seed))), 1, max >> (seed % 8));
    }

    function count_(string memory action) private {
        ++calls[action];
        ++total;
    }

    function heldByRecipients(address asset) private view returns (uint256 held) {
        for (uint256 i = 0; i < _recipients.length; ++i) {
            held += asset == NATIVE ? _recipients[i].balance : token.balanceOf(_recipients[i]);
        }
    }

    function list(address one) private pure returns (address[] memory all) {
        all = new address[](1);
        all[0] = one;
    }

    function list(uint256 one) private pure returns (uint256[] memory all) {
        all = new uint256[](1);
        all[0] = one;
    }

    function list(address one, address two) private pure returns (address[] memory all) {
        all = new address[](2);
        (all[0], all[1]) = (one, two);
    }
}
