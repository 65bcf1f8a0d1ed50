// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEcoStake} from "../../src/boost/IEcoStake.sol";
import {PlainToken} from "../mocks/Tokens.sol";

/// @notice Burns all gas on transfers from one account.
contract StickyToken is PlainToken {
    address public immutable from;

    constructor(address from_) {
        from = from_;
    }

    function _update(address sender, address to, uint256 amount) internal override {
        if (sender == from) while (true) {}
        super._update(sender, to, amount);
    }
}

/// @notice Debits one percent more than requested from one account.
contract GreedyToken is PlainToken {
    address public immutable from;

    constructor(address from_) {
        from = from_;
    }

    function _update(address sender, address to, uint256 amount) internal override {
        super._update(sender, to, amount);
        if (sender == from) super._update(sender, address(0xFEE), amount / 100);
    }
}

/// @notice Calls the pool again during a transfer.
contract CallingToken is PlainToken {
    IEcoStake private _pool;
    bytes private _data;
    bytes public lastError;

    function callOn(IEcoStake pool, bytes calldata data) external {
        (_pool, _data) = (pool, data);
    }

    function _update(address sender, address to, uint256 amount) internal override {
        if (address(_pool) != address(0) && sender != address(0)) {
            (bool ok, bytes memory result) = address(_pool).call(_data);
            if (!ok) lastError = result;
        }
        super._update(sender, to, amount);
    }
}

contract SixDecimals is PlainToken {
    function decimals() public pure override returns (uint8) {
        return 6;
    }
}
