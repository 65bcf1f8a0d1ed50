// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @notice Naive baseline made of OpenZeppelin's parts, for comparison: two arrays, no record of
/// what was sent, no refunds, no check of what arrives.
contract PlainSender {
    using SafeERC20 for IERC20;

    function sendNative(address payable[] calldata recipients, uint256[] calldata amounts)
        external
        payable
    {
        for (uint256 i = 0; i < recipients.length; ++i) {
            Address.sendValue(recipients[i], amounts[i]);
        }
    }

    function sendToken(IERC20 token, address[] calldata recipients, uint256[] calldata amounts)
        external
    {
        uint256 total = 0;
        for (uint256 i = 0; i < amounts.length; ++i) {
            total += amounts[i];
        }
        token.safeTransferFrom(msg.sender, address(this), total);
        for (uint256 i = 0; i < recipients.length; ++i) {
            token.safeTransfer(recipients[i], amounts[i]);
        }
    }
}
