import { expect, test } from "vitest";
import { costOf } from "./cost.ts";

test("a list is dearer than single transfers where the coin's recipients are new, and cheaper else", () => {
  const fresh = costOf("native", { fresh: 500, existing: 0 }, 2);
  expect(fresh.gas > fresh.separateGas).toBe(true);
  const known = costOf("native", { fresh: 0, existing: 500 }, 2);
  expect(known.gas < known.separateGas / 2n + 200_000n).toBe(true);
  for (const fresh of [0, 500]) {
    const tokens = costOf("token", { fresh, existing: 500 - fresh }, 1);
    expect(tokens.gas * 10n < tokens.separateGas * 6n).toBe(true);
  }
});
