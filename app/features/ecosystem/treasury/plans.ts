import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  isHex,
  zeroAddress,
} from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { Place } from "#app/features/ecosystem/place.server.ts";
import { formatDuration, formatExact } from "#app/ui/format.ts";
import type {
  DecodedArgument,
  TransactionPlan,
  TransactionStep,
} from "#app/wallet/transaction/transaction-plan.ts";
import { freeOf } from "./budget-sums.ts";
import { payTargetWords } from "./pay-targets.ts";
import type { Budget, PayTarget, Unit } from "./treasury.types.ts";

/** A budget, as a plan names it. */
export type BudgetSetting = {
  place: Place;
  budget: Budget;
  unit: Unit;
  /** What it is for, told apart from others. */
  name: string;
};

/** Streams of rewards are settled first, which takes more a second after the estimate. */
const settlingGas = 60_000n;

export type NewBudget = { unit: Unit; owner: Address; label: string };

export function openPlan(place: Place, given: NewBudget): TransactionPlan {
  const { unit, owner, label } = given;
  return planOf(place, "Open a budget", {
    label: `Open “${label}”`,
    description: `Opened the budget “${label}”`,
    functionName: "open",
    args: [unit.token, owner, label],
    describe: (_, args) => [
      { name: "in", type: "address", text: `${unit.symbol} ${coinOr(String(args[0]))}` },
      { name: "owner", type: "address", text: String(args[1]) },
      { name: "label", type: "string", text: String(args[2]) },
    ],
  });
}

/** Puts coins or tokens of the wallet into a budget; tokens are approved to the exact amount. */
export function depositPlan(setting: BudgetSetting, units: bigint): TransactionPlan {
  const { place, budget, unit, name } = setting;
  const what = write(units, unit);
  const words = { label: `Deposit ${what}`, description: `Deposited ${what} into “${name}”` };
  const isCoin = unit.token === zeroAddress;
  const plan = planOf(place, `Deposit into “${name}”`, {
    ...words,
    ...(isCoin ? { valueWei: units } : { token: unit }),
    functionName: isCoin ? "deposit" : "depositERC20",
    args: isCoin ? [BigInt(budget.id)] : [BigInt(budget.id), units],
    describe: (_, args) => [
      budgetLine(setting, args[0]),
      ...(isCoin ? [] : [amountLine("amount", args[1], unit)]),
    ],
  });
  return isCoin
    ? plan
    : { ...plan, approve: { ...unit, spender: place.address, amountUnits: units } };
}

export function spenderPlan(
  setting: BudgetSetting,
  spender: { address: Address; name: string | null },
  isAllowed: boolean,
): TransactionPlan {
  const who = spender.name ?? spender.address;
  const verb = isAllowed ? "Allow" : "Forbid";
  return planOf(setting.place, `${verb} a spender`, {
    label: `${verb} ${spender.name ?? "the spender"}`,
    description: `${isAllowed ? "Allowed" : "Forbade"} ${who} to spend from “${setting.name}”`,
    functionName: "allowSpender",
    args: [BigInt(setting.budget.id), spender.address, isAllowed],
    describe: (_, args) => [
      budgetLine(setting, args[0]),
      { name: "spender", type: "address", text: `${spender.name ?? ""} ${String(args[1])}`.trim() },
      {
        name: "may spend",
        type: "bool",
        text: args[2] === true ? `yes, all that is free` : "no; what is reserved for it stays so",
      },
    ],
  });
}

/** Frees what is reserved for a spender that lost its role. */
export function releasePlan(
  setting: BudgetSetting,
  spender: { address: Address; reserved: bigint },
): TransactionPlan {
  const what = write(spender.reserved, setting.unit);
  return planOf(setting.place, "Release a reservation", {
    label: `Release ${what}`,
    description: `Released ${what} of “${setting.name}”`,
    functionName: "releaseRevoked",
    args: [BigInt(setting.budget.id), spender.address],
    token: setting.unit,
    describe: (_, args) => [
      budgetLine(setting, args[0]),
      { name: "reserved for", type: "address", text: String(args[1]) },
      { name: "frees", type: "as things stand", text: what },
    ],
  });
}

export type PayOut = {
  target: PayTarget;
  units: bigint;
  /** Seconds that rewards flow for, where they do. */
  duration: number | null;
};

export function payOutPlan(setting: BudgetSetting, payment: PayOut): TransactionPlan {
  const { unit, name, budget } = setting;
  const { target, units, duration } = payment;
  const { label: to } = payTargetWords[target.kind];
  const what = write(units, unit);
  const data = callOf(payment, unit);
  return planOf(setting.place, `Pay out of “${name}”`, {
    label: `Pay ${what}`,
    description: `Paid ${what} of “${name}” to ${to.toLowerCase()}`,
    functionName: "payOut",
    args: [BigInt(budget.id), target.address, units, data],
    token: unit,
    ...(duration === null ? {} : { extraGas: settlingGas }),
    describe: (_, args) => [
      budgetLine(setting, args[0]),
      { name: "to", type: "address", text: `${to} ${String(args[1])}` },
      amountLine("amount", args[2], unit),
      { name: "by", type: "bytes", text: describeCall(target, args[3]) },
    ],
  });
}

/** What a payment calls. */
function callOf({ target, units, duration }: PayOut, { token }: Unit): Hex {
  if (duration === null) return "0x";
  const functionName = "fund";
  return target.kind === "boost"
    ? encodeFunctionData({ abi: ecoStakeAbi, functionName, args: [token, units, duration] })
    : encodeFunctionData({ abi: validatorStakingAbi, functionName, args: [duration] });
}

/** The same, read from its bytes. */
function describeCall({ kind }: PayTarget, data: unknown): string {
  if (!isHex(data) || data === "0x") return "a plain payment";
  const abi: Abi = kind === "boost" ? ecoStakeAbi : validatorStakingAbi;
  const { functionName, args } = decodeFunctionData({ abi, data });
  return `${functionName}, flows for ${formatDuration(Number(args?.at(-1)) * 1_000)}`;
}

/** Lets the treasury pay one of the console's contracts, for all its budgets. */
export function listTargetPlan(place: Place, target: PayTarget): TransactionPlan {
  const { label, selector } = payTargetWords[target.kind];
  return planOf(place, `Allow payments to ${label.toLowerCase()}`, {
    label: "Allow the payments",
    description: `Allowed the treasury to pay ${label.toLowerCase()}`,
    functionName: "allowTarget",
    args: [target.address, selector, true],
    describe: (_, args) => [
      { name: "target", type: "address", text: `${label} ${String(args[0])}` },
      {
        name: "by",
        type: "bytes4",
        text: target.kind === "faucet" ? "plain payments" : `calls of ${selector}, fund`,
      },
      { name: "allowed", type: "bool", text: args[2] === true ? "yes, for every budget" : "no" },
    ],
  });
}

export type Refund = { to: Address; units: bigint };

export function refundPlan(setting: BudgetSetting, { to, units }: Refund): TransactionPlan {
  const what = write(units, setting.unit);
  return planOf(setting.place, `Refund from “${setting.name}”`, {
    label: `Refund ${what}`,
    description: `Refunded ${what} of “${setting.name}” to ${to}`,
    functionName: "refund",
    args: [BigInt(setting.budget.id), to, units],
    token: setting.unit,
    describe: (_, args) => [
      budgetLine(setting, args[0]),
      { name: "to", type: "address", text: String(args[1]) },
      amountLine("amount", args[2], setting.unit),
    ],
  });
}

export function closePlan(setting: BudgetSetting, to: Address): TransactionPlan {
  const rest = write(freeOf(setting.budget), setting.unit);
  return planOf(setting.place, `Close “${setting.name}”`, {
    label: "Close for good",
    description: `Closed the budget “${setting.name}”`,
    functionName: "close",
    args: [BigInt(setting.budget.id), to],
    token: setting.unit,
    describe: (_, args) => [
      budgetLine(setting, args[0]),
      { name: "pays to", type: "address", text: String(args[1]) },
      { name: "about", type: "as things stand", text: rest },
    ],
  });
}

/** Offers a budget to another account; the zero address withdraws the offer. */
export function offerPlan(setting: BudgetSetting, to: Address): TransactionPlan {
  const isOffer = to !== zeroAddress;
  return planOf(setting.place, isOffer ? `Hand “${setting.name}” over` : "Withdraw the offer", {
    label: isOffer ? "Offer the budget" : "Withdraw the offer",
    description: isOffer
      ? `Offered the budget “${setting.name}” to ${to}`
      : `Withdrew the offer of “${setting.name}”`,
    functionName: "transferBudget",
    args: [BigInt(setting.budget.id), to],
    describe: (_, args) => [
      budgetLine(setting, args[0]),
      { name: "to", type: "address", text: isOffer ? String(args[1]) : "nobody" },
    ],
  });
}

export function acceptPlan(setting: BudgetSetting): TransactionPlan {
  return planOf(setting.place, `Take “${setting.name}” over`, {
    label: "Take the budget over",
    description: `Took over the budget “${setting.name}”`,
    functionName: "acceptBudget",
    args: [BigInt(setting.budget.id)],
    describe: (_, args) => [budgetLine(setting, args[0])],
  });
}

type Planned = Pick<
  TransactionStep,
  "label" | "description" | "valueWei" | "describe" | "token" | "extraGas"
> & { functionName: string; args: readonly unknown[] };

function planOf(
  { chainId, address, codeHash }: Place,
  title: string,
  { functionName, args, ...words }: Planned,
): TransactionPlan {
  const call = { kind: "function", abi: etherDepositAbi, functionName, args } as const;
  return { chainId, title, steps: [{ ...words, to: address, codeHash, call }] };
}

function budgetLine({ name }: BudgetSetting, id: unknown): DecodedArgument {
  return { name: "budget", type: "uint256", text: `${String(id)}, ${name}` };
}

function amountLine(name: string, value: unknown, unit: Unit): DecodedArgument {
  return { name, type: "uint256", text: write(BigInt(String(value)), unit) };
}

function write(units: bigint, { symbol, decimals }: Unit): string {
  return `${formatExact(units, decimals)} ${symbol}`;
}

function coinOr(token: string): string {
  return token === zeroAddress ? "(the chain's own coin)" : token;
}
