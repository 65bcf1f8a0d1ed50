import { expect, test } from "vitest";
import {
  countForge,
  countTries,
  countVitest,
  describeForge,
  filesToTryAgain,
  sum,
} from "./count.mjs";
import type { FileReport, RunReport, TestReport } from "./report.mjs";

const run = { name: "unit", root: "/repo", status: 1, strict: false };

const passed = { name: "pays once", state: "passed", error: "" };
const skipped = { name: "pays later", state: "skipped", error: "" };
const failed = {
  name: "pays twice",
  state: "failed",
  error:
    "Error: \u001b[31mpaid 2\u001b[39m\n    at /repo/node_modules/@vitest/a.js:9\n    at pay.ts:1",
};
const passedLater = { name: "pays twice", state: "passed", error: "" };

function file(tests: readonly TestReport[], { name = "pay", errors = [] as string[] } = {}) {
  return { file: `/repo/app/${name}.test.ts`, errors, tests: [...tests] };
}

function report(...files: FileReport[]): RunReport {
  return { files, errors: [] };
}

test("names each failed vitest test with its message, without colors", () => {
  expect(countVitest(report(file([passed, failed])), run)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["app/pay.test.ts > pays twice: Error: paid 2\n    at pay.ts:1"],
    retried: [],
  });
});

test("names a file that could not be read", () => {
  const count = countVitest(report(file([], { errors: ["No such module"] })), run);
  expect(count).toMatchObject({ failed: 1, failures: ["app/pay.test.ts: No such module"] });
});

test("counts a file once if its setup failed", () => {
  const some = report(file([skipped, skipped], { errors: ["No chain"] }));
  const count = countVitest(some, { ...run, strict: true });
  expect(count).toMatchObject({ failed: 1, failures: ["app/pay.test.ts: No chain"] });
});

test("counts a failed run without a failed test as a failure", () => {
  const count = countVitest(report(file([passed])), run);
  const failures = ["unit: vitest did not run them all"];
  expect(count).toEqual({ passed: 1, failed: 1, skipped: 0, failures, retried: [] });
});

test("names an error that belongs to no test", () => {
  const count = countVitest({ ...report(file([passed])), errors: ["Error: lost"] }, run);
  expect(count).toMatchObject({ passed: 1, failed: 1, failures: ["unit: Error: lost"] });
});

test("counts skipped tests as failed only in a strict run", () => {
  const some = report(file([passed, skipped]));
  const loose = countVitest(some, { ...run, status: 0 });
  expect(loose).toEqual({ passed: 1, failed: 0, skipped: 1, failures: [], retried: [] });
  const failures = ["app/pay.test.ts > pays later: was skipped"];
  const strict = countVitest(some, { ...run, status: 0, strict: true });
  expect(strict).toEqual({ passed: 1, failed: 1, skipped: 0, failures, retried: [] });
});

test("truncates a failure to its first lines", () => {
  const long = { ...failed, error: "line\n".repeat(50) };
  const { failures } = countVitest(report(file([long])), run);
  expect(failures[0]?.split("\n")).toHaveLength(8);
});

test("runs failed files again unless more failed than chance explains", () => {
  const other = file([passed], { name: "other" });
  expect(filesToTryAgain(report(file([passed, failed]), other), run)).toEqual([
    "/repo/app/pay.test.ts",
  ]);
  expect(filesToTryAgain(report(file([], { errors: ["No chain"] })), run)).toHaveLength(1);
  const names = ["a", "b", "c", "d"];
  const four = names.map((name) => file([{ ...failed, name }]));
  expect(filesToTryAgain(report(...four), run)).toEqual([]);
  const outside = { ...report(file([failed])), errors: ["Error: lost"] };
  expect(filesToTryAgain(outside, run)).toEqual([]);
});

test("names a test that passed only on its second try, with its first error", () => {
  const first = report(file([passed, failed]), file([passed], { name: "other" }));
  const second = report(file([passed, passedLater]));
  expect(countTries(first, second, { ...run, status: 0 })).toEqual({
    passed: 3,
    failed: 0,
    skipped: 0,
    failures: [],
    retried: ["app/pay.test.ts > pays twice: Error: paid 2\n    at pay.ts:1"],
  });
});

test("counts a test as failed that fails twice, or only on its second try", () => {
  const first = report(file([passed, failed]));
  const second = report(file([{ ...passed, state: "failed", error: "late" }, failed]));
  const count = countTries(first, second, run);
  expect(count).toMatchObject({ passed: 0, failed: 2, retried: [] });
});

/** Writes a result as `forge test --junit` does. */
function writeResult(name: string, log: string, mark = ""): string {
  return `<testcase name="${name}" time="0.001">\n${mark}<system-out>${log}</system-out>\n</testcase>`;
}

function writeSuite(...results: string[]): string {
  const suite = `<testsuite name="Pay.t.sol:PayTest" tests="2" skipped="0">${results.join("\n")}</testsuite>`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="Test run">${suite}</testsuites>`;
}

test("names each failed forge test with its counterexample", () => {
  const log = "[FAIL: paid 2; counterexample: args=[1]] test_PaysOnce() (runs: 3)";
  const output = writeSuite(
    writeResult("test_Pays()", "[PASS] test_Pays() (gas: 21000)"),
    writeResult("test_PaysOnce()", log, '<failure message="paid 2"/>'),
    writeResult("test_PaysLater()", "[SKIP] test_PaysLater()", "<skipped/>"),
  );
  const failures = [`Pay.t.sol:PayTest test_PaysOnce(): ${log}`];
  expect(countForge(output, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 1,
    failures,
    retried: [],
  });
});

test("says how much forge has tried", () => {
  const output = writeSuite(
    writeResult("test_Pays()", "[PASS] test_Pays() (gas: 21000)"),
    writeResult("test_PaysAny(uint96)", "[PASS] test_PaysAny(uint96) (runs: 256, μ: 245158)"),
    writeResult("invariant_Holds()", "[PASS] invariant_Holds() (runs: 48, calls: 6144)"),
    writeResult("invariant_Pays()", "[PASS] invariant_Pays() (runs: 1, calls: 1000)"),
  );
  expect(describeForge(output)).toBe("invariants: 2 in 7144 calls; fuzz tests: 1 in 256 runs");
  expect(describeForge("error: no compiler")).toBe(
    "invariants: 0 in 0 calls; fuzz tests: 0 in 0 runs",
  );
});

test("counts a forge run without output, or that ended early, as a failure", () => {
  expect(countForge("error: no compiler", 1)).toMatchObject({ failed: 1 });
  const output = writeSuite(writeResult("test_A()", "[PASS] test_A() (gas: 1)"));
  expect(countForge(output, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(countForge(output, 0)).toMatchObject({ passed: 1, failed: 0 });
});

test("sums parts and keeps their failures", () => {
  const one = { passed: 1, failed: 1, skipped: 0, failures: ["a"], retried: ["c"] };
  const other = { passed: 2, failed: 1, skipped: 1, failures: ["b"], retried: ["d"] };
  expect(sum([one, other])).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: ["a", "b"],
    retried: ["c", "d"],
  });
});
