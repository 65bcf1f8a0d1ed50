import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listOffers } from "./offers.server.ts";
import { isListed } from "./offers.ts";
import { findPause } from "./settings.store.server.ts";

/** Returns the operator settings: the pause switch, and each asset's amount and cooldown. */
export async function getSettings() {
  const { db } = getRuntime().database;
  const [pause, offers] = await Promise.all([findPause(db), listOffers()]);
  return { pause, rows: offers.filter(isListed) };
}
