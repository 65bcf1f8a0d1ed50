import { maxHeadAgeMs } from "#app/chain/head-age.ts";
import { openDatabase } from "#app/platform/database/connection.server.ts";
import { migrate } from "#app/platform/database/migrations.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { createLogger } from "#app/platform/log.server.ts";
import { setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { bridge } from "#app/workers/bridge.server.ts";
import { repeat } from "#app/workers/loop.server.ts";
import { childArgument } from "./argument.ts";

/** Runs the bridge's worker, and nothing else, until it is killed. */
const parsed = parseEnv(childArgument<Record<string, string>>());
if (parsed.kind === "invalid") throw new Error(parsed.errors.join("\n"));
const { env } = parsed;
const database = openDatabase(env);
await migrate(database);
const runtime = { env, database, log: createLogger("silent"), now: Date.now, maxHeadAgeMs };
setRuntime(runtime);
const running = repeat(bridge(), runtime);
process.stdout.write("running\n");
process.once("SIGTERM", () => {
  void running
    .stop()
    .then(() => database.close())
    .then(() => process.exit(0));
});
