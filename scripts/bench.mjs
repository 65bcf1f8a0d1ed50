/** `npm run bench`: builds what is stale, bundles the benchmarks and runs them. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const cwd = fileURLToPath(new URL("..", import.meta.url));
// As deep as the tools, which locate programs relative to themselves.
const outfile = fileURLToPath(new URL("../build/bench/main.mjs", import.meta.url));

const built = spawnSync(process.execPath, ["scripts/build.mjs"], { cwd, stdio: "inherit" });
if (built.status !== 0) process.exit(1);
buildSync({
  absWorkingDir: cwd,
  entryPoints: ["tests/bench/main.ts"],
  outfile,
  bundle: true,
  platform: "node",
  format: "esm",
  packages: "external",
  logLevel: "error",
});
const parts = process.argv.slice(2);
process.exit(
  spawnSync(process.execPath, [outfile, ...parts], { cwd, stdio: "inherit" }).status ?? 1,
);
