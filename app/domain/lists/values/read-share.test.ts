import { expect, test } from "vitest";
import { readShare } from "./read-share.ts";

test.each([
  ["5 %", 500],
  ["5%", 500],
  ["5", 500],
  ["2.5 %", 250],
  ["0.05%", 5],
  ["0", 0],
  ["100", 10_000],
  ["12.500 %", 1_250],
])("parses %s", (text, bps) => {
  expect(readShare(text)).toEqual({ kind: "ok", bps });
});

test.each([
  ["0.5", ["0.5 %", "50 %"]],
  ["500", ["5 %"]],
  ["2,5 %", ["2.5 %"]],
  ["2.555", ["2.55"]],
  ["a tenth", []],
  ["-1", []],
  ["", []],
])("rejects %j with the possible meanings", (text, texts) => {
  const read = readShare(text);
  expect(read.kind).toBe("invalid");
  expect(read.kind === "invalid" && read.replacements.map((one) => one.text)).toEqual(texts);
});
