// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {FeeOnTopToken, FeeOnTransferToken, PlainToken} from "../mocks/Tokens.sol";
import {VestingFixture} from "./VestingFixture.sol";
import {RejectingToken, SilentToken} from "./VestingTokens.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

contract VestingCreateTest is VestingFixture {
    bytes32 private constant CAMPAIGN = "team";

    function test_Create_PullsTotalOnceStoresAndEmits() external {
        IVesting.Grant memory one = yearGrant();
        IVesting.Grant memory two = yearGrant();
        (two.beneficiary, two.total, two.start) = (other, 7, NOW + 5);
        (two.cliff, two.duration, two.step) = (0, 60, MONTHLY);
        (two.startBps, two.cliffBps) = (9_999, 1);
        (two.revocable, two.transferable) = (false, false);
        uint256 firstId = firstIdOf(token, 1);

        vm.expectEmit(address(token));
        emit IERC20.Transfer(funder, address(vesting), 1_000 ether + 7);
        uint256 created = create(token, list(one, two));

        vm.assertEq(created, firstId, "first id");
        vm.assertEq(token.balanceOf(address(vesting)), 1_000 ether + 7, "pulled");
        vm.assertEq(vesting.lockedTotal(token), 1_000 ether + 7, "locked");
        requireStored(firstId, one);
        requireStored(firstId + 1, two);
    }

    function test_Create_EmitsForEachGrant() external {
        IVesting.Grant memory one = yearGrant();
        IVesting.Grant memory two = yearGrant();
        two.beneficiary = other;
        vm.expectEmit(address(vesting));
        emit IVesting.ScheduleCreated(firstIdOf(token, 1), funder, beneficiary, one);
        vm.expectEmit(address(vesting));
        emit IVesting.ScheduleCreated(firstIdOf(token, 1) + 1, funder, other, two);
        create(token, list(one, two));
    }

    function test_Create_NumbersBatchesByTokenAndNeverTwice() external {
        PlainToken second = funded(new PlainToken());
        vm.assertEq(create(yearGrant()), firstIdOf(token, 1), "first batch");
        vm.assertEq(create(token, many(256, yearGrant())), firstIdOf(token, 2), "second batch");
        vm.assertEq(create(second, list(yearGrant())), firstIdOf(second, 1), "another token");
        vm.assertEq(create(yearGrant()), firstIdOf(token, 3), "third batch");
        vm.assertEq(vesting.batchCount(token), 3, "batches");
        vm.assertEq(vesting.batchCount(second), 1, "batches of the other");

        (uint256 firstId, address of_, uint256 size) = vesting.batch(token, 2);
        vm.assertEq(firstId, firstIdOf(token, 2), "first id");
        vm.assertEq(of_, funder, "funder");
        vm.assertEq(size, 256, "size");
        (firstId, of_, size) = vesting.batch(token, 4);
        vm.assertTrue(firstId == 0 && of_ == address(0) && size == 0, "no fourth batch");
        (firstId, of_, size) = vesting.batch(token, 0);
        vm.assertTrue(firstId == 0 && of_ == address(0) && size == 0, "no batch 0");
    }

    function test_Create_KeepsEveryCurveOfBatch() external {
        IVesting.Grant[] memory grants = many(256, yearGrant());
        // 255 distinct curves, with the plain one once in between.
        for (uint256 i = 0; i < grants.length; ++i) {
            if (i == 100) continue;
            grants[i].step = uint32(1 days + i);
            (grants[i].startBps, grants[i].cliffBps) = (uint16(i), uint16(1_000 + i));
        }
        uint256 firstId = create(token, grants);
        for (uint256 i = 0; i < grants.length; ++i) {
            requireStored(firstId + i, grants[i]);
        }
    }

    function test_Create_RevertWhen_TooManyCurves() external {
        IVesting.Grant[] memory grants = many(256, yearGrant());
        for (uint256 i = 0; i < grants.length; ++i) {
            grants[i].step = uint32(1 days + i);
        }
        expectRejected(abi.encodeWithSelector(IVesting.Vesting_TooManyCurves.selector, 255), grants);
    }

    function testFuzz_Create_StoresWhatWasGranted(IVesting.Grant memory grant) external {
        address[3] memory unpayable = [address(0), address(token), address(vesting)];
        for (uint256 i = 0; i < unpayable.length; ++i) {
            if (grant.beneficiary == unpayable[i]) grant.beneficiary = other;
        }
        grant.total = uint104(bound(grant.total, 1, type(uint104).max));
        grant.duration = uint32(bound(grant.duration, 60, type(uint32).max));
        grant.cliff = uint32(bound(grant.cliff, 0, grant.duration));
        if (grant.step != MONTHLY) grant.step = uint32(bound(grant.step, 0, grant.duration));
        grant.startBps = uint16(bound(grant.startBps, 0, 10_000));
        grant.cliffBps = uint16(bound(grant.cliffBps, 0, 10_000 - grant.startBps));
        requireStored(create(grant), grant);
    }

    function test_Create_RevertWhen_TokenHasNoCode() external {
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_NotToken.selector, outsider));
        create(IERC20(outsider), list(yearGrant()));
    }

    function test_Create_RevertWhen_BatchIsEmptyOrTooLarge() external {
        expectRejected(
            abi.encodeWithSelector(IVesting.Vesting_InvalidBatch.selector, 0, 256),
            new IVesting.Grant[](0)
        );
        expectRejected(
            abi.encodeWithSelector(IVesting.Vesting_InvalidBatch.selector, 257, 256),
            many(257, yearGrant())
        );
    }

    function test_Create_RevertWhen_BeneficiaryCannotBePaid() external {
        address[3] memory unpayable = [address(0), address(token), address(vesting)];
        for (uint256 i = 0; i < unpayable.length; ++i) {
            IVesting.Grant memory wrong = yearGrant();
            wrong.beneficiary = unpayable[i];
            expectSecondRejected(
                abi.encodeWithSelector(
                    IVesting.Vesting_InvalidBeneficiary.selector, 1, unpayable[i]
                ),
                wrong
            );
        }
    }

    function test_Create_RevertWhen_TotalIsZero() external {
        IVesting.Grant memory wrong = yearGrant();
        wrong.total = 0;
        expectSecondRejected(abi.encodeWithSelector(IVesting.Vesting_ZeroTotal.selector, 1), wrong);
    }

    function test_Create_RevertWhen_DurationIsUnderMinute() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.cliff, grant.duration) = (0, 60);
        create(grant);
        grant.duration = 59;
        expectSecondRejected(
            abi.encodeWithSelector(IVesting.Vesting_DurationTooShort.selector, 1, 59, 60), grant
        );
    }

    function test_Create_RevertWhen_CliffIsAfterEnd() external {
        IVesting.Grant memory grant = yearGrant();
        grant.cliff = grant.duration;
        create(grant);
        ++grant.cliff;
        expectSecondRejected(
            abi.encodeWithSelector(
                IVesting.Vesting_CliffAfterEnd.selector, 1, 364 days + 1, 364 days
            ),
            grant
        );
    }

    function test_Create_RevertWhen_StepIsAboveDuration() external {
        IVesting.Grant memory grant = yearGrant();
        grant.step = grant.duration;
        create(grant);
        ++grant.step;
        expectSecondRejected(
            abi.encodeWithSelector(
                IVesting.Vesting_StepAboveDuration.selector, 1, 364 days + 1, 364 days
            ),
            grant
        );
    }

    function test_Create_RevertWhen_SharesAreAboveWhole() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.startBps, grant.cliffBps) = (4_000, 6_000);
        create(grant);
        ++grant.startBps;
        expectSecondRejected(
            abi.encodeWithSelector(IVesting.Vesting_SharesAboveWhole.selector, 1, 4_001, 6_000),
            grant
        );
        (grant.startBps, grant.cliffBps) = (type(uint16).max, type(uint16).max);
        expectSecondRejected(
            abi.encodeWithSelector(IVesting.Vesting_SharesAboveWhole.selector, 1, 65_535, 65_535),
            grant
        );
    }

    function test_Create_RevertWhen_TokenTakesFeeFromWhatArrives() external {
        PlainToken fee = funded(new FeeOnTransferToken());
        vm.expectRevert(
            abi.encodeWithSelector(
                IVesting.Vesting_FeeOnTransfer.selector, fee, 1_000 ether, 990 ether
            )
        );
        create(fee, list(yearGrant()));
    }

    function test_Create_RevertWhen_TokenTakesFeeOnTop() external {
        PlainToken fee = funded(new FeeOnTopToken());
        vm.expectRevert(
            abi.encodeWithSelector(
                IVesting.Vesting_FeeOnTop.selector, fee, 1_000 ether, 1_010 ether
            )
        );
        create(fee, list(yearGrant()));
    }

    function test_Create_RevertWhen_TransferReturnsFalse() external {
        RejectingToken rejecting = new RejectingToken();
        funded(rejecting);
        rejecting.reject();
        vm.expectRevert(
            abi.encodeWithSelector(SafeERC20.SafeERC20FailedOperation.selector, rejecting)
        );
        create(rejecting, list(yearGrant()));
        vm.assertEq(vesting.lockedTotal(rejecting), 0, "nothing is owed");
    }

    function test_Create_TokenWithoutReturnValue() external {
        SilentToken silent = new SilentToken();
        silent.mint(funder, FUNDS);
        uint256 id = create(IERC20(address(silent)), list(yearGrant()));
        vm.warp(NOW + 364 days);
        vesting.release(id);
        vm.assertEq(silent.balanceOf(beneficiary), 1_000 ether, "released");
    }

    function test_CreateChunk_CreatesRemembersForFunderAndEmits() external {
        vm.expectEmit(address(vesting));
        emit IVesting.ChunkCreated(funder, CAMPAIGN, 3, firstIdOf(token, 1));
        vm.assertEq(createChunk(3, yearGrant()), firstIdOf(token, 1), "first id");
        requireStored(firstIdOf(token, 1), yearGrant());
        vm.assertTrue(vesting.isCreated(funder, CAMPAIGN, 3), "created");
        vm.assertFalse(vesting.isCreated(funder, CAMPAIGN, 4), "another chunk");
        vm.assertFalse(vesting.isCreated(funder, "advisers", 3), "another campaign");
        vm.assertFalse(vesting.isCreated(outsider, CAMPAIGN, 3), "another funder");
        createChunk(4, yearGrant());
    }

    function test_CreateChunk_RevertGiven_ChunkExists() external {
        createChunk(3, yearGrant());
        vm.expectRevert(
            abi.encodeWithSelector(IVesting.Vesting_ChunkAlreadyCreated.selector, CAMPAIGN, 3)
        );
        vm.prank(funder);
        vesting.createChunk(CAMPAIGN, 3, IERC20(outsider), new IVesting.Grant[](0));
        vm.assertEq(token.balanceOf(funder), FUNDS - 1_000 ether, "paid once");
    }

    function test_CreateChunk_LeavesChunkOpenWhenCreatingFails() external {
        IVesting.Grant memory wrong = yearGrant();
        wrong.total = 0;
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_ZeroTotal.selector, 0));
        createChunk(3, wrong);
        vm.assertFalse(vesting.isCreated(funder, CAMPAIGN, 3), "open");
        createChunk(3, yearGrant());
    }

    function createChunk(uint256 chunk, IVesting.Grant memory grant)
        private
        returns (uint256 firstId)
    {
        vm.prank(funder);
        return vesting.createChunk(CAMPAIGN, chunk, token, list(grant));
    }

    function funded(PlainToken fresh) private returns (PlainToken) {
        fresh.mint(funder, FUNDS);
        vm.prank(funder);
        fresh.approve(address(vesting), type(uint256).max);
        return fresh;
    }

    function expectRejected(bytes memory expected, IVesting.Grant[] memory grants) private {
        vm.expectRevert(expected);
        create(token, grants);
    }

    function expectSecondRejected(bytes memory expected, IVesting.Grant memory second) private {
        expectRejected(expected, list(yearGrant(), second));
    }

    function requireStored(uint256 id, IVesting.Grant memory grant) private view {
        IVesting.Schedule memory stored = vesting.schedule(id);
        vm.assertEq(stored.id, id, "id");
        vm.assertEq(stored.token, address(token), "token");
        vm.assertEq(stored.funder, funder, "funder");
        vm.assertEq(stored.beneficiary, grant.beneficiary, "beneficiary");
        vm.assertEq(stored.proposed, address(0), "proposed");
        vm.assertEq(stored.total, grant.total, "total");
        vm.assertEq(stored.released, 0, "released");
        vm.assertEq(stored.returned, 0, "returned");
        vm.assertEq(stored.start, grant.start, "start");
        vm.assertEq(stored.cliff, uint256(grant.start) + grant.cliff, "cliff");
        vm.assertEq(stored.end, uint256(grant.start) + grant.duration, "end");
        vm.assertEq(stored.step, grant.step, "step");
        vm.assertEq(stored.startBps, grant.startBps, "startBps");
        vm.assertEq(stored.cliffBps, grant.cliffBps, "cliffBps");
        vm.assertTrue(stored.revocable == grant.revocable, "revocable");
        vm.assertTrue(stored.transferable == grant.transferable, "transferable");
        vm.assertEq(stored.revokedAt, 0, "revokedAt");
    }
}
