import { chainClient } from "#app/chain/clients.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTaskEscrow } from "./deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import {
  type EscrowFacts,
  listUnsettled,
  releaseEscrow,
  setCancelReason,
  type Task,
  updateEscrowFacts,
} from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import { bindOffered } from "./bind-task.server.ts";
import type { EscrowTask } from "./escrow.types.ts";
import { adoptOffer, listOffers } from "./offer.store.server.ts";
import { fetchTask, readTasks } from "./read-tasks.server.ts";
import { describeChange, insertChangeNotes } from "./change-note.store.server.ts";
import { fetchTaskHistory, listTaskEvents, type TaskEventRow } from "./task-events.server.ts";
import { areSame, factsOf } from "./task-facts.ts";

/**
 * Period in milliseconds in which a closed task is checked again, since a reorganization may reopen
 * it.
 */
const reopenableMs = 3_600_000;

/**
 * Updates the stored tasks from the escrow at the head, with one multicall per block, and links
 * drafts to escrows that were never reported. Whatever cannot be read stays unchanged.
 */
export async function syncTasks(): Promise<void> {
  const deployment = findTaskEscrow();
  if (!deployment) return;
  const { database, now, log } = getRuntime();
  try {
    await bindOffered(deployment);
    const unsettled = () => listUnsettled(database.db, deployment.address, now() - reopenableMs);
    const read = await readTasks(deployment, async () =>
      (await unsettled()).flatMap(({ number }) => number ?? []),
    );
    if (!read) return;
    for (const task of await unsettled()) {
      const found = read.tasks.get(task.number ?? 0);
      // It was linked to its escrow after the read began.
      if (found === undefined) continue;
      if (found === null) await releaseEscrow(database.db, task.id);
      else await save(deployment, task, found);
    }
  } catch (error) {
    log.warn({ scope: "tasks", chainId: homeChainId, err: error }, "tasks not brought up to date");
  }
}

/**
 * Updates a stored task from the escrow's current state, bypassing a block's caches.
 *
 * @returns that state; the stored one may be older if another reader read an older block and wrote
 * later. Null if the chain is unreachable or the escrow has no such number.
 */
export async function syncTask(
  deployment: Deployment,
  task: Task & { number: number },
): Promise<EscrowFacts | null> {
  try {
    const found = await fetchTask(chainClient(deployment.chainId), deployment, task.number);
    if (found === null) return null;
    await save(deployment, task, found);
    return factsOf(found);
  } catch (error) {
    const { log } = getRuntime();
    log.warn(
      { scope: "tasks", chainId: deployment.chainId, err: error },
      "task not brought up to date",
    );
    return null;
  }
}

async function save(deployment: Deployment, task: Task, found: EscrowTask): Promise<void> {
  const { db } = getRuntime().database;
  const { now } = getRuntime();
  const [facts, from] = [factsOf(found), knownOf(task)];
  // First: without it, a cancelled task would read as completed or expired.
  if (facts.state === "closed" && task.cancelReason === null) await saveReason(deployment, task);
  const isOpened = task.state !== facts.state;
  if (isOpened || !areSame(facts, from)) {
    const changed = { from, changedAt: isOpened ? now() : undefined };
    const isFirst = await updateEscrowFacts(db, task.id, facts, changed);
    const note = isFirst ? describeChange(from, facts) : "";
    if (note !== "") await insertChangeNotes(db, task.id, { by: found.creator, note }, now());
  }
  if (found.termsHash === task.termsHash) return;
  // A new text was signed without being reported.
  const offers = await listOffers(db, { taskId: task.id });
  const offer = offers.find(({ hash }) => hash === found.termsHash);
  if (!offer || !(await adoptOffer(db, offer, now()))) return;
  const note = "The text of the task was changed. Read it again.";
  await insertChangeNotes(db, task.id, { by: offer.by, note }, now());
  const details = { number: found.number, termsHash: offer.hash, before: task.termsHash };
  await recordAudit({
    actor: offer.by,
    action: "task.change",
    subject: task.id,
    topic: task.id,
    details,
  });
}

/**
 * Only the last event shows whether the task was cancelled; the reason is part of what the
 * reviewers signed. If the index lags behind, the chain is read.
 */
async function saveReason(deployment: Deployment, { id, number }: Task): Promise<void> {
  const isClosing = ({ event }: Pick<TaskEventRow, "event">) => event.name === "TaskClosed";
  const indexed = await listTaskEvents(deployment, number ?? 0);
  const closing = indexed.find(isClosing);
  const found = closing ?? (await fetchTaskHistory(deployment, number ?? 0)).find(isClosing);
  const closed = found?.event;
  if (closed?.name !== "TaskClosed" || closed.args.reasonHash === hashReason("")) return;
  await setCancelReason(getRuntime().database.db, id, closed.args.reasonHash);
}

function knownOf(task: Task): EscrowFacts {
  const state = task.state === "closed" ? "closed" : "open";
  const { token, budget, paid, winners, maxWinners, undecided } = task;
  const { submitBy, reviewBy, frozenUntil, disputedUntil } = task;
  const counts = { winners, maxWinners, undecided };
  const times = { submitBy, reviewBy, frozenUntil, disputedUntil };
  return { state, token, budget, paid, ...counts, ...times };
}
