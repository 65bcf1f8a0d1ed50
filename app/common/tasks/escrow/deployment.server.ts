import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { findDeployment } from "#app/chain/deployment.server.ts";
import { defineStream, type EventStream } from "#app/common/events/event-stream.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";

export const tasksStream = "tasks";

/** Where rewards of tasks are held, on the home chain; `null` where it is not deployed. */
export const findTaskEscrow = () => findDeployment("taskEscrow");

/** What happens to one task; its number is the first indexed argument of each. */
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

/** All that happens in the escrow; none where it is not deployed. */
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

/** What submitters stake. */
export function stakedCoin(): { symbol: string; decimals: number } {
  const { symbol, decimals } = getNetwork(homeChainId).nativeCurrency;
  return { symbol, decimals };
}
