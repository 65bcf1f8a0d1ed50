import { Form, useSearchParams } from "@remix-run/react";
import { zeroAddress } from "viem";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { maxRows } from "#app/common/events/ledger-limits.ts";
import { IndexNote } from "#app/features/tokens/reflection/index-note.tsx";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import type { Unit } from "#app/features/tokens/reflection/reflection.types.ts";
import { path } from "#app/features/tokens/reflection/path.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { formatBps, formatInteger } from "#app/ui/format.ts";
import { Paging } from "#app/kit/list/paging.tsx";
import { RelativeTime } from "#app/ui/relative-time.tsx";
import { Status } from "#app/ui/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { ActivityPage, TokenChange } from "./activity.server.ts";
import { activityKinds, kindLabels } from "./activity-kinds.ts";

type ActivityTableProps = { page: ActivityPage; networks: readonly Network[] };

/** A token's events, newest first. */
export function ActivityTable({ page, networks }: ActivityTableProps) {
  const [search] = useSearchParams();
  const { created, kind } = page;
  const { chainId, token } = created;
  return (
    <DataTable
      caption="Activity"
      cards
      rows={page.entries}
      rowKey={({ cursor }) => cursor}
      toolbar={
        <div className={styles["head"]}>
          <Form method="get" className={styles["filter"]} key={kind} preventScrollReset>
            <SelectField label="Show" name="show" defaultValue={kind}>
              {activityKinds.map((one) => (
                <option key={one} value={one}>
                  {kindLabels[one]}
                </option>
              ))}
            </SelectField>
            <Button type="submit">Filter</Button>
          </Form>
          <div className={layout["tools"]}>
            <span className={typography["note"]}>
              The newest {formatInteger(maxRows)} of each kind; sums count all
            </span>
            <IndexNote indexed={page.indexed} />
            <ButtonLink
              size="small"
              to={`${path}/${token}/activity.csv?show=${kind}`}
              reloadDocument
            >
              Export CSV
            </ButtonLink>
          </div>
        </div>
      }
      empty={<EmptyState>Transfers, fees and owner actions appear here.</EmptyState>}
      footer={
        page.next !== null || search.has("before") ? (
          <Paging page={{ next: page.next }} />
        ) : undefined
      }
      columns={[
        { header: "Time", cell: ({ at }) => <RelativeTime at={at} /> },
        { header: "Event", cell: ({ change }) => describeChange(change) },
        { header: "Who", cell: ({ change }) => <Parties change={change} /> },
        {
          header: "Amount",
          align: "end",
          cell: ({ change }) => <ChangeAmount change={change} unit={created} />,
        },
        {
          header: "Status",
          cell: ({ isFinal }) =>
            isFinal ? (
              <Status tone="green">Final</Status>
            ) : (
              <Status tone="accent">Confirming</Status>
            ),
        },
        {
          header: "Transaction",
          priority: "low",
          cell: ({ txHash }) => (
            <Address
              value={txHash}
              kind="transaction hash"
              explorer={<a href={explorerTransactionUrl(networks, chainId, txHash)}>View</a>}
            />
          ),
        },
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
