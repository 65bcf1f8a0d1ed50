import { expect, test } from "vitest";
import { costOf, explainCost } from "./cost.ts";

test("costs more than single transfers for new coin recipients, and less otherwise", () => {
  const fresh = costOf("native", { fresh: 500, existing: 0 }, 2);
  expect(fresh.gas > fresh.separateGas).toBe(true);
  const known = costOf("native", { fresh: 0, existing: 500 }, 2);
  expect(known.gas < known.separateGas / 2n + 200_000n).toBe(true);
  for (const fresh of [0, 500]) {
    const tokens = costOf("token", { fresh, existing: 500 - fresh }, 1);
    expect(tokens.gas * 10n < tokens.separateGas * 6n).toBe(true);
  }
});

function explain(kind: "native" | "token", recipients: { fresh: number; existing: number }) {
  const cost = costOf(kind, recipients, 1);
  return explainCost({ kind, symbol: "ECHO", fresh: recipients.fresh, ...cost });
}

test("explains the surcharge for new accounts only for coin payments", () => {
  const coin = explain("native", { fresh: 300, existing: 0 });
  expect(coin).toContain("charged 25,000 gas");
  expect(coin).toContain("a plain transfer is not");
  expect(explain("native", { fresh: 0, existing: 300 })).toContain("costs less gas");
  expect(explain("native", { fresh: 0, existing: 1 })).toContain("A short list costs more");
});

test("explains that a new token balance costs the same in a batch and in a separate transfer", () => {
  for (const fresh of [1, 300]) {
    const token = explain("token", { fresh, existing: 0 });
    expect(token).toContain("A recipient without ECHO costs 22,100 gas");
    expect(token).toContain("in a batch and in a separate transfer alike");
    expect(token).not.toContain("25,000");
  }
  expect(explain("token", { fresh: 0, existing: 300 })).toContain("costs less gas");
});
