import type { SubmissionResult } from "@conform-to/dom";
import { ServerForm, useServerForm } from "#app/kit/form/server-form.tsx";
import { faucetPaths } from "#app/paths/faucet.ts";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { TextareaField, TextField } from "#app/ui/forms/field.tsx";
import layout from "#app/ui/layout.module.css";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { TimeField } from "#app/kit/form/time-field.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Time } from "#app/ui/values/time.tsx";

type Entry = { address: string; reason: string; endsAt: number | null; addedAt: number };
type ListProps = { list: "deny" | "allow"; entries: readonly Entry[] };

export function ListedTable({ list, entries }: ListProps) {
  return (
    <DataTable
      caption={list === "deny" ? "Denied addresses" : "Allowed addresses"}
      cards
      rows={entries}
      rowKey={({ address }) => address}
      columns={columns}
      toolbar={
        <div className={layout["toolbar"]}>
          <h2>Addresses</h2>
          <ButtonLink size="small" reloadDocument to={faucetPaths.listedCsv(list)}>
            CSV
          </ButtonLink>
        </div>
      }
      empty={<EmptyState>No address is on this list.</EmptyState>}
    />
  );
}

const columns: readonly Column<Entry>[] = [
  { header: "Address", phone: "title", cell: ({ address }) => <Address value={address} /> },
  { header: "Reason", cell: ({ reason }) => reason || "None" },
  {
    header: "Ends",
    cell: ({ endsAt }) => (endsAt === null ? "Never" : <Time at={endsAt} />),
  },
  { header: "Added", cell: ({ addedAt }) => <Time at={addedAt} /> },
  {
    header: "Remove",
    actions: true,
    align: "end",
    cell: ({ address }) => <RemoveForm address={address} />,
  },
];

function RemoveForm({ address }: { address: string }) {
  const form = useServerForm({ lastResult: undefined, hidden: { intent: "remove", address } });
  return (
    <ServerForm form={form}>
      <Button type="submit" size="small" pending={form.isPending}>
        Remove
      </Button>
    </ServerForm>
  );
}

export function AddListed({ lastResult }: { lastResult: SubmissionResult | undefined }) {
  const form = useServerForm<"addresses" | "reason" | "endsAt">({
    lastResult,
    hidden: { intent: "add" },
  });
  return (
    <ServerForm form={form} className={layout["card"]}>
      <h2>Add addresses</h2>
      <TextareaField label="Addresses" hint="One a line." mono {...form.field("addresses")} />
      <TextField
        label="Reason"
        hint="Optional. Shown to whoever is denied."
        {...form.field("reason")}
      />
      <TimeField label="End" hint="Optional." {...form.field("endsAt")} />
      <div className={layout["tools"]}>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Add
        </Button>
      </div>
    </ServerForm>
  );
}
