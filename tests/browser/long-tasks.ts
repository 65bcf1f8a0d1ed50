import type { CDPSession, Page } from "playwright-core";

/** Longest task of the page's thread, in milliseconds. */
export type LongestTask = {
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
export async function watchTasks(page: Page): Promise<() => Promise<LongestTask>> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => {
    // The protocol's own types do not describe events.
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["toplevel"] } });
  return async () => {
    await endTrace(session);
    return findLongest(events);
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

function findLongest(events: readonly TraceEvent[]): LongestTask {
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

const loopMs = 300;

/** Returns by which factor a loop in the page is slowed down now: 1 on an idle machine. */
export async function measureSlowdown(page: Page): Promise<number> {
  const maxTask = await watchTasks(page);
  await page.evaluate((ms) => {
    const end = performance.now() + ms;
    while (performance.now() < end);
  }, loopMs);
  const { wallMs, cpuMs } = await maxTask();
  return wallMs / cpuMs;
}
