import type { Address } from "viem";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { keyOf } from "#app/common/assets/asset-key.ts";
import type { AssetSettings, Offer } from "./faucet.types.ts";
import { listOffers } from "./offers.server.ts";
import { isListed } from "./offers.ts";
import { findPause, savePause, saveSettings } from "./settings.store.server.ts";

/** Returns the operator settings: the pause switch, and each asset's amount and cooldown. */
export async function getSettings() {
  const { db } = getRuntime().database;
  const [pause, offers] = await Promise.all([findPause(db), listOffers()]);
  return { pause, rows: offers.filter(isListed) };
}

/** Changes an asset's settings and logs the actor with the old and new values. */
export async function changeSettings(
  actor: Address,
  { asset, settings: before }: Offer,
  settings: AssetSettings,
): Promise<void> {
  const { database, now } = getRuntime();
  const { symbol, decimals } = asset;
  await saveSettings(database.db, { ...asset, settings }, now());
  await recordAudit({
    actor,
    action: "faucet.settings",
    subject: keyOf(asset),
    details: { symbol, decimals, before: printable(before), after: printable(settings) },
  });
}

function printable(settings: AssetSettings) {
  return { ...settings, amount: String(settings.amount) };
}

/** Pauses or resumes the faucet for everyone; queued requests are still paid. */
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
