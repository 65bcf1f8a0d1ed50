import IconChevronDown from "@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs";
import { type CSSProperties, type ReactNode, useState } from "react";
import { classNames } from "#app/ui/base/class-names.ts";
import styles from "./data-table.module.css";
import { TableContext } from "#app/ui/base/table-context.ts";

/** Where a phone shows a cell: in the row's three lines, below them, or only in an open row. */
type PhonePart = "title" | "state" | "amount" | "time" | "action" | "detail";

export type Column<Row> = {
  /** Also used as key, so it must be unique in the table. */
  header: string;
  cell: (row: Row) => ReactNode;
  /** Use `end` for amounts and actions. */
  align?: "start" | "end";
  /** A column of buttons; its header is for screen readers only. */
  actions?: boolean;
  /** Moves into a second line of the row: `low` in a table below 1000 px, `medium` below 760 px. */
  priority?: "medium" | "low";
  /** By default, what the header and the order of the columns suggest. */
  phone?: PhonePart;
};

type DataTableProps<Row> = {
  /** Accessible description of the table. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Shown if there are no rows. */
  empty: ReactNode;
  /** Shows rows of three lines on phones even with few columns, for broad ones. */
  cards?: boolean;
  /** 36 px rows instead of 52 px. */
  dense?: boolean;
  /** Filters and export, above the table. */
  toolbar?: ReactNode;
  /** Paging, below the table. */
  footer?: ReactNode;
};

/**
 * A table whose columns of low priority move into a second line where it is narrow. On a phone, the
 * rows of one with more than four columns have three lines, and open to show the rest.
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
  const hasLines = cards || columns.length > 4;
  const parts = hasLines ? phoneParts(columns) : undefined;
  const folds = columns.some(({ priority }) => priority !== undefined);
  return (
    <div className={classNames(styles["frame"], folds && styles["folding"])}>
      {toolbar !== undefined && <div className={styles["toolbar"]}>{toolbar}</div>}
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={styles["scroller"]} role="region" aria-label={caption} tabIndex={0}>
          <table
            className={classNames(
              styles["table"],
              hasLines && styles["lines"],
              folds && styles["folds"],
            )}
            style={folds ? columnCounts(columns) : undefined}
            data-dense={dense || undefined}
          >
            <caption className="visually-hidden">{caption}</caption>
            <thead>
              <tr>
                {columns.map(({ header, align = "start", actions = false, priority }) => (
                  <th
                    key={header}
                    scope="col"
                    data-align={align}
                    data-actions={actions || undefined}
                    data-priority={priority}
                  >
                    {actions ? <span className="visually-hidden">{header}</span> : header}
                  </th>
                ))}
              </tr>
            </thead>
            <TableContext.Provider value>
              <tbody>
                {rows.map((row) => (
                  <TableRow key={rowKey(row)} row={row} columns={columns} parts={parts} />
                ))}
              </tbody>
            </TableContext.Provider>
          </table>
        </div>
      )}
      {footer !== undefined && <div className={styles["footer"]}>{footer}</div>}
    </div>
  );
}

type TableRowProps<Row> = {
  row: Row;
  columns: readonly Column<Row>[];
  parts: readonly PhonePart[] | undefined;
};

function TableRow<Row>({ row, columns, parts }: TableRowProps<Row>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <tr data-open={isOpen || undefined}>
      {columns.map(({ header, cell, align = "start", actions = false, priority }, i) => (
        <td
          key={header}
          data-align={align}
          data-actions={actions || undefined}
          data-priority={priority}
          data-phone={parts?.[i]}
          data-header={actions ? undefined : header}
        >
          {cell(row)}
          {parts?.[i] === "title" && parts.includes("detail") && (
            <button
              type="button"
              className={styles["toggle"]}
              aria-label="Details"
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              <IconChevronDown size={18} stroke={1.5} aria-hidden />
            </button>
          )}
        </td>
      ))}
    </tr>
  );
}

/** Returns how many columns are left above and below 760 px when others have moved. */
function columnCounts(columns: readonly Column<never>[]): CSSProperties {
  const count = (...folded: (string | undefined)[]) =>
    columns.filter(({ priority }) => !folded.includes(priority)).length;
  const counts = { "--columns": count("low"), "--narrow-columns": count("low", "medium") };
  return counts as CSSProperties;
}

const stateHeaders = new Set(["Status", "State", "Outcome", "Result"]);
const timeHeaders = new Set(["Time", "When", "Date", "Created", "Updated"]);

/**
 * Returns the part of each column: the first is the title, the first that is aligned at the end the
 * amount, and a status and a time are known by their headers. Without a status, the time takes its
 * place.
 */
function phoneParts(columns: readonly Column<never>[]): PhonePart[] {
  const parts = columns.map(({ phone }) => phone);
  const assign = (part: PhonePart, fits: (column: Column<never>) => boolean) => {
    if (parts.includes(part)) return;
    const index = columns.findIndex((column, i) => parts[i] === undefined && fits(column));
    if (index >= 0) parts[index] = part;
  };
  assign("state", ({ header }) => stateHeaders.has(header));
  assign("time", ({ header }) => timeHeaders.has(header));
  assign("amount", ({ align, actions }) => align === "end" && actions !== true);
  assign("title", ({ actions }) => actions !== true);
  if (!parts.includes("state") && parts.includes("time")) parts[parts.indexOf("time")] = "state";
  return columns.map(({ actions }, i) => parts[i] ?? (actions === true ? "action" : "detail"));
}
