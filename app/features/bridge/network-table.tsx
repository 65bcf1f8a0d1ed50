import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { formatDuration, formatInteger, toDecimalText } from "#app/ui/values/format.ts";
import { Pictured } from "#app/ui/values/pictured.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { BridgeHealth } from "./health/health.server.ts";
import { Balance, Runway, Signing } from "./health/relayer-cells.tsx";
import type { OverviewNetwork } from "./overview.server.ts";

type Chain = BridgeHealth["chains"][number];
type Row = OverviewNetwork & { chain: Chain | null };

type NetworkTableProps = {
  networks: readonly OverviewNetwork[];
  /** null without a bridge. */
  health: BridgeHealth | null;
};

/** Shows for each chain whether it answers, and what relayer and validators do there. */
export function NetworkTable({ networks, health }: NetworkTableProps) {
  const chainOf = (id: number) => health?.chains.find(({ network }) => network.chainId === id);
  const rows = networks.map((one) => ({ ...one, chain: chainOf(one.network.chainId) ?? null }));
  const title = health === null ? "Networks" : "Networks and relayer";
  const validators = health?.chains[0]?.signed.length ?? 0;
  return (
    <DataTable
      caption={title}
      rows={rows}
      rowKey={({ network }) => String(network.chainId)}
      empty={null}
      toolbar={<h2>{title}</h2>}
      footer={
        validators > 1 ? (
          <p className={typography["note"]}>
            The {validators} validator keys are on this machine: whoever controls it has them all.
            For real multisig security, run each on its own machine.
          </p>
        ) : undefined
      }
      columns={health === null ? networkColumns : [...networkColumns, ...relayerColumns]}
    />
  );
}

const unknown = <span className={typography["note"]}>unknown</span>;

const networkColumns: readonly Column<Row>[] = [
  {
    header: "Network",
    cell: ({ network: { chainId, chainName, image_url } }) => (
      <Pictured image={image_url}>
        <span className={layout["two-lines"]}>
          <strong>{chainName}</strong>
          <span className={typography["note"]}>chain {chainId}</span>
        </span>
      </Pictured>
    ),
  },
  {
    header: "State",
    cell: ({ reachable }) =>
      reachable ? <Status tone="green">Reachable</Status> : <Status tone="red">Unreachable</Status>,
  },
  { header: "Head", align: "end", cell: (row) => <Head {...row} /> },
  {
    header: "Base fee",
    priority: "low",
    align: "end",
    cell: ({ head }) =>
      head?.baseFeeWei == null ? unknown : `${toDecimalText(head.baseFeeWei, 9)} gwei`,
  },
];

const relayerColumns: readonly Column<Row>[] = [
  {
    header: "Relayer balance",
    align: "end",
    cell: ({ chain }) => chain && <Balance {...chain} />,
  },
  {
    header: "Runway",
    priority: "medium",
    align: "end",
    cell: ({ chain }) => chain && <Runway {...chain} />,
  },
  {
    header: "Validators",
    priority: "medium",
    cell: ({ chain }) => chain && <Signing {...chain} />,
  },
  {
    header: "Waiting",
    priority: "medium",
    align: "end",
    cell: ({ chain }) => chain && formatInteger(chain.waiting),
  },
];

function Head({ head, ageSeconds, chain }: Row) {
  if (head === null || ageSeconds === null) return unknown;
  return (
    <span className={layout["two-lines"]}>
      <span>{formatInteger(head.number)}</span>
      <span className={typography["note"]}>
        {formatDuration(ageSeconds * 1_000)} ago{chain && describeUnread(chain)}
      </span>
    </span>
  );
}

/** Says which of the chain's final blocks the relayer has not read. */
function describeUnread({ readUpTo, behind }: Chain): string {
  if (readUpTo === null) return ", not read yet";
  return behind === null || behind === 0 ? "" : `, ${formatInteger(behind)} final unread`;
}
