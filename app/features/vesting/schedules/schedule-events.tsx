import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { ChainId, Network } from "#app/chain/networks.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import type { ScheduleEvent } from "./schedule.server.ts";
import type { TokenUnit } from "#app/domain/vesting/vesting.types.ts";

type ScheduleEventsProps = {
  events: readonly ScheduleEvent[];
  unit: TokenUnit;
  chainId: ChainId;
  networks: readonly Network[];
};

/** A schedule's events, newest first. */
export function ScheduleEvents({ events, unit, chainId, networks }: ScheduleEventsProps) {
  const columns: Column<ScheduleEvent>[] = [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
    {
      header: "What",
      cell: ({ change }) => (
        // A single box, so that it wraps like a sentence on narrow screens.
        <span>
          <What change={change} unit={unit} />
        </span>
      ),
    },
    {
      header: "Status",
      cell: ({ isFinal }) =>
        isFinal ? <Status tone="green">Final</Status> : <Status tone="accent">Confirming</Status>,
    },
    {
      header: "Transaction",
      cell: ({ txHash }) => (
        <Address
          value={txHash}
          kind="transaction hash"
          explorer={<a href={explorerTransactionUrl(networks, chainId, txHash)}>View</a>}
        />
      ),
    },
  ];
  return (
    <DataTable
      caption="Activity of the schedule"
      columns={columns}
      rows={events}
      rowKey={({ txHash, logIndex }) => `${txHash}-${logIndex}`}
      toolbar={<h2>Activity</h2>}
      empty={<EmptyState>Creation, releases and changes appear here.</EmptyState>}
    />
  );
}

const noAccount = "0x0000000000000000000000000000000000000000";

function What({ change, unit }: { change: ScheduleEvent["change"]; unit: TokenUnit }) {
  switch (change.name) {
    case "ScheduleCreated":
      return "Created";
    case "Released":
      return (
        <>
          Released <Amount value={change.amount} {...unit} />
        </>
      );
    case "Revoked":
      return (
        <>
          Revoked; <Amount value={change.returned} {...unit} /> returned to the funder
        </>
      );
    case "BeneficiaryProposed":
      if (change.proposed === noAccount) return "Proposal withdrawn";
      return (
        <>
          Offered to <Address value={change.proposed} />
        </>
      );
    case "BeneficiaryChanged":
      return (
        <>
          Accepted by <Address value={change.to} />
        </>
      );
  }
}
