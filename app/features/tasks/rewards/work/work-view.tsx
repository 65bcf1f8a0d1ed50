import type { ChosenAccount } from "#app/common/recipients/chosen-account.ts";
import styles from "#app/features/tasks/rewards/rewards.module.css";
import { Pages } from "#app/ui/pages.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { OpenTable } from "./open-table.tsx";
import { ShowLinks } from "./show-links.tsx";
import { WorkFilters } from "./work-filters.tsx";
import type { WorkPage } from "./work-page.server.ts";
import { WorkTable } from "./work-table.tsx";

type WorkViewProps = { chosen: ChosenAccount; page: WorkPage };

/** What a developer may begin, and what came of what they handed in. */
export function WorkView({ chosen, page }: WorkViewProps) {
  const { show, counts, open, rows, isCut } = page;
  const frame = {
    toolbar: (
      <div className={styles["toolbar"]}>
        <ShowLinks counts={counts} shown={show} />
        <WorkFilters chosen={chosen} page={page} />
      </div>
    ),
    footer: (
      <div className={styles["toolbar"]}>
        <p className={styles["quiet"]}>
          An amount is what arrives: no fee is taken, and who sends the award pays its gas.
        </p>
        {page.pages > 1 && <Pages page={page.page} pages={page.pages} />}
      </div>
    ),
  };
  return (
    <div className={styles["page"]}>
      {isCut && (
        <Notice tone="info">
          There is more than is shown here: the newest 1,000 submissions and the 500 tasks that
          close first.
        </Notice>
      )}
      {show === "open" ? (
        <OpenTable rows={open} {...frame} />
      ) : (
        <WorkTable show={show} rows={rows} {...frame} />
      )}
    </div>
  );
}
