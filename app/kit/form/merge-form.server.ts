import type { Address } from "viem";
import { z } from "zod";
import { formText } from "#app/platform/form-text.ts";
import { shortenAddress } from "#app/ui/values/format.ts";
import { filledFrom } from "#app/ui/forms/form.tsx";

/** Texts of a form by field; that of a checkbox which is not checked is empty. */
export type Texts = Readonly<Record<string, string>>;

/** A field that the user has changed, and another user too, to a different text. */
export type Conflict = { before: string; saved: string };

export type MergedForm = {
  /** The form with the saved text of each field that the user has not changed. */
  form: FormData;
  conflicts: ReadonlyMap<string, Conflict>;
};

const textsSchema = z.record(z.string(), z.string());

/**
 * Merges a form with what was saved since it was filled. It then counts as filled from the saved
 * texts, so that a user who was shown a conflict and sends the form again replaces them.
 *
 * @param saved texts that the page would now fill the form with. A form that does not say what it
 * was filled from counts as filled from these.
 */
export function mergeForm(form: FormData, saved: Texts): MergedForm {
  const before = readTexts(formText(form, filledFrom)) ?? saved;
  const merged = new FormData();
  for (const [name, value] of form) merged.append(name, value);
  const conflicts = new Map<string, Conflict>();
  for (const [name, savedText] of Object.entries(saved)) {
    const text = toLines(formText(form, name));
    const oldText = toLines(before[name] ?? "");
    const newText = toLines(savedText);
    if (text === oldText) merged.set(name, savedText);
    else if (newText !== oldText && newText !== text) {
      conflicts.set(name, { before: oldText, saved: savedText });
    }
  }
  merged.set(filledFrom, JSON.stringify(saved));
  return { form: merged, conflicts };
}

/**
 * Returns an error for each field in conflict, which names the text that another user has saved.
 *
 * @param by who saved last; null if that is not known
 * @param print prints a text as the page shows it
 */
export function conflictErrors(
  conflicts: MergedForm["conflicts"],
  by: Address | null,
  print: (text: string, name: string) => string = (text) => text,
): Record<string, string[]> {
  const author = by === null ? "Another admin" : shortenAddress(by);
  const errors = [...conflicts].map(([name, { before, saved }]): [string, string[]] => {
    const change = describeChange(print(before, name), print(saved, name));
    return [name, [`${author} has ${change}. Save again to replace it.`]];
  });
  return Object.fromEntries(errors);
}

function describeChange(before: string, saved: string): string {
  if (before === "") return `saved ${saved} here`;
  if (saved === "") return `removed ${before} since you opened the page`;
  return `changed this from ${before} to ${saved} since you opened the page`;
}

function readTexts(json: string): Texts | null {
  try {
    return textsSchema.parse(JSON.parse(json));
  } catch {
    return null;
  }
}

/** A browser sends line breaks of a text area as CRLF. */
function toLines(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
