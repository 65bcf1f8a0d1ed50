import type { TaskEventRow } from "#app/domain/tasks/escrow/task-events.server.ts";
import type { Award } from "./award.types.ts";

/** Outcome of an award, according to its task's events. */
export type AwardOutcome =
  /** Executed as signed, regardless of the sender; rows whose work had changed are left out. */
  | { kind: "done"; row: TaskEventRow }
  /** Another decision used its nonce. */
  | { kind: "void"; row: TaskEventRow }
  | { kind: "open" };

/** @param history Events of the award's task. */
export function matchAward(award: Award, history: readonly TaskEventRow[]): AwardOutcome {
  if (award.kind === "cancel") {
    const row = history.find(({ event }) => event.name === "TaskClosed");
    if (row?.event.name !== "TaskClosed") return { kind: "open" };
    const isThis = row.event.args.reasonHash === award.reasonHash;
    return { kind: isThis ? "done" : "void", row };
  }
  let voidedBy: TaskEventRow | null = null;
  for (const row of history) {
    const { event } = row;
    if (event.name !== "AwardDecided" || event.args.nonce !== award.nonce) continue;
    const { byArbiter, reasonHash, total } = event.args;
    const isThis =
      !byArbiter && reasonHash === award.reasonHash && isSame(award, listDecided(history, row));
    if (isThis) return { kind: "done", row };
    // An award that only turns down leaves the nonce for others.
    if (total > 0n) voidedBy = row;
  }
  return voidedBy ? { kind: "void", row: voidedBy } : { kind: "open" };
}

type Decided = { submitter: string; contentHash: string; amount: bigint | "skipped" };

/** Returns whether these are an award's rows, of which some may have been left out. */
function isSame({ rows }: Award, decided: readonly Decided[]): boolean {
  const nameOf = ({ submitter, contentHash }: Pick<Decided, "submitter" | "contentHash">) =>
    `${submitter} ${contentHash}`.toLowerCase();
  const left = new Map(rows.map((row) => [nameOf(row), row.amount]));
  const isSigned = decided.every((one) => {
    const amount = left.get(nameOf(one));
    left.delete(nameOf(one));
    return amount !== undefined && (one.amount === "skipped" || one.amount === amount);
  });
  return isSigned && left.size === 0;
}

/** Lists what the transaction decided for this task, between its `AwardDecided` and the next. */
function listDecided(history: readonly TaskEventRow[], decided: TaskEventRow): Decided[] {
  const inTransaction = history.filter(({ txHash }) => txHash === decided.txHash);
  const later = inTransaction.filter(
    ({ event, logIndex }) => event.name === "AwardDecided" && logIndex > decided.logIndex,
  );
  const end = Math.min(Infinity, ...later.map(({ logIndex }) => logIndex));
  return inTransaction.flatMap(({ event, logIndex }): Decided[] => {
    if (logIndex < decided.logIndex || logIndex >= end) return [];
    if (event.name === "Awarded") return [event.args];
    return event.name === "RowSkipped" ? [{ ...event.args, amount: "skipped" }] : [];
  });
}
