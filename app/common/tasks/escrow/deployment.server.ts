import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";

export const tasksStream = "tasks";

/** Returns the escrow of task rewards on the home chain; null if not deployed. */
export const findTaskEscrow = () => findDeployment("taskEscrow");

/** Events of a single task; the first indexed argument of each is the task's number. */
export const taskEvents = [
  "TaskCreated",
  "ReviewerSet",
  "TaskRaised",
  "TaskExtended",
  "TermsChanged",
  "Submitted",
  "SubmissionWithdrawn",
  "AwardDecided",
  "Awarded",
  "PayeePaid",
  "Credited",
  "Disputed",
  "DisputeResolved",
  "TaskClosed",
] as const;

/** Returns the event streams of the escrow; empty if not deployed. */
export function tasksStreams(): EventStream[] {
  const deployment = findTaskEscrow();
  if (!deployment) return [];
  const { chainId, address, block: fromBlock } = deployment;
  return [
    defineStream({
      name: tasksStream,
      chainId,
      addresses: [address],
      abi: taskEscrowAbi,
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
