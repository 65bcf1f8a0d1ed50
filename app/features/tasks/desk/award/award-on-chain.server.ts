import { type Hash, TransactionNotFoundError, TransactionReceiptNotFoundError } from "viem";
import { chainClient } from "#app/chain/clients.server.ts";
import { latestIndexed } from "#app/common/events/events.server.ts";
import type { ContractPlace } from "#app/chain/place.server.ts";
import type { EscrowTask } from "#app/features/tasks/escrow/escrow.types.ts";
import { tasksStream } from "#app/features/tasks/escrow/place.server.ts";
import {
  listTaskEvents,
  toldByLogs,
  type ToldEvent,
} from "#app/features/tasks/escrow/task-events.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import type { Award } from "./award.types.ts";
import { matchAward } from "./match-award.ts";

/** What the chain itself says of an award that is under way, whether it is indexed or not. */
export type AwardOnChain =
  /** The escrow would take it now, and no transaction with it is known to wait. */
  | { kind: "open" }
  /** Its transaction waits to be mined. */
  | { kind: "pending"; txHash: Hash }
  /** The escrow has paid it as it was signed. */
  | { kind: "confirmed"; txHash: Hash; block: number; isIndexed: boolean }
  /** Something else has used its nonce or closed the task, so that nothing can pay it any more. */
  | { kind: "void" }
  /** The escrow takes it no more, and why cannot be read now. It may have been paid. */
  | { kind: "unknown" };

/** @param facts the task in the escrow, read after the award. */
export async function readAwardOnChain(
  place: ContractPlace,
  facts: EscrowTask,
  award: Award,
): Promise<AwardOnChain> {
  try {
    const paid = award.txHash && (await findPayment(place, facts.number, award, award.txHash));
    if (paid) return paid;
    if (facts.nonce !== award.nonce || facts.state !== "open") {
      return await findOutcome(place, facts.number, award);
    }
    const { txHash } = award;
    return txHash !== null && (await isWaiting(place, txHash))
      ? { kind: "pending", txHash }
      : { kind: "open" };
  } catch (error) {
    const { log } = getRuntime();
    log.warn({ scope: "tasks", chainId: place.chainId, err: error }, "award not read");
    return { kind: "unknown" };
  }
}

/** What the transaction that somebody told of has paid; `null`: it is not mined, or paid nothing. */
async function findPayment(place: ContractPlace, number: number, award: Award, hash: Hash) {
  const receipt = await chainClient(place.chainId)
    .getTransactionReceipt({ hash })
    .catch((error: unknown) => {
      if (error instanceof TransactionReceiptNotFoundError) return null;
      throw error;
    });
  const outcome = receipt && matchAward(award, toldByLogs(place, number, receipt.logs));
  return outcome?.kind === "done" ? confirmed(place, outcome.row) : null;
}

/** Whether a transaction waits to be mined; one that was dropped is not known any more. */
async function isWaiting(place: ContractPlace, hash: Hash): Promise<boolean> {
  const found = await chainClient(place.chainId)
    .getTransaction({ hash })
    .catch((error: unknown) => {
      if (error instanceof TransactionNotFoundError) return null;
      throw error;
    });
  return found !== null && found.blockNumber === null;
}

/** By all that happened to the task: what is indexed, and what the chain has beyond that. */
async function findOutcome(
  place: ContractPlace,
  number: number,
  award: Award,
): Promise<AwardOnChain> {
  const client = chainClient(place.chainId);
  const indexed = await latestIndexed(place.chainId, tasksStream);
  const last = indexed?.block ?? place.block - 1;
  const toBlock = await client.getBlockNumber({ cacheTime: 0 });
  const fromBlock = BigInt(last + 1);
  const { address } = place;
  const logs = fromBlock > toBlock ? [] : await client.getLogs({ address, fromBlock, toBlock });
  const known = await listTaskEvents(place, number);
  const history = [
    ...toldByLogs(place, number, logs),
    // What was indexed meanwhile is among the logs already.
    ...known.filter(({ block }) => block <= last),
  ];
  const outcome = matchAward(award, history);
  return outcome.kind === "done" ? confirmed(place, outcome.row) : { kind: "void" };
}

async function confirmed(
  place: ContractPlace,
  { txHash, block }: ToldEvent,
): Promise<AwardOnChain> {
  const indexed = await latestIndexed(place.chainId, tasksStream);
  return { kind: "confirmed", txHash, block, isIndexed: (indexed?.block ?? -1) >= block };
}
