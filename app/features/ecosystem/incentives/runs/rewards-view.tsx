import { useState } from "react";
import { ListForm } from "./list-form.tsx";
import { RunForm } from "./run-form.tsx";
import { RunTable } from "./run-table.tsx";
import { RunView } from "./run-view.tsx";
import type { RewardsPage } from "./rewards-page.server.ts";
import type { RunAnswer } from "./run.types.ts";

type RewardsViewProps = { page: RewardsPage; answer: RunAnswer | null };

/** Computes rewards, shows what they come to, and publishes them. */
export function RewardsView({ page, answer }: RewardsViewProps) {
  const [isDraft, setDraft] = useState(false);
  const newest = page.runs[0]?.id;
  const isList = page.terms.terms.source.kind === "list";
  return (
    <>
      {isList ? (
        <ListForm key={newest} page={page} answer={answer} onDraft={setDraft} />
      ) : (
        <RunForm key={newest} page={page} answer={answer} />
      )}
      {page.chosen && !isDraft && <RunView page={page} run={page.chosen} />}
      <RunTable page={page} />
    </>
  );
}
