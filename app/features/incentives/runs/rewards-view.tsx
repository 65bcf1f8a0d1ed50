import { useState } from "react";
import { RunForm } from "./run-form.tsx";
import { RunTable } from "./run-table.tsx";
import { RunView } from "./run-view.tsx";
import type { RewardsPage } from "./rewards-page.server.ts";
import type { RunAnswer } from "#app/domain/rewards/runs/run.types.ts";

type RewardsViewProps = { page: RewardsPage; answer: RunAnswer | null };

/** Computes, shows and publishes rewards. */
export function RewardsView({ page, answer }: RewardsViewProps) {
  const [hasList, setHasList] = useState(false);
  return (
    <>
      <RunForm key={page.runs[0]?.id} page={page} answer={answer} onEnter={setHasList} />
      {/* While a list is being entered, an earlier result could be mistaken for it. */}
      {page.chosen && !hasList && <RunView page={page} run={page.chosen} />}
      <RunTable page={page} />
    </>
  );
}
