import type { TaskEvent, TaskHistoryRow } from "#app/common/tasks/escrow/task-events.server.ts";
import type { TaskToken } from "#app/common/tasks/model/task.types.ts";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatAmount, formatInteger, formatTime, shortenAddress } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
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
        <Link to={`/explorer/${head.deployment.chainId}/tx/${txHash}`}>
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
  if (event.name !== "DisputeResolved" && event.name !== "TaskClosed") return "";
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
      return `${who(event.args.from)} added ${amount(event.args.amount)}; ${event.args.maxWinners} can win`;
    case "TaskExtended":
      return `Extended: submissions until ${formatTime(event.args.submitBy)}, review until ${formatTime(event.args.reviewBy)}`;
    case "TermsChanged":
      return "A new version of the text was published";
    case "Submitted":
      return `${who(event.args.submitter)} submitted work on-chain`;
    case "SubmissionWithdrawn":
      return `${who(event.args.submitter)} withdrew a submission`;
    case "AwardDecided":
      return `${event.args.byArbiter ? "The arbiter" : "The reviewers"} awarded ${amount(event.args.total)}`;
    case "Awarded":
      return event.args.amount === 0n
        ? `The work of ${who(event.args.submitter)} was rejected`
        : `${who(event.args.submitter)} earned ${amount(event.args.amount)}`;
    case "PayeePaid":
      return `${who(event.args.payee)} got ${amount(event.args.amount)} of what ${who(event.args.submitter)} earned`;
    case "Credited":
      return `A payment of ${amount(event.args.amount)} to ${who(event.args.account)} was refused and waits for it`;
    case "Disputed":
      return `${who(event.args.submitter)} opened a dispute; refunds are frozen until ${formatTime(event.args.frozenUntil)}`;
    case "DisputeResolved":
      return `The dispute was decided by ${who(event.args.arbiter)}`;
    case "TaskClosed":
      return `Closed by ${who(event.args.by)}; ${amount(event.args.refund)} returned to ${who(event.args.to)}`;
  }
}
