import type { Address } from "viem";
import type { BudgetEvent } from "#app/features/treasury/shared/budget-events.server.ts";

/** Labels of the ledger rows, used everywhere. */
export const eventLabels: Readonly<Record<BudgetEvent["name"], string>> = {
  Deposited: "Deposit",
  Reserved: "Reserved",
  Released: "Released",
  Spent: "Spent",
  PaidOut: "Paid out",
  Refunded: "Refund",
  DonationsMoved: "Moved",
  BudgetOpened: "Opened",
  BudgetClosed: "Closed",
  BudgetTransferProposed: "Offered",
  BudgetTransferred: "Transferred",
  SpenderAllowed: "Spender",
};

const outgoing: readonly string[] = ["Spent", "PaidOut", "Refunded", "DonationsMoved"];

/**
 * Returns the amount of a row, negative if it leaves the budget and unsigned for a reservation;
 * null if it has none.
 */
export function signedAmount(event: BudgetEvent): bigint | null {
  if (!("amount" in event.args)) return null;
  const isOut = outgoing.some((name) => name === event.name);
  return isOut ? -event.args.amount : event.args.amount;
}

/** Returns the account that a row concerns: depositor, recipient, spender or owner. */
export function partyOf(event: BudgetEvent): Address | null {
  switch (event.name) {
    case "Deposited":
      return event.args.from;
    case "Reserved":
    case "Released":
    case "SpenderAllowed":
      return event.args.spender;
    case "Spent":
    case "Refunded":
    case "BudgetTransferred":
      return event.args.to;
    case "PaidOut":
      return event.args.target;
    case "BudgetOpened":
      return event.args.owner;
    case "BudgetTransferProposed":
      return event.args.proposed;
    case "DonationsMoved":
    case "BudgetClosed":
      return null;
  }
}
