import { formatInteger } from "#app/ui/format.ts";
import type { Coverage } from "./coverage.types.ts";
import styles from "./manage.module.css";

/** What a list of events covers. */
export function CoverageText({ coverage }: { coverage: Coverage }) {
  return <p className={styles["quiet"]}>{wordsOf(coverage)}</p>;
}

function wordsOf(coverage: Coverage): string {
  switch (coverage.kind) {
    case "not-followed":
      return "The events of this token are not read. Open it by its address on the first page to have them read.";
    case "full":
      return "The events of this token are not read: the console reads those of as many others as it can. Stop reading one of them on the first page.";
    case "starting":
      return "The events of this token are about to be read.";
    case "read": {
      const { since, block, lag } = coverage;
      const behind =
        lag === null
          ? "; the chain does not answer"
          : lag > 0
            ? `, ${formatInteger(lag)} behind`
            : "";
      return `Read from block ${formatInteger(since)} to ${formatInteger(block)}${behind}.`;
    }
  }
}
