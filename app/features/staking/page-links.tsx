import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatInteger } from "#app/ui/format.ts";
import styles from "#app/common/staking/staking.module.css";
import typography from "#app/ui/typography.module.css";

type PageLinksProps = {
  page: number;
  pages: number;
  /** Returns the URL of a page. */
  at: (page: number) => string;
};

/** Pagination by page number. */
export function PageLinks({ page, pages, at }: PageLinksProps) {
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
