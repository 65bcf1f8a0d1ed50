import { useSearchParams } from "@remix-run/react";
import typography from "#app/ui/typography.module.css";
import { ButtonLink } from "./button-link.tsx";
import { formatInteger } from "./format.ts";
import styles from "./paging.module.css";

/** Pagination for tables with numbered pages; preserves the rest of the URL. */
export function Pages({ page, pages }: { page: number; pages: number }) {
  const [search] = useSearchParams();
  const at = (number: number) => {
    const next = new URLSearchParams(search);
    next.set("page", String(number));
    return `?${next}`;
  };
  return (
    <div className={styles["paging"]}>
      <span className={typography["note"]}>
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
