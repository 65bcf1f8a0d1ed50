import { type Address, getAddress } from "viem";
import { adminListsOf } from "#app/chain/admin-lists.server.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTaskEscrow } from "./deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { copyFiles } from "#app/domain/tasks/files/task-files.server.ts";
import { findBlockers } from "./blockers.ts";
import {
  bindEscrowIn,
  findTaskByNumber,
  insertDraft,
  setPaused,
} from "#app/domain/tasks/store/task.store.server.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { matchesTerms, termsOf } from "./bind-task.server.ts";
import type { EscrowHead, EscrowTask } from "./escrow.types.ts";
import { fetchTask, readTasks } from "./read-tasks.server.ts";
import { listCreatedBy } from "./task-events.server.ts";
import { factsOf } from "./task-facts.ts";
import { findTextByHash, listNumbers, listPublishers } from "./unbound.store.server.ts";
import { readUnitOf, type Unit } from "./units.server.ts";

/** An escrowed reward without a task in the console. */
export type UnboundEscrow = Pick<EscrowTask, "number" | "creator" | "token"> & {
  unit: Unit;
  /** Base units left. */
  left: bigint;
  /** Why it cannot be closed yet, and when it can; null if anyone can now. */
  closeBlocker: string | null;
  /** Title of the published text, which allows making it a task; null if unknown here. */
  title: string | null;
};

/**
 * Lists escrows of this console's publishers without a task: a draft was signed twice, or it was
 * created outside the console. Highest number first.
 */
export async function listUnbound(head: EscrowHead): Promise<UnboundEscrow[]> {
  const { deployment } = head;
  const { db } = getRuntime().database;
  const list = async () => {
    const known = new Set(await listNumbers(db, deployment.address));
    const created: number[] = [];
    for (const creator of await listCreators()) {
      for (const { id } of await listCreatedBy(deployment, creator)) created.push(id);
    }
    return created.filter((number) => !known.has(number));
  };
  const read = await readTasks(deployment, list, "tasks-unbound");
  const unitOf = await readUnitOf();
  const found: UnboundEscrow[] = [];
  for (const task of read?.tasks.values() ?? []) {
    // A reward that is refunded to someone else is theirs, regardless of the named creator.
    if (task?.state !== "open" || task.refundTo !== task.creator) continue;
    if (await findTaskByNumber(db, deployment.address, task.number)) continue;
    const signed = await findTextByHash(db, task.termsHash);
    const { number, creator, token, budget, paid } = task;
    const closeBlocker = findBlockers(task, head).close;
    const shown = {
      number,
      creator,
      token,
      unit: unitOf(token),
      left: budget - paid,
      closeBlocker,
    };
    found.push({ ...shown, title: signed?.text.title ?? null });
  }
  return found.sort((one, other) => other.number - one.number);
}

async function listCreators(): Promise<Address[]> {
  const { database, env } = getRuntime();
  const admins = adminListsOf(env).ecosystem;
  const publishers = await listPublishers(database.db);
  return [...new Set([...admins, ...publishers].map((address) => getAddress(address)))];
}

/**
 * Turns an escrow without a task into a paused one with the text that its creator signed, which can
 * then be cancelled or closed like any other.
 *
 * @returns The task's id, or an error.
 */
export async function adoptEscrow(
  number: number,
  wallet: Address,
): Promise<{ kind: "adopted"; id: string } | { kind: "rejected"; message: string }> {
  const reject = (message: string) => ({ kind: "rejected", message }) as const;
  const deployment = findTaskEscrow();
  const found = deployment && (await readEscrowTask(deployment, number));
  if (!deployment || !found) return reject("The escrow’s state could not be read. Try again.");
  const { database, now } = getRuntime();
  const { db } = database;
  if (await findTaskByNumber(db, deployment.address, number))
    return reject("The console already has this task.");
  const signed = await findTextByHash(db, found.termsHash);
  const terms = signed && termsOf(signed);
  if (
    found.state !== "open" ||
    !signed ||
    !terms ||
    !(await matchesTerms(deployment, found, terms))
  ) {
    return reject("Its text is not one of the console's, so it can only be closed in time.");
  }
  const { text } = signed;
  const at = now();
  const id = newId(at);
  await db.transaction().execute(async (trx) => {
    const { title } = terms;
    const { creator: by, termsHash } = found;
    const draft = { id, text, title, kind: terms.kind, createdBy: by, createdAt: at };
    // The original task with this text has the slug.
    await insertDraft(trx, { ...draft, slug: `${text.slug}-${id}` });
    const basis = await copyFiles(trx, signed.basis, { taskId: id, by, at });
    const bound = { contract: deployment.address, number, text, basis, termsHash, by };
    const published = { ...factsOf(found), ...bound };
    await bindEscrowIn(trx, id, published, at);
    await setPaused(trx, id, true);
    const details = { number, title, termsHash };
    await recordAudit(
      { actor: wallet, action: "task.adopt", subject: id, topic: id, details },
      trx,
    );
  });
  return { kind: "adopted", id };
}

async function readEscrowTask(deployment: Deployment, number: number): Promise<EscrowTask | null> {
  if (!Number.isSafeInteger(number) || number < 1) return null;
  return fetchTask(chainClient(deployment.chainId), deployment, number).catch(() => null);
}
