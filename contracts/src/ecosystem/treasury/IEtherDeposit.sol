// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IEtherDeposit
/// @notice Treasury of the ecosystem's funds, in budgets that never affect each other. Holds native
/// coin and ERC-20 tokens. Every coin belongs to one budget: a payment from one leaves all others
/// unchanged. Budget 0 holds the donations: native coin sent without a function call. Its owner
/// must be an admin to use it, and any admin may accept it. The native coin is token `address(0)`
/// everywhere.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants roles and maintains the list of what {payOut} may call;
/// - `ECO_ADMIN_ROLE` opens budgets;
/// - `SPENDER_ROLE` is for contracts that pay from budgets whose owners allow them. Once revoked, a
/// spender can spend nothing, including its reservations.
///
/// Anyone can deposit into an open budget; its owner decides on its use.
interface IEtherDeposit {
    enum BudgetState {
        None,
        Open,
        Closed
    }

    /// @notice Amounts in base units; the budget's balance is `deposited - spent - refunded`, of
    /// which `reserved` is promised to spenders. The rest is free.
    /// @param proposedOwner Account that may accept the budget, or zero.
    /// @param spent Amount that spenders paid or that was paid out.
    /// @param refunded Amount withdrawn by the owner, including on closing.
    struct Budget {
        address token;
        BudgetState state;
        address owner;
        address proposedOwner;
        uint128 deposited;
        uint128 reserved;
        uint128 spent;
        uint128 refunded;
    }

    /// @notice A budget was opened; `label` is its purpose.
    event BudgetOpened(
        uint256 indexed id, address indexed token, address indexed owner, string label
    );
    // A row of the ledger each: `balance` is what the budget has after it, `reserved` how much of that
    // is reserved.
    /// @notice Money came in; `amount` is what arrived.
    event Deposited(
        uint256 indexed id, address indexed from, uint256 amount, uint256 balance, uint256 reserved
    );
    /// @notice A part was reserved for a spender.
    event Reserved(
        uint256 indexed id,
        address indexed spender,
        uint256 amount,
        uint256 balance,
        uint256 reserved
    );
    /// @notice A reserved part was freed.
    event Released(
        uint256 indexed id,
        address indexed spender,
        uint256 amount,
        uint256 balance,
        uint256 reserved
    );
    /// @notice A spender paid `to`, from the free part or from its reservation.
    event Spent(
        uint256 indexed id,
        address indexed spender,
        address indexed to,
        uint256 amount,
        uint256 balance,
        uint256 reserved
    );
    /// @notice The owner paid a contract by calling its `selector`; zero means a plain payment.
    event PaidOut(
        uint256 indexed id,
        address indexed target,
        bytes4 selector,
        uint256 amount,
        uint256 balance,
        uint256 reserved
    );
    /// @notice The owner withdrew funds.
    event Refunded(
        uint256 indexed id, address indexed to, uint256 amount, uint256 balance, uint256 reserved
    );
    /// @notice A budget was closed; {Refunded} was emitted before if anything was left.
    event BudgetClosed(uint256 indexed id);
    /// @notice The owner offered a budget to another account, or revoked the offer by offering it
    /// to zero.
    event BudgetTransferProposed(uint256 indexed id, address indexed proposed);
    /// @notice A budget's owner changed.
    event BudgetTransferred(uint256 indexed id, address indexed from, address indexed to);
    /// @notice A spender was allowed or disallowed to pay from the free part of a budget.
    event SpenderAllowed(uint256 indexed id, address indexed spender, bool allowed);
    /// @notice {payOut} was allowed or disallowed to call `selector` of a target.
    event TargetAllowed(address indexed target, bytes4 indexed selector, bool allowed);

    /// @notice No open budget has this number.
    error EtherDeposit_NotOpen(uint256 id);
    /// @notice Only the budget's owner may do this.
    error EtherDeposit_NotOwner(uint256 id, address caller);
    /// @notice The budget was not offered to the caller.
    error EtherDeposit_NotProposed(uint256 id, address caller);
    /// @notice The budget's owner does not allow this spender.
    error EtherDeposit_NotAllowed(uint256 id, address spender);
    /// @notice The budget is in a different token; zero is the native coin.
    error EtherDeposit_OtherToken(uint256 id, address token);
    /// @notice The free part of the budget is below the amount.
    error EtherDeposit_NotEnoughFree(uint256 id, address token, uint256 amount, uint256 free);
    /// @notice The spender's reservation is below the amount.
    error EtherDeposit_NotEnoughReserved(
        uint256 id, address token, uint256 amount, uint256 reserved
    );
    /// @notice The budget cannot be closed while a part is reserved.
    error EtherDeposit_StillReserved(uint256 id, address token, uint256 reserved);
    /// @notice The spender still has its role, so its reservation cannot be released.
    error EtherDeposit_SpenderHoldsRole(address spender);
    /// @notice The donations budget cannot be closed: native coin sent to it would have no budget.
    error EtherDeposit_DonationsStayOpen();
    /// @notice The call is not on the admins' allow list.
    error EtherDeposit_TargetNotAllowed(address target, bytes4 selector);
    /// @notice A call must begin with a four-byte selector that is not zero, or have no data.
    error EtherDeposit_InvalidCall(uint256 length);
    /// @notice The amount is zero.
    error EtherDeposit_ZeroAmount();
    /// @notice A required address is zero.
    error EtherDeposit_ZeroAddress();
    /// @notice A label must have 1 to `max` bytes.
    error EtherDeposit_InvalidLabel(uint256 length, uint256 max);

    /// @notice Opens a budget in one token.
    /// @param label Purpose, at most 80 bytes.
    function open(address token, address owner, string calldata label) external returns (uint256 id);

    /// @notice Deposits the native coin sent with the call into a native coin budget.
    function deposit(uint256 id) external payable;

    /// @notice Pulls tokens into a budget.
    /// @return received Amount received, which is credited to the budget.
    function depositERC20(uint256 id, uint256 amount) external returns (uint256 received);

    /// @notice Same as {depositERC20}, with a signed permit instead of an approval.
    function depositWithPermit(
        uint256 id,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 received);

    /// @notice Allows or disallows a spender to pay from the free part. Its reservation is
    /// unaffected.
    function allowSpender(uint256 id, address spender, bool allowed) external;

    /// @notice Reserves a free part for the calling spender, so that nothing else can use it.
    function reserve(uint256 id, uint256 amount) external;

    /// @notice Releases a part of the caller's reservation.
    function release(uint256 id, uint256 amount) external;

    /// @notice Releases the reservation of a spender that lost its role. Callable by the owner.
    function releaseRevoked(uint256 id, address spender) external returns (uint256 amount);

    /// @notice Pays from the free part.
    function spend(uint256 id, address to, uint256 amount) external;

    /// @notice Pays from the caller's reservation.
    function spendReserved(uint256 id, address to, uint256 amount) external;

    /// @notice Pays an allowed contract from the free part with an allowed call: native coin is
    /// sent with it, tokens are approved for its duration and must be taken. Without data it is a
    /// plain payment.
    /// @dev Debits the treasury by exactly `amount`, or reverts.
    function payOut(uint256 id, address target, uint256 amount, bytes calldata data) external;

    /// @notice Withdraws from the free part. Callable by the owner.
    function refund(uint256 id, address to, uint256 amount) external;

    /// @notice Closes a budget permanently and sends what is left to `to`. Callable by the owner.
    function close(uint256 id, address to) external;

    /// @notice Offers a budget to another account, which becomes its owner by accepting it.
    function transferBudget(uint256 id, address proposed) external;

    /// @notice Accepts a budget that was offered to the caller, or, as an admin, the donations
    /// budget.
    function acceptBudget(uint256 id) external;

    /// @notice Sets whether {payOut} may call `selector` of a target; zero means a plain payment.
    function allowTarget(address target, bytes4 selector, bool allowed) external;

    /// @notice Returns a budget; its state is `None` if it does not exist.
    function budgetOf(uint256 id) external view returns (Budget memory);

    /// @notice Returns the number of budgets opened, including the donations budget; they are
    /// numbered from 0.
    function budgetCount() external view returns (uint256);

    /// @notice Returns what may be spent, reserved, paid out or refunded now.
    function freeOf(uint256 id) external view returns (uint256);

    /// @notice Returns a spender's reservation.
    function reservedFor(uint256 id, address spender) external view returns (uint256);

    /// @notice Returns whether the owner allows the spender to pay; it also needs `SPENDER_ROLE`.
    function isSpenderAllowed(uint256 id, address spender) external view returns (bool);

    /// @notice Returns whether {payOut} may call `selector` of the target.
    function isTargetAllowed(address target, bytes4 selector) external view returns (bool);

    /// @notice Returns the total of a token in all budgets; the contract's balance may be higher.
    function held(address token) external view returns (uint256);
}
