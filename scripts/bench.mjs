/** `npm run bench`: builds what is stale, bundles the benchmarks and runs them. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";

const cwd = fileURLToPath(new URL("..", import.meta.url));
const outfile = fileURLToPath(new URL("../node_modules/.cache/bench/main.mjs", import.meta.url));

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
process.exit(spawnSync(process.execPath, [outfile], { cwd, stdio: "inherit" }).status ?? 1);
