import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "./button-link.tsx";
import styles from "./paging.module.css";

/**
 * Steps through a list from its newest rows to older ones; the rest of the address stays.
 *
 * @param props `next`: the place after which the next page begins; `null`: there is none.
 */
export function Paging({ next }: { next: string | null }) {
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
      {search.has("before") && <ButtonLink to={at(null)}>Newest</ButtonLink>}
      {next !== null && <ButtonLink to={at(next)}>Older</ButtonLink>}
    </div>
  );
}
