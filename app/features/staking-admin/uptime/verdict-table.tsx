import typography from "#app/ui/typography.module.css";
import { DataTable } from "#app/ui/tables/data-table.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import type { StatusTone } from "#app/ui/feedback/status-tone.ts";
import { Status } from "#app/ui/feedback/status.tsx";
import type { Verdict } from "./uptime.types.ts";

/** Max lines to display; replaced ones come first. */
const maxDrawn = 200;

const labels: Readonly<Record<Verdict["kind"], { tone: StatusTone; text: string }>> = {
  replaced: { tone: "amber", text: "Replaces" },
  new: { tone: "green", text: "New" },
  same: { tone: "neutral", text: "Same" },
};
const order = Object.keys(labels);

/** Effect of each line of a list. */
export function VerdictTable({ verdicts }: { verdicts: readonly Verdict[] }) {
  const sorted = verdicts.toSorted(
    (a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.line - b.line,
  );
  const count = (kind: Verdict["kind"]) => verdicts.filter((one) => one.kind === kind).length;
  return (
    <DataTable
      caption="Lines of the list"
      rows={sorted.slice(0, maxDrawn)}
      rowKey={({ line }) => String(line)}
      dense
      empty={null}
      toolbar={
        <p>
          {formatInteger(count("new"))} new, {formatInteger(count("replaced"))} replaced,{" "}
          {formatInteger(count("same"))} unchanged
        </p>
      }
      columns={[
        { header: "Line", align: "end", cell: ({ line }) => formatInteger(line) },
        {
          header: "Verdict",
          cell: ({ kind }) => <Status tone={labels[kind].tone}>{labels[kind].text}</Status>,
        },
        { header: "Why", cell: ({ text }) => <span className={typography["cell"]}>{text}</span> },
      ]}
    />
  );
}
