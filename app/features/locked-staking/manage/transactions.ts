import type { Address } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Terms } from "#app/features/locked-staking/locked-staking.types.ts";
import { methodKinds, type StakeMethod } from "#app/domain/locked-staking/stake-method.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { perDay } from "#app/features/locked-staking/locked-staking-math.ts";
import { onStake } from "#app/features/locked-staking/contract-options.ts";
import { formatAmount, formatBps, formatSeconds, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { NewStream } from "./funding.ts";

export { withDelay } from "#app/domain/access/scheduled-transaction.ts";

/** Adds a reward token permanently. */
export function addRewardTransaction(deployment: Deployment, unit: TokenUnit): WalletTransaction {
  return contractTransaction("Add a reward token", {
    ...onStake(deployment),
    label: `Add ${unit.symbol}`,
    description: `Added ${unit.symbol} as a reward`,
    functionName: "addReward",
    args: [unit.token],
    describe: ([token]) => [
      { name: "token", type: "address", text: `${unit.symbol} ${token}` },
      { name: "can be undone", type: "by anyone", text: "no" },
    ],
  });
}

/** Approves the exact amount; zero only changes the rate. */
export function fundTransaction(
  deployment: Deployment,
  unit: TokenUnit,
  funding: NewStream,
): WalletTransaction {
  const { amount, duration, rate, finish } = funding;
  const what = formatAmount(amount, unit);
  const isPace = amount === 0n;
  const transaction = contractTransaction(isPace ? "Change the pace of rewards" : "Fund rewards", {
    ...onStake(deployment),
    label: isPace ? "Change the pace" : `Fund ${what}`,
    description: isPace ? `Changed the pace of ${unit.symbol}` : `Funded ${what} of rewards`,
    token: unit,
    functionName: "fund",
    args: [unit.token, amount, duration],
    describe: ([token, amount, duration]) => [
      { name: "token", type: "address", text: `${unit.symbol} ${token}` },
      { name: "amount", type: "uint256", text: formatAmount(amount, unit) },
      { name: "duration", type: "uint40", text: formatSeconds(duration) },
      { name: "ends", type: "if mined now", text: formatUtcSeconds(finish) },
      {
        name: "emission per day",
        type: "if mined now",
        text: formatAmount(perDay({ rate }), unit),
      },
    ],
  });
  if (isPace) return transaction;
  return { ...transaction, approve: { ...unit, spender: deployment.address, amountUnits: amount } };
}

export function stopTransaction(
  deployment: Deployment,
  unit: TokenUnit,
  { treasury, refund }: { treasury: Address; refund: bigint },
): WalletTransaction {
  return contractTransaction(`Stop the stream of ${unit.symbol}`, {
    ...onStake(deployment),
    label: "Stop the stream",
    description: `Stopped the stream of ${unit.symbol}`,
    token: unit,
    functionName: "stop",
    args: [unit.token],
    describe: ([token]) => [
      { name: "token", type: "address", text: `${unit.symbol} ${token}` },
      { name: "pays to", type: "treasury", text: treasury },
      { name: "about", type: "what is undistributed by then", text: formatAmount(refund, unit) },
    ],
  });
}

export function termsTransaction(
  deployment: Deployment,
  unit: TokenUnit,
  terms: Terms,
): WalletTransaction {
  const { accountCap, penaltyBps, tipBps, loyaltyBps, loyaltyMaxBps } = terms;
  return contractTransaction("Set the terms", {
    ...onStake(deployment),
    label: "Set the terms",
    description: "Set the terms of locked staking",
    functionName: "setTerms",
    args: [terms],
    describe: () => [
      {
        name: "cap per account",
        type: "uint96",
        text: accountCap === 0n ? "no cap" : formatAmount(accountCap, unit),
      },
      { name: "penalty at a lock's first moment", type: "uint16", text: formatBps(penaltyBps) },
      { name: "tip", type: "uint16", text: formatBps(tipBps) },
      { name: "loyalty for 30 days", type: "uint16", text: formatBps(loyaltyBps) },
      { name: "loyalty at most", type: "uint16", text: formatBps(loyaltyMaxBps) },
    ],
  });
}

export function treasuryTransaction(deployment: Deployment, treasury: Address): WalletTransaction {
  return contractTransaction("Set the treasury", {
    ...onStake(deployment),
    label: "Set the treasury",
    description: `Penalties go to ${treasury}`,
    functionName: "setTreasury",
    args: [treasury],
  });
}

export function freezeTransaction(deployment: Deployment): WalletTransaction {
  return contractTransaction("Freeze new stakes", {
    ...onStake(deployment),
    label: "Freeze new stakes",
    description: "Froze new stakes",
    functionName: "freeze",
  });
}

export function unfreezeTransaction(deployment: Deployment): WalletTransaction {
  return contractTransaction("Resume new stakes", {
    ...onStake(deployment),
    label: "Resume new stakes",
    description: "Resumed new stakes",
    functionName: "unfreeze",
  });
}

export type NewBoosts = { account: Address; badgeBps: number; referralBps: number };

export function boostsTransaction(deployment: Deployment, boosts: NewBoosts): WalletTransaction {
  const { account, badgeBps, referralBps } = boosts;
  return contractTransaction("Set boosts", {
    ...onStake(deployment),
    label: "Set the boosts",
    description: `Set the boosts of ${account}`,
    functionName: "setBoosts",
    args: [account, badgeBps, referralBps],
    describe: ([account, badgeBps, referralBps]) => [
      { name: "account", type: "address", text: account },
      { name: "badges", type: "uint16", text: `+ ${formatBps(badgeBps)}` },
      { name: "referrals", type: "uint16", text: `+ ${formatBps(referralBps)}` },
    ],
  });
}

/** Enables or disables a method; its other settings do not change. */
export function methodTransaction(
  deployment: Deployment,
  { selector, isEnabled, kind, ...method }: StakeMethod,
): WalletTransaction {
  const verb = isEnabled ? "Switch on" : "Switch off";
  return contractTransaction(`${verb} a method`, {
    ...onStake(deployment),
    label: verb,
    description: `${isEnabled ? "Switched on" : "Switched off"} the method ${selector}`,
    functionName: "setMethod",
    args: [selector, { ...method, kind: methodKinds.indexOf(kind), enabled: isEnabled }],
    describe: ([selector]) => [
      { name: "method", type: "bytes4", text: selector },
      { name: "of", type: "address", text: method.target },
      { name: "people can stake with it", type: "bool", text: isEnabled ? "yes" : "no" },
    ],
  });
}
