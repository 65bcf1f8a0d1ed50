import type { Hex } from "viem";
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { setRuntime } from "#app/platform/runtime/runtime.server.ts";
import { mockChains, quietChain } from "#tests/support/chain-mock.ts";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { headGate } from "./head-gate.server.ts";

const chain = mockChains(14_443);
const runtime = await startTestRuntime();
afterAll(() => runtime.close());

// A head is known for each runtime.
const useRuntime = (maxHeadAgeMs: number) => setRuntime({ ...runtime, maxHeadAgeMs });
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  useRuntime(0);
});

const readBlock = vi.fn<() => void>();

/** Sets the hash of the chain's newest block, or null if it cannot be read. */
function show(hash: Hex | null): void {
  chain.use((method, params) => {
    if (method !== "eth_getBlockByNumber") return quietChain(method, params);
    readBlock();
    if (hash === null) throw new Error("header not found");
    return Object.assign({}, quietChain(method, params), { hash });
  });
}

/** Passes work through a gate; `isDone` is what the work reports. */
function startGate() {
  const gate = headGate({ maxAgeMs: 250, maxRestMs: 5_000 });
  const work = vi.fn(async () => true);
  const pass = async ({ isDue = false, isDone = true } = {}) => {
    const before = work.mock.calls.length;
    work.mockResolvedValue(isDone);
    const hasPassed = await gate({ chainId: 4443, isDue, work });
    expect(work.mock.calls.length > before).toBe(hasPassed);
    return hasPassed;
  };
  return pass;
}

test("lets work rest until the head changes, also to another one of the same height", async () => {
  const pass = startGate();
  show("0x01");
  expect(await pass()).toBe(true);
  expect(await pass()).toBe(false);
  show("0x02");
  expect(await pass()).toBe(true);
  expect(await pass()).toBe(false);
});

test("lets unfinished and due work pass each time", async () => {
  const pass = startGate();
  show("0x01");
  expect(await pass({ isDone: false })).toBe(true);
  expect(await pass()).toBe(true);
  expect(await pass()).toBe(false);
  expect(await pass({ isDue: true, isDone: false })).toBe(true);
  expect(await pass()).toBe(true);
});

test("looks again after a while, and whenever the chain cannot be read", async () => {
  const pass = startGate();
  show("0x01");
  await pass();
  vi.advanceTimersByTime(4_999);
  expect(await pass()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(await pass()).toBe(true);
  show(null);
  expect(await pass()).toBe(true);
  expect(await pass()).toBe(true);
});

test("uses older heads the longer no block arrives, except for due work", async () => {
  useRuntime(1_000);
  const gate = headGate({ maxAgeMs: 250, maxRestMs: 5_000 });
  const readsAfter = async (ms: number, isDue = false) => {
    readBlock.mockClear();
    vi.advanceTimersByTime(ms);
    await gate({ chainId: 4443, isDue, work: async () => true });
    return readBlock.mock.calls.length > 0;
  };
  show("0x01");
  expect(await readsAfter(0)).toBe(true);
  expect([await readsAfter(249), await readsAfter(1)]).toEqual([false, true]);
  expect(await readsAfter(9_750)).toBe(true);
  // After ten seconds and a half, heads of 525 ms.
  expect([await readsAfter(500), await readsAfter(50)]).toEqual([false, true]);
  expect(await readsAfter(60_000)).toBe(true);
  expect([await readsAfter(999), await readsAfter(1)]).toEqual([false, true]);
  expect([await readsAfter(249, true), await readsAfter(1, true)]).toEqual([false, true]);
  show("0x02");
  expect(await readsAfter(1_000)).toBe(true);
  expect([await readsAfter(249), await readsAfter(1)]).toEqual([false, true]);
});

test("sees a block that arrived during the work", async () => {
  const gate = headGate({ maxAgeMs: 250, maxRestMs: 5_000 });
  const work = vi.fn(async () => {
    show("0x02");
    return true;
  });
  show("0x01");
  await gate({ chainId: 4443, isDue: false, work });
  await gate({ chainId: 4443, isDue: false, work });
  expect(work).toHaveBeenCalledTimes(2);
});
