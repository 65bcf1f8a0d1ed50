import { getAddress, type Hex, type PublicClient } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { methodKinds, type StakeMethod } from "./stake-method.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";

/** Name in the deployments file. */
const lockedStakingContract = "ecoStake";
export const lockedStakingStream = "boost";

/** Finds the locked staking contract on the home chain; null if it is not deployed. */
export const findLockedStaking = () => findDeployment(lockedStakingContract);

/** Returns a stream of all events of the locked staking contract. */
export function lockedStakingStreams(): EventStream[] {
  const deployment = findLockedStaking();
  if (!deployment) return [];
  const { chainId, address, block: fromBlock } = deployment;
  return [
    defineStream({
      name: lockedStakingStream,
      chainId,
      addresses: [address],
      abi: ecoStakeAbi,
      events: [
        "Staked",
        "Extended",
        "Withdrawn",
        "ExitedEarly",
        "PenaltySent",
        "Poked",
        "TipEarned",
        "RewardPaid",
        "RewardFailed",
        "RewardAdded",
        "StreamFunded",
        "StreamStopped",
        "BoostsSet",
        "TermsSet",
        "TreasurySet",
        "FrozenSet",
        "MethodSet",
      ],
      fromBlock,
      withSender: false,
    }),
  ];
}

/** The contract at a block; concurrent reads are batched into one call. */
export type LockedStakingAt = { client: PublicClient; deployment: Deployment; blockNumber: bigint };

export function contractAt({ deployment, blockNumber }: Omit<LockedStakingAt, "client">) {
  return { address: deployment.address, abi: ecoStakeAbi, blockNumber } as const;
}

/** Fetches a staking method by its selector. */
export async function fetchMethod(at: LockedStakingAt, selector: Hex): Promise<StakeMethod> {
  const found = await at.client.readContract({
    ...contractAt(at),
    functionName: "methods",
    args: [selector],
  });
  const { target, kind, minStake, lock, multiplierBps, enabled } = found;
  return {
    selector,
    target: getAddress(target),
    kind: methodKinds[kind] ?? "flex",
    minStake,
    lock,
    multiplierBps,
    isEnabled: enabled,
  };
}
