import type { PublicClient } from "viem";

/** Fees that a transaction offers, in wei per unit of gas. */
export type Fees = { maxFeeWei: bigint; priorityFeeWei: bigint };

/** Current fees of a chain; below `minWei` no block includes a transaction. */
export type Quote = Fees & { minWei: bigint };

/** How an account bids for block space. */
export type FeePolicy = {
  /** Max wei per unit of gas; null accepts any price. */
  maxWei: bigint | null;
  /**
   * A transaction that has waited this long is sent again with its price raised by `raisePercent`.
   */
  timeoutMs: number;
  raisePercent: bigint;
};

/** Min increase for which nodes accept a replacement. */
const replacementPercent = 10n;

/** Slightly above what nodes require for a replacement, without a limit. */
export const defaultFeePolicy: FeePolicy = { maxWei: null, timeoutMs: 30_000, raisePercent: 13n };

/** Quotes twice the base fee, so that six full blocks in a row cannot price the transaction out. */
export async function quoteFees(client: PublicClient): Promise<Quote> {
  const [{ maxFeePerGas, maxPriorityFeePerGas: priorityFeeWei }, { baseFeePerGas }] =
    await Promise.all([client.estimateFeesPerGas(), client.getBlock({ blockTag: "latest" })]);
  const baseFeeWei = baseFeePerGas ?? 0n;
  return {
    maxFeeWei: highest(2n * baseFeeWei + priorityFeeWei, maxFeePerGas),
    priorityFeeWei,
    minWei: baseFeeWei + priorityFeeWei,
  };
}

/** Returns the first bid, or null if the chain's price is above the limit. */
export function initialFees(quote: Quote, { maxWei }: FeePolicy): Fees | null {
  const { maxFeeWei, priorityFeeWei, minWei } = quote;
  if (maxWei === null || maxFeeWei <= maxWei) return { maxFeeWei, priorityFeeWei };
  return minWei <= maxWei ? { maxFeeWei: maxWei, priorityFeeWei } : null;
}

/** Returns the bid that replaces a waiting one, or null if the limit leaves no room to raise it. */
export function bumpedFees(waiting: Fees, quote: Quote, feePolicy: FeePolicy): Fees | null {
  const raised = (wei: bigint) => increase(wei, feePolicy.raisePercent);
  const wantedWei = highest(quote.maxFeeWei, raised(waiting.maxFeeWei));
  const maxFeeWei =
    feePolicy.maxWei !== null && feePolicy.maxWei < wantedWei ? feePolicy.maxWei : wantedWei;
  if (maxFeeWei < increase(waiting.maxFeeWei, replacementPercent)) return null;
  const tipWei = highest(quote.priorityFeeWei, raised(waiting.priorityFeeWei));
  return { maxFeeWei, priorityFeeWei: tipWei < maxFeeWei ? tipWei : maxFeeWei };
}

/** Rounds up. */
function increase(wei: bigint, percent: bigint): bigint {
  return wei + (wei * percent) / 100n + 1n;
}

function highest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
