// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IVesting} from "../../src/vesting/IVesting.sol";
import {Vesting} from "../../src/vesting/Vesting.sol";
import {Test} from "../lib/Test.sol";
import {PlainToken} from "../mocks/Tokens.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";

/// @notice A vault without schedules, and a funder with approved tokens.
abstract contract VestingFixture is Test {
    uint40 internal constant NOW = 1_800_000_000;
    /// @dev Enough for a batch of the largest grants.
    uint256 internal constant FUNDS = 2 ** 112;
    uint32 internal constant MONTHLY = type(uint32).max;

    address internal funder = makeAddr("funder");
    address internal beneficiary = makeAddr("beneficiary");
    address internal other = makeAddr("other");
    address internal outsider = makeAddr("outsider");

    Vesting internal vesting;
    PlainToken internal token;

    function setUp() public virtual {
        vm.warp(NOW);
        vesting = new Vesting();
        token = new PlainToken();
        token.mint(funder, FUNDS);
        vm.prank(funder);
        token.approve(address(vesting), type(uint256).max);
    }

    /// @dev A year from now with a cliff after a quarter of it; revocable and transferable.
    function yearGrant() internal view returns (IVesting.Grant memory) {
        return IVesting.Grant({
            beneficiary: beneficiary,
            total: 1_000 ether,
            start: NOW,
            cliff: 91 days,
            duration: 364 days,
            step: 0,
            startBps: 0,
            cliffBps: 0,
            revocable: true,
            transferable: true
        });
    }

    function create(IVesting.Grant memory grant) internal returns (uint256 id) {
        return create(token, list(grant));
    }

    function create(IERC20 of_, IVesting.Grant[] memory grants) internal returns (uint256 firstId) {
        vm.prank(funder);
        return vesting.create(of_, grants);
    }

    function firstIdOf(IERC20 of_, uint256 batch) internal pure returns (uint256) {
        return uint256(uint160(address(of_))) << 96 | batch << 8;
    }

    function list(IVesting.Grant memory one) internal pure returns (IVesting.Grant[] memory all) {
        all = new IVesting.Grant[](1);
        all[0] = one;
    }

    function list(IVesting.Grant memory one, IVesting.Grant memory two)
        internal
        pure
        returns (IVesting.Grant[] memory all)
    {
        all = new IVesting.Grant[](2);
        (all[0], all[1]) = (one, two);
    }

    /// @dev Returns `count` copies of the grant, each with its own beneficiary.
    function many(uint256 count, IVesting.Grant memory grant)
        internal
        pure
        returns (IVesting.Grant[] memory all)
    {
        all = new IVesting.Grant[](count);
        for (uint256 i = 0; i < count; ++i) {
            all[i] = copy(grant);
            all[i].beneficiary = address(uint160(uint256(keccak256(abi.encode("grantee", i)))));
        }
    }

    function copy(IVesting.Grant memory grant) internal pure returns (IVesting.Grant memory) {
        return abi.decode(abi.encode(grant), (IVesting.Grant));
    }

    function ids(uint256 one, uint256 two) internal pure returns (uint256[] memory all) {
        all = new uint256[](2);
        (all[0], all[1]) = (one, two);
    }

    function expectUnknown(uint256 id) internal {
        vm.expectRevert(abi.encodeWithSelector(IVesting.Vesting_UnknownSchedule.selector, id));
    }
}
