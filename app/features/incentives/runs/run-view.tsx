import type { ReactNode } from "react";
import type { LeftOutReason } from "#app/domain/rewards/engine/engine.types.ts";
import { exclusionLabels } from "#app/features/incentives/labels.ts";
import { incentivePaths } from "#app/paths/incentives.ts";
import { claimPaths } from "#app/paths/claims.ts";
import { Address } from "#app/ui/values/address.tsx";
import { Amount } from "#app/ui/values/amount.tsx";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { type Figure, Figures } from "#app/ui/values/figures.tsx";
import { formatRounded, formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import { getAddress } from "viem";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";
import { DiffCard } from "./diff-card.tsx";
import { PublishCard } from "./publish-card.tsx";
import type { ListedRun, RewardsPage } from "./rewards-page.server.ts";
import { describeSkips, nameEpochs } from "#app/domain/rewards/runs/skips.ts";

type RunViewProps = { page: RewardsPage; run: ListedRun };
type TopRow = ListedRun["summary"]["top"][number];

/** What a run grants, before and after publication. */
export function RunView({ page, run }: RunViewProps) {
  const { summary } = run;
  const { token } = page.terms.terms;
  const amount = (value: bigint) => (
    <Amount value={value} symbol={token.symbol} decimals={token.decimals} form="rounded" />
  );
  const figures: Figure[] = [
    { label: "Recipients", value: formatInteger(summary.recipients) },
    { label: "Allocated", value: amount(summary.sum) },
    {
      label: "Unallocated",
      value: amount(summary.carry),
      note: "stays in the budget",
    },
    {
      label: "Median",
      value: amount(summary.median),
      note: `${formatRounded(summary.smallest, token.decimals)} to ${formatRounded(summary.largest, token.decimals)}`,
    },
  ];
  return (
    <>
      <h2>{run.epoch === null ? "Rewards of the list" : `Rewards of epoch ${run.epoch + 1}`}</h2>
      <Figures figures={figures} />
      {run.skips !== null && run.epoch !== null && (
        <Notice tone={run.published === null ? "warn" : "info"}>
          {run.published === null ? "This root skips" : "This root skipped"} {nameEpochs(run.skips)}
          . {describeSkips(run.skips, run.epoch, token)}
        </Notice>
      )}
      {summary.outliers.count > 0 && (
        <Notice tone="warn">
          {formatInteger(summary.outliers.count)}{" "}
          {summary.outliers.count === 1 ? "account gets" : "accounts get"} more than ten times the
          median; {summary.outliers.count === 1 ? "it is" : "they are"} marked below.
        </Notice>
      )}
      {summary.leftOut.length > 0 && (
        <p className={typography["note"]}>
          Excluded:{" "}
          {summary.leftOut
            .map(({ reason, count }) => `${count} ${exclusionLabels[reason as LeftOutReason]}`)
            .join(", ")}
          .
        </p>
      )}
      <div className={layout["columns"]}>
        <DataTable
          caption="Largest recipients"
          dense
          columns={columnsOf(run, amount)}
          rows={summary.top}
          rowKey={({ account }) => account}
          empty={null}
        />
        <div className={layout["stack"]}>
          <PublishCard key={run.id} page={page} run={run} />
          {summary.diff && <DiffCard diff={summary.diff} token={token} />}
          <section className={layout["card"]} aria-label="Files">
            <h2>Files</h2>
            <p className={typography["note"]}>
              Anyone can compute the same rewards from the inputs, and the same root from the
              leaves. Hash of the inputs:{" "}
              <span className={typography["mono"]}>{run.inputsHash}</span>
            </p>
            <div className={layout["tools"]}>
              <ButtonLink
                size="small"
                to={incentivePaths.inputs(page.incentive.id, run.id)}
                reloadDocument
              >
                Inputs
              </ButtonLink>
              <ButtonLink
                size="small"
                to={claimPaths.leaves(page.programme.id, run.root)}
                reloadDocument
              >
                Leaves
              </ButtonLink>
              <ButtonLink
                size="small"
                to={incentivePaths.leavesCsv(page.incentive.id, run.id)}
                reloadDocument
              >
                Leaves as CSV
              </ButtonLink>
            </div>
          </section>
        </div>
      </div>
    </>
  );
}

function columnsOf({ summary }: ListedRun, amount: (value: bigint) => ReactNode): Column<TopRow>[] {
  const outliers = new Set(summary.outliers.first.map(({ account }) => account));
  return [
    {
      header: "Account",
      cell: ({ account, note }) => (
        <span className={layout["two-lines"]}>
          <Address value={getAddress(account)} />
          {outliers.has(account) && (
            <span className={typography["note"]}>over 10 × the median</span>
          )}
          {note !== null && (
            <span className={`${typography["note"]} ${typography["cell"]}`}>{note}</span>
          )}
        </span>
      ),
    },
    {
      header: "Gets",
      align: "end",
      cell: (row) => amount(row.amount),
    },
  ];
}
