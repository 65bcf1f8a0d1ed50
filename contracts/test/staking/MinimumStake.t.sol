// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "../../src/staking/IMinimumStake.sol";
import {MinimumStake} from "../../src/staking/MinimumStake.sol";
import {StakingFixture} from "./StakingFixture.sol";

contract MinimumStakeTest is StakingFixture {
    function test_Propose_AnnouncesAndChangesNothingYet() external {
        vm.expectEmit(address(minimum));
        emit IMinimumStake.ParamProposed(
            "MIN_SELF", 100 ether, 200 ether, uint40(START + 1 days), admin
        );
        propose("MIN_SELF", 200 ether);
        vm.assertEq(minimum.get("MIN_SELF"), 100 ether, "value");
        IMinimumStake.Param memory param = minimum.paramOf("MIN_SELF");
        vm.assertEq(param.next, 200 ether, "next");
        vm.assertEq(param.effectiveAt, START + 1 days, "effective at");
        vm.assertEq(param.min, 1 ether, "min");
        vm.assertEq(param.max, 1e6 ether, "max");
    }

    function test_Propose_RevertWhen_NotAllowed() external {
        expectUnauthorized(outsider);
        vm.prank(outsider);
        minimum.propose("MIN_SELF", 200 ether);
        uint128[2] memory values = [uint128(1 ether - 1), 1e6 ether + 1];
        for (uint256 i = 0; i < 2; ++i) {
            vm.expectRevert(
                abi.encodeWithSelector(
                    IMinimumStake.MinimumStake_OutOfBounds.selector,
                    bytes32("MIN_SELF"),
                    values[i],
                    1 ether,
                    1e6 ether
                )
            );
            propose("MIN_SELF", values[i]);
        }
        vm.expectRevert(
            abi.encodeWithSelector(
                IMinimumStake.MinimumStake_Unchanged.selector, bytes32("MIN_SELF"), 100 ether
            )
        );
        propose("MIN_SELF", 100 ether);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMinimumStake.MinimumStake_UnknownKey.selector, bytes32("MIN_SELFISH")
            )
        );
        propose("MIN_SELFISH", 1);
    }

    function test_Propose_RevertWhen_AgainstAnOrder() external {
        expectOrder(8 days, 7 days);
        propose("UNBOND_PERIOD", 8 days);
        expectOrder(7 days, 6 days);
        propose("COMMISSION_NOTICE", 6 days);
    }

    function test_Apply_ChangesAfterItsNoticeForAnyCaller() external {
        propose("MIN_SELF", 200 ether);
        wait_(1 days - 1);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMinimumStake.MinimumStake_NotReady.selector, bytes32("MIN_SELF"), START + 1 days
            )
        );
        minimum.applyChange("MIN_SELF");
        wait_(1);
        vm.expectEmit(address(minimum));
        emit IMinimumStake.ParamApplied("MIN_SELF", 100 ether, 200 ether, outsider);
        vm.prank(outsider);
        minimum.applyChange("MIN_SELF");
        vm.assertEq(minimum.get("MIN_SELF"), 200 ether, "value");
        expectNothingProposed();
        minimum.applyChange("MIN_SELF");
    }

    /// @dev Otherwise, a change could come into force years after everyone has forgotten it.
    function test_Apply_RevertWhen_FourteenDaysHavePassed() external {
        propose("MIN_SELF", 200 ether);
        wait_(15 days - 1);
        vm.assertEq(minimum.paramOf("MIN_SELF").next, 200 ether, "announced");
        wait_(1);
        vm.assertEq(minimum.paramOf("MIN_SELF").effectiveAt, 0, "void");
        expectNothingProposed();
        minimum.applyChange("MIN_SELF");
        propose("MIN_SELF", 300 ether);
        wait_(1 days);
        minimum.applyChange("MIN_SELF");
        vm.assertEq(minimum.get("MIN_SELF"), 300 ether, "announced again");
    }

    function test_Apply_RevertWhen_OrderWouldBreakByNow() external {
        propose("COMMISSION_NOTICE", 9 days);
        wait_(1 days);
        minimum.applyChange("COMMISSION_NOTICE");
        propose("COMMISSION_NOTICE", 8 days);
        propose("UNBOND_PERIOD", 9 days);
        wait_(1 days);
        minimum.applyChange("UNBOND_PERIOD");
        expectOrder(9 days, 8 days);
        minimum.applyChange("COMMISSION_NOTICE");
    }

    function test_Cancel_ForgetsProposal() external {
        propose("MIN_SELF", 200 ether);
        expectUnauthorized(outsider);
        vm.prank(outsider);
        minimum.cancel("MIN_SELF");
        vm.expectEmit(address(minimum));
        emit IMinimumStake.ParamCancelled("MIN_SELF", 200 ether, guardian);
        vm.prank(guardian);
        minimum.cancel("MIN_SELF");
        wait_(1 days);
        expectNothingProposed();
        minimum.applyChange("MIN_SELF");
    }

    function test_AddParam_DefinesOnce() external {
        IMinimumStake.Definition memory definition = IMinimumStake.Definition("MIN_TASK", 5, 1, 10);
        expectUnauthorized(outsider);
        vm.prank(outsider);
        minimum.addParam(definition);
        vm.startPrank(admin);
        minimum.addParam(definition);
        vm.assertEq(minimum.get("MIN_TASK"), 5, "value");
        vm.assertEq(minimum.keys().length, definitions().length + 1, "keys");
        vm.expectRevert(
            abi.encodeWithSelector(
                IMinimumStake.MinimumStake_KnownKey.selector, bytes32("MIN_TASK")
            )
        );
        minimum.addParam(definition);
        vm.expectRevert(
            abi.encodeWithSelector(
                IMinimumStake.MinimumStake_OutOfBounds.selector, bytes32("ELSE"), 11, 1, 10
            )
        );
        minimum.addParam(IMinimumStake.Definition("ELSE", 11, 1, 10));
        vm.stopPrank();
    }

    function test_RevertWhen_DeployedWithoutAuthorityOrAgainstOrder() external {
        vm.expectRevert(abi.encodeWithSelector(IMinimumStake.MinimumStake_ZeroAuthority.selector));
        new MinimumStake(address(0), 0, definitions(), orders());
        IMinimumStake.Definition[] memory all = definitions();
        all[3].value = 8 days;
        expectOrder(8 days, 7 days);
        new MinimumStake(address(manager), 0, all, orders());
    }

    function test_Orders_AreAsGiven() external view {
        vm.assertEq(minimum.orders().length, 1, "one");
        vm.assertEq(minimum.orders()[0].lower, "UNBOND_PERIOD", "lower");
        vm.assertEq(minimum.delay(), 1 days, "delay");
    }

    function propose(bytes32 key, uint128 value) private {
        vm.prank(admin);
        minimum.propose(key, value);
    }

    function expectOrder(uint256 lower, uint256 upper) private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMinimumStake.MinimumStake_OrderBroken.selector,
                bytes32("UNBOND_PERIOD"),
                lower,
                bytes32("COMMISSION_NOTICE"),
                upper
            )
        );
    }

    function expectNothingProposed() private {
        vm.expectRevert(
            abi.encodeWithSelector(
                IMinimumStake.MinimumStake_NothingProposed.selector, bytes32("MIN_SELF")
            )
        );
    }
}
