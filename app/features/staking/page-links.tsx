import { ButtonLink } from "#app/ui/button-link.tsx";
import { formatInteger } from "#app/ui/format.ts";
import styles from "#app/common/staking/staking.module.css";
import typography from "#app/ui/typography.module.css";

type PageLinksProps = {
  page: number;
  pages: number;
  /** Where a page is. */
  at: (page: number) => string;
};

/** Steps through a list whose pages are numbered. */
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
