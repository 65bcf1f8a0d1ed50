import { expect, test } from "vitest";
import { costOf } from "#app/features/multi-sender/cost.ts";
import { gasOfCreating } from "#app/features/vesting/shared/cost.ts";
import { readGas } from "#tests/bench/gas.ts";

const printed = readGas();
const measured = new Map(printed.map(({ label, value }) => [label, Number(value)]));

const outsider = { fresh: 0, existing: 0 };

/** Returns the page's estimates for one more recipient, and for one more batch. */
function marginal(kind: "native" | "token", who: "fresh" | "existing") {
  const none = costOf(kind, outsider, 2);
  const one = costOf(kind, { ...outsider, [who]: 1 }, 2);
  return {
    payment: one.gas - none.gas,
    chunk: none.gas - costOf(kind, outsider, 1).gas,
    separate: one.separateGas,
  };
}

/** A change of it is seen in review; docs/contributing.md says how to update the file. */
test("each call costs the gas that is committed", async () => {
  const lines = printed.map(({ label, value }) => `${label}: ${value}\n`).sort();
  await expect(lines.join("")).toMatchFileSnapshot("../../contracts/gas.txt");
});

test("estimates a list's cost within 2 % of the contract's gas tests", () => {
  const expectClose = (label: string, foreseen: bigint) => {
    const ratio = Number(foreseen) / (measured.get(label) ?? Number.NaN);
    expect(ratio, label).toBeGreaterThan(0.98);
    expect(ratio, label).toBeLessThan(1.02);
  };
  for (const kind of ["native", "token"] as const) {
    for (const [who, label] of [["fresh", "new"] as const, ["existing", "known"] as const]) {
      const { payment, chunk, separate } = marginal(kind, who);
      expectClose(`payment, ${kind}, ${label}`, payment);
      expectClose(`chunk, ${kind}, ${label}`, chunk);
      if (kind === "token") expectClose(`separate, ${kind}, ${label}`, separate);
      else expect(separate).toBe(21_000n);
    }
  }
  const [first, second] = [costOf("native", outsider, 1).gas, marginal("native", "fresh").chunk];
  expectClose("chunk, first of 256, more than a later one", first - second);
});

test("estimates the cost of schedules within 1 % of the contract's gas tests", () => {
  const ratioOf = (gas: bigint, label: string) => Number(gas) / (measured.get(label) ?? Number.NaN);
  const ratios = [
    ratioOf(gasOfCreating(1, 1), "create one as a chunk"),
    ratioOf(gasOfCreating(100, 1), "create 100 as a chunk, each") / 100,
  ];
  for (const ratio of ratios) expect(Math.abs(ratio - 1)).toBeLessThan(0.01);
});
