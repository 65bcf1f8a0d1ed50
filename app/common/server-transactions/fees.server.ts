import type { PublicClient } from "viem";

/** What a transaction offers, wei for a unit of gas. */
export type Fees = { maxFeeWei: bigint; priorityFeeWei: bigint };

/** What a chain asks for now; below `minWei` no block would take a transaction. */
export type Quote = Fees & { minWei: bigint };

/** How an account bids for room in the blocks. */
export type FeePolicy = {
  /** Wei for a unit of gas that are never exceeded; `null`: whatever the chain asks for. */
  maxWei: bigint | null;
  /** A transaction that has waited this long is offered again, for so much more. */
  patienceMs: number;
  raisePercent: bigint;
};

/** Nodes take a replacement only from so much more. */
const replacementPercent = 10n;

/** A little above what nodes ask of a replacement, and no limit. */
export const defaultFeePolicy: FeePolicy = { maxWei: null, patienceMs: 30_000, raisePercent: 13n };

/** Twice the base fee, so that six full blocks in a row cannot price the transaction out. */
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

/** What to offer first; `null`: the chain asks for more than the limit. */
export function firstBid(quote: Quote, { maxWei }: FeePolicy): Fees | null {
  const { maxFeeWei, priorityFeeWei, minWei } = quote;
  if (maxWei === null || maxFeeWei <= maxWei) return { maxFeeWei, priorityFeeWei };
  return minWei <= maxWei ? { maxFeeWei: maxWei, priorityFeeWei } : null;
}

/** What to offer in place of a bid that waits; `null`: the limit leaves no room for more. */
export function raisedBid(waiting: Fees, quote: Quote, feePolicy: FeePolicy): Fees | null {
  const raised = (wei: bigint) => increase(wei, feePolicy.raisePercent);
  const wantedWei = highest(quote.maxFeeWei, raised(waiting.maxFeeWei));
  const maxFeeWei =
    feePolicy.maxWei !== null && feePolicy.maxWei < wantedWei ? feePolicy.maxWei : wantedWei;
  if (maxFeeWei < increase(waiting.maxFeeWei, replacementPercent)) return null;
  const tipWei = highest(quote.priorityFeeWei, raised(waiting.priorityFeeWei));
  return { maxFeeWei, priorityFeeWei: tipWei < maxFeeWei ? tipWei : maxFeeWei };
}

/** Rounded up, so that it is never a little too little. */
function increase(wei: bigint, percent: bigint): bigint {
  return wei + (wei * percent) / 100n + 1n;
}

function highest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}
