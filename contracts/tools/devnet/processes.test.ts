import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import {
  endProcesses,
  identifyProcess,
  isRunning,
  parseStat,
  type ProcessIdentity,
  readProcessRecord,
  writeProcessRecord,
} from "./processes.mjs";
import { makeTemporaryFolder } from "./temporary-folder.test-support.ts";

/** Starts a process that waits; `script` runs first. */
async function startProcess(script = ""): Promise<ProcessIdentity> {
  const code = `${script}; setInterval(() => {}, 1000); console.log("up")`;
  const child = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "ignore"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child.stdout, "data");
  const identity = child.pid === undefined ? null : identifyProcess("waiting", child.pid);
  if (identity === null) throw new Error("The process did not start");
  return identity;
}

test("ends a recorded process and reports that it was running", async () => {
  const identity = await startProcess();
  expect(await endProcesses([identity], 2_000)).toEqual([identity]);
  expect(isRunning(identity)).toBe(false);
});

test("ends a process that ignores SIGTERM after the grace period", async () => {
  const identity = await startProcess('process.on("SIGTERM", () => {})');
  await endProcesses([identity], 100);
  expect(isRunning(identity)).toBe(false);
});

test("does not end a process that reused a recorded id", async () => {
  const running = await startProcess();
  const recycled = { ...running, startedAt: "an earlier boot:1" };
  expect(await endProcesses([recycled], 200)).toEqual([]);
  expect(isRunning(running)).toBe(true);
});

test("does not find an exited process", async () => {
  const identity = await startProcess();
  await endProcesses([identity], 2_000);
  expect(identifyProcess("waiting", identity.pid)).toBeNull();
  expect(await endProcesses([identity], 100)).toEqual([]);
});

/** Stat line of a process whose first thread has ended, as Linux writes it. */
const endedStat = (threads: number) =>
  `12823 (anvil) Z 12819 12819 8440 0 -1 4227084 589 0 4 0 0 0 0 0 20 0 ${threads} 0 2516365 0 0 0`;

test("treats a process as running until its last thread has ended", () => {
  const running = { startedAt: "2516365", parentPid: 12819, command: "anvil" };
  expect(parseStat(endedStat(2))).toEqual(running);
  expect(parseStat(endedStat(1))).toBeNull();
});

test("parses a saved record and removes the file with the last entry", () => {
  const file = path.join(makeTemporaryFolder(), "run", "pids.json");
  const identity = { name: "anvil 97", pid: 1, startedAt: "boot:1" };
  writeProcessRecord(file, [identity]);
  expect(readProcessRecord(file)).toEqual([identity]);
  const modes = [file, path.dirname(file)].map((one) => statSync(one).mode & 0o777);
  expect(modes).toEqual([0o600, 0o700]);
  writeProcessRecord(file, []);
  expect(() => readFileSync(file)).toThrow("ENOENT");
  expect(readProcessRecord(file)).toEqual([]);
});

test.each(["", "{", "null", '{"pid":1}', '[{"name":"a","pid":"1","startedAt":"b"}, 7, null]'])(
  "reads nothing from the record %j",
  (content) => {
    const file = path.join(makeTemporaryFolder(), "pids.json");
    writeFileSync(file, content);
    expect(readProcessRecord(file)).toEqual([]);
  },
);
