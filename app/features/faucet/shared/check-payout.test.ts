import fc from "fast-check";
import { expect, test } from "vitest";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { evaluateAsset } from "#app/domain/faucet/requests/availability.ts";
import { checkPayout } from "./check-payout.ts";

const usdt: FaucetAsset = {
  id: "USDT@11155111",
  symbol: "USDT",
  chainId: 11155111,
  token: "0x00000000000000000000000000000000000000aa",
  decimals: 6,
  image_url: "/usdt.svg",
  tag: null,
};

const units = (whole: number) => BigInt(whole) * 1_000_000n;

function vaultWith({
  balance = 1_000,
  cap = 100,
  refill = 500,
}: { balance?: number; cap?: number; refill?: number } = {}) {
  const [available, refillPerDay] = [units(cap), units(refill)];
  return {
    kind: "ok",
    balance: units(balance),
    available,
    cap: units(cap),
    refillPerDay,
    paused: false,
    isLocked: false,
  } as const;
}

test("accepts an amount that balance, limit and refill cover", () => {
  expect(checkPayout(units(50), usdt, vaultWith())).toEqual({ error: null, warnings: [] });
});

test("rejects an amount above the limit with the limit", () => {
  const { error } = checkPayout(units(101), usdt, vaultWith());
  expect(error).toBe(
    "The vault's limit is 100 USDT per payout. Enter less, or raise the limit first.",
  );
  // A limit that refills but pays nothing at once is no missing limit.
  expect(checkPayout(1n, usdt, vaultWith({ cap: 0 })).error).toContain("0 USDT per payout");
});

test("warns of a balance below one payout with both figures", () => {
  expect(checkPayout(units(50), usdt, vaultWith({ balance: 20 }))).toEqual({
    error: null,
    warnings: ["The vault holds 20 USDT, less than one payout of 50 USDT."],
  });
});

test("warns of a refill of fewer than ten payouts a day", () => {
  expect(checkPayout(units(51), usdt, vaultWith()).warnings).toEqual([
    "The limit refills 500 USDT a day: 9 payouts.",
  ]);
  expect(checkPayout(units(51), usdt, vaultWith({ refill: 0 })).warnings).toEqual([
    "The limit refills 0 USDT a day: 0 payouts.",
  ]);
});

test("warns of a missing limit, which is set after the asset is switched on", () => {
  expect(checkPayout(units(1), usdt, vaultWith({ cap: 0, refill: 0 })).warnings).toEqual([
    "The vault has no limit for USDT yet, so it pays nothing.",
  ]);
});

test("warns of a vault that cannot be read, and says nothing of one that is not deployed", () => {
  for (const kind of ["unreachable", "unreadable"] as const) {
    const { error, warnings } = checkPayout(1n, usdt, { kind });
    expect([error, warnings.length], kind).toEqual([null, 1]);
  }
  expect(checkPayout(1n, usdt, { kind: "not-deployed" }).warnings).toEqual([]);
});

const figure = fc.bigInt({ min: 0n, max: 10n ** 9n });

test("accepts without warnings only what a full bucket pays", () => {
  fc.assert(
    fc.property(
      fc.record({
        amount: fc.bigInt({ min: 1n, max: 10n ** 9n }),
        balance: figure,
        cap: figure,
        refillPerDay: figure,
      }),
      ({ amount, ...limits }) => {
        const state = { kind: "ok", paused: false, isLocked: false } as const;
        const vault = { ...state, available: limits.cap, ...limits };
        const { error, warnings } = checkPayout(amount, usdt, vault);
        const settings = { enabled: true, amount, isUpTo: false, cooldownMs: 1 };
        const { allowed } = evaluateAsset({
          asset: usdt,
          settings,
          off: null,
          pause: { paused: false, message: "" },
          vault,
          nextAt: null,
          queued: false,
          now: 0,
        });
        if (error !== null) expect(allowed).toBe(false);
        else if (warnings.length === 0) expect(allowed).toBe(true);
      },
    ),
  );
});
