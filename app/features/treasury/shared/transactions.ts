import {
  type Abi,
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  zeroAddress,
} from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { etherDepositAbi } from "#app/chain/abi/ether-deposit.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { formatExact } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { freeOf } from "#app/domain/treasury/budget-sums.ts";
import { payTargetLabels } from "./pay-targets.ts";
import type { Budget, PayTarget } from "#app/domain/treasury/treasury.types.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";

export { withDelay } from "#app/domain/access/scheduled-transaction.ts";

/** A budget as the reviews of its transactions describe it. */
export type BudgetSetting = {
  deployment: Deployment;
  budget: Budget;
  unit: TokenUnit;
  /** Unique display name. */
  name: string;
};

const onTreasury = (deployment: Deployment) => ({ contract: deployment, abi: etherDepositAbi });

/** Extra gas, since settling reward streams first costs more every second after the estimate. */
const settlingGas = 60_000n;

export type NewBudget = { unit: TokenUnit; owner: Address; label: string };

export function openTransaction(deployment: Deployment, budget: NewBudget): WalletTransaction {
  const { unit, owner, label } = budget;
  return contractTransaction("Open a budget", {
    ...onTreasury(deployment),
    label: `Open “${label}”`,
    description: `Opened the budget “${label}”`,
    functionName: "open",
    args: [unit.token, owner, label],
    describe: ([token, owner, label]) => [
      { name: "in", type: "address", text: `${unit.symbol} ${coinOr(token)}` },
      { name: "owner", type: "address", text: owner },
      { name: "label", type: "string", text: label },
    ],
  });
}

/** Builds a deposit of coins or tokens into a budget; tokens are approved for the exact amount. */
export function depositTransaction(setting: BudgetSetting, units: bigint): WalletTransaction {
  const { deployment, budget, unit, name } = setting;
  const what = write(units, unit);
  const description = { label: `Deposit ${what}`, description: `Deposited ${what} into “${name}”` };
  const title = `Deposit into “${name}”`;
  if (unit.token === zeroAddress) {
    return contractTransaction(title, {
      ...onTreasury(deployment),
      ...description,
      valueWei: units,
      functionName: "deposit",
      args: [BigInt(budget.id)],
      describe: ([id]) => [budgetLine(setting, id)],
    });
  }
  const transaction = contractTransaction(title, {
    ...onTreasury(deployment),
    ...description,
    token: unit,
    functionName: "depositERC20",
    args: [BigInt(budget.id), units],
    describe: ([id, amount]) => [budgetLine(setting, id), amountLine("amount", amount, unit)],
  });
  return { ...transaction, approve: { ...unit, spender: deployment.address, amountUnits: units } };
}

export function spenderTransaction(
  setting: BudgetSetting,
  spender: { address: Address; name: string | null },
  isAllowed: boolean,
): WalletTransaction {
  const who = spender.name ?? spender.address;
  const verb = isAllowed ? "Allow" : "Forbid";
  return contractTransaction(`${verb} a spender`, {
    ...onTreasury(setting.deployment),
    label: `${verb} ${spender.name ?? "the spender"}`,
    description: `${isAllowed ? "Allowed" : "Forbade"} ${who} to spend from “${setting.name}”`,
    functionName: "allowSpender",
    args: [BigInt(setting.budget.id), spender.address, isAllowed],
    describe: ([id, account, allowed]) => [
      budgetLine(setting, id),
      { name: "spender", type: "address", text: `${spender.name ?? ""} ${account}`.trim() },
      {
        name: "may spend",
        type: "bool",
        text: allowed ? `yes, all that is free` : "no; what is reserved for it stays so",
      },
    ],
  });
}

/** Builds the permission of a contract to spend from budgets whose owners allow it too. */
export function enableSpenderTransaction(
  deployment: Deployment,
  spender: { address: Address; name: string | null },
  isEnabled: boolean,
): WalletTransaction {
  const who = spender.name ?? spender.address;
  const verb = isEnabled ? "Allow" : "Forbid";
  return contractTransaction(`${verb} a spender in the treasury`, {
    ...onTreasury(deployment),
    label: `${verb} ${spender.name ?? "the spender"} in the treasury`,
    description: `${isEnabled ? "Allowed" : "Forbade"} ${who} to spend from the treasury’s budgets`,
    functionName: "setSpender",
    args: [spender.address, isEnabled],
    describe: ([account, enabled]) => [
      { name: "spender", type: "address", text: `${spender.name ?? ""} ${account}`.trim() },
      {
        name: "may spend",
        type: "bool",
        text: enabled
          ? "from each budget whose owner allows it too"
          : "from no budget; owners can release what is reserved for it",
      },
    ],
  });
}

/** Builds the release of reservations of a disabled spender. */
export function releaseTransaction(
  setting: BudgetSetting,
  spender: { address: Address; reserved: bigint },
): WalletTransaction {
  const what = write(spender.reserved, setting.unit);
  return contractTransaction("Release a reservation", {
    ...onTreasury(setting.deployment),
    label: `Release ${what}`,
    description: `Released ${what} of “${setting.name}”`,
    functionName: "releaseRevoked",
    args: [BigInt(setting.budget.id), spender.address],
    token: setting.unit,
    describe: ([id, spender]) => [
      budgetLine(setting, id),
      { name: "reserved for", type: "address", text: spender },
      { name: "frees", type: "current value", text: what },
    ],
  });
}

export type PayOut = { target: PayTarget; units: bigint };

export function payOutTransaction(setting: BudgetSetting, payment: PayOut): WalletTransaction {
  const { unit, name, budget } = setting;
  const { target, units } = payment;
  const { label: to } = payTargetLabels[target.kind];
  const what = write(units, unit);
  const data = callOf(payment, unit);
  return contractTransaction(`Pay out of “${name}”`, {
    ...onTreasury(setting.deployment),
    label: `Pay ${what}`,
    description: `Paid ${what} of “${name}” to ${to.toLowerCase()}`,
    functionName: "payOut",
    args: [BigInt(budget.id), target.address, units, data],
    token: unit,
    extraGas: target.kind === "faucet" ? undefined : settlingGas,
    describe: ([id, payee, amount, data]) => [
      budgetLine(setting, id),
      { name: "to", type: "address", text: `${to} ${payee}` },
      amountLine("amount", amount, unit),
      { name: "by", type: "bytes", text: describeCall(target, data) },
    ],
  });
}

/** Returns the calldata of a payment. */
function callOf({ target: { kind }, units }: PayOut, { token }: TokenUnit): Hex {
  const functionName = "topUp";
  switch (kind) {
    case "faucet":
      return "0x";
    case "staking":
      return encodeFunctionData({ abi: validatorStakingAbi, functionName });
    case "boost":
      return encodeFunctionData({ abi: ecoStakeAbi, functionName, args: [token, units] });
  }
}

/** Describes a payment as decoded from its calldata. */
function describeCall({ kind }: PayTarget, data: Hex): string {
  if (data === "0x") return "a plain payment";
  const abi: Abi = kind === "boost" ? ecoStakeAbi : validatorStakingAbi;
  const { functionName } = decodeFunctionData({ abi, data });
  return `${functionName}, at the stream's own rate`;
}

/**
 * Builds the transaction that allows payments to one of the console's contracts, from all budgets.
 */
export function listTargetTransaction(
  deployment: Deployment,
  target: PayTarget,
): WalletTransaction {
  const { label, selector } = payTargetLabels[target.kind];
  return contractTransaction(`Allow payments to ${label.toLowerCase()}`, {
    ...onTreasury(deployment),
    label: "Allow the payments",
    description: `Allowed the treasury to pay ${label.toLowerCase()}`,
    functionName: "allowTarget",
    args: [target.address, selector, true],
    describe: ([address, , allowed]) => [
      { name: "target", type: "address", text: `${label} ${address}` },
      {
        name: "by",
        type: "bytes4",
        text: target.kind === "faucet" ? "plain payments" : `calls of ${selector}, topUp`,
      },
      { name: "allowed", type: "bool", text: allowed ? "yes, for every budget" : "no" },
    ],
  });
}

export type Refund = { to: Address; units: bigint };

export function refundTransaction(
  setting: BudgetSetting,
  { to, units }: Refund,
): WalletTransaction {
  const what = write(units, setting.unit);
  return contractTransaction(`Refund from “${setting.name}”`, {
    ...onTreasury(setting.deployment),
    label: `Refund ${what}`,
    description: `Refunded ${what} of “${setting.name}” to ${to}`,
    functionName: "refund",
    args: [BigInt(setting.budget.id), to, units],
    token: setting.unit,
    describe: ([id, to, amount]) => [
      budgetLine(setting, id),
      { name: "to", type: "address", text: to },
      amountLine("amount", amount, setting.unit),
    ],
  });
}

export function closeTransaction(setting: BudgetSetting, to: Address): WalletTransaction {
  const rest = write(freeOf(setting.budget), setting.unit);
  return contractTransaction(`Close “${setting.name}”`, {
    ...onTreasury(setting.deployment),
    label: "Close permanently",
    description: `Closed the budget “${setting.name}”`,
    functionName: "close",
    args: [BigInt(setting.budget.id), to],
    token: setting.unit,
    describe: ([id, to]) => [
      budgetLine(setting, id),
      { name: "pays to", type: "address", text: to },
      { name: "about", type: "current value", text: rest },
    ],
  });
}

/** Builds an ownership offer for a budget; the zero address withdraws it. */
export function offerOwnershipTransaction(setting: BudgetSetting, to: Address): WalletTransaction {
  const isOffer = to !== zeroAddress;
  return contractTransaction(isOffer ? `Transfer “${setting.name}”` : "Withdraw the offer", {
    ...onTreasury(setting.deployment),
    label: isOffer ? "Offer the budget" : "Withdraw the offer",
    description: isOffer
      ? `Offered the budget “${setting.name}” to ${to}`
      : `Withdrew the offer of “${setting.name}”`,
    functionName: "transferBudget",
    args: [BigInt(setting.budget.id), to],
    describe: ([id, proposed]) => [
      budgetLine(setting, id),
      { name: "to", type: "address", text: isOffer ? proposed : "nobody" },
    ],
  });
}

export function acceptTransaction(setting: BudgetSetting): WalletTransaction {
  return contractTransaction(`Accept “${setting.name}”`, {
    ...onTreasury(setting.deployment),
    label: "Accept ownership",
    description: `Accepted the budget “${setting.name}”`,
    functionName: "acceptBudget",
    args: [BigInt(setting.budget.id)],
    describe: ([id]) => [budgetLine(setting, id)],
  });
}

export type DonationsMove = {
  to: { id: number; name: string; owner: Address };
  units: bigint;
};

/** Builds the transfer of donations into a budget in coins, whose owner then uses them. */
export function moveDonationsTransaction(
  { deployment, unit }: BudgetSetting,
  { to, units }: DonationsMove,
): WalletTransaction {
  const what = write(units, unit);
  return contractTransaction("Move donations", {
    ...onTreasury(deployment),
    label: `Move ${what}`,
    description: `Moved ${what} of the donations into “${to.name}”`,
    functionName: "moveDonations",
    args: [BigInt(to.id), units],
    token: unit,
    describe: ([id, amount]) => [
      { name: "to budget", type: "uint256", text: `${id}, ${to.name}` },
      { name: "which belongs to", type: "current value", text: to.owner },
      amountLine("amount", amount, unit),
    ],
  });
}

/** Builds the booking of what the treasury holds of a token beyond what budgets have. */
export function assignSurplusTransaction(
  setting: BudgetSetting,
  surplus: bigint,
): WalletTransaction {
  const what = write(surplus, setting.unit);
  return contractTransaction(`Add to “${setting.name}”`, {
    ...onTreasury(setting.deployment),
    label: `Add ${what}`,
    description: `Added ${what} without a budget to “${setting.name}”`,
    functionName: "assignSurplus",
    args: [BigInt(setting.budget.id)],
    describe: ([id]) => [
      budgetLine(setting, id),
      { name: "adds", type: "current value", text: `${what}, or what there is by then` },
    ],
  });
}

function budgetLine({ name }: BudgetSetting, id: bigint): DecodedArgument {
  return { name: "budget", type: "uint256", text: `${id}, ${name}` };
}

function amountLine(name: string, units: bigint, unit: TokenUnit): DecodedArgument {
  return { name, type: "uint256", text: write(units, unit) };
}

function write(units: bigint, { symbol, decimals }: TokenUnit): string {
  return `${formatExact(units, decimals)} ${symbol}`;
}

function coinOr(token: Address): string {
  return token === zeroAddress ? "(the chain's own coin)" : token;
}
