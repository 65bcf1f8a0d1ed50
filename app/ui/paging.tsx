import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "./button-link.tsx";
import styles from "./paging.module.css";

type PagingProps = {
  /** Cursor of the next page, or null on the last. */
  next: string | null;
  /** Labels for lists that are not sorted newest first. */
  onward?: { first: string; next: string };
};

/** Cursor pagination; preserves the rest of the URL. */
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
