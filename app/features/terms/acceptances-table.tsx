import { Link } from "@remix-run/react";
import { addressFilter, choiceFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { termsPaths } from "#app/paths/terms.ts";
import { Address } from "#app/ui/values/address.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import typography from "#app/ui/typography.module.css";
import type { AcceptancePage, AcceptanceRow } from "./acceptances.server.ts";

type Version = { version: number; date: string; sha256: string };

type AcceptancesTableProps = {
  page: AcceptancePage;
  /** Versions with a stored text, current one first. */
  versions: readonly Version[];
  /** Parameters of filters with an invalid value. */
  rejected: readonly string[];
};

/** Acceptances of the terms, newest first. */
export function AcceptancesTable({ page, versions, rejected }: AcceptancesTableProps) {
  return (
    <ListView
      caption="Terms acceptances"
      page={page}
      rowKey={(row) => row.id}
      columns={columnsFor(versions)}
      filters={{
        rejected,
        csv: termsPaths.acceptancesCsv,
        fields: [
          addressFilter("wallet", "Wallet"),
          choiceFilter(
            "version",
            "Version",
            "All versions",
            versions.map(({ version, date }) => [String(version), `${version} of ${date}`]),
          ),
        ],
      }}
      empty={<EmptyState>Wallets that accept the terms appear here.</EmptyState>}
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
          <Link to={termsPaths.version(version)}>Version {version}</Link>
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
