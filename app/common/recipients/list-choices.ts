import type { DuplicateChoices, ListChoices } from "./recipients.types.ts";

/** As they are before somebody says anything. */
export const noChoices: ListChoices = { delimiter: null };
export const noDuplicateChoices: DuplicateChoices = { every: null, byAddress: new Map() };

/** What was said of a list, as a text that goes with it; names are part of the list itself by then. */
export function printChoices({ delimiter, pointMeans, useGroups }: ListChoices): string {
  const said = { delimiter, pointMeans: pointMeans ?? null, useGroups: [...(useGroups ?? [])] };
  return JSON.stringify(said);
}

/** What was said of addresses that repeat, as a text that goes with the list. */
export function printDuplicates({ every, byAddress }: DuplicateChoices): string {
  return JSON.stringify({ every, byAddress: [...byAddress] });
}

type ListSource = {
  read: () => string;
  choices: ListChoices;
  duplicates?: DuplicateChoices;
};

/** Puts a list into a form, for `readListForm`. */
export function fillListForm(form: FormData, { read, choices, duplicates }: ListSource): void {
  form.set("list", read());
  form.set("choices", printChoices(choices));
  if (duplicates) form.set("duplicates", printDuplicates(duplicates));
}
