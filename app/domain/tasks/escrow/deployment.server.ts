import { taskDisputesAbi } from "#app/chain/abi/task-disputes.ts";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/domain/events/event-stream.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";

export const tasksStream = "tasks";

/** Returns the escrow of task rewards on the home chain; null if not deployed. */
export const findTaskEscrow = () => findDeployment("taskEscrow");

/** Returns the contract of disputes about tasks on the home chain; null if not deployed. */
export const findTaskDisputes = () => findDeployment("taskDisputes");

/** ABI of both contracts. */
const tasksAbi = [...taskEscrowAbi, ...taskDisputesAbi] as const;

/**
 * Events of a single task; the first indexed argument of each is the task's number. Without
 * `SubmissionSkipped`, which anyone can cause in anyone's name.
 */
export const taskEvents = [
  "TaskCreated",
  "ReviewerSet",
  "TaskRaised",
  "TaskExtended",
  "TermsChanged",
  "Submitted",
  "PayeesNamed",
  "SubmissionWithdrawn",
  "AwardDecided",
  "Awarded",
  "RowSkipped",
  "PayeePaid",
  "Credited",
  "Disputed",
  "ResolutionProposed",
  "DisputeResolved",
  "TaskClosed",
] as const;

/** Returns the event streams of the escrow and its disputes; empty if not deployed. */
export function tasksStreams(): EventStream[] {
  const [deployment, disputes] = [findTaskEscrow(), findTaskDisputes()];
  if (!deployment || !disputes) return [];
  const { chainId, address, block: fromBlock } = deployment;
  return [
    defineStream({
      name: tasksStream,
      chainId,
      addresses: [address, disputes.address],
      abi: tasksAbi,
      events: [...taskEvents, "CreditWithdrawn"],
      fromBlock,
      withSender: false,
    }),
  ];
}

/** Returns the coin that submitters stake. */
export function stakedCoin(): { symbol: string; decimals: number } {
  const { symbol, decimals } = getNetwork(homeChainId).nativeCurrency;
  return { symbol, decimals };
}
