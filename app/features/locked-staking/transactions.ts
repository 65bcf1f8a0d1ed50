import type { Address } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { formatAmount, formatSeconds, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { DecodedArgument, WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { TokenUnit } from "#app/domain/assets/token-unit.ts";
import { onStake } from "./contract-options.ts";
import type { Leaving, NewStake, Outlook } from "./previews.ts";
import { formatTimes } from "./labels.ts";

/** The contract and the staked token. */
export type Setting = { deployment: Deployment; unit: TokenUnit };

/** Approves the exact amount of the staked token. */
export function stakeTransaction(setting: Setting, stake: NewStake): WalletTransaction {
  const { deployment, unit } = setting;
  const { amount, lockSeconds, position } = stake;
  const what = formatAmount(amount, unit);
  return {
    ...contractTransaction("Stake", {
      ...onStake(deployment),
      label: `Stake ${what}`,
      description: `Staked ${what}`,
      token: unit,
      functionName: "stake",
      args: [amount, BigInt(lockSeconds)],
      describe: ([amount, lockSeconds]) => [
        { name: "amount", type: "uint96", text: formatAmount(amount, unit) },
        { name: "lock", type: "uint64", text: formatLockSeconds(lockSeconds) },
        lockEndLine(position.lockEnd),
        boostLine(stake),
      ],
    }),
    approve: { ...unit, spender: deployment.address, amountUnits: amount },
  };
}

export function extendTransaction(
  { deployment }: Setting,
  { outlook, lockSeconds }: { outlook: Outlook; lockSeconds: number },
): WalletTransaction {
  const length = formatSeconds(lockSeconds);
  return contractTransaction("Extend the lock", {
    ...onStake(deployment),
    label: `Lock for ${length}`,
    description: `Locked the stake for ${length}`,
    functionName: "extend",
    args: [BigInt(lockSeconds)],
    describe: ([lockSeconds]) => [
      { name: "lock from now", type: "uint64", text: formatLockSeconds(lockSeconds) },
      lockEndLine(outlook.position.lockEnd),
      boostLine(outlook),
    ],
  });
}

export function withdrawTransaction(
  { deployment, unit }: Setting,
  { amount }: Leaving,
): WalletTransaction {
  const what = formatAmount(amount, unit);
  return contractTransaction("Withdraw", {
    ...onStake(deployment),
    label: `Withdraw ${what}`,
    description: `Withdrew ${what} of stake`,
    functionName: "withdraw",
    args: [amount],
    describe: ([amount]) => [{ name: "amount", type: "uint96", text: formatAmount(amount, unit) }],
  });
}

export function exitTransaction(
  { deployment, unit }: Setting,
  { amount, penalty }: Leaving,
): WalletTransaction {
  const what = formatAmount(amount, unit);
  return contractTransaction("Exit early", {
    ...onStake(deployment),
    label: `Exit with ${what}`,
    description: `Exited early with ${what}`,
    functionName: "exitEarly",
    args: [amount],
    describe: ([amount]) => [
      { name: "amount", type: "uint96", text: formatAmount(amount, unit) },
      { name: "penalty", type: "at most", text: formatAmount(penalty, unit) },
      { name: "pays you", type: "at least", text: formatAmount(amount - penalty, unit) },
    ],
  });
}

/** Claims all reward tokens. */
export function claimTransaction(
  { deployment }: Setting,
  earned: readonly { unit: TokenUnit; amount: bigint }[],
): WalletTransaction {
  const due = earned.filter(({ amount }) => amount > 0n);
  return contractTransaction("Claim rewards", {
    ...onStake(deployment),
    label: "Claim rewards",
    description: `Claimed rewards in ${due.map(({ unit }) => unit.symbol).join(", ")}`,
    functionName: "getReward",
    describe: () =>
      due.map(({ unit, amount }) => ({
        name: `pays ${unit.symbol}`,
        type: "earned by now, at least",
        text: formatAmount(amount, unit),
      })),
  });
}

/** Updates an account's power to its current boosts. */
export function pokeTransaction(
  { deployment }: Setting,
  { account, hasTip }: { account: Address; hasTip: boolean },
): WalletTransaction {
  return contractTransaction("Settle a boost", {
    ...onStake(deployment),
    label: hasTip ? "Settle it for the tip" : "Settle it",
    description: `Settled the boost of ${account}`,
    functionName: "poke",
    args: [account],
    describe: ([account]) => [{ name: "account", type: "address", text: account }],
  });
}

function formatLockSeconds(seconds: bigint): string {
  return seconds === 0n ? "none" : formatSeconds(Number(seconds));
}

function lockEndLine(lockEnd: number): DecodedArgument {
  const text = lockEnd === 0 ? "not locked" : formatUtcSeconds(lockEnd);
  return { name: "all of it locked until", type: "if mined now", text };
}

function boostLine({ parts }: Outlook): DecodedArgument {
  return { name: "boost", type: "if mined now", text: formatTimes(parts.totalBps) };
}
