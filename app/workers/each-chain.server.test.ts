import { HttpRequestError } from "viem";
import { afterEach, expect, test, vi } from "vitest";
import type { Runtime } from "#app/platform/runtime/runtime.server.ts";
import { onEachChain } from "./each-chain.server.ts";

afterEach(() => vi.useRealTimers());

const chains = [{ chainId: 4443 }, { chainId: 97 }] as const;
const busy = new HttpRequestError({ url: "", status: 429, details: "Too Many Requests" });

test("lets a chain rest twice as long each time its node is out of quota, and the others work", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const warn = vi.fn();
  const runtime = { log: { warn } } as unknown as Runtime;
  const worked: number[] = [];
  let answer: Error | null = busy;
  const pass = () =>
    onEachChain(runtime, "indexer", chains, async ({ chainId }) => {
      worked.push(chainId);
      if (chainId === 97 && answer) throw answer;
    });
  const passes = async (seconds: number) => {
    worked.length = 0;
    for (let second = 0; second < seconds; second += 1) {
      await pass();
      vi.advanceTimersByTime(1_000);
    }
    return [4443, 97].map((id) => worked.filter((one) => one === id).length);
  };
  // Tried at 0, 2, 6 and 14 s.
  expect(await passes(16)).toEqual([16, 4]);
  expect(await passes(300)).toEqual([300, 6]);
  answer = new Error("The database is locked.");
  vi.advanceTimersByTime(60_000);
  expect(await passes(10)).toEqual([10, 10]);
  expect(warn).toHaveBeenLastCalledWith(
    expect.objectContaining({ scope: "indexer", chainId: 97, restMs: 0 }),
    "chain skipped",
  );
});
