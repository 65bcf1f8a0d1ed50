import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { keyOf } from "#app/domain/assets/asset-key.ts";
import type { Offer } from "#app/domain/faucet/faucet.types.ts";
import { applyAmounts, applyDraw } from "./requested-amounts.ts";

function offerOf(symbol: string, changes: { isUpTo: boolean; chainId?: 97 | 4443 }): Offer {
  const { isUpTo, chainId = 4443 } = changes;
  return {
    asset: {
      id: `${symbol}@${chainId}`,
      symbol,
      chainId,
      token: symbol === "TAN" ? zeroAddress : `0x${"aa".repeat(20)}`,
      decimals: 6,
      image_url: "",
      tag: null,
    },
    settings: { enabled: true, amount: 10_000_000n, isUpTo, cooldownMs: 1 },
    off: null,
  };
}

const tan = offerOf("TAN", { isUpTo: true });
const usdt = offerOf("USDT", { isUpTo: true });
const fixed = offerOf("BIR", { isUpTo: false, chainId: 97 });

function amountsOf(
  amounts: Record<string, string>,
  offers = [tan, usdt, fixed],
  apply = applyAmounts,
) {
  const sized = apply(offers, amounts);
  return sized.kind === "sized"
    ? sized.offers.map(({ settings }) => settings.amount)
    : Object.fromEntries(sized.messages);
}

test("requests the amounts that are named by symbol or address, and the whole of the others", () => {
  expect(amountsOf({})).toEqual([10_000_000n, 10_000_000n, 10_000_000n]);
  expect(amountsOf({ TAN: "2.5", [keyOf(usdt.asset)]: "10" })).toEqual([
    2_500_000n,
    10_000_000n,
    10_000_000n,
  ]);
  expect(amountsOf({ "USDT@4443": "0.000001" })).toEqual([10_000_000n, 1n, 10_000_000n]);
});

test("rejects each amount that is zero, too much or no number, with its reason", () => {
  expect(amountsOf({ TAN: "0", USDT: "10.000001" })).toEqual({
    TAN: "Must be more than 0.",
    USDT: "The maximum is 10 USDT.",
  });
  expect(amountsOf({ TAN: "1e3", USDT: "0.0000001" })).toEqual({
    TAN: "Enter a plain number such as 0.05, without thousands separators.",
    USDT: "USDT has 6 decimals; this has 7.",
  });
});

test("rejects an amount of an asset with a fixed one, even if it is the same", () => {
  expect(amountsOf({ BIR: "10" })).toEqual({ BIR: "The amount is fixed: 10 BIR." });
});

test("rejects an amount of an asset that is not requested, or not clear", () => {
  const other = offerOf("TAN", { isUpTo: true, chainId: 97 });
  expect(amountsOf({ ELM: "1", TAN: "1" }, [tan, other])).toEqual({
    ELM: "This asset is not requested.",
    TAN: "Several requested assets have this name.",
  });
  expect(amountsOf({ TAN: "1", "TAN@4443": "2" })).toEqual({
    "TAN@4443": "This asset has two amounts.",
  });
});

test("draws more than the faucet's amount, also of an asset with a fixed one", () => {
  const offers = [tan, fixed];
  expect(amountsOf({ TAN: "25", BIR: "0.000001" }, offers, applyDraw)).toEqual([25_000_000n, 1n]);
});

test("draws only amounts that are named, and more than zero", () => {
  expect(amountsOf({ TAN: "1" }, [tan, fixed], applyDraw)).toEqual({
    "BIR@97": "Say how much to draw.",
  });
  expect(amountsOf({ TAN: "0" }, [tan], applyDraw)).toEqual({ TAN: "Must be more than 0." });
});
