import { getAddress } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { validatorStakingAbi } from "#app/chain/abi/validator-staking.ts";
import { readAtHead } from "#app/chain/block-cache.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { scale as boostScale } from "#app/domain/locked-staking/stake-method.ts";
import { scale as stakingScale } from "#app/domain/staking/rewards.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { readUnits } from "#app/domain/assets/token-units.server.ts";
import { lockedStakingPaths } from "#app/paths/locked-staking.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import type { StreamCard } from "./overview.types.ts";

const daySeconds = 86_400n;
/** Active stake below which the staking stream pauses, in wei. */
const minActive = 10n ** 15n;

/** Returns every reward stream that is deployed and readable. */
export async function readStreams(): Promise<StreamCard[]> {
  const [staking, lockedStaking] = await Promise.all([
    readStakingStream(),
    fetchLockedStakingStreams(),
  ]);
  return [...(staking ? [staking] : []), ...lockedStaking];
}

async function readStakingStream(): Promise<StreamCard | null> {
  const deployment = findDeployment("validatorStaking");
  if (!deployment) return null;
  const { chainId, address } = deployment;
  const key = `hub-stream:${address}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const [stream, { timestamp }] = await Promise.all([
      client.readContract({
        address,
        abi: validatorStakingAbi,
        functionName: "stream",
        blockNumber,
      }),
      client.getBlock({ blockNumber }),
    ]);
    return { ...stream, time: Number(timestamp) };
  });
  if (reading.kind === "unavailable") return null;
  const { active, ...stream } = reading.value;
  const facts = { ...stream, scale: stakingScale, isRunning: active >= minActive };
  const unit = getNetwork(chainId).nativeCurrency;
  return { title: "Staking rewards", to: stakingAdminPaths.rewards, unit, ...timelineOf(facts) };
}

async function fetchLockedStakingStreams(): Promise<StreamCard[]> {
  const deployment = findDeployment("ecoStake");
  if (!deployment) return [];
  const { chainId, address } = deployment;
  const key = `hub-boost:${address}`;
  const reading = await readAtHead(chainId, key, async (client, blockNumber) => {
    const lockedStaking = { address, abi: ecoStakeAbi, blockNumber } as const;
    const [tokens, [, power], { timestamp }] = await Promise.all([
      client.readContract({ ...lockedStaking, functionName: "rewardTokens" }),
      client.readContract({ ...lockedStaking, functionName: "totals" }),
      client.getBlock({ blockNumber }),
    ]);
    const streams = await Promise.all(
      tokens.map((token) =>
        client.readContract({ ...lockedStaking, functionName: "streamOf", args: [token] }),
      ),
    );
    return { tokens: tokens.map((token) => getAddress(token)), streams, power, time: timestamp };
  });
  if (reading.kind === "unavailable") return [];
  const { tokens, streams, power, time } = reading.value;
  const units = await readUnits(tokens);
  return streams.flatMap((stream, i): StreamCard[] => {
    const unit = units[i];
    if (!unit) return [];
    const facts = { ...stream, scale: boostScale, time: Number(time), isRunning: power > 0n };
    const text = { title: `Boost rewards in ${unit.symbol}`, to: lockedStakingPaths.manage };
    return [{ ...text, unit, ...timelineOf(facts) }];
  });
}

type StreamFacts = {
  /** Base units per second, multiplied by the contract's scale. */
  rate: bigint;
  scale: bigint;
  /** In Unix seconds, like the next two fields. */
  finish: number;
  settledAt: number;
  time: number;
  /** False while nothing is staked: the stream then pauses and its end is postponed. */
  isRunning: boolean;
};

function timelineOf({ rate, scale, finish, settledAt, time, isRunning }: StreamFacts) {
  const seconds = Math.max(0, finish - (isRunning ? time : settledAt));
  return {
    perDay: (rate * daySeconds) / scale,
    left: (rate * BigInt(seconds)) / scale,
    endsAt: seconds === 0 ? finish : time + seconds,
    isFlowing: isRunning && seconds > 0,
    // One that was stopped has no rate.
    hasRunOut: rate > 0n && seconds === 0,
  };
}
