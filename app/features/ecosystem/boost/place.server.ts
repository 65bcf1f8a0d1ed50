import { ecoStakeAbi } from "#app/chain/abi/eco-stake.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { findContract } from "#app/features/ecosystem/place.server.ts";

/** Its name in the deployments file. */
const boostContract = "ecoStake";
export const boostStream = "boost";

/** Where the locked stake is, on the home chain; `null` where it is not deployed. */
export const findBoost = () => findContract(boostContract);

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
