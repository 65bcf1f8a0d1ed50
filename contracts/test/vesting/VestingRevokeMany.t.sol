// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {Vesting} from "../../src/vesting/Vesting.sol";
import {BlockingToken, PlainToken} from "../mocks/Tokens.sol";
import {VestingFixture} from "./VestingFixture.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

contract VestingRevokeManyTest is VestingFixture {
    uint256 private constant SIZE = 8;

    function test_RevokeMany_ReturnsUnvestedKeepsVestedAndEmitsEach() external {
        uint256 id = create(token, many(2, yearGrant()));
        vm.warp(NOW + 182 days);
        address first = vesting.schedule(id).beneficiary;
        address second = vesting.schedule(id + 1).beneficiary;
        vm.expectEmit(address(vesting));
        emit IVesting.Revoked(id, funder, first, 500 ether, 500 ether);
        vm.expectEmit(address(vesting));
        emit IVesting.Revoked(id + 1, funder, second, 500 ether, 500 ether);
        vm.expectEmit(address(token));
        emit IERC20.Transfer(address(vesting), funder, 1_000 ether);
        vm.assertEq(revokeMany(ids(id, id + 1)), 2, "revoked");
        vm.assertEq(token.balanceOf(funder), FUNDS - 1_000 ether, "back with the funder");
        vm.assertEq(vesting.lockedTotal(token), 1_000 ether, "locked");

        vm.warp(NOW + 4_000 days);
        vm.assertEq(vesting.releaseMany(ids(id, id + 1)), 2, "what has vested stays releasable");
        vm.assertEq(token.balanceOf(first), 500 ether, "first");
        vm.assertEq(token.balanceOf(second), 500 ether, "second");
        vm.assertEq(token.balanceOf(address(vesting)), 0, "nothing is held");
    }

    function test_RevokeMany_ReturnsEachTokenOfItsOwn() external {
        PlainToken second = fundedWith(new PlainToken());
        uint256[] memory all = new uint256[](3);
        all[0] = create(yearGrant());
        all[1] = create(second, list(yearGrant()));
        all[2] = create(yearGrant());
        vm.warp(NOW + 182 days);
        vm.assertEq(revokeMany(all), 3, "revoked");
        vm.assertEq(token.balanceOf(funder), FUNDS - 1_000 ether, "two of the first");
        vm.assertEq(second.balanceOf(funder), 500 ether, "one of the second");
        vm.assertEq(vesting.lockedTotal(token), 1_000 ether, "locked of the first");
        vm.assertEq(vesting.lockedTotal(second), 500 ether, "locked of the second");
    }

    function test_RevokeMany_SkipsRevokedVestedAndRepeatedOnes() external {
        IVesting.Grant[] memory grants = many(3, yearGrant());
        (grants[1].duration, grants[1].cliff) = (60, 0);
        uint256 id = create(token, grants);
        vm.warp(NOW + 91 days);
        vm.prank(funder);
        vesting.revoke(id);
        vm.warp(NOW + 182 days);
        uint256[] memory all = new uint256[](4);
        (all[0], all[1], all[2], all[3]) = (id, id + 1, id + 2, id + 2);
        vm.assertEq(revokeMany(all), 1, "revoked");
        vm.assertEq(vesting.schedule(id).revokedAt, NOW + 91 days, "revoked as before");
        vm.assertEq(vesting.schedule(id).returned, 750 ether, "returned as before");
        vm.assertEq(vesting.schedule(id + 1).revokedAt, 0, "not revoked");
        vm.assertEq(vesting.schedule(id + 2).returned, 500 ether, "once");
        vm.assertEq(token.balanceOf(funder), FUNDS - 1_750 ether, "back with the funder");
    }

    function test_RevokeMany_RevokesWholeBatch() external {
        uint256[] memory all = successive(create(token, many(256, yearGrant())), 256);
        vm.assertEq(revokeMany(all), 256, "revoked");
        vm.assertEq(token.balanceOf(funder), FUNDS, "all is back");
        vm.assertEq(vesting.lockedTotal(token), 0, "nothing is locked");
    }

    function test_RevokeMany_RevertWhen_TooManyIds() external {
        uint256[] memory all = successive(create(token, many(256, yearGrant())), 257);
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_InvalidBatch.selector, 257, 256));
        revokeMany(all);
    }

    function test_RevokeMany_RevertWhen_CallerIsNotFunderOfEach() external {
        uint256 id = create(yearGrant());
        PlainToken second = new PlainToken();
        second.mint(outsider, 1_000 ether);
        vm.startPrank(outsider);
        second.approve(address(vesting), 1_000 ether);
        uint256 foreign = vesting.create(second, list(yearGrant()));
        vm.stopPrank();
        vm.expectRevert(
            abi.encodeWithSelector(IVesting.Vesting_NotFunder.selector, foreign, funder)
        );
        revokeMany(ids(id, foreign));
        vm.assertEq(vesting.schedule(id).revokedAt, 0, "none is revoked");
    }

    function test_RevokeMany_RevertGiven_UnknownSchedule() external {
        uint256 id = create(yearGrant());
        expectUnknown(id + 1);
        revokeMany(ids(id, id + 1));
    }

    function test_RevokeMany_RevertGiven_NotRevocable() external {
        IVesting.Grant[] memory grants = many(2, yearGrant());
        grants[1].revocable = false;
        uint256 id = create(token, grants);
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NotRevocable.selector, id + 1));
        revokeMany(ids(id, id + 1));
    }

    function test_RevokeMany_RevertWhen_NoneHasAnything() external {
        uint256 id = create(token, many(2, yearGrant()));
        revokeMany(ids(id, id));
        vm.warp(NOW + 364 days);
        expectNothing(2);
        revokeMany(ids(id, id + 1));
        expectNothing(0);
        revokeMany(new uint256[](0));
    }

    function test_RevokeMany_RevertGiven_OneTokenRejects() external {
        BlockingToken blocking = new BlockingToken();
        fundedWith(blocking);
        uint256 free = create(yearGrant());
        uint256 barred = create(blocking, list(yearGrant()));
        blocking.block_(funder);
        vm.expectRevert(abi.encodeWithSelector(BlockingToken.Blocked.selector, funder));
        revokeMany(ids(free, barred));
        vm.assertEq(vesting.schedule(free).revokedAt, 0, "none is revoked");
        vm.assertEq(vesting.lockedTotal(token), 1_000 ether, "locked");
    }

    /// @dev A second vault gives the same ids, and revokes each schedule by a call of its own.
    function testFuzz_RevokeMany_LeavesWhatSingleRevocationsLeave(
        uint256 time,
        uint8 chosen,
        IVesting.Grant memory seed
    ) external {
        Vesting twin = new Vesting();
        vm.prank(funder);
        token.approve(address(twin), type(uint256).max);
        IVesting.Grant[] memory grants = variantsOf(seed);
        uint256 firstId = create(token, grants);
        vm.prank(funder);
        vm.assertEq(twin.create(token, grants), firstId, "the same ids");
        vm.warp(bound(time, NOW, NOW + 400 days));

        uint256[] memory all = chosenOf(firstId, chosen);
        uint256 before = token.balanceOf(funder);
        uint256 singly = revokeEach(twin, all);
        uint256 returned = token.balanceOf(funder) - before;
        if (singly == 0) {
            expectNothing(all.length);
            revokeMany(all);
            return;
        }
        vm.assertEq(revokeMany(all), singly, "revoked");
        vm.assertEq(token.balanceOf(funder), before + 2 * returned, "returned");
        vm.assertEq(vesting.lockedTotal(token), twin.lockedTotal(token), "locked");
        requireSame(twin, firstId);
    }

    function revokeEach(Vesting twin, uint256[] memory all) private returns (uint256 revoked) {
        for (uint256 i = 0; i < all.length; ++i) {
            vm.prank(funder);
            try twin.revoke(all[i]) {
                ++revoked;
            } catch {}
        }
    }

    function requireSame(Vesting twin, uint256 firstId) private view {
        for (uint256 id = firstId; id < firstId + SIZE; ++id) {
            IVesting.Schedule memory shown = vesting.schedule(id);
            vm.assertEq(
                keccak256(abi.encode(shown)), keccak256(abi.encode(twin.schedule(id))), "schedule"
            );
            if (shown.revokedAt == 0) continue;
            vm.assertEq(shown.vested + shown.returned, shown.total, "all of it");
        }
    }

    /// @dev Revocable grants that differ in length and curve.
    function variantsOf(IVesting.Grant memory seed)
        private
        view
        returns (IVesting.Grant[] memory grants)
    {
        grants = many(SIZE, yearGrant());
        for (uint256 i = 0; i < SIZE; ++i) {
            IVesting.Grant memory grant = grants[i];
            grant.duration = uint32((i + 1) * 50 days);
            grant.cliff = i % 2 == 0 ? 0 : uint32(bound(seed.cliff, 0, grant.duration));
            grant.step = i % 3 == 0 ? MONTHLY : uint32(bound(seed.step, 0, grant.duration));
            grant.startBps = uint16(bound(seed.startBps, 0, 10_000));
            grant.cliffBps = uint16(bound(seed.cliffBps, 0, 10_000 - grant.startBps));
        }
    }

    /// @dev Returns the ids whose bit is set.
    function chosenOf(uint256 firstId, uint8 bits) private pure returns (uint256[] memory all) {
        uint256 count = 0;
        uint256[] memory some = new uint256[](SIZE);
        for (uint256 i = 0; i < SIZE; ++i) {
            if (bits >> i & 1 == 1) some[count++] = firstId + i;
        }
        all = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            all[i] = some[i];
        }
    }

    function successive(uint256 firstId, uint256 count)
        private
        pure
        returns (uint256[] memory all)
    {
        all = new uint256[](count);
        for (uint256 i = 0; i < count; ++i) {
            all[i] = firstId + i;
        }
    }

    function fundedWith(PlainToken fresh) private returns (PlainToken) {
        fresh.mint(funder, 1_000 ether);
        vm.prank(funder);
        fresh.approve(address(vesting), 1_000 ether);
        return fresh;
    }

    function expectNothing(uint256 count) private {
        vm.expectRevert(
            abi.encodeWithSelector(IVesting.Vesting_NothingToReturnInAny.selector, count)
        );
    }

    function revokeMany(uint256[] memory all) private returns (uint256 revoked) {
        vm.prank(funder);
        return vesting.revokeMany(all);
    }
}
