import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "./button-link.tsx";
import styles from "./paging.module.css";

type PagingProps = {
  /** The position after which the next page begins; `null`: there is none. */
  next: string | null;
  /** Where the list is not in the order of time, newest first. */
  onward?: { first: string; next: string };
};

/** Steps through a list from its first rows on; the rest of the address stays. */
export function Paging({ next, onward = { first: "Newest", next: "Older" } }: PagingProps) {
  const [search] = useSearchParams();
  if (next === null && !search.has("before")) return null;
  const at = (before: string | null) => {
    const page = new URLSearchParams(search);
    page.delete("before");
    if (before !== null) page.set("before", before);
    return `?${page}`;
  };
  return (
    <div className={styles["paging"]}>
      {search.has("before") && <ButtonLink to={at(null)}>{onward.first}</ButtonLink>}
      {next !== null && <ButtonLink to={at(next)}>{onward.next}</ButtonLink>}
    </div>
  );
}
