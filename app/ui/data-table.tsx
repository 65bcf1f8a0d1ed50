import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import styles from "./data-table.module.css";

export type Column<Row> = {
  /** Also the key. Unique in the table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for amounts and actions. */
  align?: "start" | "end";
  /** A column of buttons: its header is for screen readers only. */
  actions?: boolean;
};

type DataTableProps<Row> = {
  /** What the table holds, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** A list of cards on small screens although the columns are few, since they are broad. */
  cards?: boolean;
  /** 36 px rows in place of 44 px. */
  dense?: boolean;
  /** Filters and export, above the table. */
  toolbar?: ReactNode;
  /** Paging, below the table. */
  footer?: ReactNode;
};

/**
 * A table that scrolls sideways inside its frame; under 640 px one with more than four columns
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
                  <th key={header} scope="col" data-align={align}>
                    {actions ? <span className="visually-hidden">{header}</span> : header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={rowKey(row)}>
                  {columns.map(({ header, cell, align = "start", actions = false }) => (
                    <td key={header} data-align={align} data-header={actions ? undefined : header}>
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
