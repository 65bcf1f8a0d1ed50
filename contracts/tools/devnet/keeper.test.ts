import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { CONFIRMATIONS } from "./chains.ts";
import { initialKeeperState, type KeeperDeps, runKeeperOnce } from "./keeper.ts";
import { sendTransaction, startTestChain } from "./network.test-support.ts";
import { callRpc, getHeight } from "#app/chain/devnet/anvil-rpc.server.ts";
import { makeTemporaryFolder } from "./temporary-folder.test-support.ts";

/** Runs the keeper `times` times, `stepMs` of its time apart. */
async function runKeeper(deps: Omit<KeeperDeps, "now">, times: number, stepMs = 600) {
  let nowMs = 1_000_000;
  let state = initialKeeperState();
  for (let look = 0; look < times; look += 1) {
    state = await runKeeperOnce({ ...deps, now: () => nowMs }, state);
    nowMs += stepMs;
  }
  return state;
}

async function startChainWithKeeper() {
  const { chain } = await startTestChain();
  return { rpcUrl: chain.rpcUrl, stateFile: path.join(makeTemporaryFolder(), "state.json") };
}

test("mines the confirmations of a transaction and then stops", async () => {
  const deps = await startChainWithKeeper();
  await sendTransaction(deps.rpcUrl);
  await runKeeper(deps, 30);
  expect(await getHeight(deps.rpcUrl)).toBe(1 + CONFIRMATIONS);
});

test("mines nothing on a chain without transactions", async () => {
  const deps = await startChainWithKeeper();
  await callRpc(deps.rpcUrl, { method: "evm_mine" });
  await runKeeper(deps, 30);
  expect(await getHeight(deps.rpcUrl)).toBe(1);
});

test("mines at most one block a second", async () => {
  const deps = await startChainWithKeeper();
  await sendTransaction(deps.rpcUrl);
  await runKeeper(deps, 10, 100);
  expect(await getHeight(deps.rpcUrl)).toBe(1);
});

test("resumes the confirmations that an earlier run did not mine", async () => {
  const deps = await startChainWithKeeper();
  await sendTransaction(deps.rpcUrl);
  await runKeeper(deps, 4);
  expect(await getHeight(deps.rpcUrl)).toBe(2);
  await runKeeper(deps, 30);
  expect(await getHeight(deps.rpcUrl)).toBe(1 + CONFIRMATIONS);
});

test("saves the state only when the chain has grown", async () => {
  const deps = await startChainWithKeeper();
  await sendTransaction(deps.rpcUrl);
  const state = await runKeeper(deps, 30);
  expect(state.savedHeight).toBe(1 + CONFIRMATIONS);
  expect(JSON.parse(readFileSync(deps.stateFile, "utf8"))).toMatchObject({
    best_block_number: 1 + CONFIRMATIONS,
  });
  const nextState = await runKeeperOnce(
    { ...deps, stateFile: "/nowhere/state.json", now: () => 1e9 },
    state,
  );
  expect(nextState).toEqual(state);
});

test("saves a transaction before it is final, even if the next save is not due", async () => {
  const deps = await startChainWithKeeper();
  await sendTransaction(deps.rpcUrl);
  const now = 1_000_000;
  let state = { ...initialKeeperState(), nextSaveAtMs: Number.MAX_SAFE_INTEGER };
  for (let second = 0; second < 10; second += 1) {
    state = await runKeeperOnce({ ...deps, now: () => now + second * 1_001 }, state);
    const isFinal = (await getHeight(deps.rpcUrl)) >= CONFIRMATIONS;
    const isSaved = state.savedHeight >= 1;
    expect(isSaved || !isFinal).toBe(true);
    state = { ...state, nextSaveAtMs: Number.MAX_SAFE_INTEGER };
  }
  expect(JSON.parse(readFileSync(deps.stateFile, "utf8"))).toMatchObject({ best_block_number: 2 });
});
