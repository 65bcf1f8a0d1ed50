import { submissionLabels, submissionStatuses } from "#app/domain/tasks/model/submission.types.ts";
import { labelTexts, statusLabels } from "#app/domain/tasks/model/submission-labels.ts";
import { choiceFilter } from "#app/kit/list/filter-fields.ts";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { submissionPaths } from "#app/paths/submissions.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import type { SubmissionList } from "./submission-list.server.ts";

/** Filters and sort order of the list. */
export function submissionFilters(list: SubmissionList): FilterBarProps {
  const { counts, filter, tasks, reviewers, searchError } = list;
  const all = submissionStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return {
    error: searchError,
    csv: submissionPaths.csv,
    segments: {
      name: "status",
      label: "Status",
      selected: filter.status ?? "",
      options: [
        { value: "", label: "All", count: all },
        ...submissionStatuses.map((status) => ({
          value: status,
          label: statusLabels[status].text,
          count: counts[status] ?? 0,
        })),
      ],
    },
    fields: [
      { kind: "text", name: "q", label: "Submission id, address or link", mono: true },
      choiceFilter(
        "task",
        "Task",
        "All tasks",
        tasks.map(({ id, title }) => [id, title]),
      ),
      choiceFilter(
        "label",
        "Label",
        "All labels",
        submissionLabels.map((label) => [label, labelTexts[label]]),
      ),
      choiceFilter("assignee", "Reviewer", "All reviewers", [
        ["mine", "Me"],
        ["nobody", "Unassigned"],
        ...reviewers.map(
          ({ address, name }) => [address, name ?? shortenAddress(address)] as const,
        ),
      ]),
      choiceFilter("flagged", "Flags", "Flagged or not", [["1", "Flagged only"]]),
      choiceFilter("sort", "Order", "Newest first", [
        ["oldest", "Oldest first"],
        ["score", "Best score first (of one task)"],
      ]),
    ],
  };
}
