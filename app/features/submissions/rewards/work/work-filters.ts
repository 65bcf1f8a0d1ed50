import type { ChosenAccount } from "#app/domain/lists/values/chosen-account.ts";
import { kindLabels } from "#app/domain/tasks/model/labels.ts";
import { taskKinds } from "#app/domain/tasks/model/task.types.ts";
import { showLabels } from "#app/features/submissions/rewards/labels.ts";
import { shows } from "#app/domain/submissions/payouts/submission-outcome.ts";
import { choiceFilter } from "#app/kit/list/filter-fields.ts";
import type { FilterBarProps } from "#app/kit/list/filter-bar.tsx";
import { type Closing, closings } from "./work-fields.ts";
import type { WorkPage } from "./work-page.server.ts";

const closingLabels: Readonly<Record<Closing, string>> = {
  week: "Within 7 days",
  month: "Within 30 days",
  later: "Later",
  passed: "Passed",
};

/** Developer, outcome and filters of the work. */
export function workFilters(chosen: ChosenAccount, page: WorkPage): FilterBarProps {
  const { show, counts, skills, tokens } = page;
  return {
    error: chosen.message,
    rejected: chosen.message === null ? [] : ["account"],
    segments: {
      name: "show",
      label: "My work",
      selected: show,
      options: shows.map((one) => ({
        value: one,
        label: showLabels[one],
        count: counts[one],
      })),
    },
    fields: [
      { kind: "text", name: "account", label: "Developer", mono: true },
      choiceFilter(
        "skill",
        "Skill",
        "All skills",
        skills.map((skill) => [skill, skill]),
      ),
      choiceFilter(
        "token",
        "Token",
        "All tokens",
        tokens.map(({ address, symbol }) => [address, symbol]),
      ),
      choiceFilter(
        "kind",
        "Kind",
        "All kinds",
        taskKinds.map((kind) => [kind, kindLabels[kind]]),
      ),
      choiceFilter(
        "closes",
        "Deadline",
        "Any deadline",
        closings.map((closes) => [closes, closingLabels[closes]]),
      ),
    ],
  };
}
