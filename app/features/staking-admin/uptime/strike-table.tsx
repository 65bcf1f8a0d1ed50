import { nameOf } from "#app/domain/staking/labels.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatBps, formatInteger } from "#app/ui/values/format.ts";
import { Link } from "#app/ui/forms/link.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { isJailSuggested, strikesToJail } from "./strikes.ts";
import type { StrikeRecord, UptimePage } from "./uptime.types.ts";

/** Uptime record of every validator, worst first. */
export function StrikeTable({ records, thresholdBps, names }: UptimePage) {
  return (
    <ListView
      caption="Validator uptime"
      title="Strikes"
      page={{ rows: records, next: null }}
      rowKey={({ id }) => String(id)}
      filters={records.length > 0 ? { csv: stakingAdminPaths.uptimeCsv } : undefined}
      note={`An epoch below ${formatBps(thresholdBps)} is a strike. After ${strikesToJail} in a row, among imported epochs, jailing is suggested.`}
      empty={<EmptyState>Uptime appears here once an epoch is imported.</EmptyState>}
      columns={[
        {
          header: "Validator",
          cell: ({ id }) => (
            <Link to={`?validator=${id}`} preventScrollReset>
              {nameOf(id, names)}
            </Link>
          ),
        },
        {
          header: "Last epoch",
          align: "end",
          cell: ({ lastBps, lastEpoch }) => (
            <span title={`Epoch ${lastEpoch}`}>{formatBps(lastBps)}</span>
          ),
        },
        {
          header: "Mean",
          align: "end",
          cell: ({ meanBps, epochs }) => (
            <span title={`Of ${epochs} epochs`}>{formatBps(meanBps)}</span>
          ),
        },
        { header: "Strikes in a row", align: "end", cell: ({ inRow }) => formatInteger(inRow) },
        { header: "What to do", cell: (record) => <Advice record={record} /> },
      ]}
    />
  );
}

function Advice({ record }: { record: StrikeRecord }) {
  const { id, status, inRow } = record;
  if (isJailSuggested(record)) {
    return (
      <span className={layout["tools"]}>
        <Status tone="amber">Jail it</Status>
        <Link to={`${stakingAdminPaths.validators}?find=${id}`}>Open its controls</Link>
      </span>
    );
  }
  if (status === "jailed") return <Status tone="neutral">Already jailed</Status>;
  return inRow > 0 ? (
    <Status tone="amber">Monitor</Status>
  ) : (
    <span className={typography["note"]}>Nothing</span>
  );
}
