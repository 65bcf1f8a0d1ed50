import { expect, test } from "vitest";
import { runRandomly } from "#tests/integration/bridge-random-run.test-support.ts";
import { within } from "#scripts/test/patience.ts";

test(
  "2,000 transfers over all routes arrive once each, through kills and reorganisations",
  async () => {
    const seed = Number(process.env["BRIDGE_SEED"] ?? Date.now() % 1_000_000);
    const startedAt = performance.now();
    const { sent, kills } = await runRandomly({ count: 2_000, seed });
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    console.log(`bridge: ${sent} transfers, killed ${kills} times, ${seconds} s, seed ${seed}`);
    expect(sent).toBeGreaterThanOrEqual(2_000);
  },
  within(1200),
);
