import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { type Env, parseEnv } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/log.server.ts";
import { type Runtime, setRuntime } from "#app/platform/runtime.server.ts";

export type TestRuntime = Runtime & {
  /** Sets the server's clock, which then stops advancing. */
  setNow: (now: number) => void;
  /** Restarts with other variables on the same database and data directory. */
  restart: (variables: Record<string, string>) => void;
  close: () => Promise<void>;
};

/** Environment variables; null and undefined leave one unset. */
type Variables = Readonly<Record<string, string | null | undefined>>;

/** Returns a validated environment from the few variables that a test needs. */
export function testEnv(variables: Variables = {}): Env {
  const source: Record<string, string> = { LOG_LEVEL: "silent" };
  for (const [name, value] of Object.entries(variables)) if (value != null) source[name] = value;
  const parsed = parseEnv(source);
  if (parsed.kind === "invalid") throw new Error(parsed.errors.join("\n"));
  return parsed.env;
}

/** Starts the console's parts without its HTTP server, on a separate database. */
export async function startTestRuntime(variables: Variables = {}): Promise<TestRuntime> {
  const made = variables["DATA_DIR"] ? null : mkdtempSync(path.join(os.tmpdir(), "console-test-"));
  const env = testEnv(made ? { ...variables, DATA_DIR: made } : variables);
  const database = openDatabase(env);
  await migrate(database);
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
    restart: (changed) => {
      const next = testEnv({ ...changed, DATA_DIR: env.dataDir });
      setRuntime({ ...runtime, env: next });
    },
    setNow: (now) => {
      moved = now;
    },
    close: async () => {
      await database.close();
      if (made) rmSync(made, { recursive: true, force: true });
    },
  };
}
