import { kindLabels } from "#app/domain/tasks/model/labels.ts";
import { taskKinds } from "#app/domain/tasks/model/task.types.ts";
import { choiceFilter, orderFilter } from "#app/kit/list/filter-fields.ts";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { taskPaths } from "#app/paths/tasks.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import {
  type ListPage,
  sortLabels,
  tabLabels,
  taskSorts,
  taskTabs,
} from "#app/features/tasks/shared/list.types.ts";

/** Filters and sort order of the tasks. */
export function taskFilters({
  show,
  rejected,
  counts,
  tokens,
  creators,
}: ListPage): FilterBarProps {
  return {
    segments: {
      name: "show",
      label: "State",
      selected: show,
      options: taskTabs.map((one) => ({ value: one, label: tabLabels[one], count: counts[one] })),
    },
    fields: [
      { kind: "text", name: "q", label: "Title or number" },
      choiceFilter(
        "kind",
        "Kind",
        "All kinds",
        taskKinds.map((kind) => [kind, kindLabels[kind]]),
      ),
      choiceFilter(
        "token",
        "Token",
        "All tokens",
        tokens.map(({ address, symbol }) => [address, symbol]),
      ),
      choiceFilter(
        "by",
        "Created by",
        "Created by anyone",
        creators.map((creator) => [creator, shortenAddress(creator)]),
      ),
      orderFilter("Sort", taskSorts, sortLabels),
    ],
    rejected,
    csv: taskPaths.csv,
  };
}
