import { getAddress, numberToHex, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { Claimable } from "#app/domain/claims/claimable.ts";
import { describeTotals } from "./claim-totals.ts";
import { maxClaims, type Programme } from "#app/domain/claims/claims.types.ts";
import { claimTransaction } from "./transactions.ts";

const deployment = { chainId: 4443, address: zeroAddress, block: 1, codeHash: "0x00" } as const;
const account = (n: number) => getAddress(numberToHex(n, { size: 20 }));
const [tan, wtan] = [
  { token: zeroAddress, unit: { symbol: "TAN", decimals: 1 } },
  { token: account(9), unit: { symbol: "WTAN", decimals: 0 } },
];

/** Returns a claimable amount, of which `had` was already paid. */
function claimOf(
  id: number,
  coin: Pick<Programme, "token" | "unit">,
  [amount, had = 0n]: readonly [bigint, bigint?],
): Claimable {
  return {
    programme: {
      ...coin,
      id,
      title: `P${id}`,
      state: "open",
      owner: account(1),
      refundTo: account(1),
      budgetId: 0,
      rewardsUntil: 0,
      closableAt: 0,
      funded: 100n,
      paid: 0n,
      refunded: 0n,
    },
    claimed: had,
    recipient: account(2),
    next: null,
    unstored: null,
    blocker: null,
    proof: [],
    offer: { n: 1, root: "0x01", cumulative: had + amount, amount },
  };
}

/** Returns the review rows of the transaction dialog: name and text of each. */
function reviewOf({ steps: [step] }: WalletTransaction): [string, string][] {
  if (!step) throw new Error("Nothing is called.");
  return (step.describe?.(step.data) ?? []).map(({ name, text }) => [name, text]);
}

const totalsIn = (transaction: WalletTransaction) =>
  reviewOf(transaction).filter(([name]) => name.startsWith("pays in total"));

test("states the total of one claim", () => {
  const transaction = claimTransaction(deployment, account(2), [claimOf(1, tan, [125n, 50n])]);
  expect(totalsIn(transaction)).toEqual([["pays in total", "12.5 TAN, by 1 claim"]]);
});

test("states the total of many claims by token, with their number", () => {
  const claims = [claimOf(1, tan, [125n, 50n]), claimOf(2, wtan, [500n]), claimOf(3, tan, [70n])];
  const transaction = claimTransaction(deployment, account(2), claims);
  const review = reviewOf(transaction);
  expect(review.slice(0, 3)).toEqual([
    ["pays in total, TAN", "19.5 TAN, by 2 claims"],
    ["pays in total, WTAN", "500 WTAN, by 1 claim"],
    ["claims", "3"],
  ]);
});

test("does not add up tokens with the same symbol", () => {
  const other = { token: account(8), unit: { symbol: "TAN", decimals: 0 } };
  const transaction = claimTransaction(deployment, account(2), [
    claimOf(1, tan, [10n]),
    claimOf(2, other, [10n]),
  ]);
  const totals = totalsIn(transaction);
  expect(totals.map(([, text]) => text)).toEqual([
    "1 TAN (the native coin), by 1 claim",
    `10 TAN (${account(8)}), by 1 claim`,
  ]);
  expect(new Set(totals.map(([name]) => name)).size).toBe(2);
});

test("sums only the claims that fit into a transaction", () => {
  const claims = Array.from({ length: maxClaims + 1 }, (_, i) => claimOf(i + 1, wtan, [1n]));
  expect(totalsIn(claimTransaction(deployment, account(2), claims))).toEqual([
    ["pays in total", `${maxClaims} WTAN, by ${maxClaims} claims`],
  ]);
});

test("describes what claims pay in a sentence", () => {
  const paying = (coin: Pick<Programme, "token" | "unit">, amount: bigint) => ({
    programme: coin,
    amount,
  });
  expect(describeTotals([paying(tan, 125n)])).toBe("1 claim pays 12.5 TAN");
  expect(describeTotals([paying(wtan, 500n), paying(tan, 125n), paying(tan, 70n)])).toBe(
    "3 claims pay 500 WTAN and 19.5 TAN",
  );
});
