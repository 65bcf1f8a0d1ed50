import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatInteger } from "#app/ui/format.ts";
import { Link } from "#app/ui/link.tsx";
import styles from "./treasury.module.css";

type ChipsProps<Show extends string> = {
  label: string;
  shows: readonly Show[];
  shown: Show;
  words: Readonly<Record<Show, string>>;
  counts?: Readonly<Record<Show, number>>;
};

/** Which rows of a table are shown, each choice with its URL. */
export function Chips<Show extends string>(props: ChipsProps<Show>) {
  const { label, shows, shown, words, counts } = props;
  return (
    <nav aria-label={label} className={styles["tools"]}>
      {shows.map((show) => (
        <Link
          key={show}
          to={`?show=${show}`}
          preventScrollReset
          className={styles["chip"]}
          aria-current={show === shown ? "true" : undefined}
        >
          {words[show]} {counts && formatInteger(counts[show])}
        </Link>
      ))}
    </nav>
  );
}

/** Steps through a table whose pages are numbered; the rest of the address stays. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <div className={styles["paging"]}>
      <span className={styles["quiet"]}>
        Page {formatInteger(page)} of {formatInteger(pages)}
      </span>
      {page > 1 && (
        <ButtonLink size="small" to={at(page - 1)}>
          Previous
        </ButtonLink>
      )}
      {page < pages && (
        <ButtonLink size="small" to={at(page + 1)}>
          Next
        </ButtonLink>
      )}
    </div>
  );
}
