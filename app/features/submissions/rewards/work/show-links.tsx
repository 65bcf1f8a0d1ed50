import { useSearchParams } from "@remix-run/react";
import styles from "#app/features/submissions/rewards/rewards.module.css";
import { showLabels } from "#app/features/submissions/rewards/labels.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { type Show, shows } from "#app/features/submissions/rewards/submission-outcome.ts";
import chipStyles from "#app/ui/chips.module.css";
import layout from "#app/ui/layout.module.css";
import typography from "#app/ui/typography.module.css";

/** Links to open tasks and to submissions by outcome, with counts. */
export function ShowLinks({ counts, shown }: { counts: Record<Show, number>; shown: Show }) {
  const [search] = useSearchParams();
  const at = (show: Show) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    next.set("show", show);
    return `?${next}`;
  };
  return (
    <nav aria-label="My work" className={`${layout["tools"]} ${styles["tools"]}`}>
      {shows.map((show) => (
        <Link
          key={show}
          to={at(show)}
          preventScrollReset
          className={chipStyles["chip"]}
          aria-current={show === shown ? "true" : undefined}
        >
          {showLabels[show]}{" "}
          <span className={typography["count"]}>{formatInteger(counts[show])}</span>
        </Link>
      ))}
    </nav>
  );
}
