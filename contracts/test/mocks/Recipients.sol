// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IFaucetVault} from "../../src/faucet/IFaucetVault.sol";

/// @notice Rejects native coin.
contract RejectingRecipient {}

/// @notice Uses all the gas it is given.
contract GasBurningRecipient {
    receive() external payable {
        while (true) {}
    }
}

/// @notice Returns as much data as its gas pays for, to make the caller pay for copying it.
contract ReturnBombRecipient {
    receive() external payable {
        assembly ("memory-safe") {
            return(0, 400000)
        }
    }
}

/// @notice Reverts unless it gets the gas that the vault promises.
contract DemandingRecipient {
    error TooLittleGas(uint256 left);

    receive() external payable {
        if (gasleft() < 29_500) revert TooLittleGas(gasleft());
    }
}

/// @notice Does what a smart account does on receipt: reads its implementation, writes, logs.
contract SmartAccountRecipient {
    event Received(address indexed from, uint256 amount);

    uint256 public total;

    receive() external payable {
        total += msg.value;
        emit Received(msg.sender, msg.value);
    }
}

/// @notice Is an admin of the faucet that sets a dispenser's limit to 10 coins when it is paid.
contract LimitingRecipient {
    IFaucetVault private immutable _vault;
    address private immutable _dispenser;

    constructor(IFaucetVault vault, address dispenser) {
        (_vault, _dispenser) = (vault, dispenser);
    }

    receive() external payable {
        _vault.setLimit(_dispenser, address(0), 10 ether, 0);
    }
}

/// @notice Is a dispenser itself and calls the vault again while it is paid.
contract ReentrantDispenser {
    IFaucetVault private immutable _vault;
    bytes private _onReceive;
    bytes public lastError;

    constructor(IFaucetVault vault) {
        _vault = vault;
    }

    receive() external payable {
        (bool ok, bytes memory result) = address(_vault).call(_onReceive);
        if (!ok) lastError = result;
    }

    function start(bytes calldata first, bytes calldata onReceive) external {
        _onReceive = onReceive;
        (bool ok,) = address(_vault).call(first);
        require(ok, "first call failed");
    }
}
