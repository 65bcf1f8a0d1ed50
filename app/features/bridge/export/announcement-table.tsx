import { NetworkName } from "#app/features/bridge/shared/network-name.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ChainAnnouncements, HandoverPage } from "./announcements.server.ts";

/** Shows on which chains Hyperlane's relayer would find our validators' signatures. */
export function AnnouncementTable({ workers, validators, chains }: HandoverPage) {
  const isValidating = workers === "both" || workers === "validator";
  return (
    <DataTable
      caption="Announcements"
      cards
      rows={validators === 0 ? [] : chains}
      rowKey={({ network }) => String(network.chainId)}
      toolbar={<h2>Announcements</h2>}
      empty={<EmptyState>Validators set in VALIDATOR_KEYS appear here.</EmptyState>}
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
  if (announced === null) return <Status tone="neutral">Unknown: not responding</Status>;
  const text = `${announced} of ${of} announced`;
  if (announced === of) return <Status tone="green">{text}</Status>;
  if (!isValidating) return <Status tone="neutral">{text}</Status>;
  return (
    <span className={layout["lines"]}>
      <Status tone="amber">{text}</Status>
      <span className={typography["note"]}>
        The rest follow within a minute, once the relayer has some {network.nativeCurrency.symbol}{" "}
        to pay for it.
      </span>
    </span>
  );
}
