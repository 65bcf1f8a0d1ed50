import { chainClient } from "#app/chain/clients.server.ts";
import { latestIndexed } from "#app/domain/events/events.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { tasksStream } from "#app/domain/tasks/escrow/deployment.server.ts";
import {
  listTaskEvents,
  type TaskHistoryRow,
} from "#app/domain/tasks/escrow/task-events.server.ts";
import { fetchTask } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  changeAward,
  listDoneAwards,
  listOpenAwards,
  listVoidAwards,
} from "./award.store.server.ts";
import type { Award } from "./award.types.ts";
import { matchAward } from "./match-award.ts";
import {
  findPaidFor,
  forgetTransaction,
  listPaying,
  recordPayment,
  stopPaying,
} from "./payment.store.server.ts";

/**
 * Updates a task's stored payments and awards from the escrow's events, no matter who sent a
 * transaction or whether it was reported. Idempotent.
 */
export async function settleTask(
  deployment: Deployment,
  task: Pick<Task, "id" | "number">,
): Promise<void> {
  if (task.number === null) return;
  const { db } = getRuntime().database;
  const open = await listOpenAwards(db, task.id);
  // Read before the events, which may then be newer, but never older.
  const isPast = open.length > 0 ? await readPast(deployment, task.number) : () => false;
  const history = await listTaskEvents(deployment, task.number);
  const paidNow = await recordPayments(task.id, history);
  const sent: Award[] = [];
  for (const award of open) {
    const status = await settleAward(award, history, isPast(award));
    if (status === "sent") sent.push(award);
  }
  await reviveAwards(task.id, history);
  await releasePayments(task.id, { sent, paidNow });
}

/**
 * Marks a discarded award as done once the chain has executed it with finality, unless another
 * award with the same rows has this transaction.
 */
async function reviveAwards(taskId: string, history: readonly TaskHistoryRow[]): Promise<void> {
  const { db } = getRuntime().database;
  for (const award of await listVoidAwards(db, taskId)) {
    const outcome = matchAward(award, history);
    if (outcome.kind !== "done" || !outcome.row.isFinal) continue;
    const done = await listDoneAwards(db, taskId);
    const { txHash } = outcome.row;
    if (done.some((other) => other.txHash === txHash)) continue;
    await changeAward(db, award.id, { from: ["void"], to: "done", txHash });
  }
}

/** @returns The submissions paid by a transaction, final or not. */
async function recordPayments(taskId: string, history: readonly TaskHistoryRow[]) {
  const { database, now } = getRuntime();
  const paid = new Set<string>();
  for (const { event, txHash, at, isFinal } of history) {
    if (event.name !== "Awarded" || event.args.amount === 0n) continue;
    const payment = { taskId, txHash, at, isFinal, ...event.args };
    const id = await findPaidFor(database.db, payment);
    if (id === null) continue;
    paid.add(id);
    await recordPayment(database.db, id, payment, now());
  }
  return paid;
}

/**
 * Returns a check for awards that the escrow no longer accepts, by its state at the last indexed
 * block: whatever moved the nonce by then is among the events.
 */
async function readPast(
  deployment: Deployment,
  number: number,
): Promise<(award: Award) => boolean> {
  const indexed = await latestIndexed(deployment.chainId, tasksStream);
  if (indexed === null || indexed.block < 0) return () => false;
  const client = chainClient(deployment.chainId);
  const blockNumber = BigInt(indexed.block);
  try {
    const [{ timestamp }, facts] = await Promise.all([
      client.getBlock({ blockNumber }),
      fetchTask(client, deployment, number, blockNumber),
    ]);
    // The task may not exist yet at that block.
    return ({ nonce, validUntil }) =>
      facts?.state === "closed" || (facts?.nonce ?? 0) > nonce || Number(timestamp) > validUntil;
  } catch {
    return () => false;
  }
}

async function settleAward(
  award: Award,
  history: readonly TaskHistoryRow[],
  isPast: boolean,
): Promise<Award["status"]> {
  const { db } = getRuntime().database;
  const from = ["gathering", "sent"] as const;
  const outcome = matchAward(award, history);
  if (outcome.kind === "done") {
    const { isFinal, txHash } = outcome.row;
    const to = isFinal ? "done" : "sent";
    await changeAward(db, award.id, { from, to, txHash });
    return to;
  }
  if (outcome.kind === "void" ? outcome.row.isFinal : isPast) {
    await changeAward(db, award.id, { from, to: "void" });
    return "void";
  }
  return award.status;
}

/** Makes submissions payable again that no transaction paid and no sent award will pay. */
async function releasePayments(
  taskId: string,
  { sent, paidNow }: { sent: readonly Award[]; paidNow: ReadonlySet<string> },
): Promise<void> {
  const { database, now } = getRuntime();
  const { db } = database;
  const lost = (await listPaying(db, taskId)).filter(({ id }) => !paidNow.has(id));
  const inAward = new Set(sent.flatMap(({ rows }) => rows.map((row) => row.submissionId)));
  const [unchanged, freed] = [
    lost.filter(({ id, paid_tx }) => inAward.has(id) && paid_tx !== null),
    lost.filter(({ id }) => !inAward.has(id)),
  ].map((some) => some.map(({ id }) => id));
  await forgetTransaction(db, unchanged ?? [], now());
  await stopPaying(db, freed ?? [], now());
}
