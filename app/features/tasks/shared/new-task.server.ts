import { zeroAddress } from "viem";
import type { EscrowHead } from "#app/domain/tasks/escrow/escrow.types.ts";
import { taskKinds, type TaskText } from "#app/domain/tasks/model/task.types.ts";
import { fillTaskText } from "#app/domain/tasks/store/task.store.server.ts";
import { formatMoment } from "#app/kit/form/parse-entry.ts";
import { templates } from "./templates.ts";

/** Slug of a draft until it has a unique one. */
export const placeholderSlug = (id: string) => `draft-${id}`;

/** Returns the `kind` column for the entered text. */
export function kindOf(text: TaskText) {
  return taskKinds.find((kind) => kind === text.kind) ?? "bounty";
}

const day = 86_400;
const usualDays = { submit: 14, review: 21, pay: 28 };

/** Returns the defaults of a new form: two weeks to submit, one to review. */
export function usualText({ wallet, time }: EscrowHead, template: string | null = null): TaskText {
  const tomorrow = Math.ceil(time / day) * day;
  return fillTaskText({
    kind: "bounty",
    difficulty: "medium",
    token: zeroAddress,
    rewardType: "fixed",
    winners: "1",
    submitBy: formatMoment(tomorrow + usualDays.submit * day),
    reviewBy: formatMoment(tomorrow + usualDays.review * day),
    payBy: formatMoment(tomorrow + usualDays.pay * day),
    perAddress: "1",
    reviewers: wallet,
    threshold: "1",
    visibility: "public",
    ...templates.find(({ id }) => id === template)?.text,
  });
}
