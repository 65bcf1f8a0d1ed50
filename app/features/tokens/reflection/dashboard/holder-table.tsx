import { useSearchParams } from "@remix-run/react";
import { isAddressEqual } from "viem";
import { explorerAddressUrl } from "#app/chain/explorer-url.ts";
import type { Network } from "#app/chain/networks.ts";
import { balanceOf } from "#app/domain/tokens/reflection/reflection-math.ts";
import type { TokenFacts } from "#app/domain/tokens/reflection/reflection.types.ts";
import { parsePageNumber } from "#app/kit/list/list-query.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { cutPage } from "#app/kit/list/pages.ts";
import { reflectionPaths } from "#app/paths/reflection.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatAmount, formatInteger, formatShare, unknownFigure } from "#app/ui/values/format.ts";
import { AccountStates } from "./account-states.tsx";

type HolderTableProps = { facts: TokenFacts; networks: readonly Network[] };

/** Holders, largest first, and whether they earn fees. */
export function HolderTable({ facts, networks }: HolderTableProps) {
  const { created, state, account: accountFacts, block } = facts;
  const { chainId, token, supply } = created;
  const { pool, holders, isWhole } = state;
  const [search] = useSearchParams();
  const sum = holders.reduce((all, { account }) => all + balanceOf(account, pool), 0n);
  return (
    <ListView
      caption="Holders"
      page={cutPage(holders, parsePageNumber(search))}
      rowKey={({ address }) => address}
      filters={{ csv: reflectionPaths.holdersCsv(token) }}
      note={
        isWhole
          ? `${formatInteger(holders.length)} at block ${formatInteger(block)}. Together they have ${formatAmount(sum, created)}; rounding keeps ${formatAmount(supply - sum, created)}.`
          : `${formatInteger(holders.length)} largest holders at block ${formatInteger(block)}; there are more, or indexing is behind.`
      }
      empty={<EmptyState>Holders appear here once indexed.</EmptyState>}
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
