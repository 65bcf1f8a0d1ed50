import type { Kysely } from "kysely";
import type { Address } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";

type Db = Kysely<Schema>;

/** The last verification request for a contract. */
export type Verification = {
  state: "pending" | "verified" | "failed";
  /** The verifier's job id, or null if it has none. */
  job: string | null;
  message: string | null;
  requestedBy: string;
  /** Milliseconds. */
  requestedAt: number;
  updatedAt: number;
};

type Contract = { chainId: ChainId; address: Address };

export async function findVerification(
  db: Db,
  { chainId, address }: Contract,
): Promise<Verification | null> {
  const row = await db
    .selectFrom("token_verification")
    .selectAll()
    .where("chain_id", "=", chainId)
    .where("address", "=", address.toLowerCase())
    .executeTakeFirst();
  if (!row) return null;
  const { state, job, sentence: message } = row;
  return {
    state,
    job,
    message,
    requestedBy: row.asked_by,
    requestedAt: row.asked_at,
    updatedAt: row.updated_at,
  };
}

/** Replaces any earlier request. */
export async function saveVerification(
  db: Db,
  { chainId, address }: Contract,
  verification: Verification,
): Promise<void> {
  const { state, job, message } = verification;
  const change = {
    state,
    job,
    message,
    asked_by: verification.requestedBy.toLowerCase(),
    asked_at: verification.requestedAt,
    updated_at: verification.updatedAt,
  };
  await db
    .insertInto("token_verification")
    .values({ ...change, chain_id: chainId, address: address.toLowerCase() })
    .onConflict((conflict) => conflict.columns(["chain_id", "address"]).doUpdateSet(change))
    .execute();
}
