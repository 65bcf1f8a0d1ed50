import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { Amount } from "#app/ui/values/amount.tsx";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatBps, formatUtc, unknownFigure } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import type { CourtPage } from "./court.types.ts";
import { type Cut, previewSlash } from "./slash-preview.ts";

type SlashPreviewCardProps = {
  chosen: NonNullable<CourtPage["chosen"]>;
  coin: Coin;
  name: string;
  /** Null while the size is unknown. */
  bps: number | null;
  /** Unix seconds. */
  infractionAt: number;
};

const dayMs = 86_400_000;

/** Shows every part of a validator's stake that a slash would reach, and what would remain. */
export function SlashPreviewCard(props: SlashPreviewCardProps) {
  const { chosen, coin, name, bps, infractionAt } = props;
  const preview = previewSlash(chosen, { bps: bps ?? 0, infractionAt });
  const rows: (Cut & { location: string })[] = [
    { location: "Stake now", ...preview.bonded },
    ...preview.reached.map(({ day, ...cut }) => ({
      location: `Unbonded on ${dayOf(day)} UTC`,
      ...cut,
    })),
    { location: "Total", ...preview.total },
  ];
  const amount = (wei: bigint) => <Amount value={wei} {...coin} form="rounded" />;
  const known = (wei: bigint) => (bps === null ? unknownFigure : amount(wei));
  return (
    <div className={layout["stack"]} role="group" aria-label="Summary">
      <h2>{bps === null ? `Slashable at ${name}` : `${formatBps(bps)} of the stake of ${name}`}</h2>
      <DataTable
        caption="Affected stake"
        rows={rows}
        rowKey={({ location }) => location}
        empty={null}
        dense
        cards
        columns={[
          {
            header: "Stake",
            cell: ({ location, before }) => (
              <span className={layout["two-lines"]}>
                {location}
                <span className={typography["note"]}>{amount(before)}</span>
              </span>
            ),
          },
          {
            header: "Taken",
            align: "end",
            cell: ({ cut, left }) => (
              <span className={layout["two-lines"]}>
                {known(cut)}
                {bps !== null && <span className={typography["note"]}>leaves {amount(left)}</span>}
              </span>
            ),
          },
        ]}
      />
      <p className={typography["note"]}>
        {preview.outOfReach > 0n && (
          <>
            {amount(preview.outOfReach)} started unbonding before the day of the infraction and is
            not affected.{" "}
          </>
        )}
        Stake redelegated since is slashed there, by the same share.
      </p>
    </div>
  );
}

function dayOf(day: number): string {
  return formatUtc(day * dayMs).slice(0, 10);
}
