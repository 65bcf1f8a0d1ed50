import type { Kysely } from "kysely";
import type { Address, Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Candidate } from "./match-runs.ts";
import type { Undecided } from "./undecided.ts";

const maxListed = 500;

/** Lists the undecided adjustments of a hub's programs, newest first. */
export async function listUndecided(db: Kysely<Schema>, contract: Address): Promise<Undecided[]> {
  const rows = await db
    .selectFrom("reward_adjustment")
    .innerJoin("incentive", "incentive.id", "reward_adjustment.incentive_id")
    .innerJoin("incentive_run", "incentive_run.id", "reward_adjustment.run_id")
    .select(["incentive.id as incentiveId", "incentive.programme_id as programmeId"])
    .select(["incentive_run.id as runId", "incentive_run.epoch"])
    .select("incentive_run.base_root as baseRoot")
    .where("incentive.contract", "=", contract.toLowerCase())
    .where("reward_adjustment.decision", "is", null)
    .orderBy("reward_adjustment.id", "desc")
    .limit(maxListed)
    .execute();
  return rows.map(({ baseRoot, ...row }) => ({ ...row, baseRoot: baseRoot as Hex | null }));
}

/** Lists all runs of the programs that have such adjustments, newest first. */
export async function listRunsBeside(
  db: Kysely<Schema>,
  undecided: readonly Undecided[],
): Promise<(Candidate & { programmeId: number | null })[]> {
  const ids = [...new Set(undecided.map(({ incentiveId }) => incentiveId))];
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("incentive_run")
    .innerJoin("incentive", "incentive.id", "incentive_run.incentive_id")
    .select(["incentive_run.id", "incentive_run.root", "incentive_run.base_root as baseRoot"])
    .select(["incentive_run.created_at as createdAt", "incentive.programme_id as programmeId"])
    .where("incentive.id", "in", ids)
    .orderBy("incentive_run.id", "desc")
    .execute();
  return rows.map(({ root, baseRoot, ...row }) => ({
    ...row,
    root: root as Hex,
    baseRoot: baseRoot as Hex | null,
  }));
}

/** The newest result of an incentive, which may be published. */
export type NewestRun = {
  id: string;
  incentiveId: string;
  kind: "staking" | "validator";
  programmeId: number | null;
  /** 0-based; null for a list. */
  epoch: number | null;
  baseRoot: Hex | null;
  root: Hex;
};

/** Returns the newest run of each incentive of a hub. */
export async function listNewestRuns(db: Kysely<Schema>, contract: Address): Promise<NewestRun[]> {
  const rows = await db
    .selectFrom("incentive_run")
    .innerJoin("incentive", "incentive.id", "incentive_run.incentive_id")
    .select(["incentive.id as incentiveId", "incentive.kind", "incentive_run.id"])
    .select(["incentive.programme_id as programmeId", "incentive_run.epoch"])
    .select(["incentive_run.base_root as baseRoot", "incentive_run.root"])
    .where("incentive.contract", "=", contract.toLowerCase())
    .where("incentive_run.id", "in", (of) =>
      of
        .selectFrom("incentive_run as newest")
        .select(({ fn }) => fn.max("newest.id").as("id"))
        .groupBy("newest.incentive_id"),
    )
    .execute();
  return rows.map(({ baseRoot, root, ...row }) => ({
    ...row,
    baseRoot: baseRoot as Hex | null,
    root: root as Hex,
  }));
}
