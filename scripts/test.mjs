/**
 * `npm test`: everything that proves the product on this machine, part by part. A part whose tool
 * is missing is skipped and says how to get it; with CI=true that is a failure. The last line sums
 * up: `N passed, N failed, N skipped`.
 *
 * `npm test -- contracts units` runs some parts only.
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

const root = fileURLToPath(new URL("..", import.meta.url));
const strict = process.env["CI"] === "true";
const bin = (name) => path.join(root, "node_modules", ".bin", name);

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

/** @returns {Promise<Count>} */
async function check(command, args) {
  const [status] = await once(spawn(command, args, { cwd: root, stdio: "inherit" }), "exit");
  return status === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/** @returns {Count} */
function skip(what, how) {
  console.log(`skipped: ${what} not found (${how})`);
  return strict ? { passed: 0, failed: 1, skipped: 0 } : { passed: 0, failed: 0, skipped: 1 };
}

/** @param {Count[]} counts @returns {Count} */
function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  return total;
}

function findForge() {
  try {
    return foundryBinary("forge");
  } catch {
    return null;
  }
}

/** @returns {Promise<Count>} */
async function testContracts() {
  const forge = findForge();
  if (forge === null) return skip("forge", "see https://getfoundry.sh");
  const format = await check(forge, ["fmt", "--check"]);
  const abi = await check(process.execPath, ["contracts/tools/generate-abi.mjs", "--check"]);
  const run = spawn(forge, ["test", "--json"], { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [output, [status]] = await Promise.all([text(run.stdout), once(run, "exit")]);
  return sum([format, abi, countForge(output, status)]);
}

/** @returns {Count} */
function countForge(output, status) {
  const start = output.indexOf("{");
  if (start < 0) return { passed: 0, failed: 1, skipped: 0 };
  const suites = Object.entries(JSON.parse(output.slice(start)));
  const results = suites.flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([name, result]) => ({ suite, name, ...result })),
  );
  const failures = results.filter((result) => result.status === "Failure");
  for (const { suite, name, reason, counterexample } of failures) {
    console.log(`FAIL ${suite} ${name}: ${reason ?? ""} ${JSON.stringify(counterexample ?? "")}`);
  }
  const passed = results.filter((result) => result.status === "Success").length;
  console.log(`contracts: ${passed} passed, ${failures.length} failed`);
  // A run that ends badly without a failed test did not run them all.
  const broken = status !== 0 && failures.length === 0 ? 1 : 0;
  return {
    passed,
    failed: failures.length + broken,
    skipped: results.length - passed - failures.length,
  };
}

/** @returns {Count} */
function vitest(projects, environment = {}) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "console-vitest-"));
  const report = path.join(folder, "report.json");
  const { status } = spawnSync(
    bin("vitest"),
    [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = JSON.parse(
    readFileSync(report, "utf8"),
  );
  const nothing = numTotalTests === 0 || (status !== 0 && numFailedTests === 0) ? 1 : 0;
  const skipped = strict ? 0 : numPendingTests;
  const failed = numFailedTests + nothing + (strict ? numPendingTests : 0);
  return { passed: numPassedTests, failed, skipped };
}

const chromium = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** @returns {Count} */
function testInBrowser() {
  const found = process.env["CHROMIUM"] ?? chromium.find((file) => existsSync(file));
  if (!found) return skip("Chromium", "apt-get install chromium, or set CHROMIUM to its path");
  return vitest(["browser", "speed"], { CHROMIUM: found });
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
  format: () => check(bin("prettier"), ["--check", "--log-level=warn", "."]),
  lint: () => check(bin("eslint"), ["--max-warnings=0", "."]),
  types: () => check(bin("tsc"), ["--noEmit", "-p", "."]),
  build: () => check(process.execPath, ["scripts/build.mjs"]),
  contracts: testContracts,
  units: () => vitest(["unit", "dom"]),
  routes: () => vitest(["routes"]),
  integration: () => vitest(["integration"]),
  browser: testInBrowser,
};

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(
    `There is no part ${unknown.join(", ")}; choose of ${Object.keys(parts).join(", ")}.`,
  );
  process.exit(1);
}

/**
 * These keep one core busy each, but for moments, and leave the others alone: two of them side by
 * side, the longest first. What follows takes the whole machine.
 */
const sideBySide = ["lint", "contracts", "types", "build", "format"];
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
  const waiting = names.filter((name) => chosen.length === 0 || chosen.includes(name));
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
const total = sum(counts);
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed === 0 ? 0 : 1);
