import { useLocation, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { FilterBar, type FilterBarProps, filterNames } from "./filter-bar.tsx";
import type { CursorPage, NumberedPage } from "./pages.ts";
import { hasPages, Paging } from "./paging.tsx";

type ListViewProps<Row> = {
  /** Accessible description of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  page: CursorPage<Row> | NumberedPage<Row>;
  rowKey: (row: Row) => string;
  filters?: FilterBarProps;
  /** Shown if nothing matches the filters. */
  noMatch?: string;
  /** Shown if nothing is listed without a filter either. */
  empty: ReactNode;
  /** A heading, for a list beside other parts of a page. */
  title?: string;
};

/** A list of the console: filters, table or empty state, and links to its other pages. */
export function ListView<Row>({
  caption,
  columns,
  page,
  rowKey,
  filters,
  noMatch = "Nothing matches the filter.",
  empty,
  title,
}: ListViewProps<Row>) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const names = ["before", ...(filters ? filterNames(filters) : [])];
  const isFiltered = names.some((name) => search.get(name));
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={page.rows}
      rowKey={rowKey}
      toolbar={
        (title ?? filters) && (
          <>
            {title !== undefined && <h2>{title}</h2>}
            {filters !== undefined && <FilterBar {...filters} />}
          </>
        )
      }
      empty={
        isFiltered ? (
          <EmptyState action={<ButtonLink to={pathname}>Show all</ButtonLink>}>
            {noMatch}
          </EmptyState>
        ) : (
          empty
        )
      }
      footer={hasPages(page, search) ? <Paging page={page} /> : undefined}
    />
  );
}
