import type { Abi, ContractEventName } from "viem";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { stakingStream } from "#app/common/staking-history/stream.ts";
import type { Coin } from "./model/staking.types.ts";

/** Its name in the deployments file. */
export const stakingContract = "validatorStaking";
export const courtStream = "slash-court";
export const parametersStream = "staking-parameters";

const stakingEvents = [
  "StreamFunded",
  "StreamStopped",
  "PenaltiesSent",
  "TreasurySet",
  "ValidatorRegistered",
  "MetadataSet",
  "StatusChanged",
  "CommissionProposed",
  "CommissionProposalCancelled",
  "CommissionChanged",
  "PermissionedSet",
  "TermsSynced",
  "Paused",
  "Delegated",
  "UnbondStarted",
  "UnbondCancelled",
  "Withdrawn",
  "Redelegated",
  "RedelegationSlashed",
  "DebtTaken",
  "RedelegationClosed",
  "Claimed",
  "CommissionClaimed",
  "Compounded",
  "RecipientSet",
  "AutoCompoundSet",
  "Slashed",
  "WithdrawalsHeld",
] as const;

/** Where staking is, on the home chain; `null` where it is not deployed. */
export const findStaking = () => findDeployment(stakingContract);

/** What is staked. */
export function stakedCoin(): Coin {
  const { symbol, decimals } = getNetwork(homeChainId).nativeCurrency;
  return { symbol, decimals };
}

/** The pool, the court that slashes, and the parameters. */
export type StakingDeployments = Record<"staking" | "court" | "minimum", Deployment>;

/** `null` unless all of them are deployed. */
export function findStakingDeployments(): StakingDeployments | null {
  const staking = findStaking();
  const court = findDeployment("slashCourt");
  const minimum = findDeployment("minimumContract");
  return staking && court && minimum ? { staking, court, minimum } : null;
}

/**
 * All that happened in staking, to the court's cases and to the parameters, each kind in a stream of
 * its own. What the contract's two parts emit is declared in the ABI of either.
 */
export function stakingStreams(): EventStream[] {
  return [
    ...streamOf(stakingStream, stakingContract, stakingOfficeAbi, stakingEvents),
    ...streamOf(courtStream, "slashCourt", slashCourtAbi, [
      "SlashProposed",
      "SlashExecuted",
      "SlashVetoed",
    ]),
    ...streamOf(parametersStream, "minimumContract", minimumStakeAbi, [
      "ParamDefined",
      "ParamProposed",
      "ParamApplied",
      "ParamCancelled",
    ]),
  ];
}

/** None where the contract is not deployed. */
function streamOf<const abi extends Abi>(
  name: string,
  contract: string,
  abi: abi,
  events: readonly ContractEventName<abi>[],
): EventStream[] {
  const deployment = findDeployment(contract);
  if (!deployment) return [];
  const { chainId, address, block: fromBlock } = deployment;
  return [
    defineStream({
      name,
      chainId,
      addresses: [address],
      abi,
      events,
      fromBlock,
      withSender: false,
    }),
  ];
}
