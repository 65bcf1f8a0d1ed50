import styles from "#app/features/staking/staking.module.css";
import type { Coin } from "#app/features/staking/staking.types.ts";
import { Amount } from "#app/ui/amount.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { formatBps, formatUtc, unknownFigure } from "#app/ui/format.ts";
import type { CourtPage } from "./court.types.ts";
import { type Cut, previewSlash } from "./slash-preview.ts";

type SlashPreviewCardProps = {
  chosen: NonNullable<CourtPage["chosen"]>;
  coin: Coin;
  name: string;
  /** `null` while the size is not known. */
  bps: number | null;
  /** Unix seconds. */
  infractionAt: number;
};

const dayMs = 86_400_000;

/** Every place of a validator's stake that a slash would reach, and what would be left there. */
export function SlashPreviewCard(props: SlashPreviewCardProps) {
  const { chosen, coin, name, bps, infractionAt } = props;
  const preview = previewSlash(chosen, { bps: bps ?? 0, infractionAt });
  const rows: (Cut & { place: string })[] = [
    { place: "Bonded now", ...preview.bonded },
    ...preview.reached.map(({ day, ...cut }) => ({ place: `Left on ${dayOf(day)}`, ...cut })),
    { place: "Together", ...preview.total },
  ];
  const amount = (wei: bigint) => <Amount value={wei} {...coin} form="rounded" />;
  const known = (wei: bigint) => (bps === null ? unknownFigure : amount(wei));
  return (
    <div className={styles["form"]} role="group" aria-label="What will happen">
      <h2>
        {bps === null ? `Within reach at ${name}` : `${formatBps(bps)} of the stake of ${name}`}
      </h2>
      <DataTable
        caption="What the slash reaches"
        rows={rows}
        rowKey={({ place }) => place}
        empty={null}
        dense
        cards
        columns={[
          { header: "Stake", cell: ({ place }) => place },
          { header: "Now", align: "end", cell: ({ before }) => amount(before) },
          { header: "Taken", align: "end", cell: ({ cut }) => known(cut) },
          { header: "Stays", align: "end", cell: ({ left }) => known(left) },
        ]}
      />
      <p className={styles["quiet"]}>
        {preview.outOfReach > 0n && (
          <>
            {amount(preview.outOfReach)} began to leave before the day of the infraction and stays
            untouched.{" "}
          </>
        )}
        Stake that moved to another validator since is reached there, in the same share.
      </p>
    </div>
  );
}

function dayOf(day: number): string {
  return formatUtc(day * dayMs).slice(0, 10);
}
