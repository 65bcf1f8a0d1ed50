import { listOffers } from "#app/domain/faucet/offers.server.ts";
import { countBundles } from "#app/domain/faucet/payment.store.server.ts";
import { runwayDays, sumOutflow } from "#app/domain/faucet/runway.ts";
import { findPause } from "#app/domain/faucet/settings.store.server.ts";
import { readVaults, type VaultReading } from "#app/domain/faucet/vault.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { dayMs } from "./days.ts";
import type { FaucetStatus } from "./status.types.ts";

/** Returns the assets that the faucet pays, with how long its coins last. */
export async function readFaucetStatus(): Promise<FaucetStatus[]> {
  const { database, now } = getRuntime();
  const offers = (await listOffers()).filter(({ off }) => off === null);
  const [pause, bundles, vaults] = await Promise.all([
    findPause(database.db),
    countBundles(database.db, now() - dayMs),
    readVaults(offers),
  ]);
  return offers.map(({ asset, settings }): FaucetStatus => {
    const { chainId, symbol, image_url: image } = asset;
    const vault = stateOf(vaults.get(chainId));
    const held = vault?.assets.get(asset.token.toLowerCase()) ?? null;
    const known = { chainId, symbol, image };
    if (pause.paused || vault?.paused === true) {
      return { ...known, state: "closed", lastsDays: null };
    }
    if (held === null) return { ...known, state: "unknown", lastsDays: null };
    if (held.balance < settings.amount) return { ...known, state: "empty", lastsDays: 0 };
    const lastsDays = runwayDays(held.balance, sumOutflow(bundles, asset), dayMs);
    return { ...known, state: lastsDays !== null && lastsDays < 1 ? "low" : "open", lastsDays };
  });
}

function stateOf(reading: VaultReading | undefined) {
  return reading?.kind === "fresh" || reading?.kind === "stale" ? reading.value : null;
}
