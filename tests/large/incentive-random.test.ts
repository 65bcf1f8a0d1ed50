import { expect, test } from "vitest";
import { runRandomly } from "#tests/integration/incentive-random.test-support.ts";
import { within } from "#scripts/test/patience.ts";

test(
  "50 programs keep to their own budgets over 8,000 steps",
  async () => {
    const seed = Number(process.env["INCENTIVE_SEED"] ?? Date.now() % 1_000_000);
    const startedAt = performance.now();
    const done = await runRandomly({ programmes: 50, steps: 8_000, seed });
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`incentives: ${seconds} s, seed ${seed}, ${JSON.stringify(done)}`);
    expect(Math.min(done.claim, done.disable, done.close, done.foreign)).toBeGreaterThan(20);
  },
  within(600),
);
