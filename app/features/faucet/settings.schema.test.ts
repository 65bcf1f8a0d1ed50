import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalText } from "#app/ui/format.ts";
import type { FaucetAsset } from "./faucet.types.ts";
import { parseSettings } from "./settings.schema.ts";

const usdt: FaucetAsset = {
  id: "USDT@11155111",
  symbol: "USDT",
  chainId: 11155111,
  token: "0x00000000000000000000000000000000000000aa",
  decimals: 6,
  image_url: "/usdt.svg",
  tag: null,
};

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("round-trips any amount", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 30n }), (amount) => {
      const text = toDecimalText(amount, usdt.decimals);
      const parsed = parseSettings(form({ amount: text, cooldownHours: "24" }), usdt);
      expect(parsed).toMatchObject({ kind: "ok", settings: { amount } });
    }),
  );
});

test("rejects an ambiguous or unparsable amount in its field", () => {
  for (const amount of ["1,000.5", "1e3", "-1", "", "1.", ".5", "0x10", "ten"]) {
    const parsed = parseSettings(form({ amount, cooldownHours: "24" }), usdt);
    expect(parsed, amount).toMatchObject({ kind: "invalid" });
    expect(parsed.kind === "invalid" && parsed.errors.amount, amount).toBeTruthy();
  }
});

test("rejects zero and more decimals than the token has", () => {
  const zero = parseSettings(form({ amount: "0.0", cooldownHours: "1" }), usdt);
  expect(zero).toEqual({ kind: "invalid", errors: { amount: "Must be more than 0." } });
  const fine = parseSettings(form({ amount: "0.0000001", cooldownHours: "1" }), usdt);
  expect(fine.kind === "invalid" && fine.errors.amount).toContain("6 decimals");
});

test("accepts a cooldown in hours, up to a year", () => {
  const parsed = parseSettings(form({ amount: "1", cooldownHours: "0.5", enabled: "on" }), usdt);
  expect(parsed).toMatchObject({ settings: { cooldownMs: 1_800_000, enabled: true } });
  for (const cooldownHours of ["0", "8761", "-1", "soon"]) {
    const rejected = parseSettings(form({ amount: "1", cooldownHours }), usdt);
    expect(
      rejected.kind === "invalid" && rejected.errors.cooldownHours,
      cooldownHours,
    ).toBeTruthy();
  }
});
