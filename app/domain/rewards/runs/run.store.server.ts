import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import { readSummary, type RunSummary, formatSummary } from "./summary.ts";

type Db = Kysely<Schema>;

/** Rewards computed or read from a list, to be published as a root. */
export type Run = {
  id: string;
  incentiveId: string;
  /** 0-based; null for a list. */
  epoch: number | null;
  inputsHash: Hex;
  summary: RunSummary;
  /** The root it builds on; null for the first. */
  baseRoot: Hex | null;
  root: Hex;
  /** Sum of its leaves. */
  total: bigint;
  leafCount: number;
  createdBy: Address;
  /** Milliseconds. */
  createdAt: number;
};

const columns = [
  "id",
  "incentive_id",
  "epoch",
  "inputs_hash",
  "summary",
  "base_root",
  "root",
  "total",
  "leaf_count",
  "created_by",
  "created_at",
] as const;

function toRun(row: Pick<Selectable<Schema["incentive_run"]>, (typeof columns)[number]>): Run {
  return {
    id: row.id,
    incentiveId: row.incentive_id,
    epoch: row.epoch,
    inputsHash: row.inputs_hash as Hex,
    summary: readSummary(row.summary),
    baseRoot: row.base_root as Hex | null,
    root: row.root as Hex,
    total: BigInt(row.total),
    leafCount: row.leaf_count,
    createdBy: getAddress(row.created_by),
    createdAt: row.created_at,
  };
}

/** @param inputs the hashed text. */
export async function insertRun(db: Db, run: Run, inputs: string): Promise<void> {
  await db
    .insertInto("incentive_run")
    .values({
      id: run.id,
      incentive_id: run.incentiveId,
      epoch: run.epoch,
      inputs,
      inputs_hash: run.inputsHash,
      summary: formatSummary(run.summary),
      base_root: run.baseRoot,
      root: run.root,
      total: String(run.total),
      leaf_count: run.leafCount,
      created_by: run.createdBy.toLowerCase(),
      created_at: run.createdAt,
    })
    .execute();
}

/** Lists runs, newest first. */
export async function listRuns(db: Db, incentiveId: string): Promise<Run[]> {
  const rows = await db
    .selectFrom("incentive_run")
    .select(columns)
    .where("incentive_id", "=", incentiveId)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toRun);
}

/** Returns a run's inputs exactly as hashed. */
export async function findInputs(db: Db, incentiveId: string, id: string): Promise<string | null> {
  const row = await db
    .selectFrom("incentive_run")
    .select("inputs")
    .where("incentive_id", "=", incentiveId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.inputs ?? null;
}
