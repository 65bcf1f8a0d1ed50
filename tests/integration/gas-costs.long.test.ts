import { expect, test } from "vitest";
import { costOf } from "#app/features/multi-sender/cost.ts";
import { readGas } from "#tests/bench/gas.ts";

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

test("estimates a list's cost within 2 % of the contract's gas tests", () => {
  const measured = new Map(readGas().map(({ label, value }) => [label, Number(value)]));
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
