import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import typography from "#app/ui/typography.module.css";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Time } from "#app/ui/values/time.tsx";
import type { ListedKey } from "./key-form.server.ts";
import { stateLabels } from "./key-texts.ts";

/** Lists the API keys, the newest first. */
export function KeyTable({ keys }: { keys: readonly ListedKey[] }) {
  return (
    <DataTable
      caption="API keys"
      rows={keys}
      rowKey={({ id }) => id}
      columns={columns}
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>API keys</h2>
          <ButtonLink size="small" to={faucetPaths.addKey}>
            Create a key
          </ButtonLink>
        </div>
      }
      footer={
        <p className={typography["note"]}>
          A key's secret is shown once. The console stores only its hash.
        </p>
      }
      empty={<EmptyState>Programs request coins with the keys listed here.</EmptyState>}
    />
  );
}

const columns: readonly Column<ListedKey>[] = [
  {
    header: "Key",
    phone: "title",
    cell: ({ name, prefix }) => (
      <span className={layout["two-lines"]}>
        <strong className={layout["name-cell"]}>{name}</strong>
        <code className={typography["note"]}>{prefix}…</code>
      </span>
    ),
  },
  {
    header: "Assets",
    priority: "low",
    cell: ({ assetNames }) => (
      <span className={typography["cell"]}>{assetNames?.join(", ") ?? "All assets"}</span>
    ),
  },
  {
    header: "Used, 24 h",
    align: "end",
    cell: ({ usedOfDay, requestsPerDay }) =>
      `${formatInteger(usedOfDay)} of ${formatInteger(requestsPerDay)}`,
  },
  {
    header: "Last used",
    priority: "medium",
    cell: ({ usedAt }) => (usedAt === null ? "Never" : <RelativeTime at={usedAt} />),
  },
  {
    header: "Expires",
    priority: "medium",
    cell: ({ expiresAt }) => (expiresAt === null ? "Never" : <Time at={expiresAt} form="minute" />),
  },
  {
    header: "State",
    phone: "state",
    cell: ({ state }) => <Status tone={stateLabels[state].tone}>{stateLabels[state].label}</Status>,
  },
  {
    header: "Manage",
    actions: true,
    align: "end",
    cell: ({ id }) => (
      <ButtonLink size="small" to={faucetPaths.key(id)}>
        Manage
      </ButtonLink>
    ),
  },
];
