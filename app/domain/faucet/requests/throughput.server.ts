import {
  countConfirmedByMinute,
  type ConfirmedByMinute,
} from "#app/domain/faucet/history.store.server.ts";
import { getRuntime, type Runtime } from "#app/platform/runtime/runtime.server.ts";

const minutes = 10;
/** All who follow a request ask for it each second. */
const maxAgeMs = 5_000;

type Known = { at: number; confirmed: Promise<ConfirmedByMinute[]> };
const memories = new WeakMap<Runtime, Known>();

/** Returns what was confirmed in the last ten minutes, read at most every five seconds. */
export function readThroughput(): Promise<ConfirmedByMinute[]> {
  const runtime = getRuntime();
  const at = runtime.now();
  const known = memories.get(runtime);
  if (known && at - known.at < maxAgeMs) return known.confirmed;
  const confirmed = countConfirmedByMinute(runtime.database.db, { now: at, minutes });
  memories.set(runtime, { at, confirmed });
  // A failed attempt is not remembered.
  confirmed.catch(() => memories.delete(runtime));
  return confirmed;
}
