import fc from "fast-check";
import { expect, test } from "vitest";
import { toDecimalText } from "#app/ui/format.ts";
import { parseLimit } from "./parse-limit.ts";

const usdt = { symbol: "USDT", decimals: 6 };
const current = { cap: 5_000_000n, refillPerDay: 9_000_000n };

test("parses every limit that the vault can store", () => {
  const figure = fc.bigInt({ min: 1n, max: 2n ** 128n - 1n });
  fc.assert(
    fc.property(figure, figure, fc.integer({ min: 0, max: 18 }), (cap, refillPerDay, decimals) => {
      fc.pre(cap !== current.cap || refillPerDay !== current.refillPerDay);
      const text = {
        cap: toDecimalText(cap, decimals),
        refillPerDay: toDecimalText(refillPerDay, decimals),
      };
      const outcome = parseLimit(text, { symbol: "T", decimals }, current);
      expect(outcome).toEqual({ kind: "ok", limit: { cap, refillPerDay } });
    }),
  );
});

test("rejects each unparsable figure in its own field", () => {
  for (const wrong of ["", "1,000", "1e3", "-1", "0.0000001", "ten"]) {
    const cap = parseLimit({ cap: wrong, refillPerDay: "1" }, usdt, current);
    expect(cap.kind === "invalid" && Object.keys(cap.errors), wrong).toEqual(["cap"]);
    const rate = parseLimit({ cap: "1", refillPerDay: wrong }, usdt, current);
    expect(rate.kind === "invalid" && Object.keys(rate.errors), wrong).toEqual(["refillPerDay"]);
  }
  const both = parseLimit({ cap: "x", refillPerDay: "y" }, usdt, current);
  expect(both.kind === "invalid" && Object.keys(both.errors)).toEqual(["cap", "refillPerDay"]);
});

test("rejects more than 128 bits before the chain would", () => {
  const wei = { symbol: "W", decimals: 0 };
  const tooMuch = parseLimit({ cap: String(2n ** 128n), refillPerDay: "1" }, wei, current);
  expect(tooMuch).toEqual({
    kind: "invalid",
    errors: { cap: "More than the vault can store." },
  });
});

test("removes the limit if both are zero, and rejects only the cap as zero", () => {
  expect(parseLimit({ cap: "0", refillPerDay: "0" }, usdt, current)).toEqual({
    kind: "ok",
    limit: { cap: 0n, refillPerDay: 0n },
  });
  expect(parseLimit({ cap: "1", refillPerDay: "0" }, usdt, current)).toMatchObject({ kind: "ok" });
  const outsider = parseLimit({ cap: "0", refillPerDay: "1" }, usdt, current);
  expect(outsider.kind === "invalid" && outsider.errors.cap).toContain("blocks all payouts");
});

test("rejects a limit that is already set", () => {
  const same = parseLimit({ cap: "5.0", refillPerDay: "9" }, usdt, current);
  expect(same.kind === "invalid" && same.errors.cap).toContain("already the limit");
});
