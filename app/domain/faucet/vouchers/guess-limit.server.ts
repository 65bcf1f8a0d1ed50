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

/** Permission to look a code up, or when the network may enter one again, in milliseconds. */
type Guess = { kind: "counted"; giveBack: () => void } | { kind: "blocked"; until: number };

/**
 * Counts the guess of a network before its code is looked up, so that of guesses at the same time no
 * more pass than the limit. The caller gives the guess back if the code is found.
 *
 * @param clientAddress null if the network does not count
 */
export function countGuess(clientAddress: string | null): Guess {
  if (clientAddress === null) return { kind: "counted", giveBack: () => undefined };
  const guesses = guessesOf(clientAddress);
  const { since } = guesses;
  if (guesses.count >= maxGuesses) return { kind: "blocked", until: since + windowMs };
  guesses.count += 1;
  const giveBack = () => {
    // Not in the next window, which has not counted it.
    if (guesses.since === since) guesses.count -= 1;
  };
  return { kind: "counted", giveBack };
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
