import { EvidenceStatus } from "#app/common/staking/evidence/evidence-status.tsx";
import styles from "#app/common/staking/staking.module.css";
import { nameOf } from "#app/domain/staking/labels.ts";
import { stakingAdminPaths } from "#app/paths/staking-admin.ts";
import { stakingPaths } from "#app/paths/staking.ts";
import { Address } from "#app/ui/values/address.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatBps, formatInteger } from "#app/ui/values/format.ts";
import { Time } from "#app/ui/values/time.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { CaseActions } from "./case-actions.tsx";
import { CaseStatus } from "./case-status.tsx";
import type { CourtCase, CourtPage } from "./court.types.ts";

/** All cases with their actions. */
export function CaseTable(page: CourtPage) {
  const { cases, names, court } = page;
  return (
    <DataTable
      caption="Cases"
      rows={cases}
      rowKey={({ caseId }) => String(caseId)}
      empty={<EmptyState>No slash proposals</EmptyState>}
      toolbar={
        <div>
          <h2>Cases</h2>
          <p className={typography["note"]}>
            {formatInteger(court.slashesLeft)} slashes can be executed now
            {cases.length < court.caseCount &&
              `. The newest ${formatInteger(cases.length)} of ${formatInteger(court.caseCount)}`}
          </p>
        </div>
      }
      columns={[
        {
          header: "Case",
          cell: ({ caseId, infractionAt }) => (
            <span className={styles["name"]}>
              <Link to={stakingAdminPaths.slashCase(caseId)}>{formatInteger(caseId)}</Link>
              <span className={typography["note"]}>
                of <Time at={infractionAt * 1_000} />
              </span>
            </span>
          ),
        },
        {
          header: "Validator",
          cell: ({ id }) => <Link to={stakingPaths.validator(id)}>{nameOf(id, names)}</Link>,
        },
        { header: "Share", align: "end", cell: ({ bps }) => formatBps(bps) },
        { header: "State", cell: (one) => <CaseStatus page={page} one={one} /> },
        { header: "Proposer", cell: ({ proposer }) => <Address value={proposer} /> },
        { header: "Evidence", cell: (one) => <Evidence one={one} /> },
        {
          header: "Actions",
          actions: true,
          align: "end",
          cell: (one) => <CaseActions page={page} one={one} />,
        },
      ]}
    />
  );
}

function Evidence({ one: { caseId, check } }: { one: CourtCase }) {
  return (
    <span className={layout["two-lines"]}>
      <EvidenceStatus check={check} />
      <Link to={stakingAdminPaths.slashCase(caseId)}>Read case {formatInteger(caseId)}</Link>
    </span>
  );
}
