import { decodeFunctionData, zeroAddress, zeroHash } from "viem";
import { expect, test } from "vitest";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import {
  createTransaction,
  fundFromBudgetTransaction,
  publishTransaction,
  setEndTransaction,
} from "./transactions.ts";

const claimHub = { chainId: 4443, address: zeroAddress, block: 1, codeHash: "0x00" } as const;
const token = { address: zeroAddress, symbol: "TAN", decimals: 0 };
const setting = { claimHub, id: 3, title: "Harvest", token };
const moment = (day: string) => Date.UTC(2026, 10, Number(day)) / 1_000;

/** Returns the review rows of the signed arguments, by name. */
function reviewOf({ steps: [step] }: WalletTransaction): Record<string, string> {
  if (!step) throw new Error("Nothing is called.");
  const rows = step.describe?.(step.data) ?? [];
  return Object.fromEntries(rows.map(({ name, text }) => [name, text]));
}

const datesIn = (review: Record<string, string>) =>
  Object.entries(review).filter(([, text]) => /\d{4}-\d\d-\d\d/.test(text));

test("shows the two dates of a new program's terms in the review and no third", () => {
  const dates = { rewardsUntil: moment("10"), claimsUntil: moment("30") };
  const transaction = createTransaction(claimHub, {
    token: zeroAddress,
    owner: zeroAddress,
    title: "Harvest",
    dates,
  });
  expect(datesIn(reviewOf(transaction))).toEqual([
    ["rewards until", "2026-11-10 00:00:00 UTC"],
    ["claims until", "2026-11-30 00:00:00 UTC"],
  ]);
  // The contract pays claims for 14 days after its end.
  const data = transaction.steps[0]?.data ?? "0x";
  expect(decodeFunctionData({ abi: claimHubAbi, data }).args?.[3]).toBe(moment("16"));
});

test("shows another claim deadline as entered in the review", () => {
  const dates = { rewardsUntil: moment("10"), claimsUntil: moment("28") };
  const transaction = setEndTransaction(setting, { dates, isLater: true });
  expect(datesIn(reviewOf(transaction))).toEqual([
    ["rewards until", "2026-11-10 00:00:00 UTC"],
    ["claims until", "2026-11-28 00:00:00 UTC"],
  ]);
  expect(transaction.steps[0]?.description).toBe(
    "“Harvest” pays claims until 2026-11-28 00:00:00 UTC",
  );
});

test("states the skipped epochs of a root when it is signed", () => {
  const root = { root: zeroHash, total: 5n, leafCount: 1, uri: "https://leaves.example" } as const;
  const skips = "Nobody is rewarded for epoch 1; the 10 TAN for it goes to epoch 2.";
  const review = reviewOf(publishTransaction(setting, root, { delay: 600, epoch: 1, skips }));
  expect(review).toMatchObject({ rewards: "2", skips });
  const list = reviewOf(
    publishTransaction(setting, root, { delay: 600, epoch: null, skips: null }),
  );
  expect(Object.keys(list)).not.toContain("skips");
});

test("names the budget and the program in a transfer between them", () => {
  const budget = { id: 2, name: "Rewards", isAllowed: false };
  const transaction = fundFromBudgetTransaction(setting, {
    treasury: claimHub,
    budget,
    amount: 30n,
  });
  const [allow, fund] = transaction.steps.map((step) => ({
    description: step.description,
    review: reviewOf({ ...transaction, steps: [step] }),
  }));
  expect(allow).toMatchObject({
    description: "Let the claim hub spend from the budget “Rewards”",
    review: { budget: "Rewards", spender: `${zeroAddress}, the claim hub` },
  });
  expect(fund).toEqual({
    description: "Funded “Harvest” with 30 TAN from the budget “Rewards”",
    review: { programme: "3, Harvest", budget: "Rewards", amount: "30 TAN" },
  });
});
