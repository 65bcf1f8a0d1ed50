import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  utimesSync,
} from "node:fs";
import { createServer } from "node:net";
import { once } from "node:events";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CONFIRMATIONS, devnetChains } from "./chains.ts";
import { warpNetwork } from "#app/chain/devnet/clock.server.ts";
import {
  eventually,
  findReceipt,
  makeNetworkOptions,
  sendTransaction,
  startTestNetwork,
} from "./network.test-support.ts";
import type { Network } from "./network.ts";
import { readProcessRecord } from "./processes.mjs";
import { callRpc, getBlock, getHeight } from "#app/chain/devnet/anvil-rpc.server.ts";
import { restoreFromCache, saveToCache } from "./state-cache.ts";
import { stateFiles } from "./state-files.ts";
import { makeTemporaryFolder } from "./temporary-folder.test-support.ts";

const weekSeconds = 604_800;

function rpcUrlsOf(network: Network): string[] {
  return network.chains.map(({ rpcUrl }) => rpcUrl);
}

/** Returns how many seconds the newest block of each chain is ahead of the wall clock. */
async function aheadSeconds(network: Network): Promise<number[]> {
  const heads = await Promise.all(rpcUrlsOf(network).map((url) => getBlock(url, "latest")));
  return heads.map((head) => head.timestampSeconds - Date.now() / 1_000);
}

async function mineEverywhere(network: Network) {
  await Promise.all(rpcUrlsOf(network).map((url) => callRpc(url, { method: "evm_mine" })));
}

test("resumes after a stop with the same chains and transactions", async () => {
  const options = await makeNetworkOptions();
  const first = await startTestNetwork(options);
  const hashes = await Promise.all(rpcUrlsOf(first).map(sendTransaction));
  const genesis = await callRpc(rpcUrlsOf(first)[0] ?? "", {
    method: "eth_getBlockByNumber",
    params: ["0x0", false],
  });
  await first.stop();

  const second = await startTestNetwork(options);
  const receipts = await Promise.all(
    rpcUrlsOf(second).map((url, index) => findReceipt(url, hashes[index] ?? "")),
  );
  expect(receipts).toHaveLength(4);
  expect(receipts).not.toContain(null);
  const again = await callRpc(rpcUrlsOf(second)[0] ?? "", {
    method: "eth_getBlockByNumber",
    params: ["0x0", false],
  });
  expect(again).toEqual(genesis);
});

test("warps all chains together, keeps the warp after a restart and never goes back", async () => {
  const options = await makeNetworkOptions();
  const first = await startTestNetwork(options);
  const { dataDir } = options;
  await warpNetwork({ rpcUrls: rpcUrlsOf(first), dataDir, seconds: weekSeconds });
  for (const ahead of await aheadSeconds(first)) {
    expect(Math.abs(ahead - weekSeconds)).toBeLessThan(60);
  }
  await first.stop();

  const second = await startTestNetwork(options);
  const before = await Promise.all(rpcUrlsOf(second).map((url) => getBlock(url, "latest")));
  await mineEverywhere(second);
  const after = await Promise.all(rpcUrlsOf(second).map((url) => getBlock(url, "latest")));
  after.forEach((block, index) => {
    expect(block.timestampSeconds).toBeGreaterThanOrEqual(before[index]?.timestampSeconds ?? NaN);
  });
  for (const ahead of await aheadSeconds(second)) {
    expect(Math.abs(ahead - weekSeconds)).toBeLessThan(60);
  }
  const total = await warpNetwork({ rpcUrls: rpcUrlsOf(second), dataDir, seconds: 60 });
  expect(total).toBe(weekSeconds + 60);
});

test("recovers the warp from the chains when its record is lost", async () => {
  const options = await makeNetworkOptions();
  const first = await startTestNetwork(options);
  await warpNetwork({
    rpcUrls: rpcUrlsOf(first),
    dataDir: options.dataDir,
    seconds: weekSeconds,
  });
  await first.stop();
  truncateSync(`${options.dataDir}/devnet/clock.json`);

  const second = await startTestNetwork(options);
  await mineEverywhere(second);
  for (const ahead of await aheadSeconds(second)) {
    expect(Math.abs(ahead - weekSeconds)).toBeLessThan(60);
  }
});

test("rejects moving the clock while the network is not running", async () => {
  const { dataDir } = await makeNetworkOptions();
  const rpcUrls = ["http://127.0.0.1:1"];
  await expect(warpNetwork({ rpcUrls, dataDir, seconds: 60 })).rejects.toThrow("not running");
  expect(existsSync(`${dataDir}/devnet/clock.json`)).toBe(false);
});

test("restarts from the cached initial state, at the current time", async () => {
  const options = await makeNetworkOptions();
  const first = await startTestNetwork(options);
  const hashes = await Promise.all(rpcUrlsOf(first).map(sendTransaction));
  await first.stop();

  const prepare = async () => {
    throw new Error("A cached network needs no deployment");
  };
  const second = await startTestNetwork({ ...options, fresh: true, prepare });
  expect(await findReceipt(rpcUrlsOf(second)[0] ?? "", hashes[0] ?? "")).toBeNull();
  expect(await getHeight(rpcUrlsOf(second)[0] ?? "")).toBeGreaterThanOrEqual(1);
  expect(readFileSync(`${options.dataDir}/deployments.json`, "utf8")).toBe("{}");
  await mineEverywhere(second);
  for (const ahead of await aheadSeconds(second)) expect(Math.abs(ahead)).toBeLessThan(60);
});

test("stores one state when several networks save the same at once", async () => {
  const options = await makeNetworkOptions();
  await startTestNetwork({ ...options, keeper: false });
  const chains = devnetChains(options.basePort);
  const cache = { ...options.cache, key: "same" };
  await Promise.all(Array.from({ length: 5 }, () => saveToCache(cache, chains, options.dataDir)));
  expect(readdirSync(cache.folder).sort()).toEqual(["key", "same"]);
  const restored = makeTemporaryFolder();
  expect(await restoreFromCache(cache, chains, restored)).toBe(true);
  const files = ["deployments.json", ...chains.map(({ chainId }) => `devnet/${chainId}.json`)];
  const modes = files.map((name) => statSync(path.join(restored, name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
});

test("redeploys when the cached state is damaged", async () => {
  const options = await makeNetworkOptions();
  await (await startTestNetwork(options)).stop();
  truncateSync(`${options.cache.folder}/key/97.json`, 100);
  await startTestNetwork({ ...options, fresh: true });
  expect(options.logLines.at(-1)).toBe("Deploying and seeding the contracts.");
});

test("restores the copy of a damaged state and says so", async () => {
  const options = await makeNetworkOptions();
  await (await startTestNetwork(options)).stop();
  const second = await startTestNetwork(options);
  const lost = await sendTransaction(rpcUrlsOf(second)[2] ?? "");
  await second.stop();
  truncateSync(stateFiles(options.dataDir, 97).state, 1_000);

  const third = await startTestNetwork(options);
  expect(options.logLines.at(-1)).toMatch(
    /^The last state of chain 97 was damaged; it continues from/,
  );
  expect(await findReceipt(rpcUrlsOf(third)[2] ?? "", lost)).toBeNull();
  expect(await getHeight(rpcUrlsOf(third)[2] ?? "")).toBeGreaterThanOrEqual(1);
});

test("backs up a network with other contracts and starts a fresh one", async () => {
  const options = await makeNetworkOptions();
  const first = await startTestNetwork(options);
  const hash = await sendTransaction(rpcUrlsOf(first)[0] ?? "");
  await first.stop();

  const contracts = { FaucetVault: "2" };
  const cache = { ...options.cache, key: "other" };
  const second = await startTestNetwork({ ...options, contracts, cache });
  const [message = ""] = options.logLines.filter((line) => line.includes("have changed"));
  expect(message).toContain("FaucetVault");
  const backup = /kept in (\S+),/.exec(message)?.[1] ?? "";
  expect(readFileSync(`${backup}/devnet/4443.json`, "utf8")).toContain(hash.slice(2));
  expect(await findReceipt(rpcUrlsOf(second)[0] ?? "", hash)).toBeNull();
});

test("rejects a port in use in one sentence and leaves no chain running", async () => {
  const options = await makeNetworkOptions();
  const server = createServer().listen(options.basePort + 2, "127.0.0.1");
  onTestFinished(() => void server.close());
  await once(server, "listening");
  await expect(startTestNetwork(options)).rejects.toThrow(
    `Port ${options.basePort + 2} is in use by another program; stop that program, or set DEVNET_PORT to the first of four free ports.`,
  );
  expect(existsSync(`${options.dataDir}/devnet/pids.json`)).toBe(false);
});

test("reports which chain exited", async () => {
  const options = await makeNetworkOptions();
  const network = await startTestNetwork(options);
  const record = readProcessRecord(`${options.dataDir}/devnet/pids.json`);
  const victim = record.find(({ name }) => name === "anvil 97");
  process.kill(victim?.pid ?? NaN, "SIGKILL");
  expect(await network.lost).toBe(97);
});

test("mines the confirmations of a transaction automatically", async () => {
  const options = await makeNetworkOptions();
  const network = await startTestNetwork(options);
  const [rpcUrl = ""] = rpcUrlsOf(network);
  await sendTransaction(rpcUrl);
  const minedAt = await getHeight(rpcUrl);
  await eventually(async () => (await getHeight(rpcUrl)) === minedAt + CONFIRMATIONS);
});

test("names the chain and the file whose last state could not be written", async () => {
  const options = await makeNetworkOptions();
  await (await startTestNetwork(options)).stop();
  const { state } = stateFiles(options.dataDir, 97);
  mkdirSync(`${state}.${process.pid}.tmp`);
  // What anvil writes when it is stopped counts only if it is newer.
  utimesSync(state, 4e9, 4e9);
  const network = await startTestNetwork(options);
  await sendTransaction(rpcUrlsOf(network)[2] ?? "");
  await network.stop();
  const lost = options.logLines.filter((line) => line.includes("is lost"));
  expect(lost).toHaveLength(1);
  expect(lost[0]).toContain("The last state of chain 97 is lost");
  expect(lost[0]).toContain(`${state} cannot be written`);
});
