import type { ComponentProps } from "react";
import { DataTable } from "#app/ui/tables/data-table.tsx";

type ChartTableProps<Row> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  "caption" | "columns" | "rows" | "rowKey"
>;

/** The values of a chart as a table, collapsed at first. */
export function ChartTable<Row>(props: ChartTableProps<Row>) {
  return (
    <details>
      <summary>View as table</summary>
      <DataTable {...props} dense cards empty={null} />
    </details>
  );
}
