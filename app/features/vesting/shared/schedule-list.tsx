import { Link } from "@remix-run/react";
import type { Address as AccountAddress } from "viem";
import type { Deployment } from "#app/chain/deployment.server.ts";
import type { Network } from "#app/chain/networks.ts";
import { ListView, type ListViewProps } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { type Rounding, unknownFigure } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { formatId, shortId, statusLabels } from "#app/domain/vesting/labels.ts";
import { RevokeBar, selectColumn } from "./revoke-bar.tsx";
import { keyOf, useScheduleSelection } from "./use-schedule-selection.ts";
import type { ListedSchedule } from "#app/domain/vesting/vesting.types.ts";
import { vestingPaths } from "#app/paths/vesting.ts";

type ScheduleListProps = Omit<ListViewProps<ListedSchedule>, "caption" | "columns" | "rowKey"> & {
  networks: readonly Network[];
  deployments: readonly Deployment[];
  /** Account whose schedules can be selected to be revoked; null if none can. */
  revoker: AccountAddress | null;
};

/** A list of schedules, of which an account may revoke several at once. */
export function ScheduleList({ networks, deployments, revoker, ...list }: ScheduleListProps) {
  const selection = useScheduleSelection(list.page.rows, revoker);
  const columns = columnsFor(
    (chainId) => networks.find((network) => network.chainId === chainId)?.chainName,
  );
  return (
    <>
      <RevokeBar selection={selection} deployments={deployments} networks={networks} />
      <ListView
        {...list}
        caption="Schedules"
        columns={selection.offered.length > 0 ? [selectColumn(selection), ...columns] : columns}
        rowKey={keyOf}
      />
    </>
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
          <Link to={vestingPaths.schedule(chainId, formatId(id))}>
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
