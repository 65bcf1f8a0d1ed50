/**
 * Bounds how many unknown codes a network may enter. A guess has no chance against 80 bits; this spares
 * the database the attempts. Counted by each process, as other limits of requests are.
 */
import { networkOf } from "#app/platform/http/client-network.server.ts";
import { RecentMap } from "#app/platform/recent-map.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";

const windowMs = 60_000;
const maxGuesses = 20;
const maxNetworks = 10_000;

type Guesses = { since: number; count: number };
const byRuntime = new WeakMap<Runtime, RecentMap<string, Guesses>>();

/**
 * Returns when a network may enter a code again, in milliseconds; null if it may now.
 *
 * @param clientAddress null if the network does not count
 */
export function findGuessBlock(clientAddress: string | null): number | null {
  if (clientAddress === null) return null;
  const { since, count } = guessesOf(clientAddress);
  return count < maxGuesses ? null : since + windowMs;
}

export function countGuess(clientAddress: string | null): void {
  if (clientAddress !== null) guessesOf(clientAddress).count += 1;
}

/** Returns the guesses of a network in its current window, which may begin now. */
function guessesOf(clientAddress: string): Guesses {
  const runtime = getRuntime();
  const networks = byRuntime.get(runtime) ?? new RecentMap<string, Guesses>(maxNetworks);
  byRuntime.set(runtime, networks);
  const now = runtime.now();
  const guesses = networks.getOrAdd(networkOf(clientAddress), () => ({ since: now, count: 0 }));
  if (now >= guesses.since + windowMs) {
    guesses.since = now;
    guesses.count = 0;
  }
  return guesses;
}
