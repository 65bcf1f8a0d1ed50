// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {VestingFixture} from "./VestingFixture.sol";

/// @notice Gas of vesting calls as whole transactions, including the base cost of 21,000. Each bound is the
/// measured gas, rounded up. The floor of a batch is its unavoidable gas: two new slots of 22,100, an event and
/// the calldata of each grant, and its share of the transaction.
/// forge-config: default.isolate = true
contract VestingGasTest is VestingFixture {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 each);

    uint256 private constant BATCH = 100;
    uint256 private constant BATCH_FLOOR = 48_300;

    function setUp() public override {
        super.setUp();
        // The first batch of a token pays for the token's slot and for the vault's balance.
        create(yearGrant());
    }

    function test_Create_One() external {
        create(yearGrant());
        report("create one", 1, 127_000);
    }

    function test_Create_OneInSteps() external {
        create(inSteps());
        report("create one in steps with shares", 1, 127_000);
    }

    function test_Create_OneMonthly() external {
        IVesting.Grant memory grant = yearGrant();
        grant.step = MONTHLY;
        create(grant);
        report("create one, monthly", 1, 127_000);
    }

    function test_Create_Ten() external {
        create(token, many(10, yearGrant()));
        report("create ten, each", 10, 61_000);
    }

    function test_Create_Hundred() external {
        create(token, many(BATCH, yearGrant()));
        uint256 each = report("create 100, each", BATCH, 55_000);
        vm.assertLe(each * 100 / BATCH_FLOOR, 112, "per cent of the floor");
    }

    function test_Create_HundredInSteps() external {
        create(token, many(BATCH, inSteps()));
        report("create 100 in steps with shares, each", BATCH, 55_000);
    }

    function test_CreateChunk_One() external {
        vm.prank(funder);
        vesting.createChunk("campaign", 0, token, many(1, yearGrant()));
        report("create one as a chunk", 1, 152_000);
    }

    function test_CreateChunk_Hundred() external {
        vm.prank(funder);
        vesting.createChunk("campaign", 0, token, many(BATCH, yearGrant()));
        report("create 100 as a chunk, each", BATCH, 55_000);
    }

    function test_Release_FirstAndLater() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 100 days);
        vesting.release(id);
        report("release, beneficiary without tokens", 1, 70_200);
        vm.warp(NOW + 200 days);
        vesting.release(id);
        report("release, later", 1, 53_000);
    }

    function test_Release_LaterMonthly() external {
        IVesting.Grant memory grant = inSteps();
        grant.step = MONTHLY;
        uint256 id = create(grant);
        vm.warp(NOW + 100 days);
        vesting.release(id);
        vm.warp(NOW + 200 days);
        vesting.release(id);
        report("release, later, monthly with shares", 1, 60_000);
    }

    function test_ReleaseMany_Hundred() external {
        uint256[] memory all = createHundred();
        vm.warp(NOW + 100 days);
        vesting.releaseMany(all);
        vm.warp(NOW + 200 days);
        vesting.releaseMany(all);
        report("release 100, later, each", BATCH, 20_000);
    }

    function test_Revoke() external {
        uint256 id = create(yearGrant());
        vm.warp(NOW + 100 days);
        vm.prank(funder);
        vesting.revoke(id);
        report("revoke", 1, 78_500);
    }

    function test_RevokeMany_Hundred() external {
        uint256[] memory all = createHundred();
        vm.warp(NOW + 100 days);
        vm.prank(funder);
        vesting.revokeMany(all);
        report("revoke 100, each", BATCH, 38_000);
    }

    function createHundred() private returns (uint256[] memory all) {
        uint256 firstId = create(token, many(BATCH, yearGrant()));
        all = new uint256[](BATCH);
        for (uint256 i = 0; i < BATCH; ++i) {
            all[i] = firstId + i;
        }
    }

    function inSteps() private view returns (IVesting.Grant memory grant) {
        grant = yearGrant();
        (grant.step, grant.startBps, grant.cliffBps) = (30 days, 500, 2_000);
    }

    function report(string memory what, uint256 count, uint256 boundEach)
        private
        returns (uint256 each)
    {
        each = vm.lastCallGas().gasTotalUsed / count;
        emit log_named_uint(what, each);
        vm.assertLe(each, boundEach, what);
    }
}
