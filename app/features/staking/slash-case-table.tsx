import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatBps, formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { caseStateLabels } from "#app/domain/staking/court/case-state.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import type { SlashCase } from "./slash-cases.server.ts";

/** Slashes proposed against a validator, with their outcomes. */
export function SlashCaseTable({ cases }: { cases: readonly SlashCase[] }) {
  return (
    <DataTable
      caption="Slash history"
      rows={cases}
      rowKey={({ caseId }) => String(caseId)}
      empty={null}
      toolbar={<h2>Slash history</h2>}
      columns={[
        {
          header: "Case",
          cell: ({ caseId }) => (
            <Link to={stakingAdminPaths.slashCase(caseId)}>Case {formatInteger(caseId)}</Link>
          ),
        },
        { header: "Proposed", cell: ({ proposedAt }) => <Time at={proposedAt} /> },
        { header: "Share", align: "end", cell: ({ bps }) => formatBps(bps) },
        {
          header: "State",
          cell: ({ state }) => (
            <Status tone={caseStateLabels[state].tone}>{caseStateLabels[state].text}</Status>
          ),
        },
      ]}
    />
  );
}
