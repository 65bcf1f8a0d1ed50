import type { Abi, ContractEventName } from "viem";
import { minimumStakeAbi } from "#app/chain/abi/minimum-stake.ts";
import { slashCourtAbi } from "#app/chain/abi/slash-court.ts";
import { stakingOfficeAbi } from "#app/chain/abi/staking-office.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { type Deployment, findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { stakingStream } from "#app/domain/staking/history/stream.ts";
import type { Coin } from "./model/staking.types.ts";

/** The contract's name in the deployments file. */
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

/** Returns the staking contract on the home chain, or null if not deployed. */
export const findStaking = () => findDeployment(stakingContract);

export function stakedCoin(): Coin {
  const { symbol, decimals } = getNetwork(homeChainId).nativeCurrency;
  return { symbol, decimals };
}

/** The pool, the court that slashes, and the parameters. */
export type StakingDeployments = Record<"staking" | "court" | "minimum", Deployment>;

/** Returns null unless all of them are deployed. */
export function findStakingDeployments(): StakingDeployments | null {
  const staking = findStaking();
  const court = findDeployment("slashCourt");
  const minimum = findDeployment("minimumContract");
  return staking && court && minimum ? { staking, court, minimum } : null;
}

/**
 * Returns the event streams of staking, the court's cases and the parameters, one each. Events of
 * the contract's two parts are declared in both ABIs.
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

/** Returns no streams if the contract is not deployed. */
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
