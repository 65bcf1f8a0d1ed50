import { expect, test } from "vitest";
import { describeIndexed } from "./indexed-notes.tsx";

test.each([
  [null, "not indexed yet"],
  [{ block: 1_234, lag: 0 }, "indexed to block 1,234"],
  [{ block: 1_234, lag: 1 }, "indexed to block 1,234, 1 block behind"],
  [{ block: 1_234, lag: 2_000 }, "indexed to block 1,234, 2,000 blocks behind"],
  [{ block: 1_234, lag: null }, "indexed to block 1,234, chain unreachable"],
])("describes how far events are indexed: %j", (upTo, text) => {
  expect(describeIndexed(upTo)).toBe(text);
});
