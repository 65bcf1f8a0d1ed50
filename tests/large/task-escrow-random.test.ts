import { expect, test } from "vitest";
import { runTasksRandomly } from "#tests/integration/task-escrow-random.test-support.ts";
import { within } from "#scripts/test/patience.ts";

test(
  "200 tasks pay whom they should over 6,000 steps",
  async () => {
    const seed = Number(process.env["TASKS_SEED"] ?? Date.now() % 1_000_000);
    const startedAt = performance.now();
    const done = await runTasksRandomly({ tasks: 200, steps: 6_000, seed });
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`tasks: ${seconds} s, seed ${seed}, ${JSON.stringify(done)}`);
    const { award = 0, dispute = 0, close = 0, credit = 0 } = done;
    expect(Math.min(award, dispute, close, credit)).toBeGreaterThan(20);
  },
  within(600),
);
