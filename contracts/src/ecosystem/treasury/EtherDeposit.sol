// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Funds} from "../Funds.sol";
import {BudgetBook} from "./BudgetBook.sol";
import {IEtherDeposit} from "./IEtherDeposit.sol";
import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @title EtherDeposit
/// @notice Treasury with separate budgets; see {IEtherDeposit}.
contract EtherDeposit is BudgetBook, AccessControl, ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    bytes32 public constant ECO_ADMIN_ROLE = keccak256("ECO_ADMIN_ROLE");
    bytes32 public constant SPENDER_ROLE = keccak256("SPENDER_ROLE");

    uint256 private constant MAX_LABEL = 80;

    mapping(uint256 id => mapping(address spender => bool)) private _isSpender;
    mapping(address target => mapping(bytes4 selector => bool)) private _isTarget;

    /// @param admin Receives `DEFAULT_ADMIN_ROLE` and owns the donations budget.
    constructor(address admin) {
        if (admin == address(0)) revert EtherDeposit_ZeroAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _add(Funds.NATIVE, admin, "Donations");
    }

    receive() external payable nonReentrant {
        _credit(DONATIONS, _openBudget(DONATIONS), msg.sender, msg.value);
    }

    /// @inheritdoc IEtherDeposit
    function open(address token, address owner, string calldata label)
        external
        onlyRole(ECO_ADMIN_ROLE)
        returns (uint256 id)
    {
        if (owner == address(0)) revert EtherDeposit_ZeroAddress();
        Funds.requireToken(token);
        uint256 length = bytes(label).length;
        if (length == 0 || length > MAX_LABEL) revert EtherDeposit_InvalidLabel(length, MAX_LABEL);
        return _add(token, owner, label);
    }

    /// @inheritdoc IEtherDeposit
    function deposit(uint256 id) external payable nonReentrant {
        Budget storage budget = _openBudget(id);
        if (budget.token != Funds.NATIVE) revert EtherDeposit_OtherToken(id, budget.token);
        _credit(id, budget, msg.sender, msg.value);
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
        if (spender == address(0)) revert EtherDeposit_ZeroAddress();
        _isSpender[id][spender] = allowed;
        emit SpenderAllowed(id, spender, allowed);
    }

    /// @inheritdoc IEtherDeposit
    function reserve(uint256 id, uint256 amount) external nonReentrant onlyRole(SPENDER_ROLE) {
        Budget storage budget = _openBudget(id);
        _requireSpender(id);
        _reserve(id, budget, msg.sender, amount);
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
        if (hasRole(SPENDER_ROLE, spender)) revert EtherDeposit_SpenderHoldsRole(spender);
        amount = reservedFor(id, spender);
        _release(id, budget, spender, amount);
    }

    /// @inheritdoc IEtherDeposit
    function spend(uint256 id, address to, uint256 amount)
        external
        nonReentrant
        onlyRole(SPENDER_ROLE)
    {
        Budget storage budget = _openBudget(id);
        _requireSpender(id);
        _spend(id, budget, to, amount);
    }

    /// @inheritdoc IEtherDeposit
    function spendReserved(uint256 id, address to, uint256 amount)
        external
        nonReentrant
        onlyRole(SPENDER_ROLE)
    {
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
        if (id == DONATIONS) revert EtherDeposit_DonationsStayOpen();
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
        bool mayAccept = id == DONATIONS
            ? hasRole(DEFAULT_ADMIN_ROLE, msg.sender)
            : budget.proposedOwner == msg.sender;
        if (!mayAccept) revert EtherDeposit_NotProposed(id, msg.sender);
        address from = budget.owner;
        (budget.owner, budget.proposedOwner) = (msg.sender, address(0));
        emit BudgetTransferred(id, from, msg.sender);
    }

    /// @inheritdoc IEtherDeposit
    function allowTarget(address target, bytes4 selector, bool allowed)
        external
        onlyRole(DEFAULT_ADMIN_ROLE)
    {
        if (target == address(0)) revert EtherDeposit_ZeroAddress();
        _isTarget[target][selector] = allowed;
        emit TargetAllowed(target, selector, allowed);
    }

    /// @inheritdoc IEtherDeposit
    function isSpenderAllowed(uint256 id, address spender) public view returns (bool) {
        return _isSpender[id][spender];
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

    /// @dev A former admin must not keep the donations.
    function _ownBudget(uint256 id) private view returns (Budget storage budget) {
        budget = _openBudget(id);
        bool isOwner = budget.owner == msg.sender
            && (id != DONATIONS || hasRole(DEFAULT_ADMIN_ROLE, msg.sender));
        if (!isOwner) revert EtherDeposit_NotOwner(id, msg.sender);
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

    function _requireSpender(uint256 id) private view {
        if (!isSpenderAllowed(id, msg.sender)) revert EtherDeposit_NotAllowed(id, msg.sender);
    }
}
