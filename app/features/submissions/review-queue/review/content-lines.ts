import type { Payee, SubmissionContent } from "#app/domain/tasks/model/submission.types.ts";

/** Formats a submission as lines, so that two versions can be compared. */
export function contentLines(content: SubmissionContent, payees: readonly Payee[]): string[] {
  return [
    `Link: ${content.link}`,
    ...(content.repository === "" ? [] : [`Repository: ${content.repository}`]),
    ...(content.ask === null ? [] : [`Asks for: ${content.ask} base units`]),
    ...content.answers.flatMap((answer, i) =>
      answer.split("\n").map((line, j) => (j === 0 ? `Answer ${i + 1}: ${line}` : line)),
    ),
    ...payees.map(({ account, shareBps }) => `Pays ${shareBps / 100} % to ${account}`),
    ...content.files.map(({ name, size, sha256 }) => `File: ${name}, ${size} bytes, ${sha256}`),
    ...content.notes.split("\n"),
  ];
}
