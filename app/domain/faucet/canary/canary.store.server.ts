import { type Kysely, sql } from "kysely";
import { type Address, getAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { PaymentStatus } from "#app/domain/faucet/faucet.types.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { CanaryRecord } from "./canary.ts";

type Db = Kysely<Schema>;

export type CanarySettings = {
  /** Null if no canaries are requested. */
  everyMinutes: number | null;
  /** Null for the server's paying account, so that nothing is lost. */
  recipient: Address | null;
};

export type SavedCanarySettings = CanarySettings & { changedAt: number };

export async function findCanarySettings(db: Db): Promise<SavedCanarySettings> {
  const row = await db.selectFrom("faucet_state").selectAll().executeTakeFirst();
  const recipient = row?.canary_recipient ?? null;
  return {
    everyMinutes: row?.canary_minutes ?? null,
    recipient: recipient === null ? null : getAddress(recipient),
    changedAt: row?.canary_changed_at ?? 0,
  };
}

export async function saveCanarySettings(
  db: Db,
  { everyMinutes, recipient }: CanarySettings,
  now: number,
): Promise<void> {
  const values = {
    canary_minutes: everyMinutes,
    canary_recipient: recipient?.toLowerCase() ?? null,
    canary_changed_at: now,
  };
  await db
    .insertInto("faucet_state")
    .values({ id: 1, paused: 0, message: "", updated_at: now, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** Returns a chain's newest canary. */
export async function findNewestCanary(
  db: Db,
  chainId: ChainId,
): Promise<{ status: PaymentStatus; createdAt: number } | null> {
  const row = await canariesOf(db, chainId)
    .select(["status", "created_at"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row ? { status: row.status, createdAt: row.created_at } : null;
}

/** Returns which of a chain's canaries were confirmed. */
export async function getCanaryRecord(db: Db, chainId: ChainId): Promise<CanaryRecord> {
  const paid = await canariesOf(db, chainId)
    .select(["id", "created_at", "updated_at"])
    .where("status", "=", "confirmed")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const unpaid = await canariesOf(db, chainId)
    .select("created_at")
    .where("id", ">", paid?.id ?? "")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return {
    paid: paid ? { requestedAt: paid.created_at, paidAt: paid.updated_at } : null,
    unpaidSince: unpaid?.created_at ?? null,
  };
}

function canariesOf(db: Db, chainId: ChainId) {
  // A literal, without which the embedded database would not use the index of canaries.
  return db
    .selectFrom("faucet_payment")
    .where("canary", "=", sql.lit(1))
    .where("chain_id", "=", chainId);
}
