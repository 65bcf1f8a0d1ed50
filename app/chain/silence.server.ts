import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";
import { chainConfig } from "./config.server.ts";
import type { ChainId } from "./networks.ts";

/**
 * Age up to which a silence counts as known, as a multiple of a head's. While a chain is in use, its
 * head is read far more often.
 */
const knownForHeadAges = 10;

/** When each silent chain was last found silent. */
const silences = new WeakMap<Runtime, Map<ChainId, number>>();

function silencesOf(runtime: Runtime): Map<ChainId, number> {
  const known = silences.get(runtime) ?? new Map<ChainId, number>();
  silences.set(runtime, known);
  return known;
}

/**
 * Returns whether a chain did not answer when its head was last read, so that waiting for it again
 * is of no use. Its head is read in the background meanwhile, which ends the silence.
 */
export function isSilent(chainId: ChainId): boolean {
  const runtime = getRuntime();
  const at = silencesOf(runtime).get(chainId);
  return at !== undefined && performance.now() - at < knownForHeadAges * runtime.maxHeadAgeMs;
}

/** Lists the names of the networks that are known to be silent. */
export function listSilentNetworks(): string[] {
  return chainConfig()
    .networks.filter(({ chainId }) => isSilent(chainId))
    .map(({ chainName }) => chainName);
}

/** Stores whether a chain has answered. @returns Whether that is a change. */
export function noteAnswered(chainId: ChainId, hasAnswered: boolean): boolean {
  const known = silencesOf(getRuntime());
  const wasSilent = known.has(chainId);
  if (hasAnswered) known.delete(chainId);
  else known.set(chainId, performance.now());
  return wasSilent === hasAnswered;
}
