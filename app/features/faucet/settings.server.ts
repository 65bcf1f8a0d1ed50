import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { listAssets } from "#app/common/assets/assets.server.ts";
import { defaultSettings } from "./assets.server.ts";
import type { AssetSettings, FaucetAsset } from "./faucet.types.ts";
import { findPause, listSettings, savePause, saveSettings } from "./settings.store.server.ts";

/** What an operator has set: the switch, and every asset's amount and cooldown. */
export async function getSettings() {
  const { db } = getRuntime().database;
  const [pause, saved] = await Promise.all([findPause(db), listSettings(db)]);
  const rows = listAssets().map((asset) => ({
    asset,
    settings: saved.get(asset.id) ?? defaultSettings(asset),
  }));
  return { pause, rows };
}

/** Changes what an asset pays, and notes who did with the values before and after. */
export async function changeSettings(
  actor: Address,
  asset: FaucetAsset,
  settings: AssetSettings,
): Promise<void> {
  const { database, now } = getRuntime();
  const before = (await listSettings(database.db)).get(asset.id) ?? defaultSettings(asset);
  await saveSettings(database.db, asset.id, settings, now());
  await recordAudit({
    actor,
    action: "faucet.settings",
    subject: asset.id,
    details: { before: printable(before), after: printable(settings) },
  });
}

function printable(settings: AssetSettings) {
  return { ...settings, amount: String(settings.amount) };
}

/** Opens or closes the faucet for everybody; queued requests are still paid. */
export async function changePause(
  actor: Address,
  pause: { paused: boolean; message: string },
): Promise<void> {
  const { database, now } = getRuntime();
  const before = await findPause(database.db);
  await savePause(database.db, pause, now());
  await recordAudit({
    actor,
    action: "faucet.pause",
    subject: pause.paused ? "paused" : "open",
    details: { before, after: pause },
  });
}
