import { IndexedNotes, nameChains } from "#app/common/events/indexed-notes.tsx";
import { explorerTransactionUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { finalityColumn, timeColumn, transactionColumn } from "#app/kit/list/event-columns.tsx";
import { ListView } from "#app/kit/list/list-view.tsx";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import typography from "#app/ui/typography.module.css";
import type { FaucetAsset } from "#app/domain/faucet/faucet.types.ts";
import { nameOf } from "#app/domain/faucet/disambiguate.ts";
import type { VaultEvent, VaultEventPage } from "#app/domain/faucet/vault-events.server.ts";

type VaultEventsTableProps = {
  page: VaultEventPage;
  assets: readonly FaucetAsset[];
  networks: readonly Network[];
};

/** History of vault refills, sweeps, limits, grants, locks and pauses. */
export function VaultEventsTable({ page, assets, networks }: VaultEventsTableProps) {
  return (
    <ListView
      caption="Vault activity"
      title="Vault activity"
      page={{ rows: page.events, next: page.next }}
      rowKey={(event) => event.cursor}
      columns={columnsFor(assets, networks)}
      note={<IndexedNotes chains={nameChains(page.indexed, networks)} />}
      empty={
        <EmptyState>Refills, withdrawals, limits and pauses of the vaults appear here.</EmptyState>
      }
    />
  );
}

function columnsFor(
  assets: readonly FaucetAsset[],
  networks: readonly Network[],
): Column<VaultEvent>[] {
  return [
    timeColumn,
    {
      header: "Network",
      priority: "medium",
      cell: (event) => networks.find(({ chainId }) => chainId === event.chainId)?.chainName,
    },
    {
      header: "What",
      phone: "title",
      cell: (event) => (
        // A single element, so it wraps as a sentence on narrow screens.
        <span className={typography["remark"]}>
          <What event={event} assets={assets} />
        </span>
      ),
    },
    { header: "By", priority: "medium", cell: (event) => <Address value={event.by} /> },
    finalityColumn,
    transactionColumn(({ chainId, txHash }) => explorerTransactionUrl(networks, chainId, txHash)),
  ];
}

type WhatProps = { event: VaultEvent; assets: readonly FaucetAsset[] };

function What({ event: { chainId, by, change }, assets }: WhatProps) {
  const assetOf = (token: string) =>
    assets.find((asset) => asset.chainId === chainId && asset.token === token);
  const amount = (token: string, value: bigint) => (
    <Held token={token} value={value} asset={assetOf(token)} />
  );
  const nameOrAddress = (token: string) => {
    const asset = assetOf(token);
    return asset ? nameOf(asset) : token;
  };
  switch (change.name) {
    case "Funded":
      return <>Refilled with {amount(nativeToken, change.args.amount)}</>;
    case "Transfer": {
      const { from, value } = change.args;
      return (
        <>
          Refilled with {amount(change.token, value)} <SigningContext from={from} by={by} />
          <Status tone="neutral">Token transfer</Status>
        </>
      );
    }
    case "Swept":
      return (
        <>
          Swept {amount(change.args.asset, change.args.amount)} to{" "}
          <Address value={change.args.to} />
        </>
      );
    case "LimitSet": {
      const { dispenser, asset, cap, ratePerDay } = change.args;
      if (cap === 0n && ratePerDay === 0n) {
        return (
          <>
            Limit of <Address value={dispenser} /> for {nameOrAddress(asset)} removed
          </>
        );
      }
      return (
        <>
          Limit of <Address value={dispenser} />: {amount(asset, cap)} at once,{" "}
          {amount(asset, ratePerDay)} a day
        </>
      );
    }
    case "DispenserGranted":
      return (
        <>
          Dispenser <Address value={change.args.dispenser} label={change.args.name} /> granted
        </>
      );
    case "DispenserLocked":
      return (
        <>
          Dispenser <Address value={change.args.dispenser} /> locked
        </>
      );
    case "Paused":
      return "Paused";
    case "Unpaused":
      return "Resumed";
  }
}

/** Origin of the tokens, if different from the transaction's sender. */
function SigningContext({ from, by }: { from: string; by: string }) {
  if (from === by) return null;
  if (from === nativeToken) return <>newly minted </>;
  return (
    <>
      from <Address value={from} />{" "}
    </>
  );
}

/** The native coin in vault events, and the `from` of minted tokens. */
const nativeToken = "0x0000000000000000000000000000000000000000";

type HeldProps = { token: string; value: bigint; asset: FaucetAsset | undefined };

function Held({ token, value, asset }: HeldProps) {
  if (asset) {
    return <Amount value={value} decimals={asset.decimals} symbol={nameOf(asset)} form="short" />;
  }
  return (
    <>
      {formatInteger(value)} base units of <Address value={token} />
    </>
  );
}
