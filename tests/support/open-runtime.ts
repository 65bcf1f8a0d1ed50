import { openDatabase } from "#app/platform/database/connection.server.ts";
import { type Env, parseEnv } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/log.server.ts";
import { type Runtime, setRuntime } from "#app/platform/runtime/runtime.server.ts";

export type OpenRuntime = Runtime & {
  /** Sets the server's clock, which then stops advancing. */
  setNow: (now: number) => void;
  /** Restarts on the same database and data directory, with these variables besides the first. */
  restart: (changed?: Variables) => void;
  close: () => Promise<void>;
};

/** Environment variables; null and undefined leave one unset. */
export type Variables = Readonly<Record<string, string | null | undefined>>;

/** Returns a validated environment from the few variables that a test needs. */
export function testEnv(variables: Variables = {}): Env {
  const source: Record<string, string> = { LOG_LEVEL: "silent" };
  for (const [name, value] of Object.entries(variables)) if (value != null) source[name] = value;
  const parsed = parseEnv(source);
  if (parsed.kind === "invalid") throw new Error(parsed.errors.join("\n"));
  return parsed.env;
}

/** Starts the console's parts without its HTTP server, on a database as it is. */
export function openRuntime(variables: Variables): OpenRuntime {
  const env = testEnv(variables);
  const database = openDatabase(env);
  let moved: number | null = null;
  const runtime = {
    env,
    database,
    log: createLogger(env.logLevel),
    now: () => moved ?? Date.now(),
    // Tests see what they have just mined.
    maxHeadAgeMs: 0,
  };
  setRuntime(runtime);
  return {
    ...runtime,
    setNow: (now) => {
      moved = now;
    },
    restart: (changed) => setRuntime({ ...runtime, env: testEnv({ ...variables, ...changed }) }),
    close: () => database.close(),
  };
}
