import { formatInteger } from "./format.ts";
import { Link } from "./link.tsx";
import styles from "./chips.module.css";

type ChipsProps<Show extends string> = {
  label: string;
  shows: readonly Show[];
  shown: Show;
  labels: Readonly<Record<Show, string>>;
  counts?: Readonly<Record<Show, number>>;
};

/** Filter chips of a table; each choice is a link. */
export function Chips<Show extends string>(props: ChipsProps<Show>) {
  const { label, shows, shown, labels, counts } = props;
  return (
    <nav aria-label={label} className={styles["chips"]}>
      {shows.map((show) => (
        <Link
          key={show}
          to={`?show=${show}`}
          preventScrollReset
          className={styles["chip"]}
          aria-current={show === shown ? "true" : undefined}
        >
          {labels[show]} {counts && formatInteger(counts[show])}
        </Link>
      ))}
    </nav>
  );
}
