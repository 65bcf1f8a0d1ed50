import { useSearchParams } from "@remix-run/react";
import { ButtonLink } from "#app/ui/forms/button-link.tsx";
import { formatInteger } from "#app/ui/values/format.ts";
import typography from "#app/ui/typography.module.css";
import type { CursorPage, NumberedPage } from "./pages.ts";
import styles from "./paging.module.css";

type PagingProps = {
  page: Pick<CursorPage<unknown>, "next"> | Pick<NumberedPage<unknown>, "page" | "pages">;
  /** Labels of cursor pages for lists that are not sorted newest first. */
  onward?: { first: string; next: string } | undefined;
};

/** Links to the other pages of a list; preserves the rest of the URL. Empty for a single page. */
export function Paging({ page, onward = { first: "Newest", next: "Older" } }: PagingProps) {
  const [search] = useSearchParams();
  const at = (name: "before" | "page", value: string | number | null) => {
    const other = new URLSearchParams(search);
    other.delete(name);
    if (value !== null) other.set(name, String(value));
    return `?${other}`;
  };
  if (!hasPages(page, search)) return null;
  if ("next" in page) {
    return (
      <div className={styles["paging"]}>
        {search.has("before") && (
          <ButtonLink size="small" to={at("before", null)}>
            {onward.first}
          </ButtonLink>
        )}
        {page.next !== null && (
          <ButtonLink size="small" to={at("before", page.next)}>
            {onward.next}
          </ButtonLink>
        )}
      </div>
    );
  }
  const { page: number, pages } = page;
  return (
    <div className={styles["paging"]}>
      <span className={typography["note"]}>
        Page {formatInteger(number)} of {formatInteger(pages)}
      </span>
      {number > 1 && (
        <ButtonLink size="small" to={at("page", number - 1)}>
          Previous
        </ButtonLink>
      )}
      {number < pages && (
        <ButtonLink size="small" to={at("page", number + 1)}>
          Next
        </ButtonLink>
      )}
    </div>
  );
}

/** Returns whether a list has more than the page that is shown. */
export function hasPages(page: PagingProps["page"], search: URLSearchParams): boolean {
  return "next" in page ? page.next !== null || search.has("before") : page.pages > 1;
}
