import type { Address, Hex } from "viem";
import { taskEscrowAbi } from "#app/chain/abi/task-escrow.ts";
import { chainClient } from "#app/chain/clients.server.ts";
import { getNetwork } from "#app/chain/config.server.ts";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { listConflicted } from "#app/domain/submissions/review/review.store.server.ts";
import { readUnitOf } from "#app/domain/tasks/escrow/units.server.ts";
import type { Unit } from "#app/domain/tasks/model/submission-labels.ts";
import type { EscrowAnswer, EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import { fetchTask, readEscrow } from "#app/domain/tasks/escrow/read-tasks.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { toSubmission } from "#app/domain/tasks/store/submission.store.server.ts";
import { acceptedUntil, fetchWorks, isOnChain } from "#app/domain/tasks/escrow/works.server.ts";
import { findTask } from "#app/domain/tasks/store/task.store.server.ts";
import { errorResponse } from "#app/platform/responses.server.ts";
import { getRuntime } from "#app/platform/runtime/runtime.server.ts";
import {
  listApprovals,
  listApproved,
  listAwards,
} from "#app/domain/submissions/award/award.store.server.ts";
import type { Approval, Award } from "#app/domain/submissions/award/award.types.ts";
import {
  type AwardOnChain,
  readAwardOnChain,
} from "#app/domain/submissions/award/award-on-chain.server.ts";
import { contestedOf } from "#app/domain/submissions/award/choose-rows.ts";
import {
  readWaitingCredits,
  type WaitingCredit,
} from "#app/domain/submissions/award/credits.server.ts";
import { settleTask } from "#app/domain/submissions/award/settle.server.ts";

export type Waiting = {
  id: string;
  submitter: Address;
  amount: bigint;
  /** Whether the escrow can pay it: this version stands on the chain. */
  isOnChain: boolean;
};

/** Signed work that is not on the chain, where anyone can put it. */
export type SignedWork = Pick<Submission, "submitter" | "contentHash" | "payees"> & {
  signedAt: number;
  signature: Hex;
};

export type ShownAward = Award & {
  explorer: string | null;
  /** Its failed payments that are still to be withdrawn. */
  credits: WaitingCredit[];
};

export type OpenAward = {
  award: Award;
  /** Approvals that the escrow counts now. */
  approvals: Approval[];
  /** Why the current wallet cannot sign it; null if it can. */
  signBlocker: string | null;
  onChain: AwardOnChain;
};

export type AwardPage = {
  deployment: Deployment;
  wallet: Address;
  task: { id: string; slug: string; title: string; number: number };
  unit: Unit;
  facts: EscrowTask;
  /** Approved submissions that are in no award. */
  waiting: Waiting[];
  /** Of those, what can still be put on the chain. */
  unanchored: SignedWork[];
  /** Submissions that are undecided, can be disputed or are. */
  contested: number;
  open: OpenAward | null;
  past: ShownAward[];
};

export type AwardAnswer = { escrow: EscrowAnswer; title: string; page: AwardPage | null };

/** Loads a task's payable submissions and its awards. @throws 404 if the task does not exist. */
export async function loadAwardPage(wallet: Address, taskId: string): Promise<AwardAnswer> {
  const { db } = getRuntime().database;
  const escrow = await readEscrow(wallet);
  if (escrow.kind === "not-deployed") return { escrow, title: "Award", page: null };
  if (escrow.kind === "silent") return { escrow, title: "Award", page: null };
  const { deployment } = escrow.head;
  const task = await findTask(db, deployment.address, taskId);
  if (task?.number == null)
    throw errorResponse(404, "no-task", "There is no such task in the escrow.");
  await settleTask(deployment, task);
  const client = chainClient(deployment.chainId);
  const facts = await fetchTask(client, deployment, task.number).catch(() => null);
  const { title, slug, number } = task;
  if (!facts) return { escrow, title, page: null };
  const [approved, awards, unitOf] = await Promise.all([
    listApproved(db, taskId),
    listAwards(db, taskId),
    readUnitOf(),
  ]);
  const current = awards.find(({ status }) => status === "gathering" || status === "sent") ?? null;
  const inAward = new Set(current?.rows.map(({ submissionId }) => submissionId));
  const past = awards.filter((award) => award !== current);
  const waiting = approved.map(toSubmission).filter(({ id }) => !inAward.has(id));
  const { time } = escrow.head;
  const { anchored, unanchored } = await readAnchored(deployment, { facts, list: waiting, time });
  return {
    escrow,
    title,
    page: {
      deployment,
      wallet,
      task: { id: taskId, slug, title, number },
      unit: unitOf(task.token),
      facts,
      waiting: waiting.map(({ id, submitter, amount }) => ({
        id,
        submitter,
        amount: amount ?? 0n,
        isOnChain: anchored.has(id),
      })),
      unanchored,
      contested: contestedOf(facts, time),
      open: current && (await readOpen(current, { deployment, facts, wallet })),
      past: await Promise.all(
        past.map(async (award) => ({
          ...award,
          explorer: award.txHash && explorerOf(deployment, award.txHash),
          credits:
            award.txHash === null ? [] : await readWaitingCredits(deployment, task, award.txHash),
        })),
      ),
    },
  };
}

/** Works in one transaction, each with up to 300,000 gas. */
const maxAnchored = 50;

type ToAnchor = { facts: EscrowTask; list: readonly Submission[]; time: number };

/** Returns the ids of the submissions that stand on the chain, and those that can be put there. */
async function readAnchored(
  deployment: Deployment,
  { facts, list, time }: ToAnchor,
): Promise<{ anchored: Set<string>; unanchored: SignedWork[] }> {
  const { number } = facts;
  const works = await fetchWorks(
    chainClient(deployment.chainId),
    deployment,
    list.map(({ submitter }) => ({ number, submitter })),
  ).catch(() => []);
  const anchored = new Set<string>();
  const unanchored: SignedWork[] = [];
  for (const [i, one] of list.entries()) {
    const work = works[i];
    if (!work) continue;
    const { submitter, contentHash, payees, signature, signedAt } = one;
    if (isOnChain(work, number, one)) anchored.add(one.id);
    else if (signature !== null && signedAt !== null && facts.state === "open") {
      const until = acceptedUntil(work, { signedAt }, facts);
      if (until === null || until <= time) continue;
      unanchored.push({ submitter, contentHash, payees, signedAt, signature });
    }
  }
  return { anchored, unanchored: unanchored.slice(0, maxAnchored) };
}

function explorerOf({ chainId }: Deployment, hash: string): string {
  return explorerTransactionUrl([getNetwork(chainId)], chainId, hash);
}

type Reading = { deployment: Deployment; facts: EscrowTask; wallet: Address };

async function readOpen(award: Award, { deployment, facts, wallet }: Reading): Promise<OpenAward> {
  const { db } = getRuntime().database;
  const { number } = facts;
  const approvals = await listApprovals(db, award.id);
  const accounts = [...approvals.map(({ reviewer }) => reviewer), wallet];
  const contracts = accounts.map(
    (account) =>
      ({
        address: deployment.address,
        abi: taskEscrowAbi,
        functionName: "isReviewer",
        args: [BigInt(number), account],
      }) as const,
  );
  const held = await chainClient(deployment.chainId).multicall({ contracts, allowFailure: false });
  const ids = award.rows.flatMap(({ submissionId }) => submissionId ?? []);
  const isConflicted = (await listConflicted(db, ids, wallet)).length > 0;
  const hasSigned = approvals.some(({ reviewer }) => reviewer === wallet);
  return {
    award,
    // A signature of a former reviewer would make the escrow revert.
    approvals: approvals.filter((_, i) => held[i] === true),
    onChain: await readAwardOnChain(deployment, facts, award),
    signBlocker: hasSigned
      ? "You have signed it"
      : held[approvals.length] !== true
        ? "Only a reviewer of the task signs its award"
        : isConflicted
          ? "You declared a conflict of interest in one of these submissions"
          : award.status === "gathering"
            ? null
            : "A wallet has already been asked to send it",
  };
}
