import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { TokenName } from "./balance-table.tsx";
import type {
  BalanceChain,
  BalanceSide,
  Solvency,
  TokenBalances,
} from "#app/features/bridge/shared/solvency/solvency.types.ts";

/** Shows the same per chain, in each chain's own units, with the block that was read. */
export function SideTable({ tokens, chains }: Solvency) {
  const perChain = chains.map(({ chainId, chainName }): Column<TokenBalances> => ({
    header: chainName,
    align: "end",
    cell: ({ symbol, sides }) => (
      <Side side={sides.find((side) => side.chainId === chainId)} symbol={symbol} />
    ),
  }));
  return (
    <DataTable
      caption="Chain by chain"
      rows={tokens}
      rowKey={({ symbol }) => symbol}
      empty={null}
      toolbar={
        <div>
          <h2>Chain by chain</h2>
          <p className={typography["note"]}>
            The chains are read at different times. Transfers in between are counted by the blocks
            below, so the difference is still exact.
          </p>
        </div>
      }
      footer={
        <p className={layout["texts"]}>
          {chains.map((chain) => (
            <span key={chain.chainId}>{formatSide(chain)}</span>
          ))}
        </p>
      }
      columns={[{ header: "Token", cell: (solvency) => <TokenName {...solvency} /> }, ...perChain]}
    />
  );
}

function formatSide({ chainName, block, answers }: BalanceChain): string {
  if (block === null) return `${chainName}: no response yet`;
  const text = `${chainName} at block ${formatInteger(block)}`;
  return answers ? text : `${text}, when last seen`;
}

function Side({ side, symbol }: { side: BalanceSide | undefined; symbol: string }) {
  if (!side) return <span className={typography["note"]}>no route</span>;
  const { amount, decimals, kind } = side;
  return (
    <span className={layout["lines"]}>
      {amount === null ? (
        <span className={typography["note"]}>{unknownFigure}</span>
      ) : (
        <Amount value={amount} decimals={decimals} symbol={symbol} form="short" />
      )}
      <span className={typography["note"]}>{kind === "synthetic" ? "made" : "locked"}</span>
    </span>
  );
}
