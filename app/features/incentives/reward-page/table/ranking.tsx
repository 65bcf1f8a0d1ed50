import type {
  ChosenEpoch,
  NamedRow,
} from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";
import layout from "#app/ui/layout.module.css";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { nameOf } from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { formatBps, toShareBps, unknownFigure } from "#app/ui/values/format.ts";

type Token = { symbol: string; decimals: number };

/** Highest and lowest rewards relative to stake. */
export function Ranking({ epoch, token }: { epoch: ChosenEpoch; token: Token }) {
  if (epoch.top.length === 0) return null;
  return (
    <div className={styles["pair"]}>
      <RankTable title={`Top ${epoch.top.length} for their stake`} rows={epoch.top} token={token} />
      <RankTable
        title={`Bottom ${epoch.bottom.length} for their stake`}
        rows={epoch.bottom}
        token={token}
      />
    </div>
  );
}

function RankTable({
  title,
  rows,
  token,
}: {
  title: string;
  rows: readonly NamedRow[];
  token: Token;
}) {
  const columns: Column<NamedRow>[] = [
    { header: "Validator", cell: (row) => <span className={styles["name"]}>{nameOf(row)}</span> },
    {
      header: "Of its base",
      align: "end",
      cell: ({ net, base }) => (base === 0n ? unknownFigure : formatBps(toShareBps(net, base))),
    },
    {
      header: "Net",
      align: "end",
      cell: ({ net }) => <Amount value={net} {...token} form="short" />,
    },
  ];
  return (
    <section className={layout["stack"]} aria-label={title}>
      <h2>{title}</h2>
      <DataTable
        caption={title}
        dense
        columns={columns}
        rows={rows}
        rowKey={({ account }) => account}
        empty={null}
      />
    </section>
  );
}
