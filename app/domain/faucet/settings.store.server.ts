import type { Kysely } from "kysely";
import { getAddress } from "viem";
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
