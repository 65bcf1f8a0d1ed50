import { NetworkName } from "#app/features/bridge/network-table.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Status } from "#app/ui/status.tsx";
import type { ChainAnnouncements, HandoverPage } from "./announcements.server.ts";
import styles from "./export.module.css";

/** On which chains Hyperlane's relayer would find our validators' signatures. */
export function AnnouncementTable({ workers, validators, chains }: HandoverPage) {
  const isValidating = workers === "both" || workers === "validator";
  return (
    <DataTable
      caption="Announcements"
      rows={validators === 0 ? [] : chains}
      rowKey={({ network }) => String(network.chainId)}
      toolbar={<h2>Announcements</h2>}
      empty={
        <EmptyState>
          This console has no validators to announce. Set VALIDATOR_KEYS to give it some.
        </EmptyState>
      }
      columns={[
        { header: "Network", cell: ({ network }) => <NetworkName {...network} /> },
        {
          header: "Our validators",
          cell: (chain) => <State {...chain} of={validators} isValidating={isValidating} />,
        },
      ]}
    />
  );
}

type StateProps = ChainAnnouncements & { of: number; isValidating: boolean };

function State({ announced, network, of, isValidating }: StateProps) {
  if (announced === null) return <Status tone="neutral">Not known: it does not answer</Status>;
  const words = `${announced} of ${of} announced`;
  if (announced === of) return <Status tone="green">{words}</Status>;
  if (!isValidating) return <Status tone="neutral">{words}</Status>;
  return (
    <span className={styles["lines"]}>
      <Status tone="amber">{words}</Status>
      <span className={styles["advice"]}>
        The rest follows within a minute, once the relayer&apos;s account has some{" "}
        {network.nativeCurrency.symbol} there to pay for it.
      </span>
    </span>
  );
}
