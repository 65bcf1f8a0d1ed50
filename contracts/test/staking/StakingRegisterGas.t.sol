// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {StakingFixture} from "./StakingFixture.sol";

/// @notice What registering costs from the first validator to the thousandth, the 21,000 of every
/// transaction included.
/// forge-config: default.isolate = true
contract StakingRegisterGasTest is StakingFixture {
    /// @dev Event name that forge prints as its own log line.
    event log_named_uint(string what, uint256 gas);

    function test_Register_IsFlat() external {
        // Writes the stream's first word, so no registration pays for it.
        fund(1_000 ether, 30 days);
        uint256 least = type(uint256).max;
        uint256 most = 0;
        for (uint256 i = 0; i < 1_000; ++i) {
            addValidator();
            uint256 gas = vm.lastCallGas().gasTotalUsed;
            if (gas < least) least = gas;
            if (gas > most) most = gas;
        }
        emit log_named_uint("register, least of 1,000", least);
        emit log_named_uint("register, most of 1,000", most);
        vm.assertLe(most * 100, least * 101, "flat within one per cent");
    }
}
