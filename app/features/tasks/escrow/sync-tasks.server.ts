import { chainClient } from "#app/chain/clients.server.ts";
import { homeChainId } from "#app/chain/networks.ts";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { findTaskEscrow } from "./place.server.ts";
import type { ContractPlace } from "#app/chain/place.server.ts";
import {
  type EscrowFacts,
  listUnsettled,
  releaseEscrow,
  setCancelReason,
  type Task,
  updateEscrowFacts,
} from "#app/features/tasks/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { hashReason } from "#app/features/tasks/model/content-hash.ts";
import { bindOffered } from "./bind-task.server.ts";
import type { EscrowTask } from "./escrow.types.ts";
import { adoptOffer, listOffers } from "./offer.store.server.ts";
import { fetchTask, readTasks } from "./read-tasks.server.ts";
import { describeChange, insertChangeNotes } from "./change-note.store.server.ts";
import { listTaskEvents } from "./task-events.server.ts";
import { areSame, factsOf } from "./task-facts.ts";

/** For how long a closing is looked at again, since a chain may take it back. Milliseconds. */
const reopenableMs = 3_600_000;

/**
 * Brings what is kept of the tasks up to what the escrow says at the head, in one multicall a block,
 * and ties drafts to escrows of which nobody told. What cannot be read stays as it was.
 */
export async function syncTasks(): Promise<void> {
  const place = findTaskEscrow();
  if (!place) return;
  const { database, now, log } = getRuntime();
  try {
    await bindOffered(place);
    const unsettled = () => listUnsettled(database.db, place.address, now() - reopenableMs);
    const read = await readTasks(place, async () =>
      (await unsettled()).flatMap(({ number }) => number ?? []),
    );
    if (!read) return;
    for (const task of await unsettled()) {
      const found = read.tasks.get(task.number ?? 0);
      // It was tied to its escrow after the reading began.
      if (found === undefined) continue;
      if (found === null) await releaseEscrow(database.db, task.id);
      else await keep(place, task, found);
    }
  } catch (error) {
    log.warn({ scope: "tasks", chainId: homeChainId, err: error }, "tasks not brought up to date");
  }
}

/**
 * Brings what is kept of one task up to what the escrow says this moment, past the caches of a block.
 * What cannot be read stays as it was.
 */
export async function syncTask(place: ContractPlace, task: Task): Promise<void> {
  if (task.number === null) return;
  try {
    const found = await fetchTask(chainClient(place.chainId), place, task.number);
    if (found) await keep(place, task, found);
  } catch (error) {
    const { log } = getRuntime();
    log.warn({ scope: "tasks", chainId: place.chainId, err: error }, "task not brought up to date");
  }
}

async function keep(place: ContractPlace, task: Task, found: EscrowTask): Promise<void> {
  const { db } = getRuntime().database;
  const { now } = getRuntime();
  const [facts, from] = [factsOf(found), knownOf(task)];
  const isOpened = task.state !== facts.state;
  if (isOpened || !areSame(facts, from)) {
    const changed = { from, ...(isOpened && { changedAt: now() }) };
    const isFirst = await updateEscrowFacts(db, task.id, facts, changed);
    const words = isFirst ? describeChange(from, facts) : "";
    if (words !== "") await insertChangeNotes(db, task.id, { by: found.creator, words }, now());
  }
  if (facts.state === "closed" && task.cancelReason === null) await keepReason(place, task);
  if (found.termsHash === task.termsHash) return;
  // Another text was signed, and nobody told of it.
  const offers = await listOffers(db, { taskId: task.id });
  const offer = offers.find(({ hash }) => hash === found.termsHash);
  if (!offer || !(await adoptOffer(db, offer, now()))) return;
  const words = "The text of the task was changed. Read it again.";
  await insertChangeNotes(db, task.id, { by: offer.by, words }, now());
  const details = { number: found.number, termsHash: offer.hash, before: task.termsHash };
  await recordAudit({
    actor: offer.by,
    action: "task.change",
    subject: task.id,
    topic: task.id,
    details,
  });
}

/** Whether it was cancelled is in its last event only, and why among what the reviewers signed. */
async function keepReason(place: ContractPlace, { id, number }: Task): Promise<void> {
  const events = await listTaskEvents(place, number ?? 0);
  const closed = events.find(({ event }) => event.name === "TaskClosed")?.event;
  if (closed?.name !== "TaskClosed" || closed.args.reasonHash === hashReason("")) return;
  await setCancelReason(getRuntime().database.db, id, closed.args.reasonHash);
}

function knownOf(task: Task): EscrowFacts {
  const state = task.state === "closed" ? "closed" : "open";
  const { token, budget, paid, winners, maxWinners, undecided } = task;
  const { submitBy, reviewBy, frozenUntil } = task;
  const counts = { winners, maxWinners, undecided };
  return { state, token, budget, paid, ...counts, submitBy, reviewBy, frozenUntil };
}
