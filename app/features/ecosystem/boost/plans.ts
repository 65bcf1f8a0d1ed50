import type { Address } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import type { Place } from "#app/features/ecosystem/place.server.ts";
import type { DecodedArgument, TransactionPlan } from "#app/wallet/transaction/transaction-plan.ts";
import type { Unit } from "./boost.types.ts";
import { callPlan, type PlannedCall } from "./call-plan.ts";
import type { Leaving, NewStake, Outlook } from "./previews.ts";
import { formatSeconds, formatTime, formatTimes, writeAmount } from "./words.ts";

/** Where it happens, and what is staked. */
export type Setting = { place: Place; unit: Unit };

/** The staked token is approved to the exact amount. */
export function stakePlan(setting: Setting, stake: NewStake): TransactionPlan {
  const { place, unit } = setting;
  const { amount, lockSeconds, position } = stake;
  const what = writeAmount(amount, unit);
  return {
    ...planOf(setting, "Stake", {
      label: `Stake ${what}`,
      description: `Staked ${what}`,
      token: unit,
      functionName: "stake",
      args: [amount, BigInt(lockSeconds)],
      describe: (_, args) => [
        { name: "amount", type: "uint96", text: writeUnits(args[0], unit) },
        { name: "lock", type: "uint64", text: writeLockSeconds(args[1]) },
        lockEndLine(position.lockEnd),
        boostLine(stake),
      ],
    }),
    approve: { ...unit, spender: place.address, amountUnits: amount },
  };
}

export function extendPlan(
  setting: Setting,
  { outlook, lockSeconds }: { outlook: Outlook; lockSeconds: number },
): TransactionPlan {
  const length = formatSeconds(lockSeconds);
  return planOf(setting, "Extend the lock", {
    label: `Lock for ${length}`,
    description: `Locked the stake for ${length}`,
    functionName: "extend",
    args: [BigInt(lockSeconds)],
    describe: (_, args) => [
      { name: "lock from now", type: "uint64", text: writeLockSeconds(args[0]) },
      lockEndLine(outlook.position.lockEnd),
      boostLine(outlook),
    ],
  });
}

export function withdrawPlan(setting: Setting, { amount }: Leaving): TransactionPlan {
  const what = writeAmount(amount, setting.unit);
  return planOf(setting, "Withdraw", {
    label: `Withdraw ${what}`,
    description: `Withdrew ${what} of stake`,
    functionName: "withdraw",
    args: [amount],
    describe: (_, args) => [
      { name: "amount", type: "uint96", text: writeUnits(args[0], setting.unit) },
    ],
  });
}

export function exitPlan(setting: Setting, { amount, penalty }: Leaving): TransactionPlan {
  const { unit } = setting;
  const what = writeAmount(amount, unit);
  return planOf(setting, "Exit early", {
    label: `Exit with ${what}`,
    description: `Took ${what} out of its lock`,
    functionName: "exitEarly",
    args: [amount],
    describe: (_, args) => [
      { name: "amount", type: "uint96", text: writeUnits(args[0], unit) },
      { name: "penalty", type: "at most", text: writeAmount(penalty, unit) },
      { name: "pays you", type: "at least", text: writeAmount(amount - penalty, unit) },
    ],
  });
}

/** Pays every reward token. */
export function claimPlan(
  setting: Setting,
  earned: readonly { unit: Unit; amount: bigint }[],
): TransactionPlan {
  const due = earned.filter(({ amount }) => amount > 0n);
  return planOf(setting, "Claim rewards", {
    label: "Claim rewards",
    description: `Claimed rewards in ${due.map(({ unit }) => unit.symbol).join(", ")}`,
    functionName: "getReward",
    args: [],
    describe: () =>
      due.map(({ unit, amount }) => ({
        name: `pays ${unit.symbol}`,
        type: "earned by now, at least",
        text: writeAmount(amount, unit),
      })),
  });
}

/** Brings an account's power to what its boosts give. */
export function pokePlan(
  setting: Setting,
  { account, hasTip }: { account: Address; hasTip: boolean },
): TransactionPlan {
  return planOf(setting, "Settle a boost", {
    label: hasTip ? "Settle it for the tip" : "Settle it",
    description: `Settled the boost of ${account}`,
    functionName: "poke",
    args: [account],
    describe: (_, args) => [{ name: "account", type: "address", text: String(args[0]) }],
  });
}

function planOf({ place }: Setting, title: string, planned: PlannedCall): TransactionPlan {
  return callPlan({ place, abi: ecoStakeAbi }, title, planned);
}

function writeUnits(value: unknown, unit: Unit): string {
  return writeAmount(BigInt(String(value)), unit);
}

function writeLockSeconds(value: unknown): string {
  const seconds = Number(value);
  return seconds === 0 ? "none" : formatSeconds(seconds);
}

function lockEndLine(lockEnd: number): DecodedArgument {
  const text = lockEnd === 0 ? "not locked" : formatTime(lockEnd);
  return { name: "all of it locked until", type: "if mined now", text };
}

function boostLine({ parts }: Outlook): DecodedArgument {
  return { name: "boost", type: "if mined now", text: formatTimes(parts.totalBps) };
}
