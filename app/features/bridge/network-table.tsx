import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatDuration, formatInteger, toDecimalText } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import { NetworkName } from "./shared/network-name.tsx";
import type { OverviewNetwork } from "./overview.server.ts";

const unknown = <span className={typography["note"]}>unknown</span>;

/** Shows for each of the four chains whether it answers, its head, and its base fee. */
export function NetworkTable({ networks }: { networks: readonly OverviewNetwork[] }) {
  return (
    <DataTable
      caption="Bridge networks"
      rows={networks}
      rowKey={({ network }) => String(network.chainId)}
      empty={null}
      toolbar={<h2>Networks</h2>}
      columns={[
        { header: "Network", cell: ({ network }) => <NetworkName {...network} /> },
        {
          header: "Chain id",
          priority: "low",
          align: "end",
          cell: ({ network }) => network.chainId,
        },
        {
          header: "State",
          cell: ({ reachable }) =>
            reachable ? (
              <Status tone="green">Reachable</Status>
            ) : (
              <Status tone="red">Unreachable</Status>
            ),
        },
        {
          header: "Head",
          align: "end",
          cell: ({ head }) => (head ? formatInteger(head.number) : unknown),
        },
        {
          header: "Age",
          priority: "medium",
          align: "end",
          cell: ({ ageSeconds }) =>
            ageSeconds === null ? unknown : formatDuration(ageSeconds * 1_000),
        },
        {
          header: "Base fee",
          priority: "medium",
          align: "end",
          cell: ({ head }) =>
            head?.baseFeeWei == null ? unknown : `${toDecimalText(head.baseFeeWei, 9)} gwei`,
        },
        {
          header: "Latency",
          priority: "low",
          align: "end",
          cell: ({ head, reachable }) => (head && reachable ? `${head.latencyMs} ms` : unknown),
        },
      ]}
    />
  );
}
