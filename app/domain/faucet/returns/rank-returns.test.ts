import { getAddress, parseEther, parseUnits, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { FaucetAsset, Offer } from "#app/domain/faucet/faucet.types.ts";
import { rankReturns } from "./rank-returns.ts";

const usdtToken = getAddress(`0x${"a1".repeat(20)}`);
const first = getAddress(`0x${"b2".repeat(20)}`);
const second = getAddress(`0x${"c3".repeat(20)}`);
const operator = getAddress(`0x${"d4".repeat(20)}`);

type Token = Pick<FaucetAsset, "symbol" | "token" | "decimals">;

function offerOf({ symbol, token, decimals }: Token, amount: bigint): Offer {
  return {
    asset: {
      id: `${symbol}@4443`,
      symbol,
      chainId: 4443,
      token,
      decimals,
      image_url: "",
      tag: null,
    },
    settings: { enabled: true, amount, isUpTo: false, cooldownMs: 1 },
    off: null,
  };
}

const offers = [
  offerOf({ symbol: "TAN", token: zeroAddress, decimals: 18 }, parseEther("10")),
  offerOf({ symbol: "USDT", token: usdtToken, decimals: 6 }, parseUnits("100", 6)),
];
const paid = new Set([first, second].map((address) => address.toLowerCase()));
const tan = (from: typeof first, whole: string) =>
  ({ chainId: 4443, token: zeroAddress, from, amount: parseEther(whole) }) as const;

test("sums what each recipient has returned of an asset, and compares assets by payouts", () => {
  const amount = parseUnits("90", 6);
  const usdt = { chainId: 4443, token: usdtToken, from: second, amount } as const;
  const deposits = [tan(first, "4"), usdt, tan(first, "2.5"), tan(second, "1")];
  const ranked = rankReturns(deposits, offers, paid);
  expect(
    ranked.map((one) => [
      one.from,
      one.asset.symbol,
      one.amount,
      one.deposits,
      one.payoutHundredths,
    ]),
  ).toEqual([
    [second, "USDT", amount, 1, 90n],
    [first, "TAN", parseEther("6.5"), 2, 65n],
    [second, "TAN", parseEther("1"), 1, 10n],
  ]);
});

test("leaves out who was never paid, and assets that the faucet does not know", () => {
  const unknown = { ...tan(first, "1"), token: operator };
  expect(rankReturns([tan(operator, "1000"), unknown], offers, paid)).toEqual([]);
});
