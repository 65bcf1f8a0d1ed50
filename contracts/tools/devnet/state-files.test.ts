import { existsSync, mkdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { adoptExitState, chooseState, stateFiles } from "./state-files.ts";
import { makeTemporaryFolder } from "./temporary-folder.test-support.ts";

function makeFiles() {
  const dataDir = makeTemporaryFolder();
  mkdirSync(path.join(dataDir, "devnet"));
  return stateFiles(dataDir, 97);
}

function stateText(height: number): string {
  return JSON.stringify({
    block: { number: height },
    accounts: {},
    best_block_number: height,
    blocks: [{}],
    transactions: [],
  });
}

function writeState(file: string, text: string, writtenAtSeconds: number) {
  writeFileSync(file, text);
  utimesSync(file, writtenAtSeconds, writtenAtSeconds);
}

test("starts from the newest state and backs it up", async () => {
  const files = makeFiles();
  writeState(files.state, stateText(7), 1_000);
  expect(await chooseState(files)).toEqual({ kind: "state", file: files.state });
  expect(readFileSync(files.backup, "utf8")).toBe(stateText(7));
});

test("falls back to the backup when the newest state is truncated, and keeps it", async () => {
  const files = makeFiles();
  writeState(files.backup, stateText(5), 1_000);
  writeState(files.state, stateText(7).slice(0, -20), 2_000);
  expect(await chooseState(files)).toEqual({
    kind: "backup",
    file: files.backup,
    savedAtMs: 1_000_000,
  });
  expect(readFileSync(files.backup, "utf8")).toBe(stateText(5));
});

test("treats JSON that is not a state as damaged", async () => {
  const files = makeFiles();
  writeState(files.backup, stateText(5), 1_000);
  writeState(files.state, "{}", 2_000);
  expect(await chooseState(files)).toMatchObject({ kind: "backup" });
});

test("distinguishes a chain without any state from an unreadable one", async () => {
  const files = makeFiles();
  expect(await chooseState(files)).toEqual({ kind: "none" });
  writeState(files.state, "", 1_000);
  expect(await chooseState(files)).toEqual({ kind: "unreadable", file: files.state });
});

test("resumes from anvil's exit state when that is the newest", async () => {
  const files = makeFiles();
  writeState(files.state, stateText(7), 1_000);
  writeState(files.exit, stateText(8), 2_000);
  await chooseState(files);
  expect(readFileSync(files.state, "utf8")).toBe(stateText(8));
  expect(existsSync(files.exit)).toBe(false);
});

test.each([
  ["torn", stateText(8).slice(0, -20), 2_000],
  ["older than the checked state", stateText(6), 500],
])("drops anvil's exit state when it is %s", async (_case, text, writtenAtSeconds) => {
  const files = makeFiles();
  writeState(files.state, stateText(7), 1_000);
  writeState(files.exit, text, writtenAtSeconds);
  await adoptExitState(files);
  expect(readFileSync(files.state, "utf8")).toBe(stateText(7));
  expect(existsSync(files.exit)).toBe(false);
});
