import { register } from "prom-client";
import { beforeEach, expect, test, vi } from "vitest";
import { createLogger } from "#app/platform/log.server.ts";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { repeat } from "./loop.server.ts";

const runtime = { log: createLogger("silent"), now: Date.now } as Runtime;

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

test("waits longer after each run that fails, at most 5 s, and not after one that succeeds", async () => {
  const starts: number[] = [];
  let fails = true;
  const runOnce = () => {
    starts.push(Date.now());
    return fails ? Promise.reject(new Error("down")) : Promise.resolve();
  };
  const worker = repeat({ name: "test", intervalMs: 1_000, runOnce }, runtime);
  await vi.advanceTimersByTimeAsync(2_000 + 4_000 + 5_000 + 5_000);
  fails = false;
  await vi.advanceTimersByTimeAsync(5_000 + 1_000 + 1_000);
  const pauses = starts.slice(1).map((at, i) => at - (starts[i] ?? 0));
  expect(pauses).toEqual([2_000, 4_000, 5_000, 5_000, 5_000, 1_000, 1_000]);
  await worker.stop();
});

test("keeps the pause of a worker that runs rarely", async () => {
  let runs = 0;
  const runOnce = () => {
    runs += 1;
    return Promise.reject(new Error("down"));
  };
  const worker = repeat({ name: "test", intervalMs: 60_000, runOnce }, runtime);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(runs).toBe(3);
  await worker.stop();
});

test("counts the passes of a worker that fail, and when one last succeeded", async () => {
  let runs = 0;
  const runOnce = () => {
    runs += 1;
    return runs < 3 ? Promise.reject(new Error("down")) : Promise.resolve();
  };
  const counting = { ...runtime, now: () => 7_000 };
  const worker = repeat({ name: "counted", intervalMs: 1_000, runOnce }, counting);
  const read = (name: string) => register.getSingleMetricAsString(name);
  await vi.advanceTimersByTimeAsync(2_000);
  const success = "tan_worker_last_success_timestamp_seconds";
  expect(await read(success)).not.toContain("counted");
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await read(success)).toContain('{worker="counted"} 7');
  expect(await read("tan_worker_pass_failures_total")).toContain('{worker="counted"} 2');
  const durations = await read("tan_worker_pass_duration_seconds");
  expect(durations).toContain('tan_worker_pass_duration_seconds_count{worker="counted"} 3');
  await worker.stop();
});
