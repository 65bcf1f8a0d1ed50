// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {Vesting} from "../../src/vesting/Vesting.sol";
import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {VestingModel} from "./VestingModel.sol";

/// @notice Uses a vault as its users do, in any order, and tracks the expected state: the model
/// computes from the grant what each call must pay, and nothing is read from the vault.
contract VestingHandler is Test {
    /// @dev Expected state of a schedule.
    struct Entry {
        uint256 id;
        PlainToken token;
        address funder;
        IVesting.Grant grant;
        address beneficiary;
        address proposed;
        uint256 released;
        uint256 returned;
        uint256 revokedAt;
    }

    Vesting public immutable vesting = new Vesting();
    PlainToken[2] public tokens = [new PlainToken(), new PlainToken()];
    address[5] public accounts =
        [makeAddr("one"), makeAddr("two"), makeAddr("three"), makeAddr("four"), makeAddr("five")];

    Entry[] private _entries;
    mapping(uint256 id => bool) private _isTaken;
    mapping(uint256 chunk => bool) private _isCreated;

    mapping(PlainToken => uint256) public owed;
    mapping(PlainToken => uint256) public donated;
    mapping(PlainToken => mapping(address account => uint256)) public balanceByModel;
    mapping(string action => uint256) public calls;
    uint256 public total;

    uint256 public wrongPayments;
    uint256 public wrongRejections;
    uint256 public wrongHandovers;
    uint256 public wrongCurves;
    uint256 public idsGivenTwice;

    function create(uint256 who, uint256 which, uint256 size, IVesting.Grant memory grant)
        external
    {
        IVesting.Grant[] memory grants = grantsLike(grant, bound(size, 1, 3));
        (PlainToken token, address funder) = fund(who, which, grants);
        vm.prank(funder);
        book(token, funder, grants, vesting.create(token, grants));
        count("create");
    }

    function createChunk(uint256 who, uint256 chunk, IVesting.Grant memory grant) external {
        IVesting.Grant[] memory grants = grantsLike(grant, 2);
        chunk = bound(chunk, 0, 5);
        (PlainToken token, address funder) = fund(who, 0, grants);
        uint256 key = uint256(keccak256(abi.encode(funder, chunk)));
        vm.prank(funder);
        try vesting.createChunk("campaign", chunk, token, grants) returns (uint256 firstId) {
            if (_isCreated[key]) ++wrongPayments;
            _isCreated[key] = true;
            book(token, funder, grants, firstId);
            count("chunk");
        } catch {
            if (!_isCreated[key]) ++wrongRejections;
            count("chunk again");
        }
    }

    function release(uint256 which, uint256 caller) external {
        if (_entries.length == 0) return;
        Entry storage entry = pick(which);
        uint256 due = vestedByModel(entry, block.timestamp) - entry.released;
        vm.prank(accounts[caller % 5]);
        try vesting.release(entry.id) returns (uint256 amount) {
            if (amount != due || due == 0) ++wrongPayments;
            bookRelease(entry, amount);
            count("release");
        } catch {
            if (due != 0) ++wrongRejections;
            count("release of nothing");
        }
    }

    function releasePart(uint256 which, uint256 caller, uint256 amount) external {
        if (_entries.length == 0) return;
        Entry storage entry = pick(which);
        uint256 due = vestedByModel(entry, block.timestamp) - entry.released;
        amount = bound(amount, 0, due + due / 4 + 1);
        bool isRight = amount != 0 && amount <= due;
        vm.prank(accounts[caller % 5]);
        try vesting.releasePart(entry.id, amount) {
            if (!isRight) ++wrongPayments;
            bookRelease(entry, amount);
            count("part");
        } catch {
            if (isRight) ++wrongRejections;
            count("part refused");
        }
    }

    function releaseMany(uint256 first, uint256 second, uint256 third) external {
        if (_entries.length == 0) return;
        Entry[3] memory chosen = [pick(first), pick(second), pick(third)];
        uint256[] memory ids = new uint256[](3);
        uint256 expected = 0;
        for (uint256 i = 0; i < 3; ++i) {
            ids[i] = chosen[i].id;
            bool isRepeated = i > 0 && ids[i] == ids[0] || i > 1 && ids[i] == ids[1];
            uint256 vested = vestedByModel(chosen[i], block.timestamp);
            if (!isRepeated && vested != chosen[i].released) ++expected;
        }
        try vesting.releaseMany(ids) returns (uint256 released) {
            if (released != expected) ++wrongPayments;
            // A repeated one is recorded once: afterwards nothing of it is due.
            settle(pick(first));
            settle(pick(second));
            settle(pick(third));
            count("many");
        } catch {
            if (expected != 0) ++wrongRejections;
            count("many of nothing");
        }
    }

    function revoke(uint256 which, uint256 caller, bool byFunder) external {
        if (_entries.length == 0) return;
        // Prefers a schedule that can be revoked.
        for (uint256 i = 0; i < _entries.length; ++i) {
            if (pick(which).grant.revocable && pick(which).revokedAt == 0) break;
            which = which % _entries.length + 1;
        }
        Entry storage entry = pick(which);
        address sender = byFunder ? entry.funder : accounts[caller % 5];
        uint256 vested = vestedByModel(entry, block.timestamp);
        bool isRight = mayRevoke(sender, entry) && returnsSomething(entry);
        vm.prank(sender);
        try vesting.revoke(entry.id) returns (uint256 kept, uint256 returned) {
            if (!isRight || kept != vested || kept + returned != entry.grant.total) {
                ++wrongPayments;
            }
            bookRevocation(entry);
            count("revoke");
        } catch {
            if (isRight) ++wrongRejections;
            count("revoke refused");
        }
    }

    /// @notice Revokes two schedules, the first of which is named twice.
    function revokeMany(uint256 which, uint256 caller, bool byFunder) external {
        if (_entries.length == 0) return;
        address sender = byFunder ? pick(which).funder : accounts[caller % 5];
        Entry storage one = pickRevocable(which % _entries.length, sender);
        Entry storage two = pickRevocable(which % _entries.length + 1, sender);
        uint256 expected = returnsSomething(one) ? 1 : 0;
        if (one.id != two.id && returnsSomething(two)) ++expected;
        bool isAllowed = mayRevoke(sender, one) && mayRevoke(sender, two);
        uint256[] memory ids = new uint256[](3);
        (ids[0], ids[1], ids[2]) = (one.id, two.id, one.id);
        vm.prank(sender);
        try vesting.revokeMany(ids) returns (uint256 revoked) {
            if (!isAllowed || revoked != expected) ++wrongPayments;
            // One that is skipped changes nothing.
            if (returnsSomething(one)) bookRevocation(one);
            if (returnsSomething(two)) bookRevocation(two);
            count("revoke many");
        } catch {
            if (isAllowed && expected != 0) ++wrongRejections;
            count("revoke many refused");
        }
    }

    function propose(uint256 which, uint256 caller, uint256 to, bool byBeneficiary) external {
        if (_entries.length == 0) return;
        Entry storage entry = pick(which);
        address sender = byBeneficiary ? entry.beneficiary : accounts[caller % 5];
        address proposed = to % 8 == 0 ? address(0) : accounts[to % 5];
        bool isRight = sender == entry.beneficiary && entry.grant.transferable;
        vm.prank(sender);
        try vesting.proposeBeneficiary(entry.id, proposed) {
            if (!isRight) ++wrongHandovers;
            entry.proposed = proposed;
            count("propose");
        } catch {
            if (isRight) ++wrongRejections;
            count("propose refused");
        }
    }

    function accept(uint256 which, uint256 caller, bool byProposed) external {
        if (_entries.length == 0) return;
        Entry storage entry = pick(which);
        address sender =
            byProposed && entry.proposed != address(0) ? entry.proposed : accounts[caller % 5];
        bool isRight = sender == entry.proposed;
        vm.prank(sender);
        try vesting.acceptBeneficiary(entry.id) {
            if (!isRight) ++wrongHandovers;
            (entry.beneficiary, entry.proposed) = (sender, address(0));
            count("accept");
        } catch {
            if (isRight) ++wrongRejections;
            count("accept refused");
        }
    }

    function donate(uint256 which, uint256 amount) external {
        PlainToken token = tokens[which % 2];
        amount = bound(amount, 1, 1 ether);
        token.mint(address(vesting), amount);
        donated[token] += amount;
        count("donate");
    }

    function wait_(uint256 duration) external {
        vm.warp(block.timestamp + bound(duration, 1, 60 days));
        count("wait");
    }

    /// @notice Compares a schedule with the model at any time, and with itself at an earlier one.
    function look(uint256 which, uint256 time, uint256 earlier) external {
        if (_entries.length == 0) return;
        Entry memory entry = pick(which);
        uint256 start = entry.grant.start;
        time = bound(time, start - 1 days, start + entry.grant.duration + 1 days);
        earlier = bound(earlier, 0, time);
        uint256 vested = vesting.vestedAt(entry.id, time);
        if (vested != vestedByModel(entry, time)) ++wrongCurves;
        if (vesting.vestedAt(entry.id, earlier) > vested) ++wrongCurves;
        IVesting.Schedule memory shown = vesting.schedule(entry.id);
        if (shown.released > shown.vested || shown.vested > entry.grant.total) ++wrongCurves;
        if (shown.released != entry.released || shown.returned != entry.returned) ++wrongCurves;
        if (shown.beneficiary != entry.beneficiary || shown.proposed != entry.proposed) {
            ++wrongHandovers;
        }
        count("look");
    }

    function vestedByModel(Entry memory entry, uint256 time) private pure returns (uint256) {
        bool isStopped = entry.revokedAt != 0 && time > entry.revokedAt;
        return VestingModel.vestedAt(entry.grant, isStopped ? entry.revokedAt : time);
    }

    function settle(Entry storage entry) private {
        bookRelease(entry, vestedByModel(entry, block.timestamp) - entry.released);
    }

    function bookRelease(Entry storage entry, uint256 amount) private {
        entry.released += amount;
        owed[entry.token] -= amount;
        balanceByModel[entry.token][entry.beneficiary] += amount;
    }

    function mayRevoke(address sender, Entry storage entry) private view returns (bool) {
        return sender == entry.funder && entry.grant.revocable;
    }

    function returnsSomething(Entry storage entry) private view returns (bool) {
        return entry.revokedAt == 0 && vestedByModel(entry, block.timestamp) < entry.grant.total;
    }

    function bookRevocation(Entry storage entry) private {
        uint256 returned = entry.grant.total - vestedByModel(entry, block.timestamp);
        (entry.revokedAt, entry.returned) = (block.timestamp, returned);
        owed[entry.token] -= returned;
        balanceByModel[entry.token][entry.funder] += returned;
    }

    function fund(uint256 who, uint256 which, IVesting.Grant[] memory grants)
        private
        returns (PlainToken token, address funder)
    {
        (token, funder) = (tokens[which % 2], accounts[who % 5]);
        uint256 sum = 0;
        for (uint256 i = 0; i < grants.length; ++i) {
            sum += grants[i].total;
        }
        token.mint(funder, sum);
        balanceByModel[token][funder] += sum;
        vm.prank(funder);
        token.approve(address(vesting), sum);
    }

    function book(PlainToken token, address funder, IVesting.Grant[] memory grants, uint256 firstId)
        private
    {
        for (uint256 i = 0; i < grants.length; ++i) {
            if (_isTaken[firstId + i]) ++idsGivenTwice;
            _isTaken[firstId + i] = true;
            owed[token] += grants[i].total;
            balanceByModel[token][funder] -= grants[i].total;
            Entry storage entry = _entries.push();
            (entry.id, entry.token, entry.funder) = (firstId + i, token, funder);
            (entry.grant, entry.beneficiary) = (grants[i], grants[i].beneficiary);
        }
    }

    /// @dev Returns valid grants around now, up to two years long. Half of them are revocable or
    /// transferable; the second of a batch has another curve and another beneficiary.
    function grantsLike(IVesting.Grant memory seed, uint256 size)
        private
        view
        returns (IVesting.Grant[] memory grants)
    {
        grants = new IVesting.Grant[](size);
        for (uint256 i = 0; i < size; ++i) {
            IVesting.Grant memory grant = abi.decode(abi.encode(seed), (IVesting.Grant));
            grant.beneficiary = accounts[(uint160(seed.beneficiary) % 5 + i) % 5];
            grant.total = uint104(bound(seed.total, 1, 1e24));
            grant.start =
                uint40(bound(seed.start, block.timestamp - 90 days, block.timestamp + 60 days));
            grant.duration = uint32(bound(seed.duration, 60, 730 days));
            grant.cliff = seed.cliff % 2 == 0 ? 0 : uint32(bound(seed.cliff, 0, grant.duration));
            uint256 kind = (uint256(seed.step) + i) % 3;
            uint32 step = uint32(bound(seed.step, grant.duration / 50 + 1, grant.duration));
            grant.step = kind == 0 ? 0 : kind == 1 ? type(uint32).max : step;
            grant.startBps = uint16(bound(seed.startBps, 0, 4_000));
            grant.cliffBps = kind == 0 ? 0 : uint16(bound(seed.cliffBps, 0, 4_000));
            grants[i] = grant;
        }
    }

    function pick(uint256 which) private view returns (Entry storage) {
        return _entries[which % _entries.length];
    }

    /// @dev Returns the next entry from `which` on that the account may revoke, or else that at
    /// `which`.
    function pickRevocable(uint256 which, address sender) private view returns (Entry storage) {
        for (uint256 i = 0; i < _entries.length; ++i) {
            if (mayRevoke(sender, pick(which + i))) return pick(which + i);
        }
        return pick(which);
    }

    function count(string memory action) private {
        ++calls[action];
        ++total;
    }
}
