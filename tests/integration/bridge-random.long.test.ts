import { expect, test } from "vitest";
import { within } from "#scripts/test/patience.ts";
import { runRandomly } from "./bridge-random-run.test-support.ts";

test(
  "200 transfers over all routes arrive once each, through kills and reorganisations",
  async () => {
    const seed = Number(process.env["BRIDGE_SEED"] ?? Date.now() % 1_000_000);
    const { sent, kills } = await runRandomly({ count: 200, seed });
    console.log(`bridge: ${sent} transfers, killed ${kills} times, seed ${seed}`);
    expect(sent).toBeGreaterThanOrEqual(200);
    expect(kills).toBeGreaterThan(2);
  },
  within(240),
);
