import { expect, test } from "vitest";
import { startTestRuntime } from "#tests/support/runtime.ts";
import { oncePerMinute } from "./once-per-minute.server.ts";

test("loads a value once a minute, and again at once after a failure", async () => {
  const runtime = await startTestRuntime();
  let calls = 0;
  async function load(): Promise<number> {
    calls += 1;
    if (calls === 1) throw new Error("busy");
    return calls;
  }
  try {
    runtime.setNow(1_000);
    await expect(oncePerMinute("a", load)).rejects.toThrow("busy");
    expect(await Promise.all([oncePerMinute("a", load), oncePerMinute("a", load)])).toEqual([2, 2]);
    expect(await oncePerMinute("b", load)).toBe(3);
    runtime.setNow(60_999);
    expect(await oncePerMinute("a", load)).toBe(2);
    runtime.setNow(61_000);
    expect(await oncePerMinute("a", load)).toBe(4);
  } finally {
    await runtime.close();
  }
});
