import { expect, test } from "vitest";
import { readFlag } from "./read-flag.ts";

test.each(["yes", "Yes", " YES ", "y", "Y", "true", "TRUE", "1"])("%j is yes", (text) => {
  expect(readFlag(text)).toEqual({ kind: "ok", value: true });
});

test.each(["no", "No", "n", "false", "FALSE", "0", "", " "])("%j is no", (text) => {
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
])("%j is refused and %j offered", (text, texts) => {
  const read = readFlag(text);
  expect(read.kind === "invalid" ? read.replacements.map((one) => one.text) : read).toEqual(texts);
  expect(read).toMatchObject({ message: "Write yes or no." });
});
