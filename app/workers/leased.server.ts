import { randomUUID } from "node:crypto";
import {
  acquireLease,
  embeddedHolder,
  type Lease,
  recordPass,
  releaseLease,
} from "#app/platform/database/lease.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import type { Worker } from "./loop.server.ts";

/** Long enough for a slow chain, short enough for a fast takeover by another process. */
const usualTtlMs = 15_000;
/** No other process can take over an embedded database, so its leases are rarely renewed. */
const embeddedTtlMs = 86_400_000;

type LeasedWorker = {
  /** Name of the worker and of its lease. */
  name: string;
  intervalMs: number;
  ttlMs?: number;
  /** Whether there is work for this process; otherwise it does not take the lease. */
  isWanted?: (runtime: Runtime) => boolean;
  /** Runs once in the process that holds the lease; should finish within a third of `ttlMs`. */
  runOnce: (runtime: Runtime, lease: Lease) => Promise<void>;
  /** Called if another process holds the lease. */
  onOutside?: () => void;
};

/** Creates a worker that runs in one process at a time, however many share the database. */
export function leased(worker: LeasedWorker): Worker {
  const { name, intervalMs, ttlMs: sharedTtlMs = usualTtlMs, isWanted = () => true } = worker;
  const instance = randomUUID();
  let held: Lease | null = null;

  /** Reuses a lease that is still fresh, since each renewal is a write that waits for the disk. */
  async function hold({ database, now }: Runtime): Promise<Lease | null> {
    const isEmbedded = database.engine === "sqlite";
    const holder = isEmbedded ? embeddedHolder : instance;
    const ttlMs = isEmbedded ? embeddedTtlMs : sharedTtlMs;
    const leftMs = held ? held.expiresAt - now() : 0;
    if (leftMs > (ttlMs * 2) / 3 && leftMs <= ttlMs) return held;
    return acquireLease(database.db, { name, holder, ttlMs, now: now() });
  }

  return {
    name,
    intervalMs,
    runOnce: async (runtime) => {
      if (!isWanted(runtime)) return;
      held = await hold(runtime);
      if (held === null) return worker.onOutside?.();
      recordPass(runtime.database.db, name, runtime.now());
      await worker.runOnce(runtime, held);
    },
    release: async ({ database }) => {
      if (held) await releaseLease(database.db, held);
      held = null;
    },
  };
}
