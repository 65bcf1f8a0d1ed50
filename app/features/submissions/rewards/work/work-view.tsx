import type { ChosenAccount } from "#app/domain/lists/values/chosen-account.ts";
import { Notice } from "#app/ui/feedback/notice.tsx";
import layout from "#app/ui/layout.module.css";
import { OpenTable } from "./open-table.tsx";
import { workFilters } from "./work-filters.ts";
import type { WorkPage } from "./work-page.server.ts";
import { WorkTable } from "./work-table.tsx";

type WorkViewProps = { chosen: ChosenAccount; page: WorkPage };

/** A developer's open tasks and submissions. */
export function WorkView({ chosen, page }: WorkViewProps) {
  const { show, open, rows, isCut } = page;
  const frame = {
    filters: workFilters(chosen, page),
    note: "No fee is deducted from amounts; the sender of the award pays the gas.",
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
        <OpenTable page={{ ...page, rows: open }} {...frame} />
      ) : (
        <WorkTable page={{ ...page, rows }} {...frame} />
      )}
    </div>
  );
}
