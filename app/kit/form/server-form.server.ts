import { parseWithZod } from "@conform-to/zod/v4";
import { z } from "zod";
import { toSentence } from "#app/ui/values/format.ts";
import { filledFrom } from "#app/ui/forms/form.tsx";
import type { Parser } from "./parsed.ts";
import type { Rejected } from "./server-form.tsx";

/** A text field; empty if it is missing. */
export const textEntry = z.string().catch("");

/** A field that is repeated. */
export const textEntries = z.array(textEntry);

/** A text field with a parser. */
export function parsedEntry<T>(parse: Parser<T>) {
  return textEntry.transform((text, context): T => {
    const parsed = parse(text);
    if (parsed.kind === "ok") return parsed.value;
    context.addIssue(parsed.message);
    return z.NEVER;
  });
}

/**
 * Parses the fields of a schema, with all errors at once. To reject the form, return
 * `submission.reply()`, which takes further errors. It returns the submitted texts of these fields
 * and what the form was filled with, but no file.
 */
export function parseForm<Shape extends z.ZodRawShape>(form: FormData, schema: z.ZodObject<Shape>) {
  const fields = new FormData();
  for (const name of [...Object.keys(schema.shape), filledFrom]) {
    for (const value of form.getAll(name)) fields.append(name, value);
  }
  return parseWithZod(fields, {
    schema,
    // In place of zod's own texts, where a schema has none.
    error: () => "this value is missing or not valid. Reload the page and enter it again",
    formatError: (issues: z.core.$ZodIssue[]) => issues.map(({ message }) => toSentence(message)),
  });
}

/**
 * Rejects a form with an error that no schema finds.
 *
 * @param names its text fields
 * @param field the field in error; the form as a whole by default
 */
export function rejectForm(
  form: FormData,
  names: readonly string[],
  message: string,
  field = "",
): Rejected {
  const texts = z.object(Object.fromEntries(names.map((name) => [name, textEntry])));
  const result = parseForm(form, texts).reply({ fieldErrors: { [field]: [message] } });
  return { kind: "rejected", result };
}
