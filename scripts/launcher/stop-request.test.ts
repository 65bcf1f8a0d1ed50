import { expect, onTestFinished, test, vi } from "vitest";
import { watchForStop } from "./stop-request.mjs";

function watch(npm: Parameters<typeof watchForStop>[0] = null) {
  vi.useFakeTimers();
  const watching = watchForStop(npm);
  onTestFinished(() => {
    watching.close();
    vi.useRealTimers();
  });
  return watching;
}

test("stops at the first signal and hastens at a later one", () => {
  const { stop, haste } = watch();
  expect(stop.aborted).toBe(false);
  process.emit("SIGINT", "SIGINT");
  expect(stop.aborted).toBe(true);
  vi.advanceTimersByTime(2_000);
  process.emit("SIGINT", "SIGINT");
  expect(haste.aborted).toBe(true);
});

test("counts the same Ctrl-C once, also when npm passes it on", () => {
  const { stop, haste } = watch();
  process.emit("SIGINT", "SIGINT");
  process.emit("SIGINT", "SIGINT");
  expect(stop.aborted).toBe(true);
  expect(haste.aborted).toBe(false);
});

test("stops when its parent npm is gone", () => {
  const { stop } = watch({ name: "npm", pid: 1, startedAt: "an earlier boot:1" });
  vi.advanceTimersByTime(1_000);
  expect(stop.aborted).toBe(true);
});
