import { getAddress } from "viem";
import { exclusionLabels } from "#app/features/incentives/labels.ts";
import { type Sort, sorts } from "#app/features/incentives/reward-page/epochs/choice.ts";
import type {
  ChosenEpoch,
  NamedRow,
  RewardPage,
} from "#app/features/incentives/reward-page/epochs/reward-page.types.ts";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { PartList } from "#app/features/incentives/reward-page/split/part-list.tsx";
import { remainderBps } from "#app/domain/rewards/engine/split.types.ts";
import {
  nameOf,
  negative,
  formatSigned,
} from "#app/features/incentives/reward-page/epochs/describe-reward.ts";
import { orderFilter } from "#app/kit/list/filter-fields.ts";
import { ListView } from "#app/kit/list/list-view.tsx";
import { incentivePaths } from "#app/paths/incentives.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import type { Column } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatBps, formatInteger, unknownFigure } from "#app/ui/values/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type Shown = NonNullable<RewardPage["shown"]>;
type RewardTableViewProps = { shown: Shown; epoch: ChosenEpoch };

/** Each validator's rewards in the epoch, by component. */
export function RewardTableView({ shown, epoch }: RewardTableViewProps) {
  const query = new URLSearchParams({ programme: shown.id, run: epoch.run.id });
  return (
    <ListView
      caption="Rewards by validator"
      dense
      columns={columnsOf(shown, epoch)}
      page={epoch.page}
      rowKey={({ account }) => account}
      filters={{
        csv: `${incentivePaths.rewardTableCsv}?${query}`,
        fields: [
          { kind: "text", name: "find", label: "Validator" },
          orderFilter("Order", sorts, sortLabels),
        ],
      }}
      empty={<EmptyState>Validators of this epoch appear here.</EmptyState>}
    />
  );
}

const sortLabels: Readonly<Record<Sort, string>> = {
  net: "net, most first",
  stake: "stake, most first",
  uptime: "signed, most first",
  penalty: "penalty, most first",
  bonus: "bonus, most first",
  validator: "validator's number",
};

function columnsOf({ token, coin }: Shown, epoch: ChosenEpoch): Column<NamedRow>[] {
  const amount = (value: bigint) => (
    <Amount value={value} symbol={token.symbol} decimals={token.decimals} form="short" />
  );
  const isAdjusted = epoch.inputs.adjustments.length > 0;
  const isSplit = epoch.inputs.splits.length > 0;
  return [
    {
      header: "Validator",
      cell: (row) => (
        <span className={styles["name"]}>
          {nameOf(row)}
          <Address value={getAddress(row.account)} />
          {row.leftOut !== null && (
            <span className={typography["note"]}>{exclusionLabels[row.leftOut]}</span>
          )}
        </span>
      ),
    },
    { header: "Net", align: "end", cell: ({ net }) => <strong>{amount(net)}</strong> },
    ...(isSplit
      ? [
          {
            header: "Operator share",
            align: "end" as const,
            cell: ({ remainder, parts }: NamedRow) => (
              <span className={layout["two-lines"]}>
                {formatBps(remainderBps(parts))}
                <span className={typography["note"]}>{amount(remainder)}</span>
              </span>
            ),
          },
          {
            header: "Split with",
            cell: ({ parts }: NamedRow) =>
              parts.length === 0 ? unknownFigure : <PartList parts={parts} />,
          },
        ]
      : []),
    ...(epoch.before === null
      ? []
      : [
          {
            header: `Against epoch ${epoch.before + 1}`,
            align: "end" as const,
            cell: ({ change }: NamedRow) => (change === null ? unknownFigure : amount(change)),
          },
        ]),
    {
      header: "Stake share",
      align: "end",
      cell: ({ stakeShareBps, averageStake }) => (
        <span className={layout["two-lines"]}>
          {formatBps(stakeShareBps)}
          <span className={typography["note"]}>
            <Amount
              value={averageStake}
              symbol={coin.symbol}
              decimals={coin.decimals}
              form="short"
            />
          </span>
        </span>
      ),
    },
    {
      header: "Blocks signed",
      align: "end",
      cell: (row) => (
        <span className={layout["two-lines"]}>
          {formatSigned(row)}
          {row.uptime !== null && (
            <span className={typography["note"]}>
              {formatInteger(row.uptime.signed)} of {formatInteger(row.uptime.expected)}
            </span>
          )}
        </span>
      ),
    },
    {
      header: "Commission",
      align: "end",
      cell: ({ commissionBps }) =>
        commissionBps === null ? unknownFigure : formatBps(commissionBps),
    },
    { header: "Base", align: "end", cell: ({ base }) => amount(base) },
    { header: "Penalty", align: "end", cell: ({ penalty }) => amount(negative(penalty)) },
    { header: "Bonus", align: "end", cell: ({ bonus }) => amount(bonus) },
    ...(isAdjusted
      ? [
          {
            header: "Adjusted",
            align: "end" as const,
            cell: ({ adjustment }: NamedRow) => amount(adjustment),
          },
        ]
      : []),
  ];
}
