import { z } from "zod";
import { formText } from "#app/platform/form-text.ts";
import { delimiters } from "./delimiter.ts";
import { noChoices, noDuplicateChoices } from "#app/domain/lists/values/list-choices.ts";
import type { DuplicateChoices, ListChoices } from "#app/domain/lists/values/recipients.types.ts";

const choicesSchema = z.object({
  delimiter: z
    .string()
    .transform((text) => delimiters.find((one) => one === text) ?? null)
    .nullable(),
  pointMeans: z.enum(["decimals", "thousands"]).nullable(),
  useGroups: z.array(z.tuple([z.string().max(10_000), z.boolean()])).max(100),
});

/** Parses the output of `printChoices`; any other text gives no choices. */
export function parseChoices(text: string): ListChoices {
  const parsed = choicesSchema.safeParse(parseJson(text));
  if (!parsed.success) return noChoices;
  return { ...parsed.data, useGroups: new Map(parsed.data.useGroups) };
}

const duplicateSchema = z.enum(["keep-both", "merge", "keep-first", "keep-last"]);
const duplicatesSchema = z.object({
  every: duplicateSchema.nullable(),
  byAddress: z.array(z.tuple([z.string().length(42), duplicateSchema])),
});

/** Parses the output of `printDuplicates`; any other text gives no choices. */
export function parseDuplicates(text: string): DuplicateChoices {
  const parsed = duplicatesSchema.safeParse(parseJson(text));
  if (!parsed.success) return noDuplicateChoices;
  return { every: parsed.data.every, byAddress: new Map(parsed.data.byAddress) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Returns the list of a form and the choices made for it. */
export function readListForm(form: FormData): {
  text: string;
  choices: ListChoices;
  duplicates: DuplicateChoices;
} {
  return {
    text: formText(form, "list"),
    choices: parseChoices(formText(form, "choices")),
    duplicates: parseDuplicates(formText(form, "duplicates")),
  };
}
