import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mockChains } from "#tests/support/chain-mock.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { stakingChain } from "#tests/support/staking-chain.ts";
import {
  fastestMs,
  type SeededConsole,
  startSeeded,
} from "#tests/integration/staking-size.test-support.ts";

/** The promised size; tests/integration covers a tenth of it. */
const size = { validators: 10_000, delegations: 1_000_000 };
const maxMs = 200;
/** Right after the console has started, with everything still to be read. */
const maxAtStartMs = 1_000;

mockChains(14_443, stakingChain(size.validators));

describe.each(engines.filter((engine) => !isMissing(engine)))("%s", (engine) => {
  let seeded: SeededConsole;
  beforeAll(async () => {
    seeded = await startSeeded(engine, size);
  });
  afterAll(() => seeded.close());

  test("loads the first page of many validators quickly, and later pages as fast", async () => {
    const { html } = await seeded.read("/staking");
    expect(html).toContain("by 1,000,000 stakers");
    expect(html).toContain("Page 1 of 400");
    expect((await seeded.read("/staking?find=harbour+777")).html).toContain("harbour 777<");
    const cold = await fastestMs(5, () => seeded.read("/staking", true));
    const changed = await fastestMs(9, () => seeded.readChanged("/staking"));
    const first = await fastestMs(9, () => seeded.read("/staking"));
    const last = await fastestMs(9, () => seeded.read("/staking?page=400&sort=number"));
    const timings = { "at start": cold, "after a change": changed, first, last };
    const sizes = Object.entries(timings).map(([name, ms]) => `${name} ${Math.round(ms)} ms`);
    process.stderr.write(`${engine}: ${sizes.join(", ")}\n`);
    expect(cold).toBeLessThan(maxAtStartMs);
    expect(changed).toBeLessThan(maxMs);
    expect(first).toBeLessThan(maxMs);
    expect(last).toBeLessThan(first * 2 + 20);
  });
});
