import { readHolding } from "#app/domain/assets/find-asset.server.ts";
import { getAllRows } from "#app/domain/payments/campaign/campaign.server.ts";
import { readCampaignState } from "#app/domain/payments/campaign/campaign-state.server.ts";
import type { Campaign, CampaignRow } from "#app/domain/payments/campaign/campaign.types.ts";
import {
  type ChunkOutcome,
  explainChunk,
  simulateChunks,
} from "#app/domain/payments/campaign/simulate-chunks.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { chunkCall } from "./chunk-call.ts";
import { findFailedIndexes, findRejectedIndex, isFeeOnTransfer } from "./rejected-rows.ts";
import { multiSenderLedger } from "./ledger.server.ts";

/** A row whose payment would fail now. */
export type RejectedRow = Pick<CampaignRow, "rowIndex" | "line" | "address">;

export type ChunkError = {
  chunk: number;
  /** Why the whole batch fails; null if only individual rows fail. */
  message: string | null;
  rows: RejectedRow[];
  /** The token charges a transfer fee, from which the multi-sender is not exempt. */
  takesFee: boolean;
};

export type DryRun =
  | {
      kind: "done";
      /** Indexes of the simulated batches. */
      tried: number[];
      untried: number;
      errors: ChunkError[];
      /** Those of `tried` that succeed only if the tokens pass through the multi-sender. */
      throughContract: number[];
    }
  /** The wallet's balance is too low to simulate, so nothing is known about the rows. */
  | { kind: "short"; missing: bigint }
  /** The chain or its RPC does not support simulation. */
  | { kind: "unavailable" };

/** Max simulated batches: more than enough for ten thousand rows in batches of the usual size. */
const maxChunks = 50;
/** Max rows to identify per batch; each costs another simulation. */
const maxRejected = 10;

type Chunk = { chunk: number; rows: readonly CampaignRow[] };

/**
 * Simulates all unsent batches at the current state, as if approved. Sends nothing.
 *
 * @param only simulates just this batch.
 */
export async function simulateCampaign(campaign: Campaign, only?: number): Promise<DryRun> {
  const { chainId, sender, contract } = campaign;
  const [rows, { chunks, chain }] = await Promise.all([
    getAllRows(campaign),
    readCampaignState(campaign, multiSenderLedger),
  ]);
  const holding = await readHolding({ ...campaign.asset, chainId }, sender, contract);
  if (chain === "unavailable" || !holding) return { kind: "unavailable" };
  const open = chunks.filter(
    ({ chunk, status }) =>
      status.kind !== "sent" && status.kind !== "voided" && (only === undefined || chunk === only),
  );
  const needed = open.reduce((sum, { total }) => sum + total, 0n);
  if (holding.balance < needed) return { kind: "short", missing: needed - holding.balance };
  const tried = open
    .slice(0, maxChunks)
    .map(({ chunk }): Chunk => ({ chunk, rows: rows.filter((row) => row.chunk === chunk) }));
  const errors: ChunkError[] = [];
  const throughContract: number[] = [];
  try {
    const outcomes = await simulate(campaign, tried);
    for (const [i, one] of tried.entries()) {
      let outcome = outcomes[i] ?? noOutcome;
      if (outcome.revert !== null && isFeeOnTransfer(outcome.revert)) {
        const [other = noOutcome] = await simulate(campaign, [one], "contract");
        if (other.revert === null) {
          throughContract.push(one.chunk);
          outcome = other;
        }
      }
      const error = await findError(campaign, one, outcome);
      if (error) errors.push(error);
    }
  } catch (error) {
    getRuntime().log.warn({ scope: "multi-sender", chainId, err: error }, "no dry run");
    return { kind: "unavailable" };
  }
  return {
    kind: "done",
    tried: tried.map(({ chunk }) => chunk),
    untried: open.length - tried.length,
    errors,
    throughContract,
  };
}

const noOutcome: ChunkOutcome = { revert: null, logs: [] };

function simulate(campaign: Campaign, chunks: readonly Chunk[], route?: "contract") {
  const calls = chunks.map(({ chunk, rows }) => chunkCall(campaign, chunk, rows, route));
  return simulateChunks(campaign, calls);
}

/** Finds the failing rows one by one, by simulating the batch again without them. */
async function findError(
  campaign: Campaign,
  { chunk, rows }: Chunk,
  first: ChunkOutcome,
): Promise<ChunkError | null> {
  const rejected: RejectedRow[] = findFailedIndexes(first.logs, campaign).flatMap((index) =>
    pick(rows[index]),
  );
  let left = rows;
  let outcome: ChunkOutcome | undefined = first;
  while (outcome && outcome.revert !== null && rejected.length < maxRejected) {
    const index = findRejectedIndex(outcome.revert);
    const row = index === null ? undefined : left[index];
    if (!row) {
      const { revert } = outcome;
      const message = explainChunk(campaign, revert);
      return { chunk, message, rows: rejected, takesFee: isFeeOnTransfer(revert) };
    }
    rejected.push(...pick(row));
    left = left.filter((one) => one !== row);
    if (left.length === 0) break;
    [outcome] = await simulate(campaign, [{ chunk, rows: left }]);
  }
  return rejected.length === 0 ? null : { chunk, message: null, rows: rejected, takesFee: false };
}

function pick(row: CampaignRow | undefined): RejectedRow[] {
  return row ? [{ rowIndex: row.rowIndex, line: row.line, address: row.address }] : [];
}
