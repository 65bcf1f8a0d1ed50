import type { Address } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { recordAudit } from "#app/domain/activity/audit.server.ts";
import { findTaskEscrow } from "#app/domain/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { lockTask } from "#app/domain/submissions/review/decision.store.server.ts";
import { fetchTask } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { listTaskEvents } from "#app/domain/tasks/escrow/task-events.server.ts";
import { hashReason } from "#app/domain/tasks/model/content-hash.ts";
import { fetchWorks } from "#app/domain/tasks/escrow/works.server.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { writeCanonical } from "#app/platform/canonical-json.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { insertAward, listOpenAwards, listVersions } from "./award.store.server.ts";
import { type Award, sumOf } from "./award.types.ts";
import { chooseRows, type KnownVersion, type SubmittedWork } from "./choose-rows.ts";
import { settleTask } from "./settle.server.ts";

/** Time to sign and pay an award, in seconds. */
const validFor = 7 * 86_400;
const maxReasonLength = 500;

export type GatherOutcome =
  { kind: "gathered"; id: string } | { kind: "rejected"; message: string };

const reject = (message: string) => ({ kind: "rejected", message }) as const;

/** Gathers the decisions on a task's submissions into an award for its reviewers to sign. */
export async function gatherAward(
  wallet: Address,
  taskId: string,
  reason: string,
): Promise<GatherOutcome> {
  const deployment = findTaskEscrow();
  if (!deployment) return reject("The escrow of tasks is not deployed.");
  if (reason.length > maxReasonLength) {
    return reject(`A reason has at most ${maxReasonLength} characters.`);
  }
  const { database, now } = getRuntime();
  const { db } = database;
  const task = await findTask(db, deployment.address, taskId);
  if (task?.number == null) return reject("There is no such task in the escrow.");
  await settleTask(deployment, task);
  const { number } = task;
  const versions = await listVersions(db, taskId);
  const reading = await readForAward(deployment, number, versions).catch(() => null);
  if (!reading) return reject("The chain is not responding. Try again in a moment.");
  const { facts, time } = reading;
  if (facts.state !== "open") return reject("The task's escrow is closed.");
  const chosen = chooseRows({ ...reading, versions });
  if (chosen.kind === "rejected") return chosen;
  const { rows } = chosen;

  const at = now();
  const award: Award = {
    id: newId(at),
    taskId,
    kind: "award",
    nonce: facts.nonce,
    rows,
    reason,
    reasonHash: hashReason(reason),
    validUntil: time + validFor,
    status: "gathering",
    txHash: null,
    createdBy: wallet,
    createdAt: at,
  };
  const blocker = await db.transaction().execute(async (trx) => {
    await lockTask(trx, taskId);
    const [open] = await listOpenAwards(trx, taskId);
    if (open) {
      const text = open.kind === "award" ? "An award" : "A cancellation";
      return `${text} of this task is already in progress. Finish or discard it first.`;
    }
    if (writeCanonical(await listVersions(trx, taskId)) !== writeCanonical(versions)) {
      return "Something was decided meanwhile. Look at what waits, and gather it again.";
    }
    await insertAward(trx, award);
    return null;
  });
  if (blocker !== null) return reject(blocker);
  const details = { task: taskId, nonce: award.nonce, rows: rows.length, sum: String(sumOf(rows)) };
  await recordAudit({
    actor: wallet,
    action: "award.gather",
    subject: award.id,
    topic: taskId,
    details,
  });
  return { kind: "gathered", id: award.id };
}

/**
 * Reads a task, and the work in it that is on the chain, at one block.
 *
 * @throws If the chain does not respond, or has no such task.
 */
async function readForAward(
  deployment: Deployment,
  number: number,
  versions: readonly KnownVersion[],
) {
  const client = chainClient(deployment.chainId);
  const { number: blockNumber, timestamp } = await client.getBlock();
  const contract = { address: deployment.address, abi: taskEscrowAbi, blockNumber } as const;
  const submitted = await listSubmitted(deployment, number);
  const submitters = [
    ...new Set([...versions.map(({ submitter }) => submitter), ...submitted.keys()]),
  ];
  const list = submitters.map((submitter) => ({ number, submitter }));
  const [facts, works, objectionTime, disputeTime] = await Promise.all([
    fetchTask(client, deployment, number, blockNumber),
    fetchWorks(client, deployment, list, blockNumber),
    client.readContract({ ...contract, functionName: "OBJECTION_TIME" }),
    client.readContract({ ...contract, functionName: "DISPUTE_TIME" }),
  ]);
  if (!facts) throw new Error(`The escrow has no task ${number}.`);
  const found = submitters.flatMap((submitter, i) => {
    const work = works[i];
    return work ? [{ ...work, submitter, submitted: submitted.get(submitter) ?? null }] : [];
  });
  return { facts, works: found, time: Number(timestamp), objectionTime, disputeTime };
}

/** Returns what each submitter put on the chain last, as far as indexed. */
async function listSubmitted(
  deployment: Deployment,
  number: number,
): Promise<Map<Address, SubmittedWork>> {
  const events = await listTaskEvents(deployment, number);
  const found = new Map<Address, SubmittedWork>();
  for (const { event } of events.toReversed()) {
    if (event.name === "Submitted") {
      const { submitter, contentHash } = event.args;
      found.set(submitter, { contentHash, payees: [] });
    } else if (event.name === "PayeesNamed") {
      const { submitter, payees } = event.args;
      const work = found.get(submitter);
      if (work) found.set(submitter, { ...work, payees });
    }
  }
  return found;
}
