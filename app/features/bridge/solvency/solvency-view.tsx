import { EmptyState } from "#app/ui/empty-state.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { SheetTable } from "./sheet-table.tsx";
import { SideTable } from "./side-table.tsx";
import styles from "./solvency.module.css";
import type { Solvency } from "./solvency.types.ts";
import { evaluateSheet } from "./verdict.ts";

/** What is locked of every token and what it backs. */
export function SolvencyView({ chains, tokens }: Solvency) {
  if (tokens.length === 0) {
    return <EmptyState>The bridge carries no token yet. Deploy its routes first.</EmptyState>;
  }
  const words = tokens.map((sheet) => evaluateSheet(sheet, chains).word);
  const count = (word: (typeof words)[number]) => words.filter((one) => one === word).length;
  const unread = chains.reduce((sum, chain) => sum + chain.unread, 0);
  const known = tokens.length - count("Not known");
  const reason = "not known now";
  const ofKnown = (value: number) => ({
    value: known === 0 ? null : value,
    unit: value === 1 ? "token" : "tokens",
    reason,
  });
  const isPartly = known < tokens.length;
  return (
    <>
      <Figures
        figures={[
          {
            label: "Backed",
            value: known === 0 ? null : `${known - count("Short")} of ${known}`,
            unit: "tokens",
            reason,
            note: isPartly ? `${tokens.length - known} more not known now` : "all that was made",
          },
          { label: "Short", ...ofKnown(count("Short")) },
          { label: "With a surplus", ...ofKnown(count("Surplus")) },
          {
            label: "Too new to count",
            value: unread,
            unit: unread === 1 ? "message" : "messages",
            note: "read once they are final",
          },
        ]}
      />
      <div className={styles["page"]}>
        <SheetTable tokens={tokens} chains={chains} />
        <SideTable tokens={tokens} chains={chains} />
      </div>
    </>
  );
}
