import { Counter, Histogram } from "prom-client";
import type { ChainId } from "#app/chain/networks.ts";
import { registered } from "#app/platform/registered.server.ts";
import type { Payment } from "./faucet.types.ts";

/** Returns the counter of payouts that this process has settled. */
export const payoutCounts = () =>
  registered(Counter<"chain" | "result">, {
    name: "tan_faucet_payouts_total",
    help: "Payouts that were settled",
    labelNames: ["chain", "result"],
  });

/** Returns the histogram of the time from a request to its confirmed payout. */
export const payoutDurations = () =>
  registered(Histogram<"chain">, {
    name: "tan_faucet_confirmation_seconds",
    help: "Time from a request to its confirmed payout",
    labelNames: ["chain"],
    buckets: [1, 5, 15, 30, 60, 120, 300, 900, 3_600],
  });

/** Records payouts that were settled. */
export function observePayouts({
  chainId: chain,
  payments,
  result,
  now,
}: {
  chainId: ChainId;
  payments: readonly Payment[];
  result: "confirmed" | "failed";
  /** Milliseconds. */
  now: number;
}): void {
  payoutCounts().inc({ chain, result }, payments.length);
  if (result === "failed") return;
  for (const { createdAt } of payments) {
    payoutDurations().observe({ chain }, Math.max(0, now - createdAt) / 1_000);
  }
}
