import type { Database } from "#app/platform/database/connection.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import type { Logger } from "#app/platform/log.server.ts";

/** Process-wide dependencies. Created once by the entry, or by a test with its own. */
export type Runtime = {
  env: Env;
  database: Database;
  log: Logger;
  /** Wall clock, milliseconds since 1970 UTC. */
  now: () => number;
  /** Age up to which a chain's head is used at most, in milliseconds. */
  maxHeadAgeMs: number;
};

// Stored on globalThis so that a reload of this module in development keeps the database open.
const holder = globalThis as typeof globalThis & { consoleRuntime?: Runtime };

export function setRuntime(runtime: Runtime): void {
  holder.consoleRuntime = runtime;
}

/** @throws if the process has not been started, which is a bug in the entry. */
export function getRuntime(): Runtime {
  if (!holder.consoleRuntime) throw new Error("The console has not been started.");
  return holder.consoleRuntime;
}
