import { submissionLabels, submissionStatuses } from "#app/common/tasks/model/submission.types.ts";
import {
  labelTexts,
  queuePath,
  statusLabels,
} from "#app/features/submissions/review-queue/labels.ts";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { shortenAddress } from "#app/ui/format.ts";
import type { SubmissionList } from "./submission-list.server.ts";

/** Filters and sort order of the list. */
export function submissionFilters(list: SubmissionList): FilterBarProps {
  const { counts, filter, tasks, reviewers, searchError } = list;
  const all = submissionStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return {
    error: searchError,
    csv: `${queuePath}.csv`,
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
      {
        kind: "select",
        name: "task",
        label: "Task",
        options: [
          { value: "", label: "All tasks" },
          ...tasks.map(({ id, title }) => ({ value: id, label: title })),
        ],
      },
      {
        kind: "select",
        name: "label",
        label: "Label",
        options: [
          { value: "", label: "All labels" },
          ...submissionLabels.map((label) => ({ value: label, label: labelTexts[label] })),
        ],
      },
      {
        kind: "select",
        name: "assignee",
        label: "Reviewer",
        options: [
          { value: "", label: "All reviewers" },
          { value: "mine", label: "Me" },
          { value: "nobody", label: "Unassigned" },
          ...reviewers.map(({ address, name }) => ({
            value: address,
            label: name ?? shortenAddress(address),
          })),
        ],
      },
      {
        kind: "select",
        name: "flagged",
        label: "Flags",
        options: [
          { value: "", label: "Flagged or not" },
          { value: "1", label: "Flagged only" },
        ],
      },
      {
        kind: "select",
        name: "sort",
        label: "Order",
        options: [
          { value: "", label: "Newest first" },
          { value: "oldest", label: "Oldest first" },
          { value: "score", label: "Best score first (of one task)" },
        ],
      },
    ],
  };
}
