import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Address } from "viem";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { callOf } from "#app/domain/staking/call-of.ts";
import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { formatAmount, formatSeconds, formatUtcSeconds } from "#app/ui/values/format.ts";
import { contractTransaction } from "#app/wallet/transaction/contract-call.ts";
import type { WalletTransaction } from "#app/wallet/context/wallet-transaction.ts";
import type { OwedPenalties } from "./rewards.types.ts";
import { type NewStream, perDay } from "./stream-math.ts";

export { withDelay } from "#app/domain/access/scheduled-transaction.ts";

export type RewardSetting = { deployment: Deployment; coin: Coin };

export function fundTransaction(setting: RewardSetting, funding: NewStream): WalletTransaction {
  const { amount, duration, rate, finish } = funding;
  const { coin } = setting;
  const what = formatAmount(amount, coin);
  const label = amount === 0n ? "Change the pace" : `Fund ${what}`;
  return contractTransaction(amount === 0n ? "Change the pace of rewards" : "Fund rewards", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label,
    description: amount === 0n ? "Changed the pace of rewards" : `Funded ${what} of rewards`,
    functionName: "fund",
    args: [duration],
    valueWei: amount,
    describe: ([seconds]) => [
      { name: "duration", type: "uint40", text: formatSeconds(seconds) },
      { name: "ends", type: "if mined now", text: formatUtcSeconds(finish) },
      { name: "emission per day", type: "if mined now", text: formatAmount(perDay(rate), coin) },
    ],
  });
}

export function stopTransaction(
  setting: RewardSetting,
  { treasury, refund }: { treasury: Address; refund: bigint },
): WalletTransaction {
  return contractTransaction("Stop the stream of rewards", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: "Stop the stream",
    description: "Stopped the stream of rewards",
    functionName: "stopStream",
    describe: () => [
      {
        name: "pays",
        type: "about, what is undistributed",
        text: formatAmount(refund, setting.coin),
      },
      { name: "to", type: "the treasury", text: treasury },
    ],
  });
}

export function sendPenaltiesTransaction(
  setting: RewardSetting,
  { amount, treasury }: OwedPenalties,
): WalletTransaction {
  const what = formatAmount(amount, setting.coin);
  return contractTransaction("Send the penalties", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: `Send ${what}`,
    description: `Sent penalties of ${what} to the treasury`,
    functionName: "sendPenalties",
    args: [treasury],
    describe: ([account]) => [
      { name: "pays", type: "current value", text: what },
      { name: "to", type: "the treasury", text: account },
    ],
  });
}

export function treasuryTransaction(setting: RewardSetting, treasury: Address): WalletTransaction {
  return contractTransaction("Set the treasury", {
    ...callOf(setting.deployment, validatorStakingAbi),
    label: "Set the treasury",
    description: `Penalties go to ${treasury}`,
    functionName: "setTreasury",
    args: [treasury],
    describe: ([account]) => [{ name: "treasury", type: "address", text: account }],
  });
}
