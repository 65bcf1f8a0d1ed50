import { EmptyState } from "#app/ui/feedback/empty-state.tsx";
import { useRevalidateWhile } from "#app/ui/base/use-revalidate-while.ts";
import layout from "#app/ui/layout.module.css";
import { CaseTable } from "./case-table.tsx";
import type { CourtPage } from "./court.types.ts";
import { ProposeForm } from "./propose-form.tsx";

/** A case becomes executable over time, which only a new block reveals. */
const pollMs = 15_000;

/** Open and past cases, and a form to propose a slash. */
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
        <EmptyState>There are no validators to slash.</EmptyState>
      ) : (
        <ProposeForm {...page} chosen={chosen} />
      )}
    </div>
  );
}
