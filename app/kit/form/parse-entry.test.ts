import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAccount } from "./parse-account.ts";
import {
  parseMoment,
  parseShare,
  parseSpan,
  parseText,
  parseWholeNumber,
  formatMoment,
  formatSpan,
} from "./parse-entry.ts";
import { invalid, ok, optional } from "./parsed.ts";

const alice = "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266";

test("parses a percentage to basis points", () => {
  expect(parseShare("5", { min: 1, max: 10_000 })).toEqual({ kind: "ok", value: 500 });
  expect(parseShare("0.01", { min: 1, max: 10_000 })).toEqual({ kind: "ok", value: 1 });
  expect(parseShare("100", { min: 1, max: 10_000 })).toEqual({ kind: "ok", value: 10_000 });
});

test.each([
  ["0", "Enter a percentage from 0.01 to 100."],
  ["100.01", "Enter a percentage from 0.01 to 100."],
  ["0.001", "A share has 2 decimals"],
  ["1 5", "without thousands separators"],
  ["", "Enter an amount."],
])("rejects %s as a percentage", (text, message) => {
  const parsed = parseShare(text, { min: 1, max: 10_000 });
  expect(parsed.kind === "invalid" && parsed.message).toContain(message);
});

test("accepts a fraction of a unit as a duration in whole seconds", () => {
  expect(parseSpan("1.5", "hours")).toEqual({ kind: "ok", value: 5_400 });
  expect(parseSpan("7", "days")).toEqual({ kind: "ok", value: 604_800 });
  expect(parseSpan("0.5", "seconds")).toEqual({
    kind: "invalid",
    message: "This is not a whole number of seconds.",
  });
  expect(parseSpan("a week", "days").kind).toBe("invalid");
});

test("round-trips any whole number of seconds", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 200_000_000 }), (seconds) => {
      const { text, unit } = formatSpan(seconds);
      expect(parseSpan(text, unit)).toEqual({ kind: "ok", value: seconds });
    }),
  );
  expect(formatSpan(604_800)).toEqual({ text: "7", unit: "days" });
});

test("round-trips a UTC time to the minute", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const minute = seconds - (seconds % 60);
      expect(parseMoment(formatMoment(seconds))).toEqual({ kind: "ok", value: minute });
    }),
  );
  expect(parseMoment("").kind).toBe("invalid");
  expect(parseMoment("2026-02-30T10:00x").kind).toBe("invalid");
});

test("limits a text in bytes and strips bidirectional control characters", () => {
  expect(parseText(" a\u202Eb ", { empty: "Write it." })).toEqual({ kind: "ok", value: "a b" });
  expect(parseText("\u0007", { empty: "Write it." })).toEqual({
    kind: "invalid",
    message: "Write it.",
  });
  expect(parseText("é".repeat(100), { empty: "Write it." }).kind).toBe("ok");
  expect(parseText("é".repeat(101), { empty: "Write it." })).toEqual({
    kind: "invalid",
    message: "This has 202 bytes; the maximum is 200.",
  });
});

test("accepts a full address and verifies its checksum where it has one", () => {
  expect(parseAccount(alice)).toEqual({ kind: "ok", value: alice });
  expect(parseAccount(alice.toLowerCase())).toEqual({ kind: "ok", value: alice });
  expect(parseAccount(alice.replace("F6", "f6")).kind).toBe("invalid");
  expect(parseAccount(`0x${"00".repeat(20)}`)).toEqual({
    kind: "invalid",
    message: "The zero address is not allowed.",
  });
});

test("parses an optional text only if there is one", () => {
  expect(optional(" ", 0, parseWholeNumber)).toEqual(ok(0));
  expect(optional("7", 0, parseWholeNumber)).toEqual(ok(7));
  expect(optional("x", 0, parseWholeNumber)).toEqual(invalid("Enter a whole number."));
});
