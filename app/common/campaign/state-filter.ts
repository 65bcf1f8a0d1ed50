import type { Segments } from "#app/kit/list/filter-bar.tsx";
import {
  type ProgressState,
  progressStates,
} from "#app/domain/payments/campaign/campaign-progress.ts";
import { progressLabels } from "./campaign-progress-view.tsx";

/** The states by which the URL filters campaigns, with the number of campaigns in each. */
export function stateSegments(
  counts: Readonly<Record<ProgressState, number>>,
  selected: string | null,
): Segments {
  return {
    name: "state",
    label: "State",
    selected: selected ?? "",
    options: [
      { value: "", label: "All", count: progressStates.reduce((sum, one) => sum + counts[one], 0) },
      ...progressStates.map((state) => ({
        value: state,
        label: progressLabels[state].text,
        count: counts[state],
      })),
    ],
  };
}
