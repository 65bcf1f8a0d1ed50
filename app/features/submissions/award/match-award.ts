import type { TaskEventRow } from "#app/common/tasks/escrow/task-events.server.ts";
import type { Award } from "./award.types.ts";

/** Outcome of an award, according to its task's events. */
export type AwardOutcome =
  /** Paid as signed, regardless of the sender. */
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
  const row = history.find(
    ({ event }) => event.name === "AwardDecided" && event.args.nonce === award.nonce,
  );
  if (row?.event.name !== "AwardDecided") return { kind: "open" };
  const { byArbiter, reasonHash } = row.event.args;
  const isThis =
    !byArbiter &&
    reasonHash === award.reasonHash &&
    listPaid(history, row).join() === listSigned(award).join();
  return { kind: isThis ? "done" : "void", row };
}

/** Lists what the transaction decided for this task, between its `AwardDecided` and the next. */
function listPaid(history: readonly TaskEventRow[], decided: TaskEventRow): string[] {
  const inTransaction = history.filter(({ txHash }) => txHash === decided.txHash);
  const later = inTransaction.filter(
    ({ event, logIndex }) => event.name === "AwardDecided" && logIndex > decided.logIndex,
  );
  const end = Math.min(Infinity, ...later.map(({ logIndex }) => logIndex));
  return inTransaction
    .flatMap(({ event, logIndex }) =>
      event.name === "Awarded" && logIndex > decided.logIndex && logIndex < end
        ? nameOf(event.args)
        : [],
    )
    .sort();
}

function listSigned({ rows }: Award): string[] {
  return rows.map(nameOf).sort();
}

function nameOf(row: { submitter: string; amount: bigint; contentHash: string }): string {
  return [row.submitter, row.amount, row.contentHash].join(" ").toLowerCase();
}
