import { ErrorPanel } from "#app/ui/feedback/error-panel.tsx";
import { Button } from "#app/ui/forms/button.tsx";
import typography from "#app/ui/typography.module.css";
import type { FiguresState } from "./use-figures.ts";

type PendingFiguresProps = { state: Exclude<FiguresState<unknown>, { kind: "loaded" }> };

/** Says why charts are not there. */
export function PendingFigures({ state }: PendingFiguresProps) {
  if (state.kind === "loading") return <p className={typography["quiet"]}>Loading the figures…</p>;
  return (
    <ErrorPanel
      title="The figures could not be loaded."
      actions={<Button onClick={state.retry}>Try again</Button>}
    >
      The rest of the page is not affected.
    </ErrorPanel>
  );
}
