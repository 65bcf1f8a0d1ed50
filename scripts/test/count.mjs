/**
 * What the parts of `npm test` came to: numbers, and a sentence or two for each failure, so that
 * the end of a long record says what went wrong. `retried` names the tests that passed only on their
 * second try, and how the first one failed.
 *
 * @typedef {{
 *   passed: number, failed: number, skipped: number, failures: string[], retried: string[],
 * }} Count
 */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** More tests than these may not need a second try in a run. */
export const maxRetried = 3;

/** Of one failure: enough to know it again, the rest is further up. */
const messageLines = 8;
const messageLength = 1_000;

/** @returns {Count} */
function nothing() {
  return { passed: 0, failed: 0, skipped: 0, failures: [], retried: [] };
}

/** @returns {Count} */
export function countSkip() {
  return { ...nothing(), skipped: 1 };
}

/** @returns {Count} */
export function countPass() {
  return { ...nothing(), passed: 1 };
}

/** @param {string} failure @returns {Count} */
export function countFailure(failure) {
  return { ...nothing(), failed: 1, failures: [failure] };
}

/** @param {Count[]} counts @returns {Count} */
export function sum(counts) {
  const total = nothing();
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
    total.failures.push(...count.failures);
    total.retried.push(...count.retried);
  }
  return total;
}

/**
 * @param {string} output of `forge test --json`
 * @param {number | null} status
 * @returns {Count}
 */
export function countForge(output, status) {
  const start = output.indexOf("{");
  if (start < 0) return countFailure("contracts: forge told no results");
  const suites = Object.entries(JSON.parse(output.slice(start)));
  const results = suites.flatMap(([suite, { test_results }]) =>
    Object.entries(test_results).map(([name, result]) => ({ suite, name, ...result })),
  );
  const failures = results
    .filter((result) => result.status === "Failure")
    .map(({ suite, name, reason, counterexample }) =>
      shorten(`${suite} ${name}: ${reason ?? ""} ${JSON.stringify(counterexample ?? "")}`),
    );
  const passed = results.filter((result) => result.status === "Success").length;
  const skipped = results.length - passed - failures.length;
  // A run that ends badly without a failed test did not run them all.
  if (status !== 0 && failures.length === 0) failures.push("contracts: forge did not run them all");
  return { passed, failed: failures.length, skipped, failures, retried: [] };
}

/**
 * @param {any} report of vitest's JSON reporter
 * @param {{ name: string, root: string, status: number | null, strict: boolean }} run `strict`: what
 *   is skipped has failed
 * @returns {Count}
 */
export function countVitest(report, { name, root, status, strict }) {
  const failures = report.testResults.flatMap((file) => {
    const where = path.relative(root, file.name);
    const tests = file.assertionResults.filter((result) => isFailure(result.status, strict));
    // A file that could not be read, or whose preparation failed, has no failed test of its own.
    if (tests.length === 0 && file.status === "failed") return [`${where}: ${file.message}`];
    return tests.map((result) => describe(where, result));
  });
  const retried = report.testResults.flatMap((file) =>
    file.assertionResults
      .filter(({ status, failureMessages }) => status === "passed" && failureMessages.length > 0)
      .map((result) => describe(path.relative(root, file.name), result)),
  );
  const { numPassedTests, numFailedTests, numPendingTests, numTotalTests } = report;
  const failed = numFailedTests + (strict ? numPendingTests : 0);
  const isIncomplete = numTotalTests === 0 || (status !== 0 && numFailedTests === 0);
  if (isIncomplete && failures.length === 0) failures.push(`${name}: vitest did not run them all`);
  return {
    passed: numPassedTests,
    failed: failed + (isIncomplete ? 1 : 0),
    skipped: strict ? 0 : numPendingTests,
    failures: failures.map(shorten),
    retried: retried.map(shorten),
  };
}

/** A test that passed on its second try keeps the errors of the first. */
function describe(where, { fullName, status, failureMessages }) {
  const said = status === "skipped" || status === "pending" ? "was skipped" : failureMessages[0];
  return `${where} > ${fullName.trim()}: ${said ?? ""}`;
}

function isFailure(status, strict) {
  return status === "failed" || (strict && (status === "pending" || status === "skipped"));
}

/** The first lines, without colors and the test tools' own calls. */
function shorten(text) {
  const lines = stripVTControlCharacters(text).trim().split("\n");
  const own = lines.filter((line) => !line.includes("/node_modules/@vitest/"));
  return own.slice(0, messageLines).join("\n").slice(0, messageLength);
}
