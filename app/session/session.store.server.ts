import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Hex } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { TermsVersion } from "#app/platform/siwe-terms.ts";

export type StoredSession = {
  address: string;
  chainId: number;
  createdAt: number;
  seenAt: number;
  /** How a contract wallet signed in, and when it last accepted the signature. */
  contract: (ContractClaim & { checkedAt: number }) | null;
  hasAccepted: boolean;
};

export type ContractClaim = { messageHash: Hex; signature: Hex };

/** Only hashes are stored: a copy of the database opens no session. */
function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}

export async function insertSession(
  db: Kysely<Schema>,
  session: {
    id: string;
    address: string;
    chainId: number;
    now: number;
    contract: ContractClaim | null;
  },
): Promise<void> {
  await db
    .insertInto("session")
    .values({
      id_hash: hashOf(session.id),
      address: session.address,
      chain_id: session.chainId,
      created_at: session.now,
      seen_at: session.now,
      message_hash: session.contract?.messageHash ?? null,
      signature: session.contract?.signature ?? null,
      checked_at: session.contract && session.now,
    })
    .execute();
}

/** Returns a session and whether its wallet has accepted these terms. */
export async function findSession(
  db: Kysely<Schema>,
  id: string,
  { version, sha256 }: TermsVersion,
): Promise<StoredSession | null> {
  const row = await db
    .selectFrom("session")
    .leftJoin("terms_acceptance as accepted", (join) =>
      join
        .onRef("accepted.address", "=", "session.address")
        .on("accepted.version", "=", version)
        .on("accepted.sha256", "=", sha256),
    )
    .selectAll("session")
    .select("accepted.id as acceptance")
    .where("session.id_hash", "=", hashOf(id))
    .executeTakeFirst();
  if (!row) return null;
  return {
    address: row.address,
    chainId: row.chain_id,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    contract:
      row.message_hash === null || row.signature === null
        ? null
        : {
            messageHash: row.message_hash as Hex,
            signature: row.signature as Hex,
            checkedAt: row.checked_at ?? 0,
          },
    hasAccepted: row.acceptance !== null,
  };
}

export async function touchSession(db: Kysely<Schema>, id: string, now: number): Promise<void> {
  await db.updateTable("session").set({ seen_at: now }).where("id_hash", "=", hashOf(id)).execute();
}

/** Stores that a session's contract wallet has accepted its signature again. */
export async function markChecked(db: Kysely<Schema>, id: string, now: number): Promise<void> {
  await db
    .updateTable("session")
    .set({ checked_at: now })
    .where("id_hash", "=", hashOf(id))
    .execute();
}

export async function deleteSession(db: Kysely<Schema>, id: string): Promise<void> {
  await db.deleteFrom("session").where("id_hash", "=", hashOf(id)).execute();
}

export async function deleteSessionsOf(db: Kysely<Schema>, address: string): Promise<void> {
  await db.deleteFrom("session").where("address", "=", address).execute();
}

/** Counts the sessions that can still be used. */
export async function countSessions(
  db: Kysely<Schema>,
  after: { createdAt: number; seenAt: number },
): Promise<number> {
  const row = await db
    .selectFrom("session")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("created_at", ">", after.createdAt)
    .where("seen_at", ">", after.seenAt)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

/** Removes sessions that can no longer be used. */
export async function pruneSessions(
  db: Kysely<Schema>,
  before: { createdAt: number; seenAt: number },
): Promise<void> {
  await db
    .deleteFrom("session")
    .where((eb) =>
      eb.or([eb("created_at", "<=", before.createdAt), eb("seen_at", "<=", before.seenAt)]),
    )
    .execute();
}
