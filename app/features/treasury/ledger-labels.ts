import type { Address } from "viem";
import type { BudgetEvent } from "./budget-events.server.ts";

/** What a row is called; the word is the same everywhere. */
export const eventLabels: Readonly<Record<BudgetEvent["name"], string>> = {
  Deposited: "Deposit",
  Reserved: "Reserved",
  Released: "Released",
  Spent: "Spent",
  PaidOut: "Paid out",
  Refunded: "Refund",
  BudgetOpened: "Opened",
  BudgetClosed: "Closed",
  BudgetTransferProposed: "Offered",
  BudgetTransferred: "Transferred",
  SpenderAllowed: "Spender",
};

/** What a row moves, with a minus sign when it leaves; a reservation has none. `null`: nothing. */
export function signedAmount(event: BudgetEvent): bigint | null {
  if (!("amount" in event.args)) return null;
  const isOut = event.name === "Spent" || event.name === "PaidOut" || event.name === "Refunded";
  return isOut ? -event.args.amount : event.args.amount;
}

/** Whom a row concerns: who paid in, was paid, spends or owns. */
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
    case "BudgetClosed":
      return null;
  }
}
