import { parseEther } from "viem";
import { expect, test } from "vitest";
import { evaluateParameter, listDrift } from "./evaluate-parameter.ts";
import { labelsOf, formatValue } from "./parameter-labels.ts";
import type { Parameter } from "./parameters.types.ts";

const day = 86_400n;
const coin = { symbol: "TAN", decimals: 18 };
const write = (key: string, value: bigint) => formatValue(key, value, coin);
const parameter = (key: string, value: bigint, max: bigint): Parameter => ({
  key,
  value,
  min: 1n,
  max,
  next: null,
});
const period = parameter("UNBOND_PERIOD", 7n * day, 30n * day);
const notice = parameter("COMMISSION_NOTICE", 7n * day, 60n * day);
const rules = {
  parameters: [period, notice],
  orders: [{ lower: "UNBOND_PERIOD", upper: "COMMISSION_NOTICE" }],
  write,
};

test("accepts a value within bounds and order", () => {
  expect(evaluateParameter(period, 6n * day, rules)).toEqual({ kind: "ok", value: 6n * day });
  expect(evaluateParameter(notice, 60n * day, rules).kind).toBe("ok");
});

test.each([
  [period, 7n * day, "This is already the value."],
  [period, 0n, "The contract allows 1 s to 30 d."],
  [period, 31n * day, "The contract allows 1 s to 30 d."],
  [period, 8n * day, "It must not be above “Commission notice”, which is 7 d. Raise that first."],
  [notice, 6n * day, "It must not be below “Unbonding period”, which is 7 d. Lower that first."],
] as const)("rejects a value that the contract would reject", (one, value, message) => {
  expect(evaluateParameter(one, value, rules)).toEqual({ kind: "invalid", message });
});

test("formats values in common units", () => {
  expect(write("MIN_SELF", parseEther("2000"))).toBe("2,000 TAN");
  expect(write("COMMISSION_MAX", 5_000n)).toBe("50 %");
  expect(write("MAX_VALIDATORS", 10_000n)).toBe("10,000");
  expect(write("SLASH_WINDOW", 600n)).toBe("10 min");
  expect(labelsOf("SOMETHING\u202E_NEW").name).toBe("SOMETHING _NEW");
});

test("reports drift only for values that the pool would apply differently", () => {
  const parameters = [
    { ...parameter("MIN_DELEGATION", parseEther("1") + 5n, parseEther("9")) },
    { ...parameter("COMMISSION_MAX", 12_000n, 20_000n) },
    { ...period, value: 6n * day },
  ];
  const terms = [
    // The pool counts in gwei and caps shares at 100%.
    { key: "MIN_DELEGATION", inForce: parseEther("1") },
    { key: "COMMISSION_MAX", inForce: 10_000n },
    { key: "UNBOND_PERIOD", inForce: 7n * day },
  ];
  expect(listDrift(parameters, terms)).toEqual([
    { key: "UNBOND_PERIOD", inForce: 7n * day, parameter: 6n * day },
  ]);
});
