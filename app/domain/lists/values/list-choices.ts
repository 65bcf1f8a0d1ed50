import type { DuplicateChoices, ListChoices } from "./recipients.types.ts";

/** Choices before the user has made any. */
export const noChoices: ListChoices = { delimiter: null };
export const noDuplicateChoices: DuplicateChoices = { every: null, byAddress: new Map() };

/**
 * Serializes the choices sent with a list, without ENS names: by then those are part of the list
 * itself.
 */
export function printChoices({ delimiter, pointMeans, useGroups }: ListChoices): string {
  const parsed = { delimiter, pointMeans: pointMeans ?? null, useGroups: [...(useGroups ?? [])] };
  return JSON.stringify(parsed);
}

/** Serializes the choices for duplicate addresses, to be sent with the list. */
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
