import { type Hash, TransactionNotFoundError, TransactionReceiptNotFoundError } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { latestIndexed } from "#app/common/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import { tasksStream } from "#app/common/tasks/escrow/deployment.server.ts";
import {
  fetchTaskHistory,
  toldByLogs,
  type ToldEvent,
} from "#app/common/tasks/escrow/task-events.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { Award } from "./award.types.ts";
import { matchAward } from "./match-award.ts";

/** What the chain itself says of an award that is under way, whether it is indexed or not. */
export type AwardOnChain =
  /** The escrow would take it now, and no transaction with it is known to wait. */
  | { kind: "open" }
  /** Its transaction waits to be mined. */
  | { kind: "pending"; txHash: Hash }
  /** The escrow has paid it was signed. */
  | { kind: "confirmed"; txHash: Hash; block: number; isIndexed: boolean }
  /** Something else has used its nonce or closed the task, so that nothing can pay it any more. */
  | { kind: "void" }
  /** The escrow takes it no more, and why cannot be read now. It may have been paid. */
  | { kind: "unknown" };

/** @param facts the task in the escrow, read after the award. */
export async function readAwardOnChain(
  deployment: Deployment,
  facts: EscrowTask,
  award: Award,
): Promise<AwardOnChain> {
  try {
    const paid = award.txHash && (await findPayment(deployment, facts.number, award, award.txHash));
    if (paid) return paid;
    if (facts.nonce !== award.nonce || facts.state !== "open") {
      return await findOutcome(deployment, facts.number, award);
    }
    const { txHash } = award;
    return txHash !== null && (await isWaiting(deployment, txHash))
      ? { kind: "pending", txHash }
      : { kind: "open" };
  } catch (error) {
    const { log } = getRuntime();
    log.warn({ scope: "tasks", chainId: deployment.chainId, err: error }, "award not read");
    return { kind: "unknown" };
  }
}

/** What the transaction that somebody told of has paid; `null`: it is not mined, or paid nothing. */
async function findPayment(deployment: Deployment, number: number, award: Award, hash: Hash) {
  const receipt = await chainClient(deployment.chainId)
    .getTransactionReceipt({ hash })
    .catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    });
  const outcome = receipt && matchAward(award, toldByLogs(deployment, number, receipt.logs));
  return outcome?.kind === "done" ? confirmed(deployment, outcome.row) : null;
}

/** Whether a transaction waits to be mined; one that was dropped is not known any more. */
async function isWaiting(deployment: Deployment, hash: Hash): Promise<boolean> {
  const found = await chainClient(deployment.chainId)
    .getTransaction({ hash })
    .catch((error: unknown) => {
      if (error instanceof TransactionNotFoundError) return null;
      throw error;
    });
  return found !== null && found.blockNumber === null;
}

async function findOutcome(
  deployment: Deployment,
  number: number,
  award: Award,
): Promise<AwardOnChain> {
  const outcome = matchAward(award, await fetchTaskHistory(deployment, number));
  return outcome.kind === "done" ? confirmed(deployment, outcome.row) : { kind: "void" };
}

async function confirmed(
  deployment: Deployment,
  { txHash, block }: ToldEvent,
): Promise<AwardOnChain> {
  const indexed = await latestIndexed(deployment.chainId, tasksStream);
  return { kind: "confirmed", txHash, block, isIndexed: (indexed?.block ?? -1) >= block };
}
