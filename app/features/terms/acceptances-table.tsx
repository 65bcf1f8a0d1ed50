import { Form, Link, useSearchParams } from "@remix-run/react";
import { Address } from "#app/ui/address.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Paging } from "#app/ui/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import typography from "#app/ui/typography.module.css";
import type { AcceptancePage, AcceptanceRow } from "./acceptances.server.ts";
import layout from "#app/ui/layout.module.css";

type Version = { version: number; date: string; sha256: string };

type AcceptancesTableProps = {
  page: AcceptancePage;
  /** Versions with a stored text, current one first. */
  versions: readonly Version[];
};

/** Acceptances of the terms, newest first. */
export function AcceptancesTable({ page, versions }: AcceptancesTableProps) {
  const [search] = useSearchParams();
  const isFiltered = ["version", "wallet"].some((name) => search.get(name));
  return (
    <DataTable
      caption="Terms acceptances"
      rows={page.rows}
      rowKey={(row) => row.id}
      columns={columnsFor(versions)}
      toolbar={<Filters versions={versions} />}
      empty={
        isFiltered ? (
          <EmptyState action={<ButtonLink to="/terms/acceptances">Show all</ButtonLink>}>
            No acceptance matches the filter.
          </EmptyState>
        ) : (
          <EmptyState>Wallets that sign in appear here.</EmptyState>
        )
      }
      footer={page.next || search.has("before") ? <Paging next={page.next} /> : undefined}
    />
  );
}

function columnsFor(versions: readonly Version[]): Column<AcceptanceRow>[] {
  return [
    { header: "Accepted", cell: (row) => <RelativeTime at={row.acceptedAt} /> },
    { header: "Wallet", cell: (row) => <Address value={row.address} /> },
    {
      header: "Version",
      cell: ({ version, sha256 }) =>
        versions.some((known) => known.version === version && known.sha256 === sha256) ? (
          <Link to={`/terms/${version}`}>Version {version}</Link>
        ) : (
          <>
            Version {version}{" "}
            <span className={typography["quiet"]}>(its text is no longer here)</span>
          </>
        ),
    },
    { header: "SHA-256 of the text", cell: (row) => <Address value={row.sha256} kind="SHA-256" /> },
    { header: "Signature", cell: (row) => <Address value={row.signature} kind="signature" /> },
  ];
}

function Filters({ versions }: Pick<AcceptancesTableProps, "versions">) {
  const [search] = useSearchParams();
  const exportSearch = new URLSearchParams(search);
  exportSearch.delete("before");
  return (
    <Form method="get" className={layout["filter-row"]} key={search.toString()}>
      <SelectField label="Version" name="version" defaultValue={search.get("version") ?? ""}>
        <option value="">All</option>
        {versions.map(({ version, date }) => (
          <option key={version} value={version}>
            {version} of {date}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Wallet"
        name="wallet"
        mono
        placeholder="0x…"
        defaultValue={search.get("wallet") ?? ""}
      />
      <Button type="submit">Filter</Button>
      <ButtonLink to={`/terms/acceptances.csv?${exportSearch}`} reloadDocument>
        Export CSV
      </ButtonLink>
    </Form>
  );
}
