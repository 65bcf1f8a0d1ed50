import type { Address, Hex } from "viem";
import { workHash } from "#app/chain/task-escrow/typed-data.ts";
import type { EscrowTask } from "#app/domain/tasks/escrow/escrow.types.ts";
import type { Work } from "#app/domain/tasks/escrow/works.server.ts";
import type { Submission } from "#app/domain/tasks/model/submission.types.ts";
import { formatTime } from "#app/ui/values/format.ts";
import type { AwardRow } from "./award.types.ts";

/** Max rows that the escrow accepts per transaction. */
const maxRows = 100;

/** A version of a submission, with the status of the submission. */
export type KnownVersion = Pick<Submission, "submitter" | "status" | "contentHash" | "payees"> & {
  submissionId: string;
  /** Base units; 0 unless approved. */
  amount: bigint;
  isCurrent: boolean;
};

/** Work as the events of its submission say. */
export type SubmittedWork = { contentHash: Hex; payees: Submission["payees"] };

/** A submitter's work on the chain; `submitted` is null if its events are not indexed. */
export type FoundWork = Work & { submitter: Address; submitted: SubmittedWork | null };

type AwardCase = {
  facts: EscrowTask;
  /** Block time, Unix seconds. */
  time: number;
  /** Seconds in which work can be disputed after it was turned down, and that a dispute lasts. */
  objectionTime: number;
  disputeTime: number;
  works: readonly FoundWork[];
  versions: readonly KnownVersion[];
};

export type ChosenRows = { kind: "rows"; rows: AwardRow[] } | { kind: "rejected"; message: string };

const reject = (message: string) => ({ kind: "rejected", message }) as const;

type Candidate = { row: AwardRow; work: Work };

/**
 * Returns the decisions that the escrow would execute now: what is undecided on the chain and was
 * rejected here, and as many approved submissions as it lets be paid while others are contested.
 */
export function chooseRows(context: AwardCase): ChosenRows {
  const { facts, versions } = context;
  const { winners, turnedDown, late } = listCandidates(context);
  const total = sumOf(winners);
  if (winners.length + turnedDown.length === 0) {
    return reject(
      late === 0
        ? "Nothing of this task waits to be paid."
        : "What is approved is not on the chain, and the escrow pays only work that is. Put it there first.",
    );
  }
  if (winners.length > facts.maxWinners - facts.winners) {
    const approved = versions.filter(isApproved).length;
    return reject(
      `The escrow has ${facts.maxWinners - facts.winners} winner slots left, but ${approved} submissions are approved.`,
    );
  }
  if (winners.some(({ row }) => row.amount < facts.least)) {
    return reject(
      "An approved amount is below what the task grants each winner at least. Undo that approval, and approve more.",
    );
  }
  if (total > facts.budget - facts.paid) {
    return reject("More is approved than the escrow has left. Raise the reward, or approve less.");
  }
  // The contested share limits the sum, so small amounts come first.
  winners.sort(({ row: a }, { row: b }) =>
    a.amount < b.amount ? -1 : Number(a.amount > b.amount),
  );
  const first = turnedDown.slice(0, maxRows);
  let count = Math.min(winners.length, maxRows - first.length);
  while (count > 0 && !isAllowed(context, winners.slice(0, count))) count -= 1;
  const rows = [...winners.slice(0, count), ...first].map(({ row }) => row);
  return rows.length > 0 ? { kind: "rows", rows } : reject(explainContested(context, winners));
}

const isApproved = ({ status, isCurrent }: KnownVersion) => status === "approved" && isCurrent;

/** Statuses of submissions that are not to be paid. */
const over: ReadonlySet<Submission["status"]> = new Set(["rejected", "withdrawn", "spam"]);

function listCandidates({ facts, works, versions }: AwardCase) {
  const found = new Map(works.map((work) => [work.submitter, work]));
  const taskId = BigInt(facts.number);
  const [winners, turnedDown]: [Candidate[], Candidate[]] = [[], []];
  let late = 0;
  for (const { submissionId, submitter, amount, contentHash, payees } of versions.filter(
    isApproved,
  )) {
    const work = found.get(submitter);
    if (work?.hash !== workHash({ taskId, submitter, contentHash, payees })) late += 1;
    else if (work.state !== "withdrawn" && work.state !== "paid") {
      winners.push({ row: { submissionId, submitter, amount, contentHash, payees }, work });
    }
  }
  for (const work of works) {
    const { submitter, state } = work;
    if (state !== "undecided") continue;
    const own = versions.filter((version) => version.submitter === submitter);
    if (own.some(({ status }) => !over.has(status))) continue;
    const stands = [...own, ...toForeign(work)].find(
      (one) => work.hash === workHash({ ...one, taskId }),
    );
    if (!stands) continue;
    const { submissionId, contentHash, payees } = stands;
    turnedDown.push({ row: { submissionId, submitter, amount: 0n, contentHash, payees }, work });
  }
  return { winners, turnedDown, late };
}

/** Work that was put on the chain without this console. */
function toForeign({ submitter, submitted }: FoundWork) {
  return submitted === null ? [] : [{ submissionId: null, submitter, ...submitted }];
}

const sumOf = (list: readonly Candidate[]) => list.reduce((sum, { row }) => sum + row.amount, 0n);

/** Returns the number of contested submissions besides these winners. */
function countOthers(
  { facts, time, objectionTime, disputeTime }: AwardCase,
  winners: readonly Candidate[],
): number {
  const count = (test: (work: Work) => boolean) => winners.filter(({ work }) => test(work)).length;
  const decided = count(({ state }) => state === "undecided");
  const recent = count(
    ({ state, since }) => state === "turned-down" && time < since + objectionTime,
  );
  const disputed = count(({ state, since }) => state === "disputed" && time < since + disputeTime);
  // What the award turns down stays contested.
  return Math.max(0, contestedOf(facts, time) - decided - recent - disputed);
}

/** Returns whether the escrow would keep enough for contested work, by its own rule. */
function isAllowed(context: AwardCase, winners: readonly Candidate[]): boolean {
  const contested = countOthers(context, winners);
  if (contested === 0) return true;
  const { facts } = context;
  const places = facts.maxWinners - facts.winners;
  const free = Math.max(0, places - contested);
  if (winners.length > free || places === 0) return false;
  const most = ((facts.budget - facts.paid) * BigInt(winners.length)) / BigInt(places);
  return sumOf(winners) <= most;
}

/** Returns the number of submissions that are undecided, can be disputed or are. */
export function contestedOf(facts: EscrowTask, time: number): number {
  const { undecided, turnedDown, objectionUntil, disputes, disputedUntil } = facts;
  const objections = time < objectionUntil ? turnedDown : 0;
  return undecided + objections + (time < disputedUntil ? disputes : 0);
}

function explainContested(context: AwardCase, winners: readonly Candidate[]): string {
  const { facts, time } = context;
  const { undecided, frozenUntil } = facts;
  const count = countOthers(context, winners.slice(0, 1));
  const what = count === 1 ? "1 submission is" : `${count} submissions are`;
  const until =
    time < frozenUntil && undecided === 0
      ? `Wait until ${formatTime(frozenUntil)}.`
      : "Decide what is undecided first.";
  return `${what} undecided or can still be disputed, so the escrow keeps a winner slot and an equal share for each. ${until}`;
}
