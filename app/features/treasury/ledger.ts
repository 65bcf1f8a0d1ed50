import type { BudgetEvent, LedgerEvent } from "./budget-events.server.ts";

/** Base units. */
export type Books = { balance: bigint; reserved: bigint };

/** An event with what the budget has after it, by our own count. */
export type LedgerRow = LedgerEvent & {
  after: Books;
  /** Whether the contract said the same when it wrote the event. */
  agrees: boolean;
};

/**
 * Counts a budget's events from the first on.
 *
 * @param events all of them, in the order of the chain.
 */
export function keepBooks(events: readonly LedgerEvent[]): LedgerRow[] {
  let after: Books = { balance: 0n, reserved: 0n };
  return events.map((entry) => {
    after = bookOf(after, entry.event);
    const { event } = entry;
    const agrees =
      !("amount" in event.args) ||
      (event.args.balance === after.balance && event.args.reserved === after.reserved);
    return { ...entry, after, agrees };
  });
}

function bookOf({ balance, reserved }: Books, event: BudgetEvent): Books {
  switch (event.name) {
    case "Deposited":
      return { balance: balance + event.args.amount, reserved };
    case "Reserved":
      return { balance, reserved: reserved + event.args.amount };
    case "Released":
      return { balance, reserved: reserved - event.args.amount };
    case "Spent": {
      const { amount } = event.args;
      // From the free part or from the spender's reservation: only the sum after it tells.
      const isReserved = event.args.reserved === reserved - amount;
      return { balance: balance - amount, reserved: isReserved ? reserved - amount : reserved };
    }
    case "PaidOut":
    case "Refunded":
      return { balance: balance - event.args.amount, reserved };
    case "BudgetOpened":
    case "BudgetClosed":
    case "BudgetTransferProposed":
    case "BudgetTransferred":
    case "SpenderAllowed":
      return { balance, reserved };
  }
}

/** How what was counted compares with what the contract has. */
export type BooksCheck =
  | { kind: "agrees"; block: number }
  /** The contract has something else than its own events add up to. */
  | { kind: "differs"; block: number; counted: Books; stated: Books }
  /** Events of blocks that are not indexed yet may explain it. */
  | { kind: "catching-up"; missing: number }
  | { kind: "not-indexed" };

/** What the rows up to a block add up to. */
export function booksAt(rows: readonly LedgerRow[], block: number): Books {
  return rows.findLast((row) => row.block <= block)?.after ?? { balance: 0n, reserved: 0n };
}

export function areEqual(one: Books, other: Books): boolean {
  return one.balance === other.balance && one.reserved === other.reserved;
}
