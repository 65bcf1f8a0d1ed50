// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IMinimumStake} from "./IMinimumStake.sol";
import {IStakingReader} from "./IStakingReader.sol";
import {IValidatorRegistry} from "./IValidatorRegistry.sol";
import {ValidatorStakingReader} from "./ValidatorStakingReader.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";

/// @title The staking that {IValidatorStaking} describes
/// @dev Put together from one contract for each concern, each building on the one before: the store, the
/// flow of rewards, the ledger of stake, unbonding entries, redelegations, delegations, claims, slashing,
/// and what only reads. The rest is the office's.
contract ValidatorStaking is ValidatorStakingReader {
    /// @inheritdoc IStakingReader
    address public immutable office;

    constructor(address admin, address treasury_, IMinimumStake minimum, address office_) {
        if (admin == address(0) || treasury_ == address(0)) revert Staking_ZeroAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        (_minimum, _treasury, office) = (minimum, treasury_, office_);
        Address.functionDelegateCall(office_, abi.encodeCall(IValidatorRegistry.syncTerms, ()));
    }

    receive() external payable {
        revert Staking_PlainPayment();
    }

    /// @dev Runs what is not here in the office's code, on this storage. The office has no way of its
    /// own to call elsewhere, nor to be changed.
    fallback() external payable {
        address code = office;
        // Never returns to Solidity, so all of its memory may be used.
        assembly {
            calldatacopy(0, 0, calldatasize())
            let ok := delegatecall(gas(), code, 0, calldatasize(), 0, 0)
            returndatacopy(0, 0, returndatasize())
            if ok { return(0, returndatasize()) }
            revert(0, returndatasize())
        }
    }
}
