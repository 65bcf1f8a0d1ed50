import { Amount } from "#app/ui/amount.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { unknownFigure } from "#app/ui/format.ts";
import { Status } from "#app/ui/status.tsx";
import styles from "./solvency.module.css";
import type { SheetChain, Solvency, TokenSheet } from "./solvency.types.ts";
import { evaluateSheet } from "./verdict.ts";

/** A row a token: locked, made, on the way, and what is left between them. */
export function SheetTable({ tokens, chains }: Solvency) {
  const amount = (
    header: string,
    of: "locked" | "minted" | "inFlight" | "dust",
  ): Column<TokenSheet> => ({
    header,
    align: "end",
    cell: (sheet) => <Units sheet={sheet} value={sheet[of]} />,
  });
  return (
    <DataTable
      caption="What backs each token"
      rows={tokens}
      rowKey={({ symbol }) => symbol}
      empty={null}
      toolbar={
        <div>
          <h2>What backs each token</h2>
          <p className={styles["quiet"]}>
            Difference = locked at home − made elsewhere − on the way − dust. Dust is what a chain
            that counts in coarser units could not pay out.
          </p>
        </div>
      }
      columns={[
        { header: "Token", cell: (sheet) => <TokenName {...sheet} /> },
        amount("Locked", "locked"),
        amount("Made elsewhere", "minted"),
        amount("In transit", "inFlight"),
        amount("Dust", "dust"),
        {
          header: "Difference",
          align: "end",
          cell: (sheet) => <Units sheet={sheet} value={sheet.difference} />,
        },
        { header: "Meaning", cell: (sheet) => <Meaning sheet={sheet} chains={chains} /> },
      ]}
    />
  );
}

function Units({ sheet, value }: { sheet: TokenSheet; value: bigint | null }) {
  if (value === null) return <span className={styles["quiet"]}>{unknownFigure}</span>;
  return <Amount value={value} decimals={sheet.decimals} symbol={sheet.symbol} form="short" />;
}

function Meaning({ sheet, chains }: { sheet: TokenSheet; chains: readonly SheetChain[] }) {
  const { tone, word, sentence } = evaluateSheet(sheet, chains);
  return (
    <span className={styles["lines"]}>
      <Status tone={tone}>{word}</Status>
      {word !== "Exact" && <span className={styles["sentence"]}>{sentence}</span>}
    </span>
  );
}

export function TokenName({ symbol, image_url }: Pick<TokenSheet, "symbol" | "image_url">) {
  return (
    <span className={styles["token"]}>
      <img src={image_url} alt="" width={20} height={20} />
      {symbol}
    </span>
  );
}
