import type { Address, Hash } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { listTaskEvents } from "#app/domain/tasks/escrow/task-events.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";

export type WaitingCredit = {
  account: Address;
  /** Credited by the transaction, in base units. */
  amount: bigint;
};

/** Returns a transaction's failed payments that are still to be withdrawn. */
export async function readWaitingCredits(
  deployment: Deployment,
  { number, token }: Pick<Task, "number" | "token">,
  txHash: Hash,
): Promise<WaitingCredit[]> {
  if (number === null || token === null) return [];
  const events = await listTaskEvents(deployment, number);
  const credited = events.flatMap(({ event, txHash: of }) =>
    event.name === "Credited" && of === txHash
      ? { account: event.args.account, amount: event.args.amount }
      : [],
  );
  const waiting = await Promise.all(
    credited.map(async (credit) => {
      const left = await chainClient(deployment.chainId)
        .readContract({
          address: deployment.address,
          abi: taskEscrowAbi,
          functionName: "creditOf",
          args: [token, credit.account],
        })
        .catch(() => credit.amount);
      return left > 0n ? [credit] : [];
    }),
  );
  return waiting.flat();
}
