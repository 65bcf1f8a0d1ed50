import { type Found, holdAlarms } from "#app/domain/bridge/relay/alarm.store.server.ts";
import { assertLease } from "#app/platform/database/lease.server.ts";
import type { Watch, WatchMemory } from "./watch.types.ts";
import { findLowFunds, findSilentChains, findUnusableNodes } from "./watch-chains.server.ts";
import { findHeldUp } from "./watch-messages.server.ts";
import { findDrift, findShortTokens } from "./watch-state.server.ts";
import { findLag, findReverted, findStoppedRelayer } from "./watch-workers.server.ts";

const looks: readonly ((watch: Watch, memory: WatchMemory) => Promise<Found>)[] = [
  findSilentChains,
  findUnusableNodes,
  findLowFunds,
  findStoppedRelayer,
  findLag,
  findReverted,
  findHeldUp,
  findShortTokens,
  findDrift,
];

/**
 * Checks once for everything that can be wrong with the bridge. An alarm is active as long as its
 * cause is found, and does not change where nothing can be determined.
 *
 * @throws LeaseLostError
 */
export async function watchOnce(watch: Watch, memory: WatchMemory): Promise<void> {
  const outcomes = await Promise.allSettled(looks.map((look) => look(watch, memory)));
  const found = outcomes.flatMap((outcome): Found[] => {
    if (outcome.status === "fulfilled") return [outcome.value];
    watch.onError(outcome.reason);
    return [];
  });
  await watch.db.transaction().execute(async (transaction) => {
    await assertLease(transaction, watch.lease);
    for (const one of found) await holdAlarms(transaction, one, watch.now());
  });
}
