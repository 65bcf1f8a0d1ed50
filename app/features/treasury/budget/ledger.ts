import type {
  BudgetEvent,
  LedgerEvent,
} from "#app/features/treasury/shared/budget-events.server.ts";

/** Base units. */
export type BudgetBalance = { balance: bigint; reserved: bigint };

/** An event with the budget's computed balances after it. */
export type LedgerRow = LedgerEvent & {
  after: BudgetBalance;
  /** Whether the balances in the contract's event match. */
  agrees: boolean;
};

/**
 * Computes a budget's balances after each event.
 *
 * @param events All events, in chain order.
 */
export function deriveLedger(events: readonly LedgerEvent[]): LedgerRow[] {
  let after: BudgetBalance = { balance: 0n, reserved: 0n };
  return events.map((entry) => {
    after = applyEvent(after, entry.event);
    const { event } = entry;
    const agrees =
      !("amount" in event.args) ||
      (event.args.balance === after.balance && event.args.reserved === after.reserved);
    return { ...entry, after, agrees };
  });
}

function applyEvent({ balance, reserved }: BudgetBalance, event: BudgetEvent): BudgetBalance {
  switch (event.name) {
    case "Deposited":
      return { balance: balance + event.args.amount, reserved };
    case "Reserved":
      return { balance, reserved: reserved + event.args.amount };
    case "Released":
      return { balance, reserved: reserved - event.args.amount };
    case "Spent": {
      const { amount } = event.args;
      // Spent from the free part or from the spender's reservation: only the resulting sum tells
      // which.
      const isReserved = event.args.reserved === reserved - amount;
      return { balance: balance - amount, reserved: isReserved ? reserved - amount : reserved };
    }
    case "PaidOut":
    case "Refunded":
    case "DonationsMoved":
      return { balance: balance - event.args.amount, reserved };
    case "BudgetOpened":
    case "BudgetClosed":
    case "BudgetTransferProposed":
    case "BudgetTransferred":
    case "SpenderAllowed":
      return { balance, reserved };
  }
}

/** Comparison of the computed balances with the contract. */
export type LedgerCheck =
  | { kind: "agrees"; block: number }
  /** The contract's balances differ from the sum of its own events. */
  | { kind: "differs"; block: number; counted: BudgetBalance; stated: BudgetBalance }
  /** The difference may be due to blocks that are not indexed yet. */
  | { kind: "catching-up"; missing: number }
  | { kind: "not-indexed" };

/** Returns the balances after the rows up to a block. */
export function balancesAt(rows: readonly LedgerRow[], block: number): BudgetBalance {
  return rows.findLast((row) => row.block <= block)?.after ?? { balance: 0n, reserved: 0n };
}

export function areEqual(one: BudgetBalance, other: BudgetBalance): boolean {
  return one.balance === other.balance && one.reserved === other.reserved;
}
