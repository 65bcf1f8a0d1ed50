import { getAddress, type Hash } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { parseEventsOf } from "#app/chain/contract-events.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { readTask } from "#app/domain/tasks/model/read-task.ts";
import {
  leastOf,
  type TaskTerms,
  type TaskText,
  type TaskToken,
  totalOf,
  winnerSlots,
} from "#app/domain/tasks/model/task.types.ts";
import type { TermsBasis } from "#app/domain/tasks/model/terms-basis.ts";
import { bindEscrow, findTaskByNumber } from "#app/domain/tasks/store/task.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import type { EscrowTask } from "./escrow.types.ts";
import { listOffers, type Offer } from "./offer.store.server.ts";
import { stakedCoin } from "./deployment.server.ts";
import { fetchTask, readReviewers } from "./read-tasks.server.ts";
import { listCreatedBy } from "./task-events.server.ts";
import { factsOf } from "./task-facts.ts";
import { listConfiguredTokens } from "./tokens.server.ts";

/**
 * Returns the terms of a signed text; null if it is incomplete, or if it predates stored tokens and
 * its token is no longer configured.
 *
 * @param tokens Tokens that an unsigned text may name.
 */
export function termsOf(
  { text, basis }: { text: TaskText; basis: TermsBasis },
  tokens: readonly TaskToken[] = listConfiguredTokens(),
): TaskTerms | null {
  const read = readTask(text, {
    tokens: basis.token ? [basis.token] : tokens,
    files: basis.files,
    coin: stakedCoin(),
    time: null,
  });
  return read.kind === "task" ? read.terms : null;
}

export type BindOutcome = "bound" | "not-mined" | "not-this-task" | "taken";

/** Links a draft to the task that a transaction created from one of its texts. */
export async function bindByHash(
  deployment: Deployment,
  taskId: string,
  hash: Hash,
): Promise<BindOutcome> {
  const { chainId, address } = deployment;
  const client = chainClient(chainId);
  const receipt = await client.getTransactionReceipt({ hash }).catch(() => null);
  if (!receipt) return "not-mined";
  const { logs } = receipt;
  const created = parseEventsOf(address, { abi: taskEscrowAbi, eventName: "TaskCreated", logs });
  const offers = await listOffers(getRuntime().database.db, { taskId });
  for (const { args } of created) {
    const offer = offers.find(
      ({ hash: offered, by }) => offered === args.termsHash && by === getAddress(args.creator),
    );
    if (offer) return bind(deployment, offer, Number(args.id));
  }
  return "not-this-task";
}

/**
 * Links every draft with a signed text to its task in the indexed events. Since anyone can create a
 * task in anyone's name, the escrow must match the whole text.
 */
export async function bindOffered(deployment: Deployment): Promise<void> {
  const offers = await listOffers(getRuntime().database.db, "drafts");
  for (const creator of new Set(offers.map(({ by }) => by))) {
    const created = await listCreatedBy(deployment, creator);
    for (const { id, termsHash } of created) {
      const offer = offers.find(({ hash, by }) => hash === termsHash && by === creator);
      const terms = offer && termsOf(offer);
      if (!offer || !terms) continue;
      const task = await fetchTask(chainClient(deployment.chainId), deployment, id);
      if (task && (await matchesTerms(deployment, task, terms))) await bind(deployment, offer, id);
    }
  }
}

/** Returns whether the escrow matches a text in full. */
export async function matchesTerms(
  deployment: Deployment,
  task: EscrowTask,
  terms: TaskTerms,
): Promise<boolean> {
  const { token, reward, submitBy, reviewBy, threshold, reviewers } = terms;
  const isSame =
    task.token === token.address &&
    task.refundTo === task.creator &&
    task.budget >= totalOf(reward) &&
    task.least === leastOf(reward) &&
    task.maxWinners >= winnerSlots(reward) &&
    task.submitBy >= submitBy &&
    task.reviewBy >= reviewBy &&
    task.threshold === threshold &&
    task.reviewers === reviewers.length;
  if (!isSame) return false;
  const named = await readReviewers(deployment, task.number, reviewers);
  return named?.length === reviewers.length;
}

async function bind(
  deployment: Deployment,
  { taskId, text, basis, hash, by }: Offer,
  number: number,
) {
  const { database, now } = getRuntime();
  const found = await fetchTask(chainClient(deployment.chainId), deployment, number);
  if (!found) return "not-mined" as const;
  const { db } = database;
  const taken = await findTaskByNumber(db, deployment.address, number);
  if (taken) return taken.id === taskId ? ("bound" as const) : ("taken" as const);
  const published = {
    ...factsOf(found),
    contract: deployment.address,
    number,
    text,
    basis,
    termsHash: hash,
    by,
  };
  // False if another request has just bound it.
  if (await bindEscrow(db, taskId, published, now())) {
    const details = { number, title: text.title, termsHash: hash };
    await recordAudit({
      actor: by,
      action: "task.publish",
      subject: taskId,
      topic: taskId,
      details,
    });
  }
  return "bound" as const;
}
