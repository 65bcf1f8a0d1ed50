// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title IEtherDeposit
/// @notice Treasury of the ecosystem's funds, in budgets that never affect each other. Holds native
/// coin and ERC-20 tokens, but none whose balances fall by themselves: budgets of one token share its
/// balance. Every coin belongs to one budget: a payment from one leaves all others unchanged. Budget 0
/// holds the donations: native coin sent without a function call. It has no owner: its coins leave it only
/// by {moveDonations}. The native coin is token `address(0)` everywhere.
///
/// {open}, {moveDonations}, {assignSurplus}, {setSpender} and {allowTarget} are restricted by the authority,
/// an AccessManager. A budget's owner may call {allowSpender}, {releaseRevoked}, {payOut}, {refund},
/// {close} and {transferBudget}. Spenders are contracts that pay from budgets whose owners allow them:
/// they may call {reserve}, {spend} and {spendReserved}. A disabled spender can spend nothing,
/// including its reservations.
///
/// Anyone can deposit into an open budget.
interface IEtherDeposit {
    enum BudgetState {
        None,
        Open,
        Closed
    }

    /// @notice Amounts in base units; the budget's balance is `deposited - spent - refunded`, of
    /// which `reserved` is promised to spenders. The rest is free.
    /// @param owner Account that decides on its use; zero for the donations.
    /// @param proposedOwner Account that may accept the budget, or zero.
    /// @param spent Amount that spenders paid, that was paid out, or that was moved from the donations.
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
    /// @notice Money came in; `amount` is what arrived. `from` is the treasury itself for donations
    /// that were moved into the budget.
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
    /// @notice Donations were moved from their budget `id` to the budget `to`, for which {Deposited}
    /// is emitted.
    event DonationsMoved(
        uint256 indexed id, uint256 indexed to, uint256 amount, uint256 balance, uint256 reserved
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
    /// @notice An account was enabled or disabled as a spender.
    event SpenderSet(address indexed spender, bool enabled);
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
    /// @notice The caller is not a spender.
    error EtherDeposit_NotSpender(address caller);
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
    /// @notice The spender is still enabled, so its reservation cannot be released.
    error EtherDeposit_StillSpender(address spender);
    /// @notice Donations must be moved to another budget than their own.
    error EtherDeposit_SameBudget(uint256 id);
    /// @notice The call is not on the list of {allowTarget}.
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

    /// @notice Releases the reservation of a disabled spender. Callable by the owner.
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

    /// @notice Accepts a budget that was offered to the caller.
    function acceptBudget(uint256 id) external;

    /// @notice Moves donations into another open budget in the native coin, whose owner may then use
    /// them.
    function moveDonations(uint256 id, uint256 amount) external;

    /// @notice Adds to an open budget what the treasury holds of its token beyond what budgets have: tokens
    /// that were only transferred, such as penalties, and coins that came without a call.
    /// @return amount Amount added.
    function assignSurplus(uint256 id) external returns (uint256 amount);

    /// @notice Enables or disables a spender.
    function setSpender(address spender, bool enabled) external;

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

    /// @notice Returns whether the account is an enabled spender; it also needs the permission of a
    /// budget's owner.
    function isSpender(address spender) external view returns (bool);

    /// @notice Returns whether the owner allows the spender to pay; it must also be enabled.
    function isSpenderAllowed(uint256 id, address spender) external view returns (bool);

    /// @notice Returns whether {payOut} may call `selector` of the target.
    function isTargetAllowed(address target, bytes4 selector) external view returns (bool);

    /// @notice Returns the total of a token in all budgets; the contract's balance may be higher.
    function held(address token) external view returns (uint256);
}
