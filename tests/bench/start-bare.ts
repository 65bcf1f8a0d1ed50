import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { nodeFlags } from "#scripts/launcher/node-flags.mjs";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";

/**
 * Builds and starts the bare Remix page and the bare Express route that figures are compared to,
 * with the console's flags of Node and its compression.
 */
export async function startBare() {
  const folder = path.resolve("node_modules/.cache/bench-bare");
  const vite = path.resolve("node_modules/vite/bin/vite.js");
  const config = ["--config", "tests/bench/bare/vite.config.ts"];
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: "production", BENCH_BUILD: folder };
  for (const flags of [[], ["--ssr"]]) {
    const built = spawnSync(process.execPath, [vite, "build", ...config, ...flags], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
    });
    if (built.status !== 0) throw new Error("The bare page could not be built.");
  }
  if (!existsSync(folder)) throw new Error(`The bare page was not built into ${folder}.`);
  const port = await findFreePorts(1);
  const serve = ["tests/bench/bare/serve.mjs", folder, String(port)];
  const child = spawn(process.execPath, [...nodeFlags, ...serve], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) await sleep(50);
  return { pid: child.pid ?? 0, url, stop: () => child.kill() };
}
