import type { Kysely, Transaction } from "kysely";
import { type Address, getAddress } from "viem";
import type { ChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { type AssetKey, keyOf } from "#app/domain/assets/asset-key.ts";
import type { Payment } from "./faucet.types.ts";

type Db = Kysely<Schema>;

export type Cooldown = { nextAt: number; requestId: string };

export async function listCooldowns(db: Db, recipient: Address): Promise<Map<AssetKey, Cooldown>> {
  const rows = await db
    .selectFrom("faucet_cooldown")
    .selectAll()
    .where("recipient", "=", recipient.toLowerCase())
    .execute();
  return new Map(
    rows.map((row) => [
      keyOf({ chainId: row.chain_id as ChainId, token: getAddress(row.token) }),
      { nextAt: row.next_at, requestId: row.request_id },
    ]),
  );
}

type Claim = {
  recipient: Address;
  chainId: ChainId;
  token: Address;
  requestId: string;
  now: number;
  nextAt: number;
};

/**
 * Starts a cooldown. Returns false if one is already running; only one of several concurrent
 * callers succeeds.
 */
export async function reserveCooldown(
  transaction: Transaction<Schema>,
  claim: Claim,
): Promise<boolean> {
  const { recipient, chainId, token } = claim;
  const values = { request_id: claim.requestId, next_at: claim.nextAt };
  const row = await transaction
    .insertInto("faucet_cooldown")
    .values({
      recipient: recipient.toLowerCase(),
      chain_id: chainId,
      token: token.toLowerCase(),
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(["recipient", "chain_id", "token"])
        .doUpdateSet(values)
        .where("faucet_cooldown.next_at", "<=", claim.now),
    )
    .returning("token")
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases the cooldowns reserved by a failed payment. */
export async function releaseCooldowns(
  transaction: Transaction<Schema>,
  payment: Pick<Payment, "requestId" | "chainId" | "bundle">,
): Promise<void> {
  await transaction
    .deleteFrom("faucet_cooldown")
    .where("request_id", "=", payment.requestId)
    .where("chain_id", "=", payment.chainId)
    .where(
      "token",
      "in",
      payment.bundle.map((item) => item.token.toLowerCase()),
    )
    .execute();
}
