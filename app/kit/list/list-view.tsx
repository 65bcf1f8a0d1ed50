import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { FilterBar, type FilterBarProps, filterNames, pageNames } from "./filter-bar.tsx";
import type { CursorPage, NumberedPage } from "./pages.ts";
import styles from "./list-view.module.css";
import { hasPages, Paging } from "./paging.tsx";

export type ListViewProps<Row> = {
  /** Accessible description of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  page: CursorPage<Row> | NumberedPage<Row>;
  rowKey: (row: Row) => string;
  filters?: FilterBarProps | undefined;
  /** Shown if nothing matches the filters. */
  noMatch?: string;
  /** Shown if nothing is listed without a filter either. */
  empty: ReactNode;
  /** Labels of cursor pages for lists that are not sorted newest first. */
  onward?: { first: string; next: string } | undefined;
  dense?: boolean;
  /** Shows rows of three lines on phones even with few columns. */
  cards?: boolean;
  /** Buttons beside the filters. */
  tools?: ReactNode;
  /** Below the filters: what the list covers. */
  note?: ReactNode;
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
  onward,
  dense = false,
  cards = false,
  tools,
  note,
  title,
}: ListViewProps<Row>) {
  const [search] = useSearchParams();
  const names = [...pageNames, ...(filters ? filterNames(filters) : [])];
  const isFiltered = names.some((name) => name !== "page" && search.get(name));
  const others = new URLSearchParams([...search].filter(([name]) => !names.includes(name)));
  return (
    <DataTable
      caption={caption}
      dense={dense}
      cards={cards}
      columns={columns}
      rows={page.rows}
      rowKey={rowKey}
      toolbar={
        (title ?? filters ?? tools ?? note) === undefined ? undefined : (
          <>
            {title !== undefined && <h2>{title}</h2>}
            {filters !== undefined && <FilterBar {...filters} />}
            {tools}
            {note !== undefined && <div className={styles["note"]}>{note}</div>}
          </>
        )
      }
      empty={
        isFiltered ? (
          <EmptyState action={<ButtonLink to={`?${others}`}>Clear the filter</ButtonLink>}>
            {noMatch}
          </EmptyState>
        ) : (
          empty
        )
      }
      footer={hasPages(page, search) ? <Paging page={page} onward={onward} /> : undefined}
    />
  );
}
