import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Link } from "#app/ui/forms/link.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import { formatInteger } from "#app/ui/values/format.ts";
import type { RuleRequests } from "./statistics.server.ts";

/** Which rules have denied requests or demanded work of them. */
export function RuleRequestsTable({ rules }: { rules: readonly RuleRequests[] }) {
  return (
    <DataTable
      caption="Requests by rule"
      columns={columns}
      rows={rules}
      rowKey={({ id }) => id}
      toolbar={<h2>Requests by rule</h2>}
      footer={
        <p className={typography["note"]}>
          A request counts again when it is repeated, as with its proof of work.
        </p>
      }
      empty={<EmptyState>Rules that deny requests or demand work appear here.</EmptyState>}
    />
  );
}

const columns: readonly Column<RuleRequests>[] = [
  { header: "Rule", cell: ({ id, rule }) => <Link to={faucetPaths.rule(id)}>{rule}</Link> },
  { header: "Action", cell: ({ action }) => action },
  { header: "Requests", align: "end", cell: ({ count }) => formatInteger(count) },
];
