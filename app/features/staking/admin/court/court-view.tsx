import styles from "#app/features/staking/staking.module.css";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { useRevalidateWhile } from "#app/ui/use-revalidate-while.ts";
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
    <div className={styles["page"]}>
      <CaseTable {...page} />
      {chosen === null ? (
        <EmptyState>There is no validator that could be accused.</EmptyState>
      ) : (
        <ProposeForm {...page} chosen={chosen} />
      )}
    </div>
  );
}
