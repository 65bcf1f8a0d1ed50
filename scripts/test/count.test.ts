import { expect, test } from "vitest";
import { countForge, countVitest, sum } from "./count.mjs";

const run = { name: "unit", root: "/repo", status: 1, strict: false };

function report(testResults: readonly object[], numbers: object) {
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTotalTests: 1 };
  return { ...none, ...numbers, testResults };
}

function file(assertionResults: readonly object[], status = "failed", message = "") {
  return { name: "/repo/app/pay.test.ts", status, message, assertionResults };
}

const passed = { status: "passed", fullName: " pays once", failureMessages: [] };
const skipped = { status: "skipped", fullName: " pays later", failureMessages: [] };
const failed = {
  status: "failed",
  fullName: " pays twice",
  failureMessages: [
    "Error: \u001b[31mpaid 2\u001b[39m\n    at /repo/node_modules/@vitest/a.js:9\n    at pay.ts:1",
    "Error: again",
  ],
};

test("names each failed test of vitest with what it said, without colors", () => {
  const numbers = { numPassedTests: 1, numFailedTests: 1, numTotalTests: 2 };
  expect(countVitest(report([file([passed, failed])], numbers), run)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ["app/pay.test.ts > pays twice: Error: paid 2\n    at pay.ts:1"],
    retried: [],
  });
});

test("names a file that could not be read", () => {
  const count = countVitest(report([file([], "failed", "No such module")], {}), run);
  expect(count).toMatchObject({ failed: 1, failures: ["app/pay.test.ts: No such module"] });
});

test("takes a run that ended badly without a failed test for a failure", () => {
  const numbers = { numPassedTests: 1 };
  const count = countVitest(report([file([passed], "passed")], numbers), run);
  const failures = ["unit: vitest did not run them all"];
  expect(count).toEqual({ passed: 1, failed: 1, skipped: 0, failures, retried: [] });
});

test("counts what was skipped as failed in a strict run only", () => {
  const numbers = { numPassedTests: 1, numPendingTests: 1, numTotalTests: 2 };
  const some = report([file([passed, skipped], "passed")], numbers);
  const loose = countVitest(some, { ...run, status: 0 });
  expect(loose).toEqual({ passed: 1, failed: 0, skipped: 1, failures: [], retried: [] });
  const failures = ["app/pay.test.ts > pays later: was skipped"];
  const strict = countVitest(some, { ...run, status: 0, strict: true });
  expect(strict).toEqual({ passed: 1, failed: 1, skipped: 0, failures, retried: [] });
});

test("tells no more of a failure than its first lines", () => {
  const long = { ...failed, failureMessages: ["line\n".repeat(50)] };
  const { failures } = countVitest(report([file([long])], { numFailedTests: 1 }), run);
  expect(failures[0]?.split("\n")).toHaveLength(8);
});

test("names each failed test of forge with its counterexample", () => {
  const results = {
    test_Pays: { status: "Success" },
    test_PaysOnce: { status: "Failure", reason: "paid 2", counterexample: { Single: [1] } },
  };
  const output = `Compiling\n${JSON.stringify({ "Pay.t.sol:PayTest": { test_results: results } })}`;
  const count = countForge(output, 1);
  const failures = ['Pay.t.sol:PayTest test_PaysOnce: paid 2 {"Single":[1]}'];
  expect(count).toEqual({ passed: 1, failed: 1, skipped: 0, failures, retried: [] });
});

test("takes a run of forge that told nothing, or ended early, for a failure", () => {
  expect(countForge("error: no compiler", 1)).toMatchObject({ failed: 1 });
  const output = JSON.stringify({
    "A.t.sol:A": { test_results: { test_A: { status: "Success" } } },
  });
  expect(countForge(output, 1)).toMatchObject({ passed: 1, failed: 1 });
  expect(countForge(output, 0)).toMatchObject({ passed: 1, failed: 0 });
});

test("names a test that passed only on its second try, with the first one's error", () => {
  const second = { ...failed, status: "passed" };
  const numbers = { numPassedTests: 2, numTotalTests: 2 };
  const some = report([file([passed, second], "passed")], numbers);
  expect(countVitest(some, { ...run, status: 0 })).toEqual({
    passed: 2,
    failed: 0,
    skipped: 0,
    failures: [],
    retried: ["app/pay.test.ts > pays twice: Error: paid 2\n    at pay.ts:1"],
  });
});

test("sums up parts and keeps what each of them said", () => {
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
