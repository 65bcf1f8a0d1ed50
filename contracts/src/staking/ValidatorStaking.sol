// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "./IMinimumStake.sol";
import {IStakingReader} from "./IStakingReader.sol";
import {IValidatorRegistry} from "./IValidatorRegistry.sol";
import {IValidatorStaking} from "./IValidatorStaking.sol";
import {SlashCourt} from "./SlashCourt.sol";
import {ValidatorStakingReader} from "./ValidatorStakingReader.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title ValidatorStaking
/// @notice Staking of the native coin with validators; see {IValidatorStaking}.
/// @dev Built from one contract per concern, each extending the previous one: storage, reward flow,
/// stake ledger, unbonding entries, redelegations, delegations, claims, slashing, and views. The
/// rest is in the office.
contract ValidatorStaking is ValidatorStakingReader {
    /// @inheritdoc IStakingReader
    address public immutable office;

    constructor(address authority_, address treasury_, IMinimumStake minimum, address office_)
        AccessManaged(authority_)
    {
        if (authority_ == address(0) || treasury_ == address(0)) revert Staking_ZeroAddress();
        (_minimum, _treasury, office) = (minimum, treasury_, office_);
        _court = address(new SlashCourt(authority_, IValidatorStaking(address(this)), minimum));
        Address.functionDelegateCall(office_, abi.encodeCall(IValidatorRegistry.syncTerms, ()));
    }

    receive() external payable {
        revert Staking_PlainPayment();
    }

    /// @dev Delegates unknown calls to the office's code, on this storage. The office cannot call
    /// elsewhere by itself, and cannot be changed.
    fallback() external payable {
        address code = office;
        // Never returns to Solidity, so it may use all memory.
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), code, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if ok { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}
