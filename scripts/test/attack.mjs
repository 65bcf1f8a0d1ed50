/**
 * Runs the tests of threats.mjs, and no others of their files.
 *
 *   npm run test:attack                  all of them, then what each threat's tests found
 *   npm run test:attack -- --list        the threats with their tests, without running any
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { literalOf, threats } from "./threats.mjs";

/** @typedef {import("./report.mjs").RunReport} RunReport */

const root = fileURLToPath(new URL("../..", import.meta.url));

function list() {
  for (const { number, title, tests, missing } of threats) {
    console.log(`${String(number).padStart(2)}. ${title}`);
    for (const test of tests) console.log(`      ${test.file}: ${test.title}`);
    if (missing !== undefined) console.log(`      missing: ${missing}`);
  }
  const gaps = threats.filter(({ missing }) => missing !== undefined).length;
  console.log(`\n${threats.length} threats, ${gaps} with something missing`);
}

/** @returns {RunReport | null} */
function run() {
  const tests = threats.flatMap((threat) => threat.tests);
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => literalOf(title)))];
  const pattern = titles.map((title) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const output = path.join(mkdtempSync(path.join(os.tmpdir(), "console-attack-")), "report.json");
  spawnSync(
    path.join(root, "node_modules", ".bin", "vitest"),
    [
      ...["run", ...files, "-t", pattern],
      ...["--reporter=default", "--reporter=./scripts/test/report.mjs"],
    ],
    { cwd: root, stdio: "inherit", env: { ...process.env, TEST_REPORT: output } },
  );
  return existsSync(output) ? JSON.parse(readFileSync(output, "utf8")) : null;
}

/**
 * Returns why a threat's test does not show that the console withstands it, or null. A title that no
 * test has run is as bad as one that failed.
 *
 * @param {RunReport} report
 * @param {import("./threats.mjs").ThreatTest} test
 */
function findFailure(report, { file, title }) {
  const ran = report.files
    .filter((one) => path.relative(root, one.file) === file)
    .flatMap(({ tests }) => tests)
    .filter(({ name, state }) => name.includes(literalOf(title)) && state !== "skipped");
  if (ran.length === 0) return `did not run: ${file}: ${title}`;
  const failed = ran.filter(({ state }) => state !== "passed");
  return failed.length > 0 ? `failed: ${file}: ${failed[0]?.name}` : null;
}

/** @param {RunReport} report */
function summarize(report) {
  let withstood = 0;
  let attacked = 0;
  for (const { number, title, tests, missing } of threats) {
    const failures = tests.flatMap((test) => findFailure(report, test) ?? []);
    if (tests.length > 0) attacked += 1;
    if (tests.length > 0 && failures.length === 0) withstood += 1;
    for (const failure of failures) console.log(`FAIL ${number}. ${title}: ${failure}`);
    if (missing !== undefined) console.log(`missing ${number}. ${title}: ${missing}`);
  }
  console.log(`\n${withstood} threats passed, ${attacked - withstood} failed`);
  return withstood === attacked;
}

if (process.argv.includes("--list")) list();
else {
  const report = run();
  if (report === null) console.error("vitest left no report.");
  process.exitCode = report !== null && summarize(report) ? 0 : 1;
}
