import { useSearchParams } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import styles from "#app/features/tokens/reflection/reflection.module.css";
import { balanceOf } from "#app/features/tokens/reflection/reflection-math.ts";
import type { TokenFacts } from "#app/features/tokens/reflection/reflection.types.ts";
import { path } from "#app/features/tokens/reflection/path.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatAmount, formatInteger, formatShare, unknownFigure } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { AccountStates } from "./account-states.tsx";

const pageSize = 50;

type HolderTableProps = { facts: TokenFacts; networks: readonly Network[] };

/** Holders, largest first, and whether they earn fees. */
export function HolderTable({ facts, networks }: HolderTableProps) {
  const { created, state, account: accountFacts, block } = facts;
  const { chainId, token, supply } = created;
  const { pool, holders, isWhole } = state;
  const [search] = useSearchParams();
  const pages = Math.max(1, Math.ceil(holders.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.floor(Number(search.get("page")) || 1)));
  const sum = holders.reduce((all, { account }) => all + balanceOf(account, pool), 0n);
  return (
    <DataTable
      caption="Holders"
      cards
      rows={holders.slice((page - 1) * pageSize, page * pageSize)}
      rowKey={({ address }) => address}
      toolbar={
        <div className={styles["head"]}>
          <p className={typography["note"]}>
            {isWhole
              ? `${formatInteger(holders.length)} at block ${formatInteger(block)}. Together they have ${formatAmount(sum, created)}; rounding keeps ${formatAmount(supply - sum, created)}.`
              : `${formatInteger(holders.length)} largest holders at block ${formatInteger(block)}; there are more, or indexing is behind.`}
          </p>
          <ButtonLink size="small" to={`${path}/${token}/holders.csv`} reloadDocument>
            Export CSV
          </ButtonLink>
        </div>
      }
      empty={<EmptyState>Holders appear here once indexed.</EmptyState>}
      footer={
        pages > 1 && (
          <div className={layout["tools"]}>
            <span className={typography["note"]}>
              Page {page} of {pages}
            </span>
            {page > 1 && (
              <ButtonLink size="small" to={`?page=${page - 1}`}>
                Previous
              </ButtonLink>
            )}
            {page < pages && (
              <ButtonLink size="small" to={`?page=${page + 1}`}>
                Next
              </ButtonLink>
            )}
          </div>
        )
      }
      columns={[
        {
          header: "Account",
          cell: ({ address }) => (
            <Address
              value={address}
              label={isAddressEqual(address, accountFacts.wallet) ? "My wallet" : undefined}
              explorer={<a href={explorerAddressUrl(networks, chainId, address)}>View</a>}
            />
          ),
        },
        {
          header: "Balance",
          align: "end",
          cell: ({ account }) => <Amount value={balanceOf(account, pool)} {...created} />,
        },
        {
          header: "Share",
          align: "end",
          cell: ({ account }) => formatShare(balanceOf(account, pool), supply, 2),
        },
        {
          header: "Earned",
          align: "end",
          cell: ({ earned }) =>
            earned === null ? unknownFigure : <Amount value={earned} {...created} form="rounded" />,
        },
        { header: "Status", cell: ({ account }) => <AccountStates account={account} /> },
      ]}
    />
  );
}
