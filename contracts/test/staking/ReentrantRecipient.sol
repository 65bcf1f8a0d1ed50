// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IValidatorStaking} from "../../src/staking/IValidatorStaking.sol";

/// @notice Delegates, and claims again while it is being paid.
contract ReentrantRecipient {
    IValidatorStaking private immutable _staking;
    uint32[] private _ids;

    uint256 public rejections;

    constructor(IValidatorStaking staking, uint32 id) {
        _staking = staking;
        _ids.push(id);
    }

    receive() external payable {
        try _staking.claim(_ids) {}
        catch {
            ++rejections;
        }
    }

    function delegate(uint256 amount) external {
        _staking.delegate{value: amount}(_ids[0], 0);
    }

    function claim() external {
        _staking.claim(_ids);
    }
}
