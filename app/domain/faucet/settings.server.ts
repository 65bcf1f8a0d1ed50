import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { listOffers } from "./offers.server.ts";
import { isListed } from "./offers.ts";
import { findPause, findReturnAddress } from "./settings.store.server.ts";

/**
 * Returns the operator settings: the pause switch, the return address, and each asset's amount and
 * cooldown.
 */
export async function getSettings() {
  const { db } = getRuntime().database;
  const [pause, returnAddress, offers] = await Promise.all([
    findPause(db),
    findReturnAddress(db),
    listOffers(),
  ]);
  return { pause, returnAddress, rows: offers.filter(isListed) };
}
