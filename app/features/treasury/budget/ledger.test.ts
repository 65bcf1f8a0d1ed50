import { getAbiItem, getAddress, toFunctionSelector, zeroAddress } from "viem";
import { expect, test } from "vitest";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { BudgetEvent } from "#app/features/treasury/shared/budget-events.server.ts";
import { totalsOf } from "#app/domain/treasury/budget-sums.ts";
import {
  findCloseBlocker,
  findOwnerBlocker,
  findPayBlocker,
} from "#app/features/treasury/shared/blockers.ts";
import { balancesAt, deriveLedger } from "./ledger.ts";
import { payTargetLabels } from "#app/features/treasury/shared/pay-targets.ts";
import { depositTransaction } from "#app/features/treasury/shared/transactions.ts";
import type { Budget } from "#app/domain/treasury/treasury.types.ts";

const ana = getAddress(`0x${"aa".repeat(20)}`);
const ben = getAddress(`0x${"bb".repeat(20)}`);
const token = getAddress(`0x${"cc".repeat(20)}`);

function budget(changes: Partial<Budget> = {}): Budget {
  return {
    id: 3,
    token: zeroAddress,
    isOpen: true,
    owner: ana,
    proposedOwner: null,
    deposited: 100n,
    reserved: 0n,
    spent: 0n,
    refunded: 0n,
    ...changes,
  };
}

const sums = (amount: bigint, balance: bigint, reserved: bigint) => ({ amount, balance, reserved });

function ledgerOf(...events: BudgetEvent[]) {
  return deriveLedger(
    events.map((event, i) => ({
      at: i,
      block: i + 1,
      logIndex: 0,
      txHash: "0x00",
      isFinal: true,
      event,
    })),
  );
}

test("sums a ledger row by row, from the free part and from reservations", () => {
  const rows = ledgerOf(
    { name: "Deposited", args: { from: ana, ...sums(100n, 100n, 0n) } },
    { name: "Reserved", args: { spender: ben, ...sums(40n, 100n, 40n) } },
    { name: "Spent", args: { spender: ben, to: ana, ...sums(10n, 90n, 30n) } },
    { name: "Spent", args: { spender: ben, to: ana, ...sums(5n, 85n, 30n) } },
    { name: "Released", args: { spender: ben, ...sums(30n, 85n, 0n) } },
    { name: "PaidOut", args: { target: ben, selector: "0x00000000", ...sums(35n, 50n, 0n) } },
    { name: "Refunded", args: { to: ana, ...sums(50n, 0n, 0n) } },
    { name: "BudgetClosed", args: {} },
  );
  expect(rows.map(({ after }) => [after.balance, after.reserved])).toEqual([
    [100n, 0n],
    [100n, 40n],
    [90n, 30n],
    [85n, 30n],
    [85n, 0n],
    [50n, 0n],
    [0n, 0n],
    [0n, 0n],
  ]);
  expect(rows.every(({ agrees }) => agrees)).toBe(true);
  expect(balancesAt(rows, 2)).toEqual({ balance: 100n, reserved: 40n });
  expect(balancesAt(rows, 0)).toEqual({ balance: 0n, reserved: 0n });
});

test("flags an event that disagrees with the sum", () => {
  const rows = ledgerOf(
    { name: "Deposited", args: { from: ana, ...sums(100n, 100n, 0n) } },
    { name: "Refunded", args: { to: ana, ...sums(10n, 80n, 0n) } },
  );
  expect(rows.map(({ agrees }) => agrees)).toEqual([true, false]);
});

test("reports a shortage, a surplus or a mismatch of the treasury by token", () => {
  const budgets = [budget(), budget({ id: 4, deposited: 50n, spent: 20n, reserved: 10n })];
  const [short] = totalsOf(budgets, [{ token: zeroAddress, held: 130n, balance: 120n }], true);
  expect(short).toMatchObject({ missing: 10n, surplus: 0n, free: 120n, reserved: 10n, open: 2 });
  const [more] = totalsOf(budgets, [{ token: zeroAddress, held: 130n, balance: 131n }], true);
  expect(more).toMatchObject({ missing: 0n, surplus: 1n, addsUp: true });
  const [wrong] = totalsOf(budgets, [{ token: zeroAddress, held: 129n, balance: 129n }], true);
  expect(wrong?.addsUp).toBe(false);
  const [part] = totalsOf(budgets, [{ token: zeroAddress, held: 900n, balance: 900n }], false);
  expect(part?.addsUp).toBeNull();
});

test("states why each button is disabled", () => {
  const mine = { facts: { wallet: ana } };
  expect(findPayBlocker({ ...mine, budget: budget() })).toBeNull();
  expect(findPayBlocker({ facts: { wallet: ben }, budget: budget() })).toContain("owner");
  expect(findPayBlocker({ ...mine, budget: budget({ isOpen: false }) })).toContain("closed");
  expect(findPayBlocker({ ...mine, budget: budget({ reserved: 100n }) })).toContain("reserved");
  expect(findPayBlocker({ ...mine, budget: budget({ refunded: 100n }) })).toContain(
    "deposit first",
  );
  expect(findCloseBlocker({ ...mine, budget: budget({ reserved: 1n }) })).toContain("reserved");
  expect(findCloseBlocker({ ...mine, budget: budget() })).toBeNull();
  expect(findOwnerBlocker({ ...mine, budget: budget({ id: 0, owner: null }) })).toContain(
    "no owner",
  );
});

test("approves tokens to the exact amount and sends coins as value", () => {
  const deployment = { chainId: 4443, address: ben, codeHash: "0x00", block: 1 } as const;
  const setting = { deployment, name: "Grants" };
  const unit = { token, symbol: "WTAN", decimals: 2 };
  const tokens = depositTransaction({ ...setting, budget: budget({ token }), unit }, 150n);
  expect(tokens.approve).toEqual({ ...unit, spender: ben, amountUnits: 150n });
  expect(tokens.steps[0]?.valueWei).toBeUndefined();
  const coin = { ...unit, token: zeroAddress };
  const coins = depositTransaction({ ...setting, budget: budget(), unit: coin }, 150n);
  expect(coins.approve).toBeUndefined();
  expect(coins.steps[0]).toMatchObject({ label: "Deposit 1.5 WTAN", valueWei: 150n });
});

test("pays rewards through the functions that the contract lists", () => {
  const staking = getAbiItem({ abi: validatorStakingAbi, name: "topUp" });
  expect(payTargetLabels.staking.selector).toBe(toFunctionSelector(staking));
  const boost = getAbiItem({ abi: ecoStakeAbi, name: "topUp" });
  expect(payTargetLabels.boost.selector).toBe(toFunctionSelector(boost));
});
