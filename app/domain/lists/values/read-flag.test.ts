import { expect, test } from "vitest";
import { readFlag } from "./read-flag.ts";

test.each(["yes", "Yes", " YES ", "y", "Y", "true", "TRUE", "1"])("parses %j as yes", (text) => {
  expect(readFlag(text)).toEqual({ kind: "ok", value: true });
});

test.each(["no", "No", "n", "false", "FALSE", "0", "", " "])("parses %j as no", (text) => {
  expect(readFlag(text)).toEqual({ kind: "ok", value: false });
});

test.each([
  ["x", ["yes", "no"]],
  ["X", ["yes", "no"]],
  ["perhaps", ["yes", "no"]],
  ["constructor", ["yes", "no"]],
  ["2", ["yes", "no"]],
  ["on", ["yes"]],
  ["✓", ["yes"]],
  ["off", ["no"]],
])("rejects %j and offers %j", (text, texts) => {
  const read = readFlag(text);
  expect(read.kind === "invalid" ? read.replacements.map((one) => one.text) : read).toEqual(texts);
  expect(read).toMatchObject({ message: "Write yes or no." });
});
