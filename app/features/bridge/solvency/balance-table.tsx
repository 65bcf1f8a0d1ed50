import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { unknownFigure } from "#app/ui/values/format.ts";
import { Pictured } from "#app/ui/values/pictured.tsx";
import { Status } from "#app/ui/feedback/status.tsx";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import styles from "./solvency.module.css";
import type {
  BalanceChain,
  Solvency,
  TokenBalances,
} from "#app/features/bridge/shared/solvency/solvency.types.ts";
import { evaluateBalances } from "#app/features/bridge/shared/solvency/verdict.ts";

/** Shows a row per token: locked, minted, in flight, and the remaining difference. */
export function BalanceTable({ tokens, chains }: Solvency) {
  const amount = (
    header: string,
    of: "locked" | "minted" | "inFlight" | "dust",
  ): Column<TokenBalances> => ({
    header,
    align: "end",
    cell: (solvency) => <Units solvency={solvency} value={solvency[of]} />,
  });
  return (
    <DataTable
      caption="Token backing"
      rows={tokens}
      rowKey={({ symbol }) => symbol}
      empty={null}
      toolbar={
        <div>
          <h2>Token backing</h2>
          <p className={typography["note"]}>
            Difference = locked at home − minted on other chains − in transit − dust. Dust is what
            chains with fewer decimals could not pay out.
          </p>
        </div>
      }
      columns={[
        { header: "Token", cell: (solvency) => <TokenName {...solvency} /> },
        amount("Locked", "locked"),
        amount("Minted on other chains", "minted"),
        amount("In transit", "inFlight"),
        amount("Dust", "dust"),
        {
          header: "Difference",
          align: "end",
          cell: (solvency) => <Units solvency={solvency} value={solvency.difference} />,
        },
        { header: "Meaning", cell: (solvency) => <Meaning solvency={solvency} chains={chains} /> },
      ]}
    />
  );
}

function Units({ solvency, value }: { solvency: TokenBalances; value: bigint | null }) {
  if (value === null) return <span className={typography["note"]}>{unknownFigure}</span>;
  return (
    <Amount value={value} decimals={solvency.decimals} symbol={solvency.symbol} form="short" />
  );
}

function Meaning({
  solvency,
  chains,
}: {
  solvency: TokenBalances;
  chains: readonly BalanceChain[];
}) {
  const { tone, label, message } = evaluateBalances(solvency, chains);
  return (
    <span className={layout["lines"]}>
      <Status tone={tone}>{label}</Status>
      {label !== "Exact" && <span className={styles["sentence"]}>{message}</span>}
    </span>
  );
}

export function TokenName({ symbol, image_url }: Pick<TokenBalances, "symbol" | "image_url">) {
  return (
    <Pictured image={image_url}>
      <strong>{symbol}</strong>
    </Pictured>
  );
}
