import type { Found } from "#app/domain/alerts/alarm.types.ts";
import { watchOnce } from "#app/domain/alerts/watch.server.ts";
import type { Watch, WatchMemory } from "./watch.types.ts";
import {
  findHeadsGoneBack,
  findLowFunds,
  findSilentChains,
  findUnusableNodes,
} from "./watch-chains.server.ts";
import { findHeldUp } from "./watch-messages.server.ts";
import { findNearLimits, findPausedRoutes } from "./watch-routes.server.ts";
import { findDrift, findShortTokens } from "./watch-state.server.ts";
import { findLag, findReverted, findStoppedRelayer } from "./watch-workers.server.ts";

const checks: readonly ((watch: Watch, memory: WatchMemory) => Promise<Found>)[] = [
  findSilentChains,
  findHeadsGoneBack,
  findUnusableNodes,
  findLowFunds,
  findStoppedRelayer,
  findLag,
  findReverted,
  findHeldUp,
  findPausedRoutes,
  findNearLimits,
  findShortTokens,
  findDrift,
];

/**
 * Checks once for everything that can be wrong with the bridge.
 *
 * @throws LeaseLostError
 */
export async function watchBridge(watch: Watch, memory: WatchMemory): Promise<void> {
  await watchOnce(
    watch,
    checks.map((check) => () => check(watch, memory)),
  );
}
