import type { TaskEvent, TaskHistoryRow } from "#app/domain/tasks/escrow/task-events.server.ts";
import type { TaskToken } from "#app/domain/tasks/model/task.types.ts";
import { explorerPaths } from "#app/paths/explorer.ts";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatAmount, formatInteger, formatTime, shortenAddress } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import type { DetailPage } from "./detail-page.server.ts";

const maxShown = 200;

/** Escrow events of a task, newest first. */
export function EventTable({ page: { events, reasons, unit, head } }: { page: DetailPage }) {
  const token = unit ?? { symbol: "base units", decimals: 0 };
  const columns: Column<TaskHistoryRow>[] = [
    {
      header: "Activity",
      cell: ({ event }) => (
        <span className={layout["name-cell"]}>
          {describe(event, token)}
          {quoteReason(event, reasons)}
        </span>
      ),
    },
    {
      header: "Block",
      align: "end",
      cell: ({ block, isFinal }) => `${formatInteger(block)}${isFinal ? "" : ", not final"}`,
    },
    {
      header: "Transaction",
      cell: ({ txHash }) => (
        <Link to={explorerPaths.transaction(head.deployment.chainId, txHash)}>
          {shortenAddress(txHash)}
        </Link>
      ),
    },
    { header: "When", cell: ({ at }) => <RelativeTime at={at} /> },
  ];
  return (
    <DataTable
      caption="History"
      columns={columns}
      rows={events.slice(0, maxShown)}
      rowKey={({ block, logIndex }) => `${block}-${logIndex}`}
      empty={<EmptyState>Escrow events appear here shortly.</EmptyState>}
    />
  );
}

/** Returns the text behind a reason hash on the chain, if stored here. */
function quoteReason(event: TaskEvent, reasons: DetailPage["reasons"]): string {
  if (!("reasonHash" in event.args) || event.name === "AwardDecided") return "";
  const reason = reasons[event.args.reasonHash];
  return reason === undefined ? "" : `: “${reason}”`;
}

function describe(event: TaskEvent, token: Pick<TaskToken, "symbol" | "decimals">): string {
  const amount = (units: bigint) => formatAmount(units, token);
  const who = shortenAddress;
  switch (event.name) {
    case "TaskCreated":
      return `Published by ${who(event.args.creator)} with ${amount(event.args.reward)}`;
    case "ReviewerSet":
      return `${who(event.args.reviewer)} ${event.args.isReviewer ? "became" : "is no longer"} a reviewer`;
    case "TaskRaised":
      return `${who(event.args.from)} added ${amount(event.args.amount)}; ${event.args.places} winner slots are left`;
    case "TaskExtended":
      return `Extended: submissions until ${formatTime(event.args.submitBy)}, review until ${formatTime(event.args.reviewBy)}`;
    case "TermsChanged":
      return "A new version of the text was published";
    case "Submitted":
      return `${who(event.args.submitter)} submitted work on-chain`;
    case "PayeesNamed":
      return `${who(event.args.submitter)} named who is paid for it`;
    case "SubmissionWithdrawn":
      return `${who(event.args.submitter)} withdrew a submission`;
    case "AwardDecided":
      return `The ${event.args.byArbiter ? "arbiters" : "reviewers"} awarded ${amount(event.args.total)}`;
    case "Awarded":
      return event.args.amount === 0n
        ? `The work of ${who(event.args.submitter)} was turned down`
        : `${who(event.args.submitter)} earned ${amount(event.args.amount)}`;
    case "RowSkipped":
      return `The work of ${who(event.args.submitter)} was left out, since it had changed or was decided`;
    case "PayeePaid":
      return `${who(event.args.payee)} got ${amount(event.args.amount)} of what ${who(event.args.submitter)} earned`;
    case "Credited":
      return `A payment of ${amount(event.args.amount)} to ${who(event.args.account)} was refused and waits for it`;
    case "Disputed":
      return `${who(event.args.submitter)} opened a dispute, until ${formatTime(event.args.until)}`;
    case "ResolutionProposed":
      return `${who(event.args.arbiter)} would ${event.args.amount === 0n ? "dismiss" : `pay ${amount(event.args.amount)} in`} the dispute of ${who(event.args.submitter)}`;
    case "DisputeResolved":
      return `${who(event.args.firstArbiter)} and ${who(event.args.arbiter)} decided the dispute of ${who(event.args.submitter)}`;
    case "TaskClosed":
      return `Closed by ${who(event.args.by)}; ${amount(event.args.refund)} returned to ${who(event.args.to)}`;
  }
}
