// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title Treasury of the ecosystem's money, in budgets that never touch each other
/// @notice Holds native coins and ERC-20 tokens. Every coin belongs to one budget: what is paid from one
/// leaves all others as they are. Budget 0 holds the donations: native coins that are sent without a
/// function. Its owner has to be an admin to do anything with it, and any admin may accept it. The native coin is written as token `address(0)` everywhere.
///
/// Roles, by power:
/// - `DEFAULT_ADMIN_ROLE` grants roles and keeps the list of what {payOut} may call;
/// - `ECO_ADMIN_ROLE` opens budgets;
/// - `SPENDER_ROLE` is for contracts that pay from budgets whose owners allow them. Who loses it can
///   spend nothing any more, its reservations included.
///
/// Anybody deposits into an open budget; its owner decides what becomes of it.
interface IEtherDeposit {
    enum BudgetState {
        None,
        Open,
        Closed
    }

    /// @notice In base units: `deposited - spent - refunded` is what the budget has, and `reserved` of
    /// that is promised to spenders. The rest is free.
    /// @param proposedOwner Who may take the budget over, or zero.
    /// @param spent What spenders paid, and what was paid out.
    /// @param refunded What the owner took back, at the closing too.
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

    /// @notice A budget was opened; `label` says what for.
    event BudgetOpened(
        uint256 indexed id, address indexed token, address indexed owner, string label
    );
    // A row of the ledger each: `balance` is what the budget has after it, `reserved` how much of that
    // is reserved.
    /// @notice Money came in; `amount` is what arrived.
    event Deposited(
        uint256 indexed id, address indexed from, uint256 amount, uint256 balance, uint256 reserved
    );
    /// @notice A part was promised to a spender.
    event Reserved(
        uint256 indexed id,
        address indexed spender,
        uint256 amount,
        uint256 balance,
        uint256 reserved
    );
    /// @notice A promised part became free again.
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
    /// @notice The owner paid a contract by calling `selector` of it, zero being a plain payment.
    event PaidOut(
        uint256 indexed id,
        address indexed target,
        bytes4 selector,
        uint256 amount,
        uint256 balance,
        uint256 reserved
    );
    /// @notice The owner took money back.
    event Refunded(
        uint256 indexed id, address indexed to, uint256 amount, uint256 balance, uint256 reserved
    );
    /// @notice A budget was closed; {Refunded} came before if anything was left.
    event BudgetClosed(uint256 indexed id);
    /// @notice The owner offered a budget to another account, or withdrew that by offering it to zero.
    event BudgetTransferProposed(uint256 indexed id, address indexed proposed);
    /// @notice A budget has another owner.
    event BudgetTransferred(uint256 indexed id, address indexed from, address indexed to);
    /// @notice A spender may pay from the free part of a budget, or may not any more.
    event SpenderAllowed(uint256 indexed id, address indexed spender, bool allowed);
    /// @notice {payOut} may call `selector` of a target, or may not any more.
    event TargetAllowed(address indexed target, bytes4 indexed selector, bool allowed);

    /// @notice There is no open budget of this number.
    error EtherDeposit_NotOpen(uint256 id);
    /// @notice Only the budget's owner may do this.
    error EtherDeposit_NotOwner(uint256 id, address caller);
    /// @notice The budget was not offered to the caller.
    error EtherDeposit_NotProposed(uint256 id, address caller);
    /// @notice The owner does not allow this spender to pay from the budget.
    error EtherDeposit_NotAllowed(uint256 id, address spender);
    /// @notice The budget is in another token; zero is the native coin.
    error EtherDeposit_OtherToken(uint256 id, address token);
    /// @notice The free part of the budget is less than that.
    error EtherDeposit_NotEnoughFree(uint256 id, address token, uint256 amount, uint256 free);
    /// @notice The spender has less than that reserved.
    error EtherDeposit_NotEnoughReserved(
        uint256 id, address token, uint256 amount, uint256 reserved
    );
    /// @notice The budget cannot be closed while something is reserved.
    error EtherDeposit_StillReserved(uint256 id, address token, uint256 reserved);
    /// @notice The spender still holds its role, so its reservation stands.
    error EtherDeposit_SpenderHoldsRole(address spender);
    /// @notice The budget of the donations cannot be closed: coins would have nowhere to go.
    error EtherDeposit_DonationsStayOpen();
    /// @notice The admins do not allow this call.
    error EtherDeposit_TargetNotAllowed(address target, bytes4 selector);
    /// @notice A call begins with the four bytes of its selector, not all zero; else it has no data.
    error EtherDeposit_InvalidCall(uint256 length);
    /// @notice There is nothing to move.
    error EtherDeposit_ZeroAmount();
    /// @notice An address is missing.
    error EtherDeposit_ZeroAddress();
    /// @notice A label has from 1 to `max` bytes.
    error EtherDeposit_InvalidLabel(uint256 length, uint256 max);

    /// @notice Opens a budget in one token.
    /// @param label What it is for, in at most 80 bytes.
    function open(address token, address owner, string calldata label) external returns (uint256 id);

    /// @notice Puts the coins that come with the call into a budget in the native coin.
    function deposit(uint256 id) external payable;

    /// @notice Pulls tokens into a budget.
    /// @return received What arrived, which is what the budget is credited with.
    function depositERC20(uint256 id, uint256 amount) external returns (uint256 received);

    /// @notice The same, with the approval signed in place of sent.
    function depositWithPermit(
        uint256 id,
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256 received);

    /// @notice Lets a spender pay from the free part, or no longer. What is reserved for it stays so.
    function allowSpender(uint256 id, address spender, bool allowed) external;

    /// @notice Promises a free part to the calling spender, against anybody's later use.
    function reserve(uint256 id, uint256 amount) external;

    /// @notice Gives back a part of what is reserved for the caller.
    function release(uint256 id, uint256 amount) external;

    /// @notice Frees what is reserved for a spender that lost its role; for the owner.
    function releaseRevoked(uint256 id, address spender) external returns (uint256 amount);

    /// @notice Pays from the free part.
    function spend(uint256 id, address to, uint256 amount) external;

    /// @notice Pays from what is reserved for the caller.
    function spendReserved(uint256 id, address to, uint256 amount) external;

    /// @notice Pays a listed contract from the free part by a listed call: native coins go along with
    /// it, tokens are approved for its duration and have to be taken. Without data it is a plain payment.
    /// @dev Takes exactly `amount` from the treasury, or reverts.
    function payOut(uint256 id, address target, uint256 amount, bytes calldata data) external;

    /// @notice Takes back from the free part; for the owner.
    function refund(uint256 id, address to, uint256 amount) external;

    /// @notice Closes a budget for good, with what is left going to `to`; for the owner.
    function close(uint256 id, address to) external;

    /// @notice Offers a budget to another account, which becomes its owner by accepting it.
    function transferBudget(uint256 id, address proposed) external;

    /// @notice Takes over a budget that was offered to the caller, or as an admin the donations.
    function acceptBudget(uint256 id) external;

    /// @notice Sets whether {payOut} may call `selector` of a target, zero being a plain payment.
    function allowTarget(address target, bytes4 selector, bool allowed) external;

    /// @notice A budget, or one of state `None`.
    function budgetOf(uint256 id) external view returns (Budget memory);

    /// @notice How many budgets were opened, that of the donations included; they are numbered from 0.
    function budgetCount() external view returns (uint256);

    /// @notice What may be spent, reserved, paid out or refunded now.
    function freeOf(uint256 id) external view returns (uint256);

    /// @notice What is reserved for a spender.
    function reservedFor(uint256 id, address spender) external view returns (uint256);

    /// @notice Whether the owner lets the spender pay; it also needs `SPENDER_ROLE`.
    function isSpenderAllowed(uint256 id, address spender) external view returns (bool);

    /// @notice Whether {payOut} may call `selector` of the target.
    function isTargetAllowed(address target, bytes4 selector) external view returns (bool);

    /// @notice What all budgets have of a token together; the balance may be more.
    function held(address token) external view returns (uint256);
}
