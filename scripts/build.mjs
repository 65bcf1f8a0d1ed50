/**
 * `node scripts/build.mjs [--force] [--only web|node]`: builds what is stale.
 *
 *   web   Remix on Vite     -> build/client, build/server/index.js
 *   node  esbuild           -> build/server.js, the tools in build/tools, threads in build/threads
 *
 * A target is stale when the content of its inputs differs from what build/.stamp recorded, or when
 * one of its outputs is missing.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import Libsql from "libsql";
import { hashInputs } from "#contracts/tools/devnet/content-hash.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const stampFile = path.join(root, "build", ".stamp");
/** A build that takes longer has failed. */
const maxWaitMs = 600_000;
const configuration = ["package.json", "package-lock.json", "tsconfig.json", "scripts/build.mjs"];

const nodeBundles = {
  "build/server.js": "server.ts",
  "build/tools/devnet.js": "contracts/tools/devnet-cli.ts",
  "build/tools/deploy.js": "contracts/tools/deploy-cli.ts",
  "build/tools/bridge-export.js": "app/bridge-export.server.ts",
  "build/tools/check-settings.js": "app/check-settings.server.ts",
  "build/tools/backup.js": "app/backup.server.ts",
  "build/tools/verify-audit.js": "app/verify-audit.server.ts",
};

/** Started for each piece of work, so they bundle the little they use of their packages. */
const threadBundles = {
  "build/threads/claims.js": "app/domain/claims/claims.thread.ts",
};

const targets = {
  web: {
    inputs: [
      "app",
      "public",
      "remix.config.js",
      "vite.config.ts",
      "scripts/vite",
      ...configuration,
    ],
    outputs: ["build/client", "build/server/index.js"],
    build: buildWeb,
  },
  node: {
    inputs: ["app", "server.ts", "contracts/tools", "contracts/artifacts", ...configuration],
    outputs: Object.keys({ ...nodeBundles, ...threadBundles }),
    build: buildNode,
  },
};

function buildWeb() {
  for (const folder of ["client", "server"]) {
    rmSync(path.join(root, "build", folder), { recursive: true, force: true });
  }
  const require = createRequire(import.meta.url);
  const manifestFile = require.resolve("@remix-run/dev/package.json");
  const cli = path.join(path.dirname(manifestFile), require(manifestFile).bin.remix);
  const result = spawnSync(process.execPath, [cli, "vite:build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (result.status !== 0) throw new Error("The web build failed; its messages are above.");
}

async function buildNode() {
  // Packages remain imports; our own `#app/*` and `#contracts/*` are bundled.
  await bundle(nodeBundles, { packages: "external" });
  await bundle(threadBundles, { packages: "bundle" });
}

/**
 * @param {Record<string, string>} bundles inputs by output
 * @param {{ packages: "external" | "bundle" }} options
 */
async function bundle(bundles, { packages }) {
  const esbuild = await import("esbuild");
  await esbuild.build({
    absWorkingDir: root,
    entryPoints: Object.entries(bundles).map(([output, input]) => ({
      in: input,
      out: output.replace(/\.js$/, ""),
    })),
    outdir: root,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "esm",
    sourcemap: true,
    logLevel: "warning",
    packages,
  });
}

/** @returns {Record<string, string>} the input hash of each target's last complete build */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, "utf8"));
  } catch {
    return {};
  }
}

/** @param {Record<string, string>} stamp */
function writeStamp(stamp) {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, `${JSON.stringify(stamp, null, 2)}\n`);
}

/** Stores which commit is built, which a build without the repository no longer knows. */
function writeCommit() {
  const file = path.join(root, "build", "commit");
  const { status, stdout } = spawnSync("git", ["rev-parse", "--short=12", "HEAD"], {
    cwd: root,
    encoding: "utf8",
  });
  if (status === 0) writeFileSync(file, stdout);
  else rmSync(file, { force: true });
}

const { values: options } = parseArgs({
  options: { force: { type: "boolean", default: false }, only: { type: "string" } },
});
if (options.only !== undefined && !(options.only in targets)) {
  console.error(`--only takes ${Object.keys(targets).join(" or ")}, not "${options.only}".`);
  process.exit(1);
}

/** @param {string} name @returns {string | null} the hash of the inputs of a stale target */
function findStale(name) {
  const target = targets[name];
  const hash = hashInputs(root, target.inputs);
  const isFresh =
    readStamp()[name] === hash &&
    target.outputs.every((output) => existsSync(path.join(root, output)));
  return isFresh && !options.force ? null : hash;
}

/**
 * Waits for other builds in this folder, such as those of the other roles of a console. The lock is the
 * operating system's, so that it ends with the process.
 *
 * @returns {() => void} releases the lock
 */
function lockBuild() {
  mkdirSync(path.dirname(stampFile), { recursive: true });
  const connection = new Libsql(path.join(root, "build", ".lock"));
  try {
    connection.exec("PRAGMA busy_timeout = 0");
    connection.exec("BEGIN EXCLUSIVE");
  } catch {
    console.log("Waiting for another build in this folder.");
    connection.exec(`PRAGMA busy_timeout = ${maxWaitMs}`);
    connection.exec("BEGIN EXCLUSIVE");
  }
  return () => connection.close();
}

const names = Object.keys(targets).filter((name) => [name, undefined].includes(options.only));
const release = names.some(findStale) ? lockBuild() : () => {};
for (const name of names) {
  const hash = findStale(name);
  if (hash === null) continue;

  const { [name]: _stale, ...others } = readStamp();
  writeStamp(others);
  const startedAtMs = Date.now();
  try {
    await targets[name].build();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  writeCommit();
  writeStamp({ ...others, [name]: hash });
  console.log(`built ${name} in ${((Date.now() - startedAtMs) / 1000).toFixed(1)} s`);
}
release();
