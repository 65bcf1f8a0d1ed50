import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely } from "kysely";
import { type Hex, isHex, numberToHex, type PublicClient } from "viem";
import { z } from "zod";
import type { ChainId } from "#app/chain/networks.ts";
import { isRangeRefusal } from "#app/common/events/chain-log.server.ts";
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

/** Blocks of one request; smaller after a refusal. */
export type FeePace = {
  blocks: number;
  receipts: ReceiptPace;
  /** Passes that look for no older blocks. */
  backfillRest: number;
};
const maxBlocks = 100;

/**
 * Blocks that are looked back for at most, at the first start and after a long pause: four hours of
 * 2-second blocks, a day of 12-second ones. Each is a call, and many RPCs count those.
 */
const maxBacklog = 7_200;
/** Older blocks that one pass adds: a week's of 2-second blocks in three days, a few calls a second. */
const backfilledBlocks = 6;
/** As far as the longest window shows. */
const backfilledMs = feeWindows["7d"].lengthMs;
/** Passes without looking for older blocks after there were none to be had: about five minutes. */
const restPasses = 60;
/** Minutes that one pass takes back at most when the chain has changed. */
const maxDrops = 60;

export type BaseFeeTask = {
  db: Kysely<Schema>;
  client: PublicClient;
  chainId: ChainId;
  lease: Lease;
  /** Kept by the caller from pass to pass. */
  pace: FeePace;
  /** How a chain that has become shorter is asked again, before that is believed. */
  patience: { asks: number; pauseMs: number };
};

export function startingFeePace(): FeePace {
  return { blocks: maxBlocks, receipts: { rest: 0 }, backfillRest: 0 };
}

/**
 * One pass over one chain: takes back the minutes whose last block the chain no longer has, then
 * adds the next blocks, at most a hundred. Blocks are added only where each is the parent of the
 * next, so that a minute never holds blocks of two branches.
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

/** Nodes behind one address lag a little, so the highest of some answers counts. */
async function readHead(task: BaseFeeTask, expected: number): Promise<FeeBlock | null> {
  const { client, patience } = task;
  let highest = await readBlock(client, "latest");
  for (let requested = 1; requested < patience.asks; requested += 1) {
    if (highest !== null && highest.number >= expected) break;
    await sleep(patience.pauseMs);
    const head = await readBlock(client, "latest");
    if (highest === null || (head !== null && head.number > highest.number)) highest = head;
  }
  return highest;
}

/**
 * `changed`: the newest minute ends with a block that the chain no longer has. `at-head`: nothing is
 * left to be added.
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

/** Adds some of the blocks before the oldest that are recorded without a gap, as far as they matter. */
async function backfill(task: BaseFeeTask, head: FeeBlock): Promise<void> {
  const { db, client, chainId, lease, pace } = task;
  if (pace.backfillRest > 0) {
    pace.backfillRest -= 1;
    return;
  }
  // Until older blocks have been added, since a pass that fails should not be repeated at once.
  pace.backfillRest = restPasses;
  const end = await findOpenEnd(db, chainId);
  if (!end || end.first.firstBlock <= 0 || end.first.minute < head.at - backfilledMs) return;
  const { first, below } = end;
  const from = Math.max(first.firstBlock - backfilledBlocks, (below?.lastBlock ?? -1) + 1);
  const blocks = await readBlocks(client, pace, { from, to: first.firstBlock });
  // With the first one of those that are recorded, to which the others must lead.
  if (blocks === null || !areLinked(blocks)) return;
  const older = blocks.slice(0, -1);
  const minutes = prependBlocks(first, older, below ? below.minute + minuteMs : 0);
  const targets = sumByMinute(await readTargets(client, pace.receipts, older), minutes);
  await putMinutes(db, lease, { chainId, minutes, targets });
  pace.backfillRest = 0;
}

/** `null` when the node lacks one of them. */
async function readBlocks(
  client: PublicClient,
  pace: FeePace,
  { from, to }: { from: number; to: number },
): Promise<FeeBlock[] | null> {
  const numbers = Array.from({ length: to - from + 1 }, (_, i) => from + i);
  // Apart from what pages ask for at the same time: viem batches the requests of one signal.
  const { signal } = new AbortController();
  try {
    const blocks = await Promise.all(numbers.map((number) => readBlock(client, number, signal)));
    return blocks.every((block) => block !== null) ? blocks : null;
  } catch (error) {
    if (isRangeRefusal(error)) pace.blocks = Math.max(1, Math.floor(numbers.length / 2));
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
