import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";

export type Column<Row> = {
  /** Also used as key, so it must be unique in the table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Use `end` for amounts and actions. */
  align?: "start" | "end";
  /** A column of buttons; its header is for screen readers only. */
  actions?: boolean;
};

type DataTableProps<Row> = {
  /** Accessible description of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Shows cards on small screens even with few columns, for broad ones. */
  cards?: boolean;
  /** 36 px rows instead of 44 px. */
  dense?: boolean;
  /** Filters and export, above the table. */
  toolbar?: ReactNode;
  /** Paging, below the table. */
  footer?: ReactNode;
};

/**
 * A table that scrolls horizontally in its frame; below 640 px, one with more than four columns
 * becomes a list of cards.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  empty,
  cards = false,
  dense = false,
  toolbar,
  footer,
}: DataTableProps<Row>) {
  const isWide = cards || columns.length > 4;
  return (
    <div className={styles["frame"]}>
      {toolbar !== undefined && <div className={styles["toolbar"]}>{toolbar}</div>}
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={styles["scroller"]} role="region" aria-label={caption} tabIndex={0}>
          <table
            className={classNames(styles["table"], isWide && styles["wide"])}
            data-dense={dense || undefined}
          >
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ header, align = "start", actions = false }) => (
                  <th
                    key={header}
                    scope="col"
                    data-align={align}
                    data-actions={actions || undefined}
                  >
                    {actions ? <span className="visually-hidden">{header}</span> : header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ header, cell, align = "start", actions = false }) => (
                    <td
                      key={header}
                      data-align={align}
                      data-actions={actions || undefined}
                      data-header={actions ? undefined : header}
                    >
                      {cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
    </div>
  );
}
