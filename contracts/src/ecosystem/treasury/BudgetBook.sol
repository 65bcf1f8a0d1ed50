// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IEtherDeposit} from "./IEtherDeposit.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";

/// @title BudgetBook
/// @notice Accounting of the budgets of {IEtherDeposit}. All changes to sums are made here, without
/// moving funds.
abstract contract BudgetBook is IEtherDeposit {
    using SafeCast for uint256;

    uint256 internal constant DONATIONS = 0;

    uint256 private _count;
    /// @dev By number, from 0; the state of a number without a budget is `None`.
    mapping(uint256 id => Budget) private _budgets;
    mapping(address token => uint256) private _held;
    mapping(uint256 id => mapping(address spender => uint256)) private _reservedFor;

    /// @inheritdoc IEtherDeposit
    function budgetOf(uint256 id) public view returns (Budget memory) {
        return _budgets[id];
    }

    /// @inheritdoc IEtherDeposit
    function budgetCount() external view returns (uint256) {
        return _count;
    }

    /// @inheritdoc IEtherDeposit
    function freeOf(uint256 id) external view returns (uint256) {
        return _free(_budgets[id]);
    }

    /// @inheritdoc IEtherDeposit
    function reservedFor(uint256 id, address spender) public view returns (uint256) {
        return _reservedFor[id][spender];
    }

    /// @inheritdoc IEtherDeposit
    function held(address token) public view returns (uint256) {
        return _held[token];
    }

    function _add(address token, address owner, string memory label) internal returns (uint256 id) {
        id = _count++;
        Budget storage budget = _budgets[id];
        (budget.token, budget.owner, budget.state) = (token, owner, BudgetState.Open);
        emit BudgetOpened(id, token, owner, label);
    }

    function _credit(uint256 id, Budget storage budget, address from, uint256 amount) internal {
        _requireAmount(amount);
        budget.deposited = (budget.deposited + amount).toUint128();
        _held[budget.token] += amount;
        emit Deposited(id, from, amount, _balance(budget), budget.reserved);
    }

    function _reserve(uint256 id, Budget storage budget, address spender, uint256 amount) internal {
        _requireFree(id, budget, amount);
        // At most the balance, which fits into a uint128; also in the casts below.
        // forge-lint: disable-next-line(unsafe-typecast)
        budget.reserved += uint128(amount);
        _reservedFor[id][spender] += amount;
        emit Reserved(id, spender, amount, _balance(budget), budget.reserved);
    }

    function _unreserve(uint256 id, Budget storage budget, address spender, uint256 amount)
        internal
    {
        _requireAmount(amount);
        uint256 reserved = _reservedFor[id][spender];
        if (amount > reserved) {
            revert EtherDeposit_NotEnoughReserved(id, budget.token, amount, reserved);
        }
        _reservedFor[id][spender] = reserved - amount;
        // forge-lint: disable-next-line(unsafe-typecast)
        budget.reserved -= uint128(amount);
    }

    /// @dev Debits the free part, as does {_takeBack}.
    function _take(uint256 id, Budget storage budget, uint256 amount) internal {
        _requireFree(id, budget, amount);
        // forge-lint: disable-next-line(unsafe-typecast)
        budget.spent += uint128(amount);
        _held[budget.token] -= amount;
    }

    function _takeBack(uint256 id, Budget storage budget, address to, uint256 amount) internal {
        _requireFree(id, budget, amount);
        // forge-lint: disable-next-line(unsafe-typecast)
        budget.refunded += uint128(amount);
        _held[budget.token] -= amount;
        emit Refunded(id, to, amount, _balance(budget), budget.reserved);
    }

    function _openBudget(uint256 id) internal view returns (Budget storage budget) {
        budget = _budgets[id];
        if (budget.state != BudgetState.Open) revert EtherDeposit_NotOpen(id);
    }

    function _balance(Budget storage budget) internal view returns (uint256) {
        return budget.deposited - budget.spent - budget.refunded;
    }

    function _free(Budget storage budget) internal view returns (uint256) {
        return _balance(budget) - budget.reserved;
    }

    function _requireAmount(uint256 amount) internal pure {
        if (amount == 0) revert EtherDeposit_ZeroAmount();
    }

    function _requireFree(uint256 id, Budget storage budget, uint256 amount) private view {
        _requireAmount(amount);
        uint256 free = _free(budget);
        if (amount > free) revert EtherDeposit_NotEnoughFree(id, budget.token, amount, free);
    }
}
