import type { Kysely, Selectable } from "kysely";
import { type Address, getAddress, type Hex } from "viem";
import { insertRun, type Run } from "./run.store.server.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** An adjustment, from its proposal on. */
export type Proposal = {
  id: string;
  incentiveId: string;
  /** The reward that it changes. */
  runId: string;
  account: Hex;
  /** Signed, in base units. */
  amount: bigint;
  reason: string;
  proposedBy: Address;
  /** Milliseconds. */
  proposedAt: number;
  /** Null while it is waiting for a second admin. */
  decision: { kind: "confirmed" | "rejected"; by: Address; at: number } | null;
};

function toProposal(row: Selectable<Schema["reward_adjustment"]>): Proposal {
  const { decision: kind, decided_by: by, decided_at: at } = row;
  const isDecided = kind !== null && by !== null && at !== null;
  return {
    id: row.id,
    incentiveId: row.incentive_id,
    runId: row.run_id,
    account: row.account as Hex,
    amount: BigInt(row.amount),
    reason: row.reason,
    proposedBy: getAddress(row.proposed_by),
    proposedAt: row.proposed_at,
    decision: isDecided ? { kind, by: getAddress(by), at } : null,
  };
}

export async function insertProposal(db: Db, proposal: Omit<Proposal, "decision">): Promise<void> {
  await db
    .insertInto("reward_adjustment")
    .values({
      id: proposal.id,
      incentive_id: proposal.incentiveId,
      run_id: proposal.runId,
      account: proposal.account,
      amount: String(proposal.amount),
      reason: proposal.reason,
      proposed_by: proposal.proposedBy.toLowerCase(),
      proposed_at: proposal.proposedAt,
      decision: null,
      decided_by: null,
      decided_at: null,
    })
    .execute();
}

const maxListed = 200;

/** Lists proposals, newest first. */
export async function listProposals(db: Db, incentiveId: string): Promise<Proposal[]> {
  const rows = await db
    .selectFrom("reward_adjustment")
    .selectAll()
    .where("incentive_id", "=", incentiveId)
    .orderBy("id", "desc")
    .limit(maxListed)
    .execute();
  return rows.map(toProposal);
}

export async function findProposal(
  db: Db,
  { id, incentiveId }: { id: string; incentiveId: string },
): Promise<Proposal | null> {
  const row = await db
    .selectFrom("reward_adjustment")
    .selectAll()
    .where("incentive_id", "=", incentiveId)
    .where("id", "=", id)
    .executeTakeFirst();
  return row ? toProposal(row) : null;
}

type Decision = { by: Address; at: number };

/** @returns whether it was still pending. */
export async function rejectProposal(db: Db, id: string, decision: Decision): Promise<boolean> {
  return decide(db, { id, runId: null, kind: "rejected", decision });
}

/**
 * Confirms a proposal together with the run that applies it. Other pending proposals for the
 * previous run move to the new one, so none is lost.
 *
 * @returns whether it was still pending for the run that the new one was made from.
 */
export async function confirmProposal(
  db: Db,
  { id, runId, incentiveId }: Pick<Proposal, "id" | "runId" | "incentiveId">,
  { run, inputs, decision }: { run: Run; inputs: string; decision: Decision },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isMine = await decide(transaction, { id, runId, kind: "confirmed", decision });
    if (!isMine) return false;
    await insertRun(transaction, run, inputs);
    await transaction
      .updateTable("reward_adjustment")
      .set({ run_id: run.id })
      .where("incentive_id", "=", incentiveId)
      .where("run_id", "=", runId)
      .where("decision", "is", null)
      .execute();
    return true;
  });
}

/** @param runId the run it must belong to, or null for any. */
async function decide(
  db: Db,
  {
    id,
    runId,
    kind,
    decision,
  }: {
    id: string;
    runId: string | null;
    kind: "confirmed" | "rejected";
    decision: Decision;
  },
): Promise<boolean> {
  let query = db
    .updateTable("reward_adjustment")
    .set({ decision: kind, decided_by: decision.by.toLowerCase(), decided_at: decision.at })
    .where("id", "=", id)
    .where("decision", "is", null);
  if (runId !== null) query = query.where("run_id", "=", runId);
  const { numUpdatedRows } = await query.executeTakeFirst();
  return numUpdatedRows > 0n;
}
