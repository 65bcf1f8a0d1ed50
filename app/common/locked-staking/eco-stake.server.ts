import { getAddress, type Hex, type PublicClient } from "viem";
import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { methodKinds, type StakeMethod } from "./stake-method.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { type ContractPlace, findHomeContract } from "#app/chain/place.server.ts";

/** Its name in the deployments file. */
const boostContract = "ecoStake";
export const boostStream = "boost";

/** Where the locked stake is, on the home chain; `null` where it is not deployed. */
export const findBoost = () => findHomeContract(boostContract);

/** All that happened in the locked stake. */
export function boostStreams(): EventStream[] {
  const place = findBoost();
  if (!place) return [];
  const { chainId, address, block: fromBlock } = place;
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
export type BoostAt = { client: PublicClient; place: ContractPlace; blockNumber: bigint };

export function contractAt({ place, blockNumber }: Omit<BoostAt, "client">) {
  return { address: place.address, abi: ecoStakeAbi, blockNumber } as const;
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
