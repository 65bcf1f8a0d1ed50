/**
 * Results of the parts of `npm test`: counts, and a sentence or two per failure, so that the end of
 * a long log shows what went wrong. `retried` names the tests that passed only on a second try, with
 * their first error.
 *
 * @typedef {{
 *   passed: number, failed: number, skipped: number, failures: string[], retried: string[],
 * }} Count
 *
 * `strict`: skipped tests count as failed.
 * @typedef {{ name: string, root: string, status: number | null, strict: boolean }} Run
 * @typedef {import("./report.mjs").RunReport} RunReport
 * @typedef {import("./report.mjs").FileReport} FileReport
 */
import path from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Max tests in a run that may need a second try. */
export const maxRetried = 3;

/** Max excerpt of a failure: enough to recognize it, the rest is further up. */
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
 * @param {string} output of `forge test --junit`
 * @param {number | null} status
 * @returns {Count}
 */
export function countForge(output, status) {
  const results = resultsOfForge(output);
  if (results.length === 0) return countFailure("contracts: forge reported no results");
  const failures = results
    .filter(({ isFailure }) => isFailure)
    .map(({ suite, name, log }) => shorten(`${suite} ${name}: ${log}`));
  const skipped = results.filter(({ isSkipped }) => isSkipped).length;
  const passed = results.length - skipped - failures.length;
  // A run that fails without a failed test did not run all of them.
  if (status !== 0 && failures.length === 0) failures.push("contracts: forge did not run them all");
  return { passed, failed: failures.length, skipped, failures, retried: [] };
}

/**
 * Returns how many runs and calls forge made; its profiles and the tests decide the numbers.
 *
 * @param {string} output of `forge test --junit`
 */
export function describeForge(output) {
  const tried = resultsOfForge(output).flatMap(({ log }) => {
    const [, runs, calls] = /\(runs: (\d+)(?:, calls: (\d+))?/.exec(log) ?? [];
    return runs === undefined ? [] : { runs: Number(runs), calls: calls && Number(calls) };
  });
  const invariants = tried.flatMap(({ calls }) => calls ?? []);
  const fuzzTests = tried.flatMap(({ runs, calls }) => (calls === undefined ? runs : []));
  const total = (numbers) => numbers.reduce((all, one) => all + one, 0);
  return `invariants: ${invariants.length} in ${total(invariants)} calls; fuzz tests: ${fuzzTests.length} in ${total(fuzzTests)} runs`;
}

/** Its JSON has the traces of a failed invariant, which can be longer than a string may be. */
function resultsOfForge(output) {
  const suites = output.matchAll(/<testsuite name="([^"]*)"[^>]*>(.*?)<\/testsuite>/gs);
  return [...suites].flatMap(([, suite, tests]) =>
    [...tests.matchAll(/<testcase name="([^"]*)"[^>]*>(.*?)<\/testcase>/gs)].map(
      ([, name, result]) => ({
        suite,
        name,
        isFailure: result.includes("<failure"),
        isSkipped: result.includes("<skipped"),
        log: /<system-out>(.*?)<\/system-out>/s.exec(result)?.[1] ?? "",
      }),
    ),
  );
}

/**
 * @param {RunReport} report
 * @param {Run} run
 * @returns {Count}
 */
export function countVitest(report, run) {
  const failures = [...failuresOf(report, run).values()];
  failures.push(...report.errors.map((error) => `${run.name}: ${error}`));
  const tests = report.files.flatMap((file) => file.tests);
  const skipped = tests.filter((test) => test.state === "skipped").length;
  if ((run.status !== 0 || tests.length === 0) && failures.length === 0) {
    failures.push(`${run.name}: vitest did not run them all`);
  }
  return {
    passed: tests.filter((test) => test.state === "passed").length,
    failed: failures.length,
    skipped: run.strict ? 0 : skipped,
    failures: failures.map(shorten),
    retried: [],
  };
}

/**
 * Returns the files to run a second time: none if more tests failed than chance explains, or if an error
 * belongs to no file.
 *
 * @param {RunReport} report
 * @param {Run} run
 * @returns {string[]}
 */
export function filesToTryAgain(report, run) {
  const failed = failuresOf(report, run).size;
  if (failed > maxRetried || report.errors.length > 0) return [];
  return report.files.filter(hasFailed).map(({ file }) => file);
}

/**
 * @param {RunReport} first
 * @param {RunReport} second of those files of `first` that had failed
 * @param {Run} run whose status is that of the second try
 * @returns {Count} with the results of each file's last try
 */
export function countTries(first, second, run) {
  const again = new Set(second.files.map(({ file }) => file));
  const files = [...first.files.filter(({ file }) => !again.has(file)), ...second.files];
  const stillFailing = failuresOf(second, run);
  const retried = [...failuresOf(first, run)].filter(([test]) => !stillFailing.has(test));
  return {
    ...countVitest({ files, errors: second.errors }, run),
    retried: retried.map(([, failure]) => shorten(failure)),
  };
}

/** @param {FileReport} file */
const hasFailed = ({ errors, tests }) =>
  errors.length > 0 || tests.some((test) => test.state === "failed");

/**
 * Returns the failures by file and test. A file that could not be read, or whose setup failed, counts
 * once; its tests were skipped.
 *
 * @param {RunReport} report
 * @param {Run} run
 * @returns {Map<string, string>}
 */
function failuresOf({ files }, { root, strict }) {
  const failures = new Map();
  for (const { file, errors, tests } of files) {
    const where = path.relative(root, file);
    if (errors.length > 0) failures.set(where, `${where}: ${errors[0]}`);
    for (const { name, state, error } of tests) {
      const test = `${where} > ${name}`;
      if (state === "failed") failures.set(test, `${test}: ${error}`);
      else if (strict && state !== "passed" && errors.length === 0) {
        failures.set(test, `${test}: was skipped`);
      }
    }
  }
  return failures;
}

/** Returns the first lines, without colors and the test tools' own calls. */
function shorten(text) {
  const lines = stripVTControlCharacters(text).trim().split("\n");
  const matching = lines.filter((line) => !line.includes("/node_modules/@vitest/"));
  return matching.slice(0, messageLines).join("\n").slice(0, messageLength);
}
