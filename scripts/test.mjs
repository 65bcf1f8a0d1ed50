/**
 * Runs the tests part by part. A part whose tool is missing is skipped with instructions to install
 * it; with CI=true that is a failure. At the end every failure is listed again, and the last line
 * sums up: `N passed, N failed, N skipped`.
 *
 *   npm test                      before a change lands
 *   npm test -- contracts units   some parts only
 *   npm run test:e2e              the other pages and scenarios in a browser, and the editor's speed
 *   npm run test:long             crashes, random runs, sizes, deployments, the README's commands,
 *                                 and what pages cost
 *   npm run test:release          what takes long and changes seldom: PostgreSQL behind a pooler
 */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { foundryBinary } from "../contracts/tools/foundry-binary.mjs";
import { areDependenciesInstalled, npmCommand } from "./launcher/dependencies.mjs";
import {
  countFailure,
  countForge,
  countPass,
  countSkip,
  countTries,
  countVitest,
  describeForge,
  filesToTryAgain,
  maxRetried,
  sum,
} from "./test/count.mjs";
import { restoreOutputs, storeOutputs } from "./test/stored-outputs.mjs";

const root = fileURLToPath(new URL("..", import.meta.url));
const strict = process.env["CI"] === "true";
const bin = (name) => path.join(root, "node_modules", ".bin", name);

/** @typedef {import("./test/count.mjs").Count} Count */

/** @returns {Promise<Count>} */
async function check(name, command, args) {
  const [status] = await once(spawn(command, args, { cwd: root, stdio: "inherit" }), "exit");
  return status === 0 ? countPass() : countFailure(`${name} found errors, printed above`);
}

/** Runs a script of package.json. @returns {Promise<Count>} */
function checkByScript(name) {
  const [command, ...args] = npmCommand(process.env);
  return check(name, command, [...args, "run", "--silent", name]);
}

/** @returns {Count} */
function skip(what, how) {
  console.log(`skipped: ${what} not found (${how})`);
  if (strict) return countFailure(`${what} not found (${how})`);
  return countSkip();
}

function findForge() {
  try {
    return foundryBinary("forge");
  } catch {
    return null;
  }
}

/** Forge's output, and the hashes it is built from. */
const contractOutputs = ["contracts/out", "contracts/cache"];

/** @returns {Promise<Count>} */
async function testContracts() {
  const forge = findForge();
  if (forge === null) return skip("forge", "see https://getfoundry.sh");
  restoreOutputs(root, contractOutputs);
  const format = await check("forge fmt", forge, ["fmt", "--check"]);
  const abi = await check("abi", process.execPath, ["contracts/tools/generate-abi.mjs", "--check"]);
  const run = spawn(forge, ["test", "--junit"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [status]] = await Promise.all([text(run.stdout), once(run, "exit")]);
  const tests = countForge(output, status);
  console.log(
    [
      ...tests.failures,
      `contracts: ${tests.passed} passed, ${tests.failed} failed`,
      `profile ${process.env["FOUNDRY_PROFILE"] ?? "default"}: ${describeForge(output)}`,
    ].join("\n"),
  );
  const total = sum([format, abi, tests]);
  if (total.failed === 0) storeOutputs(root, contractOutputs);
  return total;
}

/** @returns {Promise<Count>} */
async function build() {
  restoreOutputs(root, ["build"]);
  const count = await check("build", process.execPath, ["scripts/build.mjs"]);
  if (count.failed === 0) storeOutputs(root, ["build"]);
  return count;
}

/**
 * @param {string[]} projects of vitest.config.ts
 * @param {{ secondTry?: boolean, workers?: number, environment?: Record<string, string> }} [options]
 *   `secondTry`: files that failed are run once more, from their beginning
 * @returns {Count}
 */
function vitest(projects, { secondTry = false, workers = 2, environment = {} } = {}) {
  const name = projects.join(" and ");
  const options = { projects, workers, environment };
  const first = runVitest(options);
  if (first.report === null) return countFailure(`${name}: vitest left no report`);
  const run = { name, root, strict };
  const again = secondTry ? filesToTryAgain(first.report, { ...run, status: first.status }) : [];
  if (again.length === 0) return countVitest(first.report, { ...run, status: first.status });

  console.log(`\n== ${name}: a second try of ${again.join(", ")}`);
  const second = runVitest({ ...options, files: again });
  if (second.report === null) return countFailure(`${name}: vitest left no report of a second try`);
  return countTries(first.report, second.report, { ...run, status: second.status });
}

/** @returns {{ status: number | null, report: import("./test/report.mjs").RunReport | null }} */
function runVitest({ projects, workers, environment, files = [] }) {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), "console-vitest-")), "report.json");
  const { status } = spawnSync(
    bin("vitest"),
    [
      ...["run", ...files, `--maxWorkers=${workers}`],
      ...projects.flatMap((project) => ["--project", project]),
      ...["--reporter=default", "--reporter=./scripts/test/report.mjs"],
    ],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...environment, TEST_REPORT: file },
    },
  );
  return { status, report: existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null };
}

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @returns {Count} */
function testInBrowser(projects, options) {
  const found = process.env["CHROMIUM"] ?? chromium.find((file) => existsSync(file));
  if (!found) return skip("Chromium", "apt-get install chromium, or set CHROMIUM to its path");
  return vitest(projects, { ...options, environment: { CHROMIUM: found } });
}

/** @returns {Count} */
function testBehindPooler() {
  if (!existsSync("/usr/sbin/pgbouncer")) return skip("PgBouncer", "apt-get install pgbouncer");
  return vitest(["integration"], { workers: 3, environment: { TEST_POOLER: "pgbouncer" } });
}

function installWhenStale() {
  if (areDependenciesInstalled(root)) return;
  const [command, ...args] = npmCommand(process.env);
  const { status } = spawnSync(command, [...args, "ci", "--ignore-scripts"], {
    cwd: root,
    stdio: "inherit",
  });
  if (status !== 0) process.exit(1);
}

/** @type {Record<string, () => Count | Promise<Count>>} */
const parts = {
  format: () => check("prettier", bin("prettier"), ["--check", "--log-level=warn", "."]),
  lint: () => checkByScript("lint"),
  types: () => checkByScript("typecheck"),
  build,
  contracts: testContracts,
  units: () => vitest(["unit", "dom"]),
  routes: () => vitest(["routes"]),
  // Tests on real chains and in a real browser may fail by chance. Those without a browser wait for
  // chains a fifth of their time.
  integration: () => vitest(["integration"], { secondTry: true, workers: 3 }),
  browser: () => testInBrowser(["browser"], { secondTry: true }),
  e2e: () => sum([testInBrowser(["e2e"], { secondTry: true }), testInBrowser(["speed"])]),
  // Page costs are measured while no other test runs.
  long: () => sum([vitest(["long"], { secondTry: true, workers: 3 }), vitest(["costs"])]),
  release: testBehindPooler,
};
/** Parts with a separate command. */
const later = ["e2e", "long", "release"];

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}; choose of ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(1);
}

/**
 * Each of these keeps one core busy, except for moments, and leaves the others idle: two run in
 * parallel, the longest first. The rest uses the whole machine.
 */
const sideBySide = ["contracts", "build", "format", "lint", "types"];
const alone = Object.keys(parts).filter((name) => !sideBySide.includes(name));

async function runPart(name) {
  console.log(`\n== ${name}`);
  const startedAt = Date.now();
  const count = await parts[name]();
  console.log(`== ${name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
  return count;
}

/** @returns {Promise<Count[]>} */
async function runAll(names, atOnce) {
  const waiting = names.filter((name) =>
    chosen.length === 0 ? !later.includes(name) : chosen.includes(name),
  );
  const counts = [];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      counts.push(await runPart(name));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return counts;
}

installWhenStale();
const counts = [...(await runAll(sideBySide, 2)), ...(await runAll(alone, 1))];
const { retried } = sum(counts);
if (retried.length > maxRetried) {
  counts.push(
    countFailure(`${retried.length} tests passed only on a second try; ${maxRetried} may`),
  );
}
const total = sum(counts);
for (const failure of total.failures) console.log(`\nFAIL ${failure}`);
for (const test of retried) console.log(`\nPASSED ON A SECOND TRY ${test}`);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
