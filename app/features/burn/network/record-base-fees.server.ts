import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Hex, isHex, numberToHex, type PublicClient } from "viem";
import { z } from "zod";
import type { ChainId } from "#app/chain/networks.ts";
import { isRangeError } from "#app/domain/events/chain-log.server.ts";
import type { Lease } from "#app/platform/database/lease.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { type ReceiptPace, readTargets } from "./block-receipts.server.ts";
import { sumByMinute } from "./burn-targets.ts";
import {
  dropMinute,
  findNewestMinute,
  findOpenEnd,
  putMinutes,
} from "./fee-minute.store.server.ts";
import {
  addBlocks,
  areLinked,
  type FeeBlock,
  type FeeMinute,
  minuteMs,
  prependBlocks,
} from "./fee-minutes.ts";
import { feeWindows } from "./fee-windows.ts";

/** Blocks per request; reduced after an error. */
export type FeePace = {
  blocks: number;
  receipts: ReceiptPace;
  /** Passes to skip before the next backfill. */
  backfillRest: number;
};
const maxBlocks = 100;

/**
 * Max blocks to look back at the first start or after long downtime: four hours of 2-second blocks,
 * a day of 12-second ones. Each block is a call, and many RPCs meter calls.
 */
const maxBacklog = 7_200;
/**
 * Older blocks added per pass: a week of 2-second blocks takes three days, at a few calls a second.
 */
const backfilledBlocks = 6;
/** Length of the longest window. */
const backfilledMs = feeWindows["7d"].lengthMs;
/** Passes to skip after no older blocks could be fetched: about five minutes. */
const restPasses = 60;
/** Max minutes to roll back per pass after a reorg. */
const maxDrops = 60;

export type BaseFeeTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  chainId: ChainId;
  lease: Lease;
  /** State the caller carries from pass to pass. */
  pace: FeePace;
  /** How often to re-check a chain that seems to have become shorter. */
  retryPolicy: { maxCalls: number; pauseMs: number };
};

export function startingFeePace(): FeePace {
  return { blocks: maxBlocks, receipts: { rest: 0 }, backfillRest: 0 };
}

/**
 * Runs one pass over one chain: removes minutes whose last block was reorged, then adds the next
 * blocks, at most 100. Blocks are added only if they are linked by parent hash, so a minute never
 * mixes two branches.
 *
 * @throws LeaseLostError; viem's error when the chain cannot be read.
 */
export async function recordBaseFees(task: BaseFeeTask): Promise<void> {
  const recorded = await findNewestMinute(task.db, task.chainId);
  const head = await readHead(task, recorded?.lastBlock ?? 0);
  if (head === null) return;
  for (let dropped = 0; dropped < maxDrops; dropped += 1) {
    const newest = await findNewestMinute(task.db, task.chainId);
    const outcome = await advance(task, head, newest);
    if (outcome === "at-head") return backfill(task, head);
    if (outcome === "done" || !newest) return;
    const { minute } = newest;
    await dropMinute(task.db, task.lease, { chainId: task.chainId, minute });
  }
}

/** Nodes behind one address may lag a little, so the highest of several answers counts. */
async function readHead(task: BaseFeeTask, expected: number): Promise<FeeBlock | null> {
  const { client, retryPolicy } = task;
  let highest = await readBlock(client, "latest");
  for (let requested = 1; requested < retryPolicy.maxCalls; requested += 1) {
    if (highest !== null && highest.number >= expected) break;
    await sleep(retryPolicy.pauseMs);
    const head = await readBlock(client, "latest");
    if (highest === null || (head !== null && head.number > highest.number)) highest = head;
  }
  return highest;
}

/**
 * `changed` means that the newest minute's last block was reorged. `at-head` means that there is
 * nothing left to add.
 */
async function advance(
  task: BaseFeeTask,
  head: FeeBlock,
  newest: FeeMinute | null,
): Promise<"done" | "at-head" | "changed"> {
  const { db, client, chainId, lease, pace } = task;
  const last = newest?.lastBlock ?? -1;
  if (head.number < last) return "changed";
  if (head.number === last) return head.hash === newest?.lastHash ? "at-head" : "changed";
  const from = Math.max(last + 1, head.number - maxBacklog + 1);
  const to = Math.min(head.number, from + pace.blocks - 1);
  const blocks = await readBlocks(client, pace, { from, to });
  if (blocks === null || !areLinked(blocks)) return "done";
  if (newest && from === last + 1 && blocks[0]?.parentHash !== newest.lastHash) return "changed";
  const minutes = addBlocks(newest, blocks);
  const targets = sumByMinute(await readTargets(client, pace.receipts, blocks), minutes);
  await putMinutes(db, lease, { chainId, minutes, targets });
  pace.blocks = Math.min(maxBlocks, pace.blocks * 2);
  return to === head.number ? "at-head" : "done";
}

/** Adds blocks before the newest gapless run, as far back as the longest window. */
async function backfill(task: BaseFeeTask, head: FeeBlock): Promise<void> {
  const { db, client, chainId, lease, pace } = task;
  if (pace.backfillRest > 0) {
    pace.backfillRest -= 1;
    return;
  }
  // Reset on success, so a failed pass is not retried immediately.
  pace.backfillRest = restPasses;
  const end = await findOpenEnd(db, chainId);
  if (!end || end.first.firstBlock <= 0 || end.first.minute < head.at - backfilledMs) return;
  const { first, below } = end;
  const from = Math.max(first.firstBlock - backfilledBlocks, (below?.lastBlock ?? -1) + 1);
  const blocks = await readBlocks(client, pace, { from, to: first.firstBlock });
  // Includes the first recorded block, which the older ones must link to.
  if (blocks === null || !areLinked(blocks)) return;
  const older = blocks.slice(0, -1);
  const minutes = prependBlocks(first, older, below ? below.minute + minuteMs : 0);
  const targets = sumByMinute(await readTargets(client, pace.receipts, older), minutes);
  await putMinutes(db, lease, { chainId, minutes, targets });
  pace.backfillRest = 0;
}

/** Returns null if the node lacks one of the blocks. */
async function readBlocks(
  client: PublicClient,
  pace: FeePace,
  { from, to }: { from: number; to: number },
): Promise<FeeBlock[] | null> {
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  // viem batches requests by signal; a separate one keeps these out of page requests.
  const { signal } = new AbortController();
  try {
    const blocks = await Promise.all(numbers.map((number) => readBlock(client, number, signal)));
    return blocks.every((block) => block !== null) ? blocks : null;
  } catch (error) {
    if (isRangeError(error)) pace.blocks = Math.max(1, Math.floor(numbers.length / 2));
    throw error;
  }
}

const hex = z.custom<Hex>((value) => isHex(value), "must be hexadecimal");
const blockSchema = z
  .object({
    number: hex.transform(Number),
    hash: hex,
    parentHash: hex,
    timestamp: hex.transform(Number),
    gasUsed: hex.transform(BigInt),
    /** Missing on a chain without EIP-1559. */
    baseFeePerGas: hex.transform(BigInt).nullish(),
  })
  .transform(({ number, hash, parentHash, timestamp, gasUsed, baseFeePerGas }): FeeBlock => ({
    number,
    baseFeeWei: baseFeePerGas ?? 0n,
    hash: hash.toLowerCase(),
    parentHash: parentHash.toLowerCase(),
    at: timestamp * 1_000,
    burnedWei: gasUsed * (baseFeePerGas ?? 0n),
  }));

async function readBlock(
  client: PublicClient,
  number: number | "latest",
  signal?: AbortSignal,
): Promise<FeeBlock | null> {
  const tag = number === "latest" ? number : numberToHex(number);
  const answer: unknown = await client.request(
    { method: "eth_getBlockByNumber", params: [tag, false] },
    signal ? { signal } : {},
  );
  return blockSchema.nullable().parse(answer);
}
