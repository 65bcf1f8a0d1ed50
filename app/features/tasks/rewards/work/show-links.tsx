import { useSearchParams } from "@remix-run/react";
import styles from "#app/features/tasks/rewards/rewards.module.css";
import { showWords } from "#app/features/tasks/rewards/words.ts";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import { type Show, shows } from "./standing.ts";

/** What one may begin, and what came of what was handed in, with how many there are of each. */
export function ShowLinks({ counts, shown }: { counts: Record<Show, number>; shown: Show }) {
  const [search] = useSearchParams();
  const at = (show: Show) => {
    const next = new URLSearchParams(search);
    next.delete("page");
    next.set("show", show);
    return `?${next}`;
  };
  return (
    <nav aria-label="My work" className={styles["tools"]}>
      {shows.map((show) => (
        <Link
          key={show}
          to={at(show)}
          preventScrollReset
          className={styles["chip"]}
          aria-current={show === shown ? "true" : undefined}
        >
          {showWords[show]} <span className={styles["count"]}>{formatInteger(counts[show])}</span>
        </Link>
      ))}
    </nav>
  );
}
