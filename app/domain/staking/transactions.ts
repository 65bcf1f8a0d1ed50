import type { Deployment } from "#app/chain/deployment.server.ts";
import { type Address, zeroAddress } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { formatAmount, formatBps, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import { callOf } from "./call-of.ts";
import { type Delegated, everything, leastOf, type Undelegated } from "./previews.ts";
import type { Coin, Entry, Position } from "./model/staking.types.ts";

/** The contract's max per call. */
export const maxListed = 64;

/** The contract, the staked coin, and a function for validator names. */
export type Setting = { deployment: Deployment; coin: Coin; nameOf: (id: number) => string };

export function delegateTransaction(
  setting: Setting,
  id: number,
  { amount, minShares }: Delegated,
): WalletTransaction {
  const { coin, nameOf } = setting;
  const what = formatAmount(amount, coin);
  return contractTransaction(`Delegate to ${nameOf(id)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Delegate ${what}`,
    description: `Delegated ${what} to ${nameOf(id)}`,
    functionName: "delegate",
    args: [id, minShares],
    valueWei: amount,
    describe: ([validatorId, least]) => [
      validator(setting, validatorId),
      shares("at least", least, coin),
    ],
  });
}

/** @param readyAt when it can be withdrawn if mined now, in Unix seconds. */
export function undelegateTransaction(
  setting: Setting,
  id: number,
  { shares: taken, amount, minTokens }: Undelegated,
  readyAt: number,
): WalletTransaction {
  const { coin, nameOf } = setting;
  const what = formatAmount(amount, coin);
  return contractTransaction(`Undelegate from ${nameOf(id)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Undelegate ${what}`,
    description: `Started to undelegate ${what} from ${nameOf(id)}`,
    functionName: "undelegate",
    args: [id, taken, minTokens],
    describe: ([validatorId, signedShares, least]) => [
      validator(setting, validatorId),
      shares("shares", signedShares, coin),
      wei("worth at least", least, coin),
      { name: "can be withdrawn", type: "if mined now", text: formatUtcSeconds(readyAt) },
    ],
  });
}

export function cancelTransaction(
  setting: Setting,
  entry: Entry,
  amount: bigint,
): WalletTransaction {
  const { coin, nameOf } = setting;
  const what = formatAmount(amount === everything ? entry.amount : amount, coin);
  return contractTransaction(`Cancel unbonding from ${nameOf(entry.id)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Cancel unbonding of ${what}`,
    description: `Canceled unbonding of ${what} from ${nameOf(entry.id)}`,
    functionName: "cancelUnbond",
    args: [entry.id, entry.nonce, amount],
    describe: ([validatorId, nonce, signedAmount]) => [
      validator(setting, validatorId),
      { name: "entry", type: "uint32", text: String(nonce) },
      wei("amount", signedAmount, coin),
    ],
  });
}

/** Withdraws ready entries, at most {@link maxListed}. */
export function withdrawTransaction(setting: Setting, ready: readonly Entry[]): WalletTransaction {
  const { coin, nameOf } = setting;
  const entries = ready.slice(0, maxListed);
  const what = formatAmount(sumOf(entries.map(({ amount }) => amount)), coin);
  return contractTransaction("Withdraw", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Withdraw ${what}`,
    description: `Withdrew ${what}`,
    functionName: "withdraw",
    args: [entries.map(({ id, nonce }) => ({ id, nonce }))],
    describe: ([keys]) => [
      list(
        "entries",
        keys.map(({ id, nonce }) => `${nameOf(id)}, entry ${nonce}`),
      ),
      { name: "pays", type: "your wallet", text: what },
    ],
  });
}

/** Claims the rewards of several validators, at most {@link maxListed}. */
export function claimTransaction(
  setting: Setting,
  earning: readonly Position[],
  recipient: Address,
): WalletTransaction {
  const { coin } = setting;
  const positions = earning.slice(0, maxListed);
  const what = formatAmount(sumOf(positions.map(({ rewards }) => rewards)), coin);
  return contractTransaction("Claim rewards", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: "Claim rewards",
    description: `Claimed rewards of about ${what}`,
    functionName: "claim",
    args: [positions.map(({ id }) => id)],
    describe: ([ids]) => [
      validators(setting, ids),
      { name: "at least", type: "earned by now", text: what },
      { name: "pays", type: "your recipient", text: recipient },
    ],
  });
}

/** Compounds the rewards of several active validators, at most {@link maxListed}. */
export function compoundTransaction(
  setting: Setting,
  earning: readonly Position[],
): WalletTransaction {
  const { coin } = setting;
  const positions = earning.slice(0, maxListed);
  const what = formatAmount(sumOf(positions.map(({ rewards }) => rewards)), coin);
  return contractTransaction("Compound rewards", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: "Compound rewards",
    description: `Compounded rewards of about ${what}`,
    functionName: "compound",
    args: [positions.map(({ id }) => id)],
    describe: ([ids]) => [
      validators(setting, ids),
      { name: "bonds at least", type: "earned by now", text: what },
    ],
  });
}

/** @param tipBps share of the rewards that a compounder keeps; null turns auto-compounding off. */
export function autoCompoundTransaction(
  setting: Setting,
  id: number,
  tipBps: number | null,
): WalletTransaction {
  const name = setting.nameOf(id);
  const isOn = tipBps !== null;
  return contractTransaction(`Auto-compound at ${name}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: isOn ? "Let anyone compound for me" : "Turn auto-compounding off",
    description: `Turned auto-compounding at ${name} ${isOn ? "on" : "off"}`,
    functionName: "setAutoCompound",
    args: [id, isOn, tipBps ?? 0],
    describe: ([validatorId, isAllowed, tip]) => [
      validator(setting, validatorId),
      { name: "anyone may compound", type: "bool", text: isAllowed ? "yes" : "no" },
      { name: "their tip", type: "of the rewards", text: formatBps(tip) },
    ],
  });
}

/** Compounds the rewards of an account that allows it. */
export function compoundForTransaction(
  setting: Setting,
  id: number,
  { owner, rewards, tip }: { owner: Address; rewards: bigint; tip: bigint },
): WalletTransaction {
  const { coin, nameOf } = setting;
  return contractTransaction(`Compound at ${nameOf(id)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Compound for a tip of ${formatAmount(tip, coin)}`,
    description: `Compounded the rewards of ${owner} at ${nameOf(id)}`,
    functionName: "compoundFor",
    args: [id, owner],
    describe: ([validatorId, account]) => [
      validator(setting, validatorId),
      { name: "owner", type: "address", text: account },
      { name: "rewards", type: "by now", text: formatAmount(rewards, coin) },
      { name: "pays you", type: "by now", text: formatAmount(tip, coin) },
    ],
  });
}

export type Redelegation = { to: number; sharesIn: bigint } & Pick<
  Undelegated,
  "shares" | "amount"
>;

/** @param until end of its liability at the old validator if mined now, in Unix seconds. */
export function redelegateTransaction(
  setting: Setting,
  from: number,
  { to, shares: taken, amount, sharesIn }: Redelegation,
  until: number,
): WalletTransaction {
  const { coin, nameOf } = setting;
  const what = formatAmount(amount, coin);
  return contractTransaction(`Redelegate to ${nameOf(to)}`, {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Redelegate ${what}`,
    description: `Redelegated ${what} from ${nameOf(from)} to ${nameOf(to)}`,
    functionName: "redelegate",
    args: [from, to, taken, leastOf(sharesIn)],
    describe: ([source, target, signedShares, least]) => [
      { ...validator(setting, source), name: "from" },
      { ...validator(setting, target), name: "to" },
      shares("shares", signedShares, coin),
      shares("for at least", least, coin),
      { name: "liable at both", type: "until, if mined now", text: formatUtcSeconds(until) },
    ],
  });
}

/** The zero address resets the recipient to the wallet itself. */
export function recipientTransaction(setting: Setting, recipient: Address): WalletTransaction {
  const isReset = recipient === zeroAddress;
  return contractTransaction("Reward recipient", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: isReset ? "Send rewards to this wallet" : "Set the recipient",
    description: isReset ? "Rewards go to the wallet itself" : `Rewards go to ${recipient}`,
    functionName: "setRecipient",
    args: [recipient],
    describe: ([account]) => [
      {
        name: "recipient",
        type: "address",
        text: account === zeroAddress ? `${zeroAddress}: your own wallet` : account,
      },
    ],
  });
}

function validator({ nameOf }: Setting, id: number): DecodedArgument {
  return { name: "validator", type: "uint32", text: `${id}, ${nameOf(id)}` };
}

function validators({ nameOf }: Setting, ids: readonly number[]): DecodedArgument {
  return list(
    "validators",
    ids.map((id) => `${id}, ${nameOf(id)}`),
  );
}

function list(name: string, entries: readonly string[]): DecodedArgument {
  const [only] = entries;
  return entries.length === 1 && only !== undefined
    ? { name, type: "1", text: only }
    : { name, type: "all or none", text: String(entries.length), entries };
}

/** Shares have the coin's decimals, but are worth more or less than one coin each. */
function shares(name: string, value: bigint, { decimals }: Coin): DecodedArgument {
  const text = value === everything ? "all" : formatAmount(value, { decimals, symbol: "shares" });
  return { name, type: "uint256", text };
}

function wei(name: string, value: bigint, coin: Coin): DecodedArgument {
  const text = value === everything ? "all" : formatAmount(value, coin);
  return { name, type: "uint256", text };
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
