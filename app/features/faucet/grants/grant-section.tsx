import { AmountList } from "#app/features/faucet/shared/amount-list.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { Time } from "#app/ui/values/time.tsx";
import { stateLabels } from "./grant-labels.ts";
import type { ShownGrant } from "./grant-pages.server.ts";

/** The grants to teams, as a part of the page of access. */
export function GrantSection({ grants }: { grants: readonly ShownGrant[] }) {
  return (
    <DataTable
      caption="Grants"
      cards
      rows={grants}
      rowKey={({ id }) => id}
      columns={columns}
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>Grants</h2>
          <ButtonLink size="small" to={faucetPaths.addGrant}>
            Create a grant
          </ButtonLink>
        </div>
      }
      empty={<EmptyState>Monthly allowances of teams appear here.</EmptyState>}
    />
  );
}

const columns: readonly Column<ShownGrant>[] = [
  {
    header: "Team",
    phone: "title",
    cell: ({ id, name }) => <Link to={faucetPaths.grant(id)}>{name}</Link>,
  },
  {
    header: "Drawn this month",
    align: "end",
    cell: ({ allowances }) => <AmountList amounts={allowances} />,
  },
  {
    header: "Created",
    priority: "medium",
    cell: ({ createdAt }) => <Time at={createdAt} form="minute" />,
  },
  {
    header: "State",
    phone: "state",
    cell: ({ state }) => <Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>,
  },
];
