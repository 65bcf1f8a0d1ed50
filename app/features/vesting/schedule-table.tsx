import type { Deployment } from "#app/chain/deployment.server.ts";
import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatInteger, type Rounding, unknownFigure } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ReleaseMany } from "./release-many.tsx";
import type { SchedulePage, View } from "./schedule-list.server.ts";
import styles from "./vesting.module.css";
import type { ListedSchedule } from "./vesting.types.ts";
import { formatId, shortId, statusLabels } from "./labels.ts";

export type ScheduleTableProps = SchedulePage & {
  view: View;
  /** Whether schedules of hidden funders are listed; null if none is hidden. */
  hidden?: "shown" | "left-out" | null;
  networks: readonly Network[];
  deployments: readonly Deployment[];
};

const empty: Readonly<Record<View, string>> = {
  mine: "No schedules yet. Schedules for your wallet appear here.",
  created: "No schedules yet. Schedules you create appear here.",
  all: "No schedules yet. All schedules appear here.",
};

/** Schedules with their vested and released amounts, newest first. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { schedules, next, tokens, indexed, view, hidden, networks, deployments } = props;
  const isFiltered = tokens === "listed";
  const shown = { unlisted: !isFiltered, hidden: hidden === "shown" };
  const silent = [...new Set(schedules.filter(({ state }) => !state).map((one) => one.chainId))];
  const nameOf = (chainId: number) =>
    networks.find((network) => network.chainId === chainId)?.chainName;
  return (
    <div className={layout["page"]}>
      {deployments.length === 0 && (
        <Notice tone="warn">
          Vesting is not deployed on any network. Deploy the contracts first.
        </Notice>
      )}
      {silent.map((chainId) => (
        <Notice key={chainId} tone="warn">
          {nameOf(chainId)} is not responding, so its vested amounts are unknown.
        </Notice>
      ))}
      {view === "mine" && (
        <ReleaseMany schedules={schedules} deployments={deployments} networks={networks} />
      )}
      <DataTable
        caption="Schedules"
        columns={columnsFor(nameOf)}
        rows={schedules}
        rowKey={({ chainId, id }) => `${chainId}-${id}`}
        toolbar={
          <div className={styles["table-head"]}>
            <span className={typography["note"]}>
              {indexed
                .map(({ chainId, upTo }) =>
                  upTo === null
                    ? `${nameOf(chainId)}: not indexed yet`
                    : `${nameOf(chainId)}: indexed to block ${formatInteger(upTo.block)}`,
                )
                .join("; ")}
            </span>
            <span className={layout["tools"]}>
              {view !== "created" && (
                <ButtonLink size="small" to={`?${filterQuery({ ...shown, unlisted: isFiltered })}`}>
                  {isFiltered ? "Show" : "Hide"} schedules of unlisted tokens
                </ButtonLink>
              )}
              {hidden != null && (
                <ButtonLink
                  size="small"
                  to={`?${filterQuery({ ...shown, hidden: !shown.hidden })}`}
                >
                  {shown.hidden ? "Hide" : "Show"} schedules of hidden funders
                </ButtonLink>
              )}
              <ButtonLink
                size="small"
                to={`/vesting/schedules.csv?${filterQuery(shown, { view })}`}
                reloadDocument
              >
                Export CSV
              </ButtonLink>
              {view === "mine" && (
                <ButtonLink size="small" to="/vesting/calendar.ics" reloadDocument>
                  Calendar of unlocks
                </ButtonLink>
              )}
              {view === "all" && (
                <ButtonLink size="small" to="/vesting/unlocks.json" reloadDocument>
                  Unlocks as JSON
                </ButtonLink>
              )}
            </span>
          </div>
        }
        empty={
          <EmptyState action={<ButtonLink to="/vesting/create">Create a schedule</ButtonLink>}>
            {empty[view]}
          </EmptyState>
        }
        footer={
          next !== null ? (
            <ButtonLink to={`?${filterQuery(shown, { before: next })}`}>Older</ButtonLink>
          ) : undefined
        }
      />
    </div>
  );
}

type Shown = { unlisted: boolean; hidden: boolean };

/** Returns the query of a list with these filters. */
function filterQuery({ unlisted, hidden }: Shown, params: Record<string, string> = {}): string {
  const query = new URLSearchParams(params);
  if (unlisted) query.set("unlisted", "1");
  if (hidden) query.set("hidden", "1");
  return String(query);
}

function columnsFor(nameOf: (chainId: number) => string | undefined): Column<ListedSchedule>[] {
  const amount = (
    header: string,
    of: (schedule: ListedSchedule) => bigint | undefined,
    rounding?: Rounding,
  ) => ({
    header,
    align: "end" as const,
    cell: (schedule: ListedSchedule) => {
      const value = of(schedule);
      return value === undefined ? (
        unknownFigure
      ) : (
        <Amount value={value} {...schedule.unit} form="short" rounding={rounding} />
      );
    },
  });
  return [
    {
      header: "Schedule",
      cell: ({ chainId, id, unit }) => (
        <span className={layout["two-lines"]}>
          <Link to={`/vesting/${chainId}/${formatId(id)}`}>
            {unit.symbol} {shortId(id)}
          </Link>
          <span className={typography["note"]}>{nameOf(chainId)}</span>
        </span>
      ),
    },
    {
      header: "Beneficiary",
      cell: ({ state }) => (state ? <Address value={state.beneficiary} /> : unknownFigure),
    },
    {
      header: "Status",
      cell: ({ state, isFinal }) => {
        if (!state) return "Unknown right now";
        const { tone, text } = statusLabels[state.status];
        return (
          <span className={layout["two-lines"]}>
            <Status tone={tone}>{text}</Status>
            {!isFinal && <span className={typography["note"]}>Confirming</span>}
          </span>
        );
      },
    },
    amount("Total", ({ total }) => total),
    amount("Vested", ({ state }) => state?.vested),
    amount("Released", ({ state }) => state?.released),
    amount("Releasable", ({ state }) => state?.releasable, "down"),
  ];
}
