import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { formatInteger, unknownFigure } from "#app/ui/format.ts";
import { TokenName } from "./sheet-table.tsx";
import styles from "./solvency.module.css";
import type { SheetChain, SheetSide, Solvency, TokenSheet } from "./solvency.types.ts";

/** The same chain by chain, in each chain's own units, with the block it is of. */
export function SideTable({ tokens, chains }: Solvency) {
  const perChain = chains.map(({ chainId, chainName }): Column<TokenSheet> => ({
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
          <p className={styles["quiet"]}>
            The chains are not read at one moment. What crosses meanwhile is counted by the blocks
            below, so that the difference is exact all the same.
          </p>
        </div>
      }
      footer={
        <p className={styles["blocks"]}>
          {chains.map((chain) => (
            <span key={chain.chainId}>{placeOf(chain)}</span>
          ))}
        </p>
      }
      columns={[{ header: "Token", cell: (sheet) => <TokenName {...sheet} /> }, ...perChain]}
    />
  );
}

function placeOf({ chainName, block, answers }: SheetChain): string {
  if (block === null) return `${chainName}: has not answered yet`;
  const words = `${chainName} at block ${formatInteger(block)}`;
  return answers ? words : `${words}, when it last answered`;
}

function Side({ side, symbol }: { side: SheetSide | undefined; symbol: string }) {
  if (!side) return <span className={styles["quiet"]}>no route</span>;
  const { amount, decimals, kind } = side;
  return (
    <span className={styles["lines"]}>
      {amount === null ? (
        <span className={styles["quiet"]}>{unknownFigure}</span>
      ) : (
        <Amount value={amount} decimals={decimals} symbol={symbol} form="short" />
      )}
      <span className={styles["quiet"]}>{kind === "synthetic" ? "made" : "locked"}</span>
    </span>
  );
}
