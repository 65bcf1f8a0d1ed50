import fc from "fast-check";
import { expect, test } from "vitest";
import { invalid, ok } from "#app/kit/form/parsed.ts";
import { toDecimalText } from "#app/ui/values/format.ts";
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
      const parsed = parseLimit(text, { symbol: "T", decimals }, current);
      expect(parsed).toEqual({ cap: ok(cap), refillPerDay: ok(refillPerDay) });
    }),
  );
});

test("rejects each unparsable figure in its own field", () => {
  for (const wrong of ["", "1,000", "1e3", "-1", "0.0000001", "ten"]) {
    const kindsOf = (cap: string, refillPerDay: string) =>
      Object.values(parseLimit({ cap, refillPerDay }, usdt, current)).map(({ kind }) => kind);
    expect(kindsOf(wrong, "1"), wrong).toEqual(["invalid", "ok"]);
    expect(kindsOf("1", wrong), wrong).toEqual(["ok", "invalid"]);
    expect(kindsOf(wrong, wrong), wrong).toEqual(["invalid", "invalid"]);
  }
});

test("rejects more than 128 bits before the chain would", () => {
  const wei = { symbol: "W", decimals: 0 };
  const tooMuch = parseLimit({ cap: String(2n ** 128n), refillPerDay: "1" }, wei, current);
  expect(tooMuch.cap).toEqual(invalid("More than the vault can store."));
});

test("removes the limit if both are zero, and rejects only the cap as zero", () => {
  const none = parseLimit({ cap: "0", refillPerDay: "0" }, usdt, current);
  expect(none).toEqual({ cap: ok(0n), refillPerDay: ok(0n) });
  const noRefill = parseLimit({ cap: "1", refillPerDay: "0" }, usdt, current);
  expect(noRefill).toEqual({ cap: ok(1_000_000n), refillPerDay: ok(0n) });
  const noCap = parseLimit({ cap: "0", refillPerDay: "1" }, usdt, current);
  expect(noCap.cap.kind === "invalid" && noCap.cap.message).toContain("blocks all payouts");
});

test("rejects a limit that is already set", () => {
  const same = parseLimit({ cap: "5.0", refillPerDay: "9" }, usdt, current);
  expect(same.cap.kind === "invalid" && same.cap.message).toContain("already the limit");
});
