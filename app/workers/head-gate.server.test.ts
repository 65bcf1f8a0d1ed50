import type { Hex } from "viem";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Head, type HeadReading, readHead } from "#app/chain/head.server.ts";
import { headGate } from "./head-gate.server.ts";

vi.mock("#app/chain/head.server.ts", () => ({ readHead: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const head: Head = {
  number: 1n,
  hash: "0x01",
  timestamp: 1,
  baseFeeWei: 1n,
  gasLimit: 30_000_000n,
  latencyMs: 1,
  readAt: 1,
};

function show(reading: Hex | null): void {
  const answer: HeadReading =
    reading === null
      ? { kind: "unreachable", last: head }
      : { kind: "ok", head: { ...head, hash: reading } };
  vi.mocked(readHead).mockResolvedValue(answer);
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
  const gate = headGate({ maxAgeMs: 250, maxRestMs: 5_000 });
  const ageOf = async (isDue = false) => {
    await gate({ chainId: 4443, isDue, work: async () => true });
    return vi.mocked(readHead).mock.lastCall?.[1];
  };
  show("0x01");
  expect(await ageOf()).toBe(250);
  vi.advanceTimersByTime(10_000);
  expect(await ageOf()).toBe(500);
  vi.advanceTimersByTime(60_000);
  expect(await ageOf()).toBe(1_000);
  expect(await ageOf(true)).toBe(250);
  show("0x02");
  await ageOf();
  expect(await ageOf()).toBe(250);
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
