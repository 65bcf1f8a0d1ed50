import type { CDPSession, Page } from "playwright-core";
import { expect } from "vitest";

/** Longest task of the page's thread, in milliseconds. */
export type LongTask = {
  /** Time as a user sees it. On a busy machine it includes that of other processes. */
  wallMs: number;
  /** Time that the thread itself worked, however busy the machine is. */
  cpuMs: number;
};

/** Times in microseconds, as traced by Chromium. */
type TraceEvent = {
  ph: string;
  name: string;
  pid: number;
  tid: number;
  dur?: number;
  tdur?: number;
  args: { name?: string };
};

/**
 * Watches the page's thread. The returned function ends that and returns the longest task since.
 */
export async function watchTasks(page: Page): Promise<() => Promise<LongTask>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    // The protocol's own types do not describe events.
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel"] } });
  return async () => {
    await endTrace(session);
    return findSlowest(events);
  };
}

async function endTrace(session: CDPSession): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    session.once("Tracing.tracingComplete", () => resolve());
  });
  await session.send("Tracing.end");
  await ended;
  await session.detach();
}

function findSlowest(events: readonly TraceEvent[]): LongTask {
  const threads = new Set(
    events
      .filter(({ args }) => args.name === "CrRendererMain")
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = events.filter(
    ({ ph, name, pid, tid }) =>
      ph === "X" && name.endsWith("RunTask") && threads.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error("The trace has no task of a page.");
  return {
    wallMs: Math.max(...tasks.map(({ dur = 0 }) => dur)) / 1_000,
    cpuMs: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1_000,
  };
}

const rounds = 6;

/** Parses 30,000 lines in each round. It runs in the page as well, so it uses nothing from here. */
function parseLines(times: number): number {
  let read = 0;
  for (let i = 0; i < times * 30_000; i += 1) {
    const line = `0x${i.toString(16).padStart(40, "0")},${i % 9}.5,note ${i}`;
    const [account = "", amount = ""] = line.split(",");
    if (/^0x[0-9a-f]{40}$/.test(account) && BigInt(amount.replace(".", "")) > 0n) read += 1;
  }
  return read;
}

/** Time that an idle desktop machine takes for a round, in milliseconds. */
const roundMs = 50;

/** By which factor a machine that is slow or busy stretches a task; at least 1. */
export type Slowdown = { wall: number; cpu: number };

/**
 * Measures how long the page now takes for a fixed piece of work while a second core is busy too,
 * as it is when a worker parses a list.
 */
export async function measureSlowdown(page: Page): Promise<Slowdown> {
  const stop = await watchTasks(page);
  const parsed = page.evaluate(parseLines, rounds);
  parseLines(rounds);
  expect(await parsed).toBe(rounds * 30_000);
  const { wallMs, cpuMs } = await stop();
  const idleMs = rounds * roundMs;
  return { wall: Math.max(1, wallMs / idleMs), cpu: Math.max(1, cpuMs / idleMs) };
}
