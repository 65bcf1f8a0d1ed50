import type { Kysely, Transaction } from "kysely";
import type { Address } from "viem";
import type { Schema } from "#app/platform/database/schema.ts";
import type { AssetId, Payment } from "./faucet.types.ts";

type Db = Kysely<Schema>;

export type Cooldown = { nextAt: number; requestId: string };

export async function listCooldowns(db: Db, recipient: Address): Promise<Map<AssetId, Cooldown>> {
  const rows = await db
    .selectFrom("faucet_cooldown")
    .selectAll()
    .where("recipient", "=", recipient.toLowerCase())
    .execute();
  return new Map(
    rows.map((row) => [row.asset, { nextAt: row.next_at, requestId: row.request_id }]),
  );
}

/** Starts a cooldown unless one is running; `false`: one is. Of overlapping callers one gets it. */
export async function reserveCooldown(
  transaction: Transaction<Schema>,
  claim: { recipient: Address; asset: AssetId; requestId: string; now: number; nextAt: number },
): Promise<boolean> {
  const values = { request_id: claim.requestId, next_at: claim.nextAt };
  const row = await transaction
    .insertInto("faucet_cooldown")
    .values({ recipient: claim.recipient.toLowerCase(), asset: claim.asset, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(["recipient", "asset"])
        .doUpdateSet(values)
        .where("faucet_cooldown.next_at", "<=", claim.now),
    )
    .returning("asset")
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives back what a payment that failed had reserved. */
export async function releaseCooldowns(
  transaction: Transaction<Schema>,
  payment: Pick<Payment, "requestId" | "kit">,
): Promise<void> {
  await transaction
    .deleteFrom("faucet_cooldown")
    .where("request_id", "=", payment.requestId)
    .where(
      "asset",
      "in",
      payment.kit.map((item) => item.asset),
    )
    .execute();
}
