import type { Kysely } from "kysely";
import type { Schema } from "#app/platform/database/schema.ts";
import type { AssetId, AssetSettings } from "./faucet.types.ts";

type Db = Kysely<Schema>;

export async function listSettings(db: Db): Promise<Map<AssetId, AssetSettings>> {
  const rows = await db.selectFrom("faucet_asset").selectAll().execute();
  return new Map(
    rows.map((row) => [
      row.asset,
      { enabled: row.enabled === 1, amount: BigInt(row.amount), cooldownMs: row.cooldown_ms },
    ]),
  );
}

export async function saveSettings(
  db: Db,
  asset: AssetId,
  settings: AssetSettings,
  now: number,
): Promise<void> {
  const values = {
    enabled: settings.enabled ? 1 : 0,
    amount: String(settings.amount),
    cooldown_ms: settings.cooldownMs,
    updated_at: now,
  };
  await db
    .insertInto("faucet_asset")
    .values({ asset, ...values })
    .onConflict((conflict) => conflict.column("asset").doUpdateSet(values))
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
