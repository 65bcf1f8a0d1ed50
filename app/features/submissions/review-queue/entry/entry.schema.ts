import { z } from "zod";
import type { TaskTerms } from "#app/domain/tasks/model/task.types.ts";
import {
  parseAnswer,
  parseLink,
  parseNotes,
  parseRepository,
  parseRequest,
} from "#app/domain/submissions/intake/read-work.ts";
import { parseAccount } from "#app/kit/form/parse-account.ts";
import { parseTokenAmount } from "#app/kit/form/parse-entry.ts";
import { andThen, invalid, ok, type Parsed } from "#app/kit/form/parsed.ts";
import { parsedEntry, textEntries } from "#app/kit/form/server-form.server.ts";

type Terms = Pick<TaskTerms, "questions" | "reward" | "token">;

/** Fields of an entered submission. @param terms those of the chosen task, if they are known */
export const entrySchema = (terms: Terms | null) =>
  z.object({
    task: parsedEntry((slug) => (slug === "" ? invalid("Choose the task.") : ok(slug))),
    submitter: parsedEntry(parseAccount),
    link: parsedEntry(parseLink),
    repository: parsedEntry(parseRepository),
    notes: parsedEntry((text) => parseNotes(text.replaceAll("\r\n", "\n"))),
    answer: textEntries.superRefine((answers, context) => {
      for (const [index, question] of terms?.questions.entries() ?? []) {
        const answer = parseAnswer(answers[index] ?? "", question);
        if (answer.kind === "invalid") {
          context.addIssue({ code: "custom", path: [index], message: answer.message });
        }
      }
    }),
    ask: parsedEntry((text) => (terms ? parseRequestedAmount(text, terms) : ok(null))),
  });

/** Parses an amount in the task's token, as the public form does. */
function parseRequestedAmount(text: string, terms: Terms): Parsed<string | null> {
  if (text.trim() === "") return parseRequest(undefined, terms);
  return andThen(parseTokenAmount(text, terms.token), (units) =>
    parseRequest(String(units), terms),
  );
}
