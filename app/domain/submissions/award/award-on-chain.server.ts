import { type Hash, TransactionNotFoundError, TransactionReceiptNotFoundError } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import { tasksStream } from "#app/domain/tasks/escrow/deployment.server.ts";
import {
  fetchTaskHistory,
  parseTaskEvents,
  type TaskEventRow,
} from "#app/domain/tasks/escrow/task-events.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { type Award, sumOf } from "./award.types.ts";
import { matchAward } from "./match-award.ts";

/** State of an open award according to the chain, whether indexed or not. */
export type AwardOnChain =
  /** The escrow would accept it now, and no transaction for it is known to be pending. */
  | { kind: "open" }
  | { kind: "pending"; txHash: Hash }
  /** Executed by the escrow as signed. */
  | { kind: "confirmed"; txHash: Hash; block: number; isIndexed: boolean }
  /** Its nonce was used otherwise or the task was closed, so it can never be paid. */
  | { kind: "void" }
  /** The escrow no longer accepts it, and the reason cannot be read now. It may have been paid. */
  | { kind: "unknown" };

/** @param facts The task in the escrow, read after the award. */
export async function readAwardOnChain(
  deployment: Deployment,
  facts: EscrowTask,
  award: Award,
): Promise<AwardOnChain> {
  try {
    const paid = award.txHash && (await findPayment(deployment, facts.number, award, award.txHash));
    if (paid) return paid;
    const isPast = facts.nonce !== award.nonce || facts.state !== "open";
    // An award that only turns down leaves the nonce.
    if (isPast || sumOf(award.rows) === 0n) {
      const outcome = matchAward(award, await fetchTaskHistory(deployment, facts.number));
      if (outcome.kind === "done") return await confirmed(deployment, outcome.row);
      if (isPast) return { kind: "void" };
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

/** Returns what the reported transaction paid; null if it is not mined or did not pay. */
async function findPayment(deployment: Deployment, number: number, award: Award, hash: Hash) {
  const receipt = await chainClient(deployment.chainId)
    .getTransactionReceipt({ hash })
    .catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    });
  const outcome = receipt && matchAward(award, parseTaskEvents(deployment, number, receipt.logs));
  return outcome?.kind === "done" ? confirmed(deployment, outcome.row) : null;
}

/** Returns whether a transaction is pending; a dropped one is no longer found. */
async function isWaiting(deployment: Deployment, hash: Hash): Promise<boolean> {
  const found = await chainClient(deployment.chainId)
    .getTransaction({ hash })
    .catch((error: unknown) => {
      if (error instanceof TransactionNotFoundError) return null;
      throw error;
    });
  return found !== null && found.blockNumber === null;
}

async function confirmed(
  deployment: Deployment,
  { txHash, block }: TaskEventRow,
): Promise<AwardOnChain> {
  const indexed = await latestIndexed(deployment.chainId, tasksStream);
  return { kind: "confirmed", txHash, block, isIndexed: (indexed?.block ?? -1) >= block };
}
