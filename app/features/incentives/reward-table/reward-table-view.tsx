import { useSubmit } from "@remix-run/react";
import { getAddress } from "viem";
import { exclusionLabels } from "#app/features/incentives/labels.ts";
import { formatChoice, type Sort, sorts } from "#app/features/incentives/reward-page/choice.ts";
import type {
  ChosenEpoch,
  NamedRow,
  RewardPage,
} from "#app/features/incentives/reward-page/reward-page.server.ts";
import styles from "#app/features/incentives/validator-rewards.module.css";
import { PartList } from "#app/features/incentives/split/part-list.tsx";
import { remainderBps } from "#app/features/incentives/split/split.types.ts";
import { nameOf, negative, formatSigned } from "#app/features/incentives/describe-reward.ts";
import { Address } from "#app/ui/address.tsx";
import { Amount } from "#app/ui/amount.tsx";
import { Button } from "#app/ui/button.tsx";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SelectField, TextField } from "#app/ui/field.tsx";
import { Form } from "#app/ui/form.tsx";
import { formatBps, formatInteger, unknownFigure } from "#app/ui/format.ts";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

type Shown = NonNullable<RewardPage["shown"]>;
type RewardTableViewProps = { page: RewardPage; shown: Shown; epoch: ChosenEpoch };

/** Each validator's rewards in the epoch, by component. */
export function RewardTableView({ page: { choice }, shown, epoch }: RewardTableViewProps) {
  const { pages } = epoch;
  const number = Math.min(choice.page, pages);
  const at = (other: number) => formatChoice({ ...choice, page: other });
  return (
    <DataTable
      caption="Rewards by validator"
      dense
      columns={columnsOf(shown, epoch)}
      rows={epoch.rows}
      rowKey={({ account }) => account}
      toolbar={<Toolbar choice={choice} />}
      empty={
        choice.find === "" ? (
          <EmptyState>There were no validators in this epoch.</EmptyState>
        ) : (
          <EmptyState
            action={<ButtonLink to={formatChoice({ ...choice, find: "" })}>Show all</ButtonLink>}
          >
            No validator of this epoch is called that.
          </EmptyState>
        )
      }
      footer={
        pages > 1 ? (
          <div className={layout["tools"]}>
            <span className={typography["note"]}>
              Page {formatInteger(number)} of {formatInteger(pages)}
            </span>
            {number > 1 && (
              <ButtonLink size="small" to={at(number - 1)}>
                Previous
              </ButtonLink>
            )}
            {number < pages && (
              <ButtonLink size="small" to={at(number + 1)}>
                Next
              </ButtonLink>
            )}
          </div>
        ) : undefined
      }
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

function Toolbar({ choice }: { choice: RewardPage["choice"] }) {
  const submit = useSubmit();
  return (
    <div className={styles["toolbar"]}>
      <Form
        method="get"
        className={layout["filter-row"]}
        key={formatChoice(choice)}
        preventScrollReset
        role="search"
      >
        {choice.programme !== null && (
          <input type="hidden" name="programme" value={choice.programme} />
        )}
        {choice.run !== null && <input type="hidden" name="run" value={choice.run} />}
        <TextField label="Validator" name="find" type="search" defaultValue={choice.find} />
        <SelectField
          label="Order"
          name="sort"
          defaultValue={choice.sort}
          onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </SelectField>
        <Button type="submit">Show</Button>
      </Form>
      <ButtonLink
        to={`/ecoSystem/validatorReward/sheet.csv${formatChoice({ ...choice, page: 1 })}`}
        reloadDocument
      >
        Export CSV
      </ButtonLink>
    </div>
  );
}

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
