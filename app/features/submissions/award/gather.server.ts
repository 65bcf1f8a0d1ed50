import type { Kysely } from "kysely";
import { type Address, getAddress } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { recordAudit } from "#app/common/activity/audit.server.ts";
import { findTaskEscrow } from "#app/common/tasks/escrow/deployment.server.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { lockTask } from "#app/features/submissions/decision.store.server.ts";
import type { EscrowTask } from "#app/common/tasks/escrow/escrow.types.ts";
import { fetchTask } from "#app/common/tasks/escrow/read-tasks.server.ts";
import { listTaskEvents } from "#app/common/tasks/escrow/task-events.server.ts";
import { hashReason } from "#app/common/tasks/model/content-hash.ts";
import { toSubmission } from "#app/common/tasks/submission.store.server.ts";
import { findTask, type Task } from "#app/common/tasks/task.store.server.ts";
import { writeCanonical } from "#app/platform/canonical-json.ts";
import type { Schema } from "#app/platform/database/schema.ts";
import { newId } from "#app/platform/id.server.ts";
import { getRuntime } from "#app/platform/runtime.server.ts";
import { insertAward, listApproved, listOpenAwards, listRejected } from "./award.store.server.ts";
import { type Award, type AwardRow, sumOf } from "./award.types.ts";
import { settleTask } from "./settle.server.ts";
import { submissionStructHash } from "./typed-data.ts";

type Db = Kysely<Schema>;

/** Max rows that the escrow accepts per transaction. */
const maxRows = 100;
/** Time to sign and pay an award, in seconds. */
const validFor = 7 * 86_400;
const maxReasonLength = 500;

export type GatherOutcome =
  { kind: "gathered"; id: string } | { kind: "rejected"; message: string };

type Evaluated = { kind: "rows"; rows: AwardRow[] } | { kind: "rejected"; message: string };

const reject = (message: string) => ({ kind: "rejected", message }) as const;

/** Gathers a task's approved submissions into an award for its reviewers to sign. */
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
  const client = chainClient(deployment.chainId);
  const [facts, block] = await Promise.all([
    fetchTask(client, deployment, task.number).catch(() => null),
    client.getBlock().catch(() => null),
  ]);
  if (!facts || !block) return reject("The chain is not responding. Try again in a moment.");
  if (facts.state !== "open") return reject("The task's escrow is closed.");
  const onChain = facts.undecided > 0 ? await listOnChain(deployment, task) : [];
  const waiting = await listWaiting(db, taskId, onChain);
  const evaluated = await evaluate(deployment, { number: task.number, facts, rows: waiting });
  if (evaluated.kind === "rejected") return evaluated;
  const { rows } = evaluated;

  const at = now();
  const award: Award = {
    id: newId(at),
    taskId,
    kind: "award",
    nonce: facts.nonce,
    rows,
    reason,
    reasonHash: hashReason(reason),
    validUntil: Number(block.timestamp) + validFor,
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
    if (writeCanonical(await listWaiting(trx, taskId, onChain)) !== writeCanonical(waiting)) {
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

/** Lists approved submissions, and rejected ones whose submitters submitted on chain. */
async function listWaiting(db: Db, taskId: string, onChain: readonly Address[]) {
  const [approved, rejected] = [
    await listApproved(db, taskId),
    await listRejected(db, taskId, onChain),
  ];
  return [...approved, ...rejected].map(toSubmission).map((one): AwardRow => ({
    submissionId: one.id,
    submitter: one.submitter,
    amount: one.status === "approved" ? (one.amount ?? 0n) : 0n,
    contentHash: one.contentHash,
    payees: one.payees,
    signature: one.signature,
  }));
}

/** Lists submitters with an on-chain submission, as far as indexed. */
async function listOnChain(deployment: Deployment, { number }: Task): Promise<Address[]> {
  const events = await listTaskEvents(deployment, number ?? 0);
  const submitters = events.flatMap(({ event }) =>
    event.name === "Submitted" ? getAddress(event.args.submitter) : [],
  );
  return [...new Set(submitters)];
}

type Gathered = { number: number; facts: EscrowTask; rows: readonly AwardRow[] };

/** Returns the rows that the escrow would accept. */
async function evaluate(
  deployment: Deployment,
  { number, facts, rows }: Gathered,
): Promise<Evaluated> {
  const stored = await loadStored(deployment, number, rows);
  if (stored === null) return reject("The chain is not responding. Try again in a moment.");
  const payable: AwardRow[] = [];
  for (const [i, row] of rows.entries()) {
    const found = BigInt(stored[i] ?? "0x0");
    const isThere = found === BigInt(submissionStructHash(number, row));
    const isPaying = row.amount > 0n;
    // The escrow has no submission, or one it rejected that is paid now.
    if (isThere || (isPaying && found <= 1n)) payable.push(row);
    else if (isPaying) {
      return reject(`${row.submitter} has something else on the chain than what was approved.`);
    }
  }
  const winners = payable.filter(({ amount }) => amount > 0n);
  const openSlots = facts.maxWinners - facts.winners;
  if (winners.length > openSlots) {
    return reject(
      `The escrow has ${openSlots} winner slots left, but ${winners.length} submissions are approved.`,
    );
  }
  if (sumOf(payable) > facts.budget - facts.paid) {
    return reject("More is approved than the escrow has left. Raise the reward, or approve less.");
  }
  if (payable.length === 0) return reject("Nothing of this task waits to be paid.");
  return { kind: "rows", rows: payable.slice(0, maxRows) };
}

/** Reads the stored submission of each submitter; null if the chain does not respond. */
async function loadStored(deployment: Deployment, number: number, rows: readonly AwardRow[]) {
  const contracts = rows.map(
    ({ submitter }) =>
      ({
        address: deployment.address,
        abi: taskEscrowAbi,
        functionName: "submissionOf",
        args: [BigInt(number), submitter],
      }) as const,
  );
  if (contracts.length === 0) return [];
  const client = chainClient(deployment.chainId);
  return client.multicall({ contracts, allowFailure: false }).catch(() => null);
}
