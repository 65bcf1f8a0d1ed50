import { describeIndexed } from "#app/common/events/indexed-notes.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import type { Coverage } from "#app/domain/tokens/coverage.types.ts";

/** Describes which blocks a list of events covers. */
export function CoverageText({ coverage }: { coverage: Coverage }) {
  return <p className={typography["note"]}>{describeCoverage(coverage)}</p>;
}

function describeCoverage(coverage: Coverage): string {
  switch (coverage.kind) {
    case "not-followed":
      return "This token's events are not indexed. Open it by its address on the first page to index them.";
    case "full":
      return "This token's events are not indexed: the limit of indexed tokens is reached. Stop indexing one on the first page.";
    case "starting":
      return "This token's events will be indexed shortly.";
    case "read": {
      const { since, ...upTo } = coverage;
      return `Since block ${formatInteger(since)}: ${describeIndexed(upTo)}.`;
    }
  }
}
