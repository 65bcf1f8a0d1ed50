/**
 * Bounds how many unknown codes a network may enter. A guess has no chance against 80 bits; this spares
 * the database the attempts. Counted by each process, as other limits of requests are.
 */
import { networkOf } from "#app/platform/http/client-network.server.ts";
import { RecentMap } from "#app/platform/recent-map.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";

const windowMs = 60_000;
const maxWrong = 20;
/** Codes that are looked up at the same time: the guests of a workshop share a network. */
const maxPending = 100;
const maxNetworks = 10_000;

type Guesses = { since: number; wrong: number; pending: number };
const byRuntime = new WeakMap<Runtime, RecentMap<string, Guesses>>();

/** What was found by a code, or when the network may enter one again, in milliseconds. */
type Guessed<Found> =
  { kind: "looked-up"; found: Found | null } | { kind: "blocked"; until: number };

/**
 * Looks a code up, unless its network has entered too many that do not exist or looks too many up at this
 * time.
 *
 * @param clientAddress null if the network does not count
 */
export async function limitGuesses<Found>(
  clientAddress: string | null,
  lookUp: () => Promise<Found | null>,
): Promise<Guessed<Found>> {
  if (clientAddress === null) return { kind: "looked-up", found: await lookUp() };
  const guesses = guessesOf(clientAddress);
  if (guesses.wrong >= maxWrong || guesses.pending >= maxPending) {
    return { kind: "blocked", until: guesses.since + windowMs };
  }
  guesses.pending += 1;
  try {
    const found = await lookUp();
    if (found === null) guesses.wrong += 1;
    return { kind: "looked-up", found };
  } finally {
    guesses.pending -= 1;
  }
}

/** Returns the guesses of a network in its current window, which may begin now. */
function guessesOf(clientAddress: string): Guesses {
  const runtime = getRuntime();
  const networks = byRuntime.get(runtime) ?? new RecentMap<string, Guesses>(maxNetworks);
  byRuntime.set(runtime, networks);
  const now = runtime.now();
  const guesses = networks.getOrAdd(networkOf(clientAddress), () => ({
    since: now,
    wrong: 0,
    pending: 0,
  }));
  if (now >= guesses.since + windowMs) {
    guesses.since = now;
    guesses.wrong = 0;
  }
  return guesses;
}
