import { type Hex, isHex, numberToHex, type PublicClient } from "viem";
import { z } from "zod";
import { type FeeReceipt, sumTargets, type TargetSums } from "./burn-targets.ts";
import type { FeeBlock } from "./fee-minutes.ts";

/** Max blocks per pass to request receipts for: those of a busy block are a megabyte. */
const maxBlocks = 20;
/** Passes to skip after a chain has returned no receipts at all: about five minutes. */
const restPasses = 60;

/** State the caller carries from pass to pass. */
export type ReceiptPace = { rest: number };

/**
 * Sums burned fees by call target, for the blocks with the largest burns if there are many. Never
 * throws, since burned amounts are known without it.
 */
export async function readTargets(
  client: PublicClient,
  pace: ReceiptPace,
  blocks: readonly FeeBlock[],
): Promise<Map<number, TargetSums>> {
  if (pace.rest > 0) {
    pace.rest -= 1;
    return new Map();
  }
  const requested = blocks
    .filter(({ burnedWei }) => burnedWei > 0n)
    .sort((one, other) => (one.burnedWei < other.burnedWei ? 1 : -1))
    .slice(0, maxBlocks);
  // viem batches requests by signal; a separate one keeps these out of page requests.
  const { signal } = new AbortController();
  const answers = await Promise.allSettled(
    requested.map(async (block): Promise<[number, TargetSums]> => [
      block.number,
      sumTargets(await readReceipts(client, block, signal), block.baseFeeWei),
    ]),
  );
  const read = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
  if (requested.length > 0 && read.length === 0) pace.rest = restPasses;
  return new Map(read);
}

const hex = z.custom<Hex>((value) => isHex(value), "must be hexadecimal");
const lowerHex = hex.transform((value) => value.toLowerCase() as Hex);
const receiptsSchema = z.array(
  z.object({
    blockHash: lowerHex,
    /** Missing for a contract creation. */
    to: lowerHex.nullish(),
    gasUsed: hex.transform(BigInt),
  }),
);

async function readReceipts(
  client: PublicClient,
  { number, hash }: FeeBlock,
  signal: AbortSignal,
): Promise<FeeReceipt[]> {
  type Call = { Method: "eth_getBlockReceipts"; Parameters: [Hex]; ReturnType: unknown };
  const answer = await client.request<Call>(
    { method: "eth_getBlockReceipts", params: [numberToHex(number)] },
    { signal },
  );
  const receipts = receiptsSchema.parse(answer);
  if (receipts.some(({ blockHash }) => blockHash !== hash)) {
    throw new Error(`The receipts of block ${number} are those of another block.`);
  }
  return receipts.map(({ to, gasUsed }) => ({ to: to ?? null, gasUsed }));
}
