import { finalityColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { RelativeTime } from "#app/ui/values/relative-time.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { BudgetPage, LedgerPage, ListedRow } from "./budget-page.server.ts";
import type { LedgerCheck } from "./ledger.ts";
import { type LedgerShow, ledgerShows } from "./ledger-shows.ts";
import { eventLabels, partyOf, signedAmount } from "./ledger-labels.ts";
import { payTargetLabels } from "#app/features/treasury/shared/pay-targets.ts";
import { treasuryPaths } from "#app/paths/treasury.ts";

const showLabels: Readonly<Record<LedgerShow, string>> = {
  all: "All",
  in: "In",
  out: "Out",
  reservations: "Reservations",
  changes: "Changes",
};

/** A budget's events, with the balance after each. */
export function LedgerTable({ page }: { page: BudgetPage }) {
  const { ledger, budget } = page;
  return (
    <ListView
      caption="Ledger"
      title="Ledger"
      page={ledger}
      rowKey={({ block, logIndex }) => `${block}-${logIndex}`}
      columns={columnsFor(page)}
      filters={{
        segments: {
          name: "show",
          label: "Kinds of rows",
          selected: ledger.show,
          options: ledgerShows.map((one) => ({ value: one, label: showLabels[one] })),
        },
        csv: treasuryPaths.ledgerCsv(budget.id),
      }}
      note={<CheckStatus check={ledger.check} />}
      empty={<EmptyState>Deposits, reservations and payments appear here.</EmptyState>}
    />
  );
}

function CheckStatus({ check }: { check: LedgerPage["check"] }) {
  const [tone, text] = describeCheck(check);
  return <Status tone={tone}>{text}</Status>;
}

function describeCheck(check: LedgerCheck) {
  switch (check.kind) {
    case "agrees":
      return ["green", `Equals the contract at block ${formatInteger(check.block)}`] as const;
    case "differs":
      return ["red", "Differs from the contract"] as const;
    case "catching-up":
      return ["accent", `${formatInteger(check.missing)} blocks are not indexed yet`] as const;
    case "not-indexed":
      return ["neutral", "Not indexed yet"] as const;
  }
}

function columnsFor({ unit, spenders, targets, ledger }: BudgetPage): Column<ListedRow>[] {
  const nameOf = (address: string) =>
    spenders.find((one) => one.address === address)?.name ??
    targets
      .filter((one) => one.address === address)
      .map(({ kind }) => payTargetLabels[kind].label)[0];
  return [
    { header: "Time", cell: ({ at }) => <RelativeTime at={at} ahead={ledger.ahead} /> },
    { header: "Event", phone: "title", cell: ({ event }) => whatOf(event) },
    {
      header: "With",
      priority: "medium",
      cell: ({ event }) => {
        const party = partyOf(event);
        return party !== null && <Address value={party} label={nameOf(party) ?? undefined} />;
      },
    },
    {
      header: "Amount",
      align: "end",
      cell: ({ event }) => {
        const amount = signedAmount(event);
        return amount !== null && <Amount value={amount} {...unit} form="rounded" />;
      },
    },
    {
      header: "Balance after",
      align: "end",
      priority: "medium",
      cell: ({ after }) => (
        <span className={layout["two-lines"]}>
          <Amount value={after.balance} {...unit} form="rounded" />
          {after.reserved > 0n && (
            <span className={typography["note"]}>
              reserved <Amount value={after.reserved} {...unit} form="rounded" />
            </span>
          )}
        </span>
      ),
    },
    finalityColumn,
    transactionColumn(({ explorer }) => explorer),
  ];
}

function whatOf(event: ListedRow["event"]): string {
  if (event.name === "SpenderAllowed") {
    return event.args.allowed ? "Spender allowed" : "Spender forbidden";
  }
  if (event.name === "BudgetTransferProposed" && event.args.proposed === null) {
    return "Offer withdrawn";
  }
  if (event.name === "DonationsMoved") return `Moved into budget ${event.args.to}`;
  return eventLabels[event.name];
}
