import { EmptyState } from "#app/ui/empty-state.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";
import { CaseTable } from "./case-table.tsx";
import type { CourtPage } from "./court.types.ts";
import { ProposeForm } from "./propose-form.tsx";

/** A case becomes executable with time, which only a new block tells. */
const pollMs = 15_000;

/** Who is accused of what, and accusing somebody. */
export function CourtView(page: CourtPage) {
  const { chosen, cases } = page;
  useRevalidateWhile(
    cases.some(({ state }) => state === "open"),
    pollMs,
  );
  return (
    <div className={layout["page"]}>
      <CaseTable {...page} />
      {chosen === null ? (
        <EmptyState>There are no validators to accuse.</EmptyState>
      ) : (
        <ProposeForm {...page} chosen={chosen} />
      )}
    </div>
  );
}
