import type { LedgerRow } from "./ledger.ts";

/** Filter for the ledger, as in the URL. */
export const ledgerShows = ["all", "in", "out", "reservations", "changes"] as const;
export type LedgerShow = (typeof ledgerShows)[number];

const namesOf: Readonly<Record<Exclude<LedgerShow, "all" | "changes">, readonly string[]>> = {
  in: ["Deposited"],
  out: ["Spent", "PaidOut", "Refunded", "DonationsMoved"],
  reservations: ["Reserved", "Released"],
};

export function showsRow(show: LedgerShow, { event }: LedgerRow): boolean {
  if (show === "all") return true;
  return show === "changes" ? !("amount" in event.args) : namesOf[show].includes(event.name);
}
