// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IClaimHub} from "../../../src/ecosystem/claim/IClaimHub.sol";

/// @notice Tries to claim again, to fund, to close and to send the coins back while it is paid.
contract ReentrantClaimant {
    IClaimHub private immutable _hub;
    uint256 private immutable _id;

    uint256 public rejections;

    constructor(IClaimHub hub, uint256 id) {
        (_hub, _id) = (hub, id);
    }

    receive() external payable {
        try _hub.claim(_id, 1, address(this), msg.value, new bytes32[](0)) {}
        catch {
            ++rejections;
        }
        try _hub.fund{value: 1}(_id, 1) {}
        catch {
            ++rejections;
        }
        try _hub.close(_id) {}
        catch {
            ++rejections;
        }
        (bool ok,) = address(_hub).call{value: 1}("");
        if (!ok) ++rejections;
    }
}
