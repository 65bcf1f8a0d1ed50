import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import type { Deployment } from "#app/chain/deployment.server.ts";
import { Link } from "@remix-run/react";
import type { Network } from "#app/chain/networks.ts";
import { choiceFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { type Rounding, unknownFigure } from "#app/ui/format.ts";
import { Notice } from "#app/ui/notice.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { ReleaseMany } from "./release-many.tsx";
import type { SchedulePage, View } from "./schedule-list.server.ts";
import type { ListedSchedule } from "./vesting.types.ts";
import { formatId, shortId, statusLabels } from "./labels.ts";

type ScheduleTableProps = {
  view: View;
  page: SchedulePage;
  /** Whether the wallet has hidden funders. */
  hasHidden: boolean;
  networks: readonly Network[];
  deployments: readonly Deployment[];
};

const empty: Readonly<Record<View, string>> = {
  mine: "Schedules for your wallet appear here.",
  created: "Schedules you create appear here.",
  all: "All schedules appear here.",
};

/** Schedules with their vested and released amounts, newest first. */
export function ScheduleTable(props: ScheduleTableProps) {
  const { view, page, hasHidden, networks, deployments } = props;
  const { rows, indexed } = page;
  const silent = [...new Set(rows.filter(({ state }) => !state).map((one) => one.chainId))];
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
        <ReleaseMany schedules={rows} deployments={deployments} networks={networks} />
      )}
      <ListView
        caption="Schedules"
        columns={columnsFor(nameOf)}
        page={page}
        rowKey={({ chainId, id }) => `${chainId}-${id}`}
        filters={{
          csv: `/vesting/schedules.csv?view=${view}`,
          fields: [
            ...(view === "created"
              ? []
              : [choiceFilter("unlisted", "Tokens", "Listed tokens", [["1", "All tokens"]])]),
            ...(hasHidden
              ? [
                  choiceFilter("hidden", "Funders", "Without hidden funders", [
                    ["1", "With hidden funders"],
                  ]),
                ]
              : []),
          ],
        }}
        tools={
          view === "mine" ? (
            <ButtonLink size="small" to="/vesting/calendar.ics" reloadDocument>
              Calendar of unlocks
            </ButtonLink>
          ) : view === "all" ? (
            <ButtonLink size="small" to="/vesting/unlocks.json" reloadDocument>
              Unlocks as JSON
            </ButtonLink>
          ) : undefined
        }
        note={<IndexedNotes chains={nameChains(indexed, networks)} />}
        noMatch={empty[view]}
        empty={
          <EmptyState action={<ButtonLink to="/vesting/create">Create a schedule</ButtonLink>}>
            {empty[view]}
          </EmptyState>
        }
      />
    </div>
  );
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
