import type { Address, Hash } from "viem";
import type { MoneyLog } from "./payout-events.server.ts";

/**
 * `award`: to its submitter; `split`: an award of which the `part`s follow; `credit`: a payment of an
 * award that was refused; `refund-credit`: the same of what returned to a task's creator;
 * `withdrawal`: a credit that was taken.
 */
export const payoutKinds = [
  "award",
  "split",
  "part",
  "credit",
  "refund-credit",
  "withdrawal",
] as const;
export type PayoutKind = (typeof payoutKinds)[number];

export type Payout = Pick<MoneyLog, "at" | "block" | "txHash" | "isFinal"> & {
  key: string;
  kind: PayoutKind;
  /** Its number in the escrow; `null`: a withdrawal is of any tasks. */
  task: number | null;
  submitter: Address | null;
  /** Whose money it is; `null`: of those whose parts follow. */
  payee: Address | null;
  /** Where a withdrawal went. */
  to: Address | null;
  token: Address;
  /** Base units. */
  amount: bigint;
};

/** Every payment that the escrow told of, in the order of the chain. */
export function tellPayouts(logs: readonly MoneyLog[]): Payout[] {
  const payouts: Payout[] = [];
  const tokens = new Map<number, Address>();
  /** The award that parts belong to; they follow it at once. */
  let award: Payout | null = null;
  let closedIn: { txHash: Hash; task: number } | null = null;
  for (const { event, logIndex, ...log } of logs) {
    const { at, block, txHash, isFinal } = log;
    const about = { at, block, txHash, isFinal, key: `${block}-${logIndex}`, to: null };
    switch (event.name) {
      case "TaskCreated":
        tokens.set(event.args.id, event.args.token);
        break;
      case "TaskRaised":
        break;
      case "TaskClosed":
        closedIn = { txHash, task: event.args.id };
        break;
      case "Awarded": {
        const { id: task, submitter, amount } = event.args;
        award = null;
        if (amount === 0n) break;
        const token = tokenOf(tokens, task);
        award = { ...about, kind: "award", task, submitter, payee: submitter, token, amount };
        payouts.push(award);
        break;
      }
      case "PayeePaid": {
        const { id: task, submitter, payee, amount } = event.args;
        if (award) Object.assign(award, { kind: "split", payee: null });
        const token = tokenOf(tokens, task);
        payouts.push({ ...about, kind: "part", task, submitter, payee, token, amount });
        break;
      }
      case "Credited": {
        const { id: task, account, token, amount } = event.args;
        const isRefund = closedIn?.txHash === txHash && closedIn.task === task;
        const kind = isRefund ? "refund-credit" : "credit";
        const submitter = isRefund ? null : (award?.submitter ?? null);
        payouts.push({ ...about, kind, task, submitter, payee: account, token, amount });
        break;
      }
      case "CreditWithdrawn": {
        const { account: payee, token, to, amount } = event.args;
        const whose = { task: null, submitter: null, payee };
        payouts.push({ ...about, kind: "withdrawal", ...whose, to, token, amount });
        break;
      }
      default:
        event satisfies never;
    }
  }
  return payouts;
}

/** @throws when a task was paid that was never created: the index has lost an event. */
function tokenOf(tokens: ReadonlyMap<number, Address>, task: number): Address {
  const token = tokens.get(task);
  if (token === undefined) throw new Error(`Task ${task} was paid and never created.`);
  return token;
}

/** An award counts once: its parts, credits and withdrawals are of it. */
export function isAward({ kind }: Pick<Payout, "kind">): boolean {
  return kind === "award" || kind === "split";
}

/** What was awarded of each token, as the escrow counts its tasks' `paid`. Base units. */
export function sumAwards(payouts: readonly Payout[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>();
  for (const { token, amount } of payouts.filter(isAward)) {
    sums.set(token, (sums.get(token) ?? 0n) + amount);
  }
  return sums;
}

/** What waits of each token for whom it was refused by; tokens of which nothing does are left out. */
export function sumWaiting(payouts: readonly Payout[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>();
  for (const { kind, token, amount } of payouts) {
    const change = { credit: amount, "refund-credit": amount, withdrawal: -amount };
    if (kind === "credit" || kind === "refund-credit" || kind === "withdrawal") {
      sums.set(token, (sums.get(token) ?? 0n) + change[kind]);
    }
  }
  return new Map([...sums].filter(([, sum]) => sum > 0n));
}

export type Month = { /** `2026-11` */ month: string; amount: bigint };

/** What was awarded of a token in each month of UTC from the first payment to the last. */
export function awardsByMonth(payouts: readonly Payout[], token: Address): Month[] {
  const awards = payouts.filter((one) => isAward(one) && one.token === token);
  const [first] = awards;
  const last = awards.at(-1);
  if (!first || !last) return [];
  const months: Month[] = [];
  for (let at = startOfMonth(first.at); at <= last.at; at = startOfMonth(at, 1)) {
    const end = startOfMonth(at, 1);
    const own = awards.filter((one) => one.at >= at && one.at < end);
    const amount = own.reduce((sum, one) => sum + one.amount, 0n);
    months.push({ month: new Date(at).toISOString().slice(0, 7), amount });
  }
  return months;
}

function startOfMonth(at: number, later = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
