import type { ListChoices } from "./recipients.types.ts";

/** As they are before somebody says anything. */
export const noChoices: ListChoices = { delimiter: null };

/** What was said of a list, as a text that goes with it; names are part of the list itself by then. */
export function printChoices({ delimiter, pointMeans, useGroups }: ListChoices): string {
  const said = { delimiter, pointMeans: pointMeans ?? null, useGroups: [...(useGroups ?? [])] };
  return JSON.stringify(said);
}

/** Puts a list into a form, for `readListForm`. */
export function fillListForm(
  form: FormData,
  { read, choices }: { read: () => string; choices: ListChoices },
): void {
  form.set("list", read());
  form.set("choices", printChoices(choices));
}
