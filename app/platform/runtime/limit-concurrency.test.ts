import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency.ts";

test("runs at most two at once, in order, also after a failure", async () => {
  const run = limitConcurrency(2);
  const order: number[] = [];
  let [running, highest] = [0, 0];
  const work = async (i: number) => {
    order.push(i);
    running += 1;
    highest = Math.max(highest, running);
    await nextTurn();
    running -= 1;
    if (i === 1) throw new Error("failed");
    return i;
  };
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((i) => run(() => work(i))));
  expect(all.map(({ status }) => status)).toEqual([
    "fulfilled",
    "rejected",
    ...Array<string>(4).fill("fulfilled"),
  ]);
  expect(order).toEqual([0, 1, 2, 3, 4, 5]);
  expect(highest).toBe(2);
  expect(await run(() => work(6))).toBe(6);
});
