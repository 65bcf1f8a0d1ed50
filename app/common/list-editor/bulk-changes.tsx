import type { BulkChange, ChangedLine, Proposal } from "#app/domain/lists/source/bulk-change.ts";
import type { ReadProblems } from "#app/domain/lists/jobs/list-reading.ts";
import { Button } from "#app/ui/forms/button.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import typography from "#app/ui/typography.module.css";
import styles from "./list-editor.module.css";

type BulkChangesProps = {
  problems: ReadProblems;
  proposal: Proposal | null;
  /** The last bulk change, as long as the text was not edited since. */
  applied: Proposal | null;
  propose: (change: BulkChange) => void;
  apply: () => void;
  cancel: () => void;
  undo: () => void;
};

function lines(count: number): string {
  return `${formatInteger(count)} ${count === 1 ? "line" : "lines"}`;
}

/** Offers changes to many lines at once, with a preview before and undo after. */
export function BulkChanges(props: BulkChangesProps) {
  const { problems, proposal, applied, propose, apply, cancel, undo } = props;
  if (proposal !== null) {
    return <ProposalView proposal={proposal} onApply={apply} onCancel={cancel} />;
  }
  const { safe, named, bad } = problems;
  const actions: { change: BulkChange; label: string; count: number }[] = [
    { change: "safe", label: `Fix ${lines(safe)}`, count: safe },
    { change: "names", label: `Write the addresses of ${names(named)}`, count: named },
    { change: "leave-out", label: `Leave out ${lines(bad)}`, count: bad },
  ];
  const offered = actions.filter(({ count }) => count > 0);
  if (offered.length === 0 && applied === null) return null;
  return (
    <div className={styles["bulk"]}>
      {offered.map(({ change, label }) => (
        <Button key={change} size="small" onClick={() => propose(change)}>
          {label}
        </Button>
      ))}
      {applied !== null && (
        <span className={styles["applied"]} role="status">
          {doneLabels[applied.change]} {lines(applied.count)}.
          <Button size="small" onClick={undo}>
            Undo
          </Button>
        </span>
      )}
    </div>
  );
}

const doneLabels: Readonly<Record<BulkChange, string>> = {
  safe: "Fixed",
  names: "Wrote addresses on",
  "leave-out": "Left out",
};

function names(count: number): string {
  return `${formatInteger(count)} ${count === 1 ? "name" : "names"}`;
}

const explanations: Readonly<Record<BulkChange, string>> = {
  safe: "Only spacing, separators, quotes and spelling change. Who is paid and how much stays the same.",
  names:
    "Names are replaced by the addresses that they have in ENS on Ethereum now. Compare those that matter.",
  "leave-out":
    "These lines become comments with their reason and are not paid. You can download them below.",
};

type ProposalViewProps = { proposal: Proposal; onApply: () => void; onCancel: () => void };

function ProposalView({ proposal, onApply, onCancel }: ProposalViewProps) {
  const { change, count, first } = proposal;
  const hidden = count - first.length;
  return (
    <section className={styles["proposal"]} aria-label="Lines that will change">
      <h3>
        {lines(count)} will {change === "leave-out" ? "be left out" : "change"}
      </h3>
      <p className={typography["note"]}>{explanations[change]}</p>
      {count === 0 && <Notice tone="warn">Nothing changes. Fix these lines one by one.</Notice>}
      <ol className={styles["changed-lines"]} tabIndex={0} aria-label="Before and after">
        {first.map((one) => (
          <ChangedLineView key={one.line} {...one} />
        ))}
      </ol>
      {hidden > 0 && <p className={typography["note"]}>And {lines(hidden)} more.</p>}
      <div className={styles["bulk"]}>
        <Button size="small" variant="primary" disabled={count === 0} onClick={onApply}>
          Apply
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </section>
  );
}

function ChangedLineView({ line, before, after }: ChangedLine) {
  return (
    <li>
      <span>Line {formatInteger(line)}</span>
      <del>{visible(before)}</del>
      <ins>{visible(after)}</ins>
    </li>
  );
}

/** Replaces zero-width spaces and tabs with visible characters. */
export function visible(text: string): string {
  return text
    .replaceAll(/[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g, "\u2423")
    .replaceAll("\t", "\u21e5")
    .replaceAll("\n", "\u23ce");
}
