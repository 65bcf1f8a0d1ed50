import { RunForm } from "./run-form.tsx";
import { RunTable } from "./run-table.tsx";
import { RunView } from "./run-view.tsx";
import type { RewardsPage } from "./rewards-page.server.ts";
import type { RunAnswer } from "./run.types.ts";

type RewardsViewProps = { page: RewardsPage; answer: RunAnswer | null };

/** Computes rewards, shows what they come to, and publishes them. */
export function RewardsView({ page, answer }: RewardsViewProps) {
  return (
    <>
      <RunForm key={page.runs[0]?.id} page={page} answer={answer} />
      {page.chosen && <RunView page={page} run={page.chosen} />}
      <RunTable page={page} />
    </>
  );
}
