import { type Address, type Hex, zeroAddress } from "viem";
import { claimHubAbi } from "#app/chain/abi/claim-hub.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { formatAmount, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractCall, contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { ProgrammeDates } from "#app/domain/claims/programme-dates.ts";
import { graceSeconds, type IncentiveToken } from "#app/domain/rewards/terms/terms.types.ts";

/** The hub and program to write to. */
export type ProgrammeSetting = {
  claimHub: Deployment;
  id: number;
  title: string;
  token: IncentiveToken;
};

const onClaimHub = (claimHub: Deployment) => ({ contract: claimHub, abi: claimHubAbi });

/** @param signed the program id in the signed arguments. */
function describeProgramme(
  { id, title }: Pick<ProgrammeSetting, "id" | "title">,
  signed: bigint,
): DecodedArgument {
  const text = signed === BigInt(id) ? `${id}, ${title}` : String(signed);
  return { name: "programme", type: "uint256", text };
}

type NewProgramme = { token: Address; owner: Address; title: string; dates: ProgrammeDates };

/** Returns the end passed to the contract, which pays claims for a grace period after it. */
function endOf({ claimsUntil }: ProgrammeDates): number {
  return claimsUntil - graceSeconds;
}

/** @param endAt as in the signed arguments. */
function describeDates({ rewardsUntil }: ProgrammeDates, endAt: number): DecodedArgument[] {
  const claimsUntil = endAt + graceSeconds;
  return [
    { name: "rewards until", type: "terms", text: formatUtcSeconds(rewardsUntil) },
    { name: "claims until", type: "uint40 + 14 days", text: formatUtcSeconds(claimsUntil) },
  ];
}

export function createTransaction(
  claimHub: Deployment,
  { token, owner, title, dates }: NewProgramme,
): WalletTransaction {
  return contractTransaction("Create the program", {
    ...onClaimHub(claimHub),
    label: "Create the program",
    description: `Created the program ${title}`,
    functionName: "create",
    args: [token, owner, owner, endOf(dates), title],
    describe: ([token, owner, refundTo, endAt, title]) => [
      { name: "name", type: "string", text: title },
      {
        name: "token",
        type: "address",
        text: token === zeroAddress ? "the native coin" : token,
      },
      { name: "owner", type: "address", text: owner },
      { name: "what is left goes to", type: "address", text: refundTo },
      ...describeDates(dates, endAt),
    ],
  });
}

export function fundTransaction(
  { claimHub, id, title, token }: ProgrammeSetting,
  amount: bigint,
): WalletTransaction {
  const what = formatAmount(amount, token);
  const isNative = token.address === zeroAddress;
  const transaction = contractTransaction("Fund the program", {
    ...onClaimHub(claimHub),
    label: `Fund ${what}`,
    description: `Funded “${title}” with ${what}`,
    functionName: "fund",
    args: [BigInt(id), amount],
    units: { amount: token },
    valueWei: isNative ? amount : undefined,
  });
  if (isNative) return transaction;
  const approve = {
    token: token.address,
    spender: claimHub.address,
    symbol: token.symbol,
    decimals: token.decimals,
    amountUnits: amount,
  };
  return { ...transaction, approve };
}

type FundingBudget = { id: number; name: string; isAllowed: boolean };

/** Funds a program from a treasury budget, which must allow the hub first. */
export function fundFromBudgetTransaction(
  setting: ProgrammeSetting,
  { treasury, budget, amount }: { treasury: Deployment; budget: FundingBudget; amount: bigint },
): WalletTransaction {
  const { claimHub, id, title, token } = setting;
  const what = formatAmount(amount, token);
  const describeBudget = (signed: bigint) => {
    const text = signed === BigInt(budget.id) ? budget.name : String(signed);
    return { name: "budget", type: "uint256", text };
  };
  const fund = contractCall({
    ...onClaimHub(claimHub),
    label: `Fund ${what}`,
    description: `Funded “${title}” with ${what} from the budget “${budget.name}”`,
    functionName: "fundFromBudget",
    args: [BigInt(id), BigInt(budget.id), amount],
    describe: ([id, budgetId, amount]) => [
      describeProgramme(setting, id),
      describeBudget(budgetId),
      { name: "amount", type: "uint256", text: formatAmount(amount, token) },
    ],
  });
  const allow = contractCall({
    contract: treasury,
    abi: etherDepositAbi,
    label: "Allow the hub to spend",
    description: `Let the claim hub spend from the budget “${budget.name}”`,
    functionName: "allowSpender",
    args: [BigInt(budget.id), claimHub.address, true],
    describe: ([id, spender, allowed]) => [
      describeBudget(id),
      { name: "spender", type: "address", text: `${spender}, the claim hub` },
      { name: "allowed", type: "bool", text: allowed ? "yes" : "no" },
    ],
  });
  const steps = budget.isAllowed ? [fund] : [allow, fund];
  return { chainId: claimHub.chainId, title: "Fund from a budget", steps };
}

export type NewRoot = { root: Hex; total: bigint; leafCount: number; uri: string };

/** What a signer should know about a root beyond the signed data. */
type RootFacts = {
  /** The root's delay, in seconds. */
  delay: number;
  /** 0-based; null for a list. */
  epoch: number | null;
  /** Describes the skipped epochs and what happens to their funds; null if none. */
  skips: string | null;
};

export function publishTransaction(
  { claimHub, id, title, token }: ProgrammeSetting,
  { root, total, leafCount, uri }: NewRoot,
  { delay, epoch, skips }: RootFacts,
): WalletTransaction {
  return contractTransaction("Publish the root", {
    ...onClaimHub(claimHub),
    label: "Publish the root",
    description: `Published a root of “${title}”`,
    functionName: "publish",
    args: [BigInt(id), root, total, leafCount, uri],
    describe: ([signedId, root, total, leafCount, uri]) => [
      describeProgramme({ id, title }, signedId),
      { name: "root", type: "bytes32, as recomputed here", text: root },
      { name: "grants in all", type: "uint128", text: formatAmount(total, token) },
      { name: "accounts", type: "uint32", text: String(leafCount) },
      { name: "leaves", type: "string", text: uri },
      { name: "pays after", type: "delay of the program", text: `${delay} s` },
      ...(epoch === null ? [] : [{ name: "rewards", type: "epoch", text: String(epoch + 1) }]),
      ...(skips === null ? [] : [{ name: "skips", type: "earlier epochs", text: skips }]),
    ],
  });
}

export function disableTransaction(
  { claimHub, id, title }: ProgrammeSetting,
  { n, reason }: { n: number; reason: string },
): WalletTransaction {
  return contractTransaction(`Disable root ${n}`, {
    ...onClaimHub(claimHub),
    label: `Disable root ${n}`,
    description: `Disabled root ${n} of “${title}”`,
    functionName: "disable",
    args: [BigInt(id), BigInt(n), reason],
    describe: ([signedId, n, reason]) => [
      describeProgramme({ id, title }, signedId),
      { name: "root", type: "uint256", text: String(n) },
      { name: "reason", type: "string", text: reason },
    ],
  });
}

export function pauseTransaction(
  { claimHub, id, title }: ProgrammeSetting,
  isOn: boolean,
): WalletTransaction {
  return contractTransaction(isOn ? "Pause claims" : "Resume claims", {
    ...onClaimHub(claimHub),
    label: isOn ? "Pause claims" : "Resume claims",
    description: `${isOn ? "Paused" : "Resumed"} claims of “${title}”`,
    functionName: isOn ? "pause" : "unpause",
    args: [BigInt(id)],
    describe: ([signedId]) => [
      describeProgramme({ id, title }, signedId),
      ...(isOn ? [{ name: "ends", type: "by itself", text: "after 7 d" }] : []),
    ],
  });
}

export function setEndTransaction(
  { claimHub, id, title }: ProgrammeSetting,
  { dates, isLater }: { dates: ProgrammeDates; isLater: boolean },
): WalletTransaction {
  const description = isLater ? "Extend the claim deadline" : "Bring the claim deadline forward";
  return contractTransaction(description, {
    ...onClaimHub(claimHub),
    label: description,
    description: `“${title}” pays claims until ${formatUtcSeconds(dates.claimsUntil)}`,
    functionName: isLater ? "extend" : "end",
    args: [BigInt(id), endOf(dates)],
    describe: ([signedId, newEnd]) => [
      describeProgramme({ id, title }, signedId),
      ...describeDates(dates, newEnd),
    ],
  });
}

export function closeTransaction(
  { claimHub, id, title, token }: ProgrammeSetting,
  { left, to }: { left: bigint; to: string },
): WalletTransaction {
  return contractTransaction("Close the program", {
    ...onClaimHub(claimHub),
    label: "Close permanently",
    description: `Closed “${title}”`,
    functionName: "close",
    args: [BigInt(id)],
    describe: ([signedId]) => [
      describeProgramme({ id, title }, signedId),
      { name: "returns", type: "current value", text: formatAmount(left, token) },
      { name: "to", type: "current value", text: to },
    ],
  });
}

export function refundToTransaction(
  { claimHub, id, title }: ProgrammeSetting,
  to: Address,
): WalletTransaction {
  return contractTransaction("Change refund recipient", {
    ...onClaimHub(claimHub),
    label: "Change refund recipient",
    description: `Refunds of “${title}” go to ${to}`,
    functionName: "setRefundRecipient",
    args: [BigInt(id), to],
  });
}
