import { setTimeout as sleep } from "node:timers/promises";
import { within } from "#scripts/test/patience.ts";

/**
 * Polls until the result is not null.
 * @throws if it stays null for too long.
 */
export async function waitFor<T>(
  what: string,
  poll: () => Promise<T | null>,
  limitMs = within(30),
): Promise<T> {
  const end = Date.now() + limitMs;
  for (;;) {
    const answer = await poll();
    if (answer !== null) return answer;
    if (Date.now() > end) throw new Error(`Waited ${limitMs} ms in vain for ${what}.`);
    await sleep(50);
  }
}
