// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../Funds.sol";
import {BudgetBook} from "./BudgetBook.sol";
import {IEtherDeposit} from "./IEtherDeposit.sol";
import {AccessManaged} from "@openzeppelin/contracts/access/manager/AccessManaged.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";
import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";

/// @title EtherDeposit
/// @notice Treasury with separate budgets; see {IEtherDeposit}.
contract EtherDeposit is BudgetBook, AccessManaged, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    uint256 private constant MAX_LABEL = 80;

    mapping(address spender => bool) private _isSpender;
    mapping(uint256 id => mapping(address spender => bool)) private _isAllowed;
    mapping(address target => mapping(bytes4 selector => bool)) private _isTarget;

    constructor(address authority_) AccessManaged(authority_) {
        if (authority_ == address(0)) revert EtherDeposit_ZeroAddress();
        _add(Funds.NATIVE, address(0), "Donations");
    }

    receive() external payable nonReentrant {
        _credit(DONATIONS, _openBudget(DONATIONS), msg.sender, msg.value);
    }

    /// @inheritdoc IEtherDeposit
    function open(address token, address owner, string calldata label)
        external
        restricted
        returns (uint256 id)
    {
        _requireAddress(owner);
        Funds.requireToken(token);
        uint256 length = bytes(label).length;
        if (length == 0 || length > MAX_LABEL) revert EtherDeposit_InvalidLabel(length, MAX_LABEL);
        return _add(token, owner, label);
    }

    /// @inheritdoc IEtherDeposit
    function deposit(uint256 id) external payable nonReentrant {
        _credit(id, _nativeBudget(id), msg.sender, msg.value);
    }

    /// @inheritdoc IEtherDeposit
    function depositERC20(uint256 id, uint256 amount)
        external
        nonReentrant
        returns (uint256 received)
    {
        return _pull(id, _tokenBudget(id), amount);
    }

    /// @inheritdoc IEtherDeposit
    function depositWithPermit(
        uint256 id,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external nonReentrant returns (uint256 received) {
        Budget storage budget = _tokenBudget(id);
        // Anyone may have submitted the permit before; then the approval already exists.
        try IERC20Permit(budget.token)
            .permit(msg.sender, address(this), amount, deadline, v, r, s) {}
            catch {}
        return _pull(id, budget, amount);
    }

    /// @inheritdoc IEtherDeposit
    function allowSpender(uint256 id, address spender, bool allowed) external {
        _ownBudget(id);
        _requireAddress(spender);
        _isAllowed[id][spender] = allowed;
        emit SpenderAllowed(id, spender, allowed);
    }

    /// @inheritdoc IEtherDeposit
    function reserve(uint256 id, uint256 amount) external nonReentrant {
        _reserve(id, _allowedBudget(id), msg.sender, amount);
    }

    /// @inheritdoc IEtherDeposit
    function release(uint256 id, uint256 amount) external nonReentrant {
        _release(id, _openBudget(id), msg.sender, amount);
    }

    /// @inheritdoc IEtherDeposit
    function releaseRevoked(uint256 id, address spender)
        external
        nonReentrant
        returns (uint256 amount)
    {
        Budget storage budget = _ownBudget(id);
        if (isSpender(spender)) revert EtherDeposit_StillSpender(spender);
        amount = reservedFor(id, spender);
        _release(id, budget, spender, amount);
    }

    /// @inheritdoc IEtherDeposit
    function spend(uint256 id, address to, uint256 amount) external nonReentrant {
        _spend(id, _allowedBudget(id), to, amount);
    }

    /// @inheritdoc IEtherDeposit
    function spendReserved(uint256 id, address to, uint256 amount) external nonReentrant {
        _requireSpender();
        Budget storage budget = _openBudget(id);
        _unreserve(id, budget, msg.sender, amount);
        _spend(id, budget, to, amount);
    }

    /// @inheritdoc IEtherDeposit
    function payOut(uint256 id, address target, uint256 amount, bytes calldata data)
        external
        nonReentrant
    {
        Budget storage budget = _ownBudget(id);
        bytes4 selector = _selectorOf(data);
        // Regardless of the allow list, no call may reach the treasury or a token that it holds.
        bool isOurs = target == address(this) || target == budget.token || held(target) != 0;
        bool isListed = isTargetAllowed(target, selector);
        if (isOurs || !isListed) revert EtherDeposit_TargetNotAllowed(target, selector);
        _take(id, budget, amount);
        emit PaidOut(id, target, selector, amount, _balance(budget), budget.reserved);
        if (data.length == 0) Funds.pay(budget.token, target, amount);
        else _call(budget.token, target, amount, data);
    }

    /// @inheritdoc IEtherDeposit
    function refund(uint256 id, address to, uint256 amount) external nonReentrant {
        Budget storage budget = _ownBudget(id);
        _takeBack(id, budget, to, amount);
        Funds.pay(budget.token, to, amount);
    }

    /// @inheritdoc IEtherDeposit
    function close(uint256 id, address to) external nonReentrant {
        Budget storage budget = _ownBudget(id);
        if (budget.reserved != 0) {
            revert EtherDeposit_StillReserved(id, budget.token, budget.reserved);
        }
        uint256 rest = _balance(budget);
        if (rest != 0) _takeBack(id, budget, to, rest);
        budget.state = BudgetState.Closed;
        emit BudgetClosed(id);
        if (rest != 0) Funds.pay(budget.token, to, rest);
    }

    /// @inheritdoc IEtherDeposit
    function transferBudget(uint256 id, address proposed) external {
        _ownBudget(id).proposedOwner = proposed;
        emit BudgetTransferProposed(id, proposed);
    }

    /// @inheritdoc IEtherDeposit
    function acceptBudget(uint256 id) external {
        Budget storage budget = _openBudget(id);
        if (budget.proposedOwner != msg.sender) revert EtherDeposit_NotProposed(id, msg.sender);
        address from = budget.owner;
        (budget.owner, budget.proposedOwner) = (msg.sender, address(0));
        emit BudgetTransferred(id, from, msg.sender);
    }

    /// @inheritdoc IEtherDeposit
    function moveDonations(uint256 id, uint256 amount) external restricted {
        Budget storage budget = _nativeBudget(id);
        if (id == DONATIONS) revert EtherDeposit_SameBudget(id);
        Budget storage donations = _openBudget(DONATIONS);
        _take(DONATIONS, donations, amount);
        emit DonationsMoved(DONATIONS, id, amount, _balance(donations), donations.reserved);
        _credit(id, budget, address(this), amount);
    }

    /// @inheritdoc IEtherDeposit
    function assignSurplus(uint256 id) external restricted nonReentrant returns (uint256 amount) {
        Budget storage budget = _openBudget(id);
        address token = budget.token;
        amount = Math.saturatingSub(Funds.balance(token), held(token));
        _credit(id, budget, address(this), amount);
    }

    /// @inheritdoc IEtherDeposit
    function setSpender(address spender, bool enabled) external restricted {
        _requireAddress(spender);
        _isSpender[spender] = enabled;
        emit SpenderSet(spender, enabled);
    }

    /// @inheritdoc IEtherDeposit
    function allowTarget(address target, bytes4 selector, bool allowed) external restricted {
        _requireAddress(target);
        _isTarget[target][selector] = allowed;
        emit TargetAllowed(target, selector, allowed);
    }

    /// @inheritdoc IEtherDeposit
    function isSpender(address spender) public view returns (bool) {
        return _isSpender[spender];
    }

    /// @inheritdoc IEtherDeposit
    function isSpenderAllowed(uint256 id, address spender) public view returns (bool) {
        return _isAllowed[id][spender];
    }

    /// @inheritdoc IEtherDeposit
    function isTargetAllowed(address target, bytes4 selector) public view returns (bool) {
        return _isTarget[target][selector];
    }

    function _pull(uint256 id, Budget storage budget, uint256 amount)
        private
        returns (uint256 received)
    {
        received = Funds.pull(budget.token, msg.sender, amount);
        _credit(id, budget, msg.sender, received);
    }

    function _release(uint256 id, Budget storage budget, address spender, uint256 amount) private {
        _unreserve(id, budget, spender, amount);
        emit Released(id, spender, amount, _balance(budget), budget.reserved);
    }

    function _spend(uint256 id, Budget storage budget, address to, uint256 amount) private {
        _take(id, budget, amount);
        emit Spent(id, msg.sender, to, amount, _balance(budget), budget.reserved);
        Funds.pay(budget.token, to, amount);
    }

    function _call(address token, address target, uint256 amount, bytes calldata data) private {
        uint256 before = Funds.balance(token);
        if (token == Funds.NATIVE) {
            Address.functionCallWithValue(target, data, amount);
        } else {
            IERC20(token).forceApprove(target, amount);
            Address.functionCall(target, data);
            IERC20(token).forceApprove(target, 0);
        }
        Funds.requireDebited(token, before, amount);
    }

    function _ownBudget(uint256 id) private view returns (Budget storage budget) {
        budget = _openBudget(id);
        if (budget.owner != msg.sender) revert EtherDeposit_NotOwner(id, msg.sender);
    }

    /// @dev Returns a budget from which the calling spender may pay.
    function _allowedBudget(uint256 id) private view returns (Budget storage budget) {
        _requireSpender();
        budget = _openBudget(id);
        if (!isSpenderAllowed(id, msg.sender)) revert EtherDeposit_NotAllowed(id, msg.sender);
    }

    function _nativeBudget(uint256 id) private view returns (Budget storage budget) {
        budget = _openBudget(id);
        if (budget.token != Funds.NATIVE) revert EtherDeposit_OtherToken(id, budget.token);
    }

    function _tokenBudget(uint256 id) private view returns (Budget storage budget) {
        budget = _openBudget(id);
        if (budget.token == Funds.NATIVE) revert EtherDeposit_OtherToken(id, budget.token);
    }

    /// @dev Zero only without data, so that allowing plain payments allows no call.
    function _selectorOf(bytes calldata data) private pure returns (bytes4 selector) {
        if (data.length == 0) return 0;
        if (data.length >= 4) selector = bytes4(data);
        if (selector == 0) revert EtherDeposit_InvalidCall(data.length);
    }

    function _requireAddress(address account) private pure {
        if (account == address(0)) revert EtherDeposit_ZeroAddress();
    }

    function _requireSpender() private view {
        if (!isSpender(msg.sender)) revert EtherDeposit_NotSpender(msg.sender);
    }
}
