import type { Kysely, Transaction } from "kysely";
import { isEnough, type WorkDemand } from "#app/domain/faucet/rules/work-demand.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { Proof } from "./challenge.server.ts";
import type { WorkProblem } from "./explain-work.ts";

/**
 * Uses a proof for a request of the transaction. Returns why that is not possible, or null; of several
 * transactions with one proof a single one succeeds.
 */
export async function spendProof(
  transaction: Transaction<Schema>,
  proof: Proof,
  demand: WorkDemand,
): Promise<WorkProblem | null> {
  if (demand.seconds === 0) return null;
  if (proof.kind !== "valid") return proof.kind;
  if (!isEnough(proof, demand)) return "too-easy";
  const row = await transaction
    .insertInto("faucet_used_proof")
    .values({ id: proof.id, expires_at: proof.expiresAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row ? null : "used";
}

/** A request may wait for its transaction after its proof was verified, on a slower clock. */
const graceMs = 60 * 60 * 1_000;

/** Deletes proofs whose challenges have expired, so that they cannot be used again anyway. */
export async function pruneUsedProofs(db: Kysely<Schema>, now: number): Promise<void> {
  await db
    .deleteFrom("faucet_used_proof")
    .where("expires_at", "<", now - graceMs)
    .execute();
}
