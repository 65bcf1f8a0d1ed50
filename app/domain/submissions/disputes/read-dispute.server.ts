import type { Address, Hex } from "viem";
import { serverAccounts } from "#app/chain/server-accounts.server.ts";
import { workHash } from "#app/chain/task-escrow/typed-data.ts";
import { findBlockers } from "#app/domain/tasks/escrow/blockers.ts";
import type { EscrowHead, EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import { readOne, readReviewers } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import { listTaskEvents, type TaskEvent } from "#app/domain/tasks/escrow/task-events.server.ts";
import {
  acceptedUntil,
  isOnChain,
  readWork,
  type WorkState,
} from "#app/domain/tasks/escrow/works.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { listReasons } from "#app/domain/tasks/store/reason.store.server.ts";
import type { Task } from "#app/domain/tasks/store/task.store.server.ts";
import { listVersions } from "#app/domain/submissions/award/award.store.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import { decisionHash } from "./decision-hash.server.ts";
import { disputableUntil } from "./disputable.ts";

/** What an arbiter has decided, with which another one has to agree. */
export type Proposal = {
  arbiter: Address;
  /** Base units; 0 dismisses the dispute. */
  amount: bigint;
  reasonHash: Hex;
  /** Null if the text of the hash is not stored here. */
  reason: string | null;
  /** Whether it is about the work that stands on the chain, as it stands. */
  isAboutThis: boolean;
};

/** The version that stands on the chain. */
export type WorkOnChain = Pick<Submission, "submitter" | "contentHash" | "payees"> & {
  submissionId: string;
};

/** A submission on the chain, and its dispute; times in Unix seconds. */
export type ChainWork = {
  head: EscrowHead;
  escrow: EscrowTask;
  state: WorkState;
  since: number;
  /** Whether this version is the one that stands on the chain. */
  isCurrent: boolean;
  /** What stands there; null if nothing does, or nothing of this console. */
  stands: WorkOnChain | null;
  /** Until when this version can be put there; null if it cannot be now. */
  acceptedUntil: number | null;
  /** Whether this console puts signed work there by itself. */
  isAnchored: boolean;
  /** Until when its submitter can dispute how it was decided; null if it cannot be now. */
  disputableUntil: number | null;
  dispute: {
    until: number;
    /** Null if the text of the hash is not stored here. */
    reason: string | null;
    proposals: Proposal[];
    /** Base units that a decision may grant at most. */
    most: bigint;
    /** Why the wallet cannot decide it; null if it can. */
    blocker: string | null;
    /** Whether the wallet could decide it if it did not review the task. */
    mayResign: boolean;
  } | null;
};

/** Reads what became of a submission on the chain; null if it cannot be read. */
export async function readChainWork(
  head: EscrowHead,
  task: Pick<Task, "id"> & { number: number },
  submission: Submission,
): Promise<ChainWork | null> {
  const { deployment, time, grace, objectionTime } = head;
  const { submitter } = submission;
  const [escrow, work] = await Promise.all([
    readOne(deployment, task.number),
    readWork(deployment, { number: task.number, submitter }),
  ]);
  if (!escrow || !work) return null;
  const { state, since } = work;
  const rules = { ...escrow, grace, objectionTime };
  const { database, env } = getRuntime();
  const taskId = BigInt(task.number);
  const versions = await listVersions(database.db, task.id, submitter);
  const until =
    submission.signedAt === null
      ? null
      : acceptedUntil(work, { signedAt: submission.signedAt }, escrow);
  const stands = versions.find((one) => workHash({ ...one, taskId }) === work.hash) ?? null;
  const isDisputed = state === "disputed";
  return {
    head,
    escrow,
    state,
    since,
    isCurrent: isOnChain(work, task.number, submission),
    stands,
    acceptedUntil: until !== null && time < until && escrow.state === "open" ? until : null,
    isAnchored: serverAccounts(env).anchor !== null,
    disputableUntil: disputableUntil(work, rules, time),
    dispute: isDisputed ? await readDispute(head, { task, escrow, submitter, stands }) : null,
  };
}

type DisputeOf = {
  task: Pick<Task, "id">;
  escrow: EscrowTask;
  submitter: Address;
  stands: WorkOnChain | null;
};

async function readDispute(
  head: EscrowHead,
  { task, escrow, submitter, stands }: DisputeOf,
): Promise<ChainWork["dispute"]> {
  const { deployment, wallet, time } = head;
  const [events, reasons, reviewers] = await Promise.all([
    listTaskEvents(deployment, escrow.number),
    listReasons(getRuntime().database.db, task.id),
    readReviewers(deployment, escrow.number, [wallet]),
  ]);
  const own = events.map(({ event }) => event).filter((event) => isOf(event, submitter));
  const opened = own.find(({ name }) => name === "Disputed");
  if (opened?.name !== "Disputed" || opened.args.until <= time) return null;
  const places = escrow.maxWinners - escrow.winners;
  const isReviewer = reviewers?.includes(wallet) === true;
  const blocker =
    findBlockers(escrow, head).resolve ??
    (wallet === submitter ? "Another arbiter must decide, since this is your work" : null);
  return {
    until: opened.args.until,
    reason: reasons[opened.args.reasonHash] ?? null,
    proposals: own.flatMap((event) => {
      if (event.name !== "ResolutionProposed") return [];
      const { arbiter, amount, reasonHash, decision } = event.args;
      const isAboutThis =
        stands !== null &&
        decisionHash(escrow.number, { ...stands, amount, reasonHash }) === decision;
      return [{ arbiter, amount, reasonHash, isAboutThis, reason: reasons[reasonHash] ?? null }];
    }),
    most: places === 0 ? 0n : (escrow.budget - escrow.paid) / BigInt(places),
    blocker:
      blocker ?? (isReviewer ? "Another arbiter must decide, since you review the task" : null),
    mayResign: blocker === null && isReviewer,
  };
}

function isOf(event: TaskEvent, submitter: Address): boolean {
  return "submitter" in event.args && event.args.submitter === submitter;
}
