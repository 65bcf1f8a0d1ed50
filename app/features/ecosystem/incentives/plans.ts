import { type Abi, type Address, type Hex, zeroAddress } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import type {
  DecodedArgument,
  TransactionPlan,
  TransactionStep,
} from "#app/wallet/transaction/transaction-plan.ts";
import type { Place } from "#app/features/ecosystem/place.server.ts";
import type { ProgrammeDates } from "#app/features/ecosystem/programme-dates.ts";
import { graceSeconds, type IncentiveToken } from "./terms/terms.types.ts";
import { formatTime, writeAmount } from "./words.ts";

/** The hub and the programme that is written to. */
export type ProgrammeSetting = { hub: Place; id: number; title: string; token: IncentiveToken };

/** @param signed the number as it is signed. */
function describeProgramme(
  { id, title }: Pick<ProgrammeSetting, "id" | "title">,
  signed: unknown,
): DecodedArgument {
  const text = BigInt(String(signed)) === BigInt(id) ? `${id}, ${title}` : String(signed);
  return { name: "programme", type: "uint256", text };
}

type NewProgramme = { token: Address; owner: Address; title: string; dates: ProgrammeDates };

/** The end that the contract is told: it pays claims for its grace longer. */
function endOf({ claimsUntil }: ProgrammeDates): number {
  return claimsUntil - graceSeconds;
}

/** @param endAt as it is signed. */
function describeDates({ rewardsUntil }: ProgrammeDates, endAt: unknown): DecodedArgument[] {
  const claimsUntil = Number(endAt) + graceSeconds;
  return [
    { name: "rewards until", type: "terms", text: formatTime(rewardsUntil) },
    { name: "claims until", type: "uint40 + 14 days", text: formatTime(claimsUntil) },
  ];
}

export function createPlan(
  hub: Place,
  { token, owner, title, dates }: NewProgramme,
): TransactionPlan {
  return planOf(hub, "Create the programme", {
    label: "Create the programme",
    description: `Created the programme ${title}`,
    functionName: "create",
    args: [token, owner, owner, endOf(dates), title],
    describe: (_, args) => [
      { name: "name", type: "string", text: String(args[4]) },
      {
        name: "token",
        type: "address",
        text: args[0] === zeroAddress ? "the native coin" : String(args[0]),
      },
      { name: "owner", type: "address", text: String(args[1]) },
      { name: "what is left goes to", type: "address", text: String(args[2]) },
      ...describeDates(dates, args[3]),
    ],
  });
}

export function fundPlan(
  { hub, id, title, token }: ProgrammeSetting,
  amount: bigint,
): TransactionPlan {
  const what = writeAmount(amount, token);
  const isNative = token.address === zeroAddress;
  const plan = planOf(hub, "Fund the programme", {
    label: `Fund ${what}`,
    description: `Funded “${title}” with ${what}`,
    functionName: "fund",
    args: [BigInt(id), amount],
    units: { amount: token },
    ...(isNative && { valueWei: amount }),
  });
  if (isNative) return plan;
  const approve = {
    token: token.address,
    spender: hub.address,
    symbol: token.symbol,
    decimals: token.decimals,
    amountUnits: amount,
  };
  return { ...plan, approve };
}

/** The budget that a programme is funded from. */
type FundingBudget = { id: number; name: string; isAllowed: boolean };

/** From a budget of the treasury, which has to allow the hub first. */
export function fundFromBudgetPlan(
  setting: ProgrammeSetting,
  { treasury, budget, amount }: { treasury: Place; budget: FundingBudget; amount: bigint },
): TransactionPlan {
  const { hub, id, title, token } = setting;
  const what = writeAmount(amount, token);
  const describeBudget = (signed: unknown) => {
    const text = BigInt(String(signed)) === BigInt(budget.id) ? budget.name : String(signed);
    return { name: "budget", type: "uint256", text };
  };
  const fund = stepOf(hub, claimHubAbi, {
    label: `Fund ${what}`,
    description: `Funded “${title}” with ${what} from the budget “${budget.name}”`,
    functionName: "fundFromBudget",
    args: [BigInt(id), BigInt(budget.id), amount],
    describe: (_, args) => [
      describeProgramme(setting, args[0]),
      describeBudget(args[1]),
      { name: "amount", type: "uint256", text: writeAmount(BigInt(String(args[2])), token) },
    ],
  });
  const allow = stepOf(treasury, etherDepositAbi, {
    label: "Allow the hub to spend",
    description: `Let the claim hub spend from the budget “${budget.name}”`,
    functionName: "allowSpender",
    args: [BigInt(budget.id), hub.address, true],
    describe: (_, args) => [
      describeBudget(args[0]),
      { name: "spender", type: "address", text: `${String(args[1])}, the claim hub` },
      { name: "allowed", type: "bool", text: args[2] === true ? "yes" : "no" },
    ],
  });
  const steps = budget.isAllowed ? [fund] : [allow, fund];
  return { chainId: hub.chainId, title: "Fund from a budget", steps };
}

export type NewRoot = { root: Hex; total: bigint; leafCount: number; uri: string };

/** What the signer should know of a root beside what is signed. */
type RootFacts = {
  /** Seconds that the root waits. */
  delay: number;
  /** Counted from 0; `null`: of a list. */
  epoch: number | null;
  /** Which epochs are passed over, and what becomes of their money; `null`: none. */
  skips: string | null;
};

export function publishPlan(
  { hub, id, title, token }: ProgrammeSetting,
  { root, total, leafCount, uri }: NewRoot,
  { delay, epoch, skips }: RootFacts,
): TransactionPlan {
  return planOf(hub, "Publish the root", {
    label: "Publish the root",
    description: `Published a root of “${title}”`,
    functionName: "publish",
    args: [BigInt(id), root, total, leafCount, uri],
    describe: (_, args) => [
      describeProgramme({ id, title }, args[0]),
      { name: "root", type: "bytes32, as recomputed here", text: String(args[1]) },
      { name: "grants in all", type: "uint128", text: writeAmount(BigInt(String(args[2])), token) },
      { name: "accounts", type: "uint32", text: String(args[3]) },
      { name: "leaves", type: "string", text: String(args[4]) },
      { name: "pays after", type: "delay of the hub", text: `${delay} s` },
      ...(epoch === null ? [] : [{ name: "rewards", type: "epoch", text: String(epoch + 1) }]),
      ...(skips === null ? [] : [{ name: "skips", type: "earlier epochs", text: skips }]),
    ],
  });
}

export function disablePlan(
  { hub, id, title }: ProgrammeSetting,
  { n, reason }: { n: number; reason: string },
): TransactionPlan {
  return planOf(hub, `Disable root ${n}`, {
    label: `Disable root ${n}`,
    description: `Disabled root ${n} of “${title}”`,
    functionName: "disable",
    args: [BigInt(id), BigInt(n), reason],
    describe: (_, args) => [
      describeProgramme({ id, title }, args[0]),
      { name: "root", type: "uint256", text: String(args[1]) },
      { name: "reason", type: "string", text: String(args[2]) },
    ],
  });
}

export function pausePlan({ hub, id, title }: ProgrammeSetting, isOn: boolean): TransactionPlan {
  return planOf(hub, isOn ? "Pause claims" : "Let claims go on", {
    label: isOn ? "Pause claims" : "Let claims go on",
    description: `${isOn ? "Paused" : "Resumed"} claims of “${title}”`,
    functionName: isOn ? "pause" : "unpause",
    args: [BigInt(id)],
  });
}

export function setEndPlan(
  { hub, id, title }: ProgrammeSetting,
  { dates, isLater }: { dates: ProgrammeDates; isLater: boolean },
): TransactionPlan {
  const words = isLater ? "Extend the claim deadline" : "Bring the claim deadline forward";
  return planOf(hub, words, {
    label: words,
    description: `“${title}” pays claims until ${formatTime(dates.claimsUntil)}`,
    functionName: isLater ? "extend" : "end",
    args: [BigInt(id), endOf(dates)],
    describe: (_, args) => [
      describeProgramme({ id, title }, args[0]),
      ...describeDates(dates, args[1]),
    ],
  });
}

export function closePlan(
  { hub, id, title, token }: ProgrammeSetting,
  { left, to }: { left: bigint; to: string },
): TransactionPlan {
  return planOf(hub, "Close the programme", {
    label: "Close for good",
    description: `Closed “${title}”`,
    functionName: "close",
    args: [BigInt(id)],
    describe: (_, args) => [
      describeProgramme({ id, title }, args[0]),
      { name: "returns", type: "as things stand", text: writeAmount(left, token) },
      { name: "to", type: "as things stand", text: to },
    ],
  });
}

export function refundToPlan({ hub, id, title }: ProgrammeSetting, to: Address): TransactionPlan {
  return planOf(hub, "Set where the rest goes", {
    label: "Set where the rest goes",
    description: `What is left of “${title}” goes to ${to}`,
    functionName: "setRefundRecipient",
    args: [BigInt(id), to],
  });
}

type Planned = Pick<
  TransactionStep,
  "label" | "description" | "valueWei" | "describe" | "units"
> & {
  functionName: string;
  args: readonly unknown[];
};

function stepOf(place: Place, abi: Abi, { functionName, args, ...words }: Planned) {
  const { address: to, codeHash } = place;
  return { ...words, to, codeHash, call: { kind: "function", abi, functionName, args } } as const;
}

function planOf(hub: Place, title: string, planned: Planned): TransactionPlan {
  return { chainId: hub.chainId, title, steps: [stepOf(hub, claimHubAbi, planned)] };
}
