import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { CONFIRMATIONS } from "./devnet/chains.ts";
import { findFreePorts } from "#contracts/tools/devnet/free-ports.test-support.ts";
import { within } from "#scripts/test/patience.ts";
import { eventually, findReceipt, sendTransaction } from "./devnet/network.test-support.ts";
import { readProcessRecord, isRunning } from "./devnet/processes.mjs";
import { getHeight } from "#app/chain/devnet/anvil-rpc.server.ts";
import { makeTemporaryFolder } from "./devnet/temporary-folder.test-support.ts";

beforeAll(() => {
  execFileSync(process.execPath, ["scripts/build.mjs", "--only", "node"]);
});

type Settings = { dataDir: string; basePort: number };

async function makeSettings(): Promise<Settings> {
  return { dataDir: `${makeTemporaryFolder()}/data`, basePort: await findFreePorts(4) };
}

/** Runs the command as a user does. It is stopped at the end of the test. */
function startCli({ dataDir, basePort }: Settings, args: readonly string[] = []) {
  const child = spawn(process.execPath, ["build/tools/devnet.js", ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      DEVNET_PORT: String(basePort),
      HOST: "",
      PUBLIC_URL: "",
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "exit").then(([code]) => z.number().nullable().parse(code));
  const stop = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  onTestFinished(async () => void (await stop("SIGTERM")));
  return {
    ended,
    stop,
    output: () => output,
    /** Fails with the whole output if it ends instead, or takes longer than 30 s. */
    ready: async () => {
      const isReady = () => /^devnet ready$/m.test(output);
      const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
      await eventually(async () => isReady() || hasEnded(), within(30)).catch(() => undefined);
      if (!isReady()) throw new Error(`The network did not start: ${output}`);
    },
  };
}

function rpcUrlOf({ basePort }: Settings): string {
  return `http://127.0.0.1:${basePort}`;
}

test("keeps a transaction after kill -9, ends orphaned chains and resumes", async () => {
  const settings = await makeSettings();
  const first = startCli(settings);
  await first.ready();
  const hash = await sendTransaction(rpcUrlOf(settings));
  const left = readProcessRecord(`${settings.dataDir}/devnet/pids.json`);
  expect(left.map(({ name }) => name).sort()).toEqual([
    "anvil 11155111",
    "anvil 4443",
    "anvil 80002",
    "anvil 97",
    "devnet",
  ]);
  await first.stop("SIGKILL");

  const second = startCli(settings);
  await second.ready();
  expect(second.output()).toContain(
    "Ended what a killed run had left behind: anvil 11155111, anvil 4443, anvil 80002, anvil 97.",
  );
  expect(left.filter(isRunning)).toEqual([]);
  expect(await findReceipt(rpcUrlOf(settings), hash)).not.toBeNull();
});

test("keeps a final transaction when all processes are killed at once", async () => {
  const settings = await makeSettings();
  const first = startCli(settings);
  await first.ready();
  const hash = await sendTransaction(rpcUrlOf(settings));
  const minedAt = await getHeight(rpcUrlOf(settings));
  await eventually(async () => (await getHeight(rpcUrlOf(settings))) >= minedAt + CONFIRMATIONS);
  for (const { pid } of readProcessRecord(`${settings.dataDir}/devnet/pids.json`)) {
    process.kill(pid, "SIGKILL");
  }
  await first.ended;

  const second = startCli(settings);
  await second.ready();
  expect(await findReceipt(rpcUrlOf(settings), hash)).not.toBeNull();
});

test("stops on SIGINT with exit code 0 and leaves no process", async () => {
  const settings = await makeSettings();
  const cli = startCli(settings);
  await cli.ready();
  const record = readProcessRecord(`${settings.dataDir}/devnet/pids.json`);
  expect(await cli.stop("SIGINT")).toBe(0);
  expect(record.filter(isRunning)).toEqual([]);
  expect(existsSync(`${settings.dataDir}/devnet/pids.json`)).toBe(false);
});

test("rejects a second network on the same data directory", async () => {
  const settings = await makeSettings();
  await startCli(settings).ready();
  const second = startCli(settings);
  expect(await second.ended).toBe(1);
  expect(second.output()).toMatch(/^The test network of .* is already running .*\n$/);
});

test("warps the running network's clock and rejects an invalid duration", async () => {
  const settings = await makeSettings();
  const stopped = startCli(settings, ["--warp", "7d"]);
  expect(await stopped.ended).toBe(1);
  expect(stopped.output()).toMatch(/^The test network is not running; .*\n$/);

  await startCli(settings).ready();
  const wrong = startCli(settings, ["--warp", "soon"]);
  expect(await wrong.ended).toBe(1);
  expect(wrong.output()).toMatch(/^--warp takes a duration .*\n$/);

  const warp = startCli(settings, ["--warp", "7d"]);
  expect(await warp.ended).toBe(0);
  const match = /now at (\S+)\.\n$/.exec(warp.output())?.[1] ?? "";
  const aheadMs = Date.parse(match) - Date.now();
  expect(Math.abs(aheadMs - 7 * 86_400_000)).toBeLessThan(60_000);
});
