import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mockChains } from "#tests/support/chain-mock.ts";
import { engines, isMissing } from "#tests/support/engines.ts";
import { stakingChain } from "#tests/support/staking-chain.ts";
import { fastestMs, type SeededConsole, startSeeded } from "./staking-size.test-support.ts";

/** A tenth of the promised size, which tests/large covers in full. */
const size = { validators: 1_000, delegations: 100_000 };
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
    expect(html).toContain("100,000 stakers, including");
    expect(html).toContain("Page 1 of 40");
    expect((await seeded.read("/staking?find=harbour+777")).html).toContain("harbour 777<");
    const cold = await fastestMs(5, () => seeded.read("/staking", true));
    const changed = await fastestMs(9, () => seeded.readChanged("/staking"));
    const first = await fastestMs(9, () => seeded.read("/staking"));
    const last = await fastestMs(9, () => seeded.read("/staking?page=40&sort=number"));
    const timings = { "at start": cold, "after a change": changed, first, last };
    const sizes = Object.entries(timings).map(([name, ms]) => `${name} ${Math.round(ms)} ms`);
    process.stderr.write(`${engine}: ${sizes.join(", ")}\n`);
    expect(cold).toBeLessThan(maxAtStartMs);
    expect(changed).toBeLessThan(maxMs);
    expect(first).toBeLessThan(maxMs);
    expect(last).toBeLessThan(first * 2 + 20);
  });
});
