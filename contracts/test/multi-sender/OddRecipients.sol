// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {HookToken, ITokenHook} from "./OddTokens.sol";

/// @notice Sends from its own balance, calls again while it is paid, and stores the error.
contract ReentrantSender is ITokenHook {
    address private immutable _multi;
    bytes private _again;
    uint256 private _againValue;
    bytes public lastError;

    constructor(address multi) {
        _multi = multi;
    }

    receive() external payable {
        callAgain();
    }

    function tokensReceived(uint256) external {
        callAgain();
    }

    function hook(HookToken token) external {
        token.hook();
        token.approve(_multi, type(uint256).max);
    }

    function start(bytes calldata first, uint256 value, bytes calldata again, uint256 againValue)
        external
    {
        (_again, _againValue) = (again, againValue);
        (bool ok, bytes memory result) = _multi.call{value: value}(first);
        if (ok) return;
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }

    function callAgain() private {
        if (_again.length == 0) return;
        (bool ok, bytes memory result) = _multi.call{value: _againValue}(_again);
        if (!ok) lastError = result;
    }
}

/// @notice Sends, but rejects refunds.
contract RejectingSender {
    function start(address multi, bytes calldata data) external payable {
        (bool ok, bytes memory result) = multi.call{value: msg.value}(data);
        if (ok) return;
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }
}

/// @notice Sends one unit of what it receives to a fixed account.
contract ReturningHolder is ITokenHook {
    HookToken private immutable _token;
    address private immutable _to;

    constructor(HookToken token, address to) {
        (_token, _to) = (token, to);
        token.hook();
    }

    function tokensReceived(uint256) external {
        _token.transfer(_to, 1);
    }
}

/// @notice Burns all its gas when tokens arrive.
contract GasBurningHolder is ITokenHook {
    constructor(HookToken token) {
        token.hook();
    }

    function tokensReceived(uint256) external pure {
        while (true) {}
    }
}
