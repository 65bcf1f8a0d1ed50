import { expect, test } from "vitest";
import { runRandomly } from "./incentive-random.test-support.ts";

test("pays 50 parallel programs only from their own budgets, and never more", async () => {
  const seed = Number(process.env["INCENTIVE_SEED"] ?? Date.now() % 1_000_000);
  const done = await runRandomly({ programmes: 50, steps: 300, seed });
  console.log(`incentives: seed ${seed}, ${JSON.stringify(done)}`);
  expect(done.claim).toBeGreaterThan(0);
  expect(done.close).toBe(50);
  expect(Math.min(done.topUp, done.publish, done.overdraw, done.rejected)).toBeGreaterThan(0);
});
