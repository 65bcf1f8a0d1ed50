// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {monthsBetween} from "../../src/vesting/CalendarMonths.sol";
import {IVesting} from "../../src/vesting/IVesting.sol";
import {VestingFixture} from "./VestingFixture.sol";
import {VestingModel} from "./VestingModel.sol";

contract VestingCurveTest is VestingFixture {
    /// @dev 31 January 2027, 10:30:00 UTC.
    uint40 private constant LAST_OF_JANUARY = 1_801_391_400;

    function test_Curve_WithCliffComesAtOnceWhatHasAccrued() external {
        uint256 id = create(yearGrant());
        requireVested(id, NOW - 1, 0);
        requireVested(id, NOW, 0);
        requireVested(id, NOW + 91 days - 1, 0);
        requireVested(id, NOW + 91 days, 250 ether);
        requireVested(id, NOW + 182 days, 500 ether);
        requireVested(id, NOW + 364 days - 1, 1_000 ether - 31_796_906_796_907);
        requireVested(id, NOW + 364 days, 1_000 ether);
        requireVested(id, type(uint256).max, 1_000 ether);
    }

    function test_Curve_WithoutCliffRunsFromStart() external {
        IVesting.Grant memory grant = yearGrant();
        grant.cliff = 0;
        uint256 id = create(grant);
        requireVested(id, NOW, 0);
        requireVested(id, NOW + 91 days, 250 ether);
    }

    function test_Curve_WithCliffAtEndComesAllAtOnce() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.cliff, grant.cliffBps) = (grant.duration, 10_000);
        uint256 id = create(grant);
        requireVested(id, NOW + 364 days - 1, 0);
        requireVested(id, NOW + 364 days, 1_000 ether);
    }

    function test_Curve_ShareAtStartComesBeforeCliff() external {
        IVesting.Grant memory grant = yearGrant();
        grant.startBps = 1_000;
        uint256 id = create(grant);
        requireVested(id, NOW - 1, 0);
        requireVested(id, NOW, 100 ether);
        requireVested(id, NOW + 91 days - 1, 100 ether);
        requireVested(id, NOW + 91 days, 100 ether + 225 ether);
        requireVested(id, NOW + 364 days, 1_000 ether);
    }

    function test_Curve_ShareAtCliffMovesOriginToCliff() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.startBps, grant.cliffBps) = (1_000, 3_000);
        uint256 id = create(grant);
        requireVested(id, NOW + 91 days - 1, 100 ether);
        requireVested(id, NOW + 91 days, 400 ether);
        requireVested(id, NOW + 182 days, 400 ether + 200 ether);
        requireVested(id, NOW + 364 days, 1_000 ether);
    }

    function test_Curve_StepsComeInEqualPartsAtTheirEnds() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.cliff, grant.step) = (0, 91 days);
        uint256 id = create(grant);
        requireVested(id, NOW + 91 days - 1, 0);
        requireVested(id, NOW + 91 days, 250 ether);
        requireVested(id, NOW + 182 days - 1, 250 ether);
        requireVested(id, NOW + 364 days - 1, 750 ether);
        requireVested(id, NOW + 364 days, 1_000 ether);
    }

    function test_Curve_LastStepMayBeShorter() external {
        IVesting.Grant memory grant = yearGrant();
        (grant.cliff, grant.step, grant.total) = (0, 100 days, 400);
        uint256 id = create(grant);
        requireVested(id, NOW + 100 days, 100);
        requireVested(id, NOW + 300 days, 300);
        requireVested(id, NOW + 364 days - 1, 300);
        requireVested(id, NOW + 364 days, 400);
    }

    function test_Curve_MonthsEndOnLastDayOfShorterMonths() external {
        IVesting.Grant memory grant = yearGrant();
        // To 31 January 2028, the same time of day.
        (grant.start, grant.cliff, grant.duration) = (LAST_OF_JANUARY, 0, 365 days);
        (grant.step, grant.total) = (MONTHLY, 1_200);
        uint256 id = create(grant);
        uint256 lastOfFebruary = LAST_OF_JANUARY + 28 days;
        uint256 lastOfMarch = lastOfFebruary + 31 days;
        uint256 lastOfApril = lastOfMarch + 30 days;
        requireVested(id, lastOfFebruary - 1, 0);
        requireVested(id, lastOfFebruary, 100);
        requireVested(id, lastOfMarch - 1, 100);
        requireVested(id, lastOfMarch, 200);
        requireVested(id, lastOfApril - 1, 200);
        requireVested(id, lastOfApril, 300);
        requireVested(id, LAST_OF_JANUARY + 365 days - 1, 1_100);
        requireVested(id, LAST_OF_JANUARY + 365 days, 1_200);
    }

    function test_Curve_LastMonthMayBeShorter() external {
        // Two months and a day, so three parts.
        IVesting.Grant memory grant = yearGrant();
        (grant.start, grant.cliff) = (LAST_OF_JANUARY, 0);
        (grant.duration, grant.step, grant.total) = (60 days, MONTHLY, 300);
        uint256 id = create(grant);
        requireVested(id, LAST_OF_JANUARY + 28 days, 100);
        requireVested(id, LAST_OF_JANUARY + 59 days, 200);
        requireVested(id, LAST_OF_JANUARY + 60 days - 1, 200);
        requireVested(id, LAST_OF_JANUARY + 60 days, 300);
    }

    function test_Curve_MonthsHonourLeapDays() external {
        // 31 January 2028 to 31 March 2028: 29 February lies between.
        IVesting.Grant memory grant = yearGrant();
        (grant.start, grant.cliff) = (LAST_OF_JANUARY + 365 days, 0);
        (grant.duration, grant.step, grant.total) = (60 days, MONTHLY, 200);
        uint256 id = create(grant);
        requireVested(id, grant.start + 29 days - 1, 0);
        requireVested(id, grant.start + 29 days, 100);
        requireVested(id, grant.start + 60 days, 200);
    }

    function test_Months_AreThoseOfCalendarOverFourCenturies() external pure {
        // 31 January 2000, 00:00:00; every month's last day up to 2400, where 2100 has no leap day.
        uint256 from = 949_276_800;
        uint256[3] memory date = [uint256(2000), 1, 31];
        for (uint256 months = 1; months <= 4_800; ++months) {
            date[1] = date[1] % 12 + 1;
            if (date[1] == 1) ++date[0];
            // Every seventh month is fast enough and covers every month of the year.
            if (months % 7 != 0) continue;
            uint256 to = VestingModel.atDate(date, 0);
            vm.assertEq(monthsBetween(from, to), months, "on the day");
            vm.assertEq(monthsBetween(from, to - 1), months - 1, "a second before");
        }
    }

    /// forge-config: default.fuzz.runs = 512
    function testFuzz_Curve_AgreesWithModel(IVesting.Grant memory grant, uint256 time) external {
        grant = sensible(grant);
        uint256 id = create(grant);
        time = bound(time, grant.start - 1 days, uint256(grant.start) + grant.duration + 1 days);
        requireVested(id, time, VestingModel.vestedAt(grant, time));
        uint256 cliff = uint256(grant.start) + grant.cliff;
        requireVested(id, cliff, VestingModel.vestedAt(grant, cliff));
        requireVested(id, cliff - 1, VestingModel.vestedAt(grant, cliff - 1));
    }

    function testFuzz_Curve_NeverFallsAndEndsAtTotal(
        IVesting.Grant memory grant,
        uint256 one,
        uint256 two
    ) external {
        grant = sensible(grant);
        uint256 id = create(grant);
        uint256 end = uint256(grant.start) + grant.duration;
        one = bound(one, grant.start - 1, end + 1);
        two = bound(two, one, end + 1);
        vm.assertLe(vesting.vestedAt(id, one), vesting.vestedAt(id, two), "falls");
        vm.assertLe(vesting.vestedAt(id, two), grant.total, "above the total");
        requireVested(id, grant.start - 1, 0);
        requireVested(id, end, grant.total);
    }

    /// @dev Compares with exact fractions, which the model's divisions are not.
    function testFuzz_Curve_RoundingTakesLessThanThreeUnits(
        IVesting.Grant memory grant,
        uint256 time
    ) external {
        grant = sensible(grant);
        grant.step = 0;
        uint256 id = create(grant);
        uint256 cliff = uint256(grant.start) + grant.cliff;
        uint256 end = uint256(grant.start) + grant.duration;
        if (cliff == end) return;
        time = bound(time, cliff, end - 1);
        uint256 origin = grant.cliffBps == 0 ? grant.start : cliff;
        uint256 shares = uint256(grant.startBps) + grant.cliffBps;
        uint256 length = end - origin;
        // In units of 1 / (10,000 * length).
        uint256 exact =
            uint256(grant.total) * (shares * length + (10_000 - shares) * (time - origin));
        uint256 vested = vesting.vestedAt(id, time) * 10_000 * length;
        vm.assertLe(exact, vested + 3 * 10_000 * length, "three units behind");
        vm.assertLe(vested, exact, "ahead");
    }

    /// @dev Turns it into a valid grant of realistic length.
    function sensible(IVesting.Grant memory grant) private view returns (IVesting.Grant memory) {
        grant.beneficiary = beneficiary;
        grant.total = uint104(bound(grant.total, 1, type(uint104).max));
        // From 1970 to 2096, over up to ten years.
        grant.start = uint40(bound(grant.start, 2 days, 4_000_000_000));
        grant.duration = uint32(bound(grant.duration, 60, 3_653 days));
        // A third without cliff.
        grant.cliff = grant.cliff % 3 == 0 ? 0 : uint32(bound(grant.cliff, 0, grant.duration));
        // A third continuous, a third monthly; at most some hundred steps, since the model walks
        // them.
        uint32 kind = grant.step % 3;
        if (kind == 0) grant.step = 0;
        else if (kind == 1) grant.step = MONTHLY;
        else grant.step = uint32(bound(grant.step, grant.duration / 300 + 1, grant.duration));
        grant.startBps = grant.startBps % 3 == 0 ? 0 : uint16(bound(grant.startBps, 0, 10_000));
        grant.cliffBps =
            grant.cliffBps % 3 == 0 ? 0 : uint16(bound(grant.cliffBps, 0, 10_000 - grant.startBps));
        return grant;
    }

    function requireVested(uint256 id, uint256 time, uint256 expected) private view {
        vm.assertEq(vesting.vestedAt(id, time), expected, "vested");
    }
}
