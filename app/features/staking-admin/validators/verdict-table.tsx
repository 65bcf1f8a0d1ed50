import type { Coin } from "#app/domain/staking/model/staking.types.ts";
import { type Column, DataTable } from "#app/ui/tables/data-table.tsx";
import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { formatAmount, formatBps, formatInteger } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import { withoutControls } from "#app/ui/base/plain-text.ts";
import typography from "#app/ui/typography.module.css";
import type { CheckedList, ListKind, Verdict } from "./list.types.ts";
import type { NewValidator } from "./transactions.ts";
import styles from "./validators.module.css";

type VerdictLabel = { tone: StatusTone; text: string };

const labels: Readonly<Record<Exclude<Verdict["kind"], "do">, VerdictLabel>> = {
  done: { tone: "green", text: "Already done" },
  conflict: { tone: "amber", text: "Conflict" },
  wrong: { tone: "red", text: "Invalid" },
};

const actionLabels: Readonly<Record<ListKind, VerdictLabel>> = {
  add: { tone: "accent", text: "New" },
  remove: { tone: "accent", text: "Exits" },
};

/** Max rows to display, blocking ones first; the rest appear as these are fixed. */
const shownAtOnce = 100;
const order: readonly Verdict["kind"][] = ["wrong", "conflict", "do", "done"];

/** Result for each line, blocking ones first. */
export function VerdictTable({ list, coin }: { list: CheckedList; coin: Coin }) {
  const rows = [...list.verdicts].sort(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.line - b.line,
  );
  const hidden = rows.length - shownAtOnce;
  return (
    <DataTable
      caption="Result of each line"
      cards
      dense
      columns={columnsFor(list.kind, coin)}
      rows={rows.slice(0, shownAtOnce)}
      rowKey={({ line, kind }) => `${line}-${kind}`}
      empty={<EmptyState>The list has no lines.</EmptyState>}
      footer={
        hidden > 0 ? (
          <span className={typography["note"]}>
            {formatInteger(hidden)} more lines are not shown here.
          </span>
        ) : undefined
      }
    />
  );
}

function columnsFor(kind: ListKind, coin: Coin): Column<Verdict>[] {
  return [
    { header: "Line", cell: ({ line }) => formatInteger(line) },
    { header: "Validator", cell: ({ name }) => withoutControls(name) },
    {
      header: "Verdict",
      cell: (verdict) => {
        const { tone, text } = verdict.kind === "do" ? actionLabels[kind] : labels[verdict.kind];
        return <Status tone={tone}>{text}</Status>;
      },
    },
    {
      header: "Why",
      cell: (verdict) => (
        <span className={styles["why"]}>
          {verdict.kind === "do" && verdict.act.kind === "add" && (
            <>{termsOf(verdict.act.validator, coin)} </>
          )}
          {verdict.messages.join(" ")}
        </span>
      ),
    },
  ];
}

/** Describes the parsed terms of a line, for review. */
function termsOf(validator: NewValidator, coin: Coin): string {
  const { commissionBps, maxCommissionBps, maxStepBps, selfBondWei } = validator;
  return `Commission ${formatBps(commissionBps)}, max ${formatBps(maxCommissionBps)}, max increase ${formatBps(maxStepBps)}. Self-stake ${formatAmount(selfBondWei, coin)}.`;
}
