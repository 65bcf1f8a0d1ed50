import { zeroAddress } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { maxRows } from "#app/common/events/ledger-limits.ts";
import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import type { Unit } from "#app/features/tokens/reflection/reflection.types.ts";
import { path } from "#app/features/tokens/reflection/path.ts";
import { finalityColumn, timeColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatBps, formatInteger } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import type { ActivityPage, TokenChange } from "./activity.server.ts";
import { activityKinds, kindLabels } from "./activity-kinds.ts";

type ActivityTableProps = { page: ActivityPage; networks: readonly Network[] };

/** A token's events, newest first. */
export function ActivityTable({ page, networks }: ActivityTableProps) {
  const { created, kind } = page;
  const { chainId, token } = created;
  return (
    <ListView
      caption="Activity"
      page={{ rows: page.entries, next: page.next }}
      rowKey={({ cursor }) => cursor}
      filters={{
        segments: {
          name: "show",
          label: "Kinds of events",
          selected: kind,
          options: activityKinds.map((one) => ({ value: one, label: kindLabels[one] })),
        },
        csv: `${path}/${token}/activity.csv`,
      }}
      note={
        <>
          The newest {formatInteger(maxRows)} of each kind; sums count all.{" "}
          <IndexedNotes chains={nameChains([{ chainId, upTo: page.indexed }], networks)} />
        </>
      }
      empty={<EmptyState>Transfers, fees and owner actions appear here.</EmptyState>}
      columns={[
        timeColumn,
        { header: "Event", phone: "title", cell: ({ change }) => describeChange(change) },
        { header: "Who", cell: ({ change }) => <Parties change={change} /> },
        {
          header: "Amount",
          align: "end",
          cell: ({ change }) => <ChangeAmount change={change} unit={created} />,
        },
        finalityColumn,
        transactionColumn(({ txHash }) => explorerTransactionUrl(networks, chainId, txHash)),
      ]}
    />
  );
}

function describeChange({ name, args }: TokenChange): string {
  switch (name) {
    case "Transfer":
      return args.from === zeroAddress ? "Created" : "Transfer";
    case "FeeReflected":
      return "Fee shared";
    case "FeeLowered":
      return "Fee lowered";
    case "ExclusionSet":
      return args.excluded ? "Excluded" : "Included";
    case "ExemptionSet":
      return args.exempt ? "Exempted" : "Exemption ended";
    case "OwnershipTransferStarted":
      return args.newOwner === zeroAddress
        ? "Ownership transfer canceled"
        : "Ownership transfer started";
    case "OwnershipTransferred":
      if (args.previousOwner === zeroAddress) return "Initial owner";
      return args.newOwner === zeroAddress ? "Ownership renounced" : "Owner changed";
  }
}

function Parties({ change: { name, args } }: { change: TokenChange }) {
  switch (name) {
    case "Transfer":
      return args.from === zeroAddress ? (
        <Address value={args.to} />
      ) : (
        <span className={layout["two-lines"]}>
          <span>
            from <Address value={args.from} />
          </span>
          <span>
            to <Address value={args.to} />
          </span>
        </span>
      );
    case "FeeReflected":
      return <Address value={args.from} />;
    case "FeeLowered":
      return "The owner";
    case "ExclusionSet":
    case "ExemptionSet":
      return <Address value={args.account} />;
    case "OwnershipTransferStarted":
    case "OwnershipTransferred":
      return <Address value={args.newOwner === zeroAddress ? args.previousOwner : args.newOwner} />;
  }
}

function ChangeAmount({ change: { name, args }, unit }: { change: TokenChange; unit: Unit }) {
  if (name === "Transfer") return <Amount value={args.value} {...unit} />;
  if (name === "FeeReflected") return <Amount value={args.amount} {...unit} />;
  if (name !== "FeeLowered") return null;
  return `${formatBps(args.previousBps)} to ${formatBps(args.feeBps)}`;
}
