import type { ChosenAccount } from "#app/common/recipients/chosen-account.ts";
import typography from "#app/ui/typography.module.css";
import { Paging } from "#app/kit/list/paging.tsx";
import { Notice } from "#app/ui/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { OpenTable } from "./open-table.tsx";
import { ShowLinks } from "./show-links.tsx";
import { WorkFilters } from "./work-filters.tsx";
import type { WorkPage } from "./work-page.server.ts";
import { WorkTable } from "./work-table.tsx";

type WorkViewProps = { chosen: ChosenAccount; page: WorkPage };

/** A developer's open tasks and submissions. */
export function WorkView({ chosen, page }: WorkViewProps) {
  const { show, counts, open, rows, isCut } = page;
  const frame = {
    toolbar: (
      <div className={layout["toolbar-rows"]}>
        <ShowLinks counts={counts} shown={show} />
        <WorkFilters chosen={chosen} page={page} />
      </div>
    ),
    footer: (
      <div className={layout["toolbar-rows"]}>
        <p className={typography["remark"]}>
          No fee is deducted from amounts; the sender of the award pays the gas.
        </p>
        {page.pages > 1 && <Paging page={{ page: page.page, pages: page.pages }} />}
      </div>
    ),
  };
  return (
    <div className={layout["page"]}>
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
