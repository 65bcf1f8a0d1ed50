import { afterEach, expect, test, vi } from "vitest";
import { listSent, saveSent } from "./sent-transactions.ts";

const hash = `0x${"ab".repeat(32)}` as const;
const sent = { chainId: 4443, hash, description: "Burned 1 TAN", page: "/burn" } as const;
afterEach(() => void vi.useRealTimers());

function createStore() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test("reports a hash that no chain knows for a day, and not for ever", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const store = createStore();
  saveSent(store, { ...sent, sentAt: Date.now() });
  expect(listSent(store)).toHaveLength(1);
  vi.setSystemTime(Date.now() + 23 * 3_600_000);
  expect(listSent(store)).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * 3_600_000);
  expect(listSent(store)).toEqual([]);
});
