import type { Address, Hash } from "viem";
import type { MoneyLog } from "./payout-events.server.ts";

/**
 * `award`: paid to its submitter; `split`: an award whose `part`s follow; `credit`: a failed
 * payment of an award; `refund-credit`: a failed refund to a task's creator; `withdrawal`: a
 * withdrawn credit.
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
  /** Number in the escrow; null for a withdrawal, which is not tied to a task. */
  task: number | null;
  submitter: Address | null;
  /** Owner of the funds; null for a split, whose parts follow. */
  payee: Address | null;
  /** Recipient of a withdrawal. */
  to: Address | null;
  token: Address;
  /** Base units. */
  amount: bigint;
};

/** Derives every payment from the escrow's events, in chain order. */
export function derivePayouts(logs: readonly MoneyLog[]): Payout[] {
  const payouts: Payout[] = [];
  const tokens = new Map<number, Address>();
  /** The award of the parts that directly follow it. */
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

/** @throws if a paid task was never created: the index has lost an event. */
function tokenOf(tokens: ReadonlyMap<number, Address>, task: number): Address {
  const token = tokens.get(task);
  if (token === undefined) throw new Error(`Task ${task} was paid and never created.`);
  return token;
}

/** Counts an award once: its parts, credits and withdrawals belong to it. */
export function isAward({ kind }: Pick<Payout, "kind">): boolean {
  return kind === "award" || kind === "split";
}

/** Sums the awards per token, consistent with the tasks' `paid` in the escrow. Base units. */
export function sumAwards(payouts: readonly Payout[]): Map<Address, bigint> {
  const sums = new Map<Address, bigint>();
  for (const { token, amount } of payouts.filter(isAward)) {
    sums.set(token, (sums.get(token) ?? 0n) + amount);
  }
  return sums;
}

/** Sums the credits waiting per token; omits tokens without any. */
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

/** Sums a token's awards by UTC month, from the first payment to the last. */
export function awardsByMonth(payouts: readonly Payout[], token: Address): Month[] {
  const awards = payouts.filter((one) => isAward(one) && one.token === token);
  const [first] = awards;
  const last = awards.at(-1);
  if (!first || !last) return [];
  const months: Month[] = [];
  for (let at = startOfMonth(first.at); at <= last.at; at = startOfMonth(at, 1)) {
    const end = startOfMonth(at, 1);
    const matching = awards.filter((one) => one.at >= at && one.at < end);
    const amount = matching.reduce((sum, one) => sum + one.amount, 0n);
    months.push({ month: new Date(at).toISOString().slice(0, 7), amount });
  }
  return months;
}

function startOfMonth(at: number, later = 0): number {
  const date = new Date(at);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + later);
}
