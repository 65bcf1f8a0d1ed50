import { getAddress, type Hex, type PublicClient } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { methodKinds, type StakeMethod } from "./stake-method.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";

/** Its name in the deployments file. */
const boostContract = "ecoStake";
export const boostStream = "boost";

/** Where the locked stake is, on the home chain; `null` where it is not deployed. */
export const findBoost = () => findDeployment(boostContract);

/** All that happened in the locked stake. */
export function boostStreams(): EventStream[] {
  const deployment = findBoost();
  if (!deployment) return [];
  const { chainId, address, block: fromBlock } = deployment;
  return [
    defineStream({
      name: boostStream,
      chainId,
      addresses: [address],
      abi: ecoStakeAbi,
      events: [
        "Staked",
        "Extended",
        "Withdrawn",
        "ExitedEarly",
        "PenaltyStreamed",
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

/** The contract at a block; reads that are begun together are one call. */
export type BoostAt = { client: PublicClient; deployment: Deployment; blockNumber: bigint };

export function contractAt({ deployment, blockNumber }: Omit<BoostAt, "client">) {
  return { address: deployment.address, abi: ecoStakeAbi, blockNumber } as const;
}

/** A method by its selector. */
export async function fetchMethod(at: BoostAt, selector: Hex): Promise<StakeMethod> {
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
