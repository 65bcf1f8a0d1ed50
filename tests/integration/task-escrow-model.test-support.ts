import { type Address, type Hex, isAddressEqual, zeroAddress } from "viem";
import type { Payee, SubmissionMessage } from "#app/chain/task-escrow/typed-data.ts";

const graceSeconds = 86_400;
const disputeSeconds = 14 * 86_400;

export type Work = {
  outcome: "undecided" | "withdrawn" | "turned down" | "paid";
  message: SubmissionMessage;
};

/**
 * Expected state of a task, derived from the actions on it. Times in seconds, amounts in base
 * units.
 */
export type ModelTask = {
  id: bigint;
  token: Address;
  creator: Address;
  refundTo: Address;
  budget: bigint;
  paid: bigint;
  places: number;
  winners: number;
  nonce: number;
  submitBy: number;
  reviewBy: number;
  frozenUntil: number;
  threshold: number;
  reviewers: Address[];
  isClosed: boolean;
  works: Map<Address, Work>;
};

export type ModelRow = {
  submitter: Address;
  amount: bigint;
  contentHash: Hex;
  payees: readonly Payee[];
  signature: Hex;
};

/** A payment that `to` must have received, or be credited with. */
export type Payment = { token: Address; to: Address; amount: bigint };

export const undecidedOf = ({ works }: ModelTask) =>
  [...works.values()].filter(({ outcome }) => outcome === "undecided").length;

export const isFrozen = (task: ModelTask, now: number) => now < task.frozenUntil;

export function mayExtend(
  task: ModelTask,
  caller: Address,
  { submitBy, reviewBy }: { submitBy: number; reviewBy: number },
  now: number,
) {
  const isLater = submitBy > task.submitBy || reviewBy > task.reviewBy;
  const isBack = submitBy < task.submitBy || reviewBy < task.reviewBy;
  const isAhead = reviewBy > now && (submitBy === task.submitBy || submitBy > now);
  const isCreator = isAddressEqual(caller, task.creator);
  const isPossible = isLater && !isBack && isAhead && submitBy < reviewBy;
  return !task.isClosed && isCreator && isPossible;
}

export function maySubmit(task: ModelTask, submitter: Address, now: number, bySig: boolean) {
  const work = task.works.get(submitter);
  const isFree = bySig
    ? work === undefined
    : work === undefined || work.outcome === "undecided" || work.outcome === "withdrawn";
  return !task.isClosed && now < task.submitBy && isFree;
}

export function mayDispute(task: ModelTask, caller: Address, now: number) {
  const work = task.works.get(caller);
  const isSubmitted = work !== undefined && work.outcome !== "withdrawn";
  const isTime = now >= task.submitBy && now < task.reviewBy + graceSeconds;
  return !task.isClosed && isTime && isSubmitted && task.frozenUntil === 0;
}

export function mayCancel(task: ModelTask, caller: Address, now: number) {
  const isCreator = isAddressEqual(caller, task.creator);
  return !task.isClosed && isCreator && !isFrozen(task, now) && undecidedOf(task) === 0;
}

export function mayClose(task: ModelTask, caller: Address, now: number) {
  const isFull = task.winners === task.places && undecidedOf(task) === 0;
  const isDue = now >= task.reviewBy + graceSeconds;
  const mayNow = isDue || (isFull && isAddressEqual(caller, task.creator));
  return !task.isClosed && mayNow && !isFrozen(task, now);
}

/** @param isSigned Whether a row's signature is its submitter's over exactly this work. */
export function mayAward(
  task: ModelTask,
  rows: readonly ModelRow[],
  isSigned: (row: ModelRow) => boolean,
): boolean {
  const submitters = new Set(rows.map(({ submitter }) => submitter));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0n);
  const winners = rows.filter(({ amount }) => amount > 0n).length;
  return (
    !task.isClosed &&
    submitters.size === rows.length &&
    total <= task.budget - task.paid &&
    winners <= task.places - task.winners &&
    rows.every((row) => mayDecide(task, row, isSigned(row)))
  );
}

function mayDecide({ works }: ModelTask, row: ModelRow, isSigned: boolean): boolean {
  const work = works.get(row.submitter);
  if (work === undefined) return isSigned;
  const isSame =
    work.message.contentHash === row.contentHash &&
    JSON.stringify(work.message.payees) === JSON.stringify(row.payees);
  if (work.outcome === "undecided") return isSame;
  return work.outcome === "turned down" && isSame && row.amount > 0n;
}

/** Records an award and returns what it pays. */
export function applyAward(task: ModelTask, rows: readonly ModelRow[]): Payment[] {
  task.nonce += 1;
  return rows.flatMap(({ submitter, amount, contentHash, payees }) => {
    const message = { taskId: task.id, submitter, contentHash, payees };
    task.works.set(submitter, { outcome: amount === 0n ? "turned down" : "paid", message });
    if (amount === 0n) return [];
    task.paid += amount;
    task.winners += 1;
    return splitOf(submitter, payees, amount).map((part) => ({ token: task.token, ...part }));
  });
}

function splitOf(submitter: Address, payees: readonly Payee[], amount: bigint) {
  if (payees.length === 0) return [{ to: submitter, amount }];
  const parts = payees.map(({ account, shareBps }) => ({
    to: account,
    amount: (amount * BigInt(shareBps)) / 10_000n,
  }));
  const last = parts.at(-1);
  const sum = parts.reduce((total, part) => total + part.amount, 0n);
  if (last) last.amount += amount - sum;
  return parts;
}

export function applyClosing(task: ModelTask): Payment[] {
  task.isClosed = true;
  return [{ token: task.token, to: task.refundTo, amount: task.budget - task.paid }];
}

export function applyDispute(task: ModelTask, now: number) {
  task.frozenUntil = now + disputeSeconds;
}

export const isNative = (token: Address) => token === zeroAddress;

/** Returns a generator of numbers from 0 to 1, repeatable by seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
