// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {BoostReader} from "./BoostReader.sol";
import {
    CAPPED,
    FROZEN,
    TERMS_MASK,
    Totals,
    packTerms,
    packTotals,
    unpackTotals
} from "./BoostWords.sol";
import {IEcoStake} from "./IEcoStake.sol";
import {MAX_POWER_BPS, WHOLE_BPS} from "./LockTiers.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20Metadata} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Metadata.sol";

/// @title EcoStake
/// @notice Stake of one token that earns several, more when locked; see {IEcoStake}.
contract EcoStake is BoostReader {
    uint256 private constant MAX_PENALTY_BPS = 5_000;
    uint256 private constant MAX_TIP_BPS = 100;
    uint256 private constant STAKE_DECIMALS = 18;

    constructor(
        address authority_,
        IERC20Metadata stakeToken_,
        address treasury_,
        Terms memory terms_,
        address[] memory rewards,
        NamedMethod[] memory others
    ) AccessManaged(authority_) {
        if (authority_ == address(0)) revert EcoStake_ZeroAddress();
        uint8 decimals = stakeToken_.decimals();
        if (decimals != STAKE_DECIMALS) {
            revert EcoStake_InvalidStakeToken(address(stakeToken_), decimals);
        }
        _stakeToken = stakeToken_;
        _setTreasury(treasury_);
        _setTerms(terms_);
        for (uint256 i = 0; i < rewards.length; ++i) {
            _addReward(rewards[i]);
        }
        _setMethod(IEcoStake.stake.selector, Method(0, 0, 10_000, Kind.Flex, true, address(this)));
        for (uint256 i = 0; i < others.length; ++i) {
            _setMethod(others[i].selector, others[i].method);
        }
    }

    /// @inheritdoc IEcoStake
    function setTerms(Terms calldata terms_) external restricted {
        _setTerms(terms_);
    }

    /// @inheritdoc IEcoStake
    function setTreasury(address treasury_) external restricted {
        _setTreasury(treasury_);
    }

    /// @inheritdoc IEcoStake
    function freeze() external restricted {
        _setFrozen(true);
    }

    /// @inheritdoc IEcoStake
    function unfreeze() external restricted {
        _setFrozen(false);
    }

    function _setFrozen(bool frozen_) private {
        Totals memory totals = unpackTotals(_totalsWord);
        totals.settings = frozen_ ? totals.settings | FROZEN : totals.settings & ~FROZEN;
        _totalsWord = packTotals(totals);
        emit FrozenSet(frozen_, msg.sender);
    }

    function _setTerms(Terms memory terms_) private {
        _requireWithin(terms_.penaltyBps, MAX_PENALTY_BPS);
        _requireWithin(terms_.tipBps, MAX_TIP_BPS);
        _requireWithin(terms_.loyaltyBps, MAX_POWER_BPS - WHOLE_BPS);
        _requireWithin(terms_.loyaltyMaxBps, MAX_POWER_BPS - WHOLE_BPS);
        Totals memory totals = unpackTotals(_totalsWord);
        totals.settings = totals.settings & ~(TERMS_MASK | CAPPED)
            | packTerms(terms_.loyaltyBps, terms_.loyaltyMaxBps, terms_.penaltyBps, terms_.tipBps)
            | (terms_.accountCap == 0 ? 0 : CAPPED);
        _totalsWord = packTotals(totals);
        _accountCap = terms_.accountCap;
        emit TermsSet(
            terms_.accountCap,
            terms_.penaltyBps,
            terms_.tipBps,
            terms_.loyaltyBps,
            terms_.loyaltyMaxBps
        );
    }

    function _setTreasury(address treasury_) private {
        if (treasury_ == address(0)) revert EcoStake_ZeroAddress();
        _treasury = treasury_;
        emit TreasurySet(treasury_);
    }
}
