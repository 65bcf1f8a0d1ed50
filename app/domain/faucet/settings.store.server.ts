import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import { isChainId } from "#app/chain/networks.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import type { SavedSettings } from "./faucet.types.ts";

type Db = Kysely<Schema>;

export async function listSettings(db: Db): Promise<SavedSettings[]> {
  const rows = await db
    .selectFrom("faucet_setting")
    .selectAll()
    .orderBy("chain_id")
    .orderBy("symbol")
    .orderBy("token")
    .execute();
  return rows.flatMap(({ chain_id: chainId, token, symbol, decimals, ...row }) => {
    // A chain that the console no longer supports.
    if (!isChainId(chainId)) return [];
    const settings = {
      enabled: row.enabled === 1,
      amount: BigInt(row.amount),
      isUpTo: row.up_to === 1,
      cooldownMs: row.cooldown_ms,
    };
    return [{ chainId, token: getAddress(token), symbol, decimals, settings }];
  });
}

export async function saveSettings(
  db: Db,
  { chainId, token, symbol, decimals, settings }: SavedSettings,
  now: number,
): Promise<void> {
  const values = {
    symbol,
    decimals,
    enabled: settings.enabled ? 1 : 0,
    amount: String(settings.amount),
    up_to: settings.isUpTo ? 1 : 0,
    cooldown_ms: settings.cooldownMs,
    updated_at: now,
  };
  await db
    .insertInto("faucet_setting")
    .values({ chain_id: chainId, token: token.toLowerCase(), ...values })
    .onConflict((conflict) => conflict.columns(["chain_id", "token"]).doUpdateSet(values))
    .execute();
}

export async function findPause(db: Db): Promise<{ paused: boolean; message: string }> {
  const row = await db.selectFrom("faucet_state").selectAll().executeTakeFirst();
  return { paused: row?.paused === 1, message: row?.message ?? "" };
}

export async function savePause(
  db: Db,
  pause: { paused: boolean; message: string },
  now: number,
): Promise<void> {
  const values = { paused: pause.paused ? 1 : 0, message: pause.message, updated_at: now };
  await db
    .insertInto("faucet_state")
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}

/** Returns where users return coins; null for the vault of each chain. */
export async function findReturnAddress(db: Db): Promise<Address | null> {
  const row = await db.selectFrom("faucet_state").select("return_address").executeTakeFirst();
  const address = row?.return_address ?? null;
  return address === null ? null : getAddress(address);
}

export async function saveReturnAddress(
  db: Db,
  address: Address | null,
  now: number,
): Promise<void> {
  const values = { return_address: address?.toLowerCase() ?? null };
  await db
    .insertInto("faucet_state")
    .values({ id: 1, paused: 0, message: "", updated_at: now, ...values })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
    .execute();
}
